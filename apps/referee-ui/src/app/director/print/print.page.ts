import {
  ChangeDetectionStrategy,
  Component,
  computed,
  effect,
  inject,
  signal,
  untracked,
  ViewEncapsulation,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import type { StandingsView } from '@boardside/contract';
import { Instruments } from '../../live/instruments.js';
import { printWords } from '../../words/director-print.js';
import { HallServer } from '../hall/hall-server.js';
import { TournamentRoom } from '../hall/tournament-room.js';
import { daysText, hallDay } from '../parts/clock-text.js';
import { Qr } from '../parts/qr.js';
import { DoorSign } from './door-sign.js';
import { chartOf, isShy, linesByName, linesByTable, withPublicNames } from './sheets.js';

const sheets = ['by-name', 'by-table', 'chart', 'standings', 'slips', 'find'] as const;
type Sheet = (typeof sheets)[number];

/** Sheets of paper, as they will be printed. */
@Component({
  selector: 'bs-print',
  imports: [DoorSign, Qr, RouterLink],
  templateUrl: './print.page.html',
  styleUrl: './print.page.scss',
  encapsulation: ViewEncapsulation.None,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class PrintPage {
  private readonly server = inject(HallServer);
  private readonly instruments = inject(Instruments);
  protected readonly room = inject(TournamentRoom);
  protected readonly words = printWords;
  protected readonly sheets = sheets;
  protected readonly sheet = signal<Sheet>('by-name');
  private readonly roundChosen = signal<number | undefined>(undefined);
  private readonly divisionChosen = signal<string | undefined>(undefined);
  protected readonly standings = signal<StandingsView | undefined>(undefined);

  protected readonly rounds = computed(
    () => this.room.view()?.rounds.filter(({ status }) => status === 'published') ?? [],
  );
  protected readonly round = computed(
    () => this.rounds().find(({ number }) => number === this.roundChosen()) ?? this.rounds().at(-1),
  );
  protected readonly divisions = computed(() => this.room.view()?.divisions ?? []);
  protected readonly division = computed(
    () => this.divisions().find(({ id }) => id === this.divisionChosen()) ?? this.divisions()[0],
  );
  /** Whom sheets are for: everybody in the hall reads those on the wall. */
  protected readonly hangs = signal<'on-the-wall' | 'at-the-desk'>('on-the-wall');
  /** Whether the wall reads other names than the desk. */
  protected readonly hasPublicNames = computed(() => {
    const view = this.room.view();
    return view !== undefined && (view.names !== 'whole' || view.entrants.some(isShy));
  });
  protected readonly isNamed = computed(() => this.sheet() !== 'slips' && this.sheet() !== 'find');
  /** The tournament with the names that the sheet has. */
  private readonly named = computed(() => {
    const view = this.room.view();
    return view && this.hangs() === 'on-the-wall' ? withPublicNames(view) : view;
  });
  protected readonly nameOf = computed(() => {
    const names = new Map(this.named()?.entrants.map(({ id, name }) => [id, name]));
    return (entrant: string) => names.get(entrant) ?? '–';
  });
  protected readonly lines = computed(() => {
    const [round, view] = [this.round(), this.named()];
    if (round === undefined || view === undefined) return [];
    return this.sheet() === 'by-name' ? linesByName(round, view) : linesByTable(round, view);
  });
  protected readonly slips = computed(() => {
    const tables = new Map(
      this.room.view()?.tables.map(({ number, address }) => [number, address]),
    );
    const pairings = [...(this.round()?.pairings ?? [])];
    return pairings
      .sort((one, other) => one.table - other.table)
      .map(({ table, seats }) => ({
        ...{ table, address: tables.get(table) },
        names: seats.map((entrant) => this.room.nameOf(entrant)),
      }));
  });
  protected readonly chart = computed(() => {
    const [view, division] = [this.named(), this.division()];
    return view === undefined || division === undefined ? [] : chartOf(division.id, view);
  });
  protected readonly usesDivision = computed(
    () => this.sheet() === 'chart' || this.sheet() === 'standings',
  );
  /** Repeated at the head of every page. */
  protected readonly head = computed(() => {
    const round = this.round();
    const at = new Date(this.instruments.wallAt(this.room.second())).toISOString();
    const about = this.usesDivision()
      ? [this.division()?.name, printWords.after(this.standings()?.after ?? round?.number ?? 0)]
      : [
          round && printWords.roundNumber(round.number),
          round && printWords.version(round.publishedVersion),
        ];
    const view = this.room.view();
    return [
      view?.name,
      view?.place,
      view?.days && daysText(view.days),
      ...about,
      printWords.printed(hallDay(at)),
    ]
      .filter((part) => part !== undefined)
      .join(' · ');
  });

  constructor() {
    effect(() => {
      const division = this.division()?.id;
      const wanted = this.sheet() === 'standings';
      if (wanted && division !== undefined) untracked(() => void this.read(division));
    });
  }

  protected choose(sheet: string): void {
    this.sheet.set(sheets.find((each) => each === sheet) ?? 'by-name');
  }

  protected hang(where: string): void {
    this.hangs.set(where === 'at-the-desk' ? where : 'on-the-wall');
  }

  protected chooseRound(round: string): void {
    this.roundChosen.set(Number(round));
  }

  protected chooseDivision(division: string): void {
    this.divisionChosen.set(division);
  }

  protected print(): void {
    window.print();
  }

  private async read(division: string): Promise<void> {
    const path = `tournaments/${this.room.id()}/divisions/${division}/standings`;
    const answer = await this.server.ask<StandingsView>('GET', path);
    this.standings.set(answer.ok ? answer.value : undefined);
  }
}
