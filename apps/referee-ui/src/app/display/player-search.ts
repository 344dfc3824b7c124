import { signal } from '@angular/core';
import type { FoundPlayers, Ms } from '@boardside/contract';
import type { Instruments } from '../live/instruments.js';

/** So long nothing is typed before the letters are sent. */
const typingMs: Ms = 200;
/** A page that is left open hears of the next round by then. */
const askedAgainMs: Ms = 15_000;
const triedAgainMs: Ms = 2_000;
const answerWithinMs: Ms = 4_000;
const fewestLetters = 2;

/** What is known of the letters that were typed last. */
export type Search =
  | { readonly kind: 'nothing-typed' }
  | { readonly kind: 'found'; readonly answer: FoundPlayers }
  | { readonly kind: 'no-code' }
  | { readonly kind: 'no-answer' };

/** Asks where somebody plays, letter by letter, and again as long as the page is open. */
export class PlayerSearch {
  private readonly known = signal<Search>({ kind: 'nothing-typed' });
  private text = '';
  private forget: () => void = () => undefined;
  private asked = 0;

  readonly found = this.known.asReadonly();

  constructor(
    private readonly code: string,
    private readonly instruments: Instruments,
  ) {
    void this.ask();
  }

  look(text: string): void {
    this.text = text.trim();
    this.askIn(typingMs);
  }

  end(): void {
    this.asked += 1;
    this.forget();
  }

  private askIn(ms: Ms): void {
    this.forget();
    this.forget = this.instruments.later(ms, () => void this.ask());
  }

  /** Also without letters: the round and the tournament's name are told then. */
  private async ask(): Promise<void> {
    const asked = (this.asked += 1);
    const text = this.text;
    const patience = new AbortController();
    const forget = this.instruments.later(answerWithinMs, () => patience.abort());
    let next = askedAgainMs;
    try {
      const headers = { authorization: `Display ${this.code}` };
      const address = `/api/display/find?text=${encodeURIComponent(text)}`;
      const answer = await fetch(address, { headers, signal: patience.signal });
      if (asked !== this.asked) return;
      if (answer.status === 401 || answer.status === 404) this.known.set({ kind: 'no-code' });
      else if (answer.ok) {
        this.known.set({ kind: 'found', answer: (await answer.json()) as FoundPlayers });
      } else next = triedAgainMs;
    } catch {
      if (asked !== this.asked) return;
      this.known.set({ kind: 'no-answer' });
      next = triedAgainMs;
    } finally {
      forget();
    }
    if (asked === this.asked) this.askIn(next);
  }
}

/** Enough letters to look for somebody. */
export function isEnough(text: string): boolean {
  return [...text.trim()].length >= fewestLetters;
}
