import { describe, expect, test } from '@jest/globals';
import { MemoryEventLog } from './memory-event-log.js';
import { StreamWriter, type Folding } from './stream-writer.js';
import { NodeWake } from './wake.js';

const name = { tournament: 't', stream: 'game' };
const head = { epoch: 0, summary: {}, dueAtMs: undefined };

const counting: Folding<readonly number[]> = {
  initial: () => [],
  event: (numbers, { body }) => [...numbers, (body as { number: number }).number],
  refusal: (numbers) => numbers,
};

function node(log: MemoryEventLog): StreamWriter<readonly number[]> {
  return new StreamWriter(log, new NodeWake(), counting);
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

  test('a start on the same log stands where the former one stood', async () => {
    const log = new MemoryEventLog();
    const before = node(log);
    await count(before);
    await count(before);
    expect(await node(log).read(name)).toEqual(await before.read(name));
  });

  test('listeners hear of an event only when it is written and can be read', async () => {
    const wake = new NodeWake();
    const log = new MemoryEventLog();
    const writer = new StreamWriter(log, wake, counting);
    const heard: Promise<unknown>[] = [];
    wake.listen((stream, version) => {
      heard.push(
        Promise.all([Promise.resolve(version), log.read(stream, version - 1), writer.read(stream)]),
      );
    });
    await count(writer);
    expect(await heard[0]).toMatchObject([1, [{ version: 1 }], { version: 1, state: [1] }]);
  });

  test('work that fails leaves the stream as it was, and the next one goes on', async () => {
    const writer = node(new MemoryEventLog());
    await count(writer);
    const failing = writer.write(name, () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await count(writer)).toBe(2);
  });
});
