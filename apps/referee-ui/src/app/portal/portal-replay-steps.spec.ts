import type { PlayerGame, PlayerGameTurn } from '@boardside/contract';
import { portalReplaySteps } from './portal-replay-steps.js';
import { adjustmentNames } from '../text/adjustments.js';
import { replayText } from '../text/replay.js';

const tilesOf = (text: string) => Array.from(text, (letter) => ({ letter }));

const turn = (
  made: Partial<PlayerGameTurn> & Pick<PlayerGameTurn, 'number' | 'seat'>,
): PlayerGameTurn => ({
  kind: 'pass',
  play: undefined,
  count: undefined,
  points: 0,
  gained: 0,
  spentMs: 0,
  ...made,
});

const played = (at: string, text: string, ended: 'lies' | 'came-off' = 'lies') =>
  ({ kind: 'play', play: { at, tiles: tilesOf(text), ended } }) as const;

const game = {
  seats: [
    { name: 'Ida Holm', own: true },
    { name: 'Bo L.', own: false },
  ],
  layout: { id: 'standard', version: 1 },
  slip: [],
  turns: [
    turn({ number: 1, seat: 0, ...played('8D', 'NASTIER'), points: 66 }),
    turn({ number: 2, seat: 1, ...played('H8', 'XOV', 'came-off') }),
    turn({ number: 3, seat: 0, kind: 'exchange', count: 2 }),
    turn({ number: 4, seat: 1, ...played('9C', 'HOLE'), points: 17 }),
    turn({ number: 5, seat: 0, kind: 'pending', points: undefined }),
  ],
} as unknown as PlayerGame;

test('a play that came off shows its word and lies on no board', () => {
  const steps = portalReplaySteps(game);
  expect(steps.map(({ lying }) => lying.filter(Boolean).length)).toEqual([7, 7, 7, 11, 11]);
  expect(steps[1]?.letters.map(({ letter }) => letter).join('')).toBe('IXOV');
  expect(steps.map(({ said }) => said)).toEqual([
    ...['', replayText.challengedOff, replayText.exchange(2), '', replayText.pending],
  ]);
});

test('points of a challenge that failed are said with the play, and in the totals from it on', () => {
  const challenged = { ...turn({ number: 1, seat: 0, ...played('8D', 'NASTIER') }), points: 66 };
  const turns = [{ ...challenged, gained: 10 }, turn({ number: 2, seat: 1 })];
  const steps = portalReplaySteps({ ...game, turns });
  expect(steps.map(({ totals }) => totals)).toEqual([
    [76, 0],
    [76, 0],
  ]);
  expect(steps.map(({ said }) => said)).toEqual([replayText.gained(10), replayText.pass]);
});

test('totals run with the turns, and are unknown behind a turn that was never entered', () => {
  expect(portalReplaySteps(game).map(({ totals }) => totals)).toEqual([
    ...[
      [66, 0],
      [66, 0],
      [66, 0],
      [66, 17],
      [undefined, 17],
    ],
  ]);
});

test('an adjustment is a line after the turn that it followed, and totals have it from there on', () => {
  const adjusted = (seat: number, points: number, turnsBefore: number) =>
    ({ seat, points, why: 'penalty', reason: 'talking', turnsBefore }) as const;
  const slip = [
    { adjustments: [adjusted(0, -10, 1)] },
    { adjustments: [adjusted(1, 5, 0), adjusted(1, -3, 4)] },
  ] as unknown as PlayerGame['slip'];
  const steps = portalReplaySteps({ ...game, turns: game.turns.slice(0, 4), slip });
  expect(steps.map(({ number, points, totals }) => [number, points, ...totals])).toEqual([
    [undefined, 5, 0, 5],
    [1, 66, 66, 5],
    [undefined, -10, 56, 5],
    [2, 0, 56, 5],
    [3, 0, 56, 5],
    [4, 17, 56, 22],
    [undefined, -3, 56, 19],
  ]);
  expect(steps[2]).toMatchObject({
    said: adjustmentNames.penalty,
    letters: [],
    lying: steps[1]?.lying,
  });
  expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
});
