import { computed, effect, inject, Injectable, untracked } from '@angular/core';
import type { Hash } from '@boardside/game';
import { Instruments } from '../../live/instruments.js';
import { TableSession } from '../../session/table-session.js';
import { LazyParts } from '../lazy-parts.js';
import { rulingByWordList } from './ruling-by-word-list.js';
import { TabletWordList, judgedByTablet, type WordListState } from './tablet-word-list.js';

const againMs = 5_000;

/**
 * Brings the word list of the game being played, where the tablet judges by it: from what the
 * tablet has kept, or from the server, again and again until it is here.
 */
@Injectable({ providedIn: 'root' })
export class WordListLoader {
  private readonly session = inject(TableSession);
  private readonly instruments = inject(Instruments);
  private readonly parts = inject(LazyParts);
  private readonly list = inject(TabletWordList);
  private loading: Hash | undefined;

  /**
   * The hash of the list that the game on this tablet is judged by; undefined: it judges nothing.
   */
  private readonly wanted = computed((): Hash | undefined => {
    const game = this.session.keeper()?.game();
    if (game === undefined || game.phase === 'unopened') return undefined;
    return judgedByTablet(game) === 'nothing' ? undefined : game.lexicon?.hash;
  });

  /** The keeper of the game, whatever it shows. */
  private readonly keeper = computed(() => this.session.keeper());

  constructor() {
    effect(() => {
      const wanted = this.wanted();
      if (wanted === undefined || !this.parts.has('list')) return;
      untracked(() => void this.load(wanted));
    });
    effect(() => {
      const keeper = this.keeper();
      const lacks = this.list.unknownWordFinder(this.wanted());
      if (keeper === undefined || lacks === undefined) return;
      untracked(() => keeper.setAutomaticAct((game) => rulingByWordList(game, lacks)));
    });
  }

  /** Asks the server at once. */
  again(): void {
    const wanted = this.wanted();
    if (wanted !== undefined) void this.load(wanted);
  }

  private async load(list: Hash): Promise<void> {
    if (this.loading === list || this.list.unknownWordFinder(list) !== undefined) return;
    this.loading = list;
    this.list.state.set({ kind: 'waits' });
    const token = this.session.bound()?.token ?? '';
    try {
      const { loadWordList } = await import('./load-word-list.js');
      await loadWordList({ list, token, tell: (state) => this.setState(list, state) });
    } catch {
      this.setState(list, { kind: 'failed', why: 'no-answer' });
    } finally {
      this.loading = undefined;
    }
    if (this.list.state().kind === 'failed')
      this.instruments.later(againMs, () => {
        if (this.list.state().kind === 'failed') this.again();
      });
  }

  private setState(list: Hash, state: WordListState): void {
    if (this.wanted() === list) this.list.state.set(state);
  }
}
