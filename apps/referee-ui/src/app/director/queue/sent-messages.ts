import { Component, computed, effect, inject, signal, untracked } from '@angular/core';
import type { Ms, SentMessage } from '@boardside/contract';
import { messagesText } from '../../text/director-messages.js';
import { messageWords, tableMessageText } from '../../text/table-messages.js';
import { ConsoleApi } from '../data/console-api.js';
import { TournamentStore } from '../data/tournament-store.js';
import { hallMinute } from '../components/clock-text.js';
import { abbreviatedTables } from '../components/table-numbers.js';

const mostShown = 5;
/** Nothing tells when somebody taps Seen: while the list is open it is asked for again. */
const askedEveryMs: Ms = 2_000;

/** What was said to tables lately, and where nobody has seen it yet. */
@Component({
  selector: 'bs-sent-list',
  template: `
    <h3 class="caption">{{ words.sent }}</h3>
    <ul aria-live="polite">
      @for (each of sent(); track each.id) {
        <li>
          <p>
            <b>{{ each.text }}</b>
          </p>
          <p class="muted">{{ each.who }} · {{ each.to }} · {{ each.seen }}</p>
          @if (each.notSeen; as notSeen) {
            <p>{{ notSeen }}</p>
          }
        </li>
      } @empty {
        <li class="muted">{{ words.noneSent }}</li>
      }
    </ul>
  `,
  styles: `
    :host {
      display: grid;
      gap: 4px;
    }
    li {
      padding: 4px 0;
      border-top: 1px solid var(--line);
      font: var(--t-13);
    }
  `,
})
export class SentMessages {
  private readonly server = inject(ConsoleApi);
  private readonly room = inject(TournamentStore);
  private readonly known = signal<readonly SentMessage[]>([]);

  protected readonly words = messagesText;
  protected readonly sent = computed(() => {
    const allTables = this.room.view()?.tables.length;
    return this.known()
      .slice(0, mostShown)
      .map((message) => messageLine(message, allTables));
  });
  private readonly period = computed(() => Math.floor(this.room.second() / askedEveryMs));

  constructor() {
    effect(() => {
      this.period();
      untracked(() => void this.read());
    });
  }

  async read(): Promise<void> {
    const answer = await this.server.messages(this.room.id());
    if (answer.ok) this.known.set(answer.value.messages);
  }
}

function messageLine({ id, says, at, tables }: SentMessage, allTables: number | undefined) {
  const { who, text } = messageWords(says, tableMessageText);
  const waiting = tables.filter(({ seenAt }) => seenAt === undefined).map(({ table }) => table);
  const seen = tables.length - waiting.length;
  const all = allTables !== undefined && tables.length === allTables && tables.length > 1;
  return {
    id,
    text,
    who: messagesText.from(who, hallMinute(at)),
    to: all
      ? messagesText.toAll
      : messagesText.toTables(abbreviatedTables(tables.map(({ table }) => table))),
    seen:
      waiting.length === 0
        ? messagesText.seenByAll(tables.length)
        : messagesText.seen(seen, tables.length),
    notSeen: waiting.length === 0 ? undefined : messagesText.notSeen(abbreviatedTables(waiting)),
  };
}
