import { inject, type Signal } from '@angular/core';
import { seedLimit, startRuleIn } from '@boardside/tournament';
import { Instruments } from '../../live/instruments.js';
import { standingsSource } from '../data/standings-source.js';
import { TournamentStore } from '../data/tournament-store.js';
import type { RestPairingInput } from './round-draft.js';

/** Who starts the pairs that this page makes for a round, as if the server had drawn them. */
export function injectStartRule(
  round: Signal<number>,
  firstAssigned: Signal<ReadonlySet<string>>,
): RestPairingInput['startIn'] {
  const room = inject(TournamentStore);
  const instruments = inject(Instruments);
  return (division) => {
    const view = room.view();
    if (view === undefined || !firstAssigned().has(division)) return () => undefined;
    const seed = Math.floor(instruments.chance(seedLimit));
    return startRuleIn(standingsSource(view), division, { round: round(), seed });
  };
}
