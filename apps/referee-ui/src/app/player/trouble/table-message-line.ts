import { Component, computed, inject } from '@angular/core';
import type { MessageContent } from '@boardside/contract';
import { Instruments } from '../../live/instruments.js';
import { injectText } from '../../text/language.js';
import { messageWords, tableMessageText } from '../../text/table-messages.js';
import { TapButton } from '../components/touch-buttons.js';
import { MessageInbox } from './message-inbox.js';

/** A longer text is set smaller, so that two lines of it fit into a bar. */
const shortLetters = 70;
const minuteMs = 60_000;

/**
 * What the director says to the table: a calm line with *Seen*, facing whom its place faces. It
 * lies in a bar, never on the board, the keys or the press bar.
 */
@Component({
  selector: 'bs-table-message',
  imports: [TapButton],
  template: `
    @if (line(); as line) {
      <p role="status" [class.long]="line.text.length > shortLetters">
        <span class="from">{{ words.from(line.who) }}</span> {{ line.text }}
      </p>
      <button type="button" class="t-button" bsTap (tapped)="reader.seen(line.message)">
        {{ words.seen }}
      </button>
    }
  `,
  styles: `
    :host {
      display: flex;
      flex: 1;
      gap: 10px;
      align-items: center;
      min-width: 0;
    }
    :host(:empty) {
      display: none;
    }
    p {
      flex: 1;
      min-width: 0;
      max-height: 45px;
      overflow-y: auto;
      padding-left: 10px;
      border-left: 2px solid var(--ink);
      font: 500 16px/20px var(--face);
      color: var(--ink);
      text-align: left;
    }
    p.long {
      font-size: 14px;
      line-height: 15px;
    }
    .from {
      color: var(--ink-2);
      font-weight: 600;
    }
    .t-button {
      flex: none;
      min-height: 44px;
      padding: 0 14px;
      border-width: 1px;
    }
    @media (orientation: portrait) {
      :host-context(bs-middle-bar) p {
        font-size: 14px;
        line-height: 15px;
      }
      :host-context(bs-middle-bar) p.long {
        font-size: 12px;
        line-height: 14px;
      }
      :host-context(bs-middle-bar) .from {
        display: none;
      }
    }
  `,
})
export class TableMessageLine {
  protected readonly reader = inject(MessageInbox);
  private readonly instruments = inject(Instruments);
  protected readonly words = injectText(tableMessageText);
  protected readonly shortLetters = shortLetters;
  protected readonly line = computed(() => {
    const message = this.reader.shown();
    const says = message && this.timely(message.says);
    return says && { message, ...messageWords(says, this.words) };
  });

  /** A line that waits for its tap says how much is left now; nothing once the time is up. */
  private timely(says: MessageContent): MessageContent | undefined {
    if (says.kind === 'words' || says.endsAt === undefined) return says;
    this.instruments.tick();
    const leftMs = this.instruments.msUntil(says.endsAt);
    return leftMs <= 0 ? undefined : { ...says, minutes: Math.ceil(leftMs / minuteMs) };
  }
}
