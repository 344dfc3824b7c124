import { must, emptyBoard, type Board } from '@boardside/engine';
import {
  decide,
  evolve,
  standingTurns,
  turnScore,
  boardAfterTurns,
  type CorrectedMove,
  type Game,
  type LiveGame,
  type Move,
  type Refusal,
  type Turn,
  type TurnId,
} from '@boardside/game';

/** A turn that a correction scores anew, besides the one it changes. */
export type TurnScoreChange = {
  readonly turn: Turn;
  readonly before: number;
  readonly after: number;
};

/** What a correction would bring, asked of the game itself. */
export type CorrectionTrial =
  | {
      readonly kind: 'fits';
      readonly turn: Turn;
      readonly rescored: readonly TurnScoreChange[];
      readonly after: LiveGame;
    }
  /** A later play no longer lies as it was played. */
  | { readonly kind: 'breaks'; readonly turn: Turn }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The board on which a turn was played. */
export function boardBefore(game: LiveGame, turn: TurnId): Board {
  const standing = standingTurns(game);
  const at = standing.findIndex(({ id }) => id === turn);
  return boardAfterTurns(emptyBoard(game.layout), standing.slice(0, Math.max(0, at)));
}

/** The board on which the turn after it was played. */
export function boardAfter(game: LiveGame, turn: TurnId): Board {
  const standing = standingTurns(game);
  return boardAfterTurns(
    emptyBoard(game.layout),
    standing.slice(0, standing.findIndex(({ id }) => id === turn) + 1),
  );
}

/** Whether this is what is recorded already. */
export function isRecorded(move: Move, proposed: CorrectedMove): boolean {
  if (move.kind === 'play' && proposed.kind === 'play') {
    const recorded = JSON.stringify(move.tiles) === JSON.stringify(proposed.tiles);
    return recorded && move.at === proposed.at;
  }
  if (move.kind === 'exchange' && proposed.kind === 'exchange')
    return move.count === proposed.count;
  return move.kind === proposed.kind;
}

/** What the correction of one turn would bring; the clocks have to stand. */
export function tryCorrection(game: LiveGame, turn: TurnId, move: CorrectedMove): CorrectionTrial {
  const changes = [{ kind: 'change', turn, move }] as const;
  const command = { kind: 'correct-turns', changes, reason: '\u2026' } as const;
  // Whoever will do it: what it brings is the same for players and for a director.
  const author = { staff: '', role: 'director' } as const;
  const decided = decide({ command, author, seen: game.version }, game);
  if (!decided.ok) return refused(game, decided.refusal);
  const after = decided.value.reduce<Game>(evolve, game);
  const changed = turnOf(after, turn);
  must(after.phase !== 'unopened' && changed, 'a corrected game keeps its turns');
  return { kind: 'fits', turn: changed, rescored: rescoredTurns(game, after, turn), after };
}

function refused(game: LiveGame, refusal: Refusal): CorrectionTrial {
  const broken = refusal.code === 'breaks-turn' ? turnOf(game, refusal.turn) : undefined;
  return broken === undefined ? { kind: 'refused', refusal } : { kind: 'breaks', turn: broken };
}

function rescoredTurns(
  before: LiveGame,
  after: LiveGame,
  changed: TurnId,
): readonly TurnScoreChange[] {
  return standingTurns(after).flatMap((turn) => {
    const was = turnOf(before, turn.id);
    const now = turnScore(turn);
    const then = was && turnScore(was);
    if (turn.id === changed || now === undefined || then === undefined || now === then) return [];
    return [{ turn, before: then, after: now }];
  });
}

function turnOf(game: Game, id: TurnId): Turn | undefined {
  return game.phase === 'unopened' ? undefined : game.turns.find((turn) => turn.id === id);
}
