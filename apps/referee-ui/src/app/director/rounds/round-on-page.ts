import { computed, inject, linkedSignal, untracked, type Signal } from '@angular/core';
import { TournamentStore } from '../data/tournament-store.js';

/**
 * The number of the round on the page: that of the address, or of the round that is the last when
 * the page is opened. It stays while somebody else begins the next one: what is done on the page is
 * of this one.
 */
export function injectRoundOnPage(address: Signal<string | undefined>): Signal<number> {
  const room = inject(TournamentStore);
  const isRead = computed(() => room.view() !== undefined);
  return linkedSignal({
    source: () => ({ asked: Number(address()), of: room.id(), isRead: isRead() }),
    computation: ({ asked }) => {
      if (Number.isInteger(asked) && asked > 0) return asked;
      return untracked(() => room.view()?.rounds.at(-1)?.number ?? 1);
    },
  }).asReadonly();
}
