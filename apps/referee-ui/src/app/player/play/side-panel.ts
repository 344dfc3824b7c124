import { Component, computed, inject } from '@angular/core';
import { challengeableTurn, type Closing } from '@boardside/game';
import { injectText } from '../../text/language.js';
import { closingTexts } from '../../text/ends.js';
import { acceptText } from '../../text/table.js';
import { PlayerTable } from '../player-table.js';
import { RestartRights } from './restart-rights.js';

/** Instead of the keys while nothing can be typed: why, what it means, and who does what next. */
@Component({
  selector: 'bs-side-panel',
  template: `
    <div class="why" role="status">
      <h2 class="t-title">{{ title() }}</h2>
      @for (said of rights.said(table.facing()); track said) {
        <p class="t-lead">{{ said }}</p>
      }
      <p class="t-lead">{{ why() }}</p>
      <p class="t-muted">{{ restart() }}</p>
    </div>
  `,
  styles: `
    :host {
      display: flex;
      flex-direction: column;
      justify-content: center;
      gap: 24px;
      padding: 16px 4px;
      min-height: 0;
      overflow: auto;
    }
    .why {
      display: flex;
      flex-direction: column;
      gap: 8px;
      padding: 16px;
      background: var(--sheet);
      border: 2px solid var(--ink);
      border-radius: var(--r-2);
    }
  `,
})
export class SidePanel {
  private readonly closingTexts = injectText(closingTexts);
  private readonly acceptText = injectText(acceptText);
  protected readonly table = inject(PlayerTable);
  protected readonly rights = inject(RestartRights);

  private readonly reason = computed(() => this.rights.reason());
  private readonly closing = computed(() => {
    const game = this.table.game();
    return game.phase === 'closing' && this.reason() === undefined ? game.closing : undefined;
  });
  private readonly mayChallenge = computed(
    () => challengeableTurn(this.table.game()) !== undefined,
  );
  protected readonly title = computed(() => {
    const closing = this.closing();
    if (closing !== undefined) return this.closingWords(closing).title;
    return this.rights.words(this.table.facing()).title;
  });
  protected readonly why = computed(() => {
    const closing = this.closing();
    if (closing?.takesBack !== undefined) {
      const then = this.mayChallenge() ? this.acceptText.outWhyThen : this.acceptText.endsHere;
      return `${this.acceptText.endedBefore(closing.takesBack.length)} ${then}`;
    }
    if (closing !== undefined) return this.closingWords(closing).why;
    return this.rights.words(this.table.facing()).why;
  });
  protected readonly restart = computed(() => this.rights.words(this.table.facing()).restart);

  private closingWords(closing: Closing): { readonly title: string; readonly why: string } {
    const game = this.table.game();
    const text = this.closingTexts[closing.reason];
    const of = {
      out: closing.out === undefined ? '' : this.table.name(closing.out),
      company: this.table.company(),
      scoreless: game.ledger.scoreless,
      mayChallenge: this.mayChallenge(),
    };
    return { title: text.title(of), why: text.why(of) };
  }
}
