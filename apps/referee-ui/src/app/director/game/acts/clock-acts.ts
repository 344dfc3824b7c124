import { accept, refuse } from '@boardside/engine';
import {
  allSeats,
  isBaseTime,
  mayLift,
  readyToPlay,
  runningSeatOf,
  seatToMove,
  type Command,
  type LiveGame,
  type Seat,
} from '@boardside/game';
import { directorActionText } from '../../../text/director-actions.js';
import { parseDuration, durationInputText } from '../../components/clock-text.js';
import {
  defineAct,
  seatField,
  seatOf,
  startClockCommand,
  stopClockCommand,
  type Act,
  type ActField,
  type ActContext,
} from './act.js';

const isPlayed = ({ phase }: LiveGame) =>
  phase === 'opened' || phase === 'playing' || phase === 'closing' || phase === 'racks';

/** Whether a director could start the clocks now: nothing unsettled is in the way. */
function startable(game: LiveGame): boolean {
  const { state, stops } = game.clock;
  if (game.holder?.kind === 'none') return false;
  if (state.kind !== 'stopped' || stops.length === 0 || !isPlayed(game)) return false;
  if (game.phase === 'opened' && !readyToPlay(game)) return false;
  const director = { staff: '', role: 'director' } as const;
  return stops.every((stop) => mayLift(stop, director, undefined, game));
}

const isTimed = ({ clock }: LiveGame) => clock.banks !== undefined;

/** Stops the clocks, or the game where it has none. */
const stopActs = [
  { words: directorActionText.stop, timed: true },
  { words: directorActionText.stopPlay, timed: false },
].map(({ words, timed }) =>
  defineAct({
    id: 'stop',
    group: 'clock',
    words,
    says: words.says,
    offered: (game) => game.clock.state.kind === 'running' && isTimed(game) === timed,
    commands: ({ game, order, reason }) =>
      accept<readonly Command[]>([stopClockCommand(game, order, reason)]),
  }),
);

const startActs = [
  { words: directorActionText.start, timed: true },
  { words: directorActionText.goOn, timed: false },
].map(({ words, timed }) =>
  defineAct({
    id: 'start',
    group: 'clock',
    words,
    says: ({ game, names }) => words.says(names[seatToMove(game) ?? game.order?.[0] ?? 0] ?? ''),
    reason: 'not-asked',
    offered: (game) => startable(game) && isTimed(game) === timed,
    commands: ({ game, order }) => accept<readonly Command[]>([startClockCommand(game, order, '')]),
  }),
);

const time = defineAct({
  id: 'time',
  group: 'clock',
  words: directorActionText.time,
  offered: (game) => isPlayed(game) && game.clock.banks !== undefined,
  fields: (setting) => [
    seatField(
      setting,
      directorActionText.player,
      runningSeatOf(setting.game) ?? seatToMove(setting.game) ?? 0,
    ),
    {
      kind: 'line',
      name: 'amount',
      label: directorActionText.time.amount,
      hint: directorActionText.time.hint,
      initial: '+1:00',
      typed: 'number',
    },
  ],
  commands: ({ reason }, values) => {
    const ms = parseDuration(values['amount'] ?? '');
    if (ms === undefined || ms === 0) return refuse(directorActionText.time.odd);
    return accept<readonly Command[]>([{ kind: 'adjust-time', seat: seatOf(values), ms, reason }]);
  },
});

