import { runningSeat } from '@boardside/clock';
import { unreachable, type Tile } from '@boardside/engine';
import {
  evolve,
  standingTurns,
  undoneBy,
  unopened,
  type BodyOf,
  type By,
  type DeviceId,
  type EventOf,
  type Game,
  type Move,
  type Recorded,
  type Seat,
  type TurnId,
} from '@boardside/game';
import type { Ms } from '@boardside/contract';
import { adjustmentNames } from '../../words/adjustments.js';
import { endNames, logWords } from '../../words/director-log.js';
import { undoWords } from '../../words/director-undo.js';
import { stopNames } from '../../words/director-stops.js';
import { tilesOverSaid } from '../../words/slip.js';
import { leavesText } from '../../words/leaving.js';
import { hallTime, signedPoints, signedSpan, spanText } from '../parts/clock-text.js';
import { happenedAt } from './happened-at.js';
import { boardBefore, typedAgain } from './turn-lines.js';

/** Who is who in a game. */
export type Naming = {
  readonly seats: readonly string[];
  /** Staff by id. */
  readonly staff: Readonly<Record<string, string>>;
  /** Everybody who plays in the tournament, by id: seats may have been put right. */
  readonly entrants: Readonly<Record<string, string>>;
};

export type LogLine = {
  readonly version: number;
  /** When it happened, by the hall’s clock: `14:28:05`. */
  readonly time: string;
  readonly text: string;
  readonly by: string;
  /** False for what nobody at the table could notice. */
  readonly told: boolean;
};

/** A shorter absence of the clock is not told: a page that is read again takes as long. */
const toldGapMs: Ms = 5_000;

/** What a sentence may look at besides its event. */
type Telling = {
  readonly naming: Naming;
  readonly before: Game;
  readonly after: Game;
  /** The tablet that had the clock last before the event. */
  readonly lastTablet: DeviceId | undefined;
  /** The number under which people know a turn, or its id with a mark when it no longer stands. */
  readonly number: (turn: TurnId) => string;
};

/** The log as sentences, the oldest first. Turn numbers are those of the game as it is now. */
export function logInWords(events: readonly Recorded[], naming: Naming): readonly LogLine[] {
  const now = events.reduce<Game>(evolve, unopened);
  const standing = now.phase === 'unopened' ? [] : standingTurns(now).map(({ id }) => id);
  const number = (turn: TurnId) => {
    const at = standing.indexOf(turn);
    return at < 0 ? `(${String(turn)})` : String(at + 1);
  };
  let before: Game = unopened;
  let lastTablet: DeviceId | undefined;
  const lines: LogLine[] = [];
  const happened = happenedAt(events);
  for (const [index, event] of events.entries()) {
    const after = evolve(before, event);
    const telling = { naming: namingAt(before, now, naming), before, after, lastTablet, number };
    lines.push({
      version: event.version,
      time: hallTime(new Date(happened[index] ?? 0).toISOString()),
      text: withUndone(sentenceOf(event, telling), event, lines),
      by: author(event.by, telling.naming),
      told: event.type !== 'ClockRejoined' || event.body.gapMs >= toldGapMs,
    });
    before = after;
    if (event.type === 'ClockClaimed' && event.body.holder.kind === 'device')
      lastTablet = event.body.holder.device;
  }
  return lines;
}

/** Who sat where when something happened: seats may have been put right since. */
function namingAt(then: Game, now: Game, naming: Naming): Naming {
  if (then.phase === 'unopened' || now.phase === 'unopened') return naming;
  const seats = then.seats.map((entrant) => {
    const seat = now.seats.indexOf(entrant);
    return naming.seats[seat] ?? naming.entrants[entrant] ?? entrant;
  });
  return { ...naming, seats };
}

/** An act that undoes another one is told with the line of that one. */
function withUndone(text: string, event: Recorded, before: readonly LogLine[]): string {
  const undone = before.find(({ version }) => version === undoneBy(event));
  return undone === undefined ? text : undoWords.undoes(text, undone.text);
}

