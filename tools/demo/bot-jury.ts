import { setTimeout as pause } from 'node:timers/promises';
import type { Case, CaseAnswer, Consultation } from '@boardside/contract';
import { successBodyOf, type ApiClient } from '@boardside/simulation';

/** So many first and second opinions a demo leaves to whoever looks at it. */
export const opinionsLeftOpen: Readonly<Record<1 | 2, number>> = { 1: 2, 2: 1 };

/**
 * Jurors who answer by the list. They never quite get to the end of the queue, the newest cases
 * stay, until they are told that everything else is done.
 */
export class BotJury {
  readonly #tournament: string;
  /** One for each opinion: nobody judges a case twice. */
  readonly #jurors: Readonly<Record<1 | 2, ApiClient>>;
  leftOpen = opinionsLeftOpen;

  constructor(tournament: string, jurors: Readonly<Record<1 | 2, ApiClient>>) {
    this.#tournament = tournament;
    this.#jurors = jurors;
  }

  /** Judges until it is stopped; `writeAfterMs`: how long between two looks at the queue. */
  async judgeUntilStopped(restMs: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        for (const opinion of [1, 2] as const) await this.#judgeSome(opinion);
      } catch (error) {
        // On Ctrl-C the product goes while a question is on its way.
        if (!signal.aborted) throw error;
      }
      await pause(restMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #judgeSome(opinion: 1 | 2): Promise<void> {
    const open = (await this.open(opinion)).filter(({ wrong }) => wrong === undefined);
    const toDo = open.slice(0, Math.max(0, open.length - this.leftOpen[opinion]));
    await Promise.all(toDo.map((each) => this.answer(each).catch(() => undefined)));
  }

  /** Open cases, the oldest first. */
  async open(opinion: 1 | 2): Promise<readonly Case[]> {
    const juror = this.#jurors[opinion];
    type Answer = { readonly cases: readonly Case[] };
    const { cases } = await successBodyOf<Answer>(
      juror.get(`tournaments/${this.#tournament}/cases`),
    );
    return cases.filter((each) => each.opinion === opinion && each.claim === undefined);
  }

  /** Says what the list says. Fails where somebody else was faster. */
  async answer({ id, opinion, answers }: Case): Promise<void> {
    const juror = this.#jurors[opinion];
    const at = `tournaments/${this.#tournament}/cases/${id}`;
    await successBodyOf(juror.post(`${at}/claim`));
    await successBodyOf(juror.post(`${at}/answer`, await this.#verdict(juror, at, answers)));
  }

  async #verdict(juror: ApiClient, at: string, by: Case['answers']): Promise<CaseAnswer> {
    if (by === 'list') return { kind: 'by-list' };
    const { words } = await successBodyOf<Consultation>(juror.post(`${at}/consult`));
    return { kind: words.every(({ inList }) => inList) ? 'acceptable' : 'unacceptable' };
  }
}
