import { othersThan, type CorrectionReason, type Game, type TurnId } from '@boardside/game';
import { correctionReasonText } from '../../text/recount.js';

/** Why a turn is said to be wrong, in words; `names` in seat order. */
export function reasonAsked(
  game: Game,
  { turn, why }: { readonly turn: TurnId; readonly why: CorrectionReason },
  names: readonly string[],
): string {
  const asked = game.phase === 'unopened' ? undefined : game.turns.find(({ id }) => id === turn);
  if (game.phase === 'unopened' || asked === undefined) return correctionReasonText(why, '');
  const [next = 0] = othersThan(game, asked.seat);
  return correctionReasonText(why, names[next] ?? '');
}
