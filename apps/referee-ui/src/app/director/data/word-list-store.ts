import { Injectable, computed, inject, signal } from '@angular/core';
import type { WordListView } from '@boardside/contract';
import { ConsoleApi } from './console-api.js';
import { problemTextOf } from './api-result.js';

/** The word lists of the server, as they were last asked for. */
@Injectable({ providedIn: 'root' })
export class WordListStore {
  private readonly server = inject(ConsoleApi);
  private readonly known = signal<readonly WordListView[] | undefined>(undefined);
  private readonly failing = signal<string | undefined>(undefined);

  /** Empty until they were read. */
  readonly lists = computed(() => this.known() ?? []);
  readonly wasRead = computed(() => this.known() !== undefined);
  /** Why they could not be read, as a sentence. */
  readonly problem = this.failing.asReadonly();

  async refresh(): Promise<void> {
    const answer = await this.server.lists();
    if (answer.ok) this.known.set(answer.value);
    this.failing.set(problemTextOf(answer));
  }

  find(hash: string): WordListView | undefined {
    return this.lists().find((list) => list.hash === hash);
  }
}
