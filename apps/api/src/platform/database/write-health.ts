import { statfsSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import type { WriteFailure } from '@boardside/contract';
import { ServerSettings } from '../settings/settings.js';
import { WallClock } from '../time/wall-clock.js';

/** So long a failure speaks for itself; tablets that still hold something try again within it. */
const speaksForMs = 60_000;
const MB = 1_000_000;
/** What PostgreSQL takes at once for its log: with less it may stop altogether. */
const fullBelowMb = 40;
/** A day in a large hall writes less than this. */
const lowBelowMb = 1_000;

/** Whether what happens in the hall can be written down: what came of the last attempt. */
@Injectable()
export class WriteHealth {
  #failed:
    | {
        readonly why: WriteFailure;
        readonly atMs: number;
        readonly write: 'over' | 'hangs';
      }
    | undefined;
  #probe: () => Promise<void> = () => Promise.resolve();
  #probing: Promise<void> | undefined;

  constructor(
    private readonly wallClock: WallClock,
    private readonly settings: ServerSettings,
  ) {}

  wrote(): void {
    this.#failed = undefined;
  }

  failed(error: unknown): void {
    if (isFaultOfStatement(error)) {
      // The database answered, so no write hangs. Any other trouble stays.
      if (this.isHanging()) this.#failed = undefined;
      return;
    }
    const why = this.whyNotWritten(error) ?? 'other';
    this.#failed = { why, atMs: this.wallClock.nowMs(), write: 'over' };
  }

  /** Something has been on its way to the disk for so long that nobody can count on it. */
  hangs(): void {
    this.#failed = { why: 'database-away', atMs: this.wallClock.nowMs(), write: 'hangs' };
  }

  /** How a write is tried that nothing is kept of. */
  probeWith(write: () => Promise<void>): void {
    this.#probe = write;
  }

  /**
   * Whether what came last could be written down, or can be now: that is tried. Whoever asks while
   * it is tried hears of the same try; while a write hangs there is none.
   */
  async canWrite(): Promise<boolean> {
    if (this.#failed === undefined) return true;
    if (this.isHanging()) return false;
    this.#probing ??= this.#probeNow();
    await this.#probing;
    return this.#failed === undefined;
  }

  async #probeNow(): Promise<void> {
    try {
      await this.#probe();
      this.wrote();
    } catch (error) {
      this.failed(error);
    } finally {
      this.#probing = undefined;
    }
  }

  /** Whether it still is. */
  isHanging(): boolean {
    return this.#failed?.write === 'hangs';
  }

  /** Why nothing can be written; undefined: it can, as far as is known. */
  trouble(): WriteFailure | undefined {
    const failed = this.#failed;
    const isOld = failed !== undefined && this.wallClock.nowMs() - failed.atMs > speaksForMs;
    return isOld ? undefined : failed?.why;
  }

  /** Why the database did not do it; undefined: it is no trouble of the database's. */
  whyNotWritten(error: unknown): WriteFailure | undefined {
    const why = troubleIn(error);
    // A PostgreSQL that cannot write its log is gone until somebody makes room on the disk.
    const isFull = why === 'database-away' && (this.#diskLeftMb() ?? fullBelowMb) < fullBelowMb;
    return isFull ? 'disk-full' : why;
  }

  /** How much the disk of our own database still takes, in MB; undefined: enough. */
  diskLowMb(): number | undefined {
    const left = this.#diskLeftMb();
    return left !== undefined && left < lowBelowMb ? left : undefined;
  }

  /** Undefined: the database is somebody else's, on a disk that we do not see. */
  #diskLeftMb(): number | undefined {
    if (this.settings.databaseUrl !== undefined) return undefined;
    const { bavail, bsize } = statfsSync(this.settings.dataDir);
    return Math.floor((bavail * bsize) / MB);
  }
}

/** By PostgreSQL's SQLSTATE (appendix A of its manual), or the socket's own error code. */
const reasons: readonly (readonly [RegExp, WriteFailure])[] = [
  [/^53100$/, 'disk-full'],
  [/^25006$/, 'read-only'],
  [/^(08...|57P0[123]|53300|ECONN\w+|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH)$/, 'database-away'],
];

/** Whether only this statement is at fault: bad data, or a broken constraint. */
function isFaultOfStatement(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]...$/.test(String(error.code));
}

function troubleIn(error: unknown): WriteFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  const known = 'code' in error ? String(error.code) : '';
  const found = reasons.find(([code]) => code.test(known))?.[1];
  if (found !== undefined) return found;
  if (/Connection terminated|timeout exceeded when trying to connect/.test(error.message)) {
    return 'database-away';
  }
  const inner = 'driverError' in error ? error.driverError : error.cause;
  return inner === undefined || inner === error ? undefined : troubleIn(inner);
}
