import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeProcess } from './node-process.js';

let folders: string;

beforeEach(() => {
  folders = mkdtempSync(join(tmpdir(), 'boardside-suite-'));
});

afterEach(() => rmSync(folders, { recursive: true, force: true }));

test('a node that does not start leaves nothing behind', async () => {
  const started = NodeProcess.started('no-database://127.0.0.1:1/none', folders);
  await expect(started).rejects.toThrow('the node did not start');
  expect(readdirSync(folders)).toEqual([]);
});
