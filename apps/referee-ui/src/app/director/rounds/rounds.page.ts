import { Component, computed, inject, input, linkedSignal, signal, viewChild } from '@angular/core';
import { Router } from '@angular/router';
import {
  blockingChecks,
  draftChecks,
  isAbsent,
  mostMeetingsBy,
  standingsAfter,
  startCountsBefore,
  type DivisionBye,
  type StartCounts,
  tablesFor,
} from '@boardside/tournament';
import { roundsText } from '../../text/director-rounds.js';
import { standingsSource } from '../data/standings-source.js';
import { TournamentStore } from '../data/tournament-store.js';
import { kit } from '../../components/kit.js';
import { checkLinesOf, isSaidBy } from './check-lines.js';
import { DraftTableEditor } from './draft-table-editor.js';
import { DraftComparison } from './draft-comparison.js';
import { DraftForm } from './draft-form.js';
import { DraftTable, type PlayerDrag } from './draft-table.js';
import { DrawChoices } from './draw-choices.js';
import { drawLinesOf } from './draw-lines.js';
import { divisionsBehind, splitUnpaired, divisionsStillPlaying } from './unpaired-players.js';
import { DrawForm, type DrawOptions } from './draw-form.js';
import { UnpairedPanel, type DraftByeKind } from './unpaired-panel.js';
import { ManualPairingForm } from './manual-pairing-form.js';
import { PublishDialog, type PublishConfirmation } from './publish-dialog.js';
import { PublishedRound } from './published-round.js';
import { injectRoundOnPage } from './round-on-page.js';
import { injectStartRule } from './start-rule.js';
import {
  draftPairingsOf,
  withPlayersSwapped,
  unpairedOf,
  withPairing,
  withRestPaired,
  withoutTable,
  type DraftPairings,
  type DraftPairing,
} from './round-draft.js';

/** A table in one of these cannot have the next game. */
const phasesInPlay: ReadonlySet<string> = new Set(['playing', 'closing', 'racks']);
const phasesToStart: ReadonlySet<string> = new Set(['opened']);
const phasesOpen: ReadonlySet<string> = new Set([...phasesInPlay, ...phasesToStart]);

/** A round: drawn or paired by hand while it is a draft, read once it is published. */
@Component({
  selector: 'bs-rounds',
  imports: [
    kit,
    DraftTableEditor,
    DraftComparison,
    DraftTable,
    DrawForm,
    UnpairedPanel,
    ManualPairingForm,
    PublishDialog,
    PublishedRound,
  ],
  templateUrl: './rounds.page.html',
  styleUrl: './rounds.page.scss',
  host: { '(document:keydown.escape)': 'selected.set(undefined)' },
})
export class RoundsPage {
  private readonly router = inject(Router);
  private readonly choices = inject(DrawChoices);

