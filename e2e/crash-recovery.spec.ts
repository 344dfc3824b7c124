import { totalAccountedMs } from '@boardside/clock';
import type { GameView, Ms } from '@boardside/contract';
import { replay, type LiveGame } from '@boardside/game';
import {
  successBodyOf,
  Dice,
  joinTablet,
  createDirector,
  DrivenTablet,
  TableSocket,
  publishHall,
  wholeGame,
  type JoinedTablet,
  type ApiClient,
} from '@boardside/simulation';
import { databaseOf, postmasterOf } from './harness/database.js';
import { waitUntilFound } from './harness/wait-until.js';
import { Product } from '../tools/product/product.js';

/** Each of what is killed at least once. */
const usualRounds = 4;
/** `SEED=…` strikes the same things after as many entries; `ROUNDS=100` strikes more often. */
const seed = Number(process.env['SEED'] ?? 20_260_314);
const rounds = Number(process.env['ROUNDS'] ?? usualRounds);
const tableCount = 40;
/** Against a start that hangs; how soon it is meant to be back is measured. */
const backWithinMs = 60_000;
/** Longer than other stories have: a busy machine takes half a minute to be back from one blow. */
const patienceMs = Math.max(usualRounds, rounds) * backWithinMs;
/** Instants are whole milliseconds, at both ends. */
const roundedMs = 2;

/** What is killed with `kill -9`. */
const killedParts = ['the server', 'PostgreSQL', 'both at once'] as const;
type KilledPart = (typeof killedParts)[number];

/**
 * A table of the hall with its tablet, which plays a whole game as fast as it is acknowledged, in
 * the very time that passes, kills and all: the server has no time to spare in which to grant a
 * wrong one.
 */
interface SurvivingTable {
  readonly game: string;
  readonly visitor: JoinedTablet;
  readonly tablet: DrivenTablet;
  /** How long a message was on its way at most that may have been the first one to be taken. */
  firstOnWayMs: Ms;
  readonly socket: TableSocket;
  readonly dice: Dice;
}

let product: Product;
let staff: ApiClient;
let tournament: string;
let tables: readonly SurvivingTable[];
/** How many entries have been acknowledged in the whole hall. */
let acknowledged = 0;
/** Wakes whoever waits for some of them. */
let wake: () => void = () => undefined;
const dice = new Dice(seed);

beforeAll(async () => {
  product = await Product.launch();
  staff = await createDirector(product.url, product.said);
  const hall = await publishHall(staff, { tables: tableCount });
  ({ tournament } = hall);
  const seated: SurvivingTable[] = [];
  for (const [index, game] of hall.games.entries()) {
    const visitor = await joinTablet(product.url, hall.codes[index] ?? '');
    const tablet = await DrivenTablet.at(visitor, game, { pace: 'real' });
    const socket = socketOf(visitor, game, tablet);
    const own = new Dice(seed + 1 + index);
    seated.push({ game, visitor, tablet, firstOnWayMs: 0, socket, dice: own });
  }
  tables = seated;
}, patienceMs);

afterAll(async () => {
  for (const { socket } of tables ?? []) socket.disconnect();
  await product?.remove();
});

test(
  `I18 what was acknowledged at ${tableCount} tables survives ${rounds} kills of server and PostgreSQL (SEED=${seed})`,
  async () => {
    const played = Promise.all(tables.map(play));
    const back: { readonly what: KilledPart; readonly ms: number }[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      // A fifth of the entries is left for after the last blow.
      const more = dice.below(2 * Math.floor((0.8 * entriesInAll()) / rounds));
      await Promise.race([entries(more), played]);
      const what = killedParts[round - 1] ?? dice.one(killedParts);
      const ms = await killAndWait(what);
      back.push({ what, ms });
      process.stdout.write(`${String(round)}. ${what}: back after ${String(Math.round(ms))} ms\n`);
      await expectEveryEntryOnce();
      await Promise.all(tables.map(expectSameGame));
    }
    await played;
    await expectEveryEntryOnce();
    await Promise.all(tables.map(expectSameGame));
    expect(tables.map(({ tablet }) => tablet.game.phase)).toEqual(tables.map(() => 'signed'));
    for (const what of killedParts) {
      printRecoveryTimes(
        what,
        back.filter((one) => one.what === what),
      );
    }
    expect(printRecoveryTimes('all', back)).toBeLessThanOrEqual(backWithinMs);
  },
  patienceMs,
);

