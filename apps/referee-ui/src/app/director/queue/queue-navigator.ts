import {
  ElementRef,
  Injectable,
  Injector,
  afterNextRender,
  computed,
  inject,
  linkedSignal,
  signal,
} from '@angular/core';
import type { Ms } from '@boardside/contract';
import type { NeedLevel } from '@boardside/game';
import { TournamentStore } from '../data/tournament-store.js';
import { needsStaff, type Need } from '../hall/need.js';
import { needsToClaim, type QueueCard } from './queue-cards.js';
import { QueueStore } from './queue-store.js';
import { stabilizeQueue, type QueueFocus, type DisplayedQueue } from './stabilize-queue.js';

type QueueInputs = {
  readonly needs: readonly Need[];
  readonly hand: QueueFocus;
  readonly now: Ms;
  readonly again: number;
  readonly sieve: unknown;
  readonly putAside: ReadonlySet<string>;
};

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const levels: Readonly<Record<string, NeedLevel>> = { 1: 0, 2: 1, 3: 2, 4: 3 };

/**
 * The queue as one page shows it, and the keys that walk it. Each item carries its id as
 * `data-need`, and its link `data-open`.
 */
@Injectable()
export class QueueNavigator {
  readonly keeper = inject(QueueStore);
  private readonly room = inject(TournamentStore);
  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef);
  private readonly injector = inject(Injector);

  readonly pointer = signal(false);
  readonly focus = signal(false);
  private readonly resets = signal(0);

  readonly queue = linkedSignal<QueueInputs, DisplayedQueue>({
    source: () => ({
      needs: this.keeper.shown(),
      hand: this.queueFocus(),
      now: this.room.second(),
      again: this.resets(),
      sieve: this.keeper.filter(),
      putAside: new Set(this.room.needs().map(({ id }) => id)),
    }),
    computation: (now, before) => {
      const afresh = now.again !== before?.source.again || now.sieve !== before.source.sieve;
      return stabilizeQueue(afresh ? undefined : before.value, now.needs, now);
    },
  });
  /** Whether the page shows one card a table; undefined: every item by itself. */
  cards: (() => readonly QueueCard[]) | undefined;
  readonly isEmpty = computed(() => this.queue().shown.length === 0);

  /** The focus may be lost with what it was on, and nothing tells of that. */
  private queueFocus(): QueueFocus {
    this.room.second();
    const focused = this.focus() && this.element.nativeElement.contains(document.activeElement);
    return this.pointer() || focused ? 'inside' : 'outside';
  }

  /** Brings in what has come meanwhile. */
  showNew(): void {
    this.resets.update((times) => times + 1);
  }

  /** What the page makes of a key; it answers whether it took it. */
  press(key: string): 'taken' | 'left' {
    const step = steps[key];
    if (step !== undefined) return this.moveFocus(step);
    const level = levels[key];
    if (level !== undefined) {
      this.keeper.showLevel(level);
      return 'taken';
    }
    if (key === 'n') return this.next();
    if (key === 'c') return this.claim();
    return 'left';
  }

  /** Goes to the next item that nobody has claimed, past the one in hand. */
  next(): 'taken' | 'left' {
    if (this.queue().waiting > 0) this.showNew();
    const shown = this.items().filter(({ solvedAt }) => solvedAt === undefined);
    const at = shown.findIndex(({ need }) => need.id === this.focusedId());
    const round = [...shown.slice(at + 1), ...shown.slice(0, at + 1)];
    const found = round.find(({ need }) => this.keeper.claimOf(need) === undefined);
    if (found !== undefined) this.focusOrDraw(found.need.id);
    return 'taken';
  }

  /** After an act by the keyboard on an item: the focus stays with it, or goes to the next one. */
  keepFocus(id: string, act: Event): void {
    const byKeyboard = act instanceof MouseEvent && act.detail === 0;
    if (byKeyboard) this.stayNear(id);
  }

  /** The focus stays with an item while it is there, and goes to the next one then. */
  stayNear(id: string): void {
    const ids = this.items().map(({ need }) => need.id);
    const next = ids[ids.indexOf(id) + 1] ?? ids.at(-2) ?? id;
    this.focusAfterRender([id, next]);
  }

  private moveFocus(step: number): 'taken' | 'left' {
    const ids = this.items().map(({ need }) => need.id);
    if (ids.length === 0) return 'left';
    const at = ids.indexOf(this.focusedId() ?? '');
    const to = at < 0 ? 0 : Math.min(ids.length - 1, Math.max(0, at + step));
    this.focusOrDraw(ids[to] ?? '');
    return 'taken';
  }

  private claim(): 'taken' | 'left' {
    const id = this.focusedId();
    const item = this.items().find(({ need }) => need.id === id);
    if (item === undefined || item.solvedAt !== undefined) return 'left';
    if (!needsStaff(item.need)) return 'left';
    if (this.keeper.claimOf(item.need) === undefined) void this.keeper.claim(...needsToClaim(item));
    return 'taken';
  }

  /** What the keys walk: cards, or items. */
  private items(): readonly QueueCard[] {
    return this.cards?.() ?? this.queue().shown.map((item) => ({ ...item, others: [] }));
  }

  /** The id of the item that has the focus. */
  private focusedId(): string | undefined {
    const item = document.activeElement?.closest<HTMLElement>('[data-need]');
    const own = item !== null && item !== undefined && this.element.nativeElement.contains(item);
    return own ? item.dataset['need'] : undefined;
  }

  /** Puts the focus on an item; one that has only just come in is drawn first. */
  private focusOrDraw(id: string): void {
    if (!this.focusOn(id)) this.focusAfterRender([id]);
  }

  /** The first of these items that is there then gets the focus. */
  private focusAfterRender(ids: readonly string[]): void {
    const read = (): void => {
      ids.find((id) => this.focusOn(id));
    };
    afterNextRender({ read }, { injector: this.injector });
  }

  private focusOn(id: string): boolean {
    const items = this.element.nativeElement.querySelectorAll<HTMLElement>('[data-need]');
    const item = [...items].find(({ dataset }) => dataset['need'] === id);
    const link = item?.querySelector<HTMLElement>('[data-open]');
    link?.focus();
    return link !== undefined && link !== null;
  }
}
