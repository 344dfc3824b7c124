import type { RecordedGameEvent } from '@boardside/game';
import { catalogue } from './catalogue.js';
import { countOf, listOf } from './numbers.js';
import { correctedBecauseText } from './recount.js';

/** What both players, or a player alone, have just settled; undefined for other events. */
export const settlementText = catalogue(
  'settlementText',
  (event: RecordedGameEvent, name: (seat: number) => string): string | undefined => {
    switch (event.type) {
      case 'OverdrawSettled':
        return overdrawSettlementText(name(event.body.seat), event.body);
      case 'TurnAgreed': {
        const by = 'seats' in event.by ? event.by.seats[0] : undefined;
        return event.body.what === 'score' && by !== undefined
          ? settlementTexts.scores(name(by))
          : undefined;
      }
      case 'TurnsCorrected': {
        if (!('seats' in event.by)) return undefined;
        const reason = correctedBecauseText(event);
        return event.body.changes.length === 0
          ? settlementTexts.nothing(reason)
          : settlementTexts.corrected(reason);
      }
      default:
        return undefined;
    }
  },
);

/** What both players settled without the director, as they read it before the clock is started. */
const settlementTexts = {
  scores: (name: string) => `${name} agreed to the scores and totals.`,
  corrected: (reason: string) => `The turns were corrected: ${reason}.`,
  nothing: (reason: string) => `Nothing was corrected: ${reason}.`,
};

/** What settled an overdraw, for both to read. */
function overdrawSettlementText(
  name: string,
  settled: {
    readonly onRack: number;
    readonly removed: number;
    readonly positions: readonly number[];
    readonly picked: 'tablet' | 'hand';
  },
): string {
  const { onRack, removed, positions, picked } = settled;
  if (removed === 0) return `${name} had no extra tiles.`;
  const went = removed === 1 ? '1 went' : `${String(removed)} went`;
  const how =
    picked === 'tablet' ? `picked by the tablet: ${listOf(positions)}` : 'picked by hand, unseen';
  return `${name} had ${countOf(onRack, 'tile')}; ${went} back to the bag, ${how}.`;
}
