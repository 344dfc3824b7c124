import { Component, computed, effect, inject, input, signal, untracked } from '@angular/core';
import type { RoundBlocker, RoundChecklistView } from '@boardside/contract';
import { standingsIn } from '@boardside/tournament';
import { signed } from '../../text/numbers.js';
import { roundsText } from '../../text/director-rounds.js';
import { resultSlipsText, type OpenTable } from '../../text/director-result-slips.js';
import { halvesText } from '../../text/wins.js';
import { standingsSource } from '../data/standings-source.js';
import { TournamentStore } from '../data/tournament-store.js';
import { kit } from '../../components/kit.js';
import type { Column } from '../../components/data-table.js';
import { playsAtTablet } from '../hall/plays-at-tablet.js';
import { QueueStore } from '../queue/queue-store.js';
import { RoundsApi } from './rounds-api.js';
import { problemTextOf } from '../data/api-result.js';

const leadersShown = 5;

type OtherBlocker = Exclude<RoundBlocker, OpenTable>;

/**
 * The sheet at the end of a round, this or an earlier one: what is open, what is odd, who leads.
 */
@Component({
  selector: 'bs-round-end',
  imports: [kit],
  templateUrl: './round-checklist.page.html',
  styleUrl: './round-checklist.page.scss',
})
export class RoundChecklistPage {
  private readonly server = inject(RoundsApi);
  protected readonly room = inject(TournamentStore);
  private readonly queue = inject(QueueStore);
  protected readonly words = resultSlipsText;

  readonly n = input.required<string>();
  protected readonly number = computed(() => Number(this.n()));
  protected readonly round = computed(() =>
    this.room.view()?.rounds.find(({ number }) => number === this.number()),
  );
  private readonly waits = signal<RoundChecklistView | undefined>(undefined);
  protected readonly problem = signal<string | undefined>(undefined);

  /**
   * The rounds that are played with the divisions that are in them, once the server has said it.
   */
  private readonly played = computed(() => {
    const { round = 0, divisions = [] } = this.waits() ?? {};
    const rounds = new Set([round, ...divisions.map((each) => each.round)]);
    return [...rounds]
      .filter((each) => each > 0)
      .sort((one, other) => one - other)
      .map((number) => ({
        number,
        divisions: divisions.flatMap((each) => (each.round === number ? each.division : [])),
      }));
  });
  protected readonly isBeforeFirst = computed(
    () => this.waits() !== undefined && this.played().length === 0,
  );
  /** The others of them, by division where divisions are apart. */
  protected readonly elsewhere = computed(() =>
    this.played()
      .filter(({ number }) => number !== this.number())
      .map(({ number, divisions }) => ({
        number,
        text: resultSlipsText.end.elsewhere(number, this.isApart() ? divisions : []),
      })),
  );
  /** One that has not played yet is apart from those that have. */
  private readonly isApart = computed(() => {
    const { divisions = [] } = this.waits() ?? {};
    return this.played().length > 1 || new Set(divisions.map(({ next }) => next)).size > 1;
  });
  /** Whether a division is in it now. */
  protected readonly isPlayed = computed(() =>
    this.played().some(({ number }) => number === this.number()),
  );
  /**
   * What is known of this round; undefined until the server has said it, and of a round to come.
   */
  protected readonly known = computed(() =>
    this.number() <= (this.played().at(-1)?.number ?? 0) ? this.waits() : undefined,
  );
  /**
   * The steps of the sheet, each with what is still open, and the games that are not that far yet.
   */
  protected readonly steps = computed(() => {
    const { steps } = resultSlipsText.end;
    if (this.known() === undefined) return [];
    const unfinished = this.waiting('unfinished');
    const missing = this.waiting('missing');
    const slips = this.waiting('missing', 'one-slip', 'disputed');
    const unsigned = this.waiting('unsigned');
    return [
      { name: steps.games, open: unfinished, before: missing },
      { name: steps.results, open: slips, before: [...unfinished, ...unsigned] },
      { name: this.signedStep(), open: unsigned, before: [...missing, ...unfinished] },
      { name: steps.corrections, open: this.waiting('correction'), before: [] },
    ].map(({ name, open, before }) => {
      const isDone = open.length + before.length === 0;
      return {
        name: isDone ? name.done : name.open,
        said: resultSlipsText.end.stepText(open.length, before.length),
        isDone,
      };
    });
  });
  /** Nobody signs a result that came from slips, was imported or was ruled. */
  private readonly signedStep = computed(() => {
    const { signed, fromSlips, signedOrSlips, noSlips } = resultSlipsText.end.steps;
    const results = this.round()?.results ?? [];
    const isFromSlips = results.some(
      ({ how, told }) => how === 'slips' || (how === 'corrected' && told === undefined),
    );
    const isSigned = results.some(({ told }) => told !== undefined);
    if (isFromSlips) return isSigned ? signedOrSlips : fromSlips;
    return isSigned ? signed : noSlips;
  });
  /** The tables that lack something, each once. */
  protected readonly open = computed(() =>
    this.waiting('unfinished', 'missing', 'one-slip', 'disputed', 'unsigned', 'correction'),
  );
  /** The games of the round, and those that are left of an earlier one. */
  protected readonly tables = computed(() => {
    const ofRound = (this.round()?.pairings ?? []).flatMap(({ game }) => game ?? []);
    return new Set([...ofRound, ...this.open().map(({ game }) => game)]).size;
  });
  protected readonly complete = computed(
    () => this.tables() - new Set(this.open().map(({ game }) => game)).size,
  );
  protected readonly columns = computed<readonly Column<OpenTable>[]>(() => {
    const { columns } = resultSlipsText.end;
    const table: Column<OpenTable> = {
      id: 'table',
      heading: columns.table,
      figure: true,
      text: ({ table: number }) => String(number),
      sortBy: ({ table: number }) => number,
    };
    const round: Column<OpenTable> = {
      id: 'round',
      heading: columns.round,
      priority: 2,
      text: ({ round: number }) => resultSlipsText.round(number),
    };
    const lacks = ({ kind }: OpenTable) => resultSlipsText.end.lacks[kind];
    return [
      table,
      {
        id: 'players',
        heading: columns.players,
        text: ({ names }) => names.join(' – '),
        sortBy: ({ names }) => names.join(),
      },
      ...(this.open().some((of) => of.round !== this.number()) ? [round] : []),
      { id: 'lacks', heading: columns.lacks, priority: 2, text: lacks, sortBy: lacks },
      { id: 'goes', heading: columns.goes, priority: 2, text: (of) => this.whoGoesTo(of) },
    ];
  });
  protected readonly keyOf = ({ kind, game }: OpenTable): string => `${game} ${kind}`;
  protected readonly openText = ({ table }: OpenTable): string => resultSlipsText.end.openOf(table);
  /** Where what waits is corrected. */
  protected readonly linkOf = (wait: RoundBlocker): readonly (string | number)[] => {
    const here = ['/tournaments', this.room.id()];
    if (this.waitsForSlips(wait)) return [...here, 'rounds', wait.round, 'slips'];
    return 'game' in wait ? [...here, 'games', wait.game] : [...here, 'rounds', wait.round];
  };
  /** The slips open with the table chosen. */
  protected readonly paramsOf = (wait: OpenTable) =>
    this.waitsForSlips(wait) ? { table: wait.table } : undefined;
  protected readonly odd = computed(() =>
    (this.known()?.odd ?? [])
      .filter(
        ({ round, kind }) =>
          round === this.number() ||
          (kind === 'unsigned' && this.isPlayed() && round < this.number()),
      )
      .sort((one, other) => one.round - other.round || one.table - other.table),
  );
  /** What is in the way of the next round besides the tables of this one. */
  protected readonly next = computed(() =>
    (this.known()?.waits ?? []).filter(isOther).filter(({ round }) => round === this.number() + 1),
  );
  /** The same of every division, where they are apart. */
  protected readonly byDivision = computed(() => {
    const waits = this.known()?.waits ?? [];
    if (!this.isApart()) return [];
    return (this.known()?.divisions ?? []).map(({ division, round, next }) => {
      const tables = waits.filter((wait) => 'game' in wait && wait.division === division);
      const others = waits
        .filter(isOther)
        .filter(
          (wait) =>
            wait.round === next && (wait.kind === 'tables-short' || wait.division === division),
        );
      return { division, round, next, tables: tables.length, waits: others };
    });
  });
  protected readonly isReady = computed(
    () => this.isPlayed() && this.steps().every(({ isDone }) => isDone),
  );
  protected readonly sitting = computed(() =>
    (this.round()?.sitting ?? []).map(({ entrant, kind, spread }) =>
      resultSlipsText.end.sittingText(this.room.nameOf(entrant), roundsText.sitting[kind], spread),
    ),
  );
  protected readonly leaders = computed(() => {
    const view = this.room.view();
    if (view === undefined) return [];
    const source = standingsSource(view);
    return view.divisions.map(({ id, name }) => ({
      name,
      rows: standingsIn(source, id, this.number())
        .slice(0, leadersShown)
        .map(({ entrant, rank, wins, spread }) => ({
          rank,
          name: this.room.nameOf(entrant),
          wins: halvesText(wins),
          spread: signed(spread),
        })),
    }));
  });

