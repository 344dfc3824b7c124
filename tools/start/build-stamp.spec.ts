import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { builtStamp, sourceStamp } from './build-stamp.js';

let root: string;
let before: string;

const stamp = (): string => `${sourceStamp(root)} ${builtStamp(root) ?? 'nothing'}`;

const SOURCE = 'libs/clock/src/clock.ts';
const SERVER = 'apps/api/dist/bundle/main.js';

function write(path: string, text = 'as it was'): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  utimesSync(join(root, path), 1_000, 1_000);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'boardside-stamp-'));
  for (const path of [SOURCE, SERVER, 'apps/referee-ui/dist/browser/index.html']) write(path);
  before = stamp();
});

afterEach(() => rmSync(root, { recursive: true }));

test('where nothing has changed, the build is the one that was made', () => {
  expect(stamp()).toBe(before);
});

test.each<[string, () => void]>([
  ['a source is longer', () => write(SOURCE, 'as it is now')],
  ['a source was written again', () => utimesSync(join(root, SOURCE), 2_000, 2_000)],
  ['a source is older, as from another release', () => utimesSync(join(root, SOURCE), 500, 500)],
  ['a source has gone', () => rmSync(join(root, SOURCE))],
  ['a source is new', () => write('libs/clock/src/new.ts')],
  ['the packages are others', () => write('package-lock.json')],
  ['somebody else has built', () => utimesSync(join(root, SERVER), 2_000, 2_000)],
])('where %s, it is another build', (_, change) => {
  change();
  expect(stamp()).not.toBe(before);
});

test('tests, packages and what is built elsewhere are no sources', () => {
  write('libs/clock/src/clock.spec.ts');
  write('libs/clock/dist/clock.js');
  write('apps/api/node_modules/one/index.js');
  write('apps/api/test/server.ts');
  expect(stamp()).toBe(before);
});

test('where there is no server or no pages, nothing is built', () => {
  rmSync(join(root, SERVER));
  expect(builtStamp(root)).toBeUndefined();
});
