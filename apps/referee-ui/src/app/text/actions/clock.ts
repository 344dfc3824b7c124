import { runningSeat } from '@boardside/clock';
import type { BodyOf } from '@boardside/game';
import { catalogue } from '../catalogue.js';
import { gameLogText } from '../director-game-log.js';
import { stopNames } from '../director-stops.js';
import { leavesText } from '../leaving.js';
import type { LogContext, TopicSentences } from './log-context.js';

/** What a director can do: buttons, fields, and what is beside them. */
export const clockActions = catalogue({
  stop: {
    button: 'Stop clocks…',
    title: 'Stop the clocks',
    record: 'Stop clocks',
    symptoms: 'pause halt freeze clock noise emergency fire alarm',
    says: 'Only you can start them again. Time lost until the tablet stops is given back.',
  },
  /** The same where there is no clock. */
  stopPlay: {
    button: 'Stop game…',
    title: 'Stop the game',
    record: 'Stop game',
    symptoms: 'pause halt freeze noise emergency fire alarm',
    says: 'No turn can be played until you continue the game.',
  },
  goOn: {
    button: 'Continue game…',
    title: 'Continue the game',
    record: 'Continue game',
    symptoms: 'resume restart continue unpause again',
    says: (name: string) => `${name} to play. Everything that stopped the table is settled.`,
  },
  start: {
    button: 'Start clocks…',
    title: 'Start the clocks',
    record: 'Start clocks',
    symptoms: 'resume restart continue unpause clock again settled',
    says: (name: string) =>
      `${name}’s clock continues. Everything that stopped the table is settled.`,
  },
  time: {
    button: 'Adjust time…',
    title: 'Add or deduct time',
    record: 'Record time',
    symptoms: 'lost time wrong clock give deduct take minutes seconds penalty late',
    amount: 'Time: minutes and seconds, − to deduct',
    hint: '+1:00',
    odd: 'Type minutes and seconds, such as 1:30, or -0:30 to deduct.',
  },
  baseTime: {
    button: 'Set base time…',
    title: 'Set a player’s base time',
    record: 'Set base time',
    symptoms: 'more time minutes handicap disability allowance slow',
    says: 'This changes the time left at once. All players see it on the clock and the slip.',
    time: 'Base time',
    hint: '30:00',
    allowance: 'Extra time for entering plays',
    allowanceHint: '1:00 is usual',
    odd: 'Type a base time from 0:05 to 60:00, and extra time from 0:00 to 60:00.',
    same: 'This is already the base time. Type another.',
  },
  limit: {
    button: 'Limit moves…',
    title: 'Set a move limit',
    record: 'Record limit',
    symptoms: 'slow stalling delay thinking too long time per move',
    says: 'The limit applies from the next turn. When it runs out, the queue tells you and you decide.',
    time: 'Time per move: minutes and seconds',
    hint: '2:00, or 90s',
    odd: 'Type a time from 0:05 to 10:00, such as 2:00.',
  },
  lift: {
    button: 'Remove limit…',
    title: 'Remove the move limit',
    record: 'Remove limit',
    symptoms: 'slow stalling remove end time per move',
    says: 'From the next turn there is no move limit.',
  },
  takeClock: {
    button: 'Run clock here…',
    title: 'Run the clock here',
    record: 'Run clock here',
    symptoms: 'desk tablet dead broken frozen battery offline silent crashed screen lost',
    says: 'This console keeps the clock, and you enter the turns here.',
    fromTablet:
      'A running clock stops; only measured time is charged. The tablet shows that its clock is at the desk.',
  },
  giveBack: {
    button: 'Use tablet clock…',
    title: 'Use the tablet’s clock',
    record: 'Use tablet clock',
    symptoms: 'tablet back repaired online returned charged',
    says: 'The tablet keeps the clock again. The clock stays stopped until you start it.',
  },
} as const);

/** Commands, where a tablet sent them and they were refused. */
export const clockCommandNames = catalogue({
  'claim-clock': 'Take the clock',
  'start-clock': 'Start the clock',
  expire: 'Time is up',
  order: 'Order to stop or start',
  rejoin: 'Tablet reconnected',
  'set-base-time': 'Set a base time',
  'limit-moves': 'Set a move limit',
} as const);

export const clockLog: TopicSentences<'clock'> = {
  ClockClaimed: ({ body }, context) => claimedText(body, context),
  ClockStarted: (_event, { after, name }) => {
    const seat = after.phase === 'unopened' ? undefined : runningSeat(after.clock);
    return seat === undefined ? gameLogText.startedNone : gameLogText.started(name(seat));
  },
  ClockStopped: ({ body }, context) => stoppedText(body, context),
  ClockOrdered: ({ body: { what, reason, scope } }) => {
    const sentence = what === 'stop' ? gameLogText.orderedStop : gameLogText.orderedStart;
    return sentence(reason) + (scope === 'room' ? gameLogText.wholeRoom : '');
  },
  // Of a clock at the desk the server says so itself.
  ClockRejoined: ({ by, body: { gapMs, charged } }, { duration }) => {
    const isDesk = 'auto' in by && by.auto === 'server';
    const sentence = isDesk ? gameLogText.deskRejoined : gameLogText.rejoined;
    return sentence(duration(gapMs), charged);
  },
  TimeExpired: ({ body: { key, seat } }, { name }) =>
    key.startsWith('bank') ? gameLogText.bankOut(name(seat)) : gameLogText.moveOut(name(seat)),
  TimeAdjusted: ({ body: { seat, ms, reason } }, { name, signedDuration }) =>
    gameLogText.time(name(seat), signedDuration(ms), reason),
  BaseTimeSet: ({ body: { seat, baseMs, allowanceMs, reason } }, { name, duration }) => {
    const allowance = allowanceMs === 0 ? '' : duration(allowanceMs);
    return gameLogText.baseTime(name(seat), duration(baseMs), allowance, reason);
  },
  MoveLimitSet: ({ body: { seats, ms, reason } }, { name, duration }) => {
    const names = seats.map(name).join(', ');
    return ms === 'none'
      ? gameLogText.limitLifted(names, reason)
      : gameLogText.limitSet(names, duration(ms), reason);
  },
};

/** Staff let another tablet in, or the desk gave the clock to one: so the log names the change. */
function claimedText(
  { holder }: BodyOf<'ClockClaimed'>,
  { before, lastTablet }: LogContext,
): string {
  if (holder.kind !== 'device' || lastTablet === undefined || holder.device === lastTablet)
    return gameLogText.claimed[holder.kind];
  if (before.phase === 'unopened' || before.holder?.kind !== 'device')
    return gameLogText.anotherTablet.given;
  const { moved } = gameLogText.anotherTablet;
  return runningSeat(before.clock) === undefined ? moved : gameLogText.clocksStand(moved);
}

function stoppedText(
  { reason, seat, leaves, refundMs = 0, handsBack }: BodyOf<'ClockStopped'>,
  { name, duration }: LogContext,
): string {
  if (seat !== undefined && leaves !== undefined)
    return gameLogText.stoppedFor(leavesText(name(seat), leaves));
  const what =
    seat === undefined
      ? gameLogText.stopped(stopNames[reason])
      : gameLogText.stoppedAbout(stopNames[reason], name(seat));
  const refunded = refundMs >= 1_000 ? gameLogText.refunded(duration(refundMs)) : '';
  const goesOn = handsBack
    ? gameLogText.handedBack(name(handsBack.seat), duration(handsBack.refundMs))
    : '';
  return what + refunded + goesOn;
}
