import { describe, expect, test } from '@jest/globals';
import { AppendBatches } from './append-batches.js';
import type { Append } from './append-statement.js';

const spoilt = new Error('spoilt');

/** A database that answers when the test says so. */
class Database {
  readonly batches: (readonly string[])[] = [];
  readonly #answers: ((fault?: Error) => void)[] = [];
  /** Streams whose head does not let an append in. */
  readonly closed = new Set<string>();
  readonly appends = new AppendBatches(
    (batch) => {
      const streams = batch.map(({ name }) => name.stream);
      this.batches.push(streams);
      return new Promise((resolve, reject) => {
        this.#answers.push((fault) => {
          if (fault) reject(fault);
          else resolve(streams.map((stream) => !this.closed.has(stream)));
        });
      });
    },
    (error) => error === spoilt,
  );

  /** Answers the oldest question. */
  async answer(fault?: Error): Promise<void> {
    this.#answers.shift()?.(fault);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function to(stream: string): Append {
  const head = { epoch: 0, summary: {}, dueAtMs: undefined };
  const request = { events: [], refused: [], head, atMs: 0 };
  return { name: { tournament: 't', stream }, expectedVersion: 1, request };
}

/** Two are on their way already; the third and the fourth wait for one of them. */
function four(database: Database): readonly Promise<boolean>[] {
  return ['a', 'b', 'c', 'd'].map((stream) => database.appends.append(to(stream)));
}

describe('appends of one node', () => {
  test('one that comes alone goes at once', () => {
    const database = new Database();
    void database.appends.append(to('a'));
    expect(database.batches).toEqual([['a']]);
  });

  test('what comes while others are on their way goes together', async () => {
    const database = new Database();
    const written = four(database);
    expect(database.batches).toEqual([['a'], ['b']]);
    await database.answer();
    expect(database.batches).toEqual([['a'], ['b'], ['c', 'd']]);
    await database.answer();
    await database.answer();
    expect(await Promise.all(written)).toEqual([true, true, true, true]);
  });

  test('each is answered for itself', async () => {
    const database = new Database();
    database.closed.add('c');
    const written = four(database);
    for (let times = 0; times < 3; times += 1) await database.answer();
    expect(await Promise.all(written)).toEqual([true, true, false, true]);
  });

  test('one that spoils its batch is not written, the others are', async () => {
    const database = new Database();
    const written = four(database);
    await database.answer();
    await database.answer();
    await database.answer(spoilt);
    expect(database.batches.slice(3)).toEqual([['c']]);
    await database.answer(spoilt);
    await database.answer();
    expect(await Promise.all(written)).toEqual([true, true, false, true]);
  });

  test('when the database is away, nothing is said to be written, and the next one is tried', async () => {
    const database = new Database();
    const [first, ...others] = four(database);
    const away = new Error('away');
    const failed = Promise.all(others.map((other) => expect(other).rejects.toBe(away)));
    await database.answer();
    await database.answer(away);
    await database.answer(away);
    await failed;
    expect(await first).toBe(true);
    const later = database.appends.append(to('a'));
    await database.answer();
    expect(await later).toBe(true);
  });
});
