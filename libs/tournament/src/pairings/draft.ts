import type { EntrantId } from '@boardside/game';
import type { Meeting, Bye } from '../history.js';
import type { ByeReason, DraftReason, MeetingReason } from './draft-reasons.js';
import type { PairingMethodKind } from './methods.js';

/** What would be played, and why. Everybody who plays meets somebody, sits out or is unpaired. */
export type Draft = {
  readonly round: number;
  readonly method: PairingMethodKind;
  /** The round after which the standings counted; 0: before play. */
  readonly from: number;
  /** The highest places first. */
  readonly meetings: readonly DraftMeeting[];
  readonly sitting: readonly DraftBye[];
  /** Left to the director: by `manual` everybody who is not in a kept meeting. */
  readonly unpaired: readonly EntrantId[];
  readonly reasons: readonly DraftReason[];
};

export type DraftMeeting = Pick<Meeting, 'entrants' | 'first' | 'table'> & {
  readonly reasons: readonly MeetingReason[];
};

export type DraftBye = Bye & { readonly reason: ByeReason };
