import {
  ChangeDetectionStrategy,
  Component,
  computed,
  inject,
  input,
  linkedSignal,
  signal,
} from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import type { RoundView } from '@boardside/contract';
import type { Seat } from '@boardside/game';
import { roundWords, type DraftCheck } from '../../words/director-rounds.js';
import { HallServer } from '../hall/hall-server.js';
import { TournamentRoom } from '../hall/tournament-room.js';
import { Badge } from '../parts/badge.js';
import { Glyph } from '../parts/glyph.js';
import { Question } from '../parts/question.js';
import { PairByHand } from './pair-by-hand.js';
import { PublishedRound } from './published-round.js';
import {
  checksOf,
  draftOf,
  forbidding,
  joinedBy,
  leftBy,
  movedTo,
  pairingsOf,
  seated,
  startingWith,
  swapped,
  unpairedOf,
  withPairing,
  withRestPaired,
  withoutTable,
  type Draft,
  type DraftPairing,
  type DraftPlace,
} from './round-draft.js';

/** More lines of one kind are said as one. */
const mostOfOneKind = 3;

function checkLevel(kind: DraftCheck['kind']): 'done' | 'stop' | 'now' | 'note' {
  if (kind === 'nobody-twice') return 'done';
  if (kind === 'empty') return 'note';
  return forbidding.has(kind) ? 'stop' : 'now';
}

