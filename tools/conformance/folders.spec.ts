import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOf, isKind } from './folders.ts';

const here = mkdtempSync(join(tmpdir(), 'conformance-'));
afterAll(() => rmSync(here, { recursive: true }));

test('the folder that is named, once it has what is replayed', () => {
  const games = join(here, 'games');
  expect(folderOf('games', games)).toEqual({
    ok: false,
    refusal: `There is no folder ${games}: name the one that has the games.`,
  });
  mkdirSync(join(games, 'open'), { recursive: true });
  expect(folderOf('games', games)).toMatchObject({
    refusal: `${games} has no oracle.jsonl, so it is no folder of recorded games.`,
  });
  writeFileSync(join(games, 'oracle.jsonl'), '');
  expect(folderOf('games', games)).toEqual({ ok: true, value: games });
});

test.each(['games', 'events'] as const)('left out, %s lie beside the checkout', (kind) => {
  const folder = folderOf(kind);
  const beside = join('shared', 'data', kind);
  expect(folder.ok ? folder.value : folder.refusal).toContain(beside);
});

test('nothing else is replayed', () => {
  expect(['games', 'events', 'toString', undefined].map(isKind)).toEqual([
    ...[true, true, false, false],
  ]);
});
