import { Injectable, computed, inject, signal } from '@angular/core';
import type { Action, Me } from '@boardside/contract';
import { ConsoleApi } from './console-api.js';

/** Who sits at this console. */
@Injectable({ providedIn: 'root' })
export class StaffSession {
  private readonly server = inject(ConsoleApi);
  private readonly known = signal<Me | undefined>(undefined);
  private asked = 0;
  /** Number of the newest request that was answered. */
  private answered = 0;

  readonly me = this.known.asReadonly();
  readonly staff = computed(() => {
    const me = this.known();
    return me?.kind === 'staff' ? me : undefined;
  });

  /** Whether whoever sits here may do it; what they may not do is not offered. */
  may(action: Action): boolean {
    return this.staff()?.may.includes(action) ?? false;
  }

  /** Where they belong: a juror sees cases and nothing else. */
  home(): '/jury' | '/tournaments' {
    return this.may('read-the-hall') ? '/tournaments' : '/jury';
  }

  /** Asks the server; undefined when it does not answer. A late answer changes nothing. */
  async load(): Promise<Me | undefined> {
    const number = (this.asked += 1);
    const answer = await this.server.me();
    if (!answer.ok) return undefined;
    if (number > this.answered) this.know(answer.value, number);
    return answer.value;
  }

  async signOut(): Promise<void> {
    await this.server.signOut();
    this.know({ kind: 'nobody', accounts: 'some' }, this.asked);
  }

  private know(me: Me, number: number): void {
    this.answered = number;
    this.known.set(me);
  }
}
