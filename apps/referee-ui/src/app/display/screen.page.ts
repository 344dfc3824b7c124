import { NgTemplateOutlet } from '@angular/common';
import {
  Component,
  computed,
  DestroyRef,
  effect,
  inject,
  input,
  linkedSignal,
  signal,
  untracked,
  ViewEncapsulation,
} from '@angular/core';
import {
  englishTiles,
  layoutNamed,
  standardLayout,
  tileSetNamed,
  valueOf,
  type Tile,
} from '@boardside/engine';
import type { ScreenBoard, ScreenView } from '@boardside/contract';
import { listedNameOf } from '@boardside/tournament';
import { QRCodeComponent } from 'angularx-qrcode';
import { BoardGrid } from '../board/board-grid.js';
import type { BoardDiagram } from '../board/board-diagram.js';
import { SpreadLineChart } from '../components/spread-line.js';
import { Instruments } from '../live/instruments.js';
import { DeviceReadiness } from '../session/device-readiness.js';
import { findTableText } from '../text/find-table.js';
import { hallScreenText } from '../text/hall-screens.js';
import { injectText, PageLanguage } from '../text/language.js';
import { pageOf } from './paging.js';
import { ScreenSource } from './screen-source.js';

const pageMs = 10_000;
const staleAfterMs = 15_000;
/** By then the hall is told, whatever second the last news came in. */
const showAgeAfterMs = 13_000;
/** From then on nobody believes a clock. */
const hideClocksAfterMs = 60_000;
/** What a stream can have alone, each at an address of its own. */
const boxes = ['board', 'score', 'last', 'unseen', 'standings'] as const;
const rows = 11;
/** Of the standings, above the foot of results. */
const standingRows = 9;
/** One less for pairings below the code that leads players to their table. */
const rowsBelowCode = 10;
/** Where names are long, a line of pairings is higher. */
const stackedRows = 8;
const stackedRowsBelowCode = 7;
const fixedAtTop = 3;

/** A screen of the hall: what it shows, the director chooses. Nobody touches it. */
@Component({
  selector: 'bs-screen',
  imports: [BoardGrid, NgTemplateOutlet, QRCodeComponent, SpreadLineChart],
  templateUrl: './screen.page.html',
  styleUrls: [
    '../../styles/dark.css',
    './screen.page.css',
    './board-screen.css',
    './stream-boxes.css',
  ],
  encapsulation: ViewEncapsulation.None,
  host: {
    'data-theme': 'dark',
    '(document:keydown)': 'press($event)',
    '[class.overlay]': 'isOverlay()',
    '[class.alone]': 'only() !== undefined',
  },
})
export class ScreenPage {
  private readonly instruments = inject(Instruments);
  /** From the address. */
  readonly code = input.required<string>();
  /** Of a stream, from the address: this box alone, in the corner; anything else: the whole. */
  readonly box = input<string>();
  protected readonly words = injectText(hallScreenText);
  protected readonly find = injectText(findTableText);
  private readonly source = signal<ScreenSource | undefined>(undefined);
  private readonly turned = signal(0);
  protected readonly pausedAt = signal<number | undefined>(undefined);

  protected readonly view = computed(() => this.source()?.shown()?.view);
  protected readonly door = computed(() => this.source()?.access() ?? 'let-in');
  /** A stream shows nothing at all where there is nothing to show, also once its code is gone. */
  protected readonly isOverlay = linkedSignal<ScreenView | undefined, boolean>({
    source: this.view,
    computation: (view, before) =>
      view === undefined ? (before?.value ?? false) : view.what === 'overlay',
  });

  /** Where phones find their table. */
  protected readonly findAddress = computed(() => {
    const view = this.view();
    return view?.what === 'find' || view?.what === 'pairings' ? view.find : undefined;
  });

  private readonly ageMs = computed(() => {
    const at = this.source()?.shown()?.at;
    return at === undefined ? 0 : Math.max(0, this.instruments.tick() - at);
  });
  protected readonly isStale = computed(() => this.ageMs() > showAgeAfterMs);
  protected readonly foot = computed(() => {
    const now = this.view()?.now;
    if (now === undefined) return '';
    if (this.isStale()) return this.words.stale(minutes(this.ageMs()));
    return this.words.updated(new Date(now).toLocaleTimeString('en-GB'));
  });

  /** What is left of the rounds that have a time; nobody believes it once there is no news. */
  protected readonly roundClocks = computed(() => {
    const { now = '', clocks = [] } = this.view() ?? {};
    if (this.ageMs() > hideClocksAfterMs) return [];
    const nowMs = Date.parse(now) + this.ageMs();
    return clocks
      .map(({ round, endsAt }) => ({ round, leftMs: Date.parse(endsAt) - nowMs }))
      .filter(({ leftMs }) => leftMs > 0)
      .map(({ round, leftMs }) => this.words.endsIn(round, minutes(leftMs + 999)));
  });

