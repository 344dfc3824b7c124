import { Component, inject } from '@angular/core';
import { Empty } from '../../components/empty.js';
import { TableRef } from '../../components/table-ref.js';
import { needBadge, queueText } from '../../text/director-queue.js';
import { hallTime, durationText } from '../components/clock-text.js';
import { TournamentStore } from '../data/tournament-store.js';
import { pageOfNeed } from '../hall/need.js';
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
                  @let place = this.place(settled);
                  <bs-table-ref
                    [table]="settled.need.table"
                    [to]="place.address"
                    [params]="place.params"
                  />
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

  protected place({ need }: SettledNeed) {
    const { page, params } = pageOfNeed(need);
    return { address: ['/tournaments', this.room.id(), ...page], params };
  }

  protected detail({ need }: SettledNeed): string {
    return needDetailText(need);
  }
}
