import { fingerprintOf } from './fingerprints.ts';
import { lintKeys } from './lint-keys.ts';

const files = {
  'eslint.config.js': 'rules',
  'libs/game/src/index.ts': "export { turn } from './turn.js';",
  'libs/game/src/turn.ts': 'export const turn = (): number => 1;',
  'apps/api/src/desk.ts': "import { turn } from '@boardside/game';",
  'apps/api/src/desk.spec.ts': "type Desk = import('./desk.js').Desk;",
  'apps/api/src/alone.ts': "import { join } from 'node:path';",
  'tools/main.ts': "await import('../apps/api/src/desk.ts');",
  'apps/referee-ui/src/page.html': '<p></p>',
};

/** What others see of `turn.ts` unless a test says otherwise. */
const seen = new Map([['libs/game/src/turn.ts', 'turn: () => number']]);

function keysOf(changed: Readonly<Record<string, string>>, declared = seen) {
  const texts = new Map(Object.entries({ ...files, ...changed }));
  return lintKeys({ texts, declarations: (path) => declared.get(path) });
}

const before = keysOf({});

/** Files that are linted again after that change, by their last name. */
function again(changed: Readonly<Record<string, string>>, declared = seen): readonly string[] {
  const keys = [...keysOf(changed, declared)];
  const stale = keys.filter(([path, key]) => key === undefined || key !== before.get(path));
  return stale.map(([path]) => path.replace(/^.*\//, '')).sort();
}

const everything = Object.keys(files).map((path) => path.replace(/^.*\//, ''));

test('a change that nobody else sees lints the file alone', () => {
  expect(again({})).toEqual([]);
  expect(again({ 'libs/game/src/turn.ts': 'export const turn = () => 2;' })).toEqual(['turn.ts']);
  expect(again({ 'apps/referee-ui/src/page.html': '<b></b>' })).toEqual(['page.html']);
});

test('a change of what others see lints whoever imports it, through any file between', () => {
  const declared = new Map([['libs/game/src/turn.ts', 'turn: () => string']]);
  expect(again({ 'libs/game/src/turn.ts': "export const turn = () => '2';" }, declared)).toEqual([
    ...['desk.spec.ts', 'desk.ts', 'index.ts', 'main.ts', 'turn.ts'],
  ]);
});

test('of a file without declarations others see the whole text', () => {
  expect(again({ 'apps/api/src/desk.ts': 'export type Desk = 1;' })).toEqual([
    ...['desk.spec.ts', 'desk.ts', 'main.ts'],
  ]);
});

test.each([
  ['the rules', { 'eslint.config.js': 'other rules' }],
  ['compiler options', { 'apps/api/tsconfig.app.json': '{}' }],
  ['what is installed', { 'node_modules/.package-lock.json': '{}' }],
  [
    'declarations of a package',
    { 'tools/build/subset-font.d.ts': 'declare module "subset-font";' },
  ],
])('a change of %s lints everything', (_, changed) => {
  expect(again(changed)).toEqual(expect.arrayContaining(everything));
});

test('a type that is declared for all files lints everything', () => {
  const changed = { 'apps/api/src/alone.ts': 'declare global { interface Window {} }' };
  expect(again(changed)).toEqual([...everything].sort());
});

test('a file whose import is nowhere is linted each time, and so is whoever imports it', () => {
  const keys = keysOf({ 'apps/api/src/desk.ts': "import './gone.js';" });
  const unknown = [...keys].filter(([, key]) => key === undefined).map(([path]) => path);
  expect(unknown).toEqual([
    ...['apps/api/src/desk.ts', 'apps/api/src/desk.spec.ts', 'tools/main.ts'],
  ]);
});

test('files that import each other have keys', () => {
  const keys = keysOf({ 'libs/game/src/turn.ts': "import './index.js';" });
  expect(keys.get('libs/game/src/turn.ts')).toEqual(expect.any(String));
});

describe('what a whole step reads', () => {
  const read = new Map([
    ['libs/a.ts', '1'],
    ['docs/a.md', '1'],
  ]);
  const print = (changed: readonly (readonly [string, string])[], installed = 'npm') =>
    fingerprintOf('command', /\.ts$/, new Map([...read, ...changed]), installed);

  test('stays the same where only other files change', () => {
    expect(print([['docs/a.md', '2']])).toBe(print([]));
  });

  test('is another with another text, another file, another package or another command', () => {
    const prints = [
      print([]),
      print([['libs/a.ts', '2']]),
      print([['libs/b.ts', '1']]),
      print([], 'npm 2'),
      fingerprintOf('other', /\.ts$/, read, 'npm'),
      fingerprintOf('command', /\.ts$/, new Map(), 'npm'),
    ];
    expect(new Set(prints).size).toBe(prints.length);
  });
});