export function author(by: By, naming: Naming): string {
  if ('seats' in by) return by.seats.map((seat) => nameOf(seat, naming)).join(', ');
  if ('staff' in by) return naming.staff[by.staff] ?? logWords.unknownStaff;
  return by.auto === 'holder' ? logWords.tablet : logWords.server;
}

/** `A Lee, B Kim` */
function seated(seats: readonly string[], { entrants }: Naming): string {
  const people = seats.map((entrant, seat) =>
    logWords.seat('ABCD'.charAt(seat), entrants[entrant] ?? entrant),
  );
  return people.join(', ');
}

function sentenceOf(event: Recorded, telling: Telling): string {
  const { naming, number } = telling;
  const name = (seat: Seat) => nameOf(seat, naming);
  switch (event.type) {
    case 'GameOpened':
      return gameOpened(event.body, naming);
    case 'ClockClaimed':
      return clockClaimed(event.body, telling);
    case 'TilesChecked':
      return logWords.tilesChecked;
    case 'FirstDecided':
      return firstDecided(event.body, naming);
    case 'ClockStarted':
      return clockStarted(telling);
    case 'TurnEnded': {
      const { turn, seat, move, claimedBy } = event.body;
      const claim = claimedBy === undefined ? '' : logWords.claimedFinal(name(claimedBy));
      return logWords.turn(number(turn), name(seat), moveText(move)) + claim;
    }
    case 'PlayEntered':
      return logWords.entered(
        number(event.body.turn),
        nameOfTurn(event.body.turn, telling),
        moveText(event.body.move),
      );
    case 'PressUndone':
      return event.body.because === undefined
        ? logWords.undone(name(event.body.seat))
        : logWords.endedBefore(number(event.body.turn), name(event.body.seat));
    case 'TurnAgreed':
      return logWords.agreed[event.body.what](number(event.body.turn));
    case 'TimesConfirmed':
      return logWords.times(event.body.turns.map(number));
    case 'TimeExpired':
      return event.body.key.startsWith('bank')
        ? logWords.bankOut(name(event.body.seat))
        : logWords.moveOut(name(event.body.seat));
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
        return logWords.stoppedFor(leavesText(name(seat), leaves));
      const what =
        seat === undefined
          ? logWords.stopped(stopNames[reason])
          : logWords.stoppedAbout(stopNames[reason], name(seat));
      const told = refundMs !== undefined && refundMs >= 1000;
      const goesOn = handsBack
        ? logWords.handedBack(name(handsBack.seat), spanText(handsBack.refundMs))
        : '';
      return (told ? what + logWords.refunded(spanText(refundMs)) : what) + goesOn;
    }
    case 'ClockOrdered': {
      const { what, reason, scope } = event.body;
      const sentence = what === 'stop' ? logWords.orderedStop : logWords.orderedStart;
      return sentence(reason) + (scope === 'room' ? logWords.wholeRoom : '');
    }
    case 'ClockRejoined':
      return clockRejoined(event);
    case 'TimeAdjusted':
      return logWords.time(name(event.body.seat), signedSpan(event.body.ms), event.body.reason);
    case 'BaseTimeSet': {
      const { seat, baseMs, allowanceMs, reason } = event.body;
      const allowance = allowanceMs === 0 ? '' : spanText(allowanceMs);
      return logWords.baseTime(name(seat), spanText(baseMs), allowance, reason);
    }
    case 'AssistantSet':
      return logWords.assistant(name(event.body.seat), event.body.isAllowed);
    case 'MoveLimitSet': {
      const { seats, ms, reason } = event.body;
      const names = seats.map(name).join(', ');
      return ms === 'none'
        ? logWords.limitLifted(names, reason)
        : logWords.limitSet(names, spanText(ms), reason);
    }
    case 'OverdrawSettled':
      return logWords.overdraw(name(event.body.seat), event.body.onRack, event.body.removed);
    case 'InfractionNoted': {
      const { seat, clause, what, warning } = event.body;
      return logWords.infraction(name(seat), clause, what, warning === 'warning');
    }
    case 'CorrectionAsked':
      return correctionAsked(event.body, telling);
    case 'TurnsCorrected':
      return corrected(event.body, telling);
    case 'RolledBack':
      return logWords.rolledBack(event.body.voided.length, event.body.reason);
    case 'RacksStated': {
      const { racks, bag, difference, reason } = event.body;
      const counts = racks.map((tiles, seat) => `${naming.seats[seat] ?? ''} ${String(tiles)}`);
      return logWords.counted(counts.join(', '), bag, tilesOverSaid(difference), reason);
    }
    case 'ScoreAdjusted': {
      const { seat, points, why, reason } = event.body;
      return logWords.score(
        name(seat),
        signedPoints(points),
        adjustmentNames[why].toLowerCase(),
        reason,
      );
    }
    case 'RacksDeclared': {
      const racks = event.body.tiles.map((tiles, seat) =>
        logWords.rack(naming.seats[seat] ?? '', tiles.map(tileText).join('')),
      );
      return logWords.racks(racks.join(', '), event.body.differs);
    }
    case 'GameEnded': {
      const { reason, totals, said } = event.body;
      const scores = totals.map((total, seat) => logWords.total(naming.seats[seat] ?? '', total));
      return logWords.ended(endNames[reason], scores.join(', '), said ?? '');
    }
    case 'SeatsCorrected': {
      const { before } = telling;
      const instead = seated(before.phase === 'unopened' ? [] : before.seats, naming);
      return logWords.seated(seated(event.body.seats, naming), instead, event.body.reason);
    }
    case 'SlipSigned':
      return logWords.signed(name(event.body.seat));
    case 'SlipReopened':
      return logWords.reopened(event.body.reason);
    default:
      return unreachable(event);
  }
}

