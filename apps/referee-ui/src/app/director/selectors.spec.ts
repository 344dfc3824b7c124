import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every component that the console loads, but for the pages of a tablet, a screen or a player. */
const folders = ['components', 'director', 'jury'];

test('no two components of the console share a selector, whose styles would reach both', () => {
  const declared = folders.flatMap((folder) => selectorsIn(join(__dirname, '..', folder)));
  expect(declared.length).toBeGreaterThan(100);
  expect(declared.filter((each, index) => declared.indexOf(each) !== index)).toEqual([]);
});

function selectorsIn(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'));
  return sources.flatMap((path) => {
    const source = readFileSync(join(folder, path), 'utf8');
    return [...source.matchAll(/^ {2}selector: '([^']+)'/gm)].map(([, selector]) => selector ?? '');
  });
}
