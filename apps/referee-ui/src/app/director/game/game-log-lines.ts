import { runningSeat } from '@boardside/clock';
import { unreachable, type Tile } from '@boardside/engine';
import {
  evolve,
  standingTurns,
  undoneVersion,
  unopened,
  type BodyOf,
  type By,
  type DeviceId,
  type EventOf,
  type Game,
  type Move,
  type RecordedGameEvent,
  type Seat,
  type TurnId,
} from '@boardside/game';
import type { Ms } from '@boardside/contract';
import { adjustmentNames } from '../../text/adjustments.js';
import { endNames, gameLogText, resultSourceNames } from '../../text/director-game-log.js';
import { undoText } from '../../text/director-undo.js';
import { stopNames } from '../../text/director-stops.js';
import { correctedBecauseText } from '../../text/recount.js';
import { excessTilesText } from '../../text/result-slip.js';
import { leavesText } from '../../text/leaving.js';
import { hallTime, signedPoints, signedDuration, durationText } from '../components/clock-text.js';
import { eventTimes } from './event-times.js';
import { reasonAsked } from './correction-reasons.js';
import { boardBefore, turnNotation } from './turn-lines.js';

/** Who is who in a game. */
export type GameNames = {
  readonly seats: readonly string[];
  /** Staff by id. */
  readonly staff: Readonly<Record<string, string>>;
  /** Everybody who plays in the tournament, by id: seats may have been put right. */
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

/** What a sentence may look at besides its event. */
type LogTextContext = {
  readonly naming: GameNames;
  readonly before: Game;
  readonly after: Game;
  /** The tablet that had the clock last before the event. */
  readonly lastTablet: DeviceId | undefined;
  /** The number under which people know a turn, or its id with a mark when it no longer stands. */
  readonly number: (turn: TurnId) => string;
};

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
    const telling = {
      naming: namesAtEvent(before, now, naming),
      before,
      after,
      lastTablet,
      number,
    };
    lines.push({
      version: event.version,
      time: hallTime(new Date(happened[index] ?? 0).toISOString()),
      text: withUndoneText(sentenceOf(event, telling), event, lines),
      by: authorText(event.by, telling.naming),
      told: event.type !== 'ClockRejoined' || event.body.gapMs >= loggedGapMs,
    });
    before = after;
    if (event.type === 'ClockClaimed' && event.body.holder.kind === 'device')
      lastTablet = event.body.holder.device;
  }
  return lines;
}

/** Who sat where when something happened: seats may have been put right since. */
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

