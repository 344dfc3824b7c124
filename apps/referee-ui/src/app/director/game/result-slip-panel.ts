import { Component, computed, inject, input } from '@angular/core';
import {
  allSeats,
  placesOf,
  slipColumns,
  surplusTileCount,
  type EndedGame,
  type SignedGame,
} from '@boardside/game';
import { recordDigest } from '@boardside/record';
import { adjustmentNames } from '../../text/adjustments.js';
import { gamePageText } from '../../text/director-game.js';
import { resultSlipsText } from '../../text/director-result-slips.js';
import { recordsText } from '../../text/director-records.js';
import { excessTilesText } from '../../text/result-slip.js';
import { FollowedGame } from '../data/followed-game.js';
import { endedByText } from './ended-by.js';
import { signedPoints } from '../components/clock-text.js';
import { kit } from '../../components/kit.js';
import { capital } from '../../text/players-at-table.js';
import { totalText } from '../../text/numbers.js';

/** The slip of an ended game: every line of its arithmetic, and who has signed. */
@Component({
  selector: 'bs-slip-panel',
  imports: [kit],
  template: `
    <section class="panel" [attr.aria-label]="words.slip">
      <header>
        <h2>{{ words.slip }}</h2>
        <span class="muted">{{ why() }}</span>
      </header>
      <table class="rows">
        <thead>
          <tr>
            <th scope="col">
              <span class="unseen">{{ words.slipItem }}</span>
            </th>
            @for (name of names(); track $index) {
              <th scope="col" class="figure">{{ name }}</th>
            }
          </tr>
        </thead>
        <tbody>
          @for (line of lines(); track $index) {
            <tr>
              <td>{{ line.what }}</td>
              @for (points of line.points; track $index) {
                <td class="figure">{{ points }}</td>
              }
            </tr>
          }
          <tr>
            <th scope="row">{{ words.slipLines.total }}</th>
            @for (total of game().result.totals; track $index) {
              <td class="figure">
                <b>{{ totalText(total) }}</b>
              </td>
            }
          </tr>
          @if (!isFromSlips()) {
            <tr>
              <td>{{ words.rows.signed }}</td>
              @for (seat of seats(); track seat) {
                <td class="figure signed">
                  @if (game().signed.includes(seat)) {
                    <bs-glyph name="done" /> {{ words.yes }}
                  } @else {
                    {{ words.no }}
                  }
                </td>
              }
            </tr>
          }
        </tbody>
      </table>
      @if (corrected(); as scores) {
        <p class="result">{{ words.correctedTo(scores) }}</p>
      } @else {
        <p class="result">{{ result() }}</p>
      }
      @if (digest(); as digest) {
        <p class="digest">
          {{ words.digest }} <b>{{ digest }}</b>
        </p>
      }
    </section>
  `,
  styles: `
    :is(th, td):first-child {
      padding-left: 16px;
    }
    :is(th, td):last-child {
      padding-right: 16px;
    }
    th[scope='row'] {
      border-bottom: 1px solid var(--line);
      color: var(--ink);
      font: 650 14px/20px var(--face);
    }
    .result {
      padding: 10px 16px;
      font: 650 16px/24px var(--face);
    }
    .digest {
      padding: 0 16px 12px;
      color: var(--ink-2);
    }
    .digest b {
      color: var(--ink);
      letter-spacing: 0.06em;
    }
    .signed {
      color: var(--ink-2);
    }
    .signed bs-glyph {
      color: var(--good);
    }
  `,
})
export class ResultSlipPanel {
  private readonly followed = inject(FollowedGame);

  readonly game = input.required<EndedGame | SignedGame>();
  protected readonly words = gamePageText;
  protected readonly totalText = totalText;
  protected readonly names = this.followed.shortNames;
  protected readonly seats = computed(() => allSeats(this.game()));
  protected readonly corrected = this.followed.corrected;
  /** Its log was closed with the result of slips: nobody signs that, and it has no turns. */
  protected readonly isFromSlips = computed(() => this.game().result.source !== undefined);
  protected readonly why = computed(() => {
    const counted = excessTilesText(surplusTileCount(this.game()));
    return [endedByText(this.game().result), counted].filter(Boolean).join(' · ');
  });

  /** Once everybody has signed. */
  protected readonly digest = computed(() =>
    this.game().phase === 'signed' ? recordDigest(this.followed.log()) : undefined,
  );

  protected readonly lines = computed(() => {
    const game = this.game();
    const row = (what: string, seat: number, points: number) => ({
      what,
      points: this.seats().map((one) => (one === seat ? signedPoints(points) : '')),
    });
    const adjusted = game.scoreAdjustments.map(({ seat, points, why }) =>
      row(adjustmentNames[why], seat, points),
    );
    if (this.isFromSlips()) return adjusted;
    const columns = slipColumns(game);
    const { plays, challenges } = gamePageText.slipLines;
    return [
      { what: plays, points: columns.map((column) => String(column.plays)) },
      ...columns
        .filter((column) => column.challenges !== 0)
        .map((column) => row(challenges, column.seat, column.challenges)),
      ...adjusted,
      ...this.endLines(),
    ];
  });

  /** What the end brought or cost, a line for each of its reasons. */
  private readonly endLines = computed(() => {
    const { adjustments } = this.game().result;
    const reasons = [...new Set(adjustments.map(({ why }) => why))];
    return reasons.map((reason) => {
      const of = adjustments.filter(({ why }) => why === reason);
      const points = this.seats().map((one) =>
        of.flatMap(({ seat, points: each }) => (seat === one ? signedPoints(each) : [])).join(' '),
      );
      return { what: gamePageText.slipLines[reason], points };
    });
  });

  protected readonly result = computed(() => {
    const places = placesOf(this.game());
    const name = (seat: number) => this.names()[seat] ?? '';
    const { forfeitedBy = [] } = this.followed.result() ?? {};
    if (forfeitedBy.length > 0) return capital(resultSlipsText.forfeitBy(forfeitedBy.map(name)));
    const [first, second] = places;
    if (places.length === 2 && first !== undefined && second !== undefined) {
      const tie = second.place === 1;
      const by = first.total - second.total;
      return tie || by > 0
        ? gamePageText.result(name(first.seat), tie ? 0 : by)
        : gamePageText.resultBefore(name(first.seat));
    }
    return places
      .map(({ place, seat, total }) => recordsText.placed(place, name(seat), total))
      .join(' · ');
  });
}
