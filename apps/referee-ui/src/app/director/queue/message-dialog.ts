import { Component, computed, inject, input, output, signal, viewChild } from '@angular/core';
import { kit } from '../../components/kit.js';
import { Modal } from '../../components/modal.js';
import { messagesText } from '../../text/director-messages.js';
import { ConsoleApi } from '../data/console-api.js';
import { TournamentStore } from '../data/tournament-store.js';
import { SentMessages } from './sent-messages.js';
import { parseTables } from '../components/table-numbers.js';
import { problemTextOf } from '../data/api-result.js';

/** The bar of a tablet held upright has no room for more. */
const mostLetters = 100;

/** Says something to one table, some or all, and shows who has seen it. */
@Component({
  selector: 'bs-tell-tables',
  imports: [kit, Modal, SentMessages],
  templateUrl: './message-dialog.html',
  styles: `
    :host {
      display: contents;
    }
    .ready {
      display: flex;
      flex-wrap: wrap;
      gap: 4px;
    }
  `,
})
export class MessageDialog {
  private readonly server = inject(ConsoleApi);
  private readonly room = inject(TournamentStore);

  /** The table it is about; undefined: all of them. */
  readonly table = input<number>();
  readonly left = output();

  protected readonly words = messagesText;
  protected readonly most = mostLetters;
  protected readonly to = signal<'all' | 'some' | undefined>(undefined);
  protected readonly which = signal<string | undefined>(undefined);
  protected readonly text = signal('');
  protected readonly tried = signal(false);
  protected readonly busy = signal(false);
  protected readonly problem = signal<string | undefined>(undefined);

  private readonly known = computed(
    () => this.room.view()?.tables.map(({ number }) => number) ?? [],
  );
  protected readonly reach = computed(
    () => this.to() ?? (this.table() === undefined ? 'all' : 'some'),
  );
  protected readonly numbers = computed(() => this.which() ?? String(this.table() ?? ''));
  private readonly chosen = computed(() =>
    this.reach() === 'all' ? this.known() : parseTables(this.numbers(), this.known()),
  );
  protected readonly missingTables = computed(() => this.tried() && this.chosen() === undefined);
  protected readonly missingText = computed(() => this.tried() && this.text().trim() === '');
  protected readonly sendLabel = computed(() => {
    const tables = this.chosen();
    return tables === undefined ? messagesText.sendNone : messagesText.send(tables.length);
  });
  private readonly sentList = viewChild.required(SentMessages);

  protected async send(event: Event): Promise<void> {
    event.preventDefault();
    this.tried.set(true);
    const tables = this.chosen();
    const text = this.text().trim();
    if (tables === undefined || text === '') return;
    this.busy.set(true);
    const to = this.reach() === 'all' ? 'all' : tables;
    const answer = await this.server.sendMessage(this.room.id(), to, text);
    this.busy.set(false);
    this.problem.set(problemTextOf(answer));
    if (!answer.ok) return;
    this.tried.set(false);
    this.text.set('');
    await this.sentList().read();
  }
}
