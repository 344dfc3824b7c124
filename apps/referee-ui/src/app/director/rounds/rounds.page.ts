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
import { isAbsent, type RoundDraft, type SittingOut } from '@boardside/tournament';
import { reasonWords } from '../../words/director-reasons.js';
import { roundWords, type DraftCheck } from '../../words/director-rounds.js';
import { standingsIn } from '../hall/division-history.js';
import { LastAct, type Made as LoggedAct } from '../hall/last-act.js';
import { TournamentRoom } from '../hall/tournament-room.js';
import { Badge } from '../parts/badge.js';
import { Glyph } from '../parts/glyph.js';
import { ChosenTable } from './chosen-table.js';
import { CompareDrafts } from './compare-drafts.js';
import { DraftTable, type Dragged } from './draft-table.js';
import { MakePairings, type Draw } from './make-pairings.js';
import { NotPaired, type SittingKind } from './not-paired.js';
import { PairByHand } from './pair-by-hand.js';
import { PublishQuestion, type Agreed } from './publish-question.js';
import { PublishedRound } from './published-round.js';
import {
  checksOf,
  draftOf,
  forbidding,
  pairingsOf,
  swapped,
  unpairedOf,
  withPairing,
  withRestPaired,
  withoutTable,
  type Draft,
  type DraftPairing,
} from './round-draft.js';
import { RoundsServer } from './rounds-server.js';

/** More lines of one kind are said as one. */
const mostOfOneKind = 3;

/** What is on the page: who meets whom, who sits out. */
type Made = { readonly pairings: Draft; readonly sitting: readonly SittingOut[] };
type Source = { number: number; shown: number | undefined; round: RoundView | undefined };

function checkLevel(kind: DraftCheck['kind']): 'done' | 'stop' | 'now' | 'note' {
  if (kind === 'nobody-twice') return 'done';
  if (kind === 'empty') return 'note';
  return forbidding.has(kind) ? 'stop' : 'now';
}

