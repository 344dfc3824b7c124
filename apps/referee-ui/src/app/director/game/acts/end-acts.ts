import {
  accept,
  refuse,
  unreachable,
  unseenTiles,
  type Result,
  type Tile,
} from '@boardside/engine';
import {
  allSeats,
  readTypedRack,
  totalOf,
  type Command,
  type DeclaredEnd,
  type LiveGame,
} from '@boardside/game';
import { directorActionText } from '../../../text/director-actions.js';
import { declaredEndNames } from '../../../text/director-game-log.js';
import { typedLineSentence } from '../../../text/typed-line.js';
import {
  defineAct,
  seatField,
  seatOf,
  wholeNumber,
  type Act,
  type ActField,
  type ActContext,
  type ActValues,
} from './act.js';

function letters(tiles: readonly Tile[]): string {
  return tiles.map(({ letter }) => (letter === '' ? '?' : letter)).join('');
}

/** With two players and one of them out, the unseen tiles are the other's (G32). */
function tilesLeft(game: LiveGame, seat: number): string {
  const out = game.phase === 'racks' ? game.closing.out : undefined;
  if (out === undefined || out === seat || game.seats.length !== 2) return '';
  return letters(unseenTiles(game.tileSet, game.ledger.board));
}

function rackFields({ game, names }: ActContext): readonly ActField[] {
  return allSeats(game).map((seat): ActField => ({
    kind: 'line',
    name: `rack-${String(seat)}`,
    label: directorActionText.racks.tilesOf(names[seat] ?? ''),
    hint: directorActionText.racks.hint,
    initial: tilesLeft(game, seat),
    typed: 'code',
  }));
}

/** The tiles typed for each seat, or a sentence about what is no tile. */
function racksTyped(
  game: LiveGame,
  values: ActValues,
): Result<readonly (readonly Tile[])[], string> {
  const tiles: (readonly Tile[])[] = [];
  for (const seat of allSeats(game)) {
    const read = readTypedRack(values[`rack-${String(seat)}`] ?? '', game.tileSet);
    if (!read.ok) return refuse(typedLineSentence(read.refusal));
    tiles.push(read.value);
  }
  return accept(tiles);
}

const racks = defineAct({
  id: 'racks',
  group: 'case',
  words: directorActionText.racks,
  reason: 'not-asked',
  offered: (game) => game.phase === 'racks',
  fields: rackFields,
  commands: ({ game }, values) => {
    const tiles = racksTyped(game, values);
    if (!tiles.ok) return tiles;
    return accept<readonly Command[]>([{ kind: 'declare-racks', tiles: tiles.value }]);
  },
});

/** Ends that the rule set of the game has, as far as it has come (C6, M8, G31). */
function mayEndBy(reason: DeclaredEnd['reason'], { phase, rules }: LiveGame): boolean {
  const { byAgreement, noPlayDeclared } = rules.options.ends;
  switch (reason) {
    case 'round-ended':
      return phase === 'opened' || phase === 'playing';
    case 'agreed':
      return phase === 'playing' && byAgreement === 'yes';
    case 'no-play':
      return phase === 'playing' && (noPlayDeclared === 'yes' || byAgreement === 'yes');
    case 'declared':
    case 'void':
      return true;
    default:
      return unreachable(reason);
  }
}

const end = defineAct({
  id: 'end',
  group: 'end',
  words: directorActionText.end,
  says: directorActionText.end.says,
  manner: 'danger',
  offered: (game) => game.phase !== 'signed',
  fields: (setting, values) => {
    const { game, names } = setting;
    const reasons = Object.keys(declaredEndNames) as DeclaredEnd['reason'][];
    const possible = reasons.filter((reason) => mayEndBy(reason, game));
    const initial = possible[0] ?? 'declared';
    const how: ActField = {
      kind: 'choice',
      name: 'how',
      label: directorActionText.end.how,
      options: possible.map((value) => ({ value, label: declaredEndNames[value] })),
      initial,
    };
    const chosen = values['how'] ?? initial;
    if (chosen === 'agreed' || chosen === 'no-play') return [how, ...rackFields(setting)];
    if (chosen !== 'declared') return [how];
    const totals = allSeats(game).map((seat): ActField => ({
      kind: 'line',
      name: `total-${String(seat)}`,
      label: directorActionText.end.totalOf(names[seat] ?? ''),
      hint: '',
      initial: String(totalOf(game, seat) ?? ''),
      typed: 'number',
    }));
    return [how, ...totals];
  },
  commands: ({ game, reason }, values) => {
    const how = values['how'] as DeclaredEnd['reason'];
    const finish = (declared: DeclaredEnd) =>
      accept<readonly Command[]>([{ kind: 'end-game', end: declared, reason }]);
    if (how === 'agreed' || how === 'no-play') {
      const left = racksTyped(game, values);
      return left.ok ? finish({ reason: how, racks: left.value }) : left;
    }
    if (how !== 'declared') return finish({ reason: how });
    const totals = allSeats(game).map((seat) => wholeNumber(values[`total-${String(seat)}`]));
    const known = totals.filter((total) => total !== undefined);
    if (known.length !== totals.length) return refuse(directorActionText.end.odd);
    return finish({ reason: 'declared', totals: known });
  },
});

const sign = defineAct({
  id: 'sign',
  group: 'end',
  words: directorActionText.sign,
  says: directorActionText.sign.says,
  reason: 'not-asked',
  offered: (game) => game.phase === 'ended',
  fields: (setting) => {
    const { game } = setting;
    const signed = game.phase === 'ended' ? game.signed : [];
    const open = allSeats(game).find((seat) => !signed.includes(seat));
    return [seatField(setting, directorActionText.player, open ?? 0)];
  },
  commands: ({ game }, values) => {
    if (game.phase !== 'ended') return refuse(directorActionText.sign.everybody);
    const { totals } = game.result;
    return accept<readonly Command[]>([{ kind: 'sign', seat: seatOf(values), totals }]);
  },
});

const reopen = defineAct({
  id: 'reopen',
  group: 'end',
  words: directorActionText.reopen,
  says: directorActionText.reopen.says,
  manner: 'danger',
  offered: (game) => game.phase === 'signed',
  commands: ({ reason }) => accept<readonly Command[]>([{ kind: 'reopen-slip', reason }]),
});

export const endActs: readonly Act[] = [racks, end, sign, reopen];
