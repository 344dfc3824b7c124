import { accept, refuse, tileCountOf } from '@boardside/engine';
import { lastStanding, whoWentOut, type Command, type LiveGame, type Seat } from '@boardside/game';
import { directorActionText } from '../../../text/director-actions.js';
import { defineAct, wholeNumber, type Act, type ActField, type ActDefinition } from './act.js';

const { count: words } = directorActionText;

function mayBeCounted(game: LiveGame): boolean {
  return game.phase !== 'signed' && game.phase !== 'opened' && game.challenge === undefined;
}

/** Who played last while the bag is empty, and may be out without the game knowing it. */
function seatPossiblyOut(game: LiveGame): Seat | undefined {
  const last = lastStanding(game);
  const isPossible = game.phase === 'playing' && game.ledger.bag === 0;
  return isPossible && last?.move.kind === 'play' ? last.seat : undefined;
}

/**
 * How many tiles each rack has if one of them has `count`: the others have the rest of the unseen
 * tiles, and the fullest rack has what is too many or missing, as far as it goes.
 */
function rackCountsWith(game: LiveGame, seat: Seat, count: number): readonly number[] {
  const { ledger, tileSet, rules } = game;
  const racks = ledger.racks.map((tiles, one) => (one === seat ? count : tiles));
  const unseen = tileCountOf(tileSet) - ledger.board.count - ledger.bag;
  const { rackSize } = rules.options.scoring;
  let over = racks.reduce((sum, tiles) => sum + tiles, 0) - unseen;
  const others = racks.map((_, one) => one).filter((one) => one !== seat);
  for (const one of others.sort((left, right) => (racks[right] ?? 0) - (racks[left] ?? 0))) {
    const before = racks[one] ?? 0;
    racks[one] = Math.min(rackSize, Math.max(0, before - over));
    over -= before - racks[one];
  }
  return racks;
}

type TileCountDefinition = Omit<ActDefinition, 'fields' | 'commands'> & {
  readonly racks: (game: LiveGame) => readonly number[];
};

/** The director counts the tiles; the form begins with what they should be. */
function tileCountAct({ racks, ...plain }: TileCountDefinition): Act {
  return defineAct({
    ...plain,
    fields: ({ game, names }) => [
      ...racks(game).map((tiles, seat) => count(rackOf(seat), words.of(names[seat] ?? ''), tiles)),
      count('bag', words.bag, game.ledger.bag),
    ],
    commands: ({ game, reason }, values) => {
      const typed = game.seats.map((_, seat) => tileCount(values[rackOf(seat)]));
      const bag = tileCount(values['bag']);
      const known = typed.filter((tiles) => tiles !== undefined);
      if (bag === undefined || known.length < typed.length) return refuse(words.odd);
      return accept<readonly Command[]>([{ kind: 'state-racks', racks: known, bag, reason }]);
    },
  });
}

const rackOf = (seat: number): string => `rack-${String(seat)}`;

function count(name: string, label: string, tiles: number): ActField {
  return { kind: 'line', name, label, hint: '', initial: String(tiles), typed: 'number' };
}

function tileCount(text: string | undefined): number | undefined {
  const typed = wholeNumber(text);
  return typed === undefined || typed < 0 ? undefined : typed;
}

/** Racks and bag as they were counted, and the two acts for the end of a game (G12 D, G29, G36). */
export const rackActs: readonly Act[] = [
  tileCountAct({
    id: 'out',
    group: 'case',
    words: directorActionText.out,
    manner: 'ruling',
    says: ({ game, names }) => directorActionText.out.says(names[seatPossiblyOut(game) ?? 0] ?? ''),
    offered: (game) => mayBeCounted(game) && seatPossiblyOut(game) !== undefined,
    racks: (game) => rackCountsWith(game, seatPossiblyOut(game) ?? 0, 0),
  }),
  tileCountAct({
    id: 'not-out',
    group: 'case',
    words: directorActionText.notOut,
    manner: 'ruling',
    says: ({ game, names }) => directorActionText.notOut.says(names[whoWentOut(game) ?? 0] ?? ''),
    offered: (game) => mayBeCounted(game) && whoWentOut(game) !== undefined,
    racks: (game) => rackCountsWith(game, whoWentOut(game) ?? 0, 1),
  }),
  tileCountAct({
    id: 'state-racks',
    group: 'turns',
    words,
    says: words.says,
    offered: mayBeCounted,
    racks: ({ ledger }) => ledger.racks,
  }),
];
