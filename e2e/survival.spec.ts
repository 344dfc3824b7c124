import { randomInt } from 'node:crypto';
import type { GameView, Push, PushAck, PushRefused } from '@boardside/contract';
import { replay, type Command, type Entry } from '@boardside/game';
import {
  joinedTablet,
  newDirector,
  publishedHall,
  type JoinedTablet,
} from '../apps/api/test/hall.js';
import { LiveClient } from '../apps/api/test/live-client.js';
import { PlayingTablet } from '../apps/api/test/playing-tablet.js';
import type { By } from '../apps/api/test/scripted-tablet.js';
import { SeededDice } from '../apps/api/test/seeded-dice.js';
import { carried, type Visitor } from '../apps/api/test/visitor.js';
import { wholeGame } from '../apps/api/test/whole-game.js';
import { databaseOf, postmasterOf } from './harness/database.js';
import { Product } from './harness/product.js';

/** `SEED=…` plays a run again. */
const seed = Number(process.env['SEED'] ?? randomInt(1_000_000_000));
const timesEach = 5;
const patienceMs = 600_000;

/** What is killed, and when: while its entry is sent and written, or once it is acknowledged. */
interface Blow {
  readonly what: 'server' | 'database';
  readonly when: 'under way' | 'acknowledged';
  /** How often the process that sends breathes before the blow: 0 is before it has arrived. */
  readonly breaths: number;
}

/**
 * Plays in the very time that passes, kills and all: nothing is sent later than it has to be, so
 * the server has no time to spare in which to grant a wrong one.
 */
class PromptTablet extends PlayingTablet {
  readonly #beganMs = performance.now();

  override make(_afterMs: number, command: Command, by?: By): Entry {
    return super.make(this.#idleMs(), command, by);
  }

  override push(): Push {
    return super.push(this.#idleMs());
  }

  #idleMs(): number {
    return Math.floor(performance.now() - this.#beganMs) - this.t;
  }
}

let product: Product;
let staff: Visitor;
let visitor: JoinedTablet;
let game: string;
/** Of the game, for the director. */
let path: string;
let tablet: PromptTablet;
let line: LiveClient;
let ways: SeededDice;

beforeAll(async () => {
  product = await Product.started();
  staff = await newDirector(product.url, product.said);
  const hall = await publishedHall(staff);
  game = hall.games[0] ?? '';
  path = `tournaments/${hall.tournament}/games/${game}`;
  visitor = await joinedTablet(product.url, hall.codes[0] ?? '');
  tablet = new PromptTablet(game, visitor.device, (await view()).events);
  line = new LiveClient(product.url, { as: 'device', token: visitor.token });
  ways = new SeededDice(seed + 1);
}, patienceMs);

afterAll(async () => {
  line?.close();
  await product?.remove();
});

test(
  `I18 what was acknowledged survives ${timesEach} kills of the server and of PostgreSQL each (SEED=${seed})`,
  async () => {
    const blows = await plannedBlows();
    for (const { seq } of wholeGame(tablet, new SeededDice(seed))) {
      const blow = blows.get(seq);
      if (blow === undefined) await deliver();
      else await survive(blow);
    }
    expect(tablet.game.phase).toBe('signed');
    expect(blows.size).toBe(2 * timesEach);
    await expectSameGame();
  },
  patienceMs,
);

/** The same game was played once before for nobody, to know how many entries it has. */
async function plannedBlows(): Promise<ReadonlyMap<number, Blow>> {
  const rehearsal = new PlayingTablet(game, visitor.device, (await view()).events);
  const entries = [...wholeGame(rehearsal, new SeededDice(seed))].length;
  const dice = new SeededDice(seed + 2);
  const at = dice.distinct(2 * timesEach, entries);
  return new Map(
    at.map((seq, index): [number, Blow] => [
      seq,
      {
        what: index < timesEach ? 'server' : 'database',
        when: dice.pick(['under way', 'under way', 'acknowledged']),
        breaths: dice.pick([0, 1, dice.roll(500)]),
      },
    ]),
  );
}

async function survive({ what, when, breaths }: Blow): Promise<void> {
  if (when === 'acknowledged') await deliver();
  const underWay = when === 'under way' ? handIn() : undefined;
  for (let breath = 0; breath < breaths; breath += 1) await new Promise(setImmediate);
  if (what === 'server') await product.kill();
  else process.kill(postmasterOf(product).pid, 'SIGKILL');
  await underWay;
  if (what === 'server') await product.start();
  await expectSameGame();
  await deliver();
}

/** Hands in until everything is acknowledged, as a tablet does. */
async function deliver(): Promise<void> {
  while (tablet.acked < tablet.entries.length) {
    if (!(await handIn())) await healthy();
  }
}

/** Whether it was taken. By the socket, or over HTTP where that does not come through. */
async function handIn(): Promise<boolean> {
  const bySocket = line.socket.connected && ways.roll(4) > 0;
  const answer = await (bySocket ? line.push(tablet.push()) : post(tablet.push())).catch(
    () => undefined,
  );
  if (answer === undefined || !('acked' in answer)) {
    expect(answer?.refused ?? 'not-saved').toBe('not-saved');
    return false;
  }
  expect(answer.refused).toBeUndefined();
  tablet.take(answer);
  return true;
}

function post(push: Push): Promise<PushAck | PushRefused> {
  return carried(visitor.post('table/push', push));
}

async function healthy(): Promise<void> {
  for (;;) {
    const answer = await staff.get('health').catch(() => undefined);
    if (answer?.status === 200) return;
  }
}

function view(): Promise<GameView> {
  return carried(staff.get(path));
}

/**
 * Every acknowledged entry is on the disk exactly once, and what the log makes, clocks and all, is
 * the game as the tablet had it after the last entry that is there.
 */
async function expectSameGame(): Promise<void> {
  const written = await entriesInDatabase();
  const seqs = [...new Set(written.map(({ seq }) => seq))];
  expect(new Set(written.map(({ seq, part }) => `${seq}.${part}`)).size).toBe(written.length);
  expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, index) => index + 1));
  expect(seqs.length).toBeGreaterThanOrEqual(tablet.acked);
  await healthy();
  const { events, refused } = await view();
  expect(events.map(({ version }) => version)).toEqual(events.map((_event, index) => index + 1));
  expect(events.filter(({ flagged }) => flagged)).toEqual([]);
  expect(refused).toEqual([]);
  const kept = replay(events);
  const own = tablet.gameAfter(seqs.length);
  if (kept.phase === 'unopened' || own === undefined || own.phase === 'unopened') {
    throw new Error('the game was opened before the first kill');
  }
  expect(kept.clock).toEqual(own.clock);
  expect(kept).toEqual(own);
}

async function entriesInDatabase(): Promise<readonly { seq: number; part: number }[]> {
  const client = await databaseOf(product);
  try {
    const { rows } = await client.query<{ seq: number; part: number }>(
      `SELECT device_seq AS seq, part FROM log_event
        WHERE stream = $1 AND device_id = $2 ORDER BY version`,
      [game, visitor.device],
    );
    return rows;
  } finally {
    await client.end();
  }
}
