import { HttpException } from '@nestjs/common';
import type { Problem } from '@boardside/contract';

/** An answer that is not a success, with a sentence that a director or a player can act on. */
export class ProblemAnswer extends HttpException {
  constructor(
    status: number,
    readonly problem: Problem,
  ) {
    super(problem, status);
  }
}

export function notSignedIn(): ProblemAnswer {
  return new ProblemAnswer(401, {
    code: 'not-signed-in',
    message: 'You are not signed in. Sign in and try again.',
  });
}

export function notFound(what: string): ProblemAnswer {
  return new ProblemAnswer(404, {
    code: 'not-found',
    message: `There is no such ${what}. Go back to the list and look again.`,
  });
}

export function malformed(message: string): ProblemAnswer {
  return new ProblemAnswer(400, { code: 'malformed', message });
}
