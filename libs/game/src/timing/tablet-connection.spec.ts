import { unlessReceivedByOtherNode } from './push-timing.js';
import {
  beatAnswered,
  beatAsked,
  connectedElsewhere,
  connectionLost,
  connectionOpened,
  neverConnected,
  pushReceived,
  silentUntil,
  type TabletConnection,
} from './tablet-connection.js';

const opened = connectionOpened(undefined, 'first');
const asked = (line: TabletConnection, ...atMs: readonly number[]) => atMs.reduce(beatAsked, line);
const answered = (line: TabletConnection, askedMs: number, heardMs: number, isProven = true) =>
  beatAnswered(line, { askedMs, heardMs, isProven });
/** A line that has answered once, 40 ms after it was asked. */
const lively = answered(asked(opened, 0), 0, 40);
const silent = asked(lively, 1_000, 2_000, 3_000);

test('a tablet that answers is not silent, however slowly', () => {
  expect(silentUntil(lively, 'line', 90_000)).toBeUndefined();
  const slow = answered(asked(lively, 1_000), 1_000, 4_500);
  expect(slow).toMatchObject({ slowestMs: 3_500, quiet: undefined });
});

test('one that answers no beat for five seconds and its own slowest answer is, over that line', () => {
  expect(silentUntil(silent, 'line', 6_040)).toBeUndefined();
  expect(silentUntil(silent, 'line', 6_041)).toBe(6_041 - 40 - 2_000);
  expect(silentUntil(answered(silent, 3_000, 6_040), 'line', 60_000)).toBeUndefined();
});

test('what it says that it has made, and has not handed in, is no answer', () => {
  const ahead = answered(silent, 3_000, 3_040, false);
  expect(silentUntil(ahead, 'line', 60_000)).toBe(60_000 - 40 - 2_000);
});

test('but where the server could not save it: then it comes in again in a while', () => {
  const ahead = answered({ ...silent, saved: false }, 3_000, 3_040, false);
  expect(silentUntil(ahead, 'line', 60_000)).toBeUndefined();
});

test('a push is no answer either', () => {
  expect(silentUntil(pushReceived(silent, 5_000), 'line', 60_000)).toBeDefined();
});

test('a tablet whose line was lost was out of reach until its first word since', () => {
  const back = connectionOpened(connectionLost(silent, 50_000), 'second');
  expect(silentUntil(back, 'line', 60_000)).toBeUndefined();
  expect(silentUntil(connectionLost(lively, 50_000), 'http', 60_000)).toBeUndefined();
});

test('so it was where it had sent something before its line was lost', () => {
  const slept = pushReceived(silent, 20_000);
  const back = connectionOpened(connectionLost(slept, 22_000), 'second');
  expect(silentUntil(back, 'line', 48_000)).toBeUndefined();
  expect(silentUntil(pushReceived(back, 48_000), 'line', 58_001)).toBe(58_001 - 2_000);
  // The server may not have noticed yet that the line was lost.
  expect(silentUntil(connectionOpened(slept, 'second'), 'line', 48_000)).toBeUndefined();
});

test('one that hands in over HTTP and answers nothing is silent ten seconds after the first push', () => {
  const handedIn = pushReceived(silent, 8_000);
  expect(silentUntil(handedIn, 'http', 18_000)).toBeUndefined();
  expect(silentUntil(pushReceived(handedIn, 17_000), 'http', 18_001)).toBe(18_001 - 40 - 2_000);
  const lost = pushReceived(connectionLost(lively, 1_000), 2_000);
  expect(silentUntil(lost, 'http', 12_001)).toBe(12_001 - 40 - 2_000);
});

test('one that has never had a line is silent ten seconds after its first push, until it answers', () => {
  const handedIn = pushReceived(neverConnected(1_000), 1_000);
  expect(silentUntil(handedIn, 'http', 11_000)).toBeUndefined();
  expect(silentUntil(pushReceived(handedIn, 9_000), 'http', 11_001)).toBe(11_001 - 2_000);
  const back = connectionOpened(handedIn, 'first');
  expect(silentUntil(answered(asked(back, 9_000), 9_000, 9_020), 'line', 60_000)).toBeUndefined();
});

test('one whose line is at another node is not silent here, whatever comes in', () => {
  expect(silentUntil(pushReceived(connectedElsewhere, 1_000), 'http', 90_000)).toBeUndefined();
});

test('one that connects again and again and proves nothing is silent on its third new line', () => {
  const again = (line: TabletConnection, id: string) =>
    answered(asked(connectionOpened(connectionLost(line, 4_000), id), 4_000), 4_000, 4_010, false);
  const twice = again(again(silent, 'second'), 'third');
  expect(silentUntil(twice, 'line', 9_000)).toBeUndefined();
  expect(silentUntil(again(twice, 'fourth'), 'line', 9_000)).toBe(9_000 - 10 - 2_000);
});

test('one whose entries came in at another node was heard there, and was not silent', () => {
  const here = { seq: 9, untilMs: 60_000, isHeard: true };
  expect(unlessReceivedByOtherNode(here, 9)).toBe(here);
  expect(unlessReceivedByOtherNode(here, 13)).toBeUndefined();
  // One that has never said anything here says nothing there either, for all that is known.
  const unheard = { seq: 0, untilMs: 60_000, isHeard: false };
  expect(unlessReceivedByOtherNode(unheard, 13)).toBe(unheard);
});
