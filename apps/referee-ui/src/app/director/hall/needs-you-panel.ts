import { Component, afterNextRender, computed, inject, signal } from '@angular/core';
import { queueText } from '../../text/director-queue.js';
import { injectPageKeys } from '../console-keys.js';
import { TournamentStore } from '../data/tournament-store.js';
import { hallTime } from '../components/clock-text.js';
import { kit } from '../../components/kit.js';
import { isNote, queueCards } from '../queue/queue-cards.js';
import { QueueItem } from '../queue/queue-item.js';
import { QueueStore } from '../queue/queue-store.js';
import { QueueNavigator } from '../queue/queue-navigator.js';
import { ToneSwitch } from '../queue/tone-switch.js';

/** The queue of tables that need somebody. Nothing in it moves under the pointer or the focus. */
@Component({
  selector: 'bs-needs-you',
  imports: [kit, QueueItem, ToneSwitch],
  providers: [QueueNavigator],
  templateUrl: './needs-you-panel.html',
  styleUrl: './needs-you-panel.scss',
  host: {
    '(pointerenter)': 'steady.pointer.set(true)',
    '(pointerleave)': 'steady.pointer.set(false)',
    '(focusin)': 'steady.focus.set(true)',
    '(focusout)': 'steady.focus.set(false)',
  },
})
export class NeedsYouPanel {
  protected readonly room = inject(TournamentStore);
  protected readonly keeper = inject(QueueStore);
  protected readonly steady = inject(QueueNavigator);
  protected readonly words = queueText;
  protected readonly hallTime = hallTime;
  private readonly cards = computed(() => queueCards(this.steady.queue().shown));
  protected readonly open = computed(() => this.cards().filter((card) => !isNote(card)));
  protected readonly notes = computed(() => this.cards().filter(isNote));
  private readonly asksForNotes = signal(false);
  /** Notes are read when somebody wants to, or filters for them. */
  protected readonly unfolded = computed(
    () => this.asksForNotes() || this.keeper.filter().level === 3,
  );
  /** What the filter lets through, as words; undefined while it lets everything through. */
  protected readonly only = computed(() => {
    const { level, division } = this.keeper.filter();
    const name = this.room.divisions().find(({ id }) => id === division)?.name;
    const parts = [level === undefined ? undefined : queueText.levels[level], name];
    const said = parts.filter((part) => part !== undefined).join(', ');
    return said === '' ? undefined : said;
  });

  constructor() {
    this.steady.cards = () => (this.unfolded() ? [...this.open(), ...this.notes()] : this.open());
    injectPageKeys((key) => this.steady.press(key));
    afterNextRender(() => {
      if (!this.keeper.opensNext()) return;
      this.keeper.opensNext.set(false);
      this.steady.next();
    });
  }

  protected unfold(): void {
    this.asksForNotes.update((asked) => !asked);
  }

  protected showAll(): void {
    this.keeper.filter.set({ level: undefined, division: undefined });
  }
}
