import { Component, computed, inject, input } from '@angular/core';
import type { RecordedGameEvent, Seat } from '@boardside/game';
import { injectText } from '../../text/language.js';
import { directorEventText } from '../../text/director-events.js';
import { tableText } from '../../text/table.js';
import { StartButton } from '../play/start-button.js';
import { RestartRights } from '../play/restart-rights.js';
import { PlayerTable } from '../player-table.js';

/**
 * After play, to one side: what holds up the next step, and the tap of all where that ends it; then
 * what the director has changed meanwhile.
 */
@Component({
  selector: 'bs-held-up',
  imports: [StartButton],
  template: `
    @if (rights.reason() !== undefined) {
      <p class="t-lead" role="status">
        <b>{{ rights.words(seat()).title }}.</b> {{ rights.words(seat()).why }}
      </p>
      @for (said of rights.said(seat()); track said) {
        <p class="t-lead">{{ said }}</p>
      }
      @if (rights.of(seat())) {
        <bs-start-button [seat]="seat()" />
      } @else if (rights.waits(seat())) {
        <p class="t-lead">{{ waits() }}</p>
      }
    } @else if (changed(); as said) {
      <p class="t-lead" role="status">{{ said }}</p>
    }
  `,
  styles: `
    :host:not(:empty) {
      display: grid;
      gap: 8px;
      justify-items: start;
    }
  `,
})
export class EndObstacles {
  private readonly directorEventText = injectText(directorEventText);
  private readonly tableText = injectText(tableText);
  private readonly table = inject(PlayerTable);
  protected readonly rights = inject(RestartRights);
  readonly seat = input.required<Seat>();
  protected readonly waits = computed(() =>
    this.tableText.waitsForHold(this.rights.waitsFor(this.seat())),
  );
  protected readonly changed = computed(() => {
    const log = this.table.keeper()?.mirror.log() ?? [];
    const over = log.findIndex(isEndOfPlay);
    const name = (seat: number) => this.table.name(seat as Seat);
    const said = log.slice(over).map((event) => this.directorEventText(event, name));
    return over === -1 ? undefined : said.findLast((one) => one !== undefined);
  });
}

/** The first thing that ended play. */
function isEndOfPlay({ type, body }: RecordedGameEvent): boolean {
  return type === 'GameEnded' || ('closing' in body && body.closing !== undefined);
}
