import { setImmediate as turn } from 'node:timers/promises';
import { Client } from 'pg';
import { emptyDatabase } from '../../../test/suite-database.js';
import { SystemTimers, type CancelTimer } from '../time/timers.js';
import { payloadsOf, PostgresRelay, relayConnectionName } from './postgres-relay.js';

type SentNotification = {
  readonly from: string;
  readonly news: readonly (readonly [string, unknown])[];
};

function read(payloads: readonly string[]): readonly SentNotification[] {
  return payloads.map((payload) => JSON.parse(payload) as SentNotification);
}

test('what is told together goes in one notification, in order', () => {
  const news = [
    ['log', { version: 1 }],
    ['names', { tournament: 'Málaga' }],
  ] as const;
  expect(read(payloadsOf('node', news))).toEqual([{ from: 'node', news }]);
});

test('nothing to tell is no notification', () => {
  expect(payloadsOf('node', [])).toEqual([]);
});

test('F13 no notification has the 8,000 bytes that PostgreSQL refuses, and nothing is left out', () => {
  for (const length of [0, 1, 50, 500, 3_900, 3_930, 7_800]) {
    const news = Array.from(
      { length: 40 },
      (_, index) => ['log', { version: index, text: 'é'.repeat(Math.floor(length / 2)) }] as const,
    );
    const payloads = payloadsOf('node', news);
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
    expect(read(payloads).flatMap(({ news: told }) => told)).toEqual(news);
  }
});

/** Timers that ring when the test says so. */
class HeldTimers extends SystemTimers {
  readonly acts: (() => void)[] = [];

  override after(_ms: number, act: () => void): CancelTimer {
    this.acts.push(act);
    return () => undefined;
  }
}

test('a node that stops while it reconnects leaves no connection open', async () => {
  const url = await emptyDatabase();
  const observer = new Client({ connectionString: url });
  await observer.connect();
  const relays = `FROM pg_stat_activity WHERE application_name = '${relayConnectionName}'
    AND datname = current_database()`;
  const timers = new HeldTimers();
  const relay = new PostgresRelay(url, timers);
  await relay.onModuleInit();
  await observer.query(`SELECT pg_terminate_backend(pid) ${relays}`);
  while (timers.acts.length === 0) await turn();
  const connecting = jest.spyOn(Client.prototype, 'connect');
  timers.acts[0]?.();
  await relay.onApplicationShutdown();
  await connecting.mock.results[0]?.value;
  connecting.mockRestore();
  const count = async () => (await observer.query(`SELECT pid ${relays}`)).rowCount;
  while ((await count()) !== 0) await turn();
  expect(await count()).toBe(0);
  await observer.end();
});
