import type { Square, Tile } from '@boardside/engine';
import type { EndReason, SlipColumn } from '@boardside/game';
import type { Digest } from '@boardside/record';
import type { Language } from '@boardside/tournament';
import type { Ms } from './shapes.js';

/** The addresses that a slip shows, one for each seat; each opens that player's own games. */
export type PlayerLinksView = {
  /** None for a player whose addresses were withdrawn since the slip was signed. */
  readonly links: readonly { readonly seat: number; readonly address: string }[];
};

/** One address for everybody who plays in a round, to print. */
export type RoundLinksView = {
  readonly links: readonly { readonly entrant: string; readonly address: string }[];
};

/** What a player sees without signing in: their own games of one tournament, the newest first. */
export type PlayerGamesView = {
  readonly tournamentName: string;
  /** The player's own, or the tournament's; not said: English. */
  readonly language?: Language;
  readonly name: string;
  readonly games: readonly PlayerGame[];
  readonly open: readonly PlayerOpenGame[];
};

/**
 * The games without a result, the newest first: those whose result a player may hand in, and those
 * that are not over at a tablet. The one of the player's newest round stays with what slips agreed
 * on.
 */
export type PlayerOpenGamesView = { readonly open: readonly PlayerOpenGame[] };

/** A game without a result on a player page. */
export type PlayerOpenGame = Pick<
  PlayerGame,
  'id' | 'round' | 'table' | 'seats' | 'forfeitedBy'
> & {
  /** What this player has said, in seat order; undefined: nothing yet. */
  readonly said: readonly number[] | undefined;
  /** What another player has said, and where that player sits; undefined: nothing yet. */
  readonly told: { readonly seat: number; readonly scores: readonly number[] } | undefined;
  /**
   * `asked`: another player has said something and waits for this one. `waits`: nobody else has
   * said anything. `agreed`: it is the result. `at-tablet`: it was begun at a tablet, which gives
   * the result, or staff on paper, so nothing is to be said. `differs`: somebody has said something
   * else, and the director looks at it.
   */
  readonly state: 'nothing-said' | 'asked' | 'waits' | 'differs' | 'agreed' | 'at-tablet';
};

export type PlayerGame = {
  readonly id: string;
  readonly round: number;
  readonly table: number;
  /** In seat order; the player's own name in full, the others short. */
  readonly seats: readonly { readonly name: string; readonly own: boolean }[];
  readonly tileSet: { readonly id: string; readonly version: number };
  readonly layout: { readonly id: string; readonly version: number };
  /** Seats that lost the game by forfeit, by the tournament's result. */
  readonly forfeitedBy: readonly number[];
  readonly turns: readonly PlayerGameTurn[];
  /** `by-slips`: never begun at a tablet, and closed with the result that its slips had. */
  readonly reason: EndReason | 'by-slips';
  /** The slip, a column a seat, in seat order. */
  readonly slip: readonly Pick<
    SlipColumn,
    'seat' | 'plays' | 'challenges' | 'end' | 'adjustments' | 'total'
  >[];
  /** In seat order, what counts in place of the slip's totals: staff corrected the result. */
  readonly corrected?: readonly number[];
  /** Charged to each seat, in seat order. */
  readonly spentMs: readonly Ms[];
  readonly signed: boolean;
  /** Undefined while nobody has signed. */
  readonly digest: Digest | undefined;
  /** GCG knows two players only. */
  readonly hasGcg: boolean;
};

export type PlayerGameTurn = {
  readonly number: number;
  readonly seat: number;
  readonly kind: 'play' | 'exchange' | 'pass' | 'pending';
  /** Of a play: its square and its new tiles in order, and whether they came off again. */
  readonly play:
    | { readonly at: Square; readonly tiles: readonly Tile[]; readonly ended: 'lies' | 'came-off' }
    | undefined;
  /** Tiles exchanged. */
  readonly count: number | undefined;
  /** 0 for a play that came off; undefined for a turn that was never entered. */
  readonly points: number | undefined;
  /** What a challenge of the play that failed brought its player; 0 where none did. */
  readonly gained: number;
  readonly spentMs: Ms;
};
