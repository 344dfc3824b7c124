import { MemoryEventLog } from './memory-event-log.js';
import { StreamWriter, type StreamFold } from './stream-writer.js';
import { LocalStreamNotifier } from './stream-notifier.js';

const name = { tournament: 't', stream: 'game' };
const head = { epoch: 0, summary: {}, dueAtMs: undefined };

const counting: StreamFold<readonly number[]> = {
  initial: () => [],
  events: (numbers, events) => [
    ...numbers,
    ...events.map(({ body }) => (body as { number: number }).number),
  ],
  refusals: (numbers) => numbers,
};

function node(log: MemoryEventLog): StreamWriter<readonly number[]> {
  return new StreamWriter(log, new LocalStreamNotifier(), counting);
}

/** Appends the number that comes next. */
function count(writer: StreamWriter<readonly number[]>): Promise<number> {
  return writer.write(name, ({ state }) => {
    const number = state.length + 1;
    const event = { type: 'Counted', shape: 1, body: { number }, by: {} };
    return {
      append: { events: [event], refused: [], head, atMs: 0 },
      answer: () => number,
    };
  });
}

describe('the writer of streams', () => {
  test('work on one stream is done one after the other', async () => {
    const writer = node(new MemoryEventLog());
    const answers = await Promise.all(Array.from({ length: 20 }, () => count(writer)));
    expect(answers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  test('when another node was faster, the work is done again on what is there', async () => {
    const log = new MemoryEventLog();
    const here = node(log);
    const there = node(log);
    await count(here);
    await count(there);
    await count(there);
    expect(await count(here)).toBe(4);
    expect((await here.read(name)).state).toEqual([1, 2, 3, 4]);
  });

  test('what another node has written is read as soon as this one hears of it', async () => {
    const log = new MemoryEventLog();
    const wake = new LocalStreamNotifier();
    const here = new StreamWriter(log, wake, counting);
    const there = node(log);
    await count(here);
    await count(there);
    await count(there);
    expect((await here.read(name)).state).toEqual([1]);
    wake.announce(name, { version: 3, refused: 0 });
    expect((await here.read(name)).state).toEqual([1, 2, 3]);
  });

  test('who knows of a newer version than this node is answered by that one', async () => {
    const log = new MemoryEventLog();
    const here = node(log);
    const there = node(log);
    await count(here);
    await count(there);
    expect(await here.read(name, 2)).toMatchObject({ version: 2, state: [1, 2] });
  });

  test('what was committed though its answer was lost is told when the stream is read', async () => {
    class LosesAnswer extends MemoryEventLog {
      override async append(...asked: Parameters<MemoryEventLog['append']>) {
        const appended = await super.append(...asked);
        if (appended.kind === 'appended') throw new Error('the database is away');
        return appended;
      }
    }
    const wake = new LocalStreamNotifier();
    const told: number[] = [];
    wake.subscribe((_, { version }) => told.push(version));
    const writer = new StreamWriter(new LosesAnswer(), wake, counting);
    await expect(count(writer)).rejects.toThrow('away');
    expect(told).toEqual([]);
    expect((await writer.read(name)).state).toEqual([1]);
    await writer.read(name);
    expect(told).toEqual([1]);
  });

  test('what is heard of while a stream is read is not forgotten over it', async () => {
    const wake = new LocalStreamNotifier();
    class Slow extends MemoryEventLog {
      override async read(...asked: Parameters<MemoryEventLog['read']>) {
        const read = await super.read(...asked);
        if (read.length === 1) {
          await count(there);
          wake.announce(name, { version: 2, refused: 0 });
        }
        return read;
      }
    }
    const log = new Slow();
    const there = new StreamWriter(log, new LocalStreamNotifier(), counting);
    await count(there);
    const here = new StreamWriter(log, wake, counting);
    expect((await here.read(name)).state).toEqual([1]);
    expect((await here.read(name)).state).toEqual([1, 2]);
  });

  test('a command is not refused for the state of a stream before another node wrote to it', async () => {
    const log = new MemoryEventLog();
    const here = node(log);
    const there = node(log);
    await count(here);
    await count(there);
    const seen: number[] = [];
    const refused = await here.write(name, ({ state }) => {
      seen.push(state.length);
      return { append: undefined, answer: () => state.length };
    });
    expect(refused).toBe(2);
    expect(seen).toEqual([1, 2]);
  });

  test('an entry that another node refused is known before the next one is decided', async () => {
    const log = new MemoryEventLog();
    const refusals: StreamFold<readonly number[]> = {
      ...counting,
      refusals: (numbers, refused) => [...numbers, ...refused.map(({ seq }) => -seq)],
    };
    const here = new StreamWriter(log, new LocalStreamNotifier(), refusals);
    const there = new StreamWriter(log, new LocalStreamNotifier(), refusals);
    await count(here);
    await there.write(name, () => {
      const refused = { device: 'd', seq: 1, entry: {}, refusal: {} };
      return {
        append: { events: [], refused: [refused], head, atMs: 0 },
        answer: () => undefined,
      };
    });
    expect(await count(here)).toBe(3);
    expect((await here.read(name)).state).toEqual([1, -1, 3]);
  });

  test('what one piece of work adds is folded at once, and so is a stream that is read', async () => {
    const log = new MemoryEventLog();
    const folded: number[] = [];
    const noting: StreamFold<number> = {
      initial: () => 0,
      events: (sum, events) => (folded.push(events.length), sum + events.length),
      refusals: (sum, refused) => (folded.push(-refused.length), sum),
    };
    const append = {
      events: [1, 2, 3].map((number) => ({ type: 'Counted', shape: 1, body: { number }, by: {} })),
      refused: [1, 2].map((seq) => ({ device: 'd', seq, entry: {}, refusal: {} })),
      head,
      atMs: 0,
    };
    const answer = () => undefined;
    await new StreamWriter(log, new LocalStreamNotifier(), noting).write(name, () => ({
      append,
      answer,
    }));
    await new StreamWriter(log, new LocalStreamNotifier(), noting).read(name);
    expect(folded).toEqual([3, -2, 3, -2]);
  });

  test('a start on the same log stands where the former one stood', async () => {
    const log = new MemoryEventLog();
    const before = node(log);
    await count(before);
    await count(before);
    expect(await node(log).read(name)).toEqual(await before.read(name));
  });

  test('listeners hear of an event only when it is written and can be read', async () => {
    const wake = new LocalStreamNotifier();
    const log = new MemoryEventLog();
    const writer = new StreamWriter(log, wake, counting);
    const heard: Promise<unknown>[] = [];
    wake.subscribe((stream, standing) => {
      const { version } = standing;
      const read = Promise.all([log.read(stream, version - 1), writer.read(stream)]);
      heard.push(read.then((found) => [standing, ...found]));
    });
    await count(writer);
    expect(await heard[0]).toMatchObject([
      { version: 1, refused: 0 },
      [{ version: 1 }],
      { version: 1, state: [1] },
    ]);
  });

  test('failed work changes nothing, and the next work is done', async () => {
    const writer = node(new MemoryEventLog());
    await count(writer);
    const failing = writer.write(name, () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await count(writer)).toBe(2);
  });

  describe('of more streams than are kept in memory', () => {
    const nameOf = (game: number) => ({ tournament: 't', stream: `game ${game}` });
    const event = { type: 'Counted', shape: 1, body: { number: 1 }, by: {} };

    class Counted extends MemoryEventLog {
      reads = 0;

      override read(...asked: Parameters<MemoryEventLog['read']>) {
        this.reads += 1;
        return super.read(...asked);
      }
    }

    async function withGames(games: number) {
      const log = new Counted();
      const writer = node(log);
      for (let game = 1; game <= games; game += 1)
        await log.append(nameOf(game), 0, { events: [event], refused: [], head, atMs: 0 });
      for (let game = 1; game <= games; game += 1) await writer.read(nameOf(game));
      return { log, writer };
    }

    test('a hall of 2,000 games reads each of them from the log once', async () => {
      const { log, writer } = await withGames(2_000);
      const before = log.reads;
      for (let game = 1; game <= 2_000; game += 1) await writer.read(nameOf(game));
      expect(log.reads).toBe(before);
    });

    test('the one that was asked for longest ago is let go', async () => {
      const { log, writer } = await withGames(4_000);
      await writer.read(nameOf(1));
      await log.append(nameOf(4_001), 0, { events: [event], refused: [], head, atMs: 0 });
      await writer.read(nameOf(4_001));
      const before = log.reads;
      await writer.read(nameOf(1));
      expect(log.reads).toBe(before);
      await writer.read(nameOf(2));
      expect(log.reads).toBe(before + 1);
    });
  });
});
