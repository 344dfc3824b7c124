import { present } from '@boardside/engine';
import type { WordListUpload, StaffActAnswer, HallFact, HallView } from '@boardside/contract';
import { machine, type Command, type EnteredMove } from '@boardside/game';
import {
  successBodyOf,
  type PublishedHall,
  publishHall,
  publishNextRound,
  type ApiReply,
} from '@boardside/simulation';
import { useServer } from '../../test/suite-server.js';
import { builtInList } from '../lexicon/built-in-list.js';

/** Staff enter whole games here: the tablets of their tables are gone. */
const { director: staff } = useServer();
let hall: PublishedHall;
let round = 1;
let game: string;

beforeAll(async () => {
  hall = await publishHall(staff);
});

function divisionBy(ruleSet: string, list?: string): Promise<ApiReply> {
  const division = `tournaments/${hall.tournament}/divisions/${hall.division}`;
  const reason = 'the next game is by another book';
  const more = present({ list });
  return staff.ask('PATCH', division, { ruleSet, reason, ...more });
}

/** A game of the next round by these rules, its clock with the desk. */
async function begun(ruleSet: string, list?: string): Promise<void> {
  await successBodyOf(divisionBy(ruleSet, list));
  // A table that is played on gets no other game: what is left of the last one is not played.
  if (round > 1) {
    const path = `tournaments/${hall.tournament}/games/${game}/result`;
    await successBodyOf(staff.post(path, { scores: [1, 0], reason: 'not played on' }));
  }
  round += 1;
  [game = ''] = await publishNextRound(hall, round);
  await done({
    kind: 'claim-clock',
    holder: { kind: 'desk' },
    why: 'first',
    expectedEpoch: 0,
    witnessedMs: 0,
  });
}

let seen = 0;

async function asked(command: Command): Promise<ApiReply> {
  const record = `tournaments/${hall.tournament}/games/${game}/record.json`;
  const { events } = await successBodyOf<{ readonly events: readonly unknown[] }>(
    staff.get(record),
  );
  seen = events.length;
  return staff.post(`tournaments/${hall.tournament}/games/${game}/acts`, { command, seen });
}

async function done(command: Command): Promise<StaffActAnswer['events']> {
  return (await successBodyOf<StaffActAnswer>(asked(command))).events;
}

function play(at: string, word: string, judged?: string): EnteredMove {
  const tiles = [...word].map((letter) => ({ letter }));
  const said = judged === undefined ? {} : { judged: { list: judged, unknown: [] } };
  return { kind: 'play', at, tiles, ...said };
}

const press = (turn: number, move: EnteredMove) =>
  ({ kind: 'press', turn, move, final: 'A' }) as const;

async function facts(kind: HallFact['kind']): Promise<readonly HallFact[]> {
  const wall = await successBodyOf<HallView>(staff.get(`tournaments/${hall.tournament}/wall`));
  return wall.rows.flatMap((row) => row.facts.filter((fact) => fact.kind === kind));
}

test('M1 a play that staff enter is judged by the list of the game', async () => {
  await begun('machine');
  await done({ kind: 'decide-first', how: 'youngest', first: 0 });
  await done({ kind: 'start-clock' });
  const [ended] = await done(press(1, play('8G', 'GNU')));
  expect(ended).toMatchObject({
    type: 'TurnEnded',
    body: { move: { judged: { list: builtInList.hash } } },
  });
});

test('M1 an unknown word is refused, whatever the page said of it', async () => {
  const refused = await asked(press(2, play('I8', 'QZZ', builtInList.hash)));
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'unknown-word' },
  });
});

test('M1 a play that does not fit is refused for that, and an exchange needs no list', async () => {
  expect(await asked(press(2, play('A1', 'EMU')))).toMatchObject({ status: 409 });
  expect(await done(press(2, { kind: 'pass' }))).toMatchObject([{ type: 'TurnEnded' }]);
});

test('M1 no play is left to be entered later, because it could not be judged then', async () => {
  expect(await asked(press(3, { kind: 'pending' }))).toMatchObject({
    status: 409,
    body: { code: 'not-judged' },
  });
});