/** A round: drawn or paired by hand while it is a draft, read once it is published. */
@Component({
  selector: 'bs-rounds',
  imports: [
    Badge,
    ChosenTable,
    CompareDrafts,
    DraftTable,
    Glyph,
    MakePairings,
    NotPaired,
    PairByHand,
    PublishQuestion,
    PublishedRound,
    RouterLink,
  ],
  templateUrl: './rounds.page.html',
  styleUrl: './rounds.page.scss',
  host: { '(document:keydown.escape)': 'selected.set(undefined)' },
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class RoundsPage {
  private readonly server = inject(RoundsServer);
  private readonly router = inject(Router);
  private readonly last = inject(LastAct);

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
  protected readonly isPublished = computed(() => this.round()?.status === 'published');
  /** A published round is changed only once somebody says so. */
  private readonly changing = linkedSignal({ source: this.number, computation: () => false });
  protected readonly isDraft = computed(
    () => !this.isPublished() || this.changing() || (this.round()?.drafts.length ?? 0) > 0,
  );
  protected readonly drafts = computed(() => this.round()?.drafts ?? []);
  /** Which draft is looked at; undefined: the last one. */
  private readonly wanted = linkedSignal<number, number | undefined>({
    source: this.number,
    computation: () => undefined,
  });
  protected readonly shown = computed<RoundDraft | undefined>(
    () => this.drafts().find(({ number }) => number === this.wanted()) ?? this.drafts().at(-1),
  );
  protected readonly draftNumber = computed(() => this.shown()?.number ?? 1);
  protected readonly compared = signal<number | undefined>(undefined);
  protected readonly comparedDraft = computed(() => {
    const round = this.round();
    const other = this.drafts().find(({ number }) => number === this.compared());
    return round && other && other.number !== this.draftNumber()
      ? { number: other.number, draft: draftOf(round, other) }
      : undefined;
  });
  /** Before the first pair there is nothing yet that could be called a draft. */
  protected readonly isStarted = computed(
    () => this.round() !== undefined || this.draft().length > 0,
  );
  protected readonly playing = computed(
    () => this.entrants().filter(({ status }) => status === 'playing').length,
  );

  /** The round that was changed on this page: from then on the page has the newer copy. */
  private readonly touched = signal<string | undefined>(undefined);
  private readonly place = computed(() => `${String(this.number())}:${String(this.wanted())}`);
  private readonly source = computed<Source>(() => ({
    number: this.number(),
    shown: this.wanted(),
    round: this.touched() === this.place() ? undefined : this.round(),
  }));
  /** What is on this page: the server's copy until something is changed here. */
  private readonly made = linkedSignal<Source, Made>({
    source: this.source,
    computation: ({ number, shown, round }, before) => {
      if (round !== undefined) {
        const kept = this.shown();
        return { pairings: draftOf(round, kept), sitting: kept?.sitting ?? round.sitting };
      }
      const isSame = before?.source.number === number && before.source.shown === shown;
      return isSame ? before.value : { pairings: [], sitting: [] };
    },
  });
  protected readonly draft = computed(() => this.made().pairings);
  protected readonly sitting = computed(() => this.made().sitting);
  /** Not there in this round, by their own word or for good. */
  protected readonly away = computed(() => {
    const sits = new Set(this.sitting().map(({ entrant }) => entrant));
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
  private readonly earlier = computed(() =>
    this.rounds().filter(({ number, status }) => status === 'published' && number < this.number()),
  );
  /** Where everybody stands before this round. */
  protected readonly standings = computed(() => {
    const view = this.room.view();
    return view === undefined ? new Map() : standingsIn(view, this.number() - 1);
  });
  protected readonly drawn = computed(() => new Set(this.draft().map(({ division }) => division)));
  protected readonly checks = computed(() =>
    checksOf(this.draft(), {
      entrants: this.entrants(),
      earlier: this.earlier(),
      firstAssigned: new Set(
        (this.room.view()?.divisions ?? [])
          .filter(
            ({ rules, settings }) =>
              rules.first === 'assigned' || settings.plan.first === 'assigned',
          )
          .map(({ id }) => id),
      ),
      mostIn: (division) => this.mostIn(division),
    }),
  );
  /** The most players that the rules of anybody unpaired seat at a table. */
  protected readonly mostSeats = computed(() =>
    Math.max(2, ...this.unpaired().map(({ division }) => this.mostIn(division))),
  );
  protected readonly publishable = computed(
    () => !this.checks().some(({ kind }) => forbidding.has(kind)),
  );
  protected readonly chosen = computed(() =>
    this.draft().find(({ table }) => table === this.selected()),
  );
  /** What the server drew of the draft that is shown, and what it says of the whole. */
  protected readonly drawLines = computed(() =>
    (this.shown()?.made ?? []).flatMap(({ method, from, reasons }) => [
      `${reasonWords.methods[method]}, ${roundWords.afterRound(from)}`,
      ...reasons.map((reason) => reasonWords.draftText(reason, (id) => this.room.nameOf(id))),
    ]),
  );
  protected readonly publishLines = computed(() =>
    roundWords.publishing(this.draft().length, {
      sitting: this.sitting().length,
      repeats: this.checks().filter(({ kind }) => kind === 'repeat').length,
    }),
  );

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

  /** What is to be said of one table, besides the list of checks and the reasons of the draw. */
  protected readonly noteOf = (table: number): string => {
    const why = this.draft().find((pairing) => pairing.table === table)?.why ?? [];
    const isSaid = why.some(({ code }) => code === 'repeat');
    return this.checks()
      .filter((check) => 'table' in check && check.table === table)
      .filter(({ kind }) => !(isSaid && (kind === 'repeat' || kind === 'met')))
      .map((check) => roundWords.noteText(check, (id) => this.room.nameOf(id)))
      .join(' · ');
  };

  protected mostIn(division: string): number {
    const known = this.room.view()?.divisions.find(({ id }) => id === division);
    return known?.rules.seats.most ?? 2;
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
        tables: this.tables(),
        earlier: this.earlier(),
        seatsIn: (division) => Math.min(perTable, this.mostIn(division)),
      }),
    );
  }

  protected swap({ from, to }: Dragged): void {
    this.change(swapped(this.draft(), from, to));
  }

  /** One of the selected table sits out; the other one waits for an opponent. */
  protected giveBye(entrant: string): void {
    const table = this.selected();
    if (table === undefined) return;
    this.selected.set(undefined);
    this.keep({
      pairings: withoutTable(this.draft(), table),
      sitting: [...this.sitting(), this.sittingAs(entrant, 'bye')],
    });
  }

  protected sit({ entrant, kind }: { entrant: string; kind: string }): void {
    const others = this.sitting().filter((each) => each.entrant !== entrant);
    const added = kind === '' ? [] : [this.sittingAs(entrant, kind as SittingKind)];
    this.keep({ pairings: this.draft(), sitting: [...others, ...added] });
  }

  protected change(pairings: Draft): void {
    const placed = new Set(pairings.flatMap(({ seats }) => seats));
    this.keep({ pairings, sitting: this.sitting().filter(({ entrant }) => !placed.has(entrant)) });
  }

  protected startChanging(): void {
    this.changing.set(true);
  }

  protected show(draft: number): void {
    this.wanted.set(draft);
    this.selected.set(undefined);
  }

  protected compareWith(draft: string): void {
    this.compared.set(draft === '' ? undefined : Number(draft));
  }

  protected keepAgain(): void {
    void this.send(this.made());
  }

  protected async draw(wish: Draw): Promise<void> {
    const asked = this.sitting()
      .filter(({ why }) => why === undefined || why.code === 'asked')
      .filter(({ division }) => division === wish.division)
      .map(({ entrant, kind }) => ({ entrant, kind }));
    const draft = this.shown() === undefined ? {} : { draft: this.draftNumber() };
    const request = { ...wish, ...draft, sitting: asked };
    const made = await this.ask(this.server.draw(this.room.id(), this.number(), request));
    if (made !== undefined) this.tell(roundWords.made(this.draft().length), made);
  }

  /** Another draft beside this one, with what is locked. */
  protected async beginDraft(): Promise<void> {
    const beside = this.draftNumber();
    const number = Math.max(0, ...this.drafts().map((each) => each.number)) + 1;
    const locked = this.draft().filter((pairing) => pairing.locked);
    const sitting = this.sitting().filter(({ why }) => why === undefined || why.code === 'asked');
    const kept = {
      draft: number,
      pairings: pairingsOf(locked),
      sitting: sitting.map(({ entrant, kind }) => ({ entrant, kind })),
    };
    await this.ask(this.server.keep(this.room.id(), this.number(), kept));
    if (this.problem() !== undefined) return;
    this.compared.set(beside);
    this.show(number);
  }

  protected async dropDraft(): Promise<void> {
    await this.ask(this.server.drop(this.room.id(), this.number(), this.draftNumber()));
    this.wanted.set(undefined);
    this.changing.set(false);
  }

  protected async publish(agreed: Agreed): Promise<void> {
    this.busy.set(true);
    await this.room.refresh();
    const seen = this.room.view()?.version ?? 0;
    const draft = this.shown() === undefined ? {} : { draft: this.draftNumber() };
    const answer = await this.server.publish(this.room.id(), this.number(), {
      seen,
      ...draft,
      ...agreed,
    });
    this.busy.set(false);
    this.problem.set(answer.ok ? undefined : answer.problem.message);
    await this.room.afterAct();
    if (!answer.ok) return;
    this.asking.set(false);
    this.changing.set(false);
    this.touched.set(undefined);
    await this.router.navigate(['/tournaments', this.room.id(), 'wall']);
  }

  private sittingAs(entrant: string, kind: SittingKind): SittingOut {
    const division = this.entrants().find(({ id }) => id === entrant)?.division ?? '';
    const rules = this.room.view()?.divisions.find(({ id }) => id === division)?.settings.spreads;
    return { entrant, kind, division, spread: rules?.[kind] ?? 0 };
  }

  private keep(made: Made): void {
    this.touched.set(this.place());
    this.made.set(made);
    void this.send(made);
  }

  /** What was done, with the way back to what the server had before. */
  private tell(said: string, made: LoggedAct): void {
    this.last.did({ said, made, undone: () => this.touched.set(undefined) });
  }

  private async send(made: Made): Promise<void> {
    this.keeping.set('saving');
    const kept = this.keptOf(made);
    const answer = await this.server.keep(this.room.id(), this.number(), kept);
    if (answer.ok) this.tell(roundWords.edited, answer.value);
    if (made !== this.made()) return;
    this.keeping.set(answer.ok ? 'saved' : 'not-saved');
    this.problem.set(answer.ok ? undefined : answer.problem.message);
  }

  private keptOf({ pairings, sitting }: Made) {
    const draft = this.shown() === undefined ? {} : { draft: this.draftNumber() };
    return {
      ...draft,
      pairings: pairingsOf(pairings),
      sitting: sitting.map(({ entrant, kind }) => ({ entrant, kind })),
    };
  }

  /** An act of the server on the draft: what it makes of it is on the page afterwards. */
  private async ask(request: ReturnType<RoundsServer['keep']>): Promise<LoggedAct | undefined> {
    this.busy.set(true);
    const answer = await request;
    this.problem.set(answer.ok ? undefined : answer.problem.message);
    await this.room.afterAct();
    this.touched.set(undefined);
    this.keeping.set(undefined);
    this.busy.set(false);
    return answer.ok ? answer.value : undefined;
  }
}
