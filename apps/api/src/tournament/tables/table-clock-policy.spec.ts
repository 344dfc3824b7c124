import { isDeepStrictEqual } from 'node:util';
import type { GameView, JoinAnswer, TournamentView } from '@boardside/contract';
import { must } from '@boardside/engine';
import type { Game, LiveGame } from '@boardside/game';
import {
  ApiClient,
  createDirector,
  DrivenTablet,
  joinTablet,
  press,
  publishHall,
  seat,
  successBodyOf,
  type JoinedTablet,
  type PublishedHall,
} from '@boardside/simulation';
import { bootServer, type BootedServer } from '../../../test/booted-server.js';
import { TableDevices } from '../../access/table-devices.js';
import { GameChanges } from '../../game/game-changes.js';
import { GameDesk } from '../../game/game-desk.js';
import { PostgresEventLog } from '../../log/postgres-event-log.js';
import { RandomSource } from '../../platform/random-source.js';
import { SingleNodeRelay } from '../../platform/relay.js';
import { SteadyClock } from '../../platform/time/steady-clock.js';
import { WallClock } from '../../platform/time/wall-clock.js';

let server: BootedServer;
let staff: ApiClient;
let hall: PublishedHall;
let visitor: JoinedTablet;
let old: DrivenTablet;

beforeAll(async () => {
  server = await bootServer();
  staff = await createDirector(server.url, await server.said());
});

afterAll(() => server.close());

beforeEach(async () => {
  hall = await publishHall(staff, { tables: 2 });
  visitor = await joinTablet(server.url, hall.codes[0] ?? '');
  old = await DrivenTablet.at(visitor, gameId());
  old.makeOpening(10);
  await old.submit();
});

afterEach(() => jest.restoreAllMocks());

const gameId = (): string => hall.games[0] ?? '';
const at = (path = ''): string => `tournaments/${hall.tournament}${path}`;

async function live(stream = gameId()): Promise<LiveGame> {
  const name = { tournament: hall.tournament, stream };
  const { game } = await server.app.get(GameDesk).read(name);
  must(game.phase !== 'unopened', 'the game is open');
  return game;
}

/** Resolves with a game once the desk, or that tablet, has its clock. */
async function clockAt(holder: LiveGame['holder'], stream = gameId()): Promise<LiveGame> {
  const changes = server.app.get(GameChanges);
  await new Promise<void>((resolve) => {
    const resolveIfThere = (game: Game): void => {
      if (game.phase === 'unopened') return;
      if (!isDeepStrictEqual(game.holder, holder)) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = changes.subscribe((name, { game }) => {
      if (name.stream === stream) resolveIfThere(game);
    });
    void live(stream).then(resolveIfThere);
  });
  return live(stream);
}

/** Lets the log refuse the next event of the game, and take all later ones. */
function failOnce(): void {
  const { append } = PostgresEventLog.prototype;
  let hasFailed = false;
  jest.spyOn(PostgresEventLog.prototype, 'append').mockImplementation(function (
    this: PostgresEventLog,
    ...asked
  ) {
    if (hasFailed || asked[0].stream !== gameId()) return append.apply(this, asked);
    hasFailed = true;
    return Promise.reject(new Error('the database is away'));
  });
}

/** Lets a second tablet ask for the table; returns the id of its request. */
async function askForTable(): Promise<string> {
  const spare = new ApiClient(server.url);
  await successBodyOf<JoinAnswer>(spare.post('join', { code: hall.codes[0], label: 'Spare' }));
  const { tables } = await successBodyOf<TournamentView>(staff.get(at()));
  return tables[0]?.requests[0]?.id ?? '';
}

/** Writes what a server writes that stops before it notifies another node. */
function stoppingServer(): TableDevices {
  const { app, dataSource } = server;
  const [dice, wallClock] = [app.get(RandomSource), app.get(WallClock)];
  return new TableDevices(dataSource, dice, wallClock, app.get(SteadyClock), new SingleNodeRelay());
}

async function restart(): Promise<void> {
  const { databaseUrl } = server;
  await server.close();
  server = await bootServer({ databaseUrl });
  const { cookie } = staff;
  staff = new ApiClient(server.url);
  staff.cookie = cookie;
}

async function currentTablet(): Promise<string> {
  const seated = await server.app.get(TableDevices).currentDevices(hall.tournament);
  return seated.get(1) ?? '';
}

test('an admitted tablet gets the clock that the log refused to hand over at first', async () => {
  const request = await askForTable();
  failOnce();
  await staff.post(at(`/tables/1/requests/${request}`), { answer: 'approve' });
  const device = await currentTablet();
  expect(device).not.toBe(visitor.device);
  const game = await clockAt({ kind: 'device', device });
  expect(game.clock.stops).toMatchObject([{ reason: 'seized' }]);
});

test('a tablet that joins after a release gets the clock, although the log refuses once', async () => {
  await successBodyOf(staff.post(at('/tables/1/release')));
  failOnce();
  const { device } = await joinTablet(server.url, hall.codes[0] ?? '');
  await clockAt({ kind: 'device', device });
});

test('the clock of a released table goes to the desk, although the log refuses once', async () => {
  failOnce();
  await staff.post(at('/tables/1/release'));
  await clockAt({ kind: 'desk' });
});

test('the clock of a tablet that moved goes to the desk, although the log refuses once', async () => {
  failOnce();
  const body = { code: hall.codes[1], label: 'Blue', device: visitor.token };
  await successBodyOf(visitor.post('join', body));
  await clockAt({ kind: 'desk' });
});

test('a claim that arrives after its tablet has left the table does not keep the clock', async () => {
  const { device } = await joinTablet(server.url, hall.codes[1] ?? '');
  await successBodyOf(staff.post(at('/tables/2/release')));
  const holder = { kind: 'device', device } as const;
  const first = { why: 'first', expectedEpoch: 0, witnessedMs: 0 } as const;
  const name = { tournament: hall.tournament, stream: hall.games[1] ?? '' };
  const author = { auto: 'holder' } as const;
  const command = { kind: 'claim-clock', holder, ...first } as const;
  const claimed = server.app.get(GameDesk).act(name, command, { author, seen: 'now' });
  expect(await claimed).toMatchObject({ ok: true });
  await clockAt({ kind: 'desk' }, name.stream);
});

test('a tablet that a stopped server had admitted gets the clock, and no turn is lost', async () => {
  const { banks } = (await live()).clock;
  const request = await askForTable();
  const device = await stoppingServer().approve(hall.tournament, 1, request);
  old.make(60_000, press(1, { kind: 'pass' }), seat(0));
  await restart();
  const game = await clockAt({ kind: 'device', device: device ?? '' });
  expect(game.clock).toMatchObject({ banks, stops: [{ reason: 'seized' }] });
  visitor.url = server.url;
  expect(await old.submit()).toMatchObject({ refused: { refusal: { code: 'stale-epoch' } } });
  const { refused } = await successBodyOf<GameView>(staff.get(at(`/games/${gameId()}`)));
  expect(refused).toMatchObject([{ command: { kind: 'press', move: { kind: 'pass' } } }]);
});

test('the clock of a table that a stopped server had released goes to the desk', async () => {
  await stoppingServer().release(hall.tournament, 1);
  await restart();
  await clockAt({ kind: 'desk' });
  const { device } = await joinTablet(server.url, hall.codes[0] ?? '');
  await clockAt({ kind: 'device', device });
});