  private readonly at = computed(
    () => (this.pausedAt() ?? Math.floor(this.instruments.tick() / pageMs)) + this.turned(),
  );
  protected readonly pairings = computed(() => {
    const view = this.view();
    if (view?.what !== 'pairings') return undefined;
    const several = new Set(view.lines.map(({ division }) => division)).size > 1;
    const nameSize = sizeFor(view.lines.map(({ name }) => listedNameOf(name)));
    const isStacked =
      nameSize !== '' || sizeFor(view.lines.map(({ against }) => against.join())) !== '';
    const high = isStacked ? [stackedRows, stackedRowsBelowCode] : [rows, rowsBelowCode];
    const size = 2 * (high[view.find === undefined ? 0 : 1] ?? rows);
    const page = pageOf(view.lines, { size, at: this.at() });
    return { ...view, ...page, several, nameSize, isStacked };
  });
  protected readonly standings = computed(() => {
    const view = this.view();
    if (view?.what !== 'standings') return undefined;
    const page = pageOf(view.lines, { size: standingRows, fixed: fixedAtTop, at: this.at() });
    return { ...view, ...page, nameSize: sizeFor(view.lines.map(({ name }) => name)) };
  });
  protected readonly board = computed(() => {
    const view = this.view();
    return view?.what === 'board' || view?.what === 'overlay' ? view.board : undefined;
  });
  protected readonly course = computed(() => {
    const name = this.board()?.seats[0]?.name ?? '';
    return (now: number) => this.words.course(name, now);
  });
  protected readonly only = computed(() =>
    this.isOverlay() ? boxes.find((each) => each === this.box()) : undefined,
  );
  protected readonly streamStandings = computed(() => {
    const view = this.view();
    return view?.what === 'overlay' ? view.standings : undefined;
  });
  protected readonly layout = computed(() => {
    const layout = this.board()?.layout;
    return (layout && layoutNamed(layout.id, layout.version)) ?? standardLayout;
  });
  protected readonly look = computed((): BoardDiagram => {
    const { lying = [], last } = this.board() ?? {};
    return {
      lying: lying.map((tile) => tile ?? undefined),
      last: last?.squares ?? [],
      draft: [],
      cursor: undefined,
    };
  });
  protected readonly pointsOf = computed(() => {
    const named = this.board()?.tileSet;
    const tiles = (named && tileSetNamed(named.id, named.version)) ?? englishTiles;
    return (tile: Tile) => valueOf(tiles, tile);
  });

  constructor() {
    const page = inject(PageLanguage);
    effect(() => {
      const view = this.view();
      if (view !== undefined) page.read(view.language);
    });
    effect(() => {
      const code = this.code();
      const also = this.box() === 'standings' ? 'standings' : 'nothing-else';
      untracked(() => {
        this.source()?.end();
        this.source.set(new ScreenSource(code, this.instruments, also));
      });
    });
    inject(DeviceReadiness).keepAwake();
    inject(DestroyRef).onDestroy(() => this.source()?.end());
  }

  protected readonly listed = listedNameOf;

  /** The numbers of the pages of a list, one a dot. */
  protected dots(pages: number): readonly number[] {
    return Array.from({ length: pages }, (_, index) => index + 1);
  }

  /** Whether a box is drawn: all of them but the standings, or the one that is asked for. */
  protected draws(box: (typeof boxes)[number]): boolean {
    const only = this.only();
    return only === undefined ? box !== 'standings' : only === box;
  }

  /**
   * Digits of a clock, which counts on only while the screen is not stale; a dash once nobody can
   * know them. A stream has no line for its age: it has the dash at once.
   */
  protected clock({ leftMs, clock }: ScreenBoard['seats'][number]): string {
    if (leftMs === undefined) return '';
    if (this.ageMs() > (this.isOverlay() ? staleAfterMs : hideClocksAfterMs)) return '–';
    const countedMs = Math.min(this.ageMs(), staleAfterMs);
    const left = clock === 'runs' ? leftMs - countedMs : leftMs;
    return left < 0 ? `−${minutes(-left)}` : minutes(left + 999);
  }

  protected press(event: KeyboardEvent): void {
    if (event.key === 'ArrowRight') this.turned.update((turned) => turned + 1);
    if (event.key === 'ArrowLeft') this.turned.update((turned) => turned - 1);
    if (event.key === ' ') {
      const now = Math.floor(this.instruments.tick() / pageMs);
      this.pausedAt.update((at) => (at === undefined ? now : undefined));
    }
    if (event.key === 'f') void document.documentElement.requestFullscreen().catch(() => undefined);
  }
}

/** The letters for the longest of these names: all names of a list have one size. */
function sizeFor(names: readonly string[]): '' | 'long' | 'longer' {
  const most = Math.max(0, ...names.map(({ length }) => length));
  if (most <= 13) return '';
  return most <= 18 ? 'long' : 'longer';
}

/** `25:00`; always two digits each. */
function minutes(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1_000);
  const two = (count: number) => String(count).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
