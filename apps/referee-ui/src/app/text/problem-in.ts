import type { Problem } from '@boardside/contract';

/**
 * The refusal in the body of an answer that is not a success. It stands apart from its texts, which
 * a table's page does not need before its first turn.
 */
export function problemIn(body: unknown): Problem {
  const { code } = (body ?? {}) as Partial<Problem>;
  return typeof code === 'string' ? (body as Problem) : { code: 'unexpected' };
}
