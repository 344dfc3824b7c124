import { accept, refuse } from '@boardside/engine';
import {
  firstStart,
  allSeats,
  forfeitTotals,
  notedAbsence,
  runningSeatOf,
  seatToMove,
  isOver,
  type Command,
  type LiveGame,
  type Reason,
  type Seat,
} from '@boardside/game';
import { absencePanelText } from '../../../text/director-absence.js';
import { directorActionText } from '../../../text/director-actions.js';
import { durationText } from '../../components/clock-text.js';
import {
  defineAct,
  isHeldByTablet,
  seatField,
  seatOf,
  startClockCommand,
  stopClockCommand,
  wholeNumber,
  type Act,
  type ActField,
  type ActContext,
  type ActValues,
} from './act.js';

/** Anything the other clauses do not name. */
const unnamedClause = 'G36';

/** In these forms the director has to write why. */
function writtenReason(reason: Reason): string {
  return typeof reason === 'string' ? reason : '';
}

function hasPlayed({ turns }: LiveGame, seat: Seat): boolean {
  return turns.some((turn) => turn.seat === seat && turn.status === 'standing');
}

/** Who is noted as missing, or seems to be: whose clock runs without a turn, or who is to begin. */
function likelyAbsentSeat(game: LiveGame): Seat {
  const noted = notedAbsence(game)?.seat;
  if (noted !== undefined && !hasPlayed(game, noted)) return noted;
  const first = runningSeatOf(game) ?? seatToMove(game) ?? game.order?.[0];
  if (first !== undefined && !hasPlayed(game, first)) return first;
  return allSeats(game).find((seat) => !hasPlayed(game, seat)) ?? 0;
}

/** Everything that a start needs and an absent player cannot do; then the clock runs. */
function startCommands(
  { game, order, reason }: ActContext,
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
  const what: Reason = { code: 'absent', typed: writtenReason(reason) };
  return [
    ...claim,
    ...tiles,
    ...begins,
    { kind: 'note-infraction', seat: absent, clause: unnamedClause, what, warning: 'noted' },
    startClockCommand(game, order, reason),
  ];
}

const startAbsent = defineAct({
  id: 'start-absent',
  group: 'players',
  words: absencePanelText.start,
  says: absencePanelText.start.says,
  offered: (game) => game.phase === 'opened' && game.clock.banks !== undefined,
  fields: (setting, values) => {
    const who = seatField(setting, absencePanelText.start.absent, likelyAbsentSeat(setting.game));
    const absent = values['seat'] ?? who.initial;
    const { game, names } = setting;
    const first: ActField = {
      kind: 'choice',
      name: 'first',
      label: absencePanelText.start.first,
      options: allSeats(game).map((seat) => ({ value: String(seat), label: names[seat] ?? '' })),
      initial: String(game.order?.[0] ?? absent),
    };
    return [who, first];
  },
  commands: (setting, values) =>
    accept(
      startCommands(setting, { absent: seatOf(values), first: Number(values['first']) as Seat }),
    ),
});

/** How long a player who never came has been absent, beside what the division allows. */
function absenceText({ game, names, log, msSince }: ActContext): string | undefined {
  const words = absencePanelText.forfeit;
  const allowedMs = game.rules.options.absentForfeitMs;
  const seat = likelyAbsentSeat(game);
  if (isOver(game) || game.clock.banks === undefined || hasPlayed(game, seat)) return undefined;
  const since = firstStart(log)?.at;
  if (since === undefined) return words.notStarted(durationText(allowedMs));
  const ranMs = Math.max(0, msSince(since));
  const [ran, allowed] = [durationText(ranMs), durationText(allowedMs)];
  if (ranMs < allowedMs) return words.running(ran, allowed);
  return words.over(names[seat] ?? '', ran, allowed);
}

function totalFields({ game, names }: ActContext, values: ActValues): readonly ActField[] {
  const loser = Number(values['seat'] ?? likelyAbsentSeat(game)) as Seat;
  const totals = forfeitTotals(game, loser);
  return allSeats(game).map((seat) => ({
    kind: 'line',
    name: `total-${String(seat)}`,
    label: directorActionText.end.totalOf(names[seat] ?? ''),
    hint: seat === loser ? '' : absencePanelText.forfeit.hint,
    initial: String(totals[seat]),
    typed: 'number',
  }));
}

const forfeit = defineAct({
  id: 'forfeit',
  group: 'players',
  words: absencePanelText.forfeit,
  says: absenceText,
  manner: 'danger',
  offered: (game) => !isOver(game),
  fields: (setting, values) => [
    seatField(setting, absencePanelText.forfeit.who, likelyAbsentSeat(setting.game)),
    ...totalFields(setting, values),
  ],
  commands: (setting, values) => {
    const { game, order, reason } = setting;
    const totals = allSeats(game).map((seat) => wholeNumber(values[`total-${String(seat)}`]));
    const known = totals.filter((total) => total !== undefined);
    if (known.length !== totals.length) return refuse(directorActionText.end.odd);
    const said: Reason = { code: 'forfeit', seat: seatOf(values), typed: writtenReason(reason) };
    const stop: readonly Command[] =
      runningSeatOf(game) === undefined || isHeldByTablet(game)
        ? []
        : [stopClockCommand(game, order, said)];
    const end = { reason: 'declared', totals: known } as const;
    return accept<readonly Command[]>([...stop, { kind: 'end-game', end, reason: said }]);
  },
});

const leaves = defineAct({
  id: 'leaves',
  group: 'players',
  words: absencePanelText.leaves,
  says: absencePanelText.leaves.says,
  offered: (game) => !isOver(game),
  fields: (setting) => [
    seatField(setting, directorActionText.player, seatToMove(setting.game) ?? 0),
    {
      kind: 'choice',
      name: 'clocks',
      label: absencePanelText.leaves.clock,
      options: [
        { value: 'run', label: absencePanelText.leaves.runs },
        ...(runningSeatOf(setting.game) === undefined
          ? []
          : [{ value: 'stop', label: absencePanelText.leaves.stops }]),
      ],
      initial: 'run',
    },
  ],
  commands: ({ game, order, reason }, values) => {
    const what: Reason = { code: 'leaves', typed: writtenReason(reason) };
    const seat = seatOf(values);
    const stop = values['clocks'] === 'stop' ? [stopClockCommand(game, order, what)] : [];
    return accept<readonly Command[]>([
      { kind: 'note-infraction', seat, clause: unnamedClause, what, warning: 'noted' },
      ...stop,
    ]);
  },
});

export const absenceActs: readonly Act[] = [startAbsent, forfeit, leaves];
