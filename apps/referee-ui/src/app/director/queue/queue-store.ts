import {
  Injectable,
  computed,
  effect,
  inject,
  linkedSignal,
  signal,
  untracked,
} from '@angular/core';
import type { Claim, Ms } from '@boardside/contract';
import type { NeedLevel } from '@boardside/game';
import { Instruments } from '../../live/instruments.js';
import { ConsoleApi } from '../data/console-api.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import type { Need } from '../hall/need.js';
import { noQueueFilter, maySnooze, matchesFilter, type QueueFilter } from './queue-filter.js';
import { saveQueueState, loadQueueState, type StoredQueueState } from './queue-storage.js';
import { problemTextOf } from '../data/api-result.js';

/** Something that was settled, as the history has it. */
export type SettledNeed = {
  readonly need: Need;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly waitedMs: Ms;
  readonly by: string | undefined;
};

const mostSettled = 50;
const minuteMs: Ms = 60_000;
/** An unclaimed item at Stop is marked when it has waited so long. */
const unclaimedAfterMs: Ms = minuteMs;

/**
 * The one queue of this console: what needs somebody, who goes, what is put off, what was settled.
 */
@Injectable()
export class QueueStore {
  private readonly room = inject(TournamentStore);
  private readonly server = inject(ConsoleApi);
  private readonly session = inject(StaffSession);
  private readonly instruments = inject(Instruments);

  readonly filter = signal<QueueFilter>(noQueueFilter);
  /** The queue that is opened next goes to the next item that nobody has claimed. */
  readonly opensNext = signal(false);
  /** Why the last claim was not taken, as a sentence. */
  readonly problem = signal<string | undefined>(undefined);
  private readonly history = signal<readonly SettledNeed[]>([]);
  readonly settled = this.history.asReadonly();

  private readonly stored = linkedSignal<string, StoredQueueState>({
    source: this.room.id,
    computation: (id) => loadQueueState(id, this.instruments.wall()),
  });

  /** Everything that needs somebody, but for news that was looked at here. */
  readonly needs = computed<readonly Need[]>(() => {
    const seen = new Set(this.stored().seen);
    return this.room.needs().filter(({ id }) => !seen.has(id));
  });
  readonly putOff = computed<readonly Need[]>(() =>
    this.needs().filter((need) => maySnooze(need) && this.snoozeLeftMs(need) > 0),
  );
  /** What the queue shows: not put off, and let through by the filter. */
  readonly shown = computed<readonly Need[]>(() => {
    const putOff = new Set(this.putOff());
    return this.needs().filter((need) => !putOff.has(need) && matchesFilter(this.filter(), need));
  });
  readonly hidden = computed(
    () => this.needs().length - this.putOff().length - this.shown().length,
  );
  /** What is at Stop or Now and nobody goes to. */
  readonly urgent = computed(
    () => this.needs().filter((need) => need.level < 2 && this.claimOf(need) === undefined).length,
  );

  /** What comes first at each game. */
  readonly needByGame = computed<ReadonlyMap<string, Need>>(() => {
    const byGame = new Map<string, Need>();
    for (const need of this.needs()) {
      if (need.row !== undefined && !byGame.has(need.row.game)) byGame.set(need.row.game, need);
    }
    return byGame;
  });

  private before: ReadonlyMap<string, { readonly need: Need; readonly by: Claim | undefined }> =
    new Map();

  constructor() {
    effect(() => {
      const needs = this.needs();
      const claims = new Map(needs.map((need) => [need.id, this.claimOf(need)]));
      untracked(() => this.recordSettled(needs, claims));
    });
  }

  /** Who goes there: whoever claimed the item, or a juror who has its case. */
  claimOf({ id, about }: Need): Claim | undefined {
    const claims = this.room.claims();
    return claims.get(id) ?? (about.case === undefined ? undefined : claims.get(about.case));
  }

  isClaimedByMe(need: Need): boolean {
    return this.claimOf(need)?.staff === this.session.staff()?.id;
  }

