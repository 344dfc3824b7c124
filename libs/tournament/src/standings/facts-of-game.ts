import { isOver, standingTurns, whoWentOut, type Game } from '@boardside/game';
import type { GameFacts } from './game-facts.js';

/**
 * What the log of an ended game yields for prizes; undefined while it is played, and for a void
 * one. Plays that were taken off or struck are none. `words`: whether they may be told.
 */
export function factsOfGame(game: Game, words: 'told' | 'hidden'): GameFacts | undefined {
  if (!isOver(game)) return undefined;
  const { reason, totals } = game.result;
  if (reason === 'void') return undefined;
  const plays = standingTurns(game).flatMap(({ seat, move, challenge }) =>
    move.kind === 'play' && challenge.kind !== 'off' ? [{ seat, move }] : [],
  );
  const out = whoWentOut(game);
  const last = out === undefined ? undefined : plays.findLast(({ seat }) => seat === out);
  return {
    round: game.round,
    seats: game.seats.map((entrant, seat) => ({
      entrant,
      points: totals[seat] ?? 0,
      plays: plays
        .filter((play) => play.seat === seat)
        .map((play) => {
          const word = play.move.words[0]?.text;
          const facts = { points: play.move.score, out: play === last };
          return words === 'hidden' || word === undefined ? facts : { ...facts, word };
        }),
    })),
  };
}
