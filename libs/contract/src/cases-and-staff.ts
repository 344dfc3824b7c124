import type { ScreenContent } from './screens.js';
import type { WordListView } from './word-lists.js';
import type { SeatLetter, StaffRole } from './views.js';

/** Who has taken a case or a need; others leave it to them. */
export type Claim = {
  /** What is claimed: a case’s id, or a need’s. */
  readonly item: string;
  readonly staff: string;
  readonly name: string;
  /** ISO 8601; when it was claimed. */
  readonly at: string;
};

/** One letter of a word under judgement; a blank is ringed. */
export type CaseLetter = { readonly letter: string; readonly blank: boolean };

/**
 * A challenge as a juror sees it (G26). There is no field for an earlier answer, for names or for
 * what either player said: nothing that a second juror should not know.
 */
export type Case = {
  /** `GAME:CASE:OPINION`. */
  readonly id: string;
  readonly tournament: string;
  readonly game: string;
  readonly table: number;
  readonly round: number;
  readonly division: string;
  /** The turn’s number as people count. */
  readonly turn: number;
  readonly opinion: 1 | 2;
  /** Seats are letters: names are hidden. */
  readonly playedBy: SeatLetter;
  /** The words sent, as chosen from the recorded play. */
  readonly words: readonly (readonly CaseLetter[])[];
  /** The board with the play on it, row by row; null: an empty square. */
  readonly board: readonly (readonly (CaseLetter | null)[])[];
  /** Whose premium squares the board has, and what its letters count. */
  readonly layout: { readonly id: string; readonly version: number };
  readonly tileSet: { readonly id: string; readonly version: number };
  /** The list the game was begun with; undefined: the jury uses its own book. */
  readonly list: WordListView | undefined;
  /**
   * `person`: a person says acceptable or unacceptable. `list`: the list answered before (G28 D),
   * so a person checks words, blanks and edition, and has the list answer again.
   */
  readonly answers: 'person' | 'list';
  /** ISO 8601; when it was sent to a judge. */
  readonly since: string;
  readonly claim: Claim | undefined;
  /** A juror found something wrong with it: it is the director’s now. */
  readonly wrong: { readonly by: string; readonly what: string } | undefined;
  /** Whoever asks may not judge it: they gave the first answer. */
  readonly barred: boolean;
};

/** What the list says of each word of a case, for the juror who has claimed it. */
export type Consultation = {
  readonly words: readonly { readonly text: string; readonly inList: boolean }[];
};

/** A juror’s answer. `by-list`: what the list says, where the case’s `answers` is `list`. */
export type CaseAnswer =
  | { readonly kind: 'acceptable' }
  | { readonly kind: 'unacceptable' }
  | { readonly kind: 'by-list' }
  | { readonly kind: 'something-wrong'; readonly what: string };

/** Somebody who may sign in. */
export type StaffView = {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
  /** `not-set`: they have not used their link yet. */
  readonly password: 'set' | 'not-set';
  /** Sessions that are open now. */
  readonly sessions: number;
  /** ISO 8601; until when a link that nobody has used lets them choose a password. */
  readonly invitedUntil?: string | undefined;
};

/** A link that lets one person choose a password, once; it is told only when it is made. */
export type InvitationView = {
  /** The member of staff. */
  readonly id: string;
  /** What the QR code carries. */
  readonly address: string;
  /** ISO 8601. */
  readonly until: string;
};

/** Whom an invitation is for, as its page greets them. */
export type InvitedView = { readonly name: string; readonly role: StaffRole };

/** A screen of the hall that was let in by its code. */
export type DisplayView = {
  readonly id: string;
  readonly label: string;
  /** Six characters without 0, O, 1, I. */
  readonly code: string;
  /** Whether a screen that was let in by it is connected now. */
  readonly online: boolean;
  readonly shows: ScreenContent;
  /** Address of the page on which players find their table by this code. */
  readonly find: string;
};