  private readonly beat = computed(() => Math.floor(this.room.second() / 5_000));

  private readonly version = computed(() => this.room.view()?.version);

  constructor() {
    effect(() => {
      this.version();
      this.beat();
      untracked(() => void this.read());
    });
  }

  protected textOf(wait: OtherBlocker): string {
    return resultSlipsText.waitText(wait);
  }

  private whoGoesTo({ game }: OpenTable): string {
    const needs = this.queue.needs().filter(({ id }) => id.startsWith(`${game}:`));
    return needs.map((need) => this.queue.claimOf(need)?.name).find((name) => name) ?? '';
  }

  protected print(): void {
    window.print();
  }

  /** A missing result of a game that has begun at a tablet comes from there. */
  private waitsForSlips(wait: RoundBlocker): boolean {
    if (wait.kind === 'missing') return !playsAtTablet(this.room.rows().get(wait.game)?.row);
    return wait.kind === 'one-slip' || wait.kind === 'disputed';
  }

  private waiting(...kinds: readonly OpenTable['kind'][]): readonly OpenTable[] {
    const isMeant = (wait: RoundBlocker): wait is OpenTable =>
      'game' in wait && kinds.includes(wait.kind);
    return (this.known()?.waits ?? [])
      .filter(isMeant)
      .filter((wait) => wait.round === this.number() || this.isLeft(wait))
      .sort((one, other) => one.round - other.round || one.table - other.table);
  }

  /** Left of an earlier round by a division that is in this one now. */
  private isLeft(wait: OpenTable): boolean {
    if (!this.isPlayed() || wait.round > this.number()) return false;
    const here = this.played().find(({ number }) => number === this.number())?.divisions ?? [];
    return !this.isApart() || here.includes(wait.division);
  }

  private async read(): Promise<void> {
    const answer = await this.server.waits(this.room.id());
    if (answer.ok) this.waits.set(answer.value);
    this.problem.set(problemTextOf(answer));
  }
}

function isOther(wait: RoundBlocker): wait is OtherBlocker {
  return !('game' in wait);
}
