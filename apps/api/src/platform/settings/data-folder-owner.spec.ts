import fs, { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  dataFolderOwner,
  lockDataFolder,
  processStartOf,
  unlockDataFolder,
  type DataFolderOwner,
} from './data-folder-owner.js';

const mine = 'http://localhost:4000';
/** Another process that runs for as long as this one. */
const other: DataFolderOwner = {
  pid: process.ppid,
  began: processStartOf(process.ppid) ?? '',
  address: 'http://localhost:3000',
};
const killed: DataFolderOwner = { ...other, began: 'long ago' };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boardside-owner-'));
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

function writeOwner(owner: DataFolderOwner | string, name = 'owner.json'): void {
  const text = typeof owner === 'string' ? owner : `${JSON.stringify(owner)}\n`;
  writeFileSync(join(folder, name), text);
}

/** The other process locks the folder just before this one does. */
function otherLocksMeanwhile(): void {
  const write = fs.writeFileSync;
  jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((...words) => {
    write(...words);
    write(join(folder, 'owner.json'), `${JSON.stringify(other)}\n`);
  });
}

test('the second of two starts at once returns the first, and takes nothing from it', () => {
  otherLocksMeanwhile();
  expect(lockDataFolder(folder, mine)).toEqual(other);
  expect(dataFolderOwner(folder)).toEqual(other);
  expect(readdirSync(folder)).toEqual(['owner.json']);
});

test('the second of two starts on the folder of a killed server returns the first', () => {
  writeOwner(killed);
  otherLocksMeanwhile();
  expect(lockDataFolder(folder, mine)).toEqual(other);
  expect(dataFolderOwner(folder)).toEqual(other);
});

test.each([
  ['still runs', 'returns it', other],
  ['has stopped again', 'takes the folder', undefined],
])('a start that loses to a faster one, which %s, %s', (_left, _outcome, answer) => {
  writeOwner(killed);
  const link = fs.linkSync;
  jest.spyOn(fs, 'linkSync').mockImplementation((from, to) => {
    if (String(to).endsWith('.next')) {
      rmSync(join(folder, 'owner.json'));
      if (answer) writeOwner(answer);
    }
    link(from, to);
  });
  expect(lockDataFolder(folder, mine)).toEqual(answer);
  expect(dataFolderOwner(folder)?.address).toBe((answer ?? { address: mine }).address);
  expect(readdirSync(folder)).toEqual(['owner.json']);
});

test('a start that finds another taking over from a killed server returns that one', () => {
  writeOwner(killed);
  writeOwner(other, 'owner.json.next');
  expect(lockDataFolder(folder, mine)).toEqual(other);
  expect(readdirSync(folder).sort()).toEqual(['owner.json', 'owner.json.next']);
});

test.each([
  ['a killed server', [[killed, 'owner.json']]],
  ['a file that cannot be read', [['{', 'owner.json']]],
  [
    'a start that was killed while it took over',
    [
      [killed, 'owner.json'],
      [killed, 'owner.json.next'],
    ],
  ],
] as const)('the folder of %s has a new owner, and nothing else is left', (_what, files) => {
  for (const [owner, name] of files) writeOwner(owner, name);
  expect(lockDataFolder(folder, mine)).toBeUndefined();
  expect(dataFolderOwner(folder)).toMatchObject({ pid: process.pid, address: mine });
  expect(readdirSync(folder)).toEqual(['owner.json']);
  unlockDataFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['a new folder', 'takes it', undefined, undefined],
  ['the folder of a killed server', 'takes it', killed, undefined],
  ['the folder of a running server', 'returns that server', other, other],
])('on a disk without links, a start on %s %s', (_folder, _outcome, found, answer) => {
  if (found) writeOwner(found);
  jest.spyOn(fs, 'linkSync').mockImplementation((_from, to) => {
    // Linux reports an existing file before a missing feature.
    const code = fs.existsSync(to) ? 'EEXIST' : 'EPERM';
    throw Object.assign(new Error(code), { code });
  });
  expect(lockDataFolder(folder, mine)).toEqual(answer);
  expect(dataFolderOwner(folder)?.address).toBe((answer ?? { address: mine }).address);
  expect(readdirSync(folder)).toEqual(['owner.json']);
});
