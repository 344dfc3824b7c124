import type { EntrantId, StaffId } from '@boardside/game';

export type DivisionId = string;
export type GameId = string;
/** Of a preset, or of a set that the tournament has saved. */
export type RuleSetId = string;

/** Who asks: staff, a player on their own phone, or the server for what a game's log tells. */
export type TournamentAuthor =
  { readonly staff: StaffId } | { readonly player: EntrantId } | { readonly auto: 'server' };
