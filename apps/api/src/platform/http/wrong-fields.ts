import type { ValidationError } from '@nestjs/common';
import { ProblemAnswer } from './problem.js';

interface WrongField {
  /** Such as `days.first`. */
  readonly path: string;
  readonly complaints: readonly string[];
}

/** The answer to a body or query whose fields are wrong; its sentence says what each has to be. */
export function wrongFieldsProblem(errors: readonly ValidationError[]): ProblemAnswer {
  const wrong = wrongFieldsIn(errors, '');
  const fields = wrong.map(({ path }) => path);
  const complaints = wrong.flatMap((field) => field.complaints).join('; ');
  const problem = { code: 'malformed', of: 'fields', fields } as const;
  return new ProblemAnswer(400, problem, `The server did not accept this: ${complaints}.`);
}

function wrongFieldsIn(errors: readonly ValidationError[], above: string): readonly WrongField[] {
  return errors.flatMap(({ property, constraints, children = [] }): readonly WrongField[] => {
    const path = `${above}${property}`;
    const complaints = Object.values(constraints ?? {}).map((each) => `${above}${each}`);
    const inside = wrongFieldsIn(children, `${path}.`);
    return complaints.length === 0 ? inside : [{ path, complaints }, ...inside];
  });
}
