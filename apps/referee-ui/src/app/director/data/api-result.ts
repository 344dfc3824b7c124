import { problemText, type PageProblem } from '../../text/problems.js';

/** What a request comes back with. `no-answer`: the server could not be reached in time. */
export type ApiResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly status: number; readonly problem: PageProblem };

/** Why a request failed, in words; undefined: it did not. */
export function problemTextOf(answer: ApiResult<unknown>): string | undefined {
  return answer.ok ? undefined : problemText(answer.problem);
}
