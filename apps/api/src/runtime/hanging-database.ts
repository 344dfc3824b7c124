import type { NextFunction, Request, Response } from 'express';
import type { Problem } from '@boardside/contract';

/** A page gives up after ten seconds. */
const waitedMs = 5_000;
const lookAgainMs = 1_000;
/** For a question that any database answers at once. */
const answersWithinMs = 2_000;

interface Asked {
  /** Whether something has been on its way to the disk for long. */
  readonly isHanging: () => boolean;
  /** Settles when the database has answered anything at all. */
  readonly ping: () => Promise<unknown>;
}

const toldThatItHangs = new WeakSet<Response>();

/** Whether it was answered with that already, so that what comes of the request has nowhere to go. */
export function wasToldThatItHangs(response: Response): boolean {
  return toldThatItHangs.has(response);
}

/**
 * Whoever has waited long because the database hangs is told so; what was asked goes on, and may still
 * be done. Only for pages of staff: whoever brings a token goes on by itself and asks again.
 */
export function sayThatItHangs(database: Asked) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (request.headers.authorization === undefined) waitFor(database, request, response);
    next();
  };
}

function waitFor(database: Asked, { method }: Request, response: Response): void {
  let timer = setTimeout(look, waitedMs).unref();
  let state: 'waits' | 'over' = 'waits';
  response.once('close', end);

  function end(): void {
    state = 'over';
    clearTimeout(timer);
  }

  function look(): void {
    if (database.isHanging()) tell();
    else {
      timer = setTimeout(tell, answersWithinMs).unref();
      database.ping().then(lookAgain, lookAgain);
    }
  }

  function lookAgain(): void {
    clearTimeout(timer);
    if (state === 'waits') timer = setTimeout(look, lookAgainMs).unref();
  }

  function tell(): void {
    end();
    if (response.headersSent) return;
    toldThatItHangs.add(response);
    response.status(503).json(method === 'GET' ? notRead : notDone);
  }
}

const notRead: Problem = { code: 'cannot-write', message: 'The database does not answer.' };

const notDone: Problem = {
  code: 'cannot-write',
  message:
    'The database does not answer. This may still be done once it does: look before you try again.',
};
