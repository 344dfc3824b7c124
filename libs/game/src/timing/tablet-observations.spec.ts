import {
  isPossibleReport,
  entriesMade,
  noObservations,
  withBeatAnswer,
  withProgress,
  withPush,
  withPushAnswered,
  type OpenConnection,
  type TabletObservations,
} from './tablet-observations.js';

const line: OpenConnection = { id: 'line', isNew: false, saved: true, slowestMs: 40 };
const other: OpenConnection = { ...line, id: 'other' };
/** Ten entries have come in, of one session. */
const begun = noObservations('run', { cameIn: 10, sid: 'one' });

/** It answers that it has made `seq` entries; heard 20 ms after it was asked. */
function says(
  seen: TabletObservations,
  seq: number,
  askedMs: number,
  over = line,
  sid = 'one',
): TabletObservations {
  const said = { sid, t: askedMs, seq };
  return withBeatAnswer(seen, said, { line: over, askedMs, heardMs: askedMs + 20 });
}

function pushes(
  seen: TabletObservations,
  upTo: number,
  receiptMs: number,
  over: OpenConnection | undefined = line,
  sid = 'one',
): TabletObservations {
  const seqs = Array.from({ length: upTo }, (_, index) => index + 1);
  return withPush(seen, { sid, seqs }, { line: over, receiptMs });
}

const beatsOf = ({ beats }: TabletObservations) =>
  beats.map(({ seq, lastAskedMs }) => [seq, lastAskedMs]);

describe('an answer that says what has come in', () => {
  test('bounds the next entry, the last of those that say the same', () => {
    expect(beatsOf(says(says(begun, 10, 1_000), 10, 2_000))).toEqual([[10, 2_000]]);
  });

  test('is kept with when it was heard, the last of them', () => {
    expect(says(says(begun, 10, 1_000), 10, 2_000).last).toEqual({
      sid: 'one',
      t: 2_000,
      seq: 10,
      heardMs: 2_020,
    });
  });
});

describe('an answer that says more than has come in', () => {
  const ahead = says(says(begun, 10, 1_000), 11, 2_000);

  test('is believed as soon as that has come in', () => {
    expect(beatsOf(ahead)).toEqual([[10, 1_000]]);
    const came = pushes(ahead, 11, 2_030);
    expect(beatsOf(came)).toEqual([
      [10, 1_000],
      [11, 2_000],
    ]);
  });

  test('is believed of what has come in at another node', () => {
    const came = withProgress(ahead, { cameIn: 11, sid: 'one' });
    expect(beatsOf(came)).toContainEqual([11, 2_000]);
    expect(came.unproven).toEqual([]);
  });

  test('bounds that entry where it comes in later than two seconds and the slowest answer after', () => {
    const inTime = 2_020 + 40 + 2_000;
    expect(beatsOf(pushes(ahead, 11, inTime))).toContainEqual([11, 2_000]);
    expect(beatsOf(pushes(ahead, 11, inTime + 1))).toContainEqual([10, 2_000]);
  });

  test('bounds it where the line brings a later answer, and has not brought the entry', () => {
    let seen = ahead;
    for (let atMs = 3_000; atMs < 60_000; atMs += 1_000) seen = says(seen, 11, atMs);
    // What was said in the last two seconds may still come in.
    expect(beatsOf(seen)).toEqual([[10, 56_000]]);
    expect(entriesMade(seen)).toBe(11);
  });

  test('bounds only what it has not said where its line is lost before that shows', () => {
    const back = pushes(ahead, 11, 60_000, other);
    expect(beatsOf(back)).toEqual([
      [10, 1_000],
      [11, 2_000],
    ]);
    expect(beatsOf(says(ahead, 10, 60_000, other))).toEqual([
      [11, 2_000],
      [10, 60_000],
    ]);
  });

  test('waits for the push before it: the page hands in one after the other', () => {
    const first = pushes(says(begun, 10, 1_000), 11, 2_000);
    const second = says(first, 12, 2_500);
    const answered = withPushAnswered(second, { nowMs: 6_000, saved: true });
    expect(beatsOf(pushes(answered, 12, 8_000))).toContainEqual([12, 2_500]);
    expect(beatsOf(pushes(answered, 12, 8_041))).toContainEqual([11, 2_500]);
  });

  test('waits for its push also where one was on its way before anything was known', () => {
    const known = withPushAnswered(begun, { nowMs: 1_000, saved: true });
    const waits = says(pushes(known, 11, 2_000), 12, 2_500);
    const answered = withPushAnswered(waits, { nowMs: 6_000, saved: true });
    expect(beatsOf(pushes(answered, 12, 8_000))).toContainEqual([12, 2_500]);
  });

  test('waits for the next push where the one before it could not be saved', () => {
    const failed = { nowMs: 2_010, saved: false };
    const first = withPushAnswered(pushes(says(begun, 10, 1_000), 11, 2_000), failed);
    const unsaved = { ...line, saved: false };
    const said = says(says(first, 12, 2_500, unsaved), 12, 9_000, unsaved);
    const again = withPushAnswered(pushes(said, 11, 9_500), { nowMs: 9_510, saved: true });
    expect(beatsOf(pushes(again, 12, 11_000))).toContainEqual([12, 9_000]);
    expect(beatsOf(pushes(again, 12, 11_600))).toContainEqual([11, 9_000]);
  });

  test('waits for the session before it, which is handed in alone', () => {
    const ahead = says(begun, 14, 2_000);
    const old = withPushAnswered(pushes(ahead, 12, 4_000, line, 'two'), {
      nowMs: 4_010,
      saved: true,
    });
    expect(beatsOf(pushes(old, 14, 6_000, line, 'three'))).toContainEqual([14, 2_000]);
  });

  test('waits for no session that brings nothing new', () => {
    const again = withPushAnswered(pushes(ahead, 10, 4_000, line, 'old'), {
      nowMs: 4_010,
      saved: true,
    });
    expect(beatsOf(pushes(again, 11, 5_000))).toContainEqual([10, 2_000]);
  });

  test('is not believed of an entry after a missing one', () => {
    for (const seqs of [[1_000_000], [12], [12, 11], [10, 12]]) {
      const pushed = withPush(begun, { sid: 'one', seqs }, { line, receiptMs: 500 });
      let seen = says(withPushAnswered(pushed, { nowMs: 510, saved: true }), 10, 1_000);
      for (let atMs = 2_000; atMs < 60_000; atMs += 1_000) seen = says(seen, 11, atMs);
      expect(beatsOf(seen)).toEqual([[10, 56_000]]);
    }
  });

  test('of a thousand more is none', () => {
    expect(isPossibleReport(begun, { sid: 'one', seq: 1_010 }, line)).toBe(true);
    expect(isPossibleReport(begun, { sid: 'one', seq: 1_011 }, line)).toBe(false);
    expect(says(begun, 1e9, 1_000)).toBe(begun);
  });
});

describe('an answer of another session', () => {
  test('is none until that has handed something in', () => {
    expect(says(begun, 10, 1_000, line, 'two')).toBe(begun);
    const woken = pushes(begun, 11, 500, line, 'two');
    expect(beatsOf(says(woken, 11, 1_000, line, 'two'))).toEqual([[11, 1_000]]);
  });

  test('is one on a new line: a page that is loaded has one of its own', () => {
    const fresh = { ...line, isNew: true };
    expect(beatsOf(says(begun, 10, 1_000, fresh, 'two'))).toEqual([[10, 1_000]]);
    // It has lost what it stored, and does not know yet what it has handed in.
    expect(says(begun, 0, 1_000, fresh, 'two')).toBe(begun);
  });
});
