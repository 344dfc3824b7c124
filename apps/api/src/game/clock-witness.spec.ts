import { ClockWitness } from './clock-witness.js';

const name = { tournament: 't', stream: 'g' };
const known = { cameIn: 3, sid: 's' };
const at = (askedMs: number, line = 'line') => ({
  askedMs,
  run: 'run 1',
  line,
  heardMs: askedMs + 20,
  known,
});
const standing = 'current';
const push = (seq: number) => ({ sid: 's', entries: [{ seq }] }) as never;

function watching(): ClockWitness {
  const witness = new ClockWitness();
  witness.lineOpened('own', 'line');
  expect(witness.beatAnswered(name, 'own', { sid: 's', t: 1_000, seq: 3 }, at(5_000))).toBe(true);
  return witness;
}

const beatsOf = (witness: ClockWitness, run = 'run 1') =>
  witness.beatsOf(name, { device: 'own', run });

test('what another tablet says of a game leaves the beats of its own tablet as they are', () => {
  const witness = watching();
  const before = beatsOf(witness);
  expect(before).toHaveLength(1);
  witness.lineOpened('of table 2', 'other');
  witness.beatAnswered(name, 'of table 2', { sid: 's', t: 9_000, seq: 3 }, at(6_000, 'other'));
  expect(beatsOf(witness)).toEqual(before);
});

test('beats that were asked in another run of the server bound nothing', () => {
  expect(beatsOf(watching(), 'run 2')).toEqual([]);
});

test('what a line answers that is not the newest of its device counts for nothing', () => {
  const witness = watching();
  const before = beatsOf(witness);
  witness.lineOpened('own', 'newer');
  const answer = { sid: 's', t: 9_000, seq: 3 };
  expect(witness.beatAnswered(name, 'own', answer, at(9_000))).toBe(false);
  expect(beatsOf(witness)).toEqual(before);
  expect(witness.beatAnswered(name, 'own', answer, at(9_000, 'newer'))).toBe(true);
});

test('a number that cannot be, or a session that is not, is no answer', () => {
  const witness = watching();
  expect(witness.beatAnswered(name, 'own', { sid: 's', t: 9_000, seq: 1e9 }, at(9_000))).toBe(
    false,
  );
  expect(witness.beatAnswered(name, 'own', { sid: 'x', t: 9_000, seq: 3 }, at(9_000))).toBe(false);
  // Of a game that it does not measure it may say what it likes.
  const free = { ...at(9_000), known: undefined };
  expect(witness.beatAnswered(name, 'own', { sid: 'x', t: 9_000, seq: 3 }, free)).toBe(true);
});

test('a page that is loaded anew is believed, though its first beat came before its game was read', () => {
  const witness = new ClockWitness();
  witness.lineOpened('own', 'line');
  const answer = { sid: 'new', t: 1_000, seq: 5 };
  expect(witness.beatAnswered(name, 'own', answer, { ...at(5_000), known: undefined })).toBe(true);
  expect(witness.beatAnswered(name, 'own', answer, at(6_000))).toBe(true);
  expect(witness.beatAnswered(name, 'own', { ...answer, sid: 'x' }, at(7_000))).toBe(false);
});

test('an entry after a missing one has not come in, and proves no answer', () => {
  const witness = watching();
  const over = { line: 'line', receiptMs: 5_500, run: 'run 1', standing } as const;
  witness
    .pushReceived(name, 'own', push(9), over)
    .answered({ nowMs: 5_510, saved: true, acked: 3 });
  for (let askedMs = 6_000; askedMs < 30_000; askedMs += 1_000) {
    witness.beatSent('own', at(askedMs));
    witness.beatAnswered(name, 'own', { sid: 's', t: askedMs, seq: 4 }, at(askedMs));
  }
  const pressed = { ...over, receiptMs: 30_000 };
  expect(witness.pushReceived(name, 'own', push(4), pressed).silent).toMatchObject({ seq: 3 });
  expect(beatsOf(witness)).toContainEqual({ sid: 's', seq: 3, lastAskedMs: 27_000 });
});

test('a tablet that answers no beat, and hands in, was silent', () => {
  const witness = watching();
  for (const askedMs of [6_000, 7_000, 8_000]) witness.beatSent('own', at(askedMs));
  const received = (receiptMs: number, line?: string) =>
    witness.pushReceived(name, 'own', push(4), { line, receiptMs, run: 'run 1', standing });
  expect(received(9_000, 'line').silent).toBeUndefined();
  expect(received(30_000, 'line').silent).toEqual({
    seq: 4,
    untilMs: 30_000 - 20 - 2_000,
    isHeard: true,
  });
  expect(received(31_000).silent).toBeDefined();
  witness.lineLost('own', 'line', 32_000);
  witness.lineOpened('own', 'back');
  witness.beatAnswered(name, 'own', { sid: 's', t: 40_000, seq: 4 }, at(40_000, 'back'));
  expect(received(41_000, 'back').silent).toBeUndefined();
});

/** A witness that hears of a tablet over HTTP alone, and what it makes of its next push. */
function withoutSocket(tablet: 'current' | 'left' = 'current') {
  const witness = new ClockWitness();
  const received = (seq: number, receiptMs: number, line?: string) => {
    const at = { line, receiptMs, run: 'run 1', standing: tablet };
    const { silent, answered } = witness.pushReceived(name, 'own', push(seq), at);
    answered({ nowMs: receiptMs + 10, saved: true, acked: seq });
    return silent;
  };
  return { witness, received };
}

test('a tablet that opens no socket is silent ten seconds after its first push', () => {
  const { received } = withoutSocket();
  expect(received(1, 1_000)).toBeUndefined();
  expect(received(2, 11_000)).toBeUndefined();
  expect(received(3, 11_001)).toEqual({ seq: 2, untilMs: 11_001 - 2_000, isHeard: true });
});

test('one that opens a socket, and answers over it, is not', () => {
  const { witness, received } = withoutSocket();
  received(1, 1_000);
  witness.lineOpened('own', 'line');
  witness.beatSent('own', at(3_000));
  witness.beatAnswered(name, 'own', { sid: 's', t: 1_000, seq: 1 }, at(3_000));
  expect(received(2, 30_000, 'line')).toBeUndefined();
  expect(received(3, 60_000)).toBeUndefined();
});

test('nor is one whose socket is at another node, or one that has left its table', () => {
  const elsewhere = withoutSocket();
  elsewhere.received(1, 1_000);
  elsewhere.witness.movedToAnotherNode('own');
  expect(elsewhere.received(2, 30_000)).toBeUndefined();
  expect(elsewhere.received(3, 60_000)).toBeUndefined();
  const former = withoutSocket('left');
  former.received(1, 1_000);
  expect(former.received(2, 30_000)).toBeUndefined();
});
