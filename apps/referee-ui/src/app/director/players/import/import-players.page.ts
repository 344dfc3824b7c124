import { Component, computed, inject, linkedSignal, signal } from '@angular/core';
import { Router } from '@angular/router';
import { playerFields, type PlayerField } from '@boardside/tournament';
import {
  playersImportText,
  type ImportProblem,
  type SameOrOther,
} from '../../../text/director-import-players.js';
import { languageNames } from '../../../text/director-settings.js';
import { LastAct } from '../../data/last-act.js';
import { TournamentStore } from '../../data/tournament-store.js';
import { kit } from '../../../components/kit.js';
import type { Tab } from '../../../components/tabs.js';
import { PlayersApi } from '../players-api.js';
import { planPlayersImport } from './import-plan.js';
import { emptyImportTable, tableOfText, type ImportTable } from './import-table.js';
import { readPlayersFile } from './read-players-file.js';
import { problemTextOf } from '../../data/api-result.js';

/** Is it the same person? The director has to answer. */
type SamePersonProblem = Extract<ImportProblem, { kind: 'twice' | 'already-in' | 'accent' }>;

/** How many cells of a column stand under its role. */
const samples = 3;

/** A list of players from elsewhere: read, matched, its problems first; saved by one act. */
@Component({
  selector: 'bs-import-players',
  imports: [kit],
  templateUrl: './import-players.page.html',
  styleUrl: './import-players.page.scss',
})
export class ImportPlayersPage {
  private readonly server = inject(PlayersApi);
  private readonly last = inject(LastAct);
  private readonly router = inject(Router);
  protected readonly room = inject(TournamentStore);
  protected readonly words = playersImportText;
  protected readonly allFields = playerFields;
  protected readonly languages = languageNames;

  protected readonly pasted = signal('');
  private readonly opened = signal<{ name: string; table: ImportTable } | undefined>(undefined);
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly busy = signal(false);
  protected readonly fileName = computed(() => this.opened()?.name);

  private readonly read = computed(
    () =>
      this.opened()?.table ??
      (this.pasted() === '' ? emptyImportTable : tableOfText(this.pasted())),
  );
  private readonly headings = linkedSignal(() => this.read().headings);
  protected readonly table = computed<ImportTable>(() => ({
    ...this.read(),
    headings: this.headings(),
  }));
  private readonly fields = linkedSignal(() => this.read().fields);
  private readonly answers = linkedSignal<ImportTable, ReadonlyMap<number, SameOrOther>>({
    source: this.read,
    computation: () => new Map(),
  });
  private readonly meant = linkedSignal<ImportTable, ReadonlyMap<string, string>>({
    source: this.read,
    computation: () => new Map(),
  });
  private readonly asked = signal<string | undefined>(undefined);
  protected readonly divisions = this.room.divisions;
  protected readonly division = computed(() => this.asked() ?? this.divisions()[0]?.id ?? '');
  protected readonly hasName = computed(
    () => this.fields().includes('name') || this.fields().includes('family'),
  );

  protected readonly plan = computed(() =>
    planPlayersImport(this.table(), {
      fields: this.fields(),
      known: this.room.view()?.entrants ?? [],
      divisions: this.divisions(),
      division: this.division(),
      answers: this.answers(),
      meant: this.meant(),
    }),
  );
  /** Rows of players: without the headings. */
  protected readonly lines = computed(() => this.table().rows.slice(this.headings() ? 1 : 0));
  protected readonly columns = computed(() =>
    this.fields().map((field, index) => ({
      index,
      field,
      head: this.headings() ? (this.table().rows[0]?.cells[index] ?? '') : '',
      cells: this.lines()
        .slice(0, samples)
        .map(({ cells }) => cells[index] ?? ''),
    })),
  );
  protected readonly byDivision = computed(() =>
    this.divisions()
      .map(({ id, name }) => ({
        name,
        count: this.plan().players.filter(({ division }) => division === id).length,
      }))
      .filter(({ count }) => count > 0),
  );
  protected readonly leftOut = computed(() => this.lines().length - this.plan().players.length);
  protected readonly hasPlayed = computed(() =>
    (this.room.view()?.rounds ?? []).some(({ status }) => status === 'published'),
  );

  /** Whether some column says that. */
  protected names(field: PlayerField): boolean {
    return this.fields().includes(field);
  }

  protected divisionName(id: string): string {
    return this.divisions().find((each) => each.id === id)?.name ?? '–';
  }

  protected isDoubt(problem: ImportProblem): problem is SamePersonProblem {
    return ['twice', 'already-in', 'accent'].includes(problem.kind);
  }

  protected isKnown(problem: SamePersonProblem): boolean {
    return (
      problem.kind === 'already-in' || (problem.kind === 'accent' && problem.first === undefined)
    );
  }

  protected sameOrOther(problem: SamePersonProblem): readonly Tab<SameOrOther>[] {
    const { words } = this;
    const isKnown = this.isKnown(problem);
    return [
      { value: 'same', text: isKnown ? words.sameAsKnown : words.same },
      { value: 'other', text: isKnown ? words.otherThanKnown : words.other },
    ];
  }

  protected answerOf(line: number): SameOrOther {
    return this.answers().get(line) ?? 'same';
  }

  protected answer(line: number, answer: SameOrOther): void {
    this.answers.set(new Map([...this.answers(), [line, answer]]));
  }

  protected mean(name: string, division: string): void {
    this.meant.set(new Map([...this.meant(), [name, division]]));
  }

  protected meantBy(name: string): string {
    return this.meant().get(name) ?? '';
  }

  protected toDivision(division: string): void {
    this.asked.set(division);
  }

  /** A column says one thing; whichever said it before is left out. */
  protected setField(column: number, chosen: string): void {
    const field = playerFields.find((each): each is PlayerField => each === chosen);
    this.fields.set(
      this.fields().map((each, index) => {
        if (index === column) return field;
        return each === field ? undefined : each;
      }),
    );
  }

  protected hasHeadings(): boolean {
    return this.headings();
  }

  protected switchHeadings(): void {
    this.headings.set(!this.headings());
  }

  protected async open(files: FileList | null | undefined): Promise<void> {
    const file = files?.[0];
    if (file === undefined) return;
    try {
      this.opened.set({ name: file.name, table: await readPlayersFile(file) });
      this.problem.set(undefined);
    } catch {
      const isOld = /\.xls$/i.test(file.name);
      this.problem.set(
        (isOld ? playersImportText.cannotReadOld : playersImportText.cannotRead)(file.name),
      );
    }
  }

  protected async drop(event: DragEvent): Promise<void> {
    event.preventDefault();
    await this.open(event.dataTransfer?.files);
  }

  protected clear(): void {
    this.opened.set(undefined);
    this.pasted.set('');
  }

  protected async add(): Promise<void> {
    const entrants = this.plan().players.map(({ line: _, ...player }) => player);
    const t = this.room.id();
    this.busy.set(true);
    const answer = await this.server.add(t, entrants);
    this.busy.set(false);
    this.problem.set(problemTextOf(answer));
    await this.room.afterAct();
    if (!answer.ok) return;
    this.last.announce({ said: playersImportText.added(entrants.length), made: answer.value });
    await this.router.navigate(['/tournaments', t, 'players']);
  }
}
