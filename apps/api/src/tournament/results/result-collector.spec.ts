import {
  tournamentStream,
  type GameView,
  type RoundChecklistView,
  type RoundHistoryView,
  type StandingsView,
} from '@boardside/contract';
import { guide, type Command } from '@boardside/game';
import { successBodyOf, type PublishedHall, publishHall } from '@boardside/simulation';
import { resultOf, roundOf } from '@boardside/tournament';
import { useServer } from '../../../test/suite-server.js';
import { GameDesk } from '../../game/game-desk.js';
import { PostgresEventLog } from '../../log/postgres-event-log.js';
import { ResultCollector } from './result-collector.js';
import { TournamentDesk } from '../tournament-desk.js';

/** A game that has not begun. Each end of it is recorded in the tournament. */
const { server, director: staff } = useServer();
let hall: PublishedHall;

/**
 * How often a result, or none, was to be recorded, and how often the tournament's log was asked.
 */
const asked = { results: 0, log: 0 };

beforeAll(async () => {
  hall = await publishHall(staff);

  const { executeAs } = TournamentDesk.prototype;
  jest.spyOn(TournamentDesk.prototype, 'executeAs').mockImplementation(function (
    this: TournamentDesk,
    ...how
  ) {
    if (how[1].kind === 'record-result') asked.results += 1;
    return executeAs.apply(this, how);
  });
  const { position } = PostgresEventLog.prototype;
  jest.spyOn(PostgresEventLog.prototype, 'position').mockImplementation(function (
    this: PostgresEventLog,
    name,
  ) {
    if (name.stream === tournamentStream) asked.log += 1;
    return position.call(this, name);
  });
});

beforeEach(() => {
  Object.assign(asked, { results: 0, log: 0 });
});

afterAll(() => jest.restoreAllMocks());

/** Has staff act on the game and its result looked at. */
async function act(command: Command): Promise<void> {
  const { tournament, games } = hall;
  const at = `tournaments/${tournament}/games/${games[0]}`;
  const { events } = await successBodyOf<GameView>(staff.get(at));
  await successBodyOf(staff.post(`${at}/acts`, { command, seen: events.length }));
  await server.app.get(ResultCollector).act({ tournament, stream: games[0] ?? '' });
}

async function resultNow() {
  const { tournament } = await server.app.get(TournamentDesk).read(hall.tournament);
  const round = roundOf(tournament, 1);
  return round && resultOf(round, hall.games[0] ?? '');
}

async function howNow(): Promise<string | undefined> {
  return (await resultNow())?.how;
}

test('what is done at a table before its first turn asks the tournament nothing', async () => {
  await act({ kind: 'check-tiles' });
  await act({ kind: 'decide-first', how: 'agreed', first: 1 });
  await act({ kind: 'limit-moves', seats: 'all', ms: 60_000, reason: 'slow' });
  expect(asked).toEqual({ results: 0, log: 0 });
  expect(await howNow()).toBeUndefined();
});

test('an end before the start is told, and that it was taken back', async () => {
  const end = { reason: 'declared', totals: [50, 0] } as const;
  await act({ kind: 'end-game', end, reason: 'not here' });
  expect(await resultNow()).toMatchObject({ how: 'declared', reason: 'not here' });
  const before = asked.results;
  await act({ kind: 'roll-back', to: 0, banks: 'kept', reason: 'came after all' });
  expect(await howNow()).toBeUndefined();
  expect(asked.results).toBeGreaterThan(before);
});

