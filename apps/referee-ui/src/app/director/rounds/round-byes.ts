import { Component, computed, inject, input, output } from '@angular/core';
import type { RoundView } from '@boardside/contract';
import { listedNameOf } from '@boardside/tournament';
import { Cell, DataTable, type Column } from '../../components/data-table.js';
import { Menu, type MenuItem } from '../../components/menu.js';
import { menuText } from '../../text/data-table.js';
import { signed } from '../../text/numbers.js';
import { roundsText } from '../../text/director-rounds.js';
import { standingsText } from '../../text/director-standings.js';
import { TournamentStore } from '../data/tournament-store.js';
import type { PlayerAdjustment } from '../standings/round-adjustment-dialog.js';

type ByeLine = {
  readonly entrant: string;
  readonly name: string;
  readonly kind: keyof typeof standingsText.course.kinds;
  readonly spread: number | undefined;
};

/** Who has no game in a published round, and as what; each can be changed. */
@Component({
  selector: 'bs-round-byes',
  imports: [Cell, DataTable, Menu],
  template: `
    @if (lines().length > 0) {
      <h2>{{ words.withoutGame }}</h2>
      <bs-table [label]="words.withoutGame" [rows]="lines()" [columns]="columns" [key]="keyOf">
        <ng-template bsCell="acts" [bsCellOf]="lines()" let-line>
          <span class="row-actions no-print">
            <bs-menu
              [label]="more(line.name)"
              [items]="actionsOf(line)"
              (chosen)="asked.emit(adjustment($event, line))"
            />
          </span>
        </ng-template>
      </bs-table>
    }
  `,
  styles: `
    h2 {
      padding-top: 16px;
    }
    bs-table {
      max-width: 640px;
    }
  `,
})
export class RoundByes {
  private readonly room = inject(TournamentStore);
  protected readonly words = roundsText;
  protected readonly more = menuText.more;

  readonly round = input.required<RoundView>();
  /** What is to be changed of whom. */
  readonly asked = output<PlayerAdjustment>();

  protected readonly lines = computed<readonly ByeLine[]>(() => {
    const { pairings, sitting } = this.round();
    const sits = sitting.map(({ entrant, kind, spread }) => ({ entrant, kind, spread }));
    const placed = new Set([
      ...pairings.flatMap(({ seats }) => seats),
      ...sitting.map(({ entrant }) => entrant),
    ]);
    const divisions = new Set(pairings.map(({ division }) => division));
    const leftOut = (this.room.view()?.entrants ?? [])
      .filter(({ id, status }) => status === 'playing' && !placed.has(id))
      .filter(({ division }) => divisions.has(division))
      .map(({ id }) => ({ entrant: id, kind: 'none' as const, spread: undefined }));
    return [...sits, ...leftOut].map((line) => ({
      ...line,
      name: this.room.nameOf(line.entrant),
    }));
  });
  protected readonly columns: readonly Column<ByeLine>[] = [
    { id: 'name', heading: roundsText.columns.name, text: ({ name }) => listedNameOf(name) },
    {
      id: 'kind',
      heading: standingsText.course.sittingField,
      unseen: true,
      text: ({ kind }) => standingsText.course.kinds[kind],
    },
    {
      id: 'spread',
      heading: standingsText.course.columns.spread,
      figure: true,
      text: ({ spread }) => (spread === undefined ? '' : signed(spread)),
    },
    { id: 'acts', heading: standingsText.course.columns.acts, unseen: true },
  ];
  protected readonly keyOf = ({ entrant }: ByeLine): string => entrant;

  protected actionsOf({ kind }: ByeLine): readonly MenuItem<'penalty' | 'sitting'>[] {
    const { penalty, sitting } = standingsText.course;
    const change = { id: 'sitting', text: sitting } as const;
    return kind === 'none' ? [change] : [change, { id: 'penalty', text: penalty }];
  }

  /** Who has no place yet is offered as absent first. */
  protected adjustment(what: 'penalty' | 'sitting', { entrant, kind }: ByeLine): PlayerAdjustment {
    const { number: round, penalties } = this.round();
    const penalty = penalties.find((each) => each.entrant === entrant)?.spread;
    const now = what === 'penalty' ? String(penalty ?? '') : kind === 'none' ? 'absent' : kind;
    return { entrant, what, round, now };
  }
}
