import { tilesOf, undeclaredBlank } from '@boardside/engine';
import {
  allSeats,
  mayLift,
  othersThan,
  type DrawRound,
  type LiveGame,
  type OpenedGame,
  tiedAfter,
  type Seat,
} from '@boardside/game';
import {
  director,
  everybody,
  holder,
  seats,
  type Intent,
  type SimulatedTable,
} from './simulated-table.js';

/** Everything before the first tap on the clock (G9, G10, C2, M2). */
export function beforePlay(table: SimulatedTable, game: OpenedGame): Intent {
  const { dice, manners } = table;
  if (game.holder === undefined) {
    return dice.happens(manners.atDesk)
      ? claiming(game, { kind: 'desk' }, director)
      : claiming(game, { kind: 'device', device: 'tablet-1' }, holder);
  }
  if (!game.tilesChecked && game.rules.options.tilesCheck === 'asked')
    return { author: everybody(game), command: { kind: 'check-tiles' }, ms: 20_000 };
  if (game.order === undefined)
    return { author: everybody(game), command: decidingFirst(table, game), ms: 15_000 };
  return firstStart(table, game, game.order[0] ?? 0);
}

function claiming(
  game: LiveGame,
  by: Extract<Intent['command'], { kind: 'claim-clock' }>['holder'],
  author: Intent['author'],
): Intent {
  const command = {
    kind: 'claim-clock',
    holder: by,
    why: 'first',
    expectedEpoch: game.epoch,
    witnessedMs: 0,
  } as const;
  return { author, command, ms: 5_000 };
}

function decidingFirst({ dice }: SimulatedTable, game: LiveGame): Intent['command'] {
  if (game.rules.options.first === 'youngest' && dice.happens(0.8))
    return { kind: 'decide-first', how: 'youngest', first: dice.one(allSeats(game)) };
  const bag = [...dice.shuffled(tilesOf(game.tileSet))];
  const draws: DrawRound[] = [];
  let tied: readonly Seat[] = allSeats(game);
  while (tied.length > 1) {
    draws.push(tied.map((seat) => ({ seat, tile: bag.pop() ?? undeclaredBlank })));
    tied = tiedAfter(game, draws) ?? tied;
  }
  return { kind: 'decide-first', how: 'draw', draws };
}

/**
 * An opponent taps the clock; where none is there, or a room stands stopped, the director starts
 * it.
 */
function firstStart({ dice, memory }: SimulatedTable, game: LiveGame, first: Seat): Intent {
  const there = othersThan(game, first).filter((seat) => !memory.absent.includes(seat));
  const opponent = there.find((seat) =>
    game.clock.stops.every((stop) => mayLift(stop, seats(seat), undefined, game)),
  );
  if (opponent !== undefined)
    return {
      author: seats(opponent),
      command: { kind: 'start-clock' },
      ms: dice.between(1_000, 20_000),
    };
  return startedByDirector(game);
}

/** What only the director may start: at a tablet by an order that its holder obeys. */
export function startedByDirector(game: LiveGame): Intent {
  if (game.holder?.kind !== 'device' || game.clock.state.kind === 'over')
    return { author: director, command: { kind: 'start-clock' }, ms: 2_000 };
  const given = game.orders.find(({ what }) => what === 'start');
  if (given)
    return { author: holder, command: { kind: 'start-clock', order: given.order }, ms: 300 };
  const command = {
    kind: 'order',
    order: `order-${game.version}`,
    what: 'start',
    reason: 'play on',
    scope: 'table',
  } as const;
  return { author: director, command, ms: 30_000 };
}
