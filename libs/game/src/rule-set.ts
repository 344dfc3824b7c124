import type { Ms } from '@boardside/clock';
import type { Scoring } from '@boardside/engine';
import type { Hash } from './ids.js';

/** What follows when a player's bank runs out (D-flag). The overtime bounds are those of the public rules. */
export type FlagPolicy =
  | { readonly kind: 'opponent-plays-on' }
  | { readonly kind: 'game-ends' }
  | { readonly kind: 'director-decides' }
  | {
      readonly kind: 'overtime-penalty';
      readonly pointsPerMinute: number;
      /** How far below 0:00 a bank may go; then the director is called. */
      readonly limitMs: Ms;
    };

/** What a challenge that fails costs the challenger. Points go to the player challenged. */
export type WrongChallenge =
  | { readonly kind: 'free' }
  | { readonly kind: 'lose-next-turn' }
  | { readonly kind: 'points'; readonly points: number; readonly per: 'play' | 'word' };

export type ChallengePolicy =
  | {
      readonly kind: 'called';
      readonly wrong: WrongChallenge;
      /** Who answers first: the game's list, or a juror. */
      readonly firstJudge: 'list' | 'juror';
      /** How long after a ruling a second opinion may be asked for; undefined: there is none. */
      readonly secondOpinionMs: Ms | undefined;
      readonly tabletMayJudge: 'yes' | 'no';
      /**
       * `once`: one challenge a play, any or all of its words in one go (G25). `all-words`: one a
       * play, of every word whatever was named (C5). `named-words`: only the words named are
       * judged, and another may be named while the window is open (L4).
       */
      readonly perPlay: 'once' | 'all-words' | 'named-words';
      /**
       * Whether an opponent may hold a play while thinking about a challenge: its mover does not
       * draw meanwhile. The clocks run on (`wespa`, `naspa`).
       */
      readonly hold: 'no' | 'yes';
    }
  /** Plays are judged at entry (M1). */
  | { readonly kind: 'judged-at-entry'; readonly refusedPlay: 'time-only' | 'loses-turn' };

export type EndPolicy = {
  /** Successive scoreless turns of each player that end the game (G30); undefined: no such end. */
  readonly scorelessTurnsEach: number | undefined;
  /** What happens to the tiles left when scoreless turns end the game (G33). */
  readonly scorelessRacks: 'nothing' | 'deduct-own-tiles';
  /** A turn lost to a challenge counts as scoreless. */
  readonly lostTurn: 'scoreless' | 'not-counted';
  /** Successive passes of each player that end the game (L5). */
  readonly passesEach: number | undefined;
  /** Both may agree to end (M8). */
  readonly byAgreement: 'yes' | 'no';
  /** Every player in turn has declared that no play is possible (C6). */
  readonly noPlayDeclared: 'yes' | 'no';
  /** What going out brings (G32, C7). */
  readonly goingOut: 'twice-the-others-tiles' | 'others-deducted-and-gained';
  /** Time up with tiles on the racks (G33). */
  readonly timeUpRacks: 'nothing' | 'deduct-own-tiles';
  readonly tie: 'stands' | 'higher-before-adjustment';
};

/**
 * One set of rules as data: policies by name, no code. `guide` is one value of this type; a
 * director's own set is another.
 */
export type RuleSet = {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly seats: { readonly fewest: 2; readonly most: 2 | 3 | 4 };
  readonly tileSet: { readonly id: string; readonly version: number };
  readonly layout: { readonly id: string; readonly version: number };
  readonly clock: { readonly baseMs: Ms; readonly flag: FlagPolicy } | 'none';
  readonly tilesCheck: 'asked' | 'not-asked';
  readonly first: 'draw' | 'assigned' | 'youngest';
  readonly scoring: Scoring;
  readonly exchange: {
    readonly fewestInBag: number;
    readonly tiles: 'some-or-all' | 'whole-rack';
  };
  readonly challenge: ChallengePolicy;
  readonly ends: EndPolicy;
  /** How long a press can be taken back by the player who pressed. */
  readonly undoPressMs: Ms;
  /** Players who agree may mend a typing error themselves. */
  readonly typingErrors: 'players-mend' | 'director-mends';
  /** Whether players and displays are shown the unseen tiles (G34). */
  readonly unseenTiles: 'number-only' | 'shown';
  /** After how long a player who is not there forfeits; for the director, not enforced. */
  readonly absentForfeitMs: Ms;
};

/** A rule set as a game carries it: the options whole, so that nothing is looked up later. */
export type RulesInUse = { readonly options: RuleSet; readonly hash: Hash };
