import type { PlayRefusal } from '@boardside/engine';
import type { Seat, TurnId } from './ids.js';
import type { Phase } from './game.js';
import type { StopReason } from './stop.js';

/** Why a move cannot be entered on the board of now (G5–G17). */
export type MoveRefusal =
  | PlayRefusal
  | { readonly code: 'bag-too-small'; readonly inBag: number; readonly needed: number }
  | { readonly code: 'not-judged' }
  | { readonly code: 'unknown-word'; readonly words: readonly string[] };

/** Why a turn that was played no longer fits; its words are not judged again. */
export type Misfit = Exclude<MoveRefusal['code'], 'not-judged' | 'unknown-word'>;

/** Why a game says no: a closed list, each with the facts its sentence needs. */
export type Refusal =
  | { readonly code: 'wrong-phase'; readonly phase: Phase }
  | { readonly code: 'wrong-turn'; readonly turn: TurnId; readonly expected: TurnId | undefined }
  | { readonly code: 'not-your-turn'; readonly onTurn: Seat | undefined }
  | { readonly code: 'clock-stopped'; readonly reasons: readonly StopReason[] }
  | { readonly code: 'clock-running' }
  | { readonly code: 'stale-epoch'; readonly epoch: number; readonly current: number }
  | { readonly code: 'wrong-seq'; readonly seq: number; readonly expected: number }
  | MoveRefusal
  | { readonly code: 'still-pending'; readonly turns: readonly TurnId[] }
  | { readonly code: 'nothing-to-challenge' }
  | { readonly code: 'challenge-closed' }
  | {
      readonly code: 'challenge-used';
      readonly of: 'play' | 'hold' | 'words' | 'second-opinion';
    }
  | {
      readonly code: 'too-late';
      readonly of: 'press' | 'second-opinion';
      readonly limitMs: number;
    }
  | { readonly code: 'not-entitled' }
  | { readonly code: 'same-judge' }
  | { readonly code: 'stop-open'; readonly reasons: readonly StopReason[] }
  | {
      readonly code: 'breaks-turn';
      readonly turn: TurnId;
      readonly because: Misfit | 'after-end';
    }
  | { readonly code: 'needs-reason' }
  | { readonly code: 'changed'; readonly version: number }
  | { readonly code: 'slip-signed' };

export type RefusalCode = Refusal['code'];
