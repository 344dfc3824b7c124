import type { Ms } from '@boardside/clock';
import { jitterMs } from './push-timing.js';
import { entriesMade, type TabletObservations } from './tablet-observations.js';
import type { TableTime } from './table-time.js';

/**
 * How long a tablet that is gone was seen to measure since its last accepted entry: for that alone
 * its player is charged. `cameInSeq`: the last number of its entries that came in.
 */
export function witnessedMs(
  { mark, chargedToMs }: Pick<TableTime, 'mark' | 'chargedToMs'>,
  seen: TabletObservations | undefined,
  cameInSeq: number,
): Ms {
  const last = seen?.last;
  if (mark === undefined || seen === undefined || last?.sid !== mark.sid) return 0;
  // The tablet had entries that never came: from there on nothing is known of who was to move.
  const seq = entriesMade(seen);
  if (seq > cameInSeq) return 0;
  const isSameRun = seen.run === mark.run;
  const saidMs = seq === cameInSeq ? last.t - mark.t : 0;
  // A fast clock shows more than had passed when it was heard; an entry is cut so at its receipt.
  const passedMs = isSameRun ? last.heardMs - mark.x : Infinity;
  const measuredMs = saidMs > passedMs + jitterMs ? passedMs : saidMs;
  // A slow clock shows less than has passed for certain while its page answered.
  const beat = seen.beats.find((one) => one.sid === last.sid && one.seq === seq);
  const certainMs =
    beat !== undefined && isSameRun ? beat.lastAskedMs - (chargedToMs ?? mark.byMs) : 0;
  return Math.max(0, measuredMs, certainMs);
}
