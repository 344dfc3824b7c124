import { DataSource } from 'typeorm';
import { migratedDatabase } from '../../test/suite-database.js';
import { ServerRunRow } from './server-run.row.js';
import { MemoryServerRuns, PostgresServerRuns, type ServerRuns } from './server-runs.js';

const begunMs = Date.UTC(2026, 4, 9, 10, 30, 0, 123);

let database: DataSource;

beforeAll(async () => {
  database = await new DataSource({
    type: 'postgres',
    url: await migratedDatabase(),
    entities: [ServerRunRow],
  }).initialize();
});

afterAll(async () => {
  await database.destroy();
});

describe.each<[string, () => ServerRuns]>([
  ['in memory', () => new MemoryServerRuns()],
  ['in PostgreSQL', () => new PostgresServerRuns(database.getRepository(ServerRunRow))],
])('the life of servers %s', (_where, make) => {
  let life: ServerRuns;

  beforeEach(async () => {
    await database.getRepository(ServerRunRow).clear();
    life = make();
  });

  async function alive(run: string, fromMs: number, untilMs: number): Promise<void> {
    for (const ms of [fromMs, untilMs]) await life.recordAlive(run, begunMs + ms);
  }

  test('a run has measured until its last note, and at least as long as is known', async () => {
    await alive('one', 0, 5_000);
    expect(await life.measuredUntil('one', begunMs)).toBe(begunMs + 5_000);
    expect(await life.aliveUntil('one', begunMs)).toBe(begunMs + 5_000);
    expect(await life.measuredUntil('one', begunMs + 6_000)).toBe(begunMs + 6_000);
    expect(await life.aliveUntil('one', begunMs + 6_000)).toBe(begunMs + 6_000);
  });

  test('nodes that were there before it ended go on for it, one after the other', async () => {
    await alive('third', 8_000, 20_000);
    await alive('one', 0, 5_000);
    await alive('second', 4_000, 9_000);
    expect(await life.measuredUntil('one', begunMs)).toBe(begunMs + 20_000);
    expect(await life.aliveUntil('one', begunMs)).toBe(begunMs + 5_000);
  });

  test('a node that began after a gap has measured none of it', async () => {
    await alive('one', 0, 5_000);
    await alive('later', 5_001, 9_000);
    expect(await life.measuredUntil('one', begunMs)).toBe(begunMs + 5_000);
  });

  test('F15 what was noted of a time that has yet to come is forgotten', async () => {
    await alive('one', 0, 5_000);
    await alive('ahead', 1_000, 5_001);
    await life.forgetAfter(begunMs + 5_000);
    expect(await life.measuredUntil('one', begunMs)).toBe(begunMs + 5_000);
  });
});
