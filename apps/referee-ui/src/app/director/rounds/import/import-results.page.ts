import { Component, computed, inject, linkedSignal, signal } from '@angular/core';
import { Router } from '@angular/router';
import {
  readResultFiles,
  resultFields,
  textOfFile,
  type OpenedFile,
  type ResultColumns,
  type ResultField,
  type ResultsFile,
} from '@boardside/tournament';
import { resultsImportText } from '../../../text/director-import-results.js';
import { TournamentStore } from '../../data/tournament-store.js';
import { kit } from '../../../components/kit.js';
import { PlayersApi } from '../../players/players-api.js';
import { RoundsApi } from '../rounds-api.js';
import { planResultsImport } from './results-plan.js';
import { problemTextOf } from '../../data/api-result.js';
import { problemText } from '../../../text/problems.js';

/** As the server keeps it with each result. */
const longestFileName = 200;

const emptyResultsFile: ResultsFile = { divisions: [], faults: [] };

/**
 * Rounds of another program: read, previewed with every line that cannot be read, then imported.
 */
@Component({
  selector: 'bs-import-results',
  imports: [kit],
  templateUrl: './import-results.page.html',
  styles: `
    /* A wide table scrolls by itself; the page does not. */
    .page {
      grid-template-columns: minmax(0, 1fr);
    }
    .columns {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
      gap: 12px;
      align-items: end;
    }
  `,
})
export class ImportResultsPage {
  private readonly players = inject(PlayersApi);
  private readonly rounds = inject(RoundsApi);
  private readonly router = inject(Router);
  protected readonly room = inject(TournamentStore);
  protected readonly words = resultsImportText;
  protected readonly fields = resultFields;

  protected readonly opened = signal<readonly OpenedFile[] | undefined>(undefined);
  protected readonly names = computed(() => (this.opened() ?? []).map(({ name }) => name));
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly busy = signal(false);
  protected readonly divisions = this.room.divisions;
  protected readonly hasRounds = computed(() =>
    (this.room.view()?.rounds ?? []).some(({ status }) => status === 'published'),
  );

  private readonly guessed = computed(() => {
    const files = this.opened();
    return files === undefined ? emptyResultsFile : readResultFiles(files);
  });
  protected readonly columns = computed(() => this.guessed().columns);
  private readonly chosen = linkedSignal(() => this.columns()?.guessed);
  protected readonly read = computed(() => {
    const files = this.opened();
    const chosen = this.chosen();
    if (files === undefined || chosen === undefined) return this.guessed();
    return readResultFiles(files, chosen);
  });
  private readonly meant = linkedSignal<unknown, ReadonlyMap<number, string>>({
    source: this.opened,
    computation: () => new Map(),
  });
  protected readonly plan = computed(() =>
    planResultsImport(this.read(), {
      divisions: this.divisions(),
      known: this.room.view()?.entrants ?? [],
      meant: this.meant(),
    }),
  );
  protected readonly count = computed(() =>
    Math.max(0, ...this.plan().divisions.map(({ rounds }) => rounds)),
  );
  protected readonly withdrawn = computed(() => this.plan().withdrawnWith([]).length);
  protected readonly canImport = computed(
    () =>
      this.count() > 0 &&
      !this.hasRounds() &&
      !this.busy() &&
      this.divisions().length > 0 &&
      this.plan().unclear.length === 0 &&
      this.plan().unpaired.length === 0,
  );

  protected async open(files: FileList | null): Promise<void> {
    const chosen = Array.from(files ?? []);
    if (chosen.length === 0) return;
    const read = chosen.map(async (file) => {
      return { name: file.name, text: textOfFile(new Uint8Array(await file.arrayBuffer())) };
    });
    this.opened.set(await Promise.all(read));
    this.problem.set(undefined);
  }

  protected columnOf(field: ResultField): number | undefined {
    return this.chosen()?.[field];
  }

  /** A column has one meaning; `-1` where the file has no such column. */
  protected choose(field: ResultField, column: number): void {
    const others = Object.entries(this.chosen() ?? {}).filter(
      ([other, at]) => other !== field && at !== column,
    );
    const chosen: ResultColumns = Object.fromEntries(others);
    this.chosen.set(column === -1 ? chosen : { ...chosen, [field]: column });
  }

  protected mean(index: number, division: string): void {
    this.meant.set(new Map([...this.meant(), [index, division]]));
  }

  protected async import(): Promise<void> {
    const t = this.room.id();
    const file = this.names().join(', ').slice(0, longestFileName);
    const plan = this.plan();
    this.busy.set(true);
    this.problem.set(await this.send(t, file, plan));
    await this.room.afterAct();
    this.busy.set(false);
    if (this.problem() !== undefined) return;
    // What is still played comes first, else the next round to pair.
    const isOver = plan.divisions.every(({ open }) => open === 0);
    const next = plan.divisions.reduce((last, { rounds }) => Math.max(last, rounds), 0);
    await this.router.navigate(['/tournaments', t, 'rounds', isOver ? next + 1 : next]);
  }

  /** The sentence of the server where it refuses; newcomers that it has added stay. */
  private async send(
    t: string,
    file: string,
    plan: ReturnType<typeof planResultsImport>,
  ): Promise<string | undefined> {
    let ids: readonly string[] = [];
    if (plan.newcomers.length > 0) {
      const added = await this.players.add(t, plan.newcomers);
      if (!added.ok) return problemText(added.problem);
      ids = added.value.ids;
    }
    const answer = await this.rounds.import(t, file, plan.roundsWith(ids));
    if (!answer.ok) return problemTextOf(answer);
    for (const id of plan.withdrawnWith(ids)) {
      const left = await this.players.change(t, id, { status: 'withdrawn' });
      if (!left.ok) return problemTextOf(left);
    }
    return undefined;
  }
}
