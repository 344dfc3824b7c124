import { randomUUID } from 'node:crypto';
import { uptime } from 'node:os';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { Subscriptions } from '../subscriptions.js';
import type { CancelTimer, Timers } from './timers.js';

/**
 * The server's measure of intervals: the wall clock's reading at the start, or the newest instant
 * in the log where that is later, moved on by the machine's own counters and never back, so that
 * setting the clock of the server gives no table time and takes none away.
 */
export abstract class SteadyClock {
  /** Names the stretch in which this server was awake: nobody measured between two of them. */
  abstract readonly run: string;
  /** Whole milliseconds, about those since 1970; never smaller than before. */
  abstract nowMs(): number;
  /**
   * Goes on from there, where it would show less: what a run before this one has written down was
   * before now, whatever the wall clock was set to since.
   */
  abstract advanceTo(ms: number): void;
  /**
   * How much less the wall clock shows than it would if nobody had set it back, in milliseconds.
   */
  abstract setBackMs(): number;
  /** Subscribes to sleeps of the computer that turn out; returns how to end the subscription. */
  abstract onSleep(subscriber: (ended: EndedRun) => void): () => void;
}

/** A run that ended by a sleep, and until when it measured. */
export interface EndedRun {
  readonly run: string;
  readonly awakeUntilMs: number;
}

/** What a computer measures time by, in milliseconds. */
export interface Counters {
  /** The clock on the wall, which people and time servers set. */
  readonly wallMs: () => number;
  /** Goes on evenly, and stands still while most computers sleep; on Windows it does not. */
  readonly countedMs: () => number;
  /** Since the computer was started, its sleep included; of whole seconds. */
  readonly uptimeMs: () => number;
}

const ofThisComputer: Counters = {
  wallMs: () => Date.now(),
  countedMs: () => performance.now(),
  uptimeMs: () => uptime() * 1_000,
};

/** A difference that is more than whole seconds, read one after the other, explain. */
const asleepFromMs = 2_000;
/** How often a server that runs reads it, so that it notices when it did not. */
const readMs = 1_000;
/** Not read for longer: nobody measured. Up to as much is charged like any short gap. */
const unreadFromMs = 10_000;

export class SystemSteadyClock extends SteadyClock implements OnModuleInit, OnApplicationShutdown {
  readonly #counters: Counters;
  readonly #sleeps = new Subscriptions<[EndedRun]>();
  #run = randomUUID();
  #read: { readonly wall: number; readonly counted: number; readonly uptime: number };
  #nowMs: number;
  #cancelReading: CancelTimer | undefined;

  constructor(
    private readonly timers: Timers,
    counters = ofThisComputer,
  ) {
    super();
    this.#counters = counters;
    this.#read = this.#readAll();
    this.#nowMs = this.#read.wall;
  }

  /** From now on it is read every second, until the server ends. */
  onModuleInit(): void {
    this.#cancelReading = this.timers.every(readMs, () => this.nowMs());
  }

  onApplicationShutdown(): void {
    this.#cancelReading?.();
    this.#cancelReading = undefined;
  }

  override get run(): string {
    return this.#run;
  }

  override nowMs(): number {
    const before = this.#read;
    this.#read = this.#readAll();
    const counted = Math.max(0, this.#read.counted - before.counted);
    const sinceStart = this.#read.uptime - before.uptime;
    const wasAway = this.#cancelReading !== undefined && counted > unreadFromMs;
    const hasSlept = sinceStart - counted >= asleepFromMs;
    if (!hasSlept && !wasAway) {
      this.#nowMs += counted;
      return Math.floor(this.#nowMs);
    }
    const ended = { run: this.#run, awakeUntilMs: Math.floor(this.#nowMs) };
    // The wall clock is exact, unless it was set meanwhile.
    const byWall = this.#read.wall - before.wall;
    const atLeast = Math.max(sinceStart, counted);
    this.#nowMs += Math.abs(byWall - atLeast) < asleepFromMs ? byWall : atLeast;
    this.#run = randomUUID();
    this.#sleeps.notify(ended);
    return Math.floor(this.#nowMs);
  }

  override advanceTo(ms: number): void {
    this.#nowMs = Math.max(this.nowMs(), ms);
  }

  override setBackMs(): number {
    return Math.max(0, this.nowMs() - this.#read.wall);
  }

  override onSleep(subscriber: (ended: EndedRun) => void): () => void {
    return this.#sleeps.subscribe(subscriber);
  }

  #readAll() {
    const { wallMs, countedMs, uptimeMs } = this.#counters;
    return { wall: wallMs(), counted: countedMs(), uptime: uptimeMs() };
  }
}