function sentenceOf(event: RecordedGameEvent, telling: LogTextContext): string {
  const { naming, number } = telling;
  const name = (seat: Seat) => nameOf(seat, naming);
  switch (event.type) {
    case 'GameOpened':
      return gameOpened(event.body, naming);
    case 'ClockClaimed':
      return clockClaimed(event.body, telling);
    case 'TilesChecked':
      return gameLogText.tilesChecked;
    case 'FirstDecided':
      return firstDecided(event.body, naming);
    case 'ClockStarted':
      return clockStarted(telling);
    case 'TurnEnded': {
      const { turn, seat, move, claimedBy } = event.body;
      const claim = claimedBy === undefined ? '' : gameLogText.claimedFinal(name(claimedBy));
      return gameLogText.turn(number(turn), name(seat), moveText(move)) + claim;
    }
    case 'PlayEntered':
      return gameLogText.entered(
        number(event.body.turn),
        nameOfTurn(event.body.turn, telling),
        moveText(event.body.move),
      );
    case 'PressUndone':
      return event.body.because === undefined
        ? gameLogText.undone(name(event.body.seat))
        : gameLogText.endedBefore(number(event.body.turn), name(event.body.seat));
    case 'TurnAgreed':
      return gameLogText.agreed[event.body.what](number(event.body.turn));
    case 'TimesConfirmed':
      return gameLogText.times(event.body.turns.map(number));
    case 'TimeExpired':
      return event.body.key.startsWith('bank')
        ? gameLogText.bankOut(name(event.body.seat))
        : gameLogText.moveOut(name(event.body.seat));
    case 'ChallengeCalled':
    case 'HoldCalled':
    case 'ChallengeSent':
    case 'ChallengeDropped':
    case 'RulingGiven':
    case 'SecondOpinionAsked':
    case 'ChallengeSettled':
      return challengeSentence(event, telling);
    case 'ClockStopped': {
      const { reason, seat, leaves, refundMs, handsBack } = event.body;
      if (seat !== undefined && leaves !== undefined)
        return gameLogText.stoppedFor(leavesText(name(seat), leaves));
      const what =
        seat === undefined
          ? gameLogText.stopped(stopNames[reason])
          : gameLogText.stoppedAbout(stopNames[reason], name(seat));
      const told = refundMs !== undefined && refundMs >= 1000;
      const goesOn = handsBack
        ? gameLogText.handedBack(name(handsBack.seat), durationText(handsBack.refundMs))
        : '';
      return (told ? what + gameLogText.refunded(durationText(refundMs)) : what) + goesOn;
    }
    case 'ClockOrdered': {
      const { what, reason, scope } = event.body;
      const sentence = what === 'stop' ? gameLogText.orderedStop : gameLogText.orderedStart;
      return sentence(reason) + (scope === 'room' ? gameLogText.wholeRoom : '');
    }
    case 'ClockRejoined':
      return clockRejoined(event);
    case 'TimeAdjusted':
      return gameLogText.time(
        name(event.body.seat),
        signedDuration(event.body.ms),
        event.body.reason,
      );
    case 'BaseTimeSet': {
      const { seat, baseMs, allowanceMs, reason } = event.body;
      const allowance = allowanceMs === 0 ? '' : durationText(allowanceMs);
      return gameLogText.baseTime(name(seat), durationText(baseMs), allowance, reason);
    }
    case 'AssistantSet':
      return gameLogText.assistant(name(event.body.seat), event.body.isAllowed);
    case 'MoveLimitSet': {
      const { seats, ms, reason } = event.body;
      const names = seats.map(name).join(', ');
      return ms === 'none'
        ? gameLogText.limitLifted(names, reason)
        : gameLogText.limitSet(names, durationText(ms), reason);
    }
    case 'OverdrawSettled':
      return gameLogText.overdraw(name(event.body.seat), event.body.onRack, event.body.removed);
    case 'InfractionNoted': {
      const { seat, clause, what, warning } = event.body;
      return gameLogText.infraction(name(seat), clause, what, warning === 'warning');
    }
    case 'CorrectionAsked':
      return correctionAsked(event.body, telling);
    case 'TurnsCorrected':
      return corrected(event, telling);
    case 'RolledBack':
      return gameLogText.rolledBack(event.body.voided.length, event.body.reason);
    case 'RacksStated': {
      const { racks, bag, difference, reason } = event.body;
      const counts = racks.map((tiles, seat) => `${naming.seats[seat] ?? ''} ${String(tiles)}`);
      return gameLogText.counted(counts.join(', '), bag, excessTilesText(difference), reason);
    }
    case 'ScoreAdjusted': {
      const { seat, points, why, reason } = event.body;
      return gameLogText.score(
        name(seat),
        signedPoints(points),
        adjustmentNames[why].toLowerCase(),
        reason,
      );
    }
    case 'RacksDeclared': {
      const racks = event.body.tiles.map((tiles, seat) =>
        gameLogText.rack(naming.seats[seat] ?? '', tiles.map(tileText).join('')),
      );
      return gameLogText.racks(racks.join(', '), event.body.differs);
    }
    case 'GameEnded': {
      const { reason, totals, said = '', source } = event.body;
      const scores = totals.map((total, seat) =>
        gameLogText.total(naming.seats[seat] ?? '', total),
      );
      const why = source === undefined ? said : resultSourceNames[source];
      return gameLogText.ended(endNames[reason], scores.join(', '), why);
    }
    case 'SeatsCorrected': {
      const { before } = telling;
      const instead = seatingText(before.phase === 'unopened' ? [] : before.seats, naming);
      return gameLogText.seated(seatingText(event.body.seats, naming), instead, event.body.reason);
    }
    case 'SlipSigned':
      return gameLogText.signed(name(event.body.seat));
    case 'SlipReopened':
      return gameLogText.reopened(event.body.reason);
    default:
      return unreachable(event);
  }
}

type ChallengeLogEvent =
  | EventOf<'ChallengeCalled'>
  | EventOf<'HoldCalled'>
  | EventOf<'ChallengeSent'>
  | EventOf<'ChallengeDropped'>
  | EventOf<'RulingGiven'>
  | EventOf<'SecondOpinionAsked'>
  | EventOf<'ChallengeSettled'>;

function challengeSentence(event: ChallengeLogEvent, telling: LogTextContext): string {
  const { naming, number, after } = telling;
  switch (event.type) {
    case 'ChallengeCalled':
      return gameLogText.challenged(nameOf(event.body.by, naming), number(event.body.turn));
    case 'HoldCalled':
      return gameLogText.held(nameOf(event.body.by, naming), number(event.body.turn));
    case 'ChallengeSent':
      return gameLogText.sent(wordsSent(event.body, after));
    case 'ChallengeDropped':
      return event.body.mayBeCalledAgain
        ? gameLogText.droppedAgain(number(event.body.turn))
        : gameLogText.dropped(number(event.body.turn));
    case 'RulingGiven':
      return gameLogText.ruled(event.body.opinion, event.body.acceptable);
    case 'SecondOpinionAsked':
      return gameLogText.secondAsked(nameOf(event.body.by, naming));
    case 'ChallengeSettled': {
      const { effect, turn } = event.body;
      return effect.kind === 'stands'
        ? gameLogText.stands(number(turn))
        : gameLogText.comesOff(number(turn), effect.points);
    }
    default:
      return unreachable(event);
  }
}

