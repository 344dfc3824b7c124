import { unreachable } from '@boardside/engine';
import {
  evolve,
  standingTurns,
  undoneVersion,
  unopened,
  type By,
  type DeviceId,
  type EventOf,
  type Game,
  type GameEventType,
  type Move,
  type RecordedGameEvent,
  type TurnId,
} from '@boardside/game';
import type { Ms } from '@boardside/contract';
import { challengeLog } from '../../text/actions/challenge.js';
import { clockLog } from '../../text/actions/clock.js';
import { correctionLog } from '../../text/actions/correction.js';
import { endLog } from '../../text/actions/end.js';
import type { LogContext, LogSentences } from '../../text/actions/log-context.js';
import { openingLog } from '../../text/actions/opening.js';
import { staffLog } from '../../text/actions/staff.js';
import { turnLog } from '../../text/actions/turn.js';
import { gameLogText } from '../../text/director-game-log.js';
import { undoText } from '../../text/director-undo.js';
import { hallTime, signedPoints, signedDuration, durationText } from '../components/clock-text.js';
import { eventTimes } from './event-times.js';
import { reasonAsked } from './correction-reasons.js';
import { boardBefore, turnNotation } from './turn-lines.js';

/** Who is who in a game. */
export type GameNames = {
  readonly seats: readonly string[];
  /** Staff by id. */
  readonly staff: Readonly<Record<string, string>>;
  /** Everybody who plays in the tournament, by id: seats may have been corrected. */
  readonly entrants: Readonly<Record<string, string>>;
};

export type GameLogLine = {
  readonly version: number;
  /** When it happened, by the hall’s clock: `14:28:05`. */
  readonly time: string;
  readonly text: string;
  readonly by: string;
  /** False for what nobody at the table could notice. */
  readonly told: boolean;
};

/** A shorter absence of the clock is not told: a page that is read again takes as long. */
const loggedGapMs: Ms = 5_000;

/** The log as sentences, the oldest first. Turn numbers are those of the game as it is now. */
export function gameLogLines(
  events: readonly RecordedGameEvent[],
  naming: GameNames,
): readonly GameLogLine[] {
  const now = events.reduce<Game>(evolve, unopened);
  const standing = now.phase === 'unopened' ? [] : standingTurns(now).map(({ id }) => id);
  const number = (turn: TurnId) => {
    const at = standing.indexOf(turn);
    return at < 0 ? `(${String(turn)})` : String(at + 1);
  };
  let before: Game = unopened;
  let lastTablet: DeviceId | undefined;
  const lines: GameLogLine[] = [];
  const happened = eventTimes(events);
  for (const [index, event] of events.entries()) {
    const after = evolve(before, event);
    const names = namesAtEvent(before, now, naming);
    const context = contextOf(names, { before, after, lastTablet, number });
    lines.push({
      version: event.version,
      time: hallTime(new Date(happened[index] ?? 0).toISOString()),
      text: withUndoneText(sentenceOf(event, context), event, lines),
      by: authorText(event.by, names),
      told: event.type !== 'ClockRejoined' || event.body.gapMs >= loggedGapMs,
    });
    before = after;
    if (event.type === 'ClockClaimed' && event.body.holder.kind === 'device')
      lastTablet = event.body.holder.device;
  }
  return lines;
}

/** Who sat where when something happened: seats may have been corrected since. */
function namesAtEvent(then: Game, now: Game, naming: GameNames): GameNames {
  if (then.phase === 'unopened' || now.phase === 'unopened') return naming;
  const seats = then.seats.map((entrant) => {
    const seat = now.seats.indexOf(entrant);
    return naming.seats[seat] ?? naming.entrants[entrant] ?? entrant;
  });
  return { ...naming, seats };
}

/** An act that undoes another one is told with the line of that one. */
function withUndoneText(
  text: string,
  event: RecordedGameEvent,
  before: readonly GameLogLine[],
): string {
  const undone = before.find(({ version }) => version === undoneVersion(event));
  return undone === undefined ? text : undoText.undoes(text, undone.text);
}

export function authorText(by: By, naming: GameNames): string {
  if ('seats' in by) return by.seats.map((seat) => nameOf(seat, naming)).join(', ');
  if ('staff' in by) return naming.staff[by.staff] ?? gameLogText.unknownStaff;
  return by.auto === 'holder' ? gameLogText.tablet : gameLogText.server;
}

/** `A Lee, B Kim` */
function seatingText(seats: readonly string[], { entrants }: GameNames): string {
  const people = seats.map((entrant, seat) =>
    gameLogText.seat('ABCD'.charAt(seat), entrants[entrant] ?? entrant),
  );
  return people.join(', ');
}

const logSentences: LogSentences = {
  ...openingLog,
  ...turnLog,
  ...challengeLog,
  ...clockLog,
  ...correctionLog,
  ...endLog,
  ...staffLog,
};

function sentenceOf<Type extends GameEventType>(event: EventOf<Type>, context: LogContext): string {
  const sentence: LogSentences[Type] = logSentences[event.type];
  return sentence(event, context);
}

function contextOf(
  naming: GameNames,
  facts: Pick<LogContext, 'before' | 'after' | 'lastTablet' | 'number'>,
): LogContext {
  const { after } = facts;
  const name = (seat: number) => nameOf(seat, naming);
  return {
    ...facts,
    name,
    nameOfTurn: (turn) => nameOfTurn(turn, after, naming),
    play: moveText,
    seating: (seats) => seatingText(seats, naming),
    why: ({ turn, why }) => reasonAsked(after, { turn, why }, naming.seats),
    typed: ({ turn, move }) =>
      move === undefined || after.phase === 'unopened'
        ? ''
        : turnNotation(move, boardBefore(after, turn)),
    duration: durationText,
    signedDuration,
    signedPoints,
  };
}

/** `13C CLAIM, 24` */
export function moveText(move: Move): string {
  switch (move.kind) {
    case 'play': {
      const line = `${move.at} ${move.words[0]?.text ?? ''}`;
      const blanks = move.tiles.filter(({ blank }) => blank === true).map(({ letter }) => letter);
      return blanks.length === 0
        ? gameLogText.play(line, move.score)
        : gameLogText.playWithBlank(line, blanks.join(', '), move.score);
    }
    case 'exchange':
      return gameLogText.exchange(move.count);
    case 'pass':
      return gameLogText.pass;
    case 'pending':
      return gameLogText.pending;
    case 'none':
      return gameLogText.none;
    default:
      return unreachable(move);
  }
}

function nameOfTurn(turn: TurnId, after: Game, naming: GameNames): string {
  const seat =
    after.phase === 'unopened' ? undefined : after.turns.find(({ id }) => id === turn)?.seat;
  return seat === undefined ? '' : nameOf(seat, naming);
}

function nameOf(seat: number, naming: GameNames): string {
  return naming.seats[seat] ?? String(seat + 1);
}
