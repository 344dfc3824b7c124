import { Component, computed, inject, output } from '@angular/core';
import { TableSession } from '../../session/table-session.js';
import { formatCode } from '../../session/table-code.js';
import { injectText } from '../../text/language.js';
import { tableWithoutGameText } from '../../text/no-game.js';
import { waitingText } from '../../text/waiting.js';
import { TableMessageLine } from '../trouble/table-message-line.js';
import { deliverySentence } from './delivery-sentence.js';

/** A table that has nothing to play yet. */
@Component({
  selector: 'bs-waiting-screen',
  imports: [TableMessageLine],
  template: `
    <main>
      <p class="t-caption">{{ session.now()?.tournamentName }}</p>
      <h1>{{ withoutGame.table(table()) }}</h1>
      <p class="t-lead" role="status">{{ words.noPairing }} {{ words.willAppear(undefined) }}</p>
      <bs-table-message />
      <button type="button" class="t-button" (click)="practise.emit()">{{ words.practise }}</button>
      <p class="facts">
        <span>{{ code() }}</span>
        <span>{{ online() ? words.online : words.offline }}</span>
        <span>{{ sent() }}</span>
      </p>
    </main>
  `,
  styles: `
    bs-table-message {
      flex: none;
      max-width: min(640px, 100vw - 48px);
    }
    h1 {
      font: 700 64px/72px var(--face);
    }
    .t-button {
      min-height: 64px;
      padding: 0 32px;
      margin-top: 16px;
    }
    .facts {
      position: absolute;
      bottom: 24px;
      display: flex;
      gap: 24px;
      color: var(--ink-2);
    }
  `,
  styleUrl: './centred-screen.css',
})
export class WaitingScreen {
  protected readonly session = inject(TableSession);
  readonly practise = output();
  protected readonly words = injectText(waitingText);
  protected readonly withoutGame = injectText(tableWithoutGameText);
  protected readonly table = computed(
    () => this.session.now()?.table ?? this.session.bound()?.table ?? 0,
  );
  protected readonly code = computed(() => formatCode(this.session.bound()?.code ?? ''));
  protected readonly sent = computed(() => deliverySentence(this.session.earlier(), this.words));
  protected readonly online = computed(() => this.session.reach() === 'online');
}
