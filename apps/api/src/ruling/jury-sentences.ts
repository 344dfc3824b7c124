import type { Claim } from '@boardside/contract';
import { unreachable } from '@boardside/engine';
import type { Result } from '@boardside/engine';
import { sentenceOf } from '../game/refusal-sentences.js';
import { ProblemAnswer } from '../platform/http/problem.js';
import type { JuryRefusal } from './jury-refusal.js';

/** The value of an answer; a refusal becomes a `Problem` with its sentence. */
export function juryValueOf<Value>(answer: Result<Value, JuryRefusal>): Value {
  if (answer.ok) return answer.value;
  const { refusal } = answer;
  if (refusal.code === 'refused') {
    const { refusal: ofGame } = refusal;
    const problem = { code: ofGame.code, message: sentenceOf(ofGame), refusal: ofGame };
    throw new ProblemAnswer(409, problem);
  }
  throw new ProblemAnswer(409, { code: refusal.code, message: juryRefusalSentence(refusal) });
}

function juryRefusalSentence(refusal: Exclude<JuryRefusal, { code: 'refused' }>): string {
  switch (refusal.code) {
    case 'case-closed':
      return 'This case is closed: somebody has answered it or taken it back. Choose another one.';
    case 'claimed':
      return claimedSentence(refusal.by.name);
    case 'not-claimed':
      return 'You do not have this case now. Claim it again.';
    case 'same-judge':
      return 'You gave the first answer here. A second opinion comes from another judge.';
    case 'for-the-director':
      return 'A juror found something wrong with this case. The director looks at it.';
    case 'list-answers':
      return 'The list judged this play. Check words, blanks and list, then let the list answer again.';
    case 'person-answers':
      return 'This case is yours to answer: acceptable or unacceptable.';
    case 'no-list':
      return 'The list of this game is not on the server. Use the book, or ask the director.';
    default:
      return unreachable(refusal);
  }
}

/** Somebody else has it. */
export function claimedProblem({ name }: Pick<Claim, 'name'>): ProblemAnswer {
  return new ProblemAnswer(409, { code: 'claimed', message: claimedSentence(name) });
}

function claimedSentence(name: string): string {
  return `${name} has this. Leave it to them, or ask them to release it.`;
}