/** A round: paired by hand while it is a draft, read once it is published. */
@Component({
  selector: 'bs-rounds',
  imports: [Badge, Glyph, PairByHand, PublishedRound, Question, RouterLink],
  templateUrl: './rounds.page.html',
  styleUrl: './rounds.page.scss',
  host: { '(document:keydown.escape)': 'selected.set(undefined)' },
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class RoundsPage {
  private readonly server = inject(HallServer);
  private readonly router = inject(Router);

  /** The round's number, from the address; the last round without one. */
  readonly n = input<string>();
  protected readonly room = inject(TournamentRoom);
  protected readonly words = roundWords;
  protected readonly selected = signal<number | undefined>(undefined);
  protected readonly asking = signal(false);
  protected readonly busy = signal(false);
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly keeping = signal<'saved' | 'saving' | 'not-saved' | undefined>(undefined);

  protected readonly rounds = computed(() => this.room.view()?.rounds ?? []);
  protected readonly entrants = computed(() => this.room.view()?.entrants ?? []);
  protected readonly tables = computed(() => this.room.view()?.tables ?? []);
  protected readonly number = computed(() => {
    const asked = Number(this.n());
    return Number.isInteger(asked) && asked > 0 ? asked : (this.rounds().at(-1)?.number ?? 1);
  });
  protected readonly round = computed(() =>
    this.rounds().find(({ number }) => number === this.number()),
  );
  protected readonly next = computed(() => (this.rounds().at(-1)?.number ?? 0) + 1);
  protected readonly isDraft = computed(() => this.round()?.status !== 'published');
  /** Before the first pair there is nothing yet that could be called a draft. */
  protected readonly isStarted = computed(
    () => this.round() !== undefined || this.draft().length > 0,
  );
  protected readonly playing = computed(
    () => this.entrants().filter(({ status }) => status === 'playing').length,
  );

  /** The round that was changed on this page: from then on the page has the newer copy. */
  private readonly touched = signal<number | undefined>(undefined);
  private readonly source = computed(() => ({
    number: this.number(),
    round: this.touched() === this.number() ? undefined : this.round(),
  }));
  /** What is on this page: the server's copy until something is changed here. */
  protected readonly draft = linkedSignal<{ number: number; round: RoundView | undefined }, Draft>({
    source: this.source,
    computation: ({ number, round }, before) => {
      if (round !== undefined) return draftOf(round);
      return before?.source.number === number ? before.value : [];
    },
  });
  protected readonly unpaired = computed(() => unpairedOf(this.draft(), this.entrants()));
  protected readonly withdrawn = computed(() =>
    this.entrants().filter(({ status }) => status === 'withdrawn'),
  );
  private readonly earlier = computed(() =>
    this.rounds().filter(({ number, status }) => status === 'published' && number < this.number()),
  );
  protected readonly checks = computed(() =>
    checksOf(this.draft(), {
      entrants: this.entrants(),
      earlier: this.earlier(),
      firstAssigned: new Set(
        (this.room.view()?.divisions ?? [])
          .filter(({ rules }) => rules.first === 'assigned')
          .map(({ id }) => id),
      ),
      mostIn: (division) => this.mostIn(division),
    }),
  );
  /** As many columns as the fullest table has players. */
  protected readonly seatColumns = computed(() => {
    const most = Math.max(2, ...this.draft().map(({ seats }) => seats.length));
    return [...Array(most).keys()];
  });
  /** The most players that the rules of anybody unpaired seat at a table. */
  protected readonly mostSeats = computed(() =>
    Math.max(2, ...this.unpaired().map(({ division }) => this.mostIn(division))),
  );
  /** Who could sit down at the selected table besides. */
  protected readonly joinable = computed(() => {
    const pairing = this.chosen();
    if (pairing === undefined || pairing.seats.length >= this.mostIn(pairing.division)) return [];
    return this.unpaired().filter(({ division }) => division === pairing.division);
  });
  protected readonly publishable = computed(
    () => !this.checks().some(({ kind }) => forbidding.has(kind)),
  );
  protected readonly chosen = computed(() =>
    this.draft().find(({ table }) => table === this.selected()),
  );
  protected readonly unfinished = computed(() => {
    const { tables, done } = this.room.counts();
    return this.room.round() === undefined ? 0 : tables - done;
  });

  protected ratingOf(id: string): string {
    const rating = this.entrants().find((entrant) => entrant.id === id)?.rating;
    return rating === undefined ? '–' : String(rating);
  }

  /** The checks as lines; many of one kind are one line. */
  protected readonly checkLines = computed(() => {
    const checks = this.checks();
    const kinds = [...new Set(checks.map(({ kind }) => kind))];
    return kinds.flatMap((kind) => {
      const same = checks.filter((check) => check.kind === kind);
      const level = checkLevel(kind);
      if (same.length > mostOfOneKind)
        return [{ level, text: roundWords.manyOf[kind](same.length) }];
      return same.map((check) => ({
        level,
        text: roundWords.checkText(check, (id) => this.room.nameOf(id)),
      }));
    });
  });

  /** What is to be said of one table, besides the list of checks. */
  protected noteOf(table: number): string {
    return this.checks()
      .filter((check) => 'table' in check && check.table === table)
      .map((check) => roundWords.noteText(check, (id) => this.room.nameOf(id)))
      .join(' · ');
  }

  protected pair(pairing: DraftPairing): void {
    this.keep(withPairing(this.draft(), pairing));
  }

  /** So many at a table, or as many as a division’s rules seat. */
  protected pairRest(perTable: number): void {
    this.keep(
      withRestPaired(this.draft(), {
        entrants: this.entrants(),
        tables: this.tables(),
        earlier: this.earlier(),
        seatsIn: (division) => Math.min(perTable, this.mostIn(division)),
      }),
    );
  }

  protected unpair(table: number): void {
    this.selected.set(undefined);
    this.keep(withoutTable(this.draft(), table));
  }

  protected begin(table: number, first: number | undefined): void {
    this.keep(startingWith(this.draft(), table, first as Seat | undefined));
  }

  protected move(from: number, to: string): void {
    this.keep(movedTo(this.draft(), from, Number(to)));
    this.selected.set(Number(to));
  }

  protected join(table: number, list: HTMLSelectElement): void {
    if (list.value !== '') this.keep(joinedBy(this.draft(), table, list.value));
    list.value = '';
  }

  protected takeOut(place: DraftPlace): void {
    this.keep(leftBy(this.draft(), place));
  }

  private mostIn(division: string): number {
    const known = this.room.view()?.divisions.find(({ id }) => id === division);
    return known?.rules.seats.most ?? 2;
  }

  /** The list's value: `12:0` for a place, or the id of somebody who is unpaired. */
  protected swap(place: DraftPlace, list: HTMLSelectElement): void {
    const chosen = list.value;
    list.value = '';
    if (chosen === '') return;
    const [table, seat] = chosen.split(':');
    this.keep(
      seat === undefined
        ? seated(this.draft(), place, chosen)
        : swapped(this.draft(), place, { table: Number(table), seat: Number(seat) }),
    );
  }

  protected keepAgain(): void {
    this.keep(this.draft());
  }

  protected async publish(): Promise<void> {
    this.busy.set(true);
    await this.room.refresh();
    const seen = this.room.view()?.version ?? 0;
    const answer = await this.server.publishRound(this.room.id(), this.number(), { seen });
    this.busy.set(false);
    this.problem.set(answer.ok ? undefined : answer.problem.message);
    await this.room.afterAct();
    if (answer.ok) {
      this.asking.set(false);
      await this.router.navigate(['/tournaments', this.room.id(), 'wall']);
    }
  }

  private keep(draft: Draft): void {
    this.touched.set(this.number());
    this.draft.set(draft);
    this.keeping.set('saving');
    void this.send(draft);
  }

  private async send(draft: Draft): Promise<void> {
    const answer = await this.server.keepRound(this.room.id(), this.number(), pairingsOf(draft));
    if (draft !== this.draft()) return;
    this.keeping.set(answer.ok ? 'saved' : 'not-saved');
    this.problem.set(answer.ok ? undefined : answer.problem.message);
  }
}
