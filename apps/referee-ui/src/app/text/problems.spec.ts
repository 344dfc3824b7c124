import { problemIn } from './problem-in.js';
import { problemText } from './problems.js';

test('a sentence of an older server is not shown', () => {
  const body = { code: 'has-result', table: 7, message: 'Said by the server.' };
  expect(problemText(problemIn(body))).toBe('Table 7 has a result. Correct it instead.');
});

test.each([
  ['a refusal that only a newer server knows', { code: 'on-fire', message: 'Said by the server.' }],
  ['a body of something else on the way', 'Bad gateway'],
  ['no body', undefined],
])('%s is unexpected', (_, body) => {
  expect(problemText(problemIn(body))).toBe('The server had an error. Nothing changed. Try again.');
});

test('a refusal of a game reads as in the console', () => {
  const refusal = { code: 'clock-running' } as const;
  expect(problemText({ code: refusal.code, refusal })).toMatch(/^A clock is running\./);
});

test.each([
  [1_000, 'Too many wrong tries. Try again in 1 second.'],
  [90_000, 'Too many wrong tries. Try again in 90 seconds.'],
  [91_000, 'Too many wrong tries. Try again in 2 minutes.'],
])('after too many tries the wait of %i ms is said', (waitMs, text) => {
  expect(problemText({ code: 'too-many-tries', of: 'guess', waitMs })).toBe(text);
});

test('players are named as the answer names them', () => {
  const code = 'is-withdrawn';
  expect(problemText({ code, entrant: 'e1', names: { e1: 'Kim Lee' } })).toMatch(/^Kim Lee has/);
  expect(problemText({ code, entrant: 'e1' })).toMatch(/^This player has/);
});

test('games that would be lost are counted up by table', () => {
  const games = [
    { table: 1, game: 'a', what: 'has-result' },
    { table: 2, game: 'b', what: 'begun' },
    { table: 4, game: 'c', what: 'begun' },
  ] as const;
  expect(problemText({ code: 'game-begun', table: 1, game: 'a', games })).toMatch(
    /^This loses the result of table 1 and the game at tables 2 and 4\./,
  );
});

test('tables that still play are named by round', () => {
  const games = [
    { table: 3, round: 2 },
    { table: 5, round: 2 },
    { table: 6, round: 1, toBegin: true },
  ] as const;
  expect(problemText({ code: 'table-plays', games })).toMatch(
    /^Tables 3 and 5 are still playing round 2, table 6 has not started round 1\./,
  );
});

test.each([
  { code: 'too-many-tries', of: 'question', waitMs: 60_000 },
  { code: 'queue-full', table: 1_000 },
] as const)('a tablet has room for $code', (problem) => {
  expect(problemText(problem).length).toBeLessThanOrEqual(100);
});
