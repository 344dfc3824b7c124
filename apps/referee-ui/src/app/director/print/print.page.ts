import {
  Component,
  computed,
  inject,
  input,
  linkedSignal,
  signal,
  viewChild,
  ViewEncapsulation,
} from '@angular/core';
import { lastFinishedRound } from '@boardside/tournament';
import { RouterLink } from '@angular/router';
import { Instruments } from '../../live/instruments.js';
import { printText } from '../../text/director-print.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import { DoorSign } from './door-sign.js';
import { PaperPack } from './paper-pack.js';
import { ResultSlips } from './result-slips.js';
import { RulingsSheet } from './rulings-sheet.js';
import { ScoreSheets } from './score-sheets.js';
import { SheetAudienceChoice } from './sheet-audience-choice.js';
import {
  mostRoundsUpright,
  wallChart,
  wallChartBlocks,
  sheetHeader,
  linesByName,
  linesByTable,
  withinDivision,
  withPublicNames,
  type SheetAudience,
} from './sheets.js';
import { Page } from '../../components/page.js';
import { Button } from '../../components/button.js';

const sheets = [
  'by-name',
  'by-table',
  'chart',
  'slips',
  'score-sheets',
  'on-paper',
  'find',
  'rulings',
] as const;
type SheetKind = (typeof sheets)[number];
/** What no wall shows, or what says by itself whom it names. */
const sheetsWithoutNames: readonly SheetKind[] = [
  'slips',
  'score-sheets',
  'on-paper',
  'find',
  'rulings',
];
/** What is of no one round. */
const sheetsWithoutRound: readonly SheetKind[] = ['on-paper', 'find', 'rulings'];

/** Sheets of paper, as they will be printed. */
@Component({
  selector: 'bs-print',
  imports: [
    Button,
    Page,
    DoorSign,
    PaperPack,
    ResultSlips,
    RouterLink,
    RulingsSheet,
    ScoreSheets,
    SheetAudienceChoice,
  ],
  templateUrl: './print.page.html',
  styleUrl: './print.page.scss',
  encapsulation: ViewEncapsulation.None,
})
export class PrintPage {
  private readonly session = inject(StaffSession);
  private readonly instruments = inject(Instruments);
  protected readonly room = inject(TournamentStore);
  protected readonly words = printText;
  /** Whether the browser knows the margins of a page, where the style says `page 1 of 2`. */
  protected readonly numbersPages = 'CSSMarginRule' in globalThis;
  protected readonly sheets = computed(() =>
    sheets.filter((each) => each !== 'rulings' || this.session.may('read-rulings')),
  );
  protected readonly sheet = signal<SheetKind>('by-name');
  /** The round that is asked for, from the address. */
  readonly n = input<string>();
  private readonly roundChosen = linkedSignal<number | undefined>(() =>
    this.n() === undefined ? undefined : Number(this.n()),
  );
  private readonly divisionChosen = signal<string | undefined>(undefined);

  protected readonly rounds = computed(
    () => this.room.view()?.rounds.filter(({ status }) => status === 'published') ?? [],
  );
  protected readonly round = computed(
    () => this.rounds().find(({ number }) => number === this.roundChosen()) ?? this.rounds().at(-1),
  );
  protected readonly divisions = this.room.divisions;
  protected readonly division = computed(
    () => this.divisions().find(({ id }) => id === this.divisionChosen()) ?? this.divisions()[0],
  );
  protected readonly hangs = signal<SheetAudience>('on-the-wall');
  protected readonly isNamed = computed(() => !sheetsWithoutNames.includes(this.sheet()));
  /** The tournament with the names that the sheet has. */
  private readonly named = computed(() => {
    const view = this.room.view();
    return view && this.hangs() === 'on-the-wall' ? withPublicNames(view) : view;
  });
  protected readonly lines = computed(() => {
    const [round, view] = [this.round(), this.named()];
    if (round === undefined || view === undefined) return [];
    return this.sheet() === 'by-name' ? linesByName(round, view) : linesByTable(round, view);
  });
  protected readonly chart = computed(() => {
    const [view, division] = [this.named(), this.division()];
    return view === undefined || division === undefined ? [] : wallChart(division.id, view);
  });
  protected readonly blocks = computed(() => wallChartBlocks(this.rounds().length));
  protected readonly isBroad = computed(() => this.rounds().length > mostRoundsUpright);
  protected readonly usesRound = computed(
    () => this.rounds().length > 0 && !sheetsWithoutRound.includes(this.sheet()),
  );
  private readonly pack = viewChild(PaperPack);
  private readonly slips = viewChild(ResultSlips);
  private readonly rulings = viewChild(RulingsSheet);
  /** What is on the page is not whole yet. */
  protected readonly waits = computed(
    () =>
      this.pack()?.state() === 'collecting' ||
      this.slips()?.isWaiting() === true ||
      this.rulings()?.isWaiting() === true,
  );
  protected readonly usesDivision = computed(() => this.sheet() === 'chart');
  /** The rounds that the chosen division plays, with its own games. */
  private readonly divisionRounds = computed(() => {
    const chosen = this.division()?.id ?? '';
    return this.rounds()
      .map((round) => withinDivision(round, chosen))
      .filter(({ pairings }) => pairings.length > 0);
  });
  /** Repeated at the head of every page. */
  protected readonly head = computed(() => {
    const round = this.round();
    const about = this.usesDivision()
      ? [this.division()?.name, printText.after(lastFinishedRound(this.divisionRounds()))]
      : [
          round && printText.roundNumber(round.number),
          round && printText.version(round.publishedVersion),
        ];
    return sheetHeader(
      this.room.view(),
      sheetsWithoutRound.includes(this.sheet()) ? [] : about,
      this.instruments.wallAt(this.room.second()),
    );
  });

  protected choose(sheet: string): void {
    this.sheet.set(sheets.find((each) => each === sheet) ?? 'by-name');
  }

  protected chooseRound(round: string): void {
    this.roundChosen.set(Number(round));
  }

  protected chooseDivision(division: string): void {
    this.divisionChosen.set(division);
  }

  protected print(): void {
    const pack = this.pack();
    if (pack === undefined) window.print();
    else void pack.print();
  }
}
