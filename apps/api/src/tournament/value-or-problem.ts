import type { Result } from '@boardside/engine';
import type { TournamentRefusal } from '@boardside/tournament';
import { ProblemAnswer } from '../platform/http/problem.js';
import type { Names } from './players/player-names.js';
import { sentenceOf } from './tournament-sentences.js';

/** The value of an answer; a refusal becomes a `Problem` with its sentence. */
export function valueOrProblem<Value>(
  answer: Result<Value, TournamentRefusal>,
  names: Names,
): Value {
  if (answer.ok) return answer.value;
  const { refusal } = answer;
  const problems = refusal.code === 'rules-cannot-work' ? { problems: refusal.problems } : {};
  const message = sentenceOf(refusal, names);
  throw new ProblemAnswer(409, { code: refusal.code, message, ...problems });
}