/** Prints after how long half of them, and the last of them, were back; answers the half. */
function printRecoveryTimes(what: string, back: readonly { readonly ms: number }[]): number {
  const sorted = back.map(({ ms }) => Math.round(ms)).sort((one, other) => one - other);
  const half = sorted[Math.floor(sorted.length / 2)] ?? 0;
  process.stdout.write(
    `Back from ${String(sorted.length)} of ${what}: half within ${String(half)} ms, at worst ${String(sorted.at(-1) ?? 0)} ms\n`,
  );
  return half;
}

/** As many as the games have at the least: a game without a single pass. */
function entriesInAll(): number {
  return tableCount * 40;
}

/** Settles when so many more have been acknowledged. */
async function entries(more: number): Promise<void> {
  const until = acknowledged + more;
  while (acknowledged < until) await new Promise<void>((woken) => (wake = woken));
}

async function play(table: SurvivingTable): Promise<void> {
  for (const entry of wholeGame(table.tablet, table.dice)) {
    while (table.tablet.acked < entry.seq) {
      await connected(table.socket);
      if (!(await pushEntries(table))) await healthy();
    }
  }
}

/** A connection that says at each beat how far the tablet is. */
function socketOf(visitor: JoinedTablet, game: string, tablet: DrivenTablet): TableSocket {
  const { instruments } = tablet;
  const socket = new TableSocket(visitor, {
    seated: () => undefined,
    beat: (n) => ({
      n,
      game,
      sid: instruments.session(),
      t: instruments.instant(),
      seq: tablet.keeper.mirror.entriesMade(),
      lacks: [],
    }),
  });
  socket.connect();
  return socket;
}

/** Settles when the tablet reaches the server. */
function connected(socket: TableSocket): Promise<void> {
  if (socket.isConnected) return Promise.resolve();
  return new Promise((reached) => {
    const stop = socket.whenOnline(() => {
      stop();
      reached();
    });
  });
}

/** Whether it was taken; a server that is away or cannot write takes nothing. */
async function pushEntries(table: SurvivingTable): Promise<boolean> {
  const { tablet, socket } = table;
  const { acked } = tablet;
  const sentMs = performance.now();
  const answer = await tablet.handOver((push) => socket.push(push));
  if (acked === 0) table.firstOnWayMs = Math.max(table.firstOnWayMs, performance.now() - sentMs);
  if (answer === undefined || !('acked' in answer)) {
    expect(answer?.refused ?? 'not-saved').toBe('not-saved');
    return false;
  }
  expect(answer.refused).toBeUndefined();
  acknowledged += tablet.acked - acked;
  wake();
  return true;
}

/** Kills it, and answers after how long the server takes entries again, once it was started. */
async function killAndWait(what: KilledPart): Promise<number> {
  const { pid } = postmasterOf(product);
  if (what !== 'PostgreSQL') await product.kill();
  if (what !== 'the server') process.kill(pid, 'SIGKILL');
  const since = performance.now();
  if (what !== 'PostgreSQL') await product.start();
  // What the killed one had begun may answer for a moment after it.
  if (what !== 'the server')
    await waitUntilFound(
      () => Promise.resolve(isAnother(pid) || undefined),
      () => 'No other PostgreSQL was started.',
    );
  await healthy();
  return performance.now() - since;
}

/** Whether a PostgreSQL has been started since that one was killed. */
function isAnother(killed: number): boolean {
  try {
    return postmasterOf(product).pid !== killed;
  } catch {
    // It is just writing it down.
    return false;
  }
}

let asking: Promise<void> | undefined;

