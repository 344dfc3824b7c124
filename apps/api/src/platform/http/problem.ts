import { HttpException } from '@nestjs/common';
import type { MalformedPart, MissingThing, Problem, ProblemBody } from '@boardside/contract';
import { problemMessage } from './problem-messages.js';

/**
 * An answer that is not a success: code and facts for programs, and a sentence for people who use
 * the API by hand.
 */
export class ProblemAnswer extends HttpException {
  constructor(
    status: number,
    readonly problem: Problem,
    message?: string,
  ) {
    super(problemBody(problem, message), status);
  }
}

/** Returns what an answer says of a problem. */
export function problemBody(problem: Problem, message = problemMessage(problem)): ProblemBody {
  return { ...problem, message };
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
