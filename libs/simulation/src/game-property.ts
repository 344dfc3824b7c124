import type { SimulatedGame } from './play-game.js';

/** What does not hold, and at which step of the game. */
export type PropertyBreach = { readonly step: number; readonly what: string };

/**
 * Finds where something does not hold, the earliest first; it stops looking when nobody asks on.
 */
export type GameProperty = (played: SimulatedGame) => Iterable<PropertyBreach>;
