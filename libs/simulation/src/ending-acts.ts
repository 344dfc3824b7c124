import type { Tile } from '@boardside/engine';
import {
  lastStanding,
  nextExpiry,
  pendingTurns,
  undoUntilMs,
  type ClosingGame,
  type EndedGame,
  type LiveGame,
  type PlayingGame,
  type RacksGame,
  type Seat,
  type SignedGame,
} from '@boardside/game';
import {
  boardOnTable,
  director,
  everybody,
  holder,
  measurer,
  overdrawnSeat,
  seats,
  type Intent,
  type SimulatedTable,
} from './simulated-table.js';
import { unsettled, whileStopped } from './stop-acts.js';
import { calling, countingRack } from './turn-acts.js';

/** The last play can still be challenged, or its press taken back (G29, G30). */
export function whileClosing(table: SimulatedTable, game: ClosingGame, sinceMs: number): Intent {
  if (game.challenge) return whileStopped(table, game);
  const dealt = unsettled(table, game);
  if (dealt) return dealt;
  const { dice, manners } = table;
  const leftMs = (undoUntilMs(game) ?? -1) - sinceMs;
  if (game.lastPress && leftMs >= 0 && dice.happens(manners.undo)) {
    const { turn, seat } = game.lastPress;
    return {
      author: seats(seat),
      command: { kind: 'undo-press', turn },
      ms: dice.between(0, leftMs),
    };
  }
  const called = calling(table, game);
  if (called) return called;
  const due = nextExpiry(game);
  if (due && dice.happens(manners.waitsOut)) {
    const ms = Math.max(0, due.inMs - sinceMs);
    return { author: measurer(game), command: { kind: 'expire', key: due.key }, ms };
  }
  const turn = lastStanding(game)?.id ?? 0;
  const accepts = game.closing.accepts;
  const author = accepts.length > 0 ? seats(dice.one(accepts)) : director;
  return {
    author,
    command: { kind: 'agree', turn, what: 'closed', how: 'tapped' },
    ms: dice.between(1_000, 20_000),
  };
}

/** What is too many goes back; then the tiles left are declared (G24, G32). */
export function declaringRacks(table: SimulatedTable, game: RacksGame): Intent {
  const dealt = unsettled(table, game) ?? countingRack(table, game);
  if (dealt) return dealt;
  const again = game.declared !== undefined;
  const tiles = again ? table.tiles.now.racks : racksAsTapped(table);
  const command = { kind: 'declare-racks', tiles } as const;
  return { author: again ? director : everybody(game), command, ms: 20_000 };
}

/** The tiles left as they are; now and then some are kept back, which calls the referee (G32). */
function racksAsTapped({ dice, manners, tiles }: SimulatedTable): readonly (readonly Tile[])[] {
  const { racks } = tiles.now;
  return dice.happens(manners.wrongRacks) ? racks.map((rack) => rack.slice(1)) : racks;
}

export function signing(table: SimulatedTable, game: EndedGame): Intent {
  const { dice } = table;
  const [order] = game.orders;
  const dealt = unsettled(table, game);
  if (dealt) return dealt;
  // A clock that is over runs for nobody: its stops are lifted by whoever may start it.
  if (game.clock.stops.some(({ settled }) => !settled)) {
    const author = order ? holder : director;
    return {
      author,
      command: { kind: 'start-clock', ...(order ? { order: order.order } : {}) },
      ms: 5_000,
    };
  }
  const left = game.seats
    .map((_, seat) => seat as Seat)
    .filter((seat) => !game.signed.includes(seat));
  const seat = dice.one(left);
  const command = { kind: 'sign', seat, totals: game.result.totals } as const;
  return { author: seats(seat), command, ms: dice.between(3_000, 60_000) };
}

export function reopening(
  { dice, manners }: SimulatedTable,
  _game: SignedGame,
): Intent | undefined {
  if (!dice.happens(manners.reopenSlip)) return undefined;
  const command = { kind: 'reopen-slip', reason: 'a score was read wrongly' } as const;
  return { author: director, command, ms: 300_000 };
}

/** Ends that the players themselves declare, where the rule set has them (C6, M8, L5). */
export function endingTogether(table: SimulatedTable, game: PlayingGame): Intent | undefined {
  const { ends } = game.rules.options;
  if (ends.byAgreement === 'no' && ends.noPlayDeclared === 'no') return undefined;
  if (pendingTurns(game.turns).length > 0 || overdrawnSeat(table, game) !== undefined)
    return undefined;
  const lately = game.turns.slice(-2 * game.seats.length);
  const stuck =
    lately.length === 2 * game.seats.length &&
    lately.every(({ move, status }) => status === 'standing' && move.kind !== 'play');
  const nothing =
    ends.noPlayDeclared === 'yes' && table.tiles.inBag === 0 && noPlayLeft(table, game);
  if (!stuck && !nothing) return undefined;
  const reason = ends.noPlayDeclared === 'yes' ? 'no-play' : 'agreed';
  return {
    author: everybody(game),
    command: {
      kind: 'end-game',
      end: { reason, racks: racksAsTapped(table) },
      reason: 'nobody can play',
    },
    ms: 20_000,
  };
}

function noPlayLeft(table: SimulatedTable, game: LiveGame): boolean {
  const board = boardOnTable(table, game);
  return !table.tiles.now.racks.some((rack) => table.knowledge.anyPlay(board, rack));
}
