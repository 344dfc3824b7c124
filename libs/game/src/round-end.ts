import type { LiveGame, Phase } from './game.js';
import { pendingTurns } from './turns.js';

/** What is still to be done at a table before its game is over, once its round has ended. */
export type RoundEndWait =
  | 'nothing'
  /** Everything is settled: `end-game` with `round-ended` is taken now. */
  | 'the-end'
  | 'clock-running'
  | 'challenge'
  | 'pending-play'
  | 'accept'
  | 'racks';

/** Phases in which the end of a round ends a game, if need be once its clocks stand. */
export const endedWithRound: ReadonlySet<Phase> = new Set(['opened', 'playing']);

/**
 * What the game of an ended round waits for (G31 D): challenges are settled first, pending plays
 * entered; an end that was reached before goes its own way.
 */
export function roundEndWait(game: LiveGame): RoundEndWait {
  switch (game.phase) {
    case 'ended':
    case 'signed':
      return 'nothing';
    case 'racks':
      return 'racks';
    case 'closing':
      return game.challenge ? 'challenge' : 'accept';
    case 'opened':
      return 'the-end';
    case 'playing':
      if (game.clock.state.kind === 'running') return 'clock-running';
      if (game.challenge) return 'challenge';
      return pendingTurns(game.turns).length > 0 ? 'pending-play' : 'the-end';
  }
}
