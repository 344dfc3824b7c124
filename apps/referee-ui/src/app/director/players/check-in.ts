import { Component, afterRenderEffect, computed, input, output, viewChildren } from '@angular/core';
import type { EntrantView } from '@boardside/contract';
import { listedNameOf } from '@boardside/tournament';
import { kit } from '../../components/kit.js';
import { DataTable, type Column, type RowPress } from '../../components/data-table.js';
import { playersText } from '../../text/director-players.js';

/** Players at the door: who is not here, who is. A press on a row takes it to the other side. */
@Component({
  selector: 'bs-check-in',
  imports: [kit],
  template: `
    @for (side of sides(); track side.id) {
      <section>
        <h2>{{ words.side[side.id] }} {{ side.players.length }}</h2>
        <bs-table
          [label]="words.side[side.id]"
          [rows]="side.players"
          [columns]="columns"
          [key]="idOf"
          [press]="pressOf"
          [isHidden]="isHidden()"
          (pressed)="press($event)"
        >
          <ng-template bsCell="name" [bsCellOf]="side.players" let-player>
            @if (player.checkIn === 'here') {
              <bs-glyph name="done" />
            }
            {{ listed(player.name) }}
          </ng-template>
        </bs-table>
      </section>
    }
  `,
  styles: `
    :host {
      --row: 56px;
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
      gap: 24px;
      align-items: start;
    }
    bs-glyph {
      color: var(--good);
    }
  `,
})
export class CheckIn {
  /** Those who are expected, in the order they are listed. */
  readonly players = input.required<readonly EntrantView[]>();
  readonly stateOf = input.required<(player: EntrantView) => string>();
  readonly isHidden = input.required<(player: EntrantView) => boolean>();
  readonly pressed = output<EntrantView>();

  protected readonly words = playersText;
  protected readonly listed = listedNameOf;
  private readonly tables = viewChildren<DataTable<EntrantView>>(DataTable);
  private moved: string | undefined;

  protected readonly sides = computed(() =>
    (['not-here', 'here'] as const).map((id) => ({
      id,
      players: this.players().filter(({ checkIn }) => checkIn === id),
    })),
  );
  protected readonly columns: readonly Column<EntrantView>[] = [
    { id: 'name', heading: playersText.columns.name },
    {
      id: 'state',
      heading: playersText.columns.status,
      unseen: true,
      text: (player) => this.stateOf()(player),
    },
  ];
  protected readonly idOf = ({ id }: EntrantView): string => id;
  protected readonly pressOf = ({ name, checkIn }: EntrantView): RowPress => ({
    label: playersText.markHere(name),
    isOn: checkIn === 'here',
  });

  constructor() {
    // The row that had the keyboard is drawn anew on the other side.
    afterRenderEffect(() => {
      this.sides();
      const { moved } = this;
      if (moved === undefined || document.activeElement !== document.body) return;
      this.moved = undefined;
      this.tables().some((table) => table.focusRow(moved));
    });
  }

  protected press(player: EntrantView): void {
    this.moved = player.id;
    this.pressed.emit(player);
  }
}