  /** The round's number, from the address; without one the round that is the last at first. */
  readonly n = input<string>();
  protected readonly room = inject(TournamentStore);
  private readonly notPaired = viewChild(UnpairedPanel);
  protected readonly words = roundsText;
  protected readonly rounds = computed(() => this.room.view()?.rounds ?? []);
  protected readonly entrants = computed(() => this.room.view()?.entrants ?? []);
  protected readonly tables = computed(() => this.room.view()?.tables ?? []);
  protected readonly number = injectRoundOnPage(this.n);
  protected readonly selected = linkedSignal<number, number | undefined>({
    source: this.number,
    computation: () => undefined,
  });
  /** The version of the draft that is to be published, while that is asked. */
  protected readonly asking = linkedSignal<number, number | undefined>({
    source: this.number,
    computation: () => undefined,
  });
  protected readonly desk = new DraftForm(this.number);
  protected readonly round = this.desk.round;
  protected readonly next = computed(() => (this.rounds().at(-1)?.number ?? 0) + 1);
  protected readonly isPublished = computed(() => this.round()?.status === 'published');
  /** A published round is changed only once somebody says so. */
  private readonly changing = linkedSignal({ source: this.number, computation: () => false });
  protected readonly canGoBack = computed(
    () => this.isPublished() && this.changing() && this.drafts().length === 0 && this.desk.isKept(),
  );
  protected readonly isDraft = computed(
    () => !this.isPublished() || this.changing() || (this.round()?.drafts.length ?? 0) > 0,
  );
  protected readonly drafts = this.desk.drafts;
  protected readonly draftTabs = computed(() =>
    this.drafts().map(({ number }) => ({ value: number, text: roundsText.draftNumber(number) })),
  );
  protected readonly draftNumber = this.desk.draft;
  protected readonly compared = signal<number | undefined>(undefined);
  protected readonly comparedDraft = computed(() => {
    const round = this.round();
    const other = this.drafts().find(({ number }) => number === this.compared());
    return round && other && other.number !== this.draftNumber()
      ? { number: other.number, draft: draftPairingsOf(round, other) }
      : undefined;
  });
  /** Before the first pair there is nothing yet that could be called a draft. */
  protected readonly isStarted = computed(
    () => this.round() !== undefined || this.draft().length > 0,
  );
  protected readonly playing = computed(
    () => this.entrants().filter(({ status }) => status === 'playing').length,
  );

