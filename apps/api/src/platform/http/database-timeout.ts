import type { Problem } from '@boardside/contract';
import type { NextFunction, Request, Response } from 'express';
import type { Timers } from '../time/timers.js';

/** A page gives up after ten seconds. */
const waitedMs = 5_000;
const lookAgainMs = 1_000;
/** For a question that any database answers at once. */
const answersWithinMs = 2_000;

interface DatabaseProbe {
  /** Whether something has been on its way to the disk for long. */
  readonly isHanging: () => boolean;
  /** Settles when the database has answered anything at all. */
  readonly ping: () => Promise<unknown>;
}

const timedOutResponses = new WeakSet<Response>();

/**
 * Whether it was answered with that already, so that what comes of the request has nowhere to go.
 */
export function hasTimedOut(response: Response): boolean {
  return timedOutResponses.has(response);
}

/**
 * Whoever has waited long because the database hangs is told so; what was asked goes on, and may
 * still be done. Only for pages of staff: whoever brings a token goes on by itself and asks again.
 */
export function databaseTimeout(timers: Timers, database: DatabaseProbe) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.headers.authorization === undefined)
      waitFor(timers, database, { request, response });
    next();
  };
}

function waitFor(
  timers: Timers,
  database: DatabaseProbe,
  { request, response }: { readonly request: Request; readonly response: Response },
): void {
  let callOff = timers.after(waitedMs, look);
  let state: 'waits' | 'over' = 'waits';
  response.once('close', end);

  function end(): void {
    state = 'over';
    callOff();
  }

  function look(): void {
    if (database.isHanging()) tell();
    else {
      callOff = timers.after(answersWithinMs, tell);
      database.ping().then(lookAgain, lookAgain);
    }
  }

  function lookAgain(): void {
    callOff();
    if (state === 'waits') callOff = timers.after(lookAgainMs, look);
  }

  function tell(): void {
    end();
    if (response.headersSent) return;
    timedOutResponses.add(response);
    const why = request.method === 'GET' ? 'unread' : 'unknown';
    response.status(503).json({ code: 'cannot-write', why } satisfies Problem);
  }
}
