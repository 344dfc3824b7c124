import {
  Component,
  computed,
  effect,
  inject,
  linkedSignal,
  signal,
  untracked,
} from '@angular/core';
import type { StandingRow, StandingsView } from '@boardside/contract';
import type { TieBreak } from '@boardside/tournament';
import { Instruments } from '../../live/instruments.js';
import { standingsText } from '../../text/director-standings.js';
import { TournamentStore } from '../data/tournament-store.js';
import { DivisionTabs } from '../components/division-tabs.js';
import { kit } from '../../components/kit.js';
import { SheetAudienceChoice } from '../print/sheet-audience-choice.js';
import { sheetHeader, withPublicNames, type SheetAudience } from '../print/sheets.js';
import { noRoundCells, roundCells } from './round-cells.js';
import { StandingsApi } from './standings-api.js';
import { standingsColumns } from './standings-columns.js';
import { problemTextOf } from '../data/api-result.js';

/** How often the table is asked for while games are played. */
const askedEveryMs = 5_000;

/** Who stands where: after any round, or live in the one that is played. */
@Component({
  selector: 'bs-standings',
  imports: [kit, DivisionTabs, SheetAudienceChoice],
  templateUrl: './standings.page.html',
  styleUrl: './standings.page.scss',
})
export class StandingsPage {
  private readonly server = inject(StandingsApi);
  private readonly instruments = inject(Instruments);
  protected readonly room = inject(TournamentStore);
  protected readonly words = standingsText;

  private readonly wanted = signal<string | undefined>(undefined);
  protected readonly divisions = this.room.divisions;
  protected readonly division = computed(
    () => this.divisions().find(({ id }) => id === this.wanted()) ?? this.divisions()[0],
  );
  private readonly divisionId = computed(() => this.division()?.id);
  /** Undefined: as it stands now. */
  protected readonly after = linkedSignal<string | undefined, number | undefined>({
    source: this.divisionId,
    computation: () => undefined,
  });
  private readonly loaded = signal<StandingsView | undefined>(undefined);
  /** Undefined until the chosen division was read: another division’s table is not shown as its. */
  protected readonly view = computed(() => {
    const loaded = this.loaded();
    return loaded?.division === this.divisionId() ? loaded : undefined;
  });
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly rows = computed(() => this.view()?.rows ?? []);
  protected readonly tieBreaks = computed<readonly TieBreak[]>(
    () => this.view()?.rules.tieBreaks ?? [],
  );
  protected readonly cells = computed(() => {
    const view = this.room.view();
    return view === undefined
      ? noRoundCells
      : roundCells(view, this.divisionId() ?? '', this.after());
  });
  private readonly rowOf = computed(() => new Map(this.rows().map((row) => [row.entrant, row])));
  protected readonly columns = computed(() => {
    const rows = this.rowOf();
    return standingsColumns(
      this.tieBreaks(),
      this.cells(),
      (entrant) => rows.get(entrant),
      (row) => this.onPaperAs(row),
    );
  });
  /** Whose row has the line below it where the prizes end: equal ranks stand above it together. */
  protected readonly lastPrize = computed(() => {
    const { prizes = 0 } = this.view()?.places ?? {};
    const below = this.rows().findIndex(({ rank }) => rank > prizes);
    return prizes === 0 ? -1 : below - 1;
  });
  protected readonly hasTeams = computed(() => this.rows().some(({ team }) => team !== undefined));
  protected readonly isLive = computed(() => this.rows().some(({ live }) => live === 'live'));
  protected readonly title = computed(() => {
    const view = this.view();
    if (view === undefined) return standingsText.page;
    const isOver = !this.isLive() && view.missing === 0;
    return isOver ? standingsText.title(view.after) : standingsText.liveTitle(view.after);
  });
  protected readonly hangs = signal<SheetAudience>('on-the-wall');
  /** Names on paper: everybody in the hall reads what hangs on the wall. */
  private readonly onPaper = computed(() => {
    const view = this.room.view();
    const named = view && this.hangs() === 'on-the-wall' ? withPublicNames(view) : view;
    return new Map(named?.entrants.map(({ id, name }) => [id, name]));
  });
  /** At the head of every printed page. */
  protected readonly head = computed(() => {
    const about = [this.division()?.name, this.title()];
    return sheetHeader(this.room.view(), about, this.instruments.wallAt(this.room.second()));
  });
  protected readonly byWins = computed(() => {
    const counts = new Map<number, number>();
    for (const { wins } of this.rows()) counts.set(wins, (counts.get(wins) ?? 0) + 1);
    const most = Math.max(1, ...counts.values());
    return [...counts]
      .sort(([one], [other]) => other - one)
      .map(([wins, players]) => ({ wins, players, share: (players / most) * 100 }));
  });

  /** Games may begin, and count, without a word in the tournament's own log. */
  private readonly waits = computed(
    () => this.after() === undefined && (this.view()?.missing ?? 0) > 0,
  );
  private readonly beat = computed(() => Math.floor(this.room.second() / askedEveryMs));

  private readonly version = computed(() => this.room.view()?.version);

  constructor() {
    effect(() => {
      const division = this.divisionId();
      const after = this.after();
      this.version();
      if (this.waits()) this.beat();
      if (division !== undefined) untracked(() => void this.read(division, after));
    });
  }

  protected choose(division: string): void {
    this.wanted.set(division);
  }

  protected showAfter(round: string): void {
    this.after.set(round === '' ? undefined : Number(round));
  }

  protected onPaperAs({ entrant, name }: StandingRow): string {
    return this.onPaper().get(entrant) ?? name;
  }

  protected print(): void {
    window.print();
  }

  private async read(division: string, after: number | undefined): Promise<void> {
    const answer = await this.server.table(this.room.id(), division, after);
    if (division !== this.division()?.id || after !== this.after()) return;
    if (answer.ok) this.loaded.set(answer.value);
    this.problem.set(problemTextOf(answer));
  }
}
