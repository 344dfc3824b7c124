import { accept, refuse } from '@boardside/engine';
import type { LiveGame, OpenChallenge } from '../game.js';
import type { Seat } from '../ids.js';
import type { Refusal } from '../refusal.js';

/** Whoever a ruling goes against: the challenger if acceptable, the mover if not (G28). */
export function rulingAgainst(game: LiveGame, challenge: OpenChallenge): Seat | undefined {
  const [first] = challenge.rulings;
  if (!first) return undefined;
  return first.acceptable ? challenge.by : game.turns.find(({ id }) => id === challenge.turn)?.seat;
}

export function ruledCase(
  number: number,
  game: LiveGame,
):
  | {
      readonly ok: true;
      readonly value: { readonly challenge: OpenChallenge; readonly against: Seat };
    }
  | { readonly ok: false; readonly refusal: Refusal } {
  const { challenge } = game;
  if (!challenge || challenge.sent?.case !== number)
    return refuse({ code: 'nothing-to-challenge' });
  const against = rulingAgainst(game, challenge);
  return against === undefined
    ? refuse({ code: 'nothing-to-challenge' })
    : accept({ challenge, against });
}
