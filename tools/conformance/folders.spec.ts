import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conformanceOf } from './game-conformance.ts';
import { recordingFolderOf, isRecordingKind, sampleFolder } from './folders.ts';
import { loadRecordedGames } from './recorded-games.ts';
import { roundTripDisagreements } from './round-trip.ts';

const here = mkdtempSync(join(tmpdir(), 'conformance-'));
afterAll(() => rmSync(here, { recursive: true }));

test('the folder that is named, once it has what is replayed', () => {
  const games = join(here, 'games');
  expect(recordingFolderOf('games', games)).toEqual({
    ok: false,
    refusal: `There is no folder ${games}: name the one that has the games.`,
  });
  mkdirSync(join(games, 'open'), { recursive: true });
  expect(recordingFolderOf('games', games)).toMatchObject({
    refusal: `${games} has no oracle.jsonl, so it is no folder of recorded games.`,
  });
  writeFileSync(join(games, 'oracle.jsonl'), '');
  expect(recordingFolderOf('games', games)).toEqual({ ok: true, value: games });
});

test('a folder of events has one of its four kinds, or is refused', () => {
  const events = join(here, 'events');
  mkdirSync(events);
  expect(recordingFolderOf('events', events)).toEqual({
    ok: false,
    refusal: `${events} has no tsh, coco, tourneyjs, coco-raw, so it is no folder of recorded events.`,
  });
  mkdirSync(join(events, 'coco-raw'));
  expect(recordingFolderOf('events', events)).toEqual({ ok: true, value: events });
});

test('left out, games and events lie beside the checkout', () => {
  const data = join(here, 'data');
  for (const part of ['games/open', 'events/tsh', 'events/coco']) {
    mkdirSync(join(data, part), { recursive: true });
  }
  writeFileSync(join(data, 'games', 'oracle.jsonl'), '');
  for (const kind of ['games', 'events'] as const) {
    expect(recordingFolderOf(kind, undefined, data)).toEqual({ ok: true, value: join(data, kind) });
  }
});

test('left out where none lie beside the checkout, games are the sample, and events are missed', () => {
  const data = join(here, 'nowhere');
  expect(recordingFolderOf('games', undefined, data)).toEqual({ ok: true, value: sampleFolder });
  expect(recordingFolderOf('events', undefined, data)).toMatchObject({ ok: false });
});

test('every game of the sample agrees with the rules, and is the same written again', () => {
  const games = loadRecordedGames(sampleFolder);
  expect(games).toHaveLength(20);
  expect(games.flatMap((game) => conformanceOf(game).disagreements)).toEqual([]);
  expect(games.flatMap(({ bytes }) => roundTripDisagreements(bytes))).toEqual([]);
});

test('nothing else is replayed', () => {
  expect(['games', 'events', 'toString', undefined].map(isRecordingKind)).toEqual([
    ...[true, true, false, false],
  ]);
});