/** Asked once for everybody who waits. */
function healthy(): Promise<void> {
  asking ??= waitUntilFound(
    async () => (await staff.get('health').catch(() => undefined))?.status === 200 || undefined,
    () => 'The server is not healthy again.',
  )
    .then(() => undefined)
    .finally(() => (asking = undefined));
  return asking;
}

/** The game as the server has it, once a database that was just started answers. */
function view(game: string): Promise<GameView> {
  return waitUntilFound(
    async () => {
      const reply = await staff.get(`tournaments/${tournament}/games/${game}`);
      return reply.status === 503 ? undefined : successBodyOf<GameView>(Promise.resolve(reply));
    },
    () => 'The database never answered.',
  );
}

/** Every acknowledged entry is on the disk, once, with none before it missing. */
async function expectEveryEntryOnce(): Promise<void> {
  const before = tables.map(({ tablet }) => tablet.acked);
  const written = await entriesInDatabase();
  for (const [index, { game, visitor }] of tables.entries()) {
    const own = written.filter(
      ({ stream, device }) => stream === game && device === visitor.device,
    );
    const seqs = [...new Set(own.map(({ seq }) => seq))];
    expect(new Set(own.map(({ seq, part }) => `${seq}.${part}`)).size).toBe(own.length);
    expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, at) => at + 1));
    expect(seqs.length).toBeGreaterThanOrEqual(before[index] ?? 0);
  }
}

interface StoredEntryKey {
  readonly stream: string;
  readonly device: string;
  readonly seq: number;
  readonly part: number;
}

async function entriesInDatabase(): Promise<readonly StoredEntryKey[]> {
  const client = await databaseOf(product);
  try {
    const { rows } = await client.query<StoredEntryKey>(
      `SELECT stream, device_id AS device, device_seq AS seq, part FROM log_event
        WHERE tournament_id = $1 AND device_id IS NOT NULL ORDER BY stream, version`,
      [tournament],
    );
    return rows;
  } finally {
    await client.end();
  }
}

/**
 * What the log makes is the game as its tablet had it after the last of its entries there. Only
 * time may differ: where a busy server was slow to hear the first of a table, it takes no more than
 * that off later, once, and nobody is charged more.
 */
async function expectSameGame({ game, tablet, firstOnWayMs }: SurvivingTable): Promise<void> {
  const { events, refused } = await view(game);
  expect(events.map(({ version }) => version)).toEqual(events.map((_event, index) => index + 1));
  expect(events.filter(({ flagged }) => flagged)).toEqual([]);
  expect(refused).toEqual([]);
  const kept = replay(events);
  const last = events.findLast(({ entry }) => entry !== undefined)?.entry;
  const own = last === undefined ? kept : tablet.games[last.seq];
  if (kept.phase === 'unopened' || own === undefined || own.phase === 'unopened')
    throw new Error('the game was opened before the first kill');
  expect(untimed(kept)).toEqual(untimed(own));
  for (const [seat, ms] of kept.clock.spent.entries())
    expect(ms).toBeLessThanOrEqual(own.clock.spent[seat] ?? 0);
  const cutMs = totalAccountedMs(own.clock) - totalAccountedMs(kept.clock);
  expect(cutMs).toBeGreaterThanOrEqual(0);
  expect(cutMs).toBeLessThanOrEqual(firstOnWayMs + wallMovedMs() + roundedMs);
}

const aheadAtFirstMs = Date.now() - performance.now();
let movedMs: Ms = 0;

/**
 * How far this computer's clock on the wall was set meanwhile: a server that starts anew goes by
 * it.
 */
function wallMovedMs(): Ms {
  const aheadMs = Date.now() - performance.now();
  movedMs = Math.max(movedMs, Math.abs(aheadMs - aheadAtFirstMs));
  return movedMs;
}

function untimed({ clock, turns, ...game }: LiveGame) {
  const { state, stops } = clock;
  const lastPress = game.lastPress && { ...game.lastPress, sinceMs: 0 };
  return {
    ...game,
    lastPress,
    pausedMs: [],
    state,
    stops,
    turns: turns.map(({ spentMs: _spentMs, ...turn }) => turn),
  };
}
