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

/** What the server said last; it stays while nothing newer is heard. */
export type Heard = {
  /** The letters that it was asked about. */
  readonly text: string;
  readonly answer: FoundPlayers;
};

/** Why nothing newer is heard: the page goes on asking, but where the code opens nothing. */
export type Trouble = 'no-code' | 'no-answer' | 'many-look';

const troubleBy: Readonly<Record<number, Trouble>> = {
  401: 'no-code',
  404: 'no-code',
  429: 'many-look',
};

/** Asks where somebody plays, letter by letter, and again as long as the page is open. */
export class PlayerSearch {
  private readonly known = signal<Heard | undefined>(undefined);
  private readonly why = signal<Trouble | undefined>(undefined);
  private text = '';
  private forget: () => void = () => undefined;
  private asked = 0;

  readonly heard = this.known.asReadonly();
  readonly trouble = this.why.asReadonly();

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
      if (answer.ok) {
        const found = (await answer.json()) as FoundPlayers;
        if (asked !== this.asked) return;
        this.known.set({ text, answer: found });
        this.why.set(undefined);
      } else {
        this.why.set(troubleBy[answer.status] ?? 'no-answer');
        if (this.why() !== 'no-code') next = triedAgainMs;
      }
    } catch {
      if (asked !== this.asked) return;
      this.why.set('no-answer');
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
