import { Injectable, computed, effect, inject, signal, untracked } from '@angular/core';
import type { TableMessage } from '@boardside/contract';
import { reportSeen } from '../../session/table-http.js';
import { TableSession } from '../../session/table-session.js';

/** What the director says to this table, one message after the other, until somebody taps Seen. */
@Injectable({ providedIn: 'root' })
export class MessageInbox {
  private readonly session = inject(TableSession);
  /** Tapped here; the server may not know yet. */
  private readonly tapped = signal<ReadonlySet<string>>(new Set());

  /** Without a network nothing is shown: what the tablet has to say of that is more important. */
  readonly shown = computed<TableMessage | undefined>(() => {
    const messages = this.session.reach() === 'online' ? this.session.now()?.messages : undefined;
    return messages?.find(({ id }) => !this.tapped().has(id));
  });

  constructor() {
    // A tap that did not reach the server is told again whenever the server says what there is.
    effect(() => {
      const messages = this.session.now()?.messages ?? [];
      const tapped = untracked(this.tapped);
      for (const { id } of messages) if (tapped.has(id)) void this.reportSeen(id);
    });
  }

  async seen({ id }: TableMessage): Promise<void> {
    this.tapped.update((tapped) => new Set(tapped).add(id));
    await this.reportSeen(id);
  }

  private async reportSeen(id: string): Promise<void> {
    const token = this.session.bound()?.token;
    if (token !== undefined) await reportSeen(token, id);
  }
}