describe('a game that is taken back into play', () => {
  beforeEach(async () => {
    hall = await publishHall(staff);
  });

  const back = (to: number): Command => {
    return { kind: 'roll-back', to, banks: 'kept', reason: 'was at the wrong table' };
  };

  async function begin(): Promise<void> {
    const why = { why: 'first', expectedEpoch: 0, witnessedMs: 0 } as const;
    await act({ kind: 'claim-clock', holder: { kind: 'desk' }, ...why });
    await act({ kind: 'check-tiles' });
    await act({ kind: 'decide-first', how: 'agreed', first: 0 });
    await act({ kind: 'start-clock' });
    await act({ kind: 'press', turn: 1, move: { kind: 'pass' }, final: 'A' });
    await act({ kind: 'stop-clock', reason: 'referee' });
  }

  async function declare(...totals: readonly number[]): Promise<void> {
    await act({ kind: 'end-game', end: { reason: 'declared', totals }, reason: 'no time left' });
  }

  async function forfeit(...totals: readonly number[]): Promise<void> {
    const reason = { code: 'forfeit', seat: 1, typed: 'has not come' } as const;
    await act({ kind: 'end-game', end: { reason: 'declared', totals }, reason });
  }

  async function sign(...totals: readonly number[]): Promise<void> {
    for (const seat of [0, 1] as const) await act({ kind: 'sign', seat, totals });
  }

  async function rule(said: object): Promise<void> {
    const path = `tournaments/${hall.tournament}/games/${hall.games[0]}/result`;
    await successBodyOf(staff.post(path, { ...said, reason: 'did not come' }));
  }

  /** What counts of the game in standings, round and files, and what was recorded of it so far. */
  async function counted() {
    const at = (path: string) => staff.get(`tournaments/${hall.tournament}/${path}`);
    const division = `divisions/${hall.division}`;
    const table = await successBodyOf<StandingsView>(at(`${division}/standings`));
    const { waits } = await successBodyOf<RoundChecklistView>(at('waits'));
    const past = await successBodyOf<RoundHistoryView>(at('rounds/1/past'));
    const file = await at('exports/results.csv');
    return {
      missing: table.missing,
      wins: table.rows.map(({ wins }) => wins),
      waits: waits.flatMap((wait) => ('game' in wait ? [wait.kind] : [])),
      inFile: file.text.includes('50'),
      recorded: past.results.map(({ how }) => how),
    };
  }

  test('after a declared end has no result until the next one, and its history has all', async () => {
    await begin();
    await declare(50, 0);
    const result = { missing: 0, wins: [1, 0], waits: [], inFile: true };
    expect(await counted()).toEqual({ ...result, recorded: ['declared'] });
    await act(back(1));
    const none = { missing: 1, wins: [0, 0], waits: ['unfinished'], inFile: false };
    expect(await counted()).toEqual({ ...none, recorded: ['declared', 'withdrawn'] });
    await declare(50, 0);
    const recorded = ['declared', 'withdrawn', 'declared'];
    expect(await counted()).toEqual({ ...result, recorded });
  });

  test('a forfeit at its table is one in the standings, and in no file of results', async () => {
    await forfeit(50, 0);
    const scores = { scores: [50, 0], forfeitedBy: [1] };
    expect(await resultNow()).toMatchObject({ how: 'declared', ...scores });
    const result = { missing: 0, wins: [1, 0], waits: [], recorded: ['declared'] };
    expect(await counted()).toEqual({ ...result, inFile: false });
    await sign(50, 0);
    expect(await resultNow()).toMatchObject(scores);
    await rule({ scores: [400, 380] });
    expect((await resultNow())?.forfeitedBy).toBeUndefined();
  });

  test('a forfeit goes with its end, and with the next one that is declared', async () => {
    await begin();
    await forfeit(50, 0);
    await act(back(1));
    expect(await resultNow()).toBeUndefined();
    await forfeit(50, 0);
    await declare(350, 340);
    expect(await resultNow()).toMatchObject({ how: 'declared', scores: [350, 340] });
    expect((await resultNow())?.forfeitedBy).toBeUndefined();
  });

  test('after its slip was signed and reopened has none either, nor what staff made of it', async () => {
    await begin();
    await declare(50, 0);
    await sign(50, 0);
    await rule({ scores: [50, 10] });
    await act({ kind: 'reopen-slip', reason: 'a turn is missing' });
    expect(await resultNow()).toMatchObject({ how: 'corrected', scores: [50, 10] });
    await act(back(1));
    expect(await counted()).toMatchObject({ missing: 1, waits: ['unfinished'], inFile: false });
    await declare(40, 30);
    await sign(40, 30);
    expect(await resultNow()).toMatchObject({ how: 'declared', scores: [40, 30] });
  });

  test('after a result that came without it loses that one, and none that staff give later', async () => {
    await rule({ forfeitedBy: [1] });
    expect(await howNow()).toBe('ruled');
    await act(back(0));
    expect(await resultNow()).toBeUndefined();
    await begin();
    await rule({ forfeitedBy: [0] });
    await act({ kind: 'start-clock' });
    expect(await resultNow()).toMatchObject({ how: 'ruled', forfeitedBy: [0] });
  });

  test('keeps a result that slips or staff give later, however often the game is checked', async () => {
    await act({ kind: 'end-game', end: { reason: 'declared', totals: [50, 0] }, reason: 'late' });
    await act(back(0));
    const path = `tournaments/${hall.tournament}/games/${hall.games[0]}/slips`;
    for (const times of [1, 2]) {
      await successBodyOf(staff.post(path, { entry: crypto.randomUUID(), scores: [50, 340] }));
      expect(await howNow()).toBe(times === 1 ? undefined : 'slips');
    }
    await server.app.get(ResultCollector).act({
      tournament: hall.tournament,
      stream: hall.games[0] ?? '',
    });
    expect(await resultNow()).toMatchObject({ how: 'slips', scores: [50, 340] });
    await rule({ forfeitedBy: [0] });
    await server.app.get(ResultCollector).act({
      tournament: hall.tournament,
      stream: hall.games[0] ?? '',
    });
    expect(await resultNow()).toMatchObject({ forfeitedBy: [0] });
  });
});

describe('G37 a table of three where one player does not come', () => {
  const at = (path: string) => `tournaments/${hall.tournament}/games/${hall.games[0]}/${path}`;

  const phaseNow = async () => {
    const stream = hall.games[0] ?? '';
    const { game } = await server.app.get(GameDesk).read({ tournament: hall.tournament, stream });
    return game.phase;
  };

  const waitsNow = async () => {
    const path = `tournaments/${hall.tournament}/waits`;
    const { waits } = await successBodyOf<RoundChecklistView>(staff.get(path));
    return waits.flatMap((wait) => ('game' in wait ? [wait.kind] : []));
  };

  beforeEach(async () => {
    const rules = { ...guide, seats: { fewest: 2, most: 4 } } as const;
    hall = await publishHall(staff, { pairs: [['Ann', 'Ben', 'Cal']], rules });
    const forfeit = { forfeitedBy: [2], reason: 'did not come' };
    await successBodyOf(staff.post(at('result'), forfeit));
  });

  test('stays open for the others, and takes their slips', async () => {
    expect(await phaseNow()).toBe('opened');
    expect(await waitsNow()).toEqual(['missing']);
    for (const entry of ['a', 'b'])
      await successBodyOf(staff.post(at('slips'), { entry, scores: [310, 280, 0] }));
    expect(await resultNow()).toMatchObject({
      how: 'slips',
      scores: [310, 280, 0],
      forfeitedBy: [2],
    });
    expect(await phaseNow()).toBe('ended');
    expect(await waitsNow()).toEqual([]);
  });

  test('is over once only one player is left', async () => {
    const forfeit = { forfeitedBy: [1, 2], reason: 'did not come' };
    await successBodyOf(staff.post(at('result'), forfeit));
    expect(await phaseNow()).toBe('ended');
    expect(await waitsNow()).toEqual([]);
  });
});
