import type { Refusal } from '@boardside/game';
import type { DraftProblem, TournamentRefusal } from '@boardside/tournament';
import type { Claim } from './cases-and-staff.js';
import type { WriteFailure } from './views.js';
import type { WordListFault } from './word-lists.js';

/** What an address names that is not there. */
export type MissingThing =
  | 'address'
  | 'division'
  | 'game'
  | 'game-at-table'
  | 'person'
  | 'player'
  | 'question'
  | 'round'
  | 'rule-set'
  | 'screen'
  | 'table'
  | 'tablet'
  | 'tournament'
  | 'word-list';

/** What about a request is malformed. */
export type MalformedPart =
  | 'request'
  /** A text with a character that the database does not store. */
  | 'character'
  | 'nesting'
  /** A file that is not sent as text/plain. */
  | 'file'
  | 'day'
  | 'tables'
  | 'name-parts'
  | 'screen-division'
  | 'screen-table'
  /** Claims and second opinions are given on the jury’s page. */
  | 'case'
  | 'second-opinion';

type MalformedRequest =
  | { readonly of: MalformedPart }
  /** Paths of fields, such as `days.first`. */
  | { readonly of: 'fields'; readonly fields: readonly string[] }
  | { readonly of: 'command'; readonly at: string; readonly wanted: string };

/** What the server itself refuses: the facts of each code. */
interface ServerProblemFacts {
  readonly 'not-signed-in': object;
  /** `needs`: who may. */
  readonly 'not-allowed': { readonly needs: 'director' | 'assistant' | 'other' };
  readonly 'not-found': { readonly what: MissingThing };
  readonly malformed: MalformedRequest;
  readonly 'too-large': {
    readonly of: 'request' | 'word-list' | 'tournament' | 'tournament-during-play';
  };
  readonly 'too-many-tries': {
    readonly of: 'guess' | 'question' | 'search';
    readonly waitMs: number;
  };
  /** `unread`, `unknown`: the database is silent; a change may still be made. */
  readonly 'cannot-write': { readonly why: WriteFailure | 'unread' | 'unknown' };
  readonly unexpected: object;
  readonly 'other-site': object;
  readonly 'no-forms': object;

  readonly 'wrong-password': { readonly of: 'sign-in' | 'change' };
  readonly 'link-used': { readonly of: 'setup' | 'invitation' };
  readonly 'last-director': object;
  readonly 'name-taken': { readonly of: 'staff' };
  readonly 'unknown-display': object;
  readonly 'unknown-link': object;
  readonly 'unknown-device': object;
  readonly 'no-such-code': object;
  readonly 'queue-full': { readonly table: number };

  readonly 'is-forgotten': object;
  readonly 'judged-elsewhere': object;
  readonly 'not-signed': object;
  readonly 'two-players-only': object;

  readonly 'no-such-list': object;
  /** Names of the list, of its tiles and of those of the rules. */
  readonly 'other-tiles': {
    readonly list: string;
    readonly listTiles: string;
    readonly tiles: string;
  };
  /** Names of the tournament and of its divisions. */
  readonly 'list-in-use': {
    readonly tournament: string;
    readonly divisions: readonly string[];
    readonly rounds: readonly number[];
  };
  readonly 'own-list': object;
  /** The first faults, in the order of their lines, and how many more there are. */
  readonly 'no-word-list': { readonly faults: readonly WordListFault[]; readonly more: number };

  readonly 'not-a-tournament': object;
  readonly 'newer-version': object;
  readonly damaged: object;
  readonly 'here-already': object;

  readonly 'case-closed': object;
  readonly claimed: { readonly by: Pick<Claim, 'name'> };
  readonly 'not-claimed': object;
  readonly 'same-judge': object;
  readonly 'for-the-director': object;
  readonly 'list-answers': object;
  readonly 'person-answers': object;
  readonly 'no-list': object;
}

type ServerProblem = {
  [Code in keyof ServerProblemFacts]: { readonly code: Code } & ServerProblemFacts[Code];
}[keyof ServerProblemFacts];

/** Names of the entrants that a refusal mentions, by id; one without a name is left out. */
type EntrantNames = { readonly names?: Readonly<Record<string, string>> };

/** A refusal of a game (409), whose code it repeats. */
export type GameProblem = { readonly code: Refusal['code']; readonly refusal: Refusal };

/** A refusal that is not a game’s. */
export type PlainProblem =
  ServerProblem | (TournamentRefusal & EntrantNames) | (DraftProblem & EntrantNames);

/**
 * Body of every answer that is not a success: why the server did not do what was asked, as a code
 * with facts. Each reader makes its own words of them.
 */
export type Problem = GameProblem | PlainProblem;

/** A text for every refusal that is not a game’s, made of its facts. */
export type ProblemTexts = {
  readonly [Code in PlainProblem['code']]: (
    facts: Extract<PlainProblem, { readonly code: Code }>,
  ) => string;
};
