import {
  decide,
  evolve,
  guide,
  isOpened,
  totalOf,
  unopened,
  type Author,
  type Command,
  type CorrectedMove,
  type Game,
  type LiveGame,
  type Seat,
} from '@boardside/game';
import { boardAfter, boardBefore, isRecorded, tryCorrection } from './correction-trial.js';

const ann = { staff: 'ann', role: 'director' } as const;

function done(game: Game, author: Author, command: Command): Game {
  const decided = decide({ command, author, seen: game.version, elapsedMs: 1_000 }, game);
  if (!decided.ok) throw new Error(`${command.kind}: ${decided.refusal.code}`);
  return decided.value.reduce<Game>(evolve, game);
}

function play(at: string, word: string): Extract<CorrectedMove, { kind: 'play' }> {
  return { kind: 'play', at, tiles: [...word].map((letter) => ({ letter })) };
}

/** HORN, FARM through its R, PASTE under it; the players compare their scores. */
function compared(): LiveGame {
  const opened = done(unopened, ann, {
    kind: 'open-game',
    table: 1,
    round: 1,
    seats: ['kim', 'lee'],
    rules: { options: guide, hash: 'guide' },
    lexicon: undefined,
    first: 0,
  });
  const claim = { kind: 'claim-clock', holder: { kind: 'desk' }, why: 'first' } as const;
  let game = done(opened, ann, { ...claim, expectedEpoch: 0, witnessedMs: 0 });
  game = done(game, { seats: [0, 1] }, { kind: 'check-tiles' });
  game = done(game, ann, { kind: 'start-clock' });
  [play('8F', 'HORN'), play('H6', 'FAM'), play('10F', 'PASTE')].forEach((move, index) => {
    const seats: readonly Seat[] = [index % 2 === 0 ? 0 : 1];
    game = done(game, { seats }, { kind: 'press', turn: index + 1, move, final: 'A' });
  });
  game = done(game, { seats: [1] }, { kind: 'stop-clock', reason: 'score', seat: 1 });
  if (!isOpened(game)) throw new Error('the game is open');
  return game;
}

test('G36 before and after of a correction: the turn, what it scores anew, and both totals', () => {
  const game = compared();
  const trial = tryCorrection(game, 1, play('8F', 'HOSN'));
  if (trial.kind !== 'fits') throw new Error(trial.kind);
  expect(trial.turn.move).toMatchObject({ words: [{ text: 'HOSN' }] });
  expect(totalOf(trial.after, 0)).toBe(totalOf(game, 0));
  const dearer = tryCorrection(game, 1, play('8F', 'HOZN'));
  if (dearer.kind !== 'fits') throw new Error(dearer.kind);
  expect(dearer.rescored.map(({ turn, before, after }) => [turn.id, before, after])).toEqual([
    [2, 9, 18],
    [3, 25, 34],
  ]);
});

test('G36 a later play that no longer fits is named', () => {
  const trial = tryCorrection(compared(), 1, play('H8', 'HORN'));
  expect(trial).toMatchObject({ kind: 'breaks', turn: { id: 2 } });
});

test('G36 what cannot be played is refused as at the press', () => {
  expect(tryCorrection(compared(), 1, play('8F', 'QQRN'))).toMatchObject({
    kind: 'refused',
    refusal: { code: 'no-such-tile' },
  });
});

test('G36 a turn is entered again on the board as it lay then', () => {
  const game = compared();
  expect([boardBefore(game, 1).count, boardBefore(game, 3).count]).toEqual([0, 7]);
  expect([boardAfter(game, 1).count, boardAfter(game, 3).count]).toEqual([4, 12]);
});

test('G16 another letter of a blank is a correction, the same tiles again are none', () => {
  const move = compared().turns[0]?.move;
  if (move === undefined) throw new Error('there is a turn');
  expect(isRecorded(move, play('8F', 'HORN'))).toBe(true);
  const blank = { ...play('8F', 'HORN'), tiles: [{ letter: 'H', blank: true as const }] };
  expect(isRecorded(move, blank)).toBe(false);
  expect(isRecorded(move, { kind: 'pass' })).toBe(false);
});
