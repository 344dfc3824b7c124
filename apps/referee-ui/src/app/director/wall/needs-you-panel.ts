import {
  ChangeDetectionStrategy,
  Component,
  DestroyRef,
  ElementRef,
  computed,
  inject,
  linkedSignal,
  signal,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import { wallWords } from '../../words/director-wall.js';
import { ConsoleKeys } from '../console-keys.js';
import { HallServer } from '../hall/hall-server.js';
import { TournamentRoom } from '../hall/tournament-room.js';
import { Badge } from '../parts/badge.js';
import { clockText, spanText } from '../parts/clock-text.js';
import { badgeLevels } from './levels.js';
import { settleQueue, type Need, type Queue } from './needs-you.js';

/** The queue of tables that need somebody. Nothing in it moves under the pointer or the focus. */
@Component({
  selector: 'bs-needs-you',
  imports: [Badge, RouterLink],
  templateUrl: './needs-you-panel.html',
  styleUrl: './needs-you-panel.scss',
  host: {
    '(pointerenter)': 'pointer.set(true)',
    '(pointerleave)': 'pointer.set(false)',
    '(focusin)': 'focus.set(true)',
    '(focusout)': 'focus.set(false)',
  },
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class NeedsYouPanel {
  private readonly server = inject(HallServer);
  private readonly keys = inject(ConsoleKeys);
  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef);

  protected readonly room = inject(TournamentRoom);
  protected readonly words = wallWords;
  protected readonly levels = badgeLevels;
  protected readonly pointer = signal(false);
  protected readonly focus = signal(false);
  private readonly shownAgain = signal(0);
  protected readonly problem = signal<string | undefined>(undefined);

  private readonly source = computed(() => ({
    needs: this.room.needs(),
    hand: this.pointer() || this.focus() ? ('inside' as const) : ('outside' as const),
    again: this.shownAgain(),
  }));
  protected readonly queue = linkedSignal<
    { needs: readonly Need[]; hand: 'inside' | 'outside'; again: number },
    Queue
  >({
    source: this.source,
    computation: (now, before) =>
      settleQueue(
        now.again === before?.source.again ? before.value : undefined,
        now.needs,
        now.hand,
      ),
  });
  private readonly open = computed(() => new Set(this.room.needs().map(({ id }) => id)));

  constructor() {
    this.keys.page = (key) => this.walk(key);
    inject(DestroyRef).onDestroy(() => (this.keys.page = () => 'left'));
  }

  protected showNew(): void {
    this.shownAgain.update((times) => times + 1);
  }

  protected solved(need: Need): boolean {
    return !this.open().has(need.id);
  }

  protected waiting(need: Need): string {
    return spanText(this.room.second() - need.since);
  }

  protected scores(need: Need): string {
    const seats = need.row?.seats ?? [];
    return wallWords.scores(
      seats.map(({ name }) => name),
      seats.map(({ score }) => score),
    );
  }

  protected detail(need: Need): string {
    if (need.kind === 'tablet-asks') return need.request?.label ?? '';
    if (need.kind === 'battery') return wallWords.charge(Math.round((need.amount ?? 0) * 100));
    if (need.kind !== 'low-time') return wallWords.detail[need.kind];
    const name = need.row?.seats[need.row.onTurn ?? 0]?.name ?? '';
    return wallWords.left(name, clockText(need.amount ?? 0));
  }

  protected address(need: Need): readonly (string | number)[] {
    const page = need.row === undefined ? ['tables', need.table] : ['games', need.row.game];
    return ['/tournaments', this.room.id(), ...page];
  }

  protected async answer(need: Need, answer: 'approve' | 'refuse'): Promise<void> {
    if (need.request === undefined) return;
    const { request, table } = need;
    const given = await this.server.answerTablet(this.room.id(), table, request.id, answer);
    this.problem.set(given.ok ? undefined : given.problem.message);
    await this.room.afterAct();
  }

  private walk(key: string): 'taken' | 'left' {
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[key];
    if (step === undefined) return 'left';
    const items = [...this.element.nativeElement.querySelectorAll<HTMLElement>('a.open')];
    const at = items.indexOf(document.activeElement as HTMLElement);
    items[Math.min(items.length - 1, Math.max(0, at < 0 ? 0 : at + step))]?.focus();
    return items.length > 0 ? 'taken' : 'left';
  }
}
