import type { Ms } from '@boardside/contract';
import { runningSeat, turnRemainingAfter } from '@boardside/clock';
import type { Game, Seat } from '@boardside/game';

/** An expiry that has happened and is not in the log yet, with the instant at which it did. */
export type DueExpiry = { readonly key: string; readonly seat: Seat; readonly at: Ms };

/** What ran out by `now` of the clock that counts from `anchor`. */
export function dueExpiry(game: Game, anchor: Ms, now: Ms): DueExpiry | undefined {
  if (game.phase !== 'playing' && game.phase !== 'closing') return undefined;
  const seat = runningSeat(game.clock) as Seat | undefined;
  if (seat === undefined) return undefined;
  const bank = game.clock.banks?.[seat];
  const bankKey = `bank:${String(seat)}:`;
  const times = game.expiries.filter((key) => key.startsWith(bankKey)).length;
  if (bank !== undefined && bank >= 0 && bank <= now - anchor) {
    return { key: `${bankKey}${String(times + 1)}`, seat, at: anchor + bank };
  }
  const left = turnRemainingAfter(game.clock, 0);
  const moveKey = `move:${String(seat)}:${String(game.nextTurn)}`;
  if (left === undefined || left > now - anchor || game.expiries.includes(moveKey)) {
    return undefined;
  }
  return { key: moveKey, seat, at: anchor + Math.max(0, left) };
}
