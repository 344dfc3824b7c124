import { Component, computed, inject, input } from '@angular/core';
import { TableSession } from '../../session/table-session.js';
import { injectText } from '../../text/language.js';
import { tableWithoutGameText } from '../../text/no-game.js';

/** One sentence, where a table has nothing else to show, and what to do about it. */
@Component({
  selector: 'bs-plain-message',
  template: `
    <main>
      <h1>{{ words.table(table()) }}</h1>
      <p class="t-lead" role="status">{{ text() }}</p>
      <ng-content />
    </main>
  `,
  styles: `
    main {
      padding: 24px;
    }
    h1 {
      font: 700 48px/56px var(--face);
    }
  `,
  styleUrl: './centred-screen.css',
})
export class PlainMessage {
  private readonly session = inject(TableSession);
  readonly text = input.required<string>();
  protected readonly words = injectText(tableWithoutGameText);
  protected readonly table = computed(
    () => this.session.now()?.table ?? this.session.bound()?.table ?? 0,
  );
}
