import {
  Component,
  DestroyRef,
  ElementRef,
  afterNextRender,
  computed,
  inject,
  input,
  linkedSignal,
  signal,
  untracked,
} from '@angular/core';
import type { HallRow } from '@boardside/contract';
import { surnameFirstOf } from '@boardside/tournament';
import { TournamentStore } from '../data/tournament-store.js';
import { QueueStore } from '../queue/queue-store.js';
import { hallLayout } from './hall-layout.js';
import { HallTableCard, type CardNames } from './hall-table-card.js';
import { matchesHallFilter, type HallFilter } from './table-counts.js';
import { textWidth } from './text-width.js';

type Pane = { readonly width: number; readonly height: number | undefined };

/** At most so wide the page grows with the cards; beside the queue the pane bounds them. */
/** A message below the page takes so much for some seconds: cards stay as they are, in pixels. */
const mostOfSlot = 64;

const stacked = '(max-width: 900px)';

/** The tables by number, as large as the pane allows. None moves while a round is played. */
@Component({
  selector: 'bs-hall-grid',
  imports: [HallTableCard],
  template: `
    <ul
      class="grid"
      [style.--columns]="columns()"
      [style.--row]="rowHeight()"
      [style.--least]="layout()?.minWidth + 'px'"
    >
      @for (timed of room.wall(); track timed.row.game) {
        <li [class.away]="!isShown(timed.row)">
          <bs-wall-card
            [timed]="timed"
            [need]="needByGame().get(timed.row.game)"
            [form]="form() === 'compact' ? 'compact' : (layout()?.size ?? 's')"
            [names]="names()"
          />
        </li>
      }
    </ul>
  `,
  styleUrl: './hall-grid.scss',
  host: { '[class.compact]': 'form() === "compact"', '[style.--seats]': 'mostSeats()' },
})
export class HallGrid {
  protected readonly room = inject(TournamentStore);

  readonly form = input.required<'cards' | 'compact'>();
  /** Tables in a row, as the director wants it; undefined: as many as fit. */
  readonly perRow = input.required<number | undefined>();

  /** Which tables are shown alone; the others leave their places empty, so that none moves. */
  readonly filter = input.required<HallFilter | undefined>();

  private readonly pane = signal<Pane | undefined>(undefined);
  /** Names are measured again once the face is there. */
  private readonly fontsLoaded = signal(false);

  protected readonly needByGame = inject(QueueStore).needByGame;
  /** Of the fullest table: every card is as high as its players need. */
  protected readonly mostSeats = computed(() =>
    Math.max(2, ...this.room.wall().map(({ row }) => row.seats.length)),
  );
  /** The most of a round: a game of an earlier one that ends takes no room from the others. */
  private readonly tables = linkedSignal<{ round: number | undefined; count: number }, number>({
    source: () => ({ round: this.room.round()?.number, count: this.room.wall().length }),
    computation: (now, before) =>
      before !== undefined && before.source.round === now.round
        ? Math.max(before.value, now.count)
        : now.count,
  });

  private readonly fullNames = computed(
    () => this.room.wall().flatMap(({ row }) => row.seats.map(({ name }) => name)),
    { equal: (one, other) => one.join('\n') === other.join('\n') },
  );

  protected readonly layout = computed(() => {
    const pane = this.pane();
    if (pane === undefined || this.tables() === 0) return undefined;
    const perRow = pane.height === undefined ? undefined : this.perRow();
    const listed = this.fullNames().map(surnameFirstOf);
    return hallLayout({
      ...pane,
      perRow,
      tables: this.tables(),
      seats: this.mostSeats(),
      longestName: (font) => this.widest(listed, font),
    });
  });
  protected readonly columns = computed(() =>
    this.form() === 'compact' ? this.perRow() : this.layout()?.columns,
  );
  protected readonly rowHeight = computed(() => {
    const height = this.layout()?.rowHeight;
    return height === undefined || this.form() === 'compact' ? undefined : `${String(height)}px`;
  });

  /** Full names where the longest has room, otherwise the surname first with an initial. */
  protected readonly names = computed<CardNames>(() => {
    const layout = this.layout();
    if (layout === undefined || layout.size === 's') return 'surname-first';
    const isTimed = this.room
      .wall()
      .some(({ row }) => row.seats.some(({ bankMs }) => bankMs !== undefined));
    const has = layout.width - layout.besideName[isTimed ? 'timed' : 'untimed'];
    return this.widest(this.fullNames(), layout.nameFont) <= has ? 'full' : 'surname-first';
  });

  constructor() {
    const host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    const destroyed = inject(DestroyRef);
    afterNextRender(() => {
      const narrow = matchMedia(stacked);
      const observer = new ResizeObserver(() => {
        const { clientWidth: width, clientHeight: height } = host;
        const { width: before, height: had = 0 } = untracked(this.pane) ?? {};
        const lost = had - height;
        if (width === before && lost > 0 && lost <= mostOfSlot) return;
        this.pane.set({ width, height: narrow.matches ? undefined : height });
      });
      observer.observe(host);
      destroyed.onDestroy(() => {
        observer.disconnect();
      });
      void document.fonts.ready.then(() => {
        this.fontsLoaded.set(true);
      });
    });
  }

  protected isShown(row: HallRow): boolean {
    const counted = { newest: this.room.round()?.number, results: this.room.results() };
    return matchesHallFilter(this.filter(), row, counted);
  }

  private widest(names: readonly string[], font: string): number {
    this.fontsLoaded();
    return Math.max(0, ...names.map((name) => textWidth(name, font)));
  }
}
