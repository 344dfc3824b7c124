import { runningSeat } from '@boardside/clock';
import { answersWithinMs, arrivesWithinMs, jitterMs, replay } from '@boardside/game';
import { sameValue } from '@boardside/simulation';
import { emptyStoredGame, applyStoredEvent } from '../../apps/api/src/game/stored-game.ts';
import type { StoredEvent } from '../../apps/api/src/log/event-log.ts';
import type { SimulatedHall } from './simulated-hall.ts';
import { penaltyMismatch } from './invariants.ts';
import { simulatedStream } from './published-game.ts';
import { isSameEvent } from './tablet-checker.ts';
import { chargeByLagQuota, chargeByReceipt } from './alternative-timings.ts';
import { afterTheEndMs, gainsBy, timedEntries } from './audited-entries.ts';
import { backMs } from './cheats.ts';

/** How much more than what truly passed an honest tablet may bring upon a player in a game. */
export const fairMs = 500;
/** How often a tablet is asked for a sign of life. */
const beatMs = 1_000;
/** How often a page looks whether a clock is out. */
const tickMs = 250;
/** What an honest tablet's drift and the ways of a fault-free hall explain. */
const measuredMs = 50;

/** What came of a hall, in figures. */
export interface HallAudit {
  /** Charged less what truly passed, by seat: above 0 too much. */
  readonly overchargedMs: readonly number[];
  /**
   * How much of that, by seat, is not the tablet's: clocks of nodes that differ, a first message
   * that is late.
   */
  readonly unavoidableMs: readonly number[];
  readonly flags: number;
  readonly unattributedMs: number;
  /**
   * Of a tampered tablet, while one clock runs on for one turn: what its player gained, what the
   * other lost, the most.
   */
  readonly gainMs: number;
  readonly lossMs: number;
  /** The most that was gained in a turn, in which the clocks may have stood. */
  readonly gainInTurnMs: number;
  /** The most that was gained while a clock ran on, and nothing was flagged. */
  readonly unflaggedGainMs: number;
  /** How often more was gained than the slack explains, and how often that was flagged. */
  readonly gains: number;
  readonly gainsFlagged: number;
  readonly gainInAllMs: number;
  /** What a turn may gain at most within reach of the server. */
  readonly windowMs: number;
  /**
   * By how much an entry that was not flagged was claimed at another instant than it was made, the
   * most.
   */
  readonly unflaggedMs: number;
  /** The same under other rules: charged less what passed, by seat. */
  readonly overchargedByReceipt: readonly number[];
  readonly overchargedByQuota: readonly number[];
}

/** Looks at a hall in which everything is over, and says what does not hold. */
export async function auditHall(hall: SimulatedHall): Promise<HallAudit> {
  await checkReplays(hall);
  checkDelivery(hall);
  await checkDurability(hall);
  const { game } = hall.checker;
  if (game.phase !== 'unopened') {
    const what = penaltyMismatch(game);
    if (what !== undefined) hall.reportBreach('I14 penalty', what);
  }
  await checkLagIndependence(hall);
  const account = measureHall(hall);
  checkFairness(hall, account);
  return account;
}

/** I2: memory of every node, and every prefix that was published, are the fold of the log. */
async function checkReplays(hall: SimulatedHall): Promise<void> {
  const { events, file } = hall.checker;
  const written = JSON.parse(JSON.stringify(events)) as StoredEvent[];
  const again = written.reduce(applyStoredEvent, emptyStoredGame);
  if (!sameValue(again.game, file.game))
    hall.reportBreach('I2 replay', 'the log folds to another game');
  if (!sameValue(replay(again.events), file.game))
    hall.reportBreach('I2 replay', 'its events alone fold to another game');
  for (const { place, game } of await hall.gamesOfNodes())
    if (!sameValue(game, file.game))
      hall.reportBreach('I2 replay', `node ${place} has another game in memory`);
}

/**
 * I3: had everything come in at once in the end, every bank would be the same, but for the first
 * entry, which alone is placed by its receipt.
 */
