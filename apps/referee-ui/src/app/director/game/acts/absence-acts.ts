import { accept, refuse } from '@boardside/engine';
import type { Command, LiveGame, Seat } from '@boardside/game';
import { onTurn, running, seatsOf, totalOf } from '../../../live/reading.js';
import { absenceWords } from '../../../words/director-absence.js';
import { actWords } from '../../../words/director-acts.js';
import { spanText } from '../../parts/clock-text.js';
import {
  act,
  heldByTablet,
  seatField,
  seatOf,
  starting,
  stopping,
  wholeNumber,
  type Act,
  type ActField,
  type ActSetting,
  type ActValues,
} from './act.js';

/** What somebody who was there is given against a player who was not: the spread of a bye. */
const forfeitWin = 50;

/** Anything the other clauses do not name. */
const otherwise = 'G36';

const isOver = ({ phase }: LiveGame) => phase === 'ended' || phase === 'signed';

function hasPlayed({ turns }: LiveGame, seat: Seat): boolean {
  return turns.some((turn) => turn.seat === seat && turn.status === 'standing');
}

/** Who seems to be missing: whose clock runs without a turn, or who is to begin. */
function missing(game: LiveGame): Seat {
  const first = running(game) ?? onTurn(game) ?? game.order?.[0];
  if (first !== undefined && !hasPlayed(game, first)) return first;
  return seatsOf(game).find((seat) => !hasPlayed(game, seat)) ?? 0;
}

/** Everything that a start needs and an absent player cannot do; then the clock runs. */
function startCommands(
  { game, order, reason }: ActSetting,
  { absent, first }: { readonly absent: Seat; readonly first: Seat },
): readonly Command[] {
  const claim: readonly Command[] =
    game.holder === undefined
      ? [
          {
            kind: 'claim-clock',
            holder: { kind: 'desk' },
            why: 'first',
            expectedEpoch: game.epoch,
            witnessedMs: 0,
          },
        ]
      : [];
  const tiles: readonly Command[] =
    game.tilesChecked || game.rules.options.tilesCheck !== 'asked' ? [] : [{ kind: 'check-tiles' }];
  const begins: readonly Command[] =
    game.order?.[0] === first ? [] : [{ kind: 'decide-first', how: 'agreed', first }];
  const what = absenceWords.start.noted(reason);
  return [
    ...claim,
    ...tiles,
    ...begins,
    { kind: 'note-infraction', seat: absent, clause: otherwise, what, warning: 'noted' },
    starting(game, order, reason),
  ];
}

const startAbsent = act({
  id: 'start-absent',
  group: 'players',
  words: absenceWords.start,
  says: absenceWords.start.says,
  offered: (game) => game.phase === 'opened' && game.clock.banks !== undefined,
  fields: (setting, values) => {
    const who = seatField(setting, absenceWords.start.absent, missing(setting.game));
    const absent = values['seat'] ?? who.initial;
    const { game, names } = setting;
    const first: ActField = {
      kind: 'choice',
      name: 'first',
      label: absenceWords.start.first,
      options: seatsOf(game).map((seat) => ({ value: String(seat), label: names[seat] ?? '' })),
      initial: String(game.order?.[0] ?? absent),
    };
    return [who, first];
  },
  commands: (setting, values) =>
    accept(
      startCommands(setting, { absent: seatOf(values), first: Number(values['first']) as Seat }),
    ),
});

/** How long the clock of a player who never came has run, beside what the division allows. */
function waited({ game, names, left }: ActSetting): string | undefined {
  const words = absenceWords.forfeit;
  const allowedMs = game.rules.options.absentForfeitMs;
  const seat = missing(game);
  if (isOver(game) || game.clock.banks === undefined || hasPlayed(game, seat)) return undefined;
  if (game.phase === 'opened') return words.notStarted(spanText(allowedMs));
  const bank = game.clock.banks[seat] ?? 0;
  const ranMs = (game.clock.spent[seat] ?? 0) + bank - (left(seat) ?? bank);
  const name = names[seat] ?? '';
  const say = ranMs >= allowedMs ? words.over : words.running;
  return say(name, spanText(ranMs), spanText(allowedMs));
}

function totalFields({ game, names }: ActSetting, values: ActValues): readonly ActField[] {
  const loser = Number(values['seat'] ?? missing(game));
  const begun = game.turns.length > 0;
  return seatsOf(game).map((seat) => ({
    kind: 'line',
    name: `total-${String(seat)}`,
    label: actWords.end.totalOf(names[seat] ?? ''),
    hint: seat === loser ? '' : absenceWords.forfeit.hint,
    initial: String(begun ? (totalOf(game, seat) ?? 0) : seat === loser ? 0 : forfeitWin),
    typed: 'number',
  }));
}

const forfeit = act({
  id: 'forfeit',
  group: 'players',
  words: absenceWords.forfeit,
  says: waited,
  manner: 'danger',
  offered: (game) => !isOver(game),
  fields: (setting, values) => [
    seatField(setting, absenceWords.forfeit.who, missing(setting.game)),
    ...totalFields(setting, values),
  ],
  commands: (setting, values) => {
    const { game, order, reason } = setting;
    const totals = seatsOf(game).map((seat) => wholeNumber(values[`total-${String(seat)}`]));
    const known = totals.filter((total) => total !== undefined);
    if (known.length !== totals.length) return refuse(actWords.end.odd);
    const said = absenceWords.forfeit.said(seatOf(values), reason);
    const stop: readonly Command[] =
      running(game) === undefined || heldByTablet(game) ? [] : [stopping(game, order, said)];
    const end = { reason: 'declared', totals: known } as const;
    return accept<readonly Command[]>([...stop, { kind: 'end-game', end, reason: said }]);
  },
});

const leaves = act({
  id: 'leaves',
  group: 'players',
  words: absenceWords.leaves,
  says: absenceWords.leaves.says,
  offered: (game) => !isOver(game),
  fields: (setting) => [
    seatField(setting, actWords.player, onTurn(setting.game) ?? 0),
    {
      kind: 'choice',
      name: 'clocks',
      label: absenceWords.leaves.clock,
      options: [
        { value: 'run', label: absenceWords.leaves.runs },
        ...(running(setting.game) === undefined
          ? []
          : [{ value: 'stop', label: absenceWords.leaves.stops }]),
      ],
      initial: 'run',
    },
  ],
  commands: ({ game, order, reason }, values) => {
    const what = absenceWords.leaves.noted(reason);
    const seat = seatOf(values);
    const stop = values['clocks'] === 'stop' ? [stopping(game, order, what)] : [];
    return accept<readonly Command[]>([
      { kind: 'note-infraction', seat, clause: otherwise, what, warning: 'noted' },
      ...stop,
    ]);
  },
});

export const absenceActs: readonly Act[] = [startAbsent, forfeit, leaves];
