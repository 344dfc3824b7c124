import {
  ChangeDetectionStrategy,
  Component,
  computed,
  effect,
  inject,
  signal,
  untracked,
} from '@angular/core';
import type { GameView } from '@boardside/contract';
import { Instruments } from '../../live/instruments.js';
import { staffRefusal } from '../../words/director-refusals.js';
import { refusedWords, wantedText } from '../../words/director-refused.js';
import { FollowedGame } from '../hall/followed-game.js';
import { HallServer } from '../hall/hall-server.js';
import { TournamentRoom } from '../hall/tournament-room.js';
import { hallTime } from '../parts/clock-text.js';

type Refused = GameView['refused'];

/** A refused entry writes no event, so nothing tells of it: it is asked for. */
const askedEveryMs = 5_000;
const mostShown = 5;

/** Entries that the server refused and kept: of a tablet that was replaced, or in conflict. */
@Component({
  selector: 'bs-refused-entries',
  template: `
    @if (lines().length > 0) {
      <section
        class="panel"
        [class.case]="!replaced()"
        [class.preview]="replaced()"
        aria-labelledby="refused-entries"
      >
        <header>
          <h2 id="refused-entries">{{ words.title }}</h2>
        </header>
        <div class="body">
          <p>{{ replaced() ? words.replaced : words.current }}</p>
          <ol>
            @for (line of shown(); track line.key) {
              <li>
                <span class="muted">{{ line.time }}</span>
                <span>
                  <b>{{ line.what }}</b>
                  @if (line.why !== '') {
                    <span class="why">{{ line.why }}</span>
                  }
                </span>
              </li>
            }
          </ol>
          @if (shown().length < lines().length) {
            <div class="actions">
              <button type="button" class="button small" (click)="whole.set(true)">
                {{ words.whole(lines().length) }}
              </button>
            </div>
          }
        </div>
      </section>
    }
  `,
  styles: `
    :host {
      display: contents;
    }
    li {
      display: grid;
      grid-template-columns: 64px minmax(0, 1fr);
      gap: 8px;
      padding: 6px 0;
      border-top: 1px solid var(--line);
      font-variant-numeric: tabular-nums;
    }
    .why {
      display: block;
      color: var(--ink-2);
      font: var(--t-13);
    }
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class RefusedEntries {
  private readonly followed = inject(FollowedGame);
  private readonly server = inject(HallServer);
  private readonly room = inject(TournamentRoom);
  private readonly instruments = inject(Instruments);
  private readonly kept = signal<{ readonly game: string; readonly entries: Refused }>({
    game: '',
    entries: [],
  });

  protected readonly words = refusedWords;
  protected readonly whole = signal(false);
  private readonly period = computed(() => Math.floor(this.instruments.tick() / askedEveryMs));
  private readonly refused = computed<Refused>(() => {
    const kept = this.kept();
    return kept.game === this.followed.id() ? kept.entries : (this.followed.view()?.refused ?? []);
  });
  /** Some come from a tablet that another one has replaced. */
  protected readonly replaced = computed(() =>
    this.refused().some(({ refusal }) => refusal.code === 'stale-epoch'),
  );
  protected readonly lines = computed(() =>
    this.refused().map(({ seq, device, at, command, refusal }) => ({
      key: `${device} ${String(seq)}`,
      time: hallTime(at),
      what: wantedText(command, (seat) => this.followed.shortNames()[seat] ?? ''),
      // Said once for all above the lines.
      why: refusal.code === 'stale-epoch' ? '' : staffRefusal(refusal),
    })),
  );
  protected readonly shown = computed(() =>
    this.whole() ? this.lines() : this.lines().slice(0, mostShown),
  );

  constructor() {
    effect(() => {
      this.period();
      const game = this.followed.id();
      if (game !== '' && !document.hidden) untracked(() => void this.read(game));
    });
  }

  private async read(game: string): Promise<void> {
    const path = `tournaments/${this.room.id()}/games/${game}/refused`;
    const answer = await this.server.ask<Refused>('GET', path);
    if (answer.ok) this.kept.set({ game, entries: answer.value });
  }
}
