import { Component, computed, inject, linkedSignal, signal } from '@angular/core';
import {
  methodFrom,
  pairingMethodKinds,
  saidNumbers,
  tieBreaks,
  type DivisionSettings,
  type PlannedRound,
  type SettingChange,
  type TieBreak,
} from '@boardside/tournament';
import { divisionPlanText } from '../../text/director-division-plan.js';
import { pairingReasonText } from '../../text/director-pairing-reasons.js';
import { settingsText } from '../../text/director-settings.js';
import { standingsText } from '../../text/director-standings.js';
import { LastAct } from '../data/last-act.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import { DivisionTabs } from '../components/division-tabs.js';
import { kit } from '../../components/kit.js';
import { rebaseForm } from '../components/rebase-form.js';
import { parseTables, tableRangesText } from '../components/table-numbers.js';
import { methodFields, numberIn } from './method-fields.js';
import { RoundsApi } from './rounds-api.js';
import { problemTextOf } from '../data/api-result.js';

type PlanSettings = Pick<
  DivisionSettings,
  'spreads' | 'late' | 'tieBreaks' | 'plan' | 'gibson' | 'tables'
>;

type PlanFormSource = {
  readonly division: string | undefined;
  readonly settings: DivisionSettings | undefined;
};

/** How a division is paired, round by round, and how it is ranked. */
@Component({
  selector: 'bs-plan',
  imports: [kit, DivisionTabs],
  templateUrl: './division-plan.page.html',
  styleUrl: './division-plan.page.scss',
})
export class DivisionPlanPage {
  private readonly server = inject(RoundsApi);
  private readonly last = inject(LastAct);
  protected readonly room = inject(TournamentStore);
  private readonly session = inject(StaffSession);
  protected readonly words = divisionPlanText;
  protected readonly forDirectors = settingsText.forDirectors;
  protected readonly mayChange = computed(() => this.session.may('set-rules'));
  protected readonly table = standingsText;
  protected readonly methods = pairingReasonText.methods;
  protected readonly texts = pairingReasonText.methodTexts;
  protected readonly kinds = pairingMethodKinds;
  protected readonly numbersIn = methodFields;
  protected readonly allTieBreaks = tieBreaks;
  protected readonly sittings = ['bye', 'forfeit', 'absent'] as const;

  private readonly wanted = signal<string | undefined>(undefined);
  protected readonly divisions = this.room.divisions;
  protected readonly division = computed(
    () => this.divisions().find(({ id }) => id === this.wanted()) ?? this.divisions()[0],
  );
  private readonly divisionId = computed(() => this.division()?.id);
  /** What is in the form: the division’s own, but for what is changed here. */
  protected readonly form = linkedSignal<PlanFormSource, PlanSettings | undefined>({
    source: () => ({ division: this.divisionId(), settings: this.division()?.settings }),
    computation: ({ division, settings }, before) => {
      const began = before?.source.division === division ? before?.source.settings : undefined;
      const form = before?.value;
      return settings && began && form ? rebaseSettings(form, began, settings) : settings;
    },
  });
  private readonly writtenTables = computed(() => tableRangesText(this.form()?.tables ?? []));
  /** Its own tables as they are typed: what cannot be read stays until it is corrected. */
  protected readonly tables = linkedSignal({
    source: () => `${this.divisionId() ?? ''} ${this.writtenTables()}`,
    computation: () => this.writtenTables(),
  });
  /** Divisions that have some of these tables too. */
  protected readonly sharing = computed(() =>
    this.divisions()
      .filter(({ id }) => id !== this.divisionId())
      .filter(({ settings }) => settings.tables.some((each) => this.form()?.tables.includes(each)))
      .map(({ name }) => name),
  );
  protected readonly reason = signal('');
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly busy = signal(false);
  protected readonly hasPlayed = computed(() =>
    (this.room.view()?.rounds ?? []).some(({ results }) => results.length > 0),
  );
  protected readonly changes = computed<readonly SettingChange[]>(() => {
    const form = this.form();
    const now = this.division()?.settings;
    if (form === undefined || now === undefined) return [];
    const all: readonly SettingChange[] = [
      { kind: 'plan', value: form.plan },
      { kind: 'spreads', value: form.spreads },
      { kind: 'late', value: form.late },
      { kind: 'tieBreaks', value: form.tieBreaks },
      { kind: 'gibson', value: form.gibson },
      { kind: 'tables', value: form.tables },
    ];
    return all.filter(({ kind, value }) => JSON.stringify(value) !== JSON.stringify(now[kind]));
  });
  /** One place more than are set, for the next. */
  protected readonly breakPlaces = computed(() => [
    ...Array(Math.min(tieBreaks.length, (this.form()?.tieBreaks.length ?? 0) + 1)).keys(),
  ]);

  protected choose(division: string): void {
    this.wanted.set(division);
    this.problem.set(undefined);
  }

  protected fill(text: string): void {
    const count = Math.min(100, Math.max(0, Math.floor(Number(text)) || 0));
    const swiss: PlannedRound = { method: { kind: 'swiss' } };
    this.setRounds(Array.from({ length: count }, () => swiss));
  }

  protected addRound(): void {
    const rounds = this.form()?.plan.rounds ?? [];
    this.setRounds([...rounds, rounds.at(-1) ?? { method: { kind: 'swiss' } }]);
  }

  protected removeRound(): void {
    this.setRounds((this.form()?.plan.rounds ?? []).slice(0, -1));
  }

  protected setMethod(index: number, kind: string): void {
    this.setRound(index, (planned) => ({ ...planned, method: methodFrom(kind) ?? planned.method }));
  }

