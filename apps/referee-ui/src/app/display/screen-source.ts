import { signal } from '@angular/core';
import { contractVersion, type Ms, type ScreenView } from '@boardside/contract';
import type { Instruments } from '../live/instruments.js';
import { LiveLink } from '../live/live-link.js';

const pollEveryMs: Ms = 1_000;
const answerWithinMs: Ms = 4_000;

/** What the server said last, and the instant of this page at which it did. */
export type ReceivedScreenView = { readonly view: ScreenView; readonly at: Ms };

/**
 * Asks what this screen is to show, again and again: a lost server is simply asked until it
 * answers. The socket tells the console that the screen is there.
 */
export class ScreenSource {
  private readonly latest = signal<ReceivedScreenView | undefined>(undefined);
  private readonly accessState = signal<'let-in' | 'no-code'>('let-in');
  private readonly link: LiveLink;
  private ended = false;

  readonly shown = this.latest.asReadonly();
  readonly access = this.accessState.asReadonly();

  constructor(
    private readonly code: string,
    private readonly instruments: Instruments,
    /** Of a stream: its standings are wanted too. */
    private readonly also: 'standings' | 'nothing-else',
  ) {
    this.link = new LiveLink({ contract: contractVersion, as: 'display', code }, instruments);
    void this.link.open();
    void this.poll();
  }

  end(): void {
    this.ended = true;
    this.link.close();
  }

  private async poll(): Promise<void> {
    await this.fetchView();
    if (!this.ended) this.instruments.later(pollEveryMs, () => void this.poll());
  }

  private async fetchView(): Promise<void> {
    const patience = new AbortController();
    const forget = this.instruments.later(answerWithinMs, () => patience.abort());
    try {
      const headers = { authorization: `Display ${this.code}` };
      const address = `/api/display${this.also === 'standings' ? '?with=standings' : ''}`;
      const answer = await fetch(address, { headers, signal: patience.signal });
      this.accessState.set(answer.status === 401 ? 'no-code' : 'let-in');
      // Who took the code away took the screen away with it.
      if (answer.status === 401) this.latest.set(undefined);
      if (!answer.ok) return;
      const view = (await answer.json()) as ScreenView;
      this.instruments.syncServerClock(view.now);
      this.latest.set({ view, at: this.instruments.instant() });
    } catch {
      // It is asked again; the screen says how old it is.
    } finally {
      forget();
    }
  }
}
