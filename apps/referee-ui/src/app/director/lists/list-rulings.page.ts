import {
  ChangeDetectionStrategy,
  Component,
  computed,
  effect,
  inject,
  input,
  signal,
  untracked,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import type { ListRuling } from '@boardside/contract';
import { listWords } from '../../words/director-lists.js';
import { HallServer } from '../hall/hall-server.js';
import { ListShelf } from '../hall/list-shelf.js';
import { TournamentRoom } from '../hall/tournament-room.js';
import { hallMinute } from '../parts/clock-text.js';
import { Glyph } from '../parts/glyph.js';
import { ListMark } from '../parts/list-mark.js';

type Read = {
  readonly rulings: readonly ListRuling[];
  readonly against: string | undefined;
};

/** Which rulings a list had a part in, and what another would say today: to look at, and to print. */
@Component({
  selector: 'bs-list-rulings',
  imports: [Glyph, ListMark, RouterLink],
  templateUrl: './list-rulings.page.html',
  styleUrl: './list-rulings.page.scss',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class ListRulingsPage {
  private readonly server = inject(HallServer);
  private readonly shelf = inject(ListShelf);
  protected readonly room = inject(TournamentRoom);
  protected readonly words = listWords.ruled;
  protected readonly time = hallMinute;
  protected readonly wordCount = listWords.wordCount;

  /** The list's hash, from the address. */
  readonly hash = input.required<string>();
  protected readonly against = signal<string | undefined>(undefined);
  /** What was answered, and with which other list: the page never mixes two answers. */
  private readonly read = signal<Read | undefined>(undefined);
  protected readonly problem = signal<string | undefined>(undefined);

  protected readonly list = computed(() => this.shelf.named(this.hash()));
  protected readonly others = computed(() =>
    this.shelf.lists().filter(({ hash }) => hash !== this.hash()),
  );
  protected readonly rulings = computed(() => this.read()?.rulings);
  protected readonly other = computed(() => {
    const hash = this.read()?.against;
    return hash === undefined ? undefined : this.shelf.named(hash);
  });
  protected readonly differing = computed(
    () => this.rulings()?.filter((ruling) => differs(ruling)).length ?? 0,
  );
  protected readonly differs = differs;

  constructor() {
    void this.shelf.refresh();
    effect(() => {
      const asked = { hash: this.hash(), against: this.against(), tournament: this.room.id() };
      untracked(() => void this.ask(asked));
    });
  }

  protected choose(hash: string): void {
    this.against.set(hash === '' ? undefined : hash);
  }

  protected print(): void {
    window.print();
  }

  private async ask(asked: {
    readonly hash: string;
    readonly against: string | undefined;
    readonly tournament: string;
  }): Promise<void> {
    const { tournament, hash, against } = asked;
    const answer = await this.server.listRulings(tournament, hash, against);
    if (hash !== this.hash() || against !== this.against()) return;
    if (answer.ok) this.read.set({ rulings: answer.value, against });
    this.problem.set(answer.ok ? undefined : answer.problem.message);
  }
}

function differs({ acceptable, otherwise }: ListRuling): boolean {
  return otherwise !== undefined && otherwise !== acceptable;
}
