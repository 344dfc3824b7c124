import { Injectable, computed, inject, signal } from '@angular/core';
import type { Action, Me } from '@boardside/contract';
import { ConsoleApi } from './console-api.js';

/** Who sits at this console. */
@Injectable({ providedIn: 'root' })
export class StaffSession {
  private readonly server = inject(ConsoleApi);
  private readonly known = signal<Me | undefined>(undefined);

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

  /** Asks the server; undefined when it does not answer. */
  async load(): Promise<Me | undefined> {
    const answer = await this.server.me();
    if (answer.ok) this.known.set(answer.value);
    return answer.ok ? answer.value : undefined;
  }

  async signOut(): Promise<void> {
    await this.server.signOut();
    this.known.set({ kind: 'nobody', accounts: 'some' });
  }
}
