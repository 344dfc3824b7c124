import { Injectable } from '@nestjs/common';
import type { CannotWrite } from '@boardside/contract';
import { WallClock } from './wall-clock.js';

/** So long a failure speaks for itself; tablets that still hold something try again within it. */
const speaksForMs = 60_000;

/** Whether what happens in the hall can be written down: what came of the last attempt. */
@Injectable()
export class WriteHealth {
  #failed: { readonly why: CannotWrite; readonly atMs: number } | undefined;

  constructor(private readonly wallClock: WallClock) {}

  wrote(): void {
    this.#failed = undefined;
  }

  failed(error: unknown): void {
    this.#failed = { why: whyNotWritten(error) ?? 'other', atMs: this.wallClock.nowMs() };
  }

  /** Why nothing can be written; undefined: it can, as far as is known. */
  trouble(): CannotWrite | undefined {
    const failed = this.#failed;
    const isOld = failed !== undefined && this.wallClock.nowMs() - failed.atMs > speaksForMs;
    return isOld ? undefined : failed?.why;
  }
}

/** By PostgreSQL's SQLSTATE (appendix A of its manual), or the socket's own error code. */
const reasons: readonly (readonly [RegExp, CannotWrite])[] = [
  [/^53100$/, 'disk-full'],
  [/^25006$/, 'read-only'],
  [/^(08...|57P0[123]|53300|ECONN\w+|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH)$/, 'database-away'],
];

/** Why the database did not do it; undefined: it is no trouble of the database's. */
export function whyNotWritten(error: unknown): CannotWrite | undefined {
  if (!(error instanceof Error)) return undefined;
  const known = 'code' in error ? String(error.code) : '';
  const found = reasons.find(([code]) => code.test(known))?.[1];
  if (found !== undefined) return found;
  if (/Connection terminated|timeout exceeded when trying to connect/.test(error.message)) {
    return 'database-away';
  }
  const inner = 'driverError' in error ? error.driverError : error.cause;
  return inner === undefined || inner === error ? undefined : whyNotWritten(inner);
}
