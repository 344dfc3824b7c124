import { accept, refuse, type Result } from '@boardside/engine';
import {
  allSeats,
  evolve,
  standingTurns,
  turnNumber,
  unopened,
  type Command,
  type Game,
  type LiveGame,
  type RecordedGameEvent,
  type TurnId,
} from '@boardside/game';
import type { Ms } from '@boardside/contract';
import { directorActionText } from '../../../text/director-actions.js';
import { clockText } from '../../../text/numbers.js';
import { parseDuration } from '../../components/clock-text.js';
import { defineAct, type ActField, type ActContext, type ActValues } from './act.js';

const { rollBack: words } = directorActionText;

/**
 * What was left to each seat when a turn had just ended; 0 is before the first. A turn that was put
 * in took no time: the one before it tells.
 */
export function banksAfter(
  game: LiveGame,
  log: readonly RecordedGameEvent[],
  turn: TurnId,
): readonly Ms[] | undefined {
  const ids = standingTurns(game).map(({ id }) => id);
  const upTo = ids.slice(0, ids.indexOf(turn) + 1).reverse();
  const ended = new Map<TurnId, readonly Ms[] | undefined>();
  let now: Game = unopened;
  for (const event of log) {
    now = evolve(now, event);
    const banks = now.phase === 'unopened' ? undefined : now.clock.banks;
    if (event.type === 'TurnEnded') ended.set(event.body.turn, banks);
    if (event.type === 'ClockStarted' && !ended.has(0)) ended.set(0, banks);
  }
  const known = upTo.find((id) => ended.has(id)) ?? 0;
  return ended.get(known);
}

function targets({ game, names }: ActContext): readonly { value: string; label: string }[] {
  const turns = game.order === undefined ? [] : [...standingTurns(game)].reverse();
  // A roll back to the last turn takes back an end only.
  const possible = game.phase === 'playing' ? turns.slice(1) : turns;
  const options = possible.map(({ id, seat }) => ({
    value: String(id),
    label: directorActionText.insert.afterTurn(turnNumber(game, id), names[seat] ?? ''),
  }));
  return [...options, { value: '0', label: words.nothing }];
}

function bankFields(setting: ActContext, values: ActValues, to: TurnId): readonly ActField[] {
  const { game, names, log } = setting;
  const { banks } = game.clock;
  if (banks === undefined) return [];
  const then = banksAfter(game, log, to) ?? banks;
  const times = allSeats(game).map((seat) => `${names[seat] ?? ''} ${clockText(then[seat] ?? 0)}`);
  const how: ActField = {
    kind: 'choice',
    name: 'banks',
    label: words.banks,
    options: [
      { value: 'kept', label: words.kept },
      { value: 'then', label: words.then(times.join(', ')) },
      { value: 'typed', label: words.typed },
    ],
    initial: 'kept',
  };
  if (values['banks'] !== 'typed') return [how];
  const typed = allSeats(game).map((seat): ActField => ({
    kind: 'line',
    name: `bank-${String(seat)}`,
    label: words.bankOf(names[seat] ?? ''),
    hint: '',
    initial: clockText(then[seat] ?? 0),
    typed: 'number',
  }));
  return [how, ...typed];
}

function banksOf(
  { game, log }: ActContext,
  values: ActValues,
  to: TurnId,
): Result<'kept' | readonly Ms[], string> {
  const { banks } = game.clock;
  if (banks === undefined || (values['banks'] ?? 'kept') === 'kept') return accept('kept');
  if (values['banks'] === 'then') return accept(banksAfter(game, log, to) ?? banks);
  const then = banksAfter(game, log, to) ?? banks;
  const typed: Ms[] = [];
  for (const seat of allSeats(game)) {
    const text = values[`bank-${String(seat)}`] ?? '';
    // What was not touched keeps its tenths.
    const ms = text === clockText(then[seat] ?? 0) ? then[seat] : parseDuration(text);
    if (ms === undefined) return refuse(words.bankOdd);
    typed.push(ms);
  }
  return accept(typed);
}

/** Later turns no longer stand; both times are kept, as they were then, or as typed (G36). */
export const rollBackAct = defineAct({
  id: 'roll-back',
  group: 'turns',
  words,
  manner: 'danger',
  says: words.says,
  offered: (game) =>
    game.phase !== 'signed' &&
    game.phase !== 'opened' &&
    (standingTurns(game).length > 0 || game.phase === 'ended') &&
    game.challenge === undefined,
  fields: (setting, values) => {
    const options = targets(setting);
    const initial = options[0]?.value ?? '0';
    const to = Number(values['turn'] ?? initial);
    return [
      { kind: 'choice', name: 'turn', label: words.to, options, initial },
      ...bankFields(setting, values, to),
    ];
  },
  commands: (setting, values) => {
    const to = Number(values['turn'] ?? 0);
    const banks = banksOf(setting, values, to);
    if (!banks.ok) return banks;
    const { reason } = setting;
    return accept<readonly Command[]>([{ kind: 'roll-back', to, banks: banks.value, reason }]);
  },
});
