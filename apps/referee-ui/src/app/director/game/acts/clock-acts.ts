import { accept, refuse } from '@boardside/engine';
import {
  isBaseTime,
  mayLift,
  readyToPlay,
  type Command,
  type LiveGame,
  type Seat,
} from '@boardside/game';
import { onTurn, running, seatsOf } from '../../../live/reading.js';
import { actWords } from '../../../words/director-acts.js';
import { readSpan, spanTyped } from '../../parts/clock-text.js';
import {
  act,
  seatField,
  seatOf,
  starting,
  stopping,
  type Act,
  type ActField,
  type ActSetting,
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
const stopActs = ([actWords.stop, actWords.stopPlay] as const).map((words) =>
  act({
    id: 'stop',
    group: 'clock',
    words,
    says: words.says,
    offered: (game) =>
      game.clock.state.kind === 'running' && isTimed(game) === (words === actWords.stop),
    commands: ({ game, order, reason }) =>
      accept<readonly Command[]>([stopping(game, order, reason)]),
  }),
);

const startActs = ([actWords.start, actWords.goOn] as const).map((words) =>
  act({
    id: 'start',
    group: 'clock',
    words,
    says: ({ game, names }) => words.says(names[onTurn(game) ?? game.order?.[0] ?? 0] ?? ''),
    reason: 'not-asked',
    offered: (game) => startable(game) && isTimed(game) === (words === actWords.start),
    commands: ({ game, order }) => accept<readonly Command[]>([starting(game, order, '')]),
  }),
);

const time = act({
  id: 'time',
  group: 'clock',
  words: actWords.time,
  offered: (game) => isPlayed(game) && game.clock.banks !== undefined,
  fields: (setting) => [
    seatField(setting, actWords.player, running(setting.game) ?? onTurn(setting.game) ?? 0),
    {
      kind: 'line',
      name: 'amount',
      label: actWords.time.amount,
      hint: actWords.time.hint,
      initial: '+1:00',
      typed: 'number',
    },
  ],
  commands: ({ reason }, values) => {
    const ms = readSpan(values['amount'] ?? '');
    if (ms === undefined || ms === 0) return refuse(actWords.time.odd);
    return accept<readonly Command[]>([{ kind: 'adjust-time', seat: seatOf(values), ms, reason }]);
  },
});

/** A right to more time; `allowance`: for a player who enters plays on the tablet. */
const baseTime = act({
  id: 'base-time',
  group: 'clock',
  words: actWords.baseTime,
  says: actWords.baseTime.says,
  reason: 'private',
  offered: (game) => isPlayed(game) && game.clock.banks !== undefined,
  fields: (setting, values) => {
    const seat = seatField(setting, actWords.player, onTurn(setting.game) ?? 0);
    const { baseMs = 0, allowanceMs = 0 } =
      setting.game.baseTimes[Number(values['seat'] ?? seat.initial)] ?? {};
    const { time: label, hint, allowance, allowanceHint } = actWords.baseTime;
    return [
      seat,
      {
        kind: 'line',
        name: 'base',
        label,
        hint,
        typed: 'number',
        initial: spanTyped(baseMs),
      },
      {
        kind: 'line',
        name: 'allowance',
        label: allowance,
        hint: allowanceHint,
        typed: 'number',
        initial: spanTyped(allowanceMs),
      },
    ];
  },
  commands: ({ game, reason }, values) => {
    const seat = seatOf(values);
    const baseMs = readSpan(values['base'] ?? '');
    const allowanceMs = readSpan(values['allowance'] ?? '');
    if (baseMs === undefined || allowanceMs === undefined || !isBaseTime({ baseMs, allowanceMs }))
      return refuse(actWords.baseTime.odd);
    const before = game.baseTimes[seat];
    if (before?.baseMs === baseMs && before.allowanceMs === allowanceMs)
      return refuse(actWords.baseTime.same);
    return accept<readonly Command[]>([
      { kind: 'set-base-time', seat, baseMs, allowanceMs, reason },
    ]);
  },
});

function everybody({ game }: ActSetting): string {
  return game.seats.length > 2 ? actWords.all : actWords.both;
}

function limitFields(setting: ActSetting): readonly ActField[] {
  const seats = seatField(setting, actWords.player, 0);
  const options =
    seats.kind === 'choice' ? [...seats.options, { value: 'all', label: everybody(setting) }] : [];
  return [
    { kind: 'choice', name: 'seat', label: actWords.player, options, initial: 'all' },
    {
      kind: 'line',
      name: 'limit',
      label: actWords.limit.time,
      hint: actWords.limit.hint,
      initial: '2:00',
      typed: 'number',
    },
  ];
}

/** G2: a limit for each move. */
const limit = act({
  id: 'limit',
  group: 'clock',
  words: actWords.limit,
  says: actWords.limit.says,
  offered: (game) => isPlayed(game) && game.clock.banks !== undefined,
  fields: limitFields,
  commands: ({ reason }, values) => {
    const ms = readSpan(values['limit'] ?? '');
    if (ms === undefined || ms < 5_000 || ms > 600_000) return refuse(actWords.limit.odd);
    const seats = values['seat'] === 'all' ? 'all' : (Number(values['seat']) as Seat);
    return accept<readonly Command[]>([{ kind: 'limit-moves', seats, ms, reason }]);
  },
});

const limited = (game: LiveGame) =>
  seatsOf(game).filter((seat) => typeof game.moveLimits[seat]?.ms === 'number');

/** G2: the limit is lifted; the turn that is being played keeps the one it began with. */
const lift = act({
  id: 'lift-limit',
  group: 'clock',
  words: actWords.lift,
  says: actWords.lift.says,
  offered: (game) => isPlayed(game) && limited(game).length > 0,
  fields: (setting) => {
    const { game, names } = setting;
    const seats = limited(game);
    const each = seats.map((seat) => ({ value: String(seat), label: names[seat] ?? '' }));
    const options =
      seats.length > 1 ? [{ value: 'all', label: everybody(setting) }, ...each] : each;
    const initial = options[0]?.value ?? 'all';
    return [{ kind: 'choice', name: 'seat', label: actWords.player, options, initial }];
  },
  commands: ({ reason }, values) => {
    const seats = values['seat'] === 'all' ? 'all' : (Number(values['seat']) as Seat);
    return accept<readonly Command[]>([{ kind: 'limit-moves', seats, ms: 'none', reason }]);
  },
});

export const clockActs: readonly Act[] = [...stopActs, ...startActs, time, baseTime, limit, lift];