  protected readonly draft = computed(() => this.desk.drafted().pairings);
  protected readonly sitting = computed(() => this.desk.drafted().sitting);
  /** Not there in this round, by their own word or for good, and in nobody’s pairing. */
  protected readonly away = computed(() => {
    const sits = new Set([
      ...this.sitting().map(({ entrant }) => entrant),
      ...this.draft().flatMap(({ seats }) => seats),
    ]);
    return this.entrants().filter(
      ({ id, status, absences }) =>
        !sits.has(id) && (status === 'withdrawn' || isAbsent(absences, this.number())),
    );
  });
  protected readonly unpaired = computed(() =>
    unpairedOf(this.draft(), this.entrants(), [
      ...this.sitting().map(({ entrant }) => entrant),
      ...this.away().map(({ id }) => id),
    ]),
  );
  protected readonly leftOut = computed(() =>
    splitUnpaired(this.unpaired(), this.desk.drafted(), this.room.divisions()),
  );
  /** By name, but for divisions that have played all of their rounds. */
  protected readonly othersLeftOut = computed(() =>
    divisionsStillPlaying(this.leftOut().others, this.room.view(), this.number()).map(
      ({ name }) => name,
    ),
  );
  /** Divisions that a published round still waits for. */
  protected readonly behind = computed(() =>
    divisionsBehind(this.leftOut().others, this.room.view(), this.number()),
  );
  private readonly earlier = computed(() =>
    this.rounds().filter(({ number, status }) => status === 'published' && number < this.number()),
  );
  /** Where everybody stands before this round. */
  protected readonly standings = computed(() => {
    const view = this.room.view();
    return view === undefined
      ? new Map()
      : standingsAfter(standingsSource(view), this.number() - 1);
  });
  /** How often everybody has begun before this round. */
  protected readonly begun = computed(() => {
    const view = this.room.view();
    return view === undefined
      ? new Map<string, StartCounts>()
      : startCountsBefore(standingsSource(view), this.number());
  });
  protected readonly drawn = computed(() => new Set(this.draft().map(({ division }) => division)));
  /** Divisions whose rules or plan take the first player from the pairing. */
  protected readonly firstAssigned = computed(() => {
    const assigned = this.room
      .divisions()
      .filter(
        ({ rules, settings }) => rules.first === 'assigned' || settings.plan.first === 'assigned',
      );
    return new Set(assigned.map(({ id }) => id));
  });
  private readonly startIn = injectStartRule(this.number, this.firstAssigned);
  /** Of the wall, the tables of earlier rounds in these phases, and which round. */
  private readonly earlierAt = (phases: ReadonlySet<string>): ReadonlyMap<number, number> =>
    new Map(
      this.room
        .wall()
        .filter(({ row }) => row.round < this.number() && phases.has(row.phase))
        .map(({ row }) => [row.table, row.round]),
    );
  private readonly inPlay = computed(() => this.earlierAt(phasesInPlay));
  private readonly toBegin = computed(() => this.earlierAt(phasesToStart));
  /** Tables whose game of another round is not over: given out last. */
  private readonly held = computed(() => {
    const others = this.room.wall().filter(({ row }) => row.round !== this.number());
    return new Set(others.flatMap(({ row }) => (phasesOpen.has(row.phase) ? [row.table] : [])));
  });
  /** All tables, in the order in which a division gets them. */
  protected readonly tablesIn = (division: string): readonly number[] =>
    tablesFor(
      division,
      {
        tables: this.tables().map(({ number }) => number),
        divisions: this.room.divisions(),
        entrants: this.entrants(),
      },
      this.held(),
    );
  protected readonly checks = computed(() =>
    draftChecks(this.draft(), {
      entrants: this.entrants(),
      earlier: this.earlier(),
      firstAssigned: this.firstAssigned(),
      mostIn: (division) => this.mostIn(division),
      mostMeetings: (division) => this.mostMeetings(division),
      published: this.isPublished() ? (this.round()?.pairings ?? []) : [],
      held: this.room.held(),
      inPlay: this.inPlay(),
      toBegin: this.toBegin(),
      sitting: this.sitting(),
      round: this.number(),
    }),
  );
  /** The most players that the rules of anybody unpaired seat at a table. */
  protected readonly mostSeats = computed(() =>
    Math.max(2, ...this.unpaired().map(({ division }) => this.mostIn(division))),
  );
  protected readonly publishable = computed(
    () =>
      this.desk.isKept() &&
      !this.desk.busy() &&
      !this.checks().some(({ kind }) => blockingChecks.has(kind)),
  );
  protected readonly chosen = computed(() =>
    this.draft().find(({ table }) => table === this.selected()),
  );
  /** What the server drew of the draft that is shown, and what it says of the whole. */
  protected readonly drawLines = computed(() =>
    drawLinesOf(this.desk.shown()?.made ?? [], {
      outdated: this.desk.outdated(),
      unpaired: this.unpaired(),
      marks: this.room.divisionMarks(),
      nameOf: (id) => this.room.nameOf(id),
    }),
  );
  /** With those who are absent by their own word, as publishing adds them. */
  protected readonly withoutGame = computed(() => [
    ...this.sitting().map((bye) => roundsText.byeOf(this.room.nameOf(bye.entrant), bye.kind)),
    ...this.away()
      .filter(({ status, division }) => status === 'playing' && this.drawn().has(division))
      .map(({ name }) => roundsText.byeOf(name, 'absent')),
  ]);
  protected readonly publishLines = computed(() =>
    roundsText.publishing(this.draft().length, {
      sitting: this.withoutGame(),
      repeats: this.checks().filter(({ kind }) => kind === 'repeat').length,
    }),
  );

  protected readonly checkLines = computed(() =>
    checkLinesOf(this.checks(), (id) => this.room.nameOf(id)),
  );

  /** What is to be said of one table, besides the list of checks and the reasons of the draw. */
  protected readonly noteOf = (table: number): string => {
    const why = this.draft().find((pairing) => pairing.table === table)?.why ?? [];
    return this.checks()
      .filter((check) => 'table' in check && check.table === table)
      .filter((check) => !isSaidBy(why, check))
      .map((check) => roundsText.noteText(check, (id) => this.room.nameOf(id)))
      .join(' · ');
  };

  protected mostIn(division: string): number {
    const known = this.room.divisions().find(({ id }) => id === division);
    return known?.rules.seats.most ?? 2;
  }

  private mostMeetings(division: string): number {
    const plan = this.room.divisions().find(({ id }) => id === division)?.settings.plan;
    const drawn = this.desk.shown()?.made.find((each) => each.division === division);
    return plan === undefined ? 1 : mostMeetingsBy(plan, this.number(), drawn);
  }

