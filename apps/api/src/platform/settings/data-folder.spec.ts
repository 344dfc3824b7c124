import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataFolder } from './data-folder.js';

let under: string;

beforeEach(() => {
  under = mkdtempSync(join(tmpdir(), 'boardside-folder-'));
});

afterEach(() => {
  rmSync(under, { recursive: true, force: true });
});

function modeOf(folder: string): number {
  return statSync(folder).mode & 0o777;
}

test('the data folder is its user’s alone, and folders that are made above it are like others', () => {
  const [above, folder, usual] = [
    join(under, 'new'),
    join(under, 'new', 'data'),
    join(under, 'usual'),
  ];
  mkdirSync(usual);
  makeDataFolder(folder);
  expect(modeOf(folder)).toBe(0o700);
  expect(modeOf(above)).toBe(modeOf(usual));
});

test('a data folder that is there stays as it is', () => {
  chmodSync(under, 0o750);
  makeDataFolder(under);
  expect(modeOf(under)).toBe(0o750);
});
