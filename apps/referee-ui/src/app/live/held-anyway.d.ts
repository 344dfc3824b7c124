import type { Entry, LiveGame, Recorded } from '@boardside/game';
/** The game that did not take an entry, with its log. */
type Standing = {
  readonly game: LiveGame;
  readonly log: readonly Recorded[];
};
/**
 * Whether what a refused entry was to bring holds already, because the director brought the very
 * same at that moment: then tablet and server do not disagree.
 */
export declare function heldAnyway(
  { command, by, seen }: Entry,
  { game, log: whole }: Standing,
): boolean;
export {};
//# sourceMappingURL=held-anyway.d.ts.map
