import { tournamentStream, type GameView } from '@boardside/contract';
import type { Command } from '@boardside/game';
import {
  successBodyOf,
  type PublishedHall,
  createDirector,
  publishHall,
  type ApiClient,
} from '@boardside/simulation';
import { resultOf, roundOf } from '@boardside/tournament';
import { bootServer, type BootedServer } from '../../../test/booted-server.js';
import { PostgresEventLog } from '../../log/postgres-event-log.js';
import { ResultCollector } from './result-collector.js';
import { TournamentDesk } from '../tournament-desk.js';

/** One game that nobody has begun, and what its results ask of the tournament at each event. */
let server: BootedServer;
let staff: ApiClient;
let hall: PublishedHall;

/**
 * How often a result, or none, was to be recorded, and how often the tournament's log was asked.
 */
const asked = { results: 0, log: 0 };

beforeAll(async () => {
  server = await bootServer();
  staff = await createDirector(server.url, await server.said());
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

afterAll(async () => {
  await server.close();
  jest.restoreAllMocks();
});

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
