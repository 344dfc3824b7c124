import { HttpException } from '@nestjs/common';
import type { MalformedPart, MissingThing, Problem } from '@boardside/contract';

/** An answer that is not a success: a code with facts, of which each reader makes its own words. */
export class ProblemAnswer extends HttpException {
  constructor(
    status: number,
    readonly problem: Problem,
  ) {
    super(problem, status);
  }
}

export function notSignedIn(): ProblemAnswer {
  return new ProblemAnswer(401, { code: 'not-signed-in' });
}

export function notFound(what: MissingThing): ProblemAnswer {
  return new ProblemAnswer(404, { code: 'not-found', what });
}

export function malformed(of: MalformedPart): ProblemAnswer {
  return new ProblemAnswer(400, { code: 'malformed', of });
}
