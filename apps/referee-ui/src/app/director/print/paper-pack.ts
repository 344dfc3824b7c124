import {
  afterNextRender,
  Component,
  computed,
  DestroyRef,
  inject,
  Injector,
  input,
  signal,
} from '@angular/core';
import type { PairingView, HallRow } from '@boardside/contract';
import { gamesDecidedIn } from '@boardside/tournament';
import { runningSeatOf } from '@boardside/game';
import { kit } from '../../components/kit.js';
import { printText } from '../../text/director-print.js';
import { Instruments } from '../../live/instruments.js';
import { PositionSheet } from '../game/paper/position-sheet.js';
import { TournamentStore } from '../data/tournament-store.js';
import { clockText } from '../../text/numbers.js';
import { hallTime } from '../components/clock-text.js';
import { tableRangesText } from '../components/table-numbers.js';
import { remainingOf, type TimedRow } from '../hall/row-clock.js';
import { PositionCollector } from './position-collector.js';
import { ScoreSheet } from './score-sheet.js';

/** A table that needs a sheet. */
type PaperPackTable = {
  readonly number: number;
  readonly round: number;
  readonly game: string;
  readonly pairing: PairingView | undefined;
  readonly hasBegun: boolean;
  /** What the wall says of it: all that there is where the position does not come. */
  readonly timed: TimedRow;
};

/**
 * All that a hall needs to go on without power: the position of every table in play and an empty
 * score sheet for each that is to begin, a page a table. Nothing is there to print until all has
 * come.
 */
@Component({
  selector: 'bs-paper-pack',
  imports: [kit, PositionSheet, ScoreSheet],
  templateUrl: './paper-pack.html',
  styleUrl: './paper-pack.scss',
  providers: [PositionCollector],
})
export class PaperPack {
  protected readonly room = inject(TournamentStore);
  private readonly collector = inject(PositionCollector);
  private readonly instruments = inject(Instruments);
  private readonly injector = inject(Injector);
  protected readonly words = printText.pack;

  /** Of the score sheets: the tournament, and when it is printed. */
  readonly head = input.required<string>();

  readonly state = signal<'idle' | 'cancelled' | 'collecting' | 'short' | 'whole' | 'none'>('idle');
  protected readonly count = this.collector.count;
  /** As they were when it was asked for. */
  private readonly tables = signal<readonly PaperPackTable[]>([]);
  protected readonly sheets = computed(() =>
    this.tables().map((table) => {
      const position = this.collector.positions().get(table.game);
      const note = table.hasBegun ? this.words.noPosition(lastKnown(table.timed)) : undefined;
      return { ...table, position, note };
    }),
  );
  private readonly missing = computed(() =>
    this.sheets().filter(({ hasBegun, position }) => hasBegun && position === undefined),
  );
  protected readonly shortSaid = computed(() =>
    this.words.short(
      this.collector.problem() ?? '',
      tableRangesText(this.missing().map(({ number }) => number)),
    ),
  );
  protected readonly wholeSaid = computed(() => {
    const sheets = this.sheets();
    const positions = sheets.filter(({ position }) => position !== undefined).length;
    const at = hallTime(new Date(this.instruments.wallAt(this.collectedAt())).toISOString());
    return this.words.whole(positions, sheets.length - positions, at);
  });
  protected readonly clocksRan = computed(
    () =>
      this.sheets().filter(({ position: p }) => p && runningSeatOf(p.game) !== undefined).length,
  );
  private readonly collectedAt = signal(0);

  constructor() {
    inject(DestroyRef).onDestroy(() => this.collector.stop());
  }

  /** Reads every position anew, and prints when the last has come. */
  async print(): Promise<void> {
    this.begin();
    await this.room.afterAct();
    if (this.state() !== 'collecting') return;
    this.begin();
    await this.collect();
  }

  protected async collect(): Promise<void> {
    this.state.set('collecting');
    const came = await this.collector.collect();
    if (came === 'all' && this.tables().length === 0) this.state.set('none');
    else if (came === 'all') this.printNow();
    else if (came === 'some') this.state.set('short');
  }

  protected cancel(): void {
    this.collector.stop();
    this.state.set('cancelled');
  }

  /** What is there; with an empty sheet that says so where a position is not. */
  protected printNow(): void {
    this.collectedAt.set(this.instruments.instant());
    this.state.set('whole');
    afterNextRender(() => window.print(), { injector: this.injector });
  }

  private begin(): void {
    this.state.set('collecting');
    this.tables.set(this.currentTables());
    this.collector.begin(this.tables().flatMap(({ game, hasBegun }) => (hasBegun ? [game] : [])));
  }

  /** Those that are to begin, in play, or over without a result that stands. */
  private currentTables(): readonly PaperPackTable[] {
    const rounds = this.room.view()?.rounds ?? [];
    const pairings = new Map(
      rounds.flatMap((round) => round.pairings.map((each) => [each.game, each] as const)),
    );
    const withResult = new Set(rounds.flatMap(gamesDecidedIn));
    const isDone = ({ game, phase, end }: HallRow) =>
      phase === 'signed' ||
      end === 'void' ||
      ((phase === 'ended' || phase === 'opened') && withResult.has(game));
    return this.room
      .wall()
      .filter(({ row }) => !isDone(row))
      .map((timed) => {
        const { table: number, round, game, phase } = timed.row;
        return {
          number,
          round,
          game,
          timed,
          pairing: pairings.get(game),
          hasBegun: phase !== 'opened',
        };
      });
  }
}

function lastKnown(timed: TimedRow): readonly string[] {
  return timed.row.seats.map(({ name, score }, seat) => {
    const left = remainingOf(timed, seat, timed.receivedAt);
    return printText.pack.known(name, score, left === undefined ? undefined : clockText(left));
  });
}
