import type { Push } from '@boardside/contract';
import type { Command, Entry } from '@boardside/game';
import { press, seat } from '@boardside/simulation';
import {
  digestOf,
  maxRefusedPerDevice,
  remainingQuota,
  addProcessed,
} from './processed-entries.js';
import { DeskTable, name } from './desk-table.fixture.js';
import { applyPush } from './apply-entries.js';

const pass: Command = press(1, { kind: 'pass' });
const other: Command = press(1, { kind: 'exchange', count: 1 });
/** A turn that is nobody's. */
const wrong: Command = press(99, { kind: 'pass' });

let at: DeskTable;

beforeEach(async () => {
  at = new DeskTable();
  await at.started();
});

const file = () => at.desk.read(name);

/** The same numbers, with something else in each. */
function withOther(push: Push, command: Command): Push {
  return { ...push, entries: push.entries.map((entry): Entry => ({ ...entry, command })) };
}

describe('another entry under a number that was dealt with', () => {
  test('is refused and kept where the first was accepted, and changes nothing', async () => {
    at.make(1_000, pass, seat(0));
    const push = at.tablet.push();
    const first = await at.handIn();
    const answer = await at.take(withOther(push, other));
    const refusal = { code: 'wrong-seq', seq: 5, expected: 6 };
    expect(answer).toMatchObject({ acked: 5, refused: { seq: 5, refusal } });
    expect((await file()).refused).toMatchObject([
      { device: 'tablet 1', seq: 5, command: other, refusal },
    ]);
    expect(await at.take(push)).toEqual(first);
    expect((await at.state()).turns).toMatchObject([{ move: { kind: 'pass' } }]);
  });

  test('is refused and kept beside the first where that was refused, each once', async () => {
    at.make(1_000, wrong, seat(0));
    const push = at.tablet.push();
    const first = await at.handIn();
    const second = await at.take(withOther(push, other));
    expect(second).toMatchObject({ acked: 5, refused: { refusal: { code: 'wrong-seq' } } });
    for (const again of ['in memory', 'restarted']) {
      if (again === 'restarted') at.restarted();
      expect(await at.take(push)).toEqual(first);
      expect(await at.take(withOther(push, other))).toEqual(second);
      expect((await file()).refused.map(({ command }) => command)).toEqual([wrong, other]);
    }
  });

  test('in the same push is refused and kept, too', async () => {
    at.make(1_000, pass, seat(0));
    const push = at.tablet.push();
    const both = { ...push, entries: [...push.entries, ...withOther(push, other).entries] };
    expect(await at.take(both)).toMatchObject({ acked: 5, refused: { seq: 5 } });
    expect((await file()).refused).toMatchObject([{ seq: 5, command: other }]);
  });

  test('is no other one when only its fields come in another order', async () => {
    at.make(1_000, pass, seat(0));
    const push = at.tablet.push();
    const first = await at.handIn();
    const turned = push.entries.map(
      (entry) => Object.fromEntries(Object.entries(entry).reverse()) as unknown as Entry,
    );
    expect(await at.take({ ...push, entries: turned })).toEqual(first);
    expect((await file()).refused).toEqual([]);
  });
});

describe('what one device may add to a game', () => {
  test('is so many refused entries: the others stay on the device, and nothing is kept', async () => {
    for (let count = 0; count < maxRefusedPerDevice + 5; count += 1) at.make(0, wrong, seat(0));
    const push = at.tablet.push();
    const full = 4 + maxRefusedPerDevice + 1;
    expect(await at.take(push)).toMatchObject({ acked: full - 1, full });
    for (const again of ['in memory', 'restarted']) {
      if (again === 'restarted') at.restarted();
      const left = push.entries.filter(({ seq }) => seq >= full);
      expect(await at.take({ ...push, entries: left })).toMatchObject({ acked: full - 1, full });
      expect((await file()).refused).toHaveLength(maxRefusedPerDevice);
    }
    expect(remainingQuota((await file()).processed, 'another tablet').refused).toBe(
      maxRefusedPerDevice,
    );
  });

  test('is so many under numbers that were dealt with, which are not acknowledged after that', async () => {
    for (let count = 0; count < maxRefusedPerDevice; count += 1) at.make(0, wrong, seat(0));
    const push = at.tablet.push();
    await at.take(push);
    const answer = await at.take(withOther(push, other));
    expect(answer).toMatchObject({ acked: 4, full: 5 });
    expect((await file()).refused).toHaveLength(maxRefusedPerDevice);
  });

  test('is so many events: the others stay on the device', async () => {
    const before = await file();
    const own = { device: 'tablet 1', seq: 4, part: 2, digest: undefined, refusal: undefined };
    const left = remainingQuota(before.processed, 'tablet 1').events;
    const dealt = addProcessed(
      before.processed,
      Array.from({ length: left - 2 }, () => own),
    );
    for (let turn = 1; turn <= 4; turn += 1)
      at.make(0, press(turn, { kind: 'pass' }), seat(turn % 2 === 1 ? 0 : 1));
    const { entries, sid, tNow } = at.tablet.push();
    const pushed = entries.map((entry) => ({ entry, digest: digestOf(entry) }));
    const nowMs = at.time.nowMs;
    const arrival = {
      device: 'tablet 1',
      receiptMs: nowMs,
      atMs: nowMs,
      run: at.run,
      beats: [],
      sid,
      tNow,
      entries,
      pushed,
    };
    const taken = applyPush({ ...before, processed: dealt }, arrival);
    expect(taken).toMatchObject({ refused: [], full: 7 });
    expect(taken.events).toHaveLength(2);
  });
});
