import { Component, computed, effect, inject, input, signal, untracked } from '@angular/core';
import type { WordListRuling } from '@boardside/contract';
import { wordListsText } from '../../text/director-word-lists.js';
import { ConsoleApi } from '../data/console-api.js';
import { WordListStore } from '../data/word-list-store.js';
import { TournamentStore } from '../data/tournament-store.js';
import { hallMinute } from '../components/clock-text.js';
import { kit } from '../../components/kit.js';
import { WordListLabel } from '../components/word-list-label.js';
import { problemTextOf } from '../data/api-result.js';

type ListRulingsResult = {
  readonly rulings: readonly WordListRuling[];
  readonly against: string | undefined;
};

/**
 * Which rulings a list had a part in, and what another would say today: to look at, and to print.
 */
@Component({
  selector: 'bs-list-rulings',
  imports: [kit, WordListLabel],
  templateUrl: './list-rulings.page.html',
  styleUrl: './list-rulings.page.scss',
})
export class ListRulingsPage {
  private readonly server = inject(ConsoleApi);
  private readonly shelf = inject(WordListStore);
  protected readonly room = inject(TournamentStore);
  protected readonly words = wordListsText.ruled;
  protected readonly time = hallMinute;
  protected readonly wordCount = wordListsText.wordCount;

  /** The list's hash, from the address. */
  readonly hash = input.required<string>();
  protected readonly against = signal<string | undefined>(undefined);
  /** What was answered, and with which other list: the page never mixes two answers. */
  private readonly read = signal<ListRulingsResult | undefined>(undefined);
  protected readonly problem = signal<string | undefined>(undefined);

  protected readonly list = computed(() => this.shelf.find(this.hash()));
  protected readonly others = computed(() =>
    this.shelf.lists().filter(({ hash }) => hash !== this.hash()),
  );
  protected readonly rulings = computed(() => this.read()?.rulings);
  protected readonly other = computed(() => {
    const hash = this.read()?.against;
    return hash === undefined ? undefined : this.shelf.find(hash);
  });
  protected readonly differing = computed(
    () => this.rulings()?.filter((ruling) => differs(ruling)).length ?? 0,
  );
  protected readonly differs = differs;

  constructor() {
    void this.shelf.refresh();
    effect(() => {
      const asked = { hash: this.hash(), against: this.against(), tournament: this.room.id() };
      untracked(() => void this.load(asked));
    });
  }

  protected choose(hash: string): void {
    this.against.set(hash === '' ? undefined : hash);
  }

  protected print(): void {
    window.print();
  }

  private async load(asked: {
    readonly hash: string;
    readonly against: string | undefined;
    readonly tournament: string;
  }): Promise<void> {
    const { tournament, hash, against } = asked;
    const answer = await this.server.listRulings(tournament, hash, against);
    if (hash !== this.hash() || against !== this.against()) return;
    if (answer.ok) this.read.set({ rulings: answer.value, against });
    this.problem.set(problemTextOf(answer));
  }
}

function differs({ acceptable, otherwise }: WordListRuling): boolean {
  return otherwise !== undefined && otherwise !== acceptable;
}
