import { sameTiles, tileCountOf, tilesOf, type Tile } from '@boardside/engine';
import {
  pendingTurns,
  surplusTileCount,
  type Ledger,
  type LiveGame,
  type TurnId,
} from '@boardside/game';
import type { PropertyBreach, GameProperty } from './game-property.js';
import type { SimulatedGame, SimulationStep } from './play-game.js';
import { sameValue } from './same-value.js';

const liveOf = ({ after }: SimulationStep): LiveGame | undefined =>
  after.phase === 'unopened' ? undefined : after;

export const tilesAreKept: GameProperty = function* ({
  steps,
}: SimulatedGame): Iterable<PropertyBreach> {
  for (const [step, one] of steps.entries()) {
    const game = liveOf(one);
    const what = game && (lostByCount(game) ?? lostAtTable(game, one));
    if (what) yield { step, what };
  }
};

/** What the game deduces adds up, and no rack has more than fits on it. */
function lostByCount({ ledger, tileSet, rules, statedRacks }: LiveGame): string | undefined {
  const racks = ledger.racks.reduce((sum, tiles) => sum + tiles, 0);
  const all = tileCountOf(tileSet);
  const found = ledger.board.count + racks + ledger.bag;
  if (found !== all && statedRacks.length === 0) return `${found} tiles of ${all}`;
  const lying = ledger.board.cells.filter((tile) => tile !== undefined).length;
  if (lying !== ledger.board.count) return `${lying} tiles lie, ${ledger.board.count} are counted`;
  if (Math.min(...ledger.racks, ledger.bag) < 0) return 'a rack or the bag has less than nothing';
  const most = Math.max(...ledger.racks);
  const isCounted = statedRacks.length > 0;
  return most > rules.options.scoring.rackSize && !isCounted
    ? `${most} tiles on a rack`
    : undefined;
}

/** What it deduces is what lies at the table, where nothing is pending or drawn too many. */
function lostAtTable(game: LiveGame, step: SimulationStep): string | undefined {
  const { tiles, racksInOrder } = step;
  if (pendingTurns(game.turns).length > 0) return undefined;
  const board = game.ledger.board.cells.filter((tile): tile is Tile => tile !== undefined);
  if (!sameTiles(tilesOf(game.tileSet), [...board, ...tiles.racks.flat(), ...tiles.bag]))
    return 'the tiles at the table are not those of the set';
  // Counted, and other turns corrected since: the director counts again.
  if (!racksInOrder || (surplusTileCount(game) !== 0 && !isCountedNow(step))) return undefined;
  const counts = tiles.racks.map(({ length }) => length);
  const { racks, bag } = game.ledger;
  return sameValue(counts, racks) && bag === tiles.bag.length
    ? undefined
    : `racks ${racks.join(' ')} and ${bag} in the bag, really ${counts.join(' ')} and ${tiles.bag.length}`;
}

function isCountedNow({ decision }: SimulationStep): boolean {
  return decision.ok && decision.value.some(({ type }) => type === 'RacksStated');
}

export const withdrawnPlayIsRestored: GameProperty = function* ({
  steps,
}: SimulatedGame): Iterable<PropertyBreach> {
  let before = new Map<TurnId, Ledger>();
  for (const [step, one] of steps.entries()) {
    if (!one.decision.ok || one.before.phase === 'unopened' || one.after.phase === 'unopened')
      continue;
    for (const event of one.decision.value) {
      switch (event.type) {
        case 'TurnEnded':
          if (event.body.move.kind !== 'pending') before.set(event.body.turn, one.before.ledger);
          break;
        case 'PlayEntered':
          before.set(event.body.turn, one.before.ledger);
          break;
        case 'TurnsCorrected':
          if (event.body.changes.length > 0) before = new Map();
          break;
        case 'RacksStated':
        case 'RolledBack':
          before = new Map();
          break;
        case 'PressUndone':
        case 'ChallengeSettled': {
          if (event.type === 'ChallengeSettled' && event.body.effect.kind !== 'off') break;
          if (event.type === 'PressUndone' && event.body.because === 'ended-before') break;
          const was = before.get(event.body.turn);
          const what = was && notRestored(was, one.after.ledger);
          if (what) yield { step, what: `${event.type}: ${what}` };
          break;
        }
        default:
          break;
      }
    }
  }
};

function notRestored(was: Ledger, is: Ledger): string | undefined {
  if (!sameValue(was.board, is.board)) return 'the board is another than before the play';
  if (!sameValue(was.points, is.points))
    return `points ${is.points.join(' ')}, before the play ${was.points.join(' ')}`;
  return sameValue(was.racks, is.racks) && was.bag === is.bag
    ? undefined
    : `racks ${is.racks.join(' ')}, before the play ${was.racks.join(' ')}`;
}
