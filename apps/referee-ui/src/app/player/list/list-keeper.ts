import { computed, effect, inject, Injectable, untracked } from '@angular/core';
import type { Hash } from '@boardside/game';
import { Instruments } from '../../live/instruments.js';
import { TableSession } from '../../session/table-session.js';
import { LateParts } from '../late-parts.js';
import { answerByList } from './answer-by-list.js';
import { ListAtHand, tabletJudges, type ListState } from './list-at-hand.js';

const againMs = 5_000;

/**
 * Brings the word list of the game being played, where the tablet judges by it: from what the tablet
 * has kept, or from the server, again and again until it is here.
 */
@Injectable({ providedIn: 'root' })
export class ListKeeper {
  private readonly session = inject(TableSession);
  private readonly instruments = inject(Instruments);
  private readonly parts = inject(LateParts);
  private readonly list = inject(ListAtHand);
  private bringing: Hash | undefined;

  /** The hash of the list that the game on this tablet is judged by; undefined: it judges nothing. */
  private readonly wanted = computed((): Hash | undefined => {
    const game = this.session.keeper()?.game();
    if (game === undefined || game.phase === 'unopened') return undefined;
    return tabletJudges(game) === 'nothing' ? undefined : game.lexicon?.hash;
  });

  constructor() {
    effect(() => {
      const wanted = this.wanted();
      if (wanted === undefined || !this.parts.has('list')) return;
      untracked(() => void this.bring(wanted));
    });
    effect(() => {
      const keeper = this.session.keeper();
      const lacks = this.list.lacks(this.wanted());
      if (keeper === undefined || lacks === undefined) return;
      untracked(() => keeper.alsoDoes((game) => answerByList(game, lacks)));
    });
  }

  /** Asks the server at once. */
  again(): void {
    const wanted = this.wanted();
    if (wanted !== undefined) void this.bring(wanted);
  }

  private async bring(list: Hash): Promise<void> {
    if (this.bringing === list || this.list.lacks(list) !== undefined) return;
    this.bringing = list;
    this.list.state.set({ kind: 'waits' });
    const token = this.session.bound()?.token ?? '';
    try {
      const { bringList } = await import('./bring-list.js');
      await bringList({ list, token, tell: (state) => this.tell(list, state) });
    } catch {
      this.tell(list, { kind: 'failed', why: 'no-answer' });
    } finally {
      this.bringing = undefined;
    }
    if (this.list.state().kind === 'failed')
      this.instruments.later(againMs, () => {
        if (this.list.state().kind === 'failed') this.again();
      });
  }

  private tell(list: Hash, state: ListState): void {
    if (this.wanted() === list) this.list.state.set(state);
  }
}
