import { Component, computed, effect, inject, output, signal, untracked } from '@angular/core';
import type { GameView } from '@boardside/contract';
import { seatToMove, type Command, type LiveGame } from '@boardside/game';
import { Instruments } from '../../live/instruments.js';
import { gamePageText } from '../../text/director-game.js';
import { staffRefusal } from '../../text/director-staff-refusals.js';
import { refusedEntriesText, wantedText } from '../../text/director-refused-entries.js';
import { FollowedGame } from '../data/followed-game.js';
import { ConsoleApi } from '../data/console-api.js';
import { TournamentStore } from '../data/tournament-store.js';
import { hallTime } from '../components/clock-text.js';
import { QueueStore } from '../queue/queue-store.js';
import type { OpenActForm } from './acts/act.js';
import { turnActs } from './acts/turn-acts.js';
import { authorText } from './game-log-lines.js';
import { boardBefore, isSameTurn, turnLines, turnNotation } from './turn-lines.js';
import { Button } from '../../components/button.js';

type RefusedEntryViews = GameView['refused'];

/** A refused entry writes no event, so nothing tells of it: it is asked for. */
const askedEveryMs = 5_000;
const mostShown = 5;

const insertTurnAct = turnActs.find(({ id }) => id === 'insert');

/** Entries that the server refused and kept: of a tablet that was replaced, or in conflict. */
@Component({
  selector: 'bs-refused-entries',
  imports: [Button],
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
          @if (isFolded()) {
            <button type="button" bsButton size="small" (click)="opened.set(true)">
              {{ words.whole(lines().length) }}
            </button>
          } @else if (news(); as need) {
            <button type="button" bsButton size="small" (click)="keeper.look(need)">
              {{ words.seen }}
            </button>
          }
        </header>
        @if (!isFolded()) {
          <div class="body">
            <p>{{ replaced() ? words.replaced : words.current }}</p>
            <ol>
              @for (line of shown(); track line.key) {
                <li>
                  <span class="muted">{{ line.time }}</span>
                  <span>
                    <b>{{ line.what }}</b>&ngsp;
                    <span class="muted by">{{ gameWords.logBy(line.by) }}</span>
                    @if (line.stands !== '') {
                      <span class="why">{{ line.stands }}</span>
                    }
                    @if (line.why !== '') {
                      <span class="why">{{ line.why }}</span>
                    }
                    @if (line.typed; as typed) {
                      <button type="button" bsButton size="small" (click)="putIn(typed)">
                        {{ words.putIn }}
                      </button>
                    }
                  </span>
                </li>
              }
            </ol>
            @if (shown().length < lines().length) {
              <div class="actions">
                <button type="button" bsButton size="small" (click)="whole.set(true)">
                  {{ words.whole(lines().length) }}
                </button>
              </div>
            }
          </div>
        }
      </section>
    }
  `,
  styles: `
    :host {
      display: contents;
    }
    header .button {
      margin-left: auto;
    }
    li {
      display: grid;
      grid-template-columns: 64px minmax(0, 1fr);
      gap: 8px;
      padding: 6px 0;
      border-top: 1px solid var(--line);
      font-variant-numeric: tabular-nums;
    }
    .by {
      white-space: nowrap;
    }
    li .button {
      margin-top: 4px;
    }
    .why {
      display: block;
      color: var(--ink-2);
      font: var(--t-13);
    }
  `,
})
export class RefusedEntries {
  /** An act that was chosen here, filled in. */
  readonly filledIn = output<OpenActForm>();
  private readonly followed = inject(FollowedGame);
  private readonly server = inject(ConsoleApi);
  private readonly room = inject(TournamentStore);
  private readonly instruments = inject(Instruments);
  protected readonly keeper = inject(QueueStore);
  private readonly kept = signal<{ readonly game: string; readonly entries: RefusedEntryViews }>({
    game: '',
    entries: [],
  });

  protected readonly words = refusedEntriesText;
  protected readonly gameWords = gamePageText;
  protected readonly whole = signal(false);
  /** What was seen is folded until it is opened again. */
  protected readonly opened = signal(false);
  private readonly period = computed(() => Math.floor(this.instruments.tick() / askedEveryMs));
  private readonly refused = computed<RefusedEntryViews>(() => {
    const kept = this.kept();
    return kept.game === this.followed.id() ? kept.entries : (this.followed.view()?.refused ?? []);
  });
  /** Some come from a tablet that another one has replaced. */
  protected readonly replaced = computed(() =>
    this.refused().some(({ refusal }) => refusal.code === 'stale-epoch'),
  );
  protected readonly lines = computed(() =>
    this.refused().map(({ seq, device, at, by, command, refusal }) => ({
      key: `${device} ${String(seq)}`,
      time: hallTime(at),
      what: wantedText(command, (seat) => this.name(seat)),
      by: authorText(by, this.followed.naming()),
      stands: this.standing(command),
      typed: this.lacked(command),
      // Said once for all above the lines.
      why: refusal.code === 'stale-epoch' ? '' : staffRefusal(refusal),
    })),
  );
  protected readonly shown = computed(() =>
    this.whole() ? this.lines() : this.lines().slice(0, mostShown),
  );

  private readonly need = computed(() =>
    this.room
      .needs()
      .find(({ kind, row }) => kind === 'refused' && row?.game === this.followed.id()),
  );
  /** The same as the queue of this console has it: not seen yet. */
  protected readonly news = computed(() => {
    const need = this.need();
    return this.keeper.needs().find(({ id }) => id === need?.id);
  });
  protected readonly isFolded = computed(
    () => !this.opened() && this.need() !== undefined && this.news() === undefined,
  );

  constructor() {
    effect(() => {
      this.period();
      const game = this.followed.id();
      if (game !== '' && !document.hidden) untracked(() => void this.read(game));
    });
  }

  protected putIn(move: string): void {
    this.filledIn.emit({
      id: 'insert',
      given: { move },
      reasonGiven: { code: 'tablet-out-of-reach' },
    });
  }

  /**
   * The turn that the game lacks next, as it is typed; undefined where the entry is not that one.
   */
  private lacked(command: Command): string | undefined {
    const game = this.followed.game();
    if (game === undefined || insertTurnAct?.offered(game) !== true) return undefined;
    if (command.kind !== 'press' && command.kind !== 'enter') return undefined;
    if (command.turn !== game.nextTurn || command.move.kind === 'pending') return undefined;
    return turnNotation(command.move, boardBefore(game, game.nextTurn));
  }

  /** What the game has of a turn that could not be ended or entered, and whose that is. */
  private standing(command: Command): string {
    const game = this.followed.game();
    if (game === undefined || (command.kind !== 'press' && command.kind !== 'enter')) return '';
    const line = turnLines(game).find(({ id }) => id === command.turn);
    if (line === undefined) return this.missing(game, command.turn);
    const { number, move, seat } = line;
    const isSame =
      command.move.kind === 'pending' ||
      isSameTurn(move, command.move, boardBefore(game, command.turn));
    return refusedEntriesText[isSame ? 'inGame' : 'otherInGame'](number, move, this.name(seat));
  }

  private missing(game: LiveGame, turn: number): string {
    const seat = game.phase === 'playing' && turn === game.nextTurn ? seatToMove(game) : undefined;
    return seat === undefined
      ? refusedEntriesText.notInGame
      : refusedEntriesText.toPlay(this.name(seat));
  }

  private name(seat: number): string {
    return this.followed.shortNames()[seat] ?? '';
  }

  private async read(game: string): Promise<void> {
    const path = `tournaments/${this.room.id()}/games/${game}/refused`;
    const answer = await this.server.ask<RefusedEntryViews>('GET', path);
    if (answer.ok) this.kept.set({ game, entries: answer.value });
  }
}
