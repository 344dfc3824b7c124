import { Component, computed, effect, inject, signal } from '@angular/core';
import { Router } from '@angular/router';
import { presetOf, presets } from '@boardside/game';
import { drawMethodKinds, methodFrom } from '@boardside/tournament';
import { pairingReasonText } from '../../text/director-pairing-reasons.js';
import type { ImportProblem } from '../../text/director-import-players.js';
import { Instruments } from '../../live/instruments.js';
import { quickStartText } from '../../text/quick-start.js';
import { kit } from '../../components/kit.js';
import type { Tab } from '../../components/tabs.js';
import { SignInFrame } from '../sign-in/sign-in-frame.js';
import { planPlayersImport } from '../players/import/import-plan.js';
import { emptyImportTable, tableOfText } from '../players/import/import-table.js';
import { StaffSession } from '../data/staff-session.js';
import { forgetForm, readSavedForm, saveForm } from './saved-form.js';
import { TournamentSetup } from './tournament-setup.js';

const usualMinutes = ['20', '25'] as const;

type MinutesChoice = (typeof usualMinutes)[number] | 'own';

const minuteMs = 60_000;
const mostRounds = 100;
const mostMinutes = 60;
const mostTables = 200;
/** So many are said one by one. */
const mostProblems = 6;
/** The list is announced once it has not changed for so long. */
const settledMs = 1_000;

/** From a name and a pasted list to the draft of round 1, on one page. */
@Component({
  selector: 'bs-quick-start',
  imports: [kit, SignInFrame],
  templateUrl: './quick-start.page.html',
  styleUrl: './quick-start.page.scss',
  providers: [TournamentSetup],
})
export class QuickStartPage {
  private readonly router = inject(Router);
  private readonly instruments = inject(Instruments);
  protected readonly setup = inject(TournamentSetup);
  protected readonly words = quickStartText;
  protected readonly methods = pairingReasonText.methods;
  protected readonly methodTexts = pairingReasonText.methodTexts;
  protected readonly kinds = drawMethodKinds;
  protected readonly ruleSets = presets;

  private readonly account = inject(StaffSession).staff()?.id ?? '';
  private readonly saved = readSavedForm(this.account);
  protected readonly name = signal(this.saved.name ?? '');
  protected readonly rounds = signal(this.saved.rounds ?? '');
  /** As typed; undefined: as the rule set says. */
  protected readonly minutes = signal(this.saved.minutes);
  protected readonly isOwn = signal(false);
  protected readonly ruleSet = signal<string>(this.saved.ruleSet ?? presets[0]?.id ?? '');
  protected readonly kind = signal<string>(this.saved.kind ?? 'swiss');
  protected readonly pasted = signal(this.saved.pasted ?? '');
  private readonly typedTables = signal(this.saved.tables);
  protected readonly tried = signal(false);

  protected readonly rules = computed(() => presetOf(this.ruleSet()) ?? presets[0]);
  protected readonly baseMinutes = computed(() => {
    const clock = this.rules()?.clock;
    return clock === undefined || clock === 'none' ? undefined : clock.baseMs / minuteMs;
  });
  protected readonly minutesChoices: readonly Tab<MinutesChoice>[] = [
    ...usualMinutes.map((value) => ({ value, text: value })),
    { value: 'own', text: quickStartText.ownMinutes },
  ];
  protected readonly minutesChoice = computed((): MinutesChoice => {
    const usual = usualMinutes.find((minutes) => minutes === this.shownMinutes());
    return this.isOwn() ? 'own' : (usual ?? 'own');
  });
  protected readonly shownMinutes = computed(
    () => this.minutes() ?? String(this.baseMinutes() ?? ''),
  );
  protected readonly method = computed(() => methodFrom(this.kind()) ?? { kind: 'swiss' as const });
  private readonly table = computed(() =>
    this.pasted().trim() === '' ? emptyImportTable : tableOfText(this.pasted()),
  );
  private readonly plan = computed(() =>
    planPlayersImport(this.table(), {
      fields: this.table().fields,
      known: [],
      divisions: [],
      division: '',
      answers: new Map(),
      meant: new Map(),
    }),
  );
  protected readonly players = computed(() => this.plan().players);
  /** What was not understood, line by line; how many have no rating is said beside. */
  protected readonly problems = computed(() => {
    const problems = this.plan()
      .problems.filter(({ kind }) => kind !== 'no-rating' && kind !== 'no-division')
      .toSorted((one, other) => lineOf(one) - lineOf(other));
    const more = problems.length - mostProblems;
    const texts = problems.slice(0, mostProblems).map(quickStartText.problemText);
    return more > 0 ? [...texts, quickStartText.moreProblems(more)] : texts;
  });
  protected readonly unrated = computed(
    () => this.players().filter(({ rating }) => rating === undefined).length,
  );
  protected readonly leftOut = computed(() => {
    const { rows, headings } = this.table();
    return rows.length - (headings ? 1 : 0) - this.players().length;
  });
  /** What the list says about its lines, in one. */
  private readonly summary = computed(() => {
    const [players, unrated, leftOut] = [this.players().length, this.unrated(), this.leftOut()];
    if (players + leftOut === 0) return '';
    return [
      quickStartText.counted(players),
      ...(unrated > 0 ? [quickStartText.unrated(unrated)] : []),
      ...(leftOut > 0 ? [quickStartText.problems(leftOut)] : []),
      ...this.problems(),
    ].join(' · ');
  });
  protected readonly announced = signal('');
  protected readonly needed = computed(() =>
    Math.floor(this.players().length / (this.rules()?.seats.fewest ?? 2)),
  );
  protected readonly tables = computed(() => this.typedTables() ?? String(this.needed()));
  protected readonly isPaired = computed(() => this.players().length > 1);