  protected pair(pairing: DraftPairing): void {
    this.change(withPairing(this.draft(), pairing));
  }

  /** So many at a table, or as many as a division’s rules seat. */
  protected pairRest(perTable: number): void {
    const away = new Set([
      ...this.sitting().map(({ entrant }) => entrant),
      ...this.away().map(({ id }) => id),
    ]);
    this.change(
      withRestPaired(this.draft(), {
        entrants: this.entrants().filter(({ id }) => !away.has(id)),
        tablesIn: this.tablesIn,
        earlier: this.earlier(),
        seatsIn: (division) => Math.min(perTable, this.mostIn(division)),
        startIn: this.startIn,
      }),
    );
  }

  protected swap({ from, to }: PlayerDrag): void {
    this.change(withPlayersSwapped(this.draft(), from, to));
  }

  /** Another table, or no table: then its people stand in the list of the unpaired. */
  protected choose(table: number | undefined): void {
    this.selected.set(table);
    if (table === undefined) this.notPaired()?.focus();
  }

  /** One of the selected table sits out; the other one waits for an opponent. */
  protected giveBye(entrant: string): void {
    const table = this.selected();
    if (table === undefined) return;
    this.choose(undefined);
    this.desk.change({
      pairings: withoutTable(this.draft(), table),
      sitting: [...this.sitting(), this.sittingAs(entrant, 'bye')],
    });
  }

  protected sit({ entrant, kind }: { entrant: string; kind: string }): void {
    const others = this.sitting().filter((each) => each.entrant !== entrant);
    const added = kind === '' ? [] : [this.sittingAs(entrant, kind as DraftByeKind)];
    this.desk.change({ pairings: this.draft(), sitting: [...others, ...added] });
  }

  protected change(pairings: DraftPairings): void {
    const placed = new Set(pairings.flatMap(({ seats }) => seats));
    const sitting = this.sitting().filter(({ entrant }) => !placed.has(entrant));
    this.desk.change({ pairings, sitting });
  }

  /** `division`: the one that is to be drawn. */
  protected startChanging(division?: string): void {
    if (division !== undefined) this.choices.division.set(division);
    this.changing.set(true);
  }

  protected startChangingTable(table: number): void {
    this.startChanging();
    this.selected.set(table);
  }

  /** Back to what is published; nothing was changed yet. */
  protected stopChanging(): void {
    this.changing.set(false);
    this.selected.set(undefined);
  }

  protected show(draft: number): void {
    this.desk.show(draft);
    this.selected.set(undefined);
  }

  protected compareWith(draft: string): void {
    this.compared.set(draft === '' ? undefined : Number(draft));
  }

  protected draw(wish: DrawOptions): void {
    void this.desk.draw(wish);
  }

  protected async beginDraft(): Promise<void> {
    const beside = this.draftNumber();
    const begun = await this.desk.beginAnother();
    if (begun === undefined) return;
    this.compared.set(beside);
    this.selected.set(undefined);
  }

  protected async dropDraft(): Promise<void> {
    if ((await this.desk.drop()) === 'refused') return;
    this.changing.set(false);
    this.selected.set(undefined);
  }

  protected async publish(agreed: PublishConfirmation): Promise<void> {
    const seen = this.asking() ?? 0;
    if ((await this.desk.publish({ ...agreed, seen })) === 'refused') {
      // Whatever stands on the page now is what the next press means.
      this.asking.set(this.desk.seen());
      return;
    }
    this.asking.set(undefined);
    this.changing.set(false);
    await this.router.navigate(['/tournaments', this.room.id(), 'wall']);
  }

  private sittingAs(entrant: string, kind: DraftByeKind): DivisionBye {
    const division = this.entrants().find(({ id }) => id === entrant)?.division ?? '';
    const rules = this.room.divisions().find(({ id }) => id === division)?.settings.spreads;
    return { entrant, kind, division, spread: rules?.[kind] ?? 0 };
  }
}
