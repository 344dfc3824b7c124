import { signal } from '@angular/core';
import type { PlayerSearchView, Ms } from '@boardside/contract';
import type { Instruments } from '../live/instruments.js';

/** So long nothing is typed before the letters are sent. */
const typingMs: Ms = 200;
/** A page that is left open hears of the next round by then. */
const refreshMs: Ms = 15_000;
const searchRetryMs: Ms = 2_000;
const answerWithinMs: Ms = 4_000;
const fewestLetters = 2;

/** What the server said last; it stays while nothing newer is heard. */
export type SearchAnswer = {
  /** The letters that it was asked about. */
  readonly text: string;
  readonly answer: PlayerSearchView;
};

/** Why nothing newer is heard: the page goes on asking, but where the code opens nothing. */
export type SearchFailure = 'no-code' | 'no-answer' | 'many-look';

const failureByStatus: Readonly<Record<number, SearchFailure>> = {
  401: 'no-code',
  404: 'no-code',
  429: 'many-look',
};

/** Asks where somebody plays, letter by letter, and again as long as the page is open. */
export class PlayerSearch {
  private readonly lastAnswer = signal<SearchAnswer | undefined>(undefined);
  private readonly failure = signal<SearchFailure | undefined>(undefined);
  private text = '';
  private cancelNext: () => void = () => undefined;
  private requestCount = 0;

  readonly answer = this.lastAnswer.asReadonly();
  readonly trouble = this.failure.asReadonly();

  constructor(
    private readonly code: string,
    private readonly instruments: Instruments,
  ) {
    void this.request();
  }

  search(text: string): void {
    this.text = text.trim();
    this.requestIn(typingMs);
  }

  end(): void {
    this.requestCount += 1;
    this.cancelNext();
  }

  private requestIn(ms: Ms): void {
    this.cancelNext();
    this.cancelNext = this.instruments.later(ms, () => void this.request());
  }

  /** Also without letters: the round and the tournament's name are told then. */
  private async request(): Promise<void> {
    const asked = (this.requestCount += 1);
    const text = this.text;
    const patience = new AbortController();
    const forget = this.instruments.later(answerWithinMs, () => patience.abort());
    let next = refreshMs;
    try {
      const headers = { authorization: `Display ${this.code}` };
      const address = `/api/display/find?text=${encodeURIComponent(text)}`;
      const answer = await fetch(address, { headers, signal: patience.signal });
      if (asked !== this.requestCount) return;
      if (answer.ok) {
        const found = (await answer.json()) as PlayerSearchView;
        if (asked !== this.requestCount) return;
        this.lastAnswer.set({ text, answer: found });
        this.failure.set(undefined);
      } else {
        this.failure.set(failureByStatus[answer.status] ?? 'no-answer');
        if (this.failure() !== 'no-code') next = searchRetryMs;
      }
    } catch {
      if (asked !== this.requestCount) return;
      this.failure.set('no-answer');
      next = searchRetryMs;
    } finally {
      forget();
    }
    if (asked === this.requestCount) this.requestIn(next);
  }
}

/** Enough letters to look for somebody. */
export function isLongEnoughToSearch(text: string): boolean {
  return [...text.trim()].length >= fewestLetters;
}