  protected setNumber(index: number, name: string, text: string): void {
    this.setRound(index, (planned) => {
      const numbers = { ...saidNumbers(planned.method), [name]: numberIn(text) };
      return { ...planned, method: methodFrom(planned.method.kind, numbers) ?? planned.method };
    });
  }

  protected setFrom(index: number, from: string): void {
    this.setRound(index, ({ method }) =>
      from === '' ? { method } : { method, from: Number(from) },
    );
  }

  protected setFirst(first: PlanSettings['plan']['first']): void {
    this.set((form) => ({ ...form, plan: { ...form.plan, first } }));
  }

  protected setMostMeetings(text: string): void {
    const mostMeetings = Math.min(20, Math.max(1, Math.floor(Number(text)) || 1));
    this.set((form) => ({ ...form, plan: { ...form.plan, mostMeetings } }));
  }

  protected setSpread(kind: 'bye' | 'forfeit' | 'absent', text: string): void {
    const spread = Math.round(Number(text)) || 0;
    this.set((form) => ({ ...form, spreads: { ...form.spreads, [kind]: spread } }));
  }

  protected setByeCounts(byeCounts: 'win' | 'tie'): void {
    this.set((form) => ({ ...form, spreads: { ...form.spreads, byeCounts } }));
  }

  protected setCap(text: string): void {
    const limit = Math.floor(Number(text)) || 0;
    this.set((form) => {
      const { bye, forfeit, absent, byeCounts } = form.spreads;
      const spreads = { bye, forfeit, absent, byeCounts };
      return { ...form, spreads: limit > 0 ? { ...spreads, cap: limit } : spreads };
    });
  }

  protected setLate(kind: string): void {
    const late = this.sittings.find((each) => each === kind) ?? 'forfeit';
    this.set((form) => ({ ...form, late }));
  }

  /** A tie-break stands once; an empty one ends the list there. */
  protected setTieBreak(index: number, chosen: string): void {
    const rule = tieBreaks.find((each): each is TieBreak => each === chosen);
    this.set((form) => {
      const others = form.tieBreaks.filter((each, at) => at !== index && each !== rule);
      const before = others.slice(0, index);
      const list = rule === undefined ? before : [...before, rule, ...others.slice(index)];
      return { ...form, tieBreaks: list };
    });
  }

  protected setGibson(text: string): void {
    const prizes = Math.floor(Number(text)) || 0;
    this.set((form) => {
      const before = form.gibson === 'off' ? {} : form.gibson;
      return { ...form, gibson: prizes > 0 ? { ...before, prizes } : 'off' };
    });
  }

  /** Empty: a lead as large as the rounds that are left is not enough. */
  protected setGibsonSpread(text: string): void {
    const spreadPerRound = Math.floor(Number(text)) || 0;
    this.set((form) => {
      if (form.gibson === 'off') return form;
      const { prizes } = form.gibson;
      const gibson = { prizes, ...(spreadPerRound > 0 ? { spreadPerRound } : {}) };
      return { ...form, gibson };
    });
  }

  protected gibsonSpread(): string {
    const gibson = this.form()?.gibson ?? 'off';
    return gibson === 'off' ? '' : String(gibson.spreadPerRound ?? '');
  }

  /** Which tables are the division's own; what cannot be read changes nothing and is said. */
  protected setTables(text: string): void {
    const read = this.tablesIn(text);
    if (read !== undefined) this.set((form) => ({ ...form, tables: read }));
    this.tables.set(text);
    this.problem.set(read === undefined ? divisionPlanText.tablesOdd : undefined);
  }

  private tablesIn(text: string): readonly number[] | undefined {
    const known = (this.room.view()?.tables ?? []).map(({ number }) => number);
    return text.trim() === '' ? [] : parseTables(text, known);
  }

  protected gibsonPrizes(): string {
    const gibson = this.form()?.gibson ?? 'off';
    return gibson === 'off' ? '' : String(gibson.prizes);
  }

  protected async save(event: Event): Promise<void> {
    event.preventDefault();
    const division = this.division();
    if (division === undefined) return;
    if (this.tablesIn(this.tables()) === undefined) {
      this.problem.set(divisionPlanText.tablesOdd);
      return;
    }
    const t = this.room.id();
    const { settings } = division;
    const changes = this.changes();
    const reason = this.reason().trim();
    this.busy.set(true);
    const answer = await this.server.change(t, division.id, changes, reason);
    this.problem.set(problemTextOf(answer));
    if (answer.ok) {
      const undone = () => {
        if (this.divisionId() === division.id) this.form.set(settings);
      };
      this.last.announce({ said: divisionPlanText.saved, made: answer.value, undone });
    }
    await this.room.afterAct();
    this.busy.set(false);
  }

  private set(change: (form: PlanSettings) => PlanSettings): void {
    const form = this.form();
    if (form !== undefined) this.form.set(change(form));
  }

  private setRounds(rounds: readonly PlannedRound[]): void {
    this.set((form) => ({ ...form, plan: { ...form.plan, rounds } }));
  }

  private setRound(index: number, change: (planned: PlannedRound) => PlannedRound): void {
    const rounds = this.form()?.plan.rounds ?? [];
    this.setRounds(rounds.map((each, at) => (at === index ? change(each) : each)));
  }
}

/** Byes and the plan are said whole: each of their fields is somebody’s own change. */
function rebaseSettings(form: PlanSettings, began: PlanSettings, now: PlanSettings): PlanSettings {
  return {
    ...rebaseForm(form, began, now),
    spreads: rebaseForm(form.spreads, began.spreads, now.spreads),
    plan: rebaseForm(form.plan, began.plan, now.plan),
  };
}