type ChallengeEvent =
  | EventOf<'ChallengeCalled'>
  | EventOf<'HoldCalled'>
  | EventOf<'ChallengeSent'>
  | EventOf<'ChallengeDropped'>
  | EventOf<'RulingGiven'>
  | EventOf<'SecondOpinionAsked'>
  | EventOf<'ChallengeSettled'>;

function challengeSentence(event: ChallengeEvent, telling: Telling): string {
  const { naming, number, after } = telling;
  switch (event.type) {
    case 'ChallengeCalled':
      return logWords.challenged(nameOf(event.body.by, naming), number(event.body.turn));
    case 'HoldCalled':
      return logWords.held(nameOf(event.body.by, naming), number(event.body.turn));
    case 'ChallengeSent':
      return logWords.sent(wordsSent(event.body, after));
    case 'ChallengeDropped':
      return event.body.mayBeCalledAgain
        ? logWords.droppedAgain(number(event.body.turn))
        : logWords.dropped(number(event.body.turn));
    case 'RulingGiven':
      return logWords.ruled(event.body.opinion, event.body.acceptable);
    case 'SecondOpinionAsked':
      return logWords.secondAsked(nameOf(event.body.by, naming));
    case 'ChallengeSettled': {
      const { effect, turn } = event.body;
      return effect.kind === 'stands'
        ? logWords.stands(number(turn))
        : logWords.comesOff(number(turn), effect.points);
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
  naming: Naming,
): string {
  const usualMs = clock === 'none' ? undefined : clock.baseMs;
  const times = baseMs.flatMap((ms, seat) =>
    ms === usualMs ? [] : [logWords.has(nameOf(seat as Seat, naming), spanText(ms))],
  );
  return logWords.opened(round, table, times);
}

function firstDecided(body: BodyOf<'FirstDecided'>, naming: Naming): string {
  const first = nameOf(body.order[0] ?? 0, naming);
  if (body.how !== 'draw') return logWords.first(first);
  const rounds = (body.draws ?? []).map((round) =>
    round.map(({ seat, tile }) => logWords.drew(nameOf(seat, naming), drawnText(tile))).join(', '),
  );
  return logWords.firstDrawn(first, rounds.join('; '));
}

/** Staff let another tablet in, or the desk gave the clock to one: so the log names the change. */
function clockClaimed({ holder }: BodyOf<'ClockClaimed'>, telling: Telling): string {
  const { before, lastTablet } = telling;
  if (holder.kind !== 'device' || lastTablet === undefined || holder.device === lastTablet)
    return logWords.claimed[holder.kind];
  if (before.phase === 'unopened' || before.holder?.kind !== 'device')
    return logWords.anotherTablet.given;
  const { moved } = logWords.anotherTablet;
  return runningSeat(before.clock) === undefined ? moved : logWords.clocksStand(moved);
}

/** Of a clock at the desk the server says so itself. */
function clockRejoined({ by, body }: EventOf<'ClockRejoined'>): string {
  const isDesk = 'auto' in by && by.auto === 'server';
  return (isDesk ? logWords.deskRejoined : logWords.rejoined)(spanText(body.gapMs), body.charged);
}

function clockStarted({ after, naming }: Telling): string {
  const seat = after.phase === 'unopened' ? undefined : runningSeat(after.clock);
  return seat === undefined ? logWords.startedNone : logWords.started(naming.seats[seat] ?? '');
}

function corrected(body: BodyOf<'TurnsCorrected'>, { number, naming }: Telling): string {
  if (body.changes.length === 0) return logWords.leftAsItIs(body.reason);
  const changes = body.changes.map((change) =>
    change.kind === 'change'
      ? logWords.changed(number(change.turn), moveText(change.move)) +
        (change.ruled === undefined ? '' : `, ${logWords.ruledAs[change.ruled]}`)
      : logWords.inserted(nameOf(change.seat, naming), moveText(change.move)),
  );
  const rescored = body.rescored.length === 0 ? [] : [logWords.rescored(body.rescored.length)];
  return logWords.corrected([...changes, ...rescored].join('; '), body.reason);
}

/** With what was typed instead of the turn. */
function correctionAsked(body: BodyOf<'CorrectionAsked'>, { number, after }: Telling): string {
  const { turn, move, why, agreed } = body;
  const said =
    move === undefined || after.phase === 'unopened'
      ? ''
      : typedAgain(move, boardBefore(after, turn));
  return (agreed ? logWords.askedToo : logWords.asked)(number(turn), why, said);
}

/** `13C CLAIM, 24` */
export function moveText(move: Move): string {
  switch (move.kind) {
    case 'play': {
      const line = `${move.at} ${move.words[0]?.text ?? ''}`;
      const blanks = move.tiles.filter(({ blank }) => blank === true).map(({ letter }) => letter);
      return blanks.length === 0
        ? logWords.play(line, move.score)
        : logWords.playWithBlank(line, blanks.join(', '), move.score);
    }
    case 'exchange':
      return logWords.exchange(move.count);
    case 'pass':
      return logWords.pass;
    case 'pending':
      return logWords.pending;
    case 'none':
      return logWords.none;
    default:
      return unreachable(move);
  }
}

function nameOfTurn(turn: TurnId, { after, naming }: Telling): string {
  const seat =
    after.phase === 'unopened' ? undefined : after.turns.find(({ id }) => id === turn)?.seat;
  return seat === undefined ? '' : nameOf(seat, naming);
}

function nameOf(seat: Seat, naming: Naming): string {
  return naming.seats[seat] ?? String(seat + 1);
}

function tileText(tile: Tile): string {
  return tile.letter === '' ? '?' : tile.letter;
}

function drawnText(tile: Tile): string {
  return tile.letter === '' ? logWords.blankTile : tile.letter;
}