  /** What keeps the button from working, by its field. */
  protected readonly faults = computed(() => ({
    name: this.name().trim() === '' ? quickStartText.nameMissing : undefined,
    rounds:
      this.rounds().trim() === '' || isWithin(this.rounds(), mostRounds)
        ? undefined
        : quickStartText.roundsOdd,
    minutes:
      this.baseMinutes() === undefined || isWithin(this.shownMinutes(), mostMinutes)
        ? undefined
        : quickStartText.minutesOdd,
    tables: this.tableFault(),
  }));

  constructor() {
    effect(() => {
      const form = {
        name: this.name(),
        pasted: this.pasted(),
        rounds: this.rounds(),
        ruleSet: this.ruleSet(),
        kind: this.kind(),
        minutes: this.minutes(),
        tables: this.typedTables(),
      };
      if (!this.setup.hasTournament()) saveForm(this.account, form);
    });
    effect((onCleanup) => {
      const summary = this.summary();
      onCleanup(this.instruments.later(settledMs, () => this.announced.set(summary)));
    });
  }

  protected chooseMinutes(minutes: MinutesChoice): void {
    this.isOwn.set(minutes === 'own');
    if (minutes !== 'own') this.minutes.set(minutes);
  }

  protected chooseRules(id: string): void {
    this.ruleSet.set(id);
    this.minutes.set(undefined);
    this.isOwn.set(false);
  }

  protected setTables(text: string): void {
    this.typedTables.set(text.trim() === '' ? undefined : text);
  }

  protected async start(event: Event): Promise<void> {
    event.preventDefault();
    this.tried.set(true);
    const rules = this.rules();
    const hasFault = Object.values(this.faults()).some((fault) => fault !== undefined);
    if (hasFault || rules === undefined || this.setup.step() !== undefined) return;
    const made = await this.setup.run({
      name: this.name().trim(),
      rules,
      minutes: this.baseMinutes() === undefined ? undefined : Number(this.shownMinutes()),
      rounds: Number(this.rounds()),
      method: this.method(),
      players: this.players().map(({ line: _line, division: _division, ...player }) => player),
      tables: Number(this.tables()),
    });
    // A page that is loaded anew shall not make a second one.
    if (this.setup.hasTournament()) forgetForm(this.account);
    if (made === undefined) return;
    const page = this.isPaired() ? ['rounds', 1] : ['players'];
    await this.router.navigate(['/tournaments', made, ...page]);
  }

  private tableFault(): string | undefined {
    const tables = this.tables();
    if (this.players().length === 0 && tables === '0') return undefined;
    if (!isWithin(tables, mostTables)) return quickStartText.tablesOdd;
    const needed = this.needed();
    return Number(tables) < needed ? quickStartText.tooFewTables(needed) : undefined;
  }
}

/** Those of the whole list come last. */
function lineOf(problem: ImportProblem): number {
  if ('line' in problem) return problem.line;
  return 'at' in problem ? problem.at : Infinity;
}

/** A whole number from 1 to the most. */
function isWithin(text: string, most: number): boolean {
  const number = Number(text.trim());
  return Number.isInteger(number) && number >= 1 && number <= most;
}
