import { accept, refuse } from '@boardside/engine';
import { mayLift, readyToPlay, type Command, type LiveGame, type Seat } from '@boardside/game';
import { onTurn, running } from '../../../live/reading.js';
import { actWords } from '../../../words/director-acts.js';
import { readSpan } from '../../parts/clock-text.js';
import {
  act,
  seatField,
  seatOf,
  wholeNumber,
  type Act,
  type ActField,
  type ActSetting,
} from './act.js';

const isPlayed = ({ phase }: LiveGame) =>
  phase === 'opened' || phase === 'playing' || phase === 'closing' || phase === 'racks';

const heldByTablet = (game: LiveGame) => game.holder?.kind === 'device';

/** Whether a director could start the clocks now: nothing unsettled is in the way. */
function startable(game: LiveGame): boolean {
  const { state, stops } = game.clock;
  if (state.kind !== 'stopped' || stops.length === 0 || !isPlayed(game)) return false;
  if (game.phase === 'opened' && !readyToPlay(game)) return false;
  const director = { staff: '', role: 'director' } as const;
  return stops.every((stop) => mayLift(stop, director, undefined, game));
}

const stop = act({
  id: 'stop',
  group: 'clock',
  words: actWords.stop,
  says: actWords.stop.says,
  offered: (game) => game.clock.state.kind === 'running',
  commands: ({ game, order, reason }) =>
    accept<readonly Command[]>([
      heldByTablet(game)
        ? { kind: 'order', order, what: 'stop', reason, scope: 'table' }
        : { kind: 'stop-clock', reason: 'ordered' },
    ]),
});

const start = act({
  id: 'start',
  group: 'clock',
  words: actWords.start,
  says: ({ game, names }) => actWords.start.says(names[onTurn(game) ?? game.order?.[0] ?? 0] ?? ''),
  reason: 'not-asked',
  offered: startable,
  commands: ({ game, order }) =>
    accept<readonly Command[]>([
      heldByTablet(game)
        ? { kind: 'order', order, what: 'start', reason: '', scope: 'table' }
        : { kind: 'start-clock' },
    ]),
});

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

function limitFields(setting: ActSetting): readonly ActField[] {
  const seats = seatField(setting, actWords.player, 0);
  const options =
    seats.kind === 'choice' ? [...seats.options, { value: 'all', label: actWords.both }] : [];
  return [
    { kind: 'choice', name: 'seat', label: actWords.player, options, initial: 'all' },
    {
      kind: 'line',
      name: 'seconds',
      label: actWords.limit.seconds,
      hint: '',
      initial: '120',
      typed: 'number',
    },
  ];
}

/** G2: a limit of a move, and its lifting. */
const limit = act({
  id: 'limit',
  group: 'clock',
  words: actWords.limit,
  offered: (game) => isPlayed(game) && game.clock.banks !== undefined,
  fields: limitFields,
  commands: ({ reason }, values) => {
    const text = (values['seconds'] ?? '').trim();
    const seconds = text === '' ? undefined : wholeNumber(text);
    const odd = text !== '' && (seconds === undefined || seconds < 5 || seconds > 600);
    if (odd) return refuse(actWords.limit.odd);
    const seats = values['seat'] === 'all' ? 'all' : (Number(values['seat']) as Seat);
    const ms = seconds === undefined ? 'none' : seconds * 1000;
    return accept<readonly Command[]>([{ kind: 'limit-moves', seats, ms, reason }]);
  },
});

export const clockActs: readonly Act[] = [stop, start, time, limit];
