import { AppendBatches, mostAtOnce } from './append-batches.js';
import type { Append } from './append-statement.js';

const spoilt = new Error('spoilt');
const unkeepable = new Error('unkeepable');

/** A database that answers when the test says so. */
class FakeBatchDatabase {
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
    {
      isOfOne: (error) => error === spoilt || error === unkeepable,
      isSpoilt: (error) => error === spoilt,
    },
  );

  /** Answers the oldest question. */
  async answer(fault?: Error): Promise<void> {
    this.#answers.shift()?.(fault);
    await endOfTurn();
    await endOfTurn();
  }
}

/** What has come is on its way, and what was answered has been heard. */
function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function to(stream: string): Append {
  const head = { epoch: 0, summary: {}, dueAtMs: undefined };
  const request = { events: [], refused: [], head, atMs: 0 };
  return { name: { tournament: 't', stream }, expectedVersion: 1, request };
}

/** As many as may be on their way at once, each alone, and two more that wait for one of them. */
async function withTwoWaiting(database: FakeBatchDatabase): Promise<readonly Promise<boolean>[]> {
  const alone = Array.from({ length: mostAtOnce }, (_, index) => `alone ${String(index)}`);
  const underway = alone.map((stream) => database.appends.append(to(stream)));
  await endOfTurn();
  return [...underway, ...['c', 'd'].map((stream) => database.appends.append(to(stream)))];
}

/** Lets all that were on their way arrive, so that the two that waited set out together. */
async function twoSetOut(database: FakeBatchDatabase): Promise<void> {
  for (let arrived = 0; arrived < mostAtOnce; arrived += 1) await database.answer();
}

describe('appends of one node', () => {
  test('appends to another tournament go in a transaction of their own', async () => {
    const database = new FakeBatchDatabase();
    const elsewhere = { ...to('e'), name: { tournament: 'u', stream: 'e' } };
    const answers = await withTwoWaiting(database);
    const other = database.appends.append(elsewhere);
    await twoSetOut(database);
    expect(database.batches.slice(mostAtOnce)).toEqual([['c', 'd'], ['e']]);
    await database.answer();
    await database.answer();
    expect(await Promise.all([...answers, other])).toEqual(Array(mostAtOnce + 3).fill(true));
  });

  test('one that comes alone goes in the same turn of the event loop', async () => {
    const database = new FakeBatchDatabase();
    void database.appends.append(to('a'));
    await endOfTurn();
    expect(database.batches).toEqual([['a']]);
  });

  test('what comes in one turn is shared out among all that may be on their way', async () => {
    const database = new FakeBatchDatabase();
    const streams = Array.from({ length: 3 * mostAtOnce }, (_, index) => String(index));
    const written = streams.map((stream) => database.appends.append(to(stream)));
    await endOfTurn();
    expect(database.batches.map(({ length }) => length)).toEqual(Array(mostAtOnce).fill(3));
    expect(database.batches.flat()).toEqual(streams);
    for (let answered = 0; answered < mostAtOnce; answered += 1) await database.answer();
    expect((await Promise.all(written)).every((won) => won)).toBe(true);
  });

  test('what comes while others are on their way goes together', async () => {
    const database = new FakeBatchDatabase();
    const written = await withTwoWaiting(database);
    expect(database.batches).toHaveLength(mostAtOnce);
    expect(database.batches.every(({ length }) => length === 1)).toBe(true);
    await twoSetOut(database);
    expect(database.batches.slice(mostAtOnce)).toEqual([['c', 'd']]);
    await database.answer();
    expect((await Promise.all(written)).every((won) => won)).toBe(true);
  });

  test('each is answered for itself', async () => {
    const database = new FakeBatchDatabase();
    database.closed.add('c');
    const written = await withTwoWaiting(database);
    await twoSetOut(database);
    await database.answer();
    expect((await Promise.all(written)).slice(mostAtOnce)).toEqual([false, true]);
  });

  test('one that spoils its batch is not written, the other is', async () => {
    const database = new FakeBatchDatabase();
    const written = await withTwoWaiting(database);
    await twoSetOut(database);
    await database.answer(spoilt);
    expect(database.batches.at(-1)).toEqual(['c']);
    await database.answer(spoilt);
    expect(database.batches.at(-1)).toEqual(['d']);
    await database.answer();
    expect((await Promise.all(written)).slice(mostAtOnce)).toEqual([false, true]);
  });

  test('one that cannot be kept fails alone, the other is written', async () => {
    const database = new FakeBatchDatabase();
    const [c, d] = (await withTwoWaiting(database)).slice(mostAtOnce);
    const failed = expect(c).rejects.toBe(unkeepable);
    await twoSetOut(database);
    await database.answer(unkeepable);
    await database.answer(unkeepable);
    await failed;
    await database.answer();
    expect(await d).toBe(true);
  });

  test('when the database is away, nothing is said to be written, and the next one is tried', async () => {
    const database = new FakeBatchDatabase();
    const waiting = (await withTwoWaiting(database)).slice(mostAtOnce);
    const away = new Error('away');
    const failed = Promise.all(waiting.map((one) => expect(one).rejects.toBe(away)));
    await twoSetOut(database);
    await database.answer(away);
    await failed;
    const later = database.appends.append(to('a'));
    await endOfTurn();
    await database.answer();
    expect(await later).toBe(true);
  });
});
