import type { EntrantId, Seat } from '@boardside/game';
import type { Bye } from './history.js';
import type { DivisionId, GameId } from './ids.js';
import type { DraftReason, MeetingReason, ByeReason } from './pairings/draft-reasons.js';
import type { PairingMethod } from './pairings/methods.js';

/** One meeting of a round. */
export type Pairing = {
  readonly table: number;
  readonly division: DivisionId;
  /** In seat order. */
  readonly seats: readonly EntrantId[];
  /** The seat that begins, where the division does not draw for it. */
  readonly first?: Seat;
};

/** A pairing of a draft; a locked one stays when the rest is paired again. */
export type DraftedPairing = Pairing & {
  readonly locked?: true;
  /** Why the draw has it so; nothing where it was made by hand. */
  readonly why?: readonly MeetingReason[];
};

/** A pairing of a published round, with the game that it opened. */
export type PublishedPairing = Pairing & { readonly game: GameId };

/** Who sits out a round, as what, and in which division that counts. */
export type DivisionBye = Bye & {
  readonly division: DivisionId;
  readonly why?: ByeReason;
};

/** As it is asked for: the division and its rule say the rest, unless a spread is named. */
export type RequestedBye = {
  readonly entrant: EntrantId;
  readonly kind: Bye['kind'];
  readonly spread?: number;
  readonly why?: ByeReason;
  /** Where it counted, of one that a draft had before. */
  readonly division?: DivisionId;
};

/** How the draw made the pairings of a division in a draft. */
export type DivisionDraw = {
  readonly division: DivisionId;
  readonly method: PairingMethod['kind'];
  /** The numbers of the method, by name; older drafts do not have them. */
  readonly numbers?: Readonly<Record<string, number | undefined>>;
  /** The round after which the standings counted. */
  readonly from: number;
  readonly seed: number;
  readonly reasons: readonly DraftReason[];
};
