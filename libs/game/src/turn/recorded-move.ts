import { accept, refuse, type Result, validatePlacement } from '@boardside/engine';
import type { Ledger, LiveGame } from '../game.js';
import type { Seat } from '../ids.js';
import type { EnteredMove, Move } from '../move.js';
import type { MoveRefusal } from '../refusal.js';

/** The facts of a move as it is entered on the board of now, or why it cannot be (G5–G17). */
export function recordedMove(
  entered: EnteredMove,
  seat: Seat,
  game: LiveGame,
  ledger: Ledger = game.ledger,
): Result<Move, MoveRefusal> {
  switch (entered.kind) {
    case 'pending':
    case 'pass':
      return accept(entered);
    case 'exchange':
      return exchange(entered.count, seat, game, ledger);
    case 'play':
      return play(entered, game, ledger);
  }
}

/** G17, C4, M7. */
function exchange(
  count: number,
  seat: Seat,
  game: LiveGame,
  { bag, racks }: Ledger,
): Result<Move, MoveRefusal> {
  const { exchange: policy } = game.rules.options;
  const rack = racks[seat] ?? 0;
  const needed = Math.max(policy.fewestInBag, count);
  if (bag < needed) return refuse({ code: 'bag-too-small', inBag: bag, needed });
  const wrong = count < 1 || count > rack || (policy.tiles === 'whole-rack' && count !== rack);
  if (wrong) return refuse({ code: 'too-many-tiles', count, rackSize: rack });
  return accept({ kind: 'exchange', count });
}

function play(
  entered: Extract<EnteredMove, { kind: 'play' }>,
  game: LiveGame,
  ledger: Ledger,
): Result<Move, MoveRefusal> {
  const { scoring, challenge } = game.rules.options;
  const { layout, tileSet } = game;
  const placed = validatePlacement(
    ledger.board,
    layout,
    tileSet,
    scoring,
    entered.at,
    entered.tiles,
  );
  if (!placed.ok) return placed;
  const { at, tiles, words, bonus, score } = placed.value;
  const move = { kind: 'play', at, tiles, words, bonus, score } as const;
  if (challenge.kind !== 'judged-at-entry') return accept(move);
  if (!entered.judged) return refuse({ code: 'not-judged' });
  const { list, unknown } = entered.judged;
  if (unknown.length === 0) return accept({ ...move, judged: { list } });
  return challenge.refusedPlay === 'loses-turn'
    ? accept({ ...move, judged: { list, refused: true } })
    : refuse({ code: 'unknown-word', words: unknown });
}
