import type { Ms } from '@boardside/contract';

/** What a table showed for a while. */
interface ClockInterval {
  readonly fromMs: Ms;
  readonly toMs: Ms;
  /** Whose clock was seen to run. */
  readonly seat: number | undefined;
  /** Nothing measured it: the page was away, or the server. */
  readonly isUnmeasured: boolean;
}

/** To whom the rules give the time since the entry before: as it was shown, or all of it to one. */
export type TimeAssignment = 'as-shown' | { readonly to: number };

/** The longest gap that is charged. */
const gapLimitMs = 10_000;

/**
 * What really passed on each clock, by the hall's own time: as long as the table showed a clock
 * running, gaps of up to 10 s included. What is charged is held against it.
 */
export class GroundTruth {
  spent: Ms[];
  #stretches: ClockInterval[] = [];
  #now: { fromMs: Ms; seat: number | undefined; isUnmeasured: boolean };
  /** As it was when each entry of the page was made, by its number. */
  #before = new Map<
    number,
    { readonly spent: readonly Ms[]; readonly stretches: readonly ClockInterval[] }
  >();

  constructor(seats: number, nowMs: Ms) {
    this.spent = Array.from({ length: seats }, () => 0);
    this.#now = { fromMs: nowMs, seat: undefined, isUnmeasured: false };
  }

  /** What the table shows from now on. */
  showClock(nowMs: Ms, seat: number | undefined): void {
    if (this.#now.seat === seat && !this.#now.isUnmeasured) return;
    this.#close(nowMs);
    this.#now = { fromMs: nowMs, seat, isUnmeasured: false };
  }

  /** Whatever was shown last, nobody measures it now. */
  stopMeasuring(nowMs: Ms): void {
    if (this.#now.isUnmeasured) return;
    this.#close(nowMs);
    this.#now = { fromMs: nowMs, seat: this.#now.seat, isUnmeasured: true };
  }

  /** Moves what others were charged since a press to the player who undoes it. */
  takeOver(by: number, since: readonly { readonly seat: number; readonly ms: Ms }[]): void {
    for (const { seat, ms } of since) {
      this.spent[seat] = (this.spent[seat] ?? 0) - ms;
      this.spent[by] = (this.spent[by] ?? 0) + ms;
    }
  }

  /**
   * An entry was made, at this instant; what was shown after it although it had happened belongs to
   * whoever's clock runs since. `seq`: of the page's own.
   */
  recordEntry(
    atMs: Ms,
    nowMs: Ms,
    given: TimeAssignment,
    next: number | undefined,
    seq?: number,
  ): void {
    this.#close(nowMs);
    if (seq !== undefined)
      this.#before.set(seq, { spent: [...this.spent], stretches: this.#stretches });
    const before = this.#stretches.filter(({ fromMs }) => fromMs < atMs);
    const measured = before.map((stretch) => ({ ...stretch, toMs: Math.min(stretch.toMs, atMs) }));
    const awayMs = sum(measured.filter(({ isUnmeasured }) => isUnmeasured));
    for (const stretch of measured) {
      const seat = given === 'as-shown' ? stretch.seat : given.to;
      const counts = !stretch.isUnmeasured || awayMs <= gapLimitMs;
      if (seat !== undefined && counts)
        this.spent[seat] = (this.spent[seat] ?? 0) + lasted(stretch);
    }
    this.#stretches =
      atMs < nowMs ? [{ fromMs: atMs, toMs: nowMs, seat: next, isUnmeasured: false }] : [];
    this.#now = { fromMs: nowMs, seat: next, isUnmeasured: false };
  }

  /**
   * Entries from that one on were lost before they were on the disk: nobody pressed, the clock
   * before ran on.
   */
  takeBack(nowMs: Ms, seq: number): void {
    const before = this.#before.get(seq);
    const last = before?.stretches.at(-1);
    if (before === undefined || last === undefined) return;
    this.spent = [...before.spent];
    const since = { fromMs: last.toMs, toMs: nowMs, seat: last.seat, isUnmeasured: false };
    this.#stretches = [...before.stretches, since];
    this.#now = { fromMs: nowMs, seat: last.seat, isUnmeasured: false };
  }

  #close(nowMs: Ms): void {
    const { fromMs, seat, isUnmeasured } = this.#now;
    if (nowMs > fromMs) this.#stretches.push({ fromMs, toMs: nowMs, seat, isUnmeasured });
    this.#now = { fromMs: nowMs, seat, isUnmeasured };
  }
}

const lasted = ({ fromMs, toMs }: ClockInterval): Ms => toMs - fromMs;
const sum = (stretches: readonly ClockInterval[]): Ms =>
  stretches.reduce((all, stretch) => all + lasted(stretch), 0);
