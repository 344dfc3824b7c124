import type { Ms } from '@boardside/clock';
import type { Tile } from '@boardside/engine';
import type { DeviceId, Hash, Seat, SessionId, StaffId } from './ids.js';

/** A word list as a game names it. */
export type LexiconInUse = {
  readonly name: string;
  readonly hash: Hash;
  readonly official: 'official' | 'not-official';
};

/** Each seat's draw; drawn again by the tied ones until one is nearest to the start. */
export type DrawRound = readonly { readonly seat: Seat; readonly tile: Tile }[];

export type ScoreAdjustmentReason = 'penalty' | 'overtime' | 'agreed' | 'other';

/** Where totals come from that no tablet played and no director wrote. */
export type ResultSource = 'result-slips';

/**
 * Why a turn has to be corrected: what is wrong with it, or `lists-differ`, where the server judges
 * it otherwise by its list. A text is what a person wrote, or an older log that says none of these.
 */
export type CorrectionReason =
  | { readonly code: 'word' | 'place' | 'blank' | 'score' | 'lists-differ' }
  /** A turn after this one was never entered; `typed`: the line that says it. */
  | { readonly code: 'missing'; readonly typed: string }
  | string;

export type Judge = { readonly juror: StaffId } | { readonly list: Hash };

/** Where an entry comes from, as its events keep it. */
export type EntryOrigin = {
  /** The tablet; `desk` where staff enter and the server measures. */
  readonly device: DeviceId;
  readonly seq: number;
  readonly part: number;
  readonly epoch: number;
  readonly sid: SessionId;
  readonly t: Ms;
  readonly seen: number;
  /** How much of its time the server has by the device's word alone, as in an outage. */
  readonly unwitnessedMs?: Ms;
};
