import { runningSeat } from '@boardside/clock';
import type { Push } from '@boardside/contract';
import type { Entry, GameEvent, LiveGame } from '@boardside/game';
import type { Timeline } from '@boardside/simulation';
import type { StoredEvent } from '../../apps/api/src/log/event-log.ts';
import type { Cheat } from './cheats.ts';
import { isOwnDrop, standsAnyway } from './dropped-call.ts';
import { GroundTruth, type TimeAssignment } from './ground-truth.ts';
import type { LogChecker } from './invariants.ts';
import { seatsAtTable } from './published-game.ts';
import type { ServerNode } from './server-node.ts';
import type { SimulatedTablet } from './tablet.ts';

/** An entry by the hall's own time. */
export interface EntryTiming {
  readonly atMs: number;
  /** What each seat had truly spent by then. */
  readonly spent: readonly number[];
  receivedMs?: number;
}

/** What of a hall is timed. */
interface TimedHall {
  readonly timeline: Timeline;
  readonly checker: LogChecker;
  readonly nodes: readonly ServerNode[];
  readonly tablet: SimulatedTablet;
  readonly plan: { readonly cheat: Cheat | undefined };
}

/** When everything in a hall truly happened: what is charged is held against it. */
export class HallTiming {
  readonly groundTruth: GroundTruth;
  /** What was truly spent with each entry, when it was made, and when it first came to a node. */
  readonly entryTimings = new Map<string, EntryTiming>();
  /** When each order was given. */
  readonly orderTimes = new Map<string, number>();
  /**
   * How far the measure of each run of a node that acted at the desk is ahead of the hall's time.
   */
  readonly runsAheadMs = new Map<string, number>();
  readonly #hall: TimedHall;
  #stoodAnyway = false;

  constructor(hall: TimedHall) {
    this.#hall = hall;
    this.groundTruth = new GroundTruth(seatsAtTable, hall.timeline.nowMs);
  }

  /** An entry of the desk, which is received as it is made. */
  deskEntry(before: LogChecker['game'], { type, body, entry }: StoredEvent): void {
    const { nowMs } = this.#hall.timeline;
    const { game } = this.#hall.checker;
    if (game.phase === 'unopened') return;
    const last = this.#hall.checker.file.events.at(-1);
    const run = last?.entry?.sid ?? '';
    const aheadMs = this.#hall.nodes
      .map((node) => node.aheadMs(run))
      .find((ms) => ms !== undefined);
    if (aheadMs !== undefined) this.runsAheadMs.set(run, aheadMs);
    const isOwn = isOwnDrop({ type, body });
    const given =
      type === 'PressUndone' || isOwn ? this.#timeAssignment(type, before, game) : 'as-shown';
    this.groundTruth.recordEntry(nowMs, nowMs, given, runningSeat(game.clock));
    if (last?.type === 'PressUndone')
      this.groundTruth.takeOver(last.body.seat, last.body.takesOver ?? []);
    const made = { atMs: nowMs, receivedMs: nowMs, spent: [...this.groundTruth.spent] };
    this.entryTimings.set(`desk ${entry?.seq ?? 0}`, made);
  }

  /** The exceptions of the rules: time that goes to whoever caused it. */
  #timeAssignment(type: string, before: LogChecker['game'], after: LiveGame): TimeAssignment {
    if (before.phase === 'unopened') return 'as-shown';
    if (type === 'PressUndone' && before.lastPress) return { to: before.lastPress.seat };
    const dropped = type === 'ChallengeDropped' && before.challenge !== undefined;
    return dropped && after.challenge === undefined && !standsAnyway(before)
      ? { to: before.challenge.by }
      : 'as-shown';
  }

  /** An entry of the tablet, before anybody else knows of it. */
  tabletEntry(entry: Entry, events: readonly GameEvent[], game: LiveGame): void {
    const { nowMs } = this.#hall.timeline;
    const { page, device } = this.#hall.tablet;
    const backMs = page ? page.instruments.instant() - entry.t : 0;
    const undone = events.find((event) => event.type === 'PressUndone' && !event.body.because);
    const dropped = events.find(({ type }) => type === 'ChallengeDropped');
    const by = 'seats' in entry.by ? entry.by.seats[0] : undefined;
    const isOwn = isOwnDrop(dropped) && !this.#stoodAnyway && !standsAnyway(game);
    this.#stoodAnyway = standsAnyway(game);
    const given =
      (undone ?? (isOwn ? dropped : undefined)) !== undefined && by !== undefined
        ? { to: by }
        : 'as-shown';
    const honest = this.#hall.plan.cheat === undefined;
    const atMs = honest ? nowMs - backMs : nowMs;
    this.groundTruth.recordEntry(atMs, nowMs, given, runningSeat(game.clock), entry.seq);
    if (undone?.type === 'PressUndone')
      this.groundTruth.takeOver(undone.body.seat, undone.body.takesOver ?? []);
    this.entryTimings.set(`${device} ${entry.seq}`, { atMs, spent: [...this.groundTruth.spent] });
  }

  /** Entries have come to a node. */
  received(device: string, push: Push): void {
    for (const { seq } of push.entries) {
      const made = this.entryTimings.get(`${device} ${seq}`);
      if (made) made.receivedMs ??= this.#hall.timeline.nowMs;
    }
  }

  /** Whose clock the table shows now, if anything measures it. */
  observe(game: LiveGame): void {
    const { nowMs } = this.#hall.timeline;
    if (game.holder?.kind === 'desk') {
      if (this.#hall.nodes.some((node) => node.isUp))
        this.groundTruth.showClock(nowMs, runningSeat(game.clock));
      else this.groundTruth.stopMeasuring(nowMs);
      return;
    }
    const { page } = this.#hall.tablet;
    const shown = page?.keeper?.game();
    if (page === undefined || !page.isAwake) this.groundTruth.stopMeasuring(nowMs);
    else if (shown !== undefined && shown.phase !== 'unopened')
      this.groundTruth.showClock(nowMs, runningSeat(shown.clock));
  }
}
