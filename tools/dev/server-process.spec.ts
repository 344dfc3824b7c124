import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from './server-process.ts';

/** Notes when it starts and when it ends; it fails at once where a file `broken` is beside it. */
const PROGRAM = `
const { appendFileSync, existsSync } = require('node:fs');
const { join } = require('node:path');
const note = (what) => appendFileSync(join(__dirname, 'notes'), what + ' ');
if (existsSync(join(__dirname, 'broken'))) process.exit(1);
note('start');
process.on('SIGTERM', () => {
  note('end');
  process.exit(0);
});
console.log('http://localhost/setup/' + process.env.LINK);
console.log('Ctrl-C stops it.');
setInterval(() => undefined, 1000);
`;

let folder: string;
let server: ServerProcess;
let printed: jest.SpyInstance;
let complained: jest.SpyInstance;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boardside-dev-'));
  writeFileSync(join(folder, 'server.cjs'), PROGRAM);
  server = new ServerProcess(join(folder, 'server.cjs'), { LINK: 'first' });
  printed = jest.spyOn(console, 'log').mockImplementation();
  complained = jest.spyOn(console, 'error').mockImplementation();
});

afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
  jest.restoreAllMocks();
});

function notes(): string[] {
  const file = join(folder, 'notes');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ') : [];
}

test('a restart ends the server that runs before it starts the next one', async () => {
  await Promise.all([server.restart(), server.restart()]);
  expect(notes()).toEqual(['start', 'end', 'start']);
  expect(complained).not.toHaveBeenCalled();
  await server.stop();
  expect(notes()).toEqual(['start', 'end', 'start', 'end']);
});

test('the link for the first account is printed when the server has started', async () => {
  await server.restart();
  expect(printed.mock.calls).toEqual([
    ['The server has started. First link: http://localhost/setup/first'],
  ]);
});

test('a server that fails at once is named, and the next restart starts it', async () => {
  writeFileSync(join(folder, 'broken'), '');
  await server.restart();
  expect(complained).toHaveBeenCalledWith(
    'The server has stopped. It starts again after a change.',
  );
  rmSync(join(folder, 'broken'));
  await server.restart();
  expect(notes()).toEqual(['start']);
});

test('nothing starts once the server was stopped for good', async () => {
  await server.stop();
  await server.restart();
  expect(notes()).toEqual([]);
});
