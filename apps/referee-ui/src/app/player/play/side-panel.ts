import { Component, computed, inject } from '@angular/core';
import { lastStanding, othersThan } from '@boardside/game';
import { acceptWords, scoreWords } from '../../words/table.js';
import { Tap } from '../parts/touch.js';
import { Table } from '../table.js';
import { StartRights } from './start-rights.js';

/** Instead of the keys while nothing can be typed: why, what it means, and who does what next. */
@Component({
  selector: 'bs-side-panel',
  imports: [Tap],
  template: `
    <div class="why" role="status">
      <h2 class="t-title">{{ title() }}</h2>
      @if (scoreAskedBy(); as by) {
        <p class="t-lead">{{ by }}</p>
      }
      @for (said of rights.said(); track said) {
        <p class="t-lead">{{ said }}</p>
      }
      <p class="t-lead">{{ why() }}</p>
      <p class="t-muted">{{ restart() }}</p>
    </div>
    <div class="acts">
      @if (mayAgreeScore()) {
        <button type="button" class="t-button strong" bsTap (tapped)="agreeScore($event)">
          {{ score.agree }}
        </button>
      }
      @if (mayAskCorrection()) {
        <button type="button" class="t-button" bsTap (tapped)="askCorrection()">
          {{ score.ask }}
        </button>
      }
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
    .acts {
      display: flex;
      flex-wrap: wrap;
      gap: 8px;
    }
    .acts .t-button {
      min-height: 56px;
    }
  `,
})
export class SidePanel {
  private readonly table = inject(Table);
  protected readonly rights = inject(StartRights);
  protected readonly score = scoreWords;

  private readonly reason = computed(() => this.rights.reason());
  private readonly closing = computed(() => {
    const game = this.table.game();
    return game.phase === 'closing' && this.reason() === undefined ? game.closing : undefined;
  });
  protected readonly title = computed(() => {
    const closing = this.closing();
    if (closing !== undefined) return this.closingWords(closing.reason).title;
    return this.rights.words().title;
  });
  protected readonly why = computed(() => {
    const closing = this.closing();
    if (closing !== undefined) return this.closingWords(closing.reason).why;
    return this.rights.words().why;
  });
  protected readonly restart = computed(() => this.rights.words().restart);
  private readonly agreeing = computed(() => {
    const game = this.table.game();
    const last = lastStanding(game);
    return last === undefined ? undefined : { turn: last, by: othersThan(game, last.seat)[0] };
  });
  protected readonly mayAgreeScore = computed(
    () =>
      this.table.game().clock.stops.some(({ reason, settled }) => reason === 'score' && !settled) &&
      this.agreeing() !== undefined,
  );
  protected readonly mayAskCorrection = computed(
    () => this.reason() === 'score' && this.table.game().askedCorrection === undefined,
  );

  protected scoreAskedBy(): string | undefined {
    const stop = this.table.game().clock.stops.find(({ reason }) => reason === 'score');
    const by = this.agreeing()?.by;
    if (stop?.seat === undefined || stop.settled || by === undefined) return undefined;
    return scoreWords.agreeBy(this.table.name(by));
  }

  private closingWords(reason: string): { readonly title: string; readonly why: string } {
    const game = this.table.game();
    if (reason === 'out') {
      const out = game.phase === 'closing' ? game.closing.out : undefined;
      const name = out === undefined ? '' : this.table.name(out);
      return { title: acceptWords.outTitle(name), why: acceptWords.outWhy };
    }
    if (reason === 'six-scoreless') {
      const title = acceptWords.scorelessTitle(game.ledger.scoreless);
      return { title, why: acceptWords.scorelessWhy };
    }
    return { title: acceptWords.timeUpTitle, why: acceptWords.timeUpWhy };
  }

  protected agreeScore(touch: Event): void {
    const agreeing = this.agreeing();
    if (agreeing?.by === undefined) return;
    this.table.act(
      { kind: 'agree', turn: agreeing.turn.id, what: 'score', how: 'tapped' },
      [agreeing.by],
      touch,
    );
  }

  protected askCorrection(): void {
    this.table.openMenu(this.table.facing(), 'correction');
  }
}
