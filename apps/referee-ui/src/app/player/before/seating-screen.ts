import { Component, computed, inject, signal } from '@angular/core';
import type { Seat } from '@boardside/game';
import { absentPlayerText, beforePlayText } from '../../text/before-play.js';
import { injectText } from '../../text/language.js';
import { TableGlyph } from '../components/table-glyph.js';
import { SplitScreen } from '../components/split-screen.js';
import { PlayerTable } from '../player-table.js';
import { injectTextOf } from '../reader.js';
import { TableStatusLine } from '../components/table-status-line.js';

/** Who sits where: each player taps their own name, on their own side. */
@Component({
  selector: 'bs-seats',
  imports: [SplitScreen, TableGlyph, TableStatusLine],
  template: `
    <ng-template #side let-seat="seat">
      <div class="whole">
        <button
          type="button"
          class="place"
          [class.here]="sits(seat)"
          [attr.aria-pressed]="sits(seat)"
          (click)="sit(seat)"
        >
          <span class="box">
            @if (sits(seat)) {
              <bs-glyph name="tick" />{{ words(seat).here(name(seat)) }}
            } @else {
              {{ words(seat).iAm(name(seat)) }}
            }
          </span>
          @if (awaited(seat); as names) {
            <span class="t-lead"
              >{{ absent(seat).notHere(names) }}
              {{ absent(seat).referee(names, table.company()) }}</span
            >
          } @else {
            <span class="t-lead">{{ words(seat).seatsLead }}</span>
          }
        </button>
        <p class="t-muted">{{ words(seat).notYou }}</p>
      </div>
    </ng-template>
    <bs-halves [side]="side">
      <bs-table-facts />
      <button type="button" class="t-button swap" (click)="swap()">
        {{ table.isRound() ? both.turnNames : both.swap }}
      </button>
    </bs-halves>
  `,
  styles: `
    .whole,
    .place {
      display: flex;
      flex-direction: column;
      align-items: center;
      justify-content: center;
      gap: 16px;
    }
    .whole {
      width: 100%;
      height: 100%;
    }
    .place {
      padding: 0 16px;
      background: none;
      border: 0;
      cursor: pointer;
    }
    .box {
      display: inline-flex;
      align-items: center;
      gap: 16px;
      padding: 24px 48px;
      background: var(--sheet);
      border: 2px solid var(--ink);
      border-radius: var(--r-2);
      font: var(--t-40);
      letter-spacing: -0.02em;
    }
    .here .box {
      border-color: var(--good);
      color: var(--good);
    }
    .swap {
      min-height: 40px;
      border-width: 1px;
    }
  `,
})
export class SeatingScreen {
  protected readonly table = inject(PlayerTable);
  protected readonly words = injectTextOf(beforePlayText);
  /** For what both read. */
  protected readonly both = injectText(beforePlayText);
  protected readonly absent = injectTextOf(absentPlayerText);
  private readonly seated = signal<readonly Seat[]>([]);
  private readonly near = computed(() => this.table.nearSeatAsShown());

  protected name(seat: Seat): string {
    return this.table.fullNames()[seat] ?? this.table.name(seat);
  }

  /** Who sits here already reads whom the table waits for. */
  protected awaited(seat: Seat): readonly string[] | undefined {
    if (!this.sits(seat)) return undefined;
    const missing = this.table.othersThan(seat).filter((one) => !this.sits(one));
    return missing.length === 0 ? undefined : this.table.namesOf(missing);
  }

  protected sits(seat: Seat): boolean {
    return this.seated().includes(seat);
  }

  protected sit(seat: Seat): void {
    const seated = this.sits(seat)
      ? this.seated().filter((other) => other !== seat)
      : [...this.seated(), seat];
    this.seated.set(seated);
    if (seated.length === this.table.game().seats.length) this.table.sitDown(this.near());
  }

  protected swap(): void {
    this.seated.set([]);
    this.table.swapSides();
  }
}