  /** Since how long nobody goes, where that should be seen. */
  unclaimedMs(need: Need): Ms | undefined {
    const waitedMs = this.room.second() - need.since;
    if (need.level > 0 || waitedMs < unclaimedAfterMs) return undefined;
    return this.claimOf(need) === undefined ? waitedMs : undefined;
  }

  /** How many the list would show at a level, whichever it shows now. */
  countAt(level: NeedLevel): number {
    const putOff = new Set(this.putOff());
    const filter = { ...this.filter(), level };
    return this.needs().filter((need) => !putOff.has(need) && matchesFilter(filter, need)).length;
  }

  /** Shows one level; asked for again, all of them. */
  showLevel(level: NeedLevel | undefined): void {
    this.filter.update((filter) => ({
      ...filter,
      level: filter.level === level ? undefined : level,
    }));
  }

  /** Says that this console goes there, for each that nobody goes to yet. */
  async claim(...needs: readonly Need[]): Promise<void> {
    await this.claimAll(needs.filter((need) => this.claimOf(need) === undefined));
  }

  async release(...needs: readonly Need[]): Promise<void> {
    const items = new Set(needs.flatMap((need) => this.claimOf(need)?.item ?? []));
    await this.sendClaims(
      [...items].map((item) => () => this.server.release(this.room.id(), item)),
    );
  }

  async takeOver(...needs: readonly Need[]): Promise<void> {
    await this.release(...needs);
    if (this.problem() === undefined) await this.claimAll(needs);
  }

  /** Minutes: 1, 3 or 5. */
  snooze(need: Need, minutes: number): void {
    const until = this.instruments.wall() + minutes * minuteMs;
    this.updateStored(({ snoozed }) => ({ snoozed: { ...snoozed, [need.id]: until } }));
  }

  wake(need: Need): void {
    this.updateStored(({ snoozed }) => ({ snoozed: { ...snoozed, [need.id]: 0 } }));
  }

  /** How long an item stays put off. */
  snoozeLeftMs({ id }: Need): Ms {
    this.room.second();
    return (this.stored().snoozed[id] ?? 0) - this.instruments.wall();
  }

  /** News that was looked at here is done here. */
  look(need: Need): void {
    this.updateStored(({ seen }) => ({ seen: [...seen, need.id] }));
  }

  private updateStored(change: (kept: StoredQueueState) => Partial<StoredQueueState>): void {
    this.stored.update((kept) => ({ ...kept, ...change(kept) }));
    saveQueueState(this.room.id(), this.stored());
  }

  private async claimAll(needs: readonly Need[]): Promise<void> {
    await this.sendClaims(needs.map((need) => () => this.server.claim(this.room.id(), need.id)));
  }

  private async sendClaims(asks: readonly (() => ReturnType<ConsoleApi['claim']>)[]) {
    this.problem.set(undefined);
    for (const ask of asks) {
      const answer = await ask();
      if (!answer.ok) this.problem.set(problemTextOf(answer));
    }
    await this.room.readClaims();
  }

  /** Writes down what has gone since the last time, and frees what was claimed here. */
  private recordSettled(
    needs: readonly Need[],
    claims: ReadonlyMap<string, Claim | undefined>,
  ): void {
    const open = new Set(needs.map(({ id }) => id));
    const gone = [...this.before.values()].filter(({ need }) => !open.has(need.id));
    this.before = new Map(needs.map((need) => [need.id, { need, by: claims.get(need.id) }]));
    if (gone.length === 0) return;
    const now = this.instruments.instant();
    const settled = gone.map(({ need, by }) => ({
      need,
      at: this.instruments.wall(),
      waitedMs: now - need.since,
      by: by?.name,
    }));
    this.history.update((history) => [...settled, ...history].slice(0, mostSettled));
    for (const { need, by } of gone) {
      const own = by?.item === need.id && by.staff === this.session.staff()?.id;
      if (own) void this.server.release(this.room.id(), need.id);
    }
  }
}
