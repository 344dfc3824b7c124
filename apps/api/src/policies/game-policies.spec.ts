import { Server } from 'node:net';
import type { GameView } from '@boardside/contract';
import type { Command } from '@boardside/game';
import {
  successBodyOf,
  type PublishedHall,
  TournamentClient,
  createDirector,
  publishHall,
  publishNextRound,
  ApiClient,
} from '@boardside/simulation';
import { resultOf, roundOf } from '@boardside/tournament';
import { bootServer, type BootedServer } from '../../test/booted-server.js';
import { VirtualTime } from '../../test/virtual-time.js';
import { GameDesk } from '../game/game-desk.js';
import { MemoryServerRuns } from '../game/server-runs.js';
import { ServerTime } from '../game/server-time.js';
import { ClockWitness } from '../game/clock-witness.js';
import type { StreamName } from '../log/event-log.js';
import { PostgresEventLog } from '../log/postgres-event-log.js';
import { LocalStreamNotifier } from '../log/stream-notifier.js';
import { DeferredStartup } from '../platform/deferred-startup.js';
import { ResultCollector } from '../tournament/results/result-collector.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';

/** It stands: nobody looks again at what has moved lately. */
const time = new VirtualTime();
let server: BootedServer;
let staff: ApiClient;
let hall: PublishedHall;
/** The games of the second round, which is played. */
let played: readonly string[];

/** What is read of games since the spec looked last, and where the port is opened. */
const reads: string[] = [];
const portOpens = 'the port opens';

beforeAll(async () => {
  server = await bootServer({ time });
  staff = await createDirector(server.url, await server.said());
  hall = await publishHall(staff, { tables: 3 });
  for (const game of hall.games) {
    const end = { reason: 'declared', totals: [10, 5] } as const;
    await act(game, { kind: 'end-game', end, reason: 'the hall closes' });
    for (const seat of [0, 1] as const) await act(game, { kind: 'sign', seat, totals: [10, 5] });
    await server.app.get(ResultCollector).act(nameOf(game));
  }
  played = await publishNextRound(hall, 2);

  const { read } = PostgresEventLog.prototype;
  jest.spyOn(PostgresEventLog.prototype, 'read').mockImplementation(function (
    this: PostgresEventLog,
    ...asked
  ) {
    reads.push(asked[0].stream);
    return read.apply(this, asked);
  });
  const { listen } = Server.prototype;
  jest.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...asked) {
    reads.push(portOpens);
    return listen.apply(this, asked);
  });
});

afterAll(async () => {
  await server.close();
  jest.restoreAllMocks();
});

function nameOf(game: string): StreamName {
  return { tournament: hall.tournament, stream: game };
}

async function act(game: string, command: Command): Promise<void> {
  const at = `tournaments/${hall.tournament}/games/${game}`;
  const { events } = await successBodyOf<GameView>(staff.get(at));
  await successBodyOf(staff.post(`${at}/acts`, { command, seen: events.length }));
}

async function restart(): Promise<void> {
  const { databaseUrl } = server;
  await server.close();
  reads.length = 0;
  server = await bootServer({ databaseUrl, time });
  const { cookie } = staff;
  staff = new ApiClient(server.url);
  staff.cookie = cookie;
}

async function scoresOf(game: string): Promise<readonly number[] | undefined> {
  const { tournament } = await server.app.get(TournamentDesk).read(hall.tournament);
  const round = roundOf(tournament, 1);
  return round && resultOf(round, game)?.scores;
}

test('a restart reads no game before the port opens, and each of them once after that', async () => {
  await restart();
  await server.app.get(DeferredStartup).done();
  const port = reads.indexOf(portOpens);
  const games = [...hall.games, ...played];
  const gamesIn = (streams: readonly string[]) => streams.filter((each) => games.includes(each));
  expect(port).toBeGreaterThanOrEqual(0);
  expect(gamesIn(reads.slice(0, port))).toEqual([]);
  expect(gamesIn(reads.slice(port)).sort()).toEqual([...games].sort());
});

test('the room is stopped by the games that are played, and none that is over is read', async () => {
  await server.app.get(DeferredStartup).done();
  await restart();
  await server.app.get(DeferredStartup).done();
  const asked = jest.spyOn(server.app.get(GameDesk), 'actOn');
  await successBodyOf(
    staff.post(`tournaments/${hall.tournament}/room`, { what: 'stop', reason: 'fire alarm' }),
  );
  const ordered = asked.mock.calls.map(([{ stream }]) => stream);
  expect([...new Set(ordered)].sort()).toEqual([...played].sort());
});

