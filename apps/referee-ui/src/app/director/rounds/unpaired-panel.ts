import { NgTemplateOutlet } from '@angular/common';
import { Component, ElementRef, computed, inject, input, output, viewChild } from '@angular/core';
import type { EntrantView } from '@boardside/contract';
import type { DivisionBye } from '@boardside/tournament';
import { signed } from '../../text/numbers.js';
import { pairingReasonText } from '../../text/director-pairing-reasons.js';
import { roundsText } from '../../text/director-rounds.js';
import { TournamentStore } from '../data/tournament-store.js';
import type { UnpairedDivision } from './unpaired-players.js';

export type DraftByeKind = DivisionBye['kind'];

/**
 * Whom a draft has no place for: who sits out and as what, who waits, who is absent or has
 * withdrawn.
 */
@Component({
  selector: 'bs-not-paired',
  imports: [NgTemplateOutlet],
  template: `
    <h2 #heading tabindex="-1">
      {{ words.unpaired }}
      <span>{{ unpaired().length + sitting().length + absent() }}</span>
    </h2>
    <ul>
      @for (player of unpaired(); track player.id) {
        <ng-container [ngTemplateOutlet]="waits" [ngTemplateOutletContext]="{ player }" />
      }
      @for (each of sitting(); track each.entrant) {
        <li>
          <span>
            {{ room.nameOf(each.entrant) }}
            <span class="muted why">{{ worth(each) }}{{ whyOf(each) }}</span>
          </span>
          <select
            #satField
            [attr.aria-label]="words.sitsOutAs(room.nameOf(each.entrant))"
            (change)="sat.emit({ entrant: each.entrant, kind: satField.value })"
          >
            <option value="">{{ words.waiting }}</option>
            @for (kind of kinds; track kind) {
              <option [value]="kind" [selected]="kind === each.kind">
                {{ words.sitting[kind] }}
              </option>
            }
          </select>
        </li>
      }
      @for (player of away(); track player.id) {
        <li>
          <span>{{ player.name }}</span><span class="muted">{{
            player.status === 'withdrawn' ? words.withdrawn : words.sitting.absent
          }}</span>
        </li>
      }
    </ul>
    @for (division of others(); track division.name) {
      <details>
        <summary>{{ words.notIn(division.name, division.people.length) }}</summary>
        <ul>
          @for (player of division.people; track player.id) {
            <ng-container [ngTemplateOutlet]="waits" [ngTemplateOutletContext]="{ player }" />
          }
        </ul>
      </details>
    }
    <ng-template #waits let-player="player">
      <li>
        <span class="waits">{{ player.name }}</span>
        <select
          #kindField
          [attr.aria-label]="words.sitsOutAs(player.name)"
          (change)="sat.emit({ entrant: player.id, kind: kindField.value })"
        >
          <option value="">{{ words.waiting }}</option>
          @for (kind of kinds; track kind) {
            <option [value]="kind">{{ words.sitting[kind] }}</option>
          }
        </select>
      </li>
    </ng-template>
  `,
  styles: `
    h2 {
      display: flex;
      justify-content: space-between;
      padding: 8px 0;
    }
    li {
      display: flex;
      gap: 8px;
      align-items: center;
      justify-content: space-between;
      padding: 4px 0;
      border-bottom: 1px solid var(--line);
    }
    select {
      flex: 0 0 96px;
    }
    summary {
      padding: 8px 0;
      cursor: pointer;
    }
    .waits {
      font-weight: 600;
    }
    .why {
      display: block;
      font: var(--t-13);
    }
  `,
})
export class UnpairedPanel {
  protected readonly room = inject(TournamentStore);
  protected readonly words = roundsText;
  protected readonly kinds = ['bye', 'forfeit', 'absent'] as const;

  readonly unpaired = input.required<readonly EntrantView[]>();
  /** Divisions of which nobody is drafted. */
  readonly others = input.required<readonly UnpairedDivision[]>();
  readonly sitting = input.required<readonly DivisionBye[]>();
  /** Absent in this round by their own word, or withdrawn. */
  readonly away = input.required<readonly EntrantView[]>();
  /** An empty kind: does not sit out. */
  readonly sat = output<{ readonly entrant: string; readonly kind: string }>();

  private readonly heading = viewChild.required<ElementRef<HTMLElement>>('heading');
  /** Whoever has withdrawn is listed and not counted: nobody pairs them. */
  protected readonly absent = computed(
    () => this.away().filter(({ status }) => status === 'playing').length,
  );
  private readonly nameOf = computed(() => (id: string) => this.room.nameOf(id));

  focus(): void {
    this.heading().nativeElement.focus();
  }

  protected worth({ spread }: DivisionBye): string {
    return signed(spread);
  }

  protected whyOf({ why }: DivisionBye): string {
    return why === undefined ? '' : ` · ${pairingReasonText.sittingText(why, this.nameOf())}`;
  }
}
