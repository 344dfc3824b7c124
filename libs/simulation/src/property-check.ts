import type { SimulatedGame } from './play-game.js';
import type { PropertyBreach } from './game-property.js';
import { logIsSound, gameIsFoldOfLog, gameEnds, refusalsAppendNothing } from './log-properties.js';
import { oneClockRuns, timeIsConserved } from './clock-properties.js';
import { scorersAgree, scoresAreSums } from './score-properties.js';
import { withdrawnPlayIsRestored, tilesAreKept } from './tile-properties.js';

/** What must hold of every game, whoever played it and whatever they did. */
export const gameProperties = {
  /** Tiles are neither made nor lost, on the board, on the racks and in the bag. */
  tiles: tilesAreKept,
  /** Points and totals are the sum of their events (G22). */
  scores: scoresAreSums,
  /** The game that was kept is the fold of its log, at the end and at five prefixes (I2). */
  fold: gameIsFoldOfLog,
  /** A refusal appends nothing and changes nothing; honest people are refused for a reason only. */
  refusals: refusalsAppendNothing,
  /** A play that comes off, or a press taken back, leaves everything as it was before (G27). */
  restored: withdrawnPlayIsRestored,
  /** A slow, obvious scorer finds the same words and points. */
  scorer: scorersAgree,
  /** Time is conserved to the millisecond (I1), and no expiry happens twice (I13). */
  time: timeIsConserved,
  /** One clock runs, or something says why none does (I12). */
  goesOn: oneClockRuns,
  /** A game ends, and before that the director can always end it (G31, G36). */
  ends: gameEnds,
  /** The log has no hole and every fact in it is one that a log can write. */
  log: logIsSound,
} as const;

export type PropertyName = keyof typeof gameProperties;

/** What does not hold, and at which step. */
export type PropertyFinding = PropertyBreach & { readonly property: PropertyName };

/** Everything that does not hold of this game: at most one finding a property, the earliest. */
export function checkProperties(played: SimulatedGame): readonly PropertyFinding[] {
  const names = Object.keys(gameProperties) as readonly PropertyName[];
  return names.flatMap((property) => {
    const [first] = gameProperties[property](played);
    return first ? [{ property, ...first }] : [];
  });
}
