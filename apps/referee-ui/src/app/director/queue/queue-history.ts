import { Component, inject } from '@angular/core';
import { Empty } from '../../components/empty.js';
import { TableRef, type TableLink } from '../../components/table-ref.js';
import { needBadge, queueText } from '../../text/director-queue.js';
import { hallTime, durationText } from '../components/clock-text.js';
import { TournamentStore } from '../data/tournament-store.js';
import { linkOfNeed } from '../hall/need.js';
import { needDetailText } from './need-text.js';
import { QueueStore, type SettledNeed } from './queue-store.js';

/** What was settled lately, the last first. */
@Component({
  selector: 'bs-queue-history',
  imports: [Empty, TableRef],
  template: `
    @if (keeper.settled().length === 0) {
      <bs-empty [text]="words.historyEmpty" />
    } @else {
      <p class="muted">{{ words.historyText }}</p>
      <div class="scroller">
        <table class="rows">
          <thead>
            <tr>
              <th scope="col" class="figure">{{ words.columns.settled }}</th>
              <th scope="col" class="figure">{{ words.columns.table }}</th>
              <th scope="col">{{ words.columns.what }}</th>
              <th scope="col" class="figure">{{ words.columns.took }}</th>
              <th scope="col">{{ words.columns.who }}</th>
            </tr>
          </thead>
          <tbody>
            @for (settled of keeper.settled(); track settled) {
              <tr>
                <td class="figure">{{ time(settled) }}</td>
                <td class="figure">
                  <bs-table-ref [table]="settled.need.table" [link]="linkOf(settled)" />
                </td>
                <td>
                  {{ badges[settled.need.kind] }}
                  <span class="muted">{{ detail(settled) }}</span>
                </td>
                <td class="figure">{{ span(settled) }}</td>
                <td>{{ settled.by }}</td>
              </tr>
            }
          </tbody>
        </table>
      </div>
    }
  `,
  styles: `
    :host {
      display: grid;
      gap: 8px;
    }
  `,
})
export class QueueHistory {
  private readonly room = inject(TournamentStore);
  protected readonly keeper = inject(QueueStore);
  protected readonly words = queueText;
  protected readonly badges = needBadge;

  protected time({ at }: SettledNeed): string {
    return hallTime(new Date(at).toISOString());
  }

  protected span({ waitedMs }: SettledNeed): string {
    return durationText(waitedMs);
  }

  protected linkOf({ need }: SettledNeed): TableLink {
    return linkOfNeed(this.room.id(), need);
  }

  protected detail({ need }: SettledNeed): string {
    return needDetailText(need);
  }
}
