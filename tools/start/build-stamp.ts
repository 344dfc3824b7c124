import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the build is made of. */
const SOURCES = [
  ...['apps', 'libs', 'migrations', join('tools', 'build')],
  ...['package-lock.json', 'tsconfig.base.json', 'nx.json'],
];
/** Files that a finished build has. */
const BUILT = [
  join('apps', 'api', 'dist', 'bundle', 'main.js'),
  join('apps', 'referee-ui', 'dist', 'browser', 'index.html'),
];
const NO_SOURCES = new Set(['node_modules', 'dist', '.angular', 'test']);

/** Names the sources of a build as they are now, by the place, size and time of every file. */
export function sourceStamp(root: string): string {
  const lines = SOURCES.flatMap((path) => sourceLines(root, path));
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** Names a finished build by some of its files; undefined where one is not there. */
export function builtStamp(root: string): string | undefined {
  const lines = BUILT.map((path) => fileLine(root, path));
  return lines.includes(undefined) ? undefined : lines.join(', ');
}

function sourceLines(root: string, path: string): readonly string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found?.isDirectory() !== true) return [fileLine(root, path) ?? ''];
  return readdirSync(join(root, path))
    .filter((name) => !NO_SOURCES.has(name) && !name.endsWith('.spec.ts'))
    .sort()
    .flatMap((name) => sourceLines(root, join(path, name)));
}

function fileLine(root: string, path: string): string | undefined {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  return found && `${path} ${String(found.size)} ${String(found.mtimeMs)}`;
}
