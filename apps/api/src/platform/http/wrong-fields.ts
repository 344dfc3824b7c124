import type { ValidationError } from '@nestjs/common';
import { ProblemAnswer } from './problem.js';

/** The answer to a body or query whose fields are wrong, which names each, such as `days.first`. */
export function wrongFieldsProblem(errors: readonly ValidationError[]): ProblemAnswer {
  return new ProblemAnswer(400, { code: 'malformed', of: 'fields', fields: wrongIn(errors, '') });
}

function wrongIn(errors: readonly ValidationError[], above: string): readonly string[] {
  return errors.flatMap(({ property, constraints, children = [] }) => {
    const path = `${above}${property}`;
    const inside = wrongIn(children, `${path}.`);
    return constraints === undefined ? inside : [path, ...inside];
  });
}
