import {
  Component,
  ElementRef,
  afterNextRender,
  computed,
  inject,
  input,
  linkedSignal,
  output,
  signal,
  untracked,
  viewChild,
} from '@angular/core';
import type { PairingView } from '@boardside/contract';
import { runningSeatOf, type LiveGame } from '@boardside/game';
import { Instruments } from '../../../live/instruments.js';
import type { BeforeAfterRow } from '../../../components/before-after.js';
import { gamePageText } from '../../../text/director-game.js';
import { seatsCorrectionText } from '../../../text/director-seats.js';
import { consoleText } from '../../../text/director-console.js';
import { FollowedGame } from '../../data/followed-game.js';
import { TournamentStore } from '../../data/tournament-store.js';
import { kit } from '../../../components/kit.js';
import { stopClockCommand } from '../acts/act.js';
import { changedSeats, roundOfGame, withPlayerInSeat } from './seat-plan.js';
import { RoundsApi } from '../../rounds/rounds-api.js';
import { unlessDestroyed } from '../../../components/unless-destroyed.js';
import { problemText } from '../../../text/problems.js';

/** The only one that the round has: the panel is barred where there is another. */
const draft = 1;

const letterOf = (seat: number) => 'ABCD'.charAt(seat);

/**
 * Wrong seats, opponent or table corrected without playing again: the round is published once more
 * with other people in the seats, and every game that has begun is carried over (G36).
 */
@Component({
  selector: 'bs-seats-panel',
  imports: [kit],
  templateUrl: './seats-panel.html',
  host: { '(keydown.escape)': 'left.emit()' },
})
export class SeatsPanel {
  private readonly stillHere = unlessDestroyed();
  private readonly server = inject(RoundsApi);
  private readonly room = inject(TournamentStore);
  private readonly followed = inject(FollowedGame);
  private readonly instruments = inject(Instruments);
  private readonly heading = viewChild.required<ElementRef<HTMLElement>>('heading');

  readonly game = input.required<LiveGame>();
  readonly left = output();
  /** The round was published with the seats as they are now. */
  readonly recorded = output();

  protected readonly words = seatsCorrectionText;
  protected readonly panelWords = gamePageText;
  protected readonly letterOf = letterOf;
  protected readonly reason = signal('');
  protected readonly tried = signal(false);
  protected readonly busy = signal(false);
  protected readonly refusal = signal<string | undefined>(undefined);

  private readonly round = computed(() =>
    roundOfGame(this.room.view()?.rounds ?? [], this.followed.id()),
  );
  private readonly published = computed(() => this.round()?.pairings ?? []);
  protected readonly hasDraft = computed(() => (this.round()?.changes ?? []).length > 0);
  /** The pairings as they are to be; they begin anew when the round is published again. */
  private readonly plan = linkedSignal<number | undefined, readonly PairingView[]>({
    source: computed(() => this.round()?.publishedVersion),
    computation: () => untracked(this.published),
  });
  protected readonly seats = computed(
    () => this.plan().find(({ table }) => table === this.game().table)?.seats ?? [],
  );
  /** Everybody who sits in the division, or could sit here, with where they sit now. */
  protected readonly choices = computed(() => {
    const plan = this.plan();
    const division = plan.find(({ table }) => table === this.game().table)?.division;
    const seated = new Set(
      plan.filter((one) => one.division === division).flatMap(({ seats }) => seats),
    );
    return (this.room.view()?.entrants ?? [])
      .filter(
        ({ id, division: now, status }) =>
          seated.has(id) || (now === division && status === 'playing'),
      )
      .sort((one, other) => one.name.localeCompare(other.name))
      .map(({ id, name }) => {
        const at = plan.find(({ seats }) => seats.includes(id))?.table;
        const label =
          at === undefined
            ? seatsCorrectionText.noTable(name)
            : seatsCorrectionText.atTable(name, at);
        return { id, label: at === this.game().table ? name : label };
      });
  });
  protected readonly isRunning = computed(() => runningSeatOf(this.game()) !== undefined);
  protected readonly isOrdered = computed(() =>
    this.game().orders.some(({ what }) => what === 'stop'),
  );
  protected readonly changes = computed<readonly BeforeAfterRow[]>(() =>
    changedSeats(this.published(), this.plan()).map(({ table, seat, was, is }) => ({
      what: seatsCorrectionText.row(table, letterOf(seat)),
      before: this.room.nameOf(was),
      after: this.room.nameOf(is),
    })),
  );
  protected readonly ready = computed(
    () => this.changes().length > 0 && !this.isRunning() && !this.hasDraft() && !this.busy(),
  );
  protected readonly reasonProblem = computed(() =>
    this.tried() && this.reason().trim() === '' ? consoleText.reasonMissing : undefined,
  );

  constructor() {
    afterNextRender(() => this.heading().nativeElement.focus());
  }

  protected sit(seat: number, entrant: string): void {
    this.refusal.set(undefined);
    this.plan.set(withPlayerInSeat(this.plan(), { table: this.game().table, seat }, entrant));
  }

  protected swap(): void {
    const other = this.seats()[1];
    if (other !== undefined) this.sit(0, other);
  }

  protected async stopFirst(): Promise<void> {
    this.busy.set(true);
    const stop = stopClockCommand(
      this.game(),
      this.instruments.identity(),
      seatsCorrectionText.title,
    );
    const recording = await this.followed.record([stop]);
    this.busy.set(false);
    this.refusal.set(recording.ok ? undefined : recording.sentence);
  }

  protected async record(event: Event): Promise<void> {
    event.preventDefault();
    this.tried.set(true);
    const number = this.round()?.number;
    if (number === undefined || !this.ready() || this.reason().trim() === '') return;
    this.busy.set(true);
    const problem = await this.publish(number);
    this.busy.set(false);
    this.refusal.set(problem);
    if (problem === undefined) this.stillHere(() => this.recorded.emit());
  }

  /** Keeps the changed round as a draft and publishes it; where that is refused, the draft goes. */
  private async publish(round: number): Promise<string | undefined> {
    const id = this.room.id();
    const pairings = withoutGames(this.plan());
    const seen = this.room.view()?.version ?? 0;
    const kept = await this.server.keep(id, round, { draft, seen, pairings });
    if (!kept.ok) return problemText(kept.problem);
    const confirmed = { seen: kept.value.version, draft, reason: this.reason().trim() };
    const answer = await this.server.publish(id, round, confirmed);
    const dropped = answer.ok ? answer : await this.server.drop(id, round, draft);
    await this.room.afterAct();
    if (answer.ok) return undefined;
    const message = problemText(answer.problem);
    return dropped.ok ? message : `${message} ${seatsCorrectionText.draftStays}`;
  }
}

function withoutGames(pairings: readonly PairingView[]): readonly Omit<PairingView, 'game'>[] {
  return pairings.map(({ table, division, seats, first }) => ({ table, division, seats, first }));
}
