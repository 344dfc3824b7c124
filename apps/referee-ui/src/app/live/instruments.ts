import { Injectable, signal, type Signal } from '@angular/core';
import type { Ms } from '@boardside/contract';
import type { SessionId } from '@boardside/game';
import type { Freeze, TabletInstruments } from '@boardside/tablet';

/** How often the two clocks of the device are compared. */
const comparedEveryMs: Ms = 250;
/** How far they may drift apart between two comparisons before the page counts as frozen. */
const driftAllowedMs: Ms = 1_000;
/** Readings of the two clocks so close together are of one moment. */
const readTogetherMs: Ms = 2;
const calmBeatMs: Ms = 250;

/**
 * The only place of the pages that asks a clock, a die or a timer. Everything else derives from
 * its one ticking signal.
 */
@Injectable({ providedIn: 'root' })
export class Instruments implements TabletInstruments {
  private sid: SessionId = this.identity();
  private readonly ticking = signal<Ms>(this.instant());
  private beat = { origin: 0, period: calmBeatMs };
  private beatTimer: ReturnType<typeof setTimeout> | undefined;
  private compared = this.bothClocks();
  private aheadOfServerMs: Ms | undefined;
  private readonly frozen = new Set<(freeze: Freeze) => void>();

  /** The instant of the last beat. */
  readonly tick: Signal<Ms> = this.ticking.asReadonly();

  constructor() {
    setInterval(() => this.compare(), comparedEveryMs);
    this.nextBeat();
  }

  /** Milliseconds of this session's own clock, an integer; compares only within one session. */
  instant(): Ms {
    return Math.floor(performance.now());
  }

  /** When a touch happened, on the same clock as `instant`. */
  instantOf(touch: Event): Ms {
    const now = this.instant();
    const touched = Math.floor(touch.timeStamp);
    return touched > now || touched < now - 1_000 ? now : touched;
  }

  /** Milliseconds since 1970 by the device's wall clock: for gaps and for people only. */
  wall(): Ms {
    return Date.now();
  }

  /** What the device's wall clock showed at an instant of this session. */
  wallAt(instant: Ms): Ms {
    const now = this.bothClocks();
    return now.wall - (now.instant - instant);
  }

  /** Names the stretch of time in which instants compare: one page load, or less after a freeze. */
  session(): SessionId {
    return this.sid;
  }

  /** A name that nothing else has; needs no secure context. */
  identity(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  /** A number from 0 up to `limit`: to spread retries, to draw lots. */
  chance(limit: number): number {
    return Math.random() * limit;
  }

  /**
   * Lets the beat fall on `origin` and every `period` after it, so that a shown second is on time.
   */
  beatFrom(origin: Ms, period: Ms): void {
    if (this.beat.origin === origin && this.beat.period === period) return;
    this.beat = { origin, period };
    this.ticking.set(this.instant());
    this.nextBeat();
  }

  /** Does something once, later; the answer takes it back. */
  later(ms: Ms, act: () => void): () => void {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  }

  /** Does something after the next frame is drawn. */
  afterFrame(act: () => void): void {
    requestAnimationFrame(() => setTimeout(act, 0));
  }

  /** Tells when the page turns out to have been frozen; instants then belong to a new session. */
  whenFrozen(told: (freeze: Freeze) => void): () => void {
    this.frozen.add(told);
    return () => this.frozen.delete(told);
  }

  /** Learns the server's wall clock from something that it has just said. */
  syncServerClock(at: string): void {
    const ahead = this.wall() - Date.parse(at);
    if (Number.isNaN(ahead)) return;
    this.aheadOfServerMs = Math.min(ahead, this.aheadOfServerMs ?? ahead);
  }

  /**
   * The instant of this session at which the server's wall clock showed `at`; never in the future.
   */
  instantAt(at: string): Ms {
    const wall = Date.parse(at) + (this.aheadOfServerMs ?? 0);
    const now = this.bothClocks();
    const since = Number.isNaN(wall) ? 0 : Math.max(0, now.wall - wall);
    return now.instant - since;
  }

  /** How long it is until the server's wall clock shows `at`; negative once that is past. */
  msUntil(at: string): Ms {
    const wall = Date.parse(at) + (this.aheadOfServerMs ?? 0);
    return Number.isNaN(wall) ? 0 : wall - this.wall();
  }

  /** What the two clocks show at one moment; a busy device may hold the page up between the two. */
  private bothClocks(): { readonly instant: Ms; readonly wall: Ms } {
    let closest = this.readBoth();
    for (let tries = 1; closest.tookMs > readTogetherMs && tries < 5; tries += 1) {
      const again = this.readBoth();
      if (again.tookMs < closest.tookMs) closest = again;
    }
    return { instant: closest.instant, wall: closest.wall };
  }

  private readBoth(): { readonly instant: Ms; readonly wall: Ms; readonly tookMs: Ms } {
    const instant = this.instant();
    const wall = this.wall();
    return { instant, wall, tookMs: this.instant() - instant };
  }

  private nextBeat(): void {
    clearTimeout(this.beatTimer);
    const { origin, period } = this.beat;
    const past = (((this.instant() - origin) % period) + period) % period;
    this.beatTimer = setTimeout(() => {
      this.ticking.set(this.instant());
      this.nextBeat();
    }, period - past);
  }

  /** Compares the two clocks now: finds out that the page was frozen before it says anything. */
  compare(): void {
    const before = this.compared;
    const now = this.bothClocks();
    this.compared = now;
    const gapMs = now.wall - before.wall;
    if (Math.abs(gapMs - (now.instant - before.instant)) <= driftAllowedMs) return;
    const freeze = { previousSid: this.sid, tickedAt: before.instant, gapMs };
    this.sid = this.identity();
    for (const told of this.frozen) told(freeze);
  }
}