test('a result that changed in the moment of a crash is taken over once the port is open', async () => {
  const [game = ''] = hall.games;
  expect(await scoresOf(game)).toEqual([10, 5]);
  // Written by a server that died before it told anybody.
  const dying = new GameDesk(
    new PostgresEventLog(server.dataSource, time.timers),
    new LocalStreamNotifier(),
    new ServerTime(time.wallClock, time.steadyClock(), new MemoryServerRuns()),
    new ClockWitness(),
  );
  const author = { staff: 'dana', role: 'director' } as const;
  const totals = [10, 0];
  const commands: readonly Command[] = [
    { kind: 'reopen-slip', reason: 'a penalty was forgotten' },
    { kind: 'adjust-score', seat: 1, points: -5, why: 'penalty', reason: 'late' },
    { kind: 'sign', seat: 0, totals },
    { kind: 'sign', seat: 1, totals },
  ];
  for (const command of commands) {
    expect(await dying.act(nameOf(game), command, { author, seen: 'now' })).toMatchObject({
      ok: true,
    });
  }
  await restart();
  await server.app.get(DeferredStartup).done();
  expect(await scoresOf(game)).toEqual(totals);
});

test('a forfeit that is taken back before the start is no result, after a restart neither', async () => {
  const [game = ''] = played;
  const resultNow = async () => {
    const { tournament } = await server.app.get(TournamentDesk).read(hall.tournament);
    const round = roundOf(tournament, 2);
    return round && resultOf(round, game);
  };
  const end = { reason: 'declared', totals: [50, 0] } as const;
  await act(game, { kind: 'end-game', end, reason: 'not here' });
  await server.app.get(ResultCollector).act(nameOf(game));
  expect(await resultNow()).toMatchObject({ how: 'declared' });
  await act(game, { kind: 'roll-back', to: 0, banks: 'kept', reason: 'came after all' });
  await server.app.get(ResultCollector).act(nameOf(game));
  expect(await resultNow()).toBeUndefined();
  await restart();
  await server.app.get(DeferredStartup).done();
  expect(await resultNow()).toBeUndefined();
  expect((await server.app.get(GameDesk).read(nameOf(game))).game.phase).toBe('opened');
});

test('a result by slips that was corrected is not told again after a restart', async () => {
  const [, game = ''] = played;
  const at = `tournaments/${hall.tournament}/games/${game}`;
  for (const entry of ['first', 'second'])
    await successBodyOf(staff.post(`${at}/slips`, { entry, scores: [400, 350] }));
  await successBodyOf(
    staff.post(`${at}/result`, { scores: [410, 350], reason: 'added up wrongly' }),
  );
  const versionNow = async () =>
    (await server.app.get(TournamentDesk).read(hall.tournament)).tournament.version;
  const before = await versionNow();
  await restart();
  await server.app.get(DeferredStartup).done();
  expect(await versionNow()).toBe(before);
});

test('points that staff take off a game whose result came by slips are taken over', async () => {
  const [, , game = ''] = played;
  const at = `tournaments/${hall.tournament}/games/${game}`;
  for (const entry of ['white', 'yellow'])
    await successBodyOf(staff.post(`${at}/slips`, { entry, scores: [400, 350], forfeitedBy: [1] }));
  await act(game, { kind: 'adjust-score', seat: 0, points: -10, why: 'penalty', reason: 'late' });
  await server.app.get(ResultCollector).act(nameOf(game));
  const { tournament } = await server.app.get(TournamentDesk).read(hall.tournament);
  const round = roundOf(tournament, 2);
  expect(round && resultOf(round, game)).toMatchObject({ scores: [390, 350], forfeitedBy: [1] });
});

test('slips that agreed in the moment of a crash close their game once the port is open', async () => {
  const client = new TournamentClient(staff, hall.tournament);
  const [game = ''] = await publishNextRound({ ...hall, client }, 3);
  const phaseNow = async () => (await server.app.get(GameDesk).read(nameOf(game))).game.phase;
  const score = { scores: [400, 350] };
  for (const entry of ['white', 'yellow']) {
    const command = { kind: 'enter-slip', entry, game, score, begun: [] } as const;
    await server.app.get(TournamentDesk).execute(hall.tournament, command, 'dana');
  }
  expect(await phaseNow()).toBe('opened');
  await restart();
  await server.app.get(DeferredStartup).done();
  expect(await phaseNow()).toBe('ended');
});

test('a publication that a crash cut short has its games before the port opens', async () => {
  const at = `tournaments/${hall.tournament}`;
  const seats = hall.entrants.slice(0, 2);
  const pairings = [{ table: 1, division: hall.division, seats }];
  const { version } = await successBodyOf<{ version: number }>(
    staff.ask('PUT', `${at}/rounds/4`, { pairings }),
  );
  await server.app.get(TournamentDesk).execute(
    hall.tournament,
    {
      kind: 'publish-round',
      round: 4,
      seen: version,
      games: ['cut-short'],
      begun: [],
      fixed: [],
    },
    'dana',
  );
  const cutShort = nameOf('cut-short');
  expect((await server.app.get(GameDesk).read(cutShort)).game.phase).toBe('unopened');
  const { open: opened } = GameDesk.prototype;
  const open = jest.spyOn(GameDesk.prototype, 'open').mockImplementation(function (
    this: GameDesk,
    ...asked
  ) {
    reads.push('a game is opened');
    return opened.apply(this, asked);
  });
  await restart();
  open.mockRestore();
  expect(reads.indexOf('a game is opened')).toBeLessThan(reads.indexOf(portOpens));
  expect((await server.app.get(GameDesk).read(cutShort)).game.phase).toBe('opened');
});