function wordsSent({ turn, words }: BodyOf<'ChallengeSent'>, game: Game): string {
  const move =
    game.phase === 'unopened' ? undefined : game.turns.find(({ id }) => id === turn)?.move;
  if (move?.kind !== 'play') return '';
  return words.map((index) => move.words[index]?.text ?? '').join(', ');
}

function gameOpened(
  { round, table, clock, baseMs = [] }: BodyOf<'GameOpened'>,
  naming: GameNames,
): string {
  const usualMs = clock === 'none' ? undefined : clock.baseMs;
  const times = baseMs.flatMap((ms, seat) =>
    ms === usualMs ? [] : [gameLogText.has(nameOf(seat as Seat, naming), durationText(ms))],
  );
  return gameLogText.opened(round, table, times);
}

function firstDecided(body: BodyOf<'FirstDecided'>, naming: GameNames): string {
  const first = nameOf(body.order[0] ?? 0, naming);
  if (body.how !== 'draw') return gameLogText.first(first);
  const rounds = (body.draws ?? []).map((round) =>
    round
      .map(({ seat, tile }) => gameLogText.drew(nameOf(seat, naming), drawnText(tile)))
      .join(', '),
  );
  return gameLogText.firstDrawn(first, rounds.join('; '));
}

/** Staff let another tablet in, or the desk gave the clock to one: so the log names the change. */
function clockClaimed({ holder }: BodyOf<'ClockClaimed'>, telling: LogTextContext): string {
  const { before, lastTablet } = telling;
  if (holder.kind !== 'device' || lastTablet === undefined || holder.device === lastTablet)
    return gameLogText.claimed[holder.kind];
  if (before.phase === 'unopened' || before.holder?.kind !== 'device')
    return gameLogText.anotherTablet.given;
  const { moved } = gameLogText.anotherTablet;
  return runningSeat(before.clock) === undefined ? moved : gameLogText.clocksStand(moved);
}

/** Of a clock at the desk the server says so itself. */
function clockRejoined({ by, body }: EventOf<'ClockRejoined'>): string {
  const isDesk = 'auto' in by && by.auto === 'server';
  return (isDesk ? gameLogText.deskRejoined : gameLogText.rejoined)(
    durationText(body.gapMs),
    body.charged,
  );
}

function clockStarted({ after, naming }: LogTextContext): string {
  const seat = after.phase === 'unopened' ? undefined : runningSeat(after.clock);
  return seat === undefined
    ? gameLogText.startedNone
    : gameLogText.started(naming.seats[seat] ?? '');
}

function corrected(event: EventOf<'TurnsCorrected'>, telling: LogTextContext): string {
  const { body } = event;
  const { number, naming } = telling;
  const reason = correctedBecauseText(event);
  if (body.changes.length === 0) return gameLogText.leftAsItIs(reason);
  const changes = body.changes.map((change) =>
    change.kind === 'change'
      ? gameLogText.changed(number(change.turn), moveText(change.move)) +
        (change.ruled === undefined ? '' : `, ${gameLogText.ruledAs[change.ruled]}`)
      : gameLogText.inserted(nameOf(change.seat, naming), moveText(change.move)),
  );
  const rescored = body.rescored.length === 0 ? [] : [gameLogText.rescored(body.rescored.length)];
  return gameLogText.corrected([...changes, ...rescored].join('; '), reason);
}

/** With what was typed instead of the turn. */
function correctionAsked(
  body: BodyOf<'CorrectionAsked'>,
  { number, after, naming }: LogTextContext,
): string {
  const { turn, move, why: reason, agreed } = body;
  const why = reasonAsked(after, { turn, why: reason }, naming.seats);
  const said =
    move === undefined || after.phase === 'unopened'
      ? ''
      : turnNotation(move, boardBefore(after, turn));
  return (agreed ? gameLogText.askedToo : gameLogText.asked)(number(turn), why, said);
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

function nameOfTurn(turn: TurnId, { after, naming }: LogTextContext): string {
  const seat =
    after.phase === 'unopened' ? undefined : after.turns.find(({ id }) => id === turn)?.seat;
  return seat === undefined ? '' : nameOf(seat, naming);
}

function nameOf(seat: Seat, naming: GameNames): string {
  return naming.seats[seat] ?? String(seat + 1);
}

function tileText(tile: Tile): string {
  return tile.letter === '' ? '?' : tile.letter;
}

function drawnText(tile: Tile): string {
  return tile.letter === '' ? gameLogText.blankTile : tile.letter;
}
