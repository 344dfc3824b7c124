import { computed, inject, Injectable, signal } from '@angular/core';
import type { Me } from '@boardside/contract';
import { JuryApi } from './jury-api.js';

/** Who judges on this device. */
@Injectable({ providedIn: 'root' })
export class JurorSession {
  private readonly server = inject(JuryApi);
  private readonly account = signal<Me | undefined>(undefined);

  readonly staff = computed(() => {
    const me = this.account();
    return me?.kind === 'staff' ? me : undefined;
  });

  /** Undefined when the server does not answer. */
  async load(): Promise<Me | undefined> {
    const told = await this.server.me();
    if (told.ok) this.account.set(told.value);
    return told.ok ? told.value : undefined;
  }

  async leave(): Promise<void> {
    await this.server.signOut();
    this.account.set(undefined);
  }
}