const letters = (text: string) => [...text].map((letter) => ({ letter }));

async function saidNoPlay(racks: readonly string[]): Promise<StaffActAnswer['events']> {
  await begun('classic');
  await done({ kind: 'decide-first', how: 'agreed', first: 0 });
  await done({ kind: 'start-clock' });
  await done(press(1, play('8G', 'GNU')));
  const end = { reason: 'no-play', racks: racks.map(letters) } as const;
  return done({ kind: 'end-game', end, reason: '' });
}

test('C6 a rack without a play is told to no player', async () => {
  await saidNoPlay(['VVW', 'JK']);
  expect(await facts('play-possible')).toEqual([]);
});

test('C6 a play that was there after all is the director’s to see, and nothing is undone', async () => {
  const events = await saidNoPlay(['VVW', 'S']);
  expect(events.at(-1)).toMatchObject({ type: 'GameEnded', body: { reason: 'no-play' } });
  expect(await facts('play-possible')).toMatchObject([
    { kind: 'play-possible', seat: 1, play: expect.stringMatching(/^\w+ [A-Z]+$/), slip: 'open' },
  ]);
  const [row] = (await successBodyOf<HallView>(staff.get(`tournaments/${hall.tournament}/wall`)))
    .rows;
  expect(row).toMatchObject({ phase: 'ended', end: 'no-play' });
});

test('C6 which play it was stands nowhere in the log of the game', async () => {
  const [fact] = await facts('play-possible');
  const word = fact?.kind === 'play-possible' ? fact.play : '';
  expect(word).not.toBe('');
  const record = `tournaments/${hall.tournament}/games/${game}/record.json`;
  expect((await staff.get(record)).text).not.toContain(word);
});

test('C6 a director who has done anything about it is not told again', async () => {
  const totals = await successBodyOf<{ readonly result: { readonly totals: readonly number[] } }>(
    staff.get(`tournaments/${hall.tournament}/games/${game}/record.json`),
  ).then(({ result }) => result.totals);
  await done({ kind: 'sign', seat: 0, totals });
  await done({ kind: 'sign', seat: 1, totals });
  expect(await facts('play-possible')).toMatchObject([{ slip: 'signed' }]);
  await done({ kind: 'reopen-slip', reason: 'a play was there' });
  expect(await facts('play-possible')).toEqual([]);
});

describe('M1 a game with Spanish tiles', () => {
  let rules: string;
  let spanish: string;

  beforeAll(async () => {
    const tiles = { id: 'spanish', version: 1 };
    rules = await hall.client.saveRules({ ...machine, tileSet: tiles });
    const query = 'name=Lista&official=not-official&tileSet=spanish';
    const file = 'chico\nniño\nperro\nolla\n';
    const taken = successBodyOf<WordListUpload>(staff.uploadFile(`lists?${query}`, file));
    spanish = (await taken).list.hash;
  });

  test('is not played by a list for English tiles', async () => {
    expect(await divisionBy(rules, builtInList.hash)).toMatchObject({
      status: 409,
      body: { code: 'other-tiles', listTiles: 'English', tiles: 'Spanish' },
    });
    expect(await divisionBy('machine', spanish)).toMatchObject({ body: { code: 'other-tiles' } });
  });

  test('judges a word with a tile of two letters, and one with Ñ', async () => {
    await begun(rules, spanish);
    await done({ kind: 'decide-first', how: 'youngest', first: 0 });
    await done({ kind: 'start-clock' });
    const tiles = ['CH', 'I', 'C', 'O'].map((letter) => ({ letter }));
    const [chico] = await done(press(1, { kind: 'play', at: '8E', tiles }));
    expect(chico).toMatchObject({
      body: { move: { words: [{ text: 'CHICO' }], judged: { list: spanish } } },
    });
    // OLLA takes the O that lies there; LL is one tile.
    const olla = ['LL', 'A'].map((letter) => ({ letter }));
    await done(press(2, { kind: 'play', at: 'H9', tiles: olla }));
    expect(await asked(press(3, play('F7', 'Ñ')))).toMatchObject({
      body: { code: 'unknown-word' },
    });
  });
});