async function checkLagIndependence(hall: SimulatedHall): Promise<void> {
  const { plan, checker } = hall;
  if (plan.cheat !== undefined || !plan.isMeasured || hall.seized) return;
  const again = await hall.replayAsOneBatch();
  if (again === undefined || again.phase === 'unopened' || checker.game.phase === 'unopened')
    return;
  const { spent } = checker.game.clock;
  const off = again.clock.spent.findIndex(
    (ms, seat) => Math.abs(ms - (spent[seat] ?? 0)) > measuredMs + hall.firstLateMs(),
  );
  if (off >= 0 || again.version !== checker.game.version)
    hall.reportBreach(
      'I3 lag independence',
      `seat ${off}: ${spent.join()} and ${again.clock.spent.join()}`,
    );
}

/** I17: who follows has every version once, in order, as the log has it, and knows the last one. */
function checkDelivery(hall: SimulatedHall): void {
  const { events } = hall.checker.file;
  const mirror = hall.tablet.page?.keeper?.mirror;
  if (mirror === undefined) {
    hall.reportBreach('I17 feed', 'the tablet is not back');
    return;
  }
  const log = mirror.log();
  if (log.length !== events.length)
    hall.reportBreach('I17 feed', `the tablet has ${log.length} events of ${events.length}`);
  const other = log.findIndex((event, index) => !isSameEvent(event, events[index]));
  if (other >= 0)
    hall.reportBreach('I17 feed', `version ${other + 1} at the tablet is another event`);
}

/** I18: what was acknowledged is there. I10: handed in again, it changes nothing. */
async function checkDurability(hall: SimulatedHall): Promise<void> {
  const refused = await hall.refused();
  for (const [device, acked] of hall.acked) {
    const there = new Set([
      ...hall.checker.events.flatMap(({ entry }) => (entry?.device === device ? [entry.seq] : [])),
      ...refused.flatMap((entry) => (entry.device === device ? [entry.seq] : [])),
    ]);
    const lost = Array.from({ length: acked }, (_, index) => index + 1).find(
      (seq) => !there.has(seq),
    );
    if (lost !== undefined)
      hall.reportBreach(
        'I18 acknowledged means durable',
        `entry ${lost} of ${device} is not there`,
      );
  }
  const before = hall.checker.events.length;
  const answers = await resubmitPushes(hall, 3);
  if (hall.checker.events.length !== before)
    hall.reportBreach('I10 idempotent', 'entries that were handed in again were taken again');
  for (const { device, acked } of answers)
    if (acked < (hall.acked.get(device) ?? 0))
      hall.reportBreach(
        'I10 idempotent',
        `handed in again, ${device} is acknowledged ${acked} only`,
      );
}

function measureHall(hall: SimulatedHall): HallAudit {
  const { checker, timing } = hall;
  const { groundTruth } = timing;
  const spent = checker.game.phase === 'unopened' ? [] : checker.game.clock.spent;
  const timed = timedEntries(hall);
  const runs = gainsBy(timed, ({ run }) => run);
  const turns = gainsBy(timed, ({ turn }) => turn);
  const gains = runs.filter(({ gainMs }) => gainMs > jitterMs);
  const beside = (charged: readonly number[]): readonly number[] =>
    groundTruth.spent.map((ms, seat) => (charged[seat] ?? 0) - ms);
  return {
    overchargedMs: beside(spent),
    unavoidableMs: groundTruth.spent.map(
      (_, seat) => droppedLateMs(hall, seat) + betweenNodesMs(hall, seat),
    ),
    flags: checker.file.events.filter(({ flagged }) => flagged).length,
    unattributedMs: checker.game.phase === 'unopened' ? 0 : checker.game.clock.unattributed,
    gainMs: most(runs.map(({ gainMs }) => gainMs)),
    lossMs: most(runs.map(({ lossMs }) => lossMs)),
    gainInTurnMs: most(turns.map(({ gainMs }) => gainMs)),
    unflaggedGainMs: most(runs.map(({ gainMs, isFlagged }) => (isFlagged ? 0 : gainMs))),
    gains: gains.length,
    gainsFlagged: gains.filter(({ isFlagged }) => isFlagged).length,
    gainInAllMs: sum(runs.map(({ gainMs }) => gainMs)),
    windowMs: windowOf(hall),
    unflaggedMs: most(timed.map((one) => (one.isFlagged ? 0 : one.offMs))),
    overchargedByReceipt: beside(chargeByReceipt(timed)),
    overchargedByQuota: beside(chargeByLagQuota(timed)),
  };
}

