import type { Result } from '@boardside/engine';
import type { Claim } from '@boardside/contract';
import type { Refusal } from '@boardside/game';

/** Why a juror cannot do that. */
export type JuryRefusal =
  /** There is no such case, or it was answered or dropped meanwhile. */
  | { readonly code: 'case-closed' }
  /** Somebody else is at it; or, to consult the list, nobody is. */
  | { readonly code: 'claimed'; readonly by: Claim }
  | { readonly code: 'not-claimed' }
  /** They gave the first answer (G28). */
  | { readonly code: 'same-judge' }
  /** A juror found something wrong with it: it is the director’s. */
  | { readonly code: 'for-the-director' }
  /** The list answered first, so it answers again (G28 D); or it did not. */
  | { readonly code: 'list-answers' }
  | { readonly code: 'person-answers' }
  /** The game has no list, or the server has it no more. */
  | { readonly code: 'no-list' }
  | { readonly code: 'refused'; readonly refusal: Refusal };

export type JuryResult<Value> = Result<Value, JuryRefusal>;