/** A right to more time; `allowance`: for a player who enters plays on the tablet. */
const baseTime = defineAct({
  id: 'base-time',
  group: 'clock',
  words: directorActionText.baseTime,
  says: directorActionText.baseTime.says,
  reason: 'private',
  offered: (game) => isPlayed(game) && game.clock.banks !== undefined,
  fields: (setting, values) => {
    const seat = seatField(setting, directorActionText.player, seatToMove(setting.game) ?? 0);
    const { baseMs = 0, allowanceMs = 0 } =
      setting.game.baseTimes[Number(values['seat'] ?? seat.initial)] ?? {};
    const { time: label, hint, allowance, allowanceHint } = directorActionText.baseTime;
    return [
      seat,
      {
        kind: 'line',
        name: 'base',
        label,
        hint,
        typed: 'number',
        initial: durationInputText(baseMs),
      },
      {
        kind: 'line',
        name: 'allowance',
        label: allowance,
        hint: allowanceHint,
        typed: 'number',
        initial: durationInputText(allowanceMs),
      },
    ];
  },
  commands: ({ game, reason }, values) => {
    const seat = seatOf(values);
    const baseMs = parseDuration(values['base'] ?? '');
    const allowanceMs = parseDuration(values['allowance'] ?? '');
    if (baseMs === undefined || allowanceMs === undefined || !isBaseTime({ baseMs, allowanceMs }))
      return refuse(directorActionText.baseTime.odd);
    const before = game.baseTimes[seat];
    if (before?.baseMs === baseMs && before.allowanceMs === allowanceMs)
      return refuse(directorActionText.baseTime.same);
    return accept<readonly Command[]>([
      { kind: 'set-base-time', seat, baseMs, allowanceMs, reason },
    ]);
  },
});

function allPlayersLabel({ game }: ActContext): string {
  return game.seats.length > 2 ? directorActionText.all : directorActionText.both;
}

function limitFields(setting: ActContext): readonly ActField[] {
  const seats = seatField(setting, directorActionText.player, 0);
  const options =
    seats.kind === 'choice'
      ? [...seats.options, { value: 'all', label: allPlayersLabel(setting) }]
      : [];
  return [
    { kind: 'choice', name: 'seat', label: directorActionText.player, options, initial: 'all' },
    {
      kind: 'line',
      name: 'limit',
      label: directorActionText.limit.time,
      hint: directorActionText.limit.hint,
      initial: '2:00',
      typed: 'number',
    },
  ];
}

/** G2: a limit for each move. */
const limit = defineAct({
  id: 'limit',
  group: 'clock',
  words: directorActionText.limit,
  says: directorActionText.limit.says,
  offered: (game) => isPlayed(game) && game.clock.banks !== undefined,
  fields: limitFields,
  commands: ({ reason }, values) => {
    const ms = parseDuration(values['limit'] ?? '');
    if (ms === undefined || ms < 5_000 || ms > 600_000) return refuse(directorActionText.limit.odd);
    const seats = values['seat'] === 'all' ? 'all' : (Number(values['seat']) as Seat);
    return accept<readonly Command[]>([{ kind: 'limit-moves', seats, ms, reason }]);
  },
});

const limited = (game: LiveGame) =>
  allSeats(game).filter((seat) => typeof game.moveLimits[seat]?.ms === 'number');

/** G2: the limit is lifted; the turn that is being played keeps the one it began with. */
const lift = defineAct({
  id: 'lift-limit',
  group: 'clock',
  words: directorActionText.lift,
  says: directorActionText.lift.says,
  offered: (game) => isPlayed(game) && limited(game).length > 0,
  fields: (setting) => {
    const { game, names } = setting;
    const seats = limited(game);
    const each = seats.map((seat) => ({ value: String(seat), label: names[seat] ?? '' }));
    const options =
      seats.length > 1 ? [{ value: 'all', label: allPlayersLabel(setting) }, ...each] : each;
    const initial = options[0]?.value ?? 'all';
    return [{ kind: 'choice', name: 'seat', label: directorActionText.player, options, initial }];
  },
  commands: ({ reason }, values) => {
    const seats = values['seat'] === 'all' ? 'all' : (Number(values['seat']) as Seat);
    return accept<readonly Command[]>([{ kind: 'limit-moves', seats, ms: 'none', reason }]);
  },
});

export const clockActs: readonly Act[] = [...stopActs, ...startActs, time, baseTime, limit, lift];
