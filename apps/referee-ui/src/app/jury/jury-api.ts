import { inject, Injectable } from '@angular/core';
import type {
  Case,
  CaseAnswer,
  Claim,
  Consultation,
  Me,
  TournamentSummary,
} from '@boardside/contract';
import { Instruments } from '../live/instruments.js';
import { request } from '../session/request.js';
import { juryText } from '../text/jury.js';
import { problemIn } from '../text/problem-in.js';
import { problemText, type PageProblem } from '../text/problems.js';

/** What a request came to; without an answer in time `no-answer`. */
export type JuryApiResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: PageProblem };

/** Why a request failed, in words; undefined: it did not. */
export function juryProblemText(answer: JuryApiResult<unknown>): string | undefined {
  if (answer.ok) return undefined;
  return answer.problem.code === 'no-answer' ? juryText.noAnswer : problemText(answer.problem);
}

const answerWithinMs = 10_000;

/** Everything that a juror asks the server, over HTTP with the session’s cookie. */
@Injectable({ providedIn: 'root' })
export class JuryApi {
  private readonly instruments = inject(Instruments);

  me(): Promise<JuryApiResult<Me>> {
    return this.ask('GET', 'me');
  }

  signOut(): Promise<JuryApiResult<unknown>> {
    return this.ask('POST', 'sign-out', {});
  }

  tournaments(): Promise<JuryApiResult<readonly Pick<TournamentSummary, 'id' | 'name'>[]>> {
    return this.ask('GET', 'tournaments');
  }

  claim({ tournament, id }: Case): Promise<JuryApiResult<Claim>> {
    return this.ask('POST', `${casePathOf(tournament, id)}/claim`, {});
  }

  release({ tournament, id }: Case): Promise<JuryApiResult<unknown>> {
    return this.ask('DELETE', `${casePathOf(tournament, id)}/claim`);
  }

  consult({ tournament, id }: Case): Promise<JuryApiResult<Consultation>> {
    return this.ask('POST', `${casePathOf(tournament, id)}/consult`, {});
  }

  answer({ tournament, id }: Case, answer: CaseAnswer): Promise<JuryApiResult<unknown>> {
    return this.ask('POST', `${casePathOf(tournament, id)}/answer`, answer);
  }

  private async ask<Value>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<JuryApiResult<Value>> {
    const given = new AbortController();
    const inTime = this.instruments.later(answerWithinMs, () => given.abort());
    try {
      const response = await request(method, `/api/${path}`, { body, signal: given.signal });
      const text = await response.text();
      const said: unknown = text === '' ? undefined : JSON.parse(text);
      if (response.ok) return { ok: true, value: said as Value };
      return { ok: false, problem: problemIn(said) };
    } catch {
      return { ok: false, problem: { code: 'no-answer' } };
    } finally {
      inTime();
    }
  }
}

function casePathOf(tournament: string, id: string): string {
  return `tournaments/${encodeURIComponent(tournament)}/cases/${encodeURIComponent(id)}`;
}
