import { inject, Injectable } from '@angular/core';
import type {
  Case,
  CaseAnswer,
  Claim,
  Consultation,
  Me,
  Problem,
  TournamentSummary,
} from '@boardside/contract';
import { Instruments } from '../live/instruments.js';
import { request } from '../session/request.js';
import { juryWords } from '../words/jury.js';

/** What a request came to; a refusal is a sentence to show. */
export type Told<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string; readonly message: string };

const answerWithinMs = 10_000;

/** Everything that a juror asks the server, over HTTP with the session’s cookie. */
@Injectable({ providedIn: 'root' })
export class JuryServer {
  private readonly instruments = inject(Instruments);

  me(): Promise<Told<Me>> {
    return this.ask('GET', 'me');
  }

  signOut(): Promise<Told<unknown>> {
    return this.ask('POST', 'sign-out', {});
  }

  tournaments(): Promise<Told<readonly Pick<TournamentSummary, 'id' | 'name'>[]>> {
    return this.ask('GET', 'tournaments');
  }

  claim({ tournament, id }: Case): Promise<Told<Claim>> {
    return this.ask('POST', `${addressOf(tournament, id)}/claim`, {});
  }

  release({ tournament, id }: Case): Promise<Told<unknown>> {
    return this.ask('DELETE', `${addressOf(tournament, id)}/claim`);
  }

  consult({ tournament, id }: Case): Promise<Told<Consultation>> {
    return this.ask('POST', `${addressOf(tournament, id)}/consult`, {});
  }

  answer({ tournament, id }: Case, answer: CaseAnswer): Promise<Told<unknown>> {
    return this.ask('POST', `${addressOf(tournament, id)}/answer`, answer);
  }

  private async ask<Value>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Told<Value>> {
    const given = new AbortController();
    const inTime = this.instruments.later(answerWithinMs, () => given.abort());
    try {
      const response = await request(method, `/api/${path}`, { body, signal: given.signal });
      const text = await response.text();
      const said: unknown = text === '' ? undefined : JSON.parse(text);
      if (response.ok) return { ok: true, value: said as Value };
      const { code, message } = said as Problem;
      return { ok: false, code, message };
    } catch {
      return { ok: false, code: 'no-answer', message: juryWords.noAnswer };
    } finally {
      inTime();
    }
  }
}

function addressOf(tournament: string, id: string): string {
  return `tournaments/${encodeURIComponent(tournament)}/cases/${encodeURIComponent(id)}`;
}
