import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameView, Push, PushAck, PushRefused } from '@boardside/contract';
import { replay } from '@boardside/game';
import { Client } from 'pg';
import { newDirector, openHall, setupTokenIn, type Hall } from '../apps/api/test/hall.js';
import { LiveClient } from '../apps/api/test/live-client.js';
import { PlayingTablet } from '../apps/api/test/playing-tablet.js';
import { SeededDice } from '../apps/api/test/seeded-dice.js';
import { wholeGame } from '../apps/api/test/whole-game.js';
import { Product } from './harness/product.js';

/** `SEED=…` plays a run again. */
const seed = Number(process.env['SEED'] ?? randomInt(1_000_000_000));
const timesEach = 5;
const patienceMs = 600_000;

/** What is killed, and when: while its entry is under way, or once it is acknowledged. */
interface Blow {
  readonly what: 'server' | 'database';
  readonly when: 'under way' | 'acknowledged';
}

let product: Product;
let hall: Hall;
let tablet: PlayingTablet;
let line: LiveClient;
let ways: SeededDice;

beforeAll(async () => {
  product = await Product.started();
  hall = await openHall(await newDirector(product.url, setupTokenIn(product.said)));
  const { device, game, token } = hall;
  const { events } = await view();
  tablet = new PlayingTablet({ device, game }, events);
  line = new LiveClient(product.url, { as: 'device', token });
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
    expect((await view()).events.some(({ flagged }) => flagged)).toBe(false);
    expect((await view()).refused).toEqual([]);
  },
  patienceMs,
);

/** The same game was played once before for nobody, to know how many entries it has. */
async function plannedBlows(): Promise<ReadonlyMap<number, Blow>> {
  const { device, game } = hall;
  const rehearsal = new PlayingTablet({ device, game }, (await view()).events);
  const entries = [...wholeGame(rehearsal, new SeededDice(seed))].length;
  const dice = new SeededDice(seed + 2);
  const at = dice.distinct(2 * timesEach, entries);
  return new Map(
    at.map((seq, index): [number, Blow] => [
      seq,
      {
        what: index < timesEach ? 'server' : 'database',
        when: dice.pick(['under way', 'acknowledged']),
      },
    ]),
  );
}

async function survive({ what, when }: Blow): Promise<void> {
  if (when === 'acknowledged') await deliver();
  const underWay = when === 'under way' ? handIn() : undefined;
  if (what === 'server') await product.kill();
  else process.kill(postmaster().pid, 'SIGKILL');
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
  tablet.acked = answer.acked;
  return true;
}

async function post(push: Push): Promise<PushAck | PushRefused | undefined> {
  const answer = await fetch(`${product.url}/api/table/push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${hall.token}` },
    body: JSON.stringify(push),
  });
  return answer.ok ? ((await answer.json()) as PushAck) : undefined;
}

async function healthy(): Promise<void> {
  for (;;) {
    const answer = await fetch(`${product.url}/api/health`).catch(() => undefined);
    if (answer?.status === 200) return;
  }
}

function view(): Promise<GameView> {
  return hall.ask<GameView>('GET', `tournaments/${hall.tournament}/games/${hall.game}`);
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
  const game = replay((await view()).events);
  const own = tablet.gameAfter(seqs.length);
  if (game.phase === 'unopened' || own === undefined || own.phase === 'unopened') {
    throw new Error('the game was opened before the first kill');
  }
  expect(game.clock).toEqual(own.clock);
  expect(game).toEqual(own);
}

async function entriesInDatabase(): Promise<readonly { seq: number; part: number }[]> {
  const client = await database();
  try {
    const { rows } = await client.query<{ seq: number; part: number }>(
      `SELECT device_seq AS seq, part FROM log_event
        WHERE stream = $1 AND device_id = $2 ORDER BY version`,
      [hall.game, hall.device],
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** Connects as soon as it answers. */
async function database(): Promise<Client> {
  const password = readFileSync(join(product.dataFolder, 'postgresql-password'), 'utf8').trim();
  for (;;) {
    const client = await connected(password).catch(() => undefined);
    if (client !== undefined) return client;
  }
}

async function connected(password: string): Promise<Client> {
  const { port } = postmaster();
  const place = { host: '127.0.0.1', port, database: 'postgres' };
  const client = new Client({ ...place, user: 'boardside', password });
  // Killed while it is connected to.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** The process and the port of PostgreSQL, as it writes them down; a killed one leaves its own. */
function postmaster(): { readonly pid: number; readonly port: number } {
  const file = join(product.dataFolder, 'postgresql', 'postmaster.pid');
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}
