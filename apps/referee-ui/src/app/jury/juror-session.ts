import { computed, inject, Injectable, signal } from '@angular/core';
import type { Me } from '@boardside/contract';
import { JuryServer } from './jury-server.js';

/** Who judges on this device. */
@Injectable({ providedIn: 'root' })
export class JurorSession {
  private readonly server = inject(JuryServer);
  private readonly known = signal<Me | undefined>(undefined);

  readonly staff = computed(() => {
    const me = this.known();
    return me?.kind === 'staff' ? me : undefined;
  });

  /** Undefined when the server does not answer. */
  async ask(): Promise<Me | undefined> {
    const told = await this.server.me();
    if (told.ok) this.known.set(told.value);
    return told.ok ? told.value : undefined;
  }

  async leave(): Promise<void> {
    await this.server.signOut();
    this.known.set(undefined);
  }
}
