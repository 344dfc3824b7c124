import type { Claim } from '@boardside/contract';
import type { Result } from '@boardside/engine';
import { ProblemAnswer } from '../platform/http/problem.js';
import type { JuryRefusal } from './jury-refusal.js';

/** The value of an answer; a refusal is thrown as a `Problem`. */
export function juryValueOf<Value>(answer: Result<Value, JuryRefusal>): Value {
  if (answer.ok) return answer.value;
  const { refusal } = answer;
  if (refusal.code === 'claimed') throw claimedProblem(refusal.by);
  if (refusal.code !== 'refused') throw new ProblemAnswer(409, refusal);
  throw new ProblemAnswer(409, { code: refusal.refusal.code, refusal: refusal.refusal });
}

/** Somebody else has it. */
export function claimedProblem({ name }: Pick<Claim, 'name'>): ProblemAnswer {
  return new ProblemAnswer(409, { code: 'claimed', by: { name } });
}
