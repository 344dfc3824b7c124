import {
  Component,
  computed,
  effect,
  inject,
  input,
  signal,
  untracked,
  ViewEncapsulation,
} from '@angular/core';
import type { RoundLinksView, RoundView } from '@boardside/contract';
import { kit } from '../../components/kit.js';
import { printText } from '../../text/director-print.js';
import { ConsoleApi } from '../data/console-api.js';
import { TournamentStore } from '../data/tournament-store.js';
import { Qr } from '../../components/qr.js';
import { problemTextOf } from '../data/api-result.js';

/**
 * A slip a table to write the result on. Beside each name the code of that player’s page, which
 * takes the result too; never the table’s code, by which a phone would become the table’s tablet.
 */
@Component({
  selector: 'bs-result-slips',
  imports: [kit, Qr],
  template: `
    @if (problem(); as problem) {
      <bs-notice class="no-print"
        >{{ problem }} {{ words.slip.withoutCodes }}
        <button type="button" bsButton (click)="makeCodes(number())">
          {{ words.slip.askAgain }}
        </button>
      </bs-notice>
    }
    @if (isWaiting()) {
      <p role="status">{{ words.slip.waiting }}</p>
    }
    <ul class="slips">
      @for (slip of slips(); track slip.table) {
        <li>
          <p>{{ slip.heading }}</p>
          <h2>{{ words.slip.title(round().number, slip.table) }}</h2>
          <table>
            @for (player of slip.players; track player.id) {
              <tbody>
                <tr>
                  <th scope="rowgroup" colspan="2">{{ player.name }}</th>
                  <td class="code" rowspan="2">
                    @if (player.address; as address) {
                      <bs-qr [address]="address" [size]="84" [says]="words.slip.qr(player.name)" />
                    }
                  </td>
                </tr>
                <tr class="blank">
                  <td>{{ words.slip.score }}</td>
                  <td>{{ words.slip.signed }}</td>
                </tr>
              </tbody>
            }
          </table>
          @if (addresses() !== undefined) {
            <p class="hint">{{ words.slip.hint }}</p>
          }
        </li>
      }
    </ul>
  `,
  styleUrl: './result-slips.scss',
  encapsulation: ViewEncapsulation.None,
})
export class ResultSlips {
  private readonly server = inject(ConsoleApi);
  private readonly room = inject(TournamentStore);
  protected readonly words = printText;

  readonly round = input.required<RoundView>();
  protected readonly number = computed(() => this.round().number);
  private readonly publication = computed(
    () => `${String(this.number())} ${String(this.round().publishedVersion)}`,
  );
  /** By entrant; undefined until they are made. */
  protected readonly addresses = signal<ReadonlyMap<string, string> | undefined>(undefined);
  protected readonly problem = signal<string | undefined>(undefined);

  /**
   * The codes are asked for and have not come: nothing is on the page that could be printed
   * without.
   */
  readonly isWaiting = computed(
    () => this.addresses() === undefined && this.problem() === undefined,
  );

  protected readonly slips = computed(() => {
    if (this.isWaiting()) return [];
    const pairings = [...this.round().pairings];
    return pairings
      .sort((one, other) => one.table - other.table)
      .map(({ table, division, seats }) => ({
        table,
        heading: [this.room.view()?.name, this.room.divisionMarks().get(division)]
          .filter((part) => part !== undefined)
          .join(' · '),
        players: seats.map((id) => {
          return { id, name: this.room.nameOf(id), address: this.addresses()?.get(id) };
        }),
      }));
  });

  constructor() {
    effect(() => {
      this.publication();
      untracked(() => void this.makeCodes(this.number()));
    });
  }

  /**
   * Once a published version of a round: each time they are new ones, and a player’s oldest end at
   * last.
   */
  protected async makeCodes(number: number): Promise<void> {
    this.addresses.set(undefined);
    this.problem.set(undefined);
    const path = `tournaments/${this.room.id()}/rounds/${String(number)}/links`;
    const answer = await this.server.ask<RoundLinksView>('POST', path, {});
    if (number !== this.number()) return;
    this.problem.set(problemTextOf(answer));
    if (!answer.ok) return;
    const links = answer.value.links.map(({ entrant, address }) => [entrant, address] as const);
    this.addresses.set(new Map(links));
  }
}