const most = (values: readonly number[]): number => Math.max(0, ...values);

/** What an order to stop gave back to each seat, and what it had to by the hall's own time. */
interface OrderRefund {
  readonly order: string;
  readonly refunds: readonly number[];
  /** Both, where a turn ended so near to the order that nobody can say which was first. */
  readonly dueMs: readonly number[];
}

/**
 * I16: nothing once a turn has ended since; else since the order, or since the clock ran, past a
 * flag, too.
 */
function refundsOf({ checker, timing }: SimulatedHall): readonly OrderRefund[] {
  const { entryTimings, orderTimes } = timing;
  const refunds: OrderRefund[] = [];
  let file = emptyStoredGame;
  let [runsSinceMs, cutOffSinceMs, turnEndedMs] = [0, 0, 0];
  for (const stored of checker.events) {
    const before = file;
    file = applyStoredEvent(file, stored);
    const { entry } = stored;
    const atMs = entry && entryTimings.get(`${entry.device} ${entry.seq}`)?.atMs;
    if (atMs === undefined || before.game.phase === 'unopened') continue;
    const event = file.events.at(-1);
    const seat = runningSeat(before.game.clock);
    const order = event?.type === 'ClockStopped' ? event.body.order : undefined;
    const orderedMs = order === undefined ? undefined : orderTimes.get(order);
    if (event?.type === 'ClockStopped' && order && orderedMs !== undefined && seat !== undefined) {
      const sinceMs = before.game.cutOff ? cutOffSinceMs : runsSinceMs;
      const sinceOrderMs = Math.max(0, Math.round(atMs - Math.max(orderedMs, sinceMs)));
      const afterMs = turnEndedMs - orderedMs;
      const dueMs = [
        ...(afterMs < jitterMs ? [sinceOrderMs] : []),
        ...(afterMs > -jitterMs ? [0] : []),
      ];
      const { refundMs = 0, handsBack } = event.body;
      const back = (of: number): number => (handsBack?.seat === of ? handsBack.refundMs : 0);
      refunds.push({
        order,
        refunds: before.game.seats.map((_, of) => back(of) + (of === seat ? refundMs : 0)),
        dueMs,
      });
    }
    const isCutOff = file.cutOffSince !== undefined && before.cutOffSince === undefined;
    if (isCutOff) cutOffSinceMs = runsSinceMs;
    if (file.runningSince !== before.runningSince) runsSinceMs = atMs;
    if (event?.type === 'TurnEnded') turnEndedMs = atMs;
  }
  return refunds;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/**
 * How late the first entry of a tablet that took the table over came, which is placed by its
 * receipt, to the seat whose own call it drops: nobody else is charged that.
 */
function droppedLateMs({ checker, timing }: SimulatedHall, seat: number): number {
  const { events } = checker.file;
  const late = events.map(({ type, entry }, index) => {
    const last = events.slice(0, index).findLast((event) => event.entry);
    if (type !== 'ChallengeDropped' || entry === undefined || last?.type !== 'ClockClaimed')
      return 0;
    const before = checker.games[index];
    const isOwn = before?.phase !== 'unopened' && before?.challenge?.by === seat;
    const known = timing.entryTimings.get(`${entry.device} ${entry.seq}`);
    const { atMs = 0, receivedMs = atMs } = known ?? {};
    return isOwn ? receivedMs - atMs : 0;
  });
  return sum(late);
}

/**
 * What a clock at the desk was charged where one node began to measure and another, whose own clock
 * is ahead of that one's, went on: machines have to agree (decision 0002).
 */
function betweenNodesMs({ checker, timing }: SimulatedHall, seat: number): number {
  const { runsAheadMs } = timing;
  const { events } = checker.file;
  const charged = events.map(({ entry }, index) => {
    const last = events.slice(0, index).findLast((event) => event.entry)?.entry;
    const before = checker.games[index];
    if (entry?.device !== 'desk' || last?.device !== 'desk' || before?.phase === 'unopened')
      return 0;
    if (before === undefined || runningSeat(before.clock) !== seat) return 0;
    return (runsAheadMs.get(entry.sid) ?? 0) - (runsAheadMs.get(last.sid) ?? 0);
  });
  return Math.max(0, sum(charged));
}

/** I3 to I7, on what the hall itself saw pass. */
function checkFairness(hall: SimulatedHall, account: HallAudit): void {
  const { plan } = hall;
  if (plan.cheat === undefined) {
    const unfairMs = account.overchargedMs.find(
      (ms, seat) => ms > fairMs + (account.unavoidableMs[seat] ?? 0),
    );
    if (unfairMs !== undefined)
      hall.reportBreach('I4 honest fairness', `a player is charged ${unfairMs} ms too much`);
    if (plan.isWallClockRight && account.flags > 0)
      hall.reportBreach('I4 honest fairness', 'an honest tablet is flagged');
    if (plan.isMeasured && !hall.seized) {
      const slack = measuredMs + hall.firstLateMs();
      const driftMs = Math.abs(plan.drift) * (hall.timeline.nowMs - hall.startMs);
      const refunds = refundsOf(hall);
      const off = account.overchargedMs
        .map((ms, seat) => ms + sum(refunds.map((one) => one.refunds[seat] ?? 0)))
        .map((ms, seat) => ms + afterTheEndMs(hall.checker.file.events, seat))
        .find((ms) => Math.abs(ms) > slack);
      if (off !== undefined)
        hall.reportBreach('I5 outage neutrality', `an outage alone changes a charge by ${off} ms`);
      for (const { order, refunds: given, dueMs } of refunds)
        if (dueMs.every((ms) => Math.abs(sum(given) - ms) > slack + driftMs))
          hall.reportBreach(
            'I16 order obeyed',
            `${order} gives back ${sum(given)} ms of ${dueMs.join()}`,
          );
    }
    return;
  }
  if (!plan.isWithinReach) return;
  const { gainMs, lossMs, unflaggedMs, unflaggedGainMs, windowMs } = account;
  if (unflaggedGainMs > windowMs)
    hall.reportBreach(
      'I6 no free time',
      `${unflaggedGainMs} ms gained of ${windowMs}, and not flagged`,
    );
  if (unflaggedMs > windowMs)
    hall.reportBreach(
      'I6 no free time',
      `${unflaggedMs} ms claimed of ${windowMs}, and not flagged`,
    );
  // What a silent tablet claims can only be flagged: nothing bounds it.
  if (plan.cheat.hides === 'silent' || plan.cheat.hides === 'cut off') return;
  if (gainMs > windowMs)
    hall.reportBreach('I6 no free time', `${gainMs} ms gained in a run of a clock, of ${windowMs}`);
  if (lossMs > windowMs)
    hall.reportBreach(
      'I7 no innocent loss',
      `${lossMs} ms lost in a run of a clock, of ${windowMs}`,
    );
}

/**
 * What a turn may gain at most: a beat and its ways, and for how long what is hidden is believed.
 */
function windowOf({ plan, network }: SimulatedHall): number {
  const { slowestMs } = network;
  const hiddenMs = {
    ahead: arrivesWithinMs + 2 * slowestMs,
    silent: answersWithinMs + arrivesWithinMs + 4 * slowestMs,
    // All that it claims.
    'cut off': backMs,
    nothing: 0,
  }[plan.cheat?.hides ?? 'nothing'];
  return beatMs + 2 * slowestMs + 2 * jitterMs + tickMs + hiddenMs;
}

/** Some of what was handed in before comes once more. */
async function resubmitPushes(
  { dice, nodes, pushes }: SimulatedHall,
  times: number,
): Promise<readonly { readonly device: string; readonly acked: number }[]> {
  const { tournament } = simulatedStream;
  const answers: { readonly device: string; readonly acked: number }[] = [];
  for (let time = 0; time < times && pushes.length > 0; time += 1) {
    const { device, push } = dice.one(pushes);
    const asker = {
      kind: 'device',
      device: { tournament, table: 1, id: device, standing: 'left' },
    } as const;
    const answer = await dice.one(nodes).push(structuredClone(push), asker, undefined);
    if (answer && 'acked' in answer) answers.push({ device, acked: answer.acked });
  }
  return answers;
}
