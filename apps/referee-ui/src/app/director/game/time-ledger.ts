import { Component, computed, inject, input } from '@angular/core';
import {
  allSeats,
  needsTimeConfirmation,
  tabletTimedTurns,
  unconfirmedTurns,
  type LiveGame,
  type StopReason,
} from '@boardside/game';
import { stopNames } from '../../text/director-stops.js';
import { timeUseText } from '../../text/director-time-use.js';
import { FollowedGame } from '../data/followed-game.js';
import { durationText } from '../components/clock-text.js';
import { unattributedMsBySeat, unwitnessedMsBySeat } from './unwitnessed-time.js';

/** Less is not named. */
const namedFromMs = 1_000;

/**
 * Where the time of a game went, per seat and by cause: shown where not all of it was witnessed, or
 * some of it was charged to nobody.
 */
@Component({
  selector: 'bs-time-ledger',
  template: `
    @if (isShown()) {
      <section class="body" [attr.aria-label]="words.title">
        <h2>{{ words.title }}</h2>
        <table class="rows">
          <thead>
            <tr>
              <td></td>
              @for (name of names(); track $index) {
                <th scope="col" class="figure">{{ name }}</th>
              }
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{{ words.charged }}</th>
              @for (time of charged(); track $index) {
                <td class="figure">{{ time }}</td>
              }
            </tr>
            <tr>
              <th scope="row">{{ words.unwitnessed }}</th>
              @for (time of unwitnessed(); track $index) {
                <td class="figure">{{ time }}</td>
              }
            </tr>
            @if (hasPaused()) {
              <tr>
                <th scope="row">{{ words.paused }}</th>
                @for (time of paused(); track $index) {
                  <td class="figure">{{ time }}</td>
                }
              </tr>
            }
            @if (isAsked()) {
              <tr>
                <th scope="row">{{ words.confirmed }}</th>
                @for (said of confirmed(); track $index) {
                  <td class="figure">{{ said }}</td>
                }
              </tr>
            }
          </tbody>
        </table>
        <p class="muted">{{ words.unwitnessedWhy }}</p>
        <h3 class="caption">{{ words.nobody }}</h3>
        <table class="rows">
          <tbody>
            @for (cause of causes(); track cause.name) {
              <tr>
                <th scope="row">{{ cause.name }}</th>
                <td class="figure">{{ cause.time }}</td>
              </tr>
            }
          </tbody>
        </table>
        @if (flagged() > 0) {
          <p>
            <b>{{ words.flagged(flagged()) }}</b>
          </p>
        }
      </section>
    } @else {
      <p class="body muted">{{ words.nothing }}</p>
    }
  `,
  styles: `
    :host {
      display: contents;
    }
    .body {
      display: grid;
      gap: 8px;
      padding: 12px 16px 16px;
    }
    th[scope='row'] {
      border-bottom: 1px solid var(--line);
      font-weight: 400;
      text-align: left;
    }
  `,
})
export class TimeLedger {
  private readonly followed = inject(FollowedGame);
  readonly game = input.required<LiveGame>();
  protected readonly words = timeUseText;

  /** What passed and no tablet showed. */
  private readonly lostMs = computed(() =>
    this.followed.log().reduce((sum, { unattributedMs = 0 }) => sum + unattributedMs, 0),
  );
  private readonly unwitnessedMs = computed(() => unwitnessedMsBySeat(this.followed.log()));
  protected readonly flagged = computed(
    () => this.followed.log().filter(({ flagged }) => flagged === true).length,
  );
  protected readonly isShown = computed(
    () =>
      this.unwitnessedMs().some((ms) => ms > 0) ||
      this.lostMs() > 0 ||
      this.flagged() > 0 ||
      this.hasStood(),
  );
  /** Every game waits for its first tap. */
  private readonly hasStood = computed(() =>
    Object.entries(this.game().clock.neutral).some(
      ([reason, ms]) => reason !== 'not-started' && ms >= namedFromMs,
    ),
  );
  protected readonly names = computed(() =>
    allSeats(this.game()).map((seat) => this.followed.shortNames()[seat] ?? ''),
  );
  protected readonly charged = computed(() =>
    this.game().clock.spent.map((ms) => durationText(ms)),
  );
  protected readonly unwitnessed = computed(() =>
    allSeats(this.game()).map((seat) => durationText(this.unwitnessedMs()[seat] ?? 0)),
  );
  protected readonly paused = computed(() => this.game().pausedMs.map((ms) => durationText(ms)));
  protected readonly hasPaused = computed(() =>
    this.game().pausedMs.some((ms) => ms >= namedFromMs),
  );
  /** Whether the players are to look at these times, or have. */
  protected readonly isAsked = computed(() => {
    const log = this.followed.log();
    const said = log.some(({ type }) => type === 'TimesConfirmed');
    return said || needsTimeConfirmation(tabletTimedTurns(log));
  });
  /** What each player says of them. */
  protected readonly confirmed = computed(() =>
    allSeats(this.game()).map((seat) => {
      const open = unconfirmedTurns(this.followed.log(), this.game(), [seat]);
      return needsTimeConfirmation(open) ? timeUseText.notYet : timeUseText.yes;
    }),
  );
  /** The longest first. */
  protected readonly causes = computed(() => {
    const { neutral, unattributed } = this.game().clock;
    const named = Object.entries(neutral).map(([reason, ms]) => ({
      name: stopNames[reason as StopReason],
      ms,
    }));
    const lostOn = unattributedMsBySeat(this.followed.log());
    const bySeat = allSeats(this.game()).map((seat) => ({
      name: timeUseText.lostOn(this.names()[seat] ?? ''),
      ms: lostOn[seat] ?? 0,
    }));
    const onClocks = bySeat.reduce((sum, { ms }) => sum + ms, 0);
    const lost = { name: timeUseText.lost, ms: this.lostMs() - onClocks };
    // Clocks stand for no stop while an end waits to be accepted.
    const atTheEnd = { name: timeUseText.atTheEnd, ms: unattributed - this.lostMs() };
    return [...named, ...bySeat, lost, atTheEnd]
      .filter(({ ms }) => ms >= namedFromMs)
      .sort((one, other) => other.ms - one.ms)
      .map(({ name, ms }) => ({ name, time: durationText(ms) }));
  });
}
