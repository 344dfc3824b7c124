import {
  accept,
  emptyBoard,
  faceValue,
  must,
  put,
  refuse,
  sortedTiles,
  unseenTiles,
  type Board,
  type Result,
  type Tile,
} from '@boardside/engine';
import {
  type EndReason,
  type LiveGame,
  type PlayMove,
  type ScoreAdjustment,
  type Seat,
  type Turn,
  standingTurns,
} from '@boardside/game';
import { knownTiles } from './gcg-known-tiles.js';
import { judgeRecorded, rackText, wordText } from './gcg-play-text.js';

/** What a file says of a game that the game itself does not know. */
export type GcgHeading = {
  /** Players' names by seat. */
  readonly names: readonly string[];
  readonly title?: string;
  readonly description?: string;
  /** An authority without spaces, and the game's id there. */
  readonly id?: { readonly authority: string; readonly id: string };
  /** Tiles left by seat, where they were declared; else only what the board shows is written. */
  readonly racks?: readonly (readonly Tile[])[];
};

/** `reasons`: whether what the director wrote as a reason comes along; it does unless told not to. */
export type GcgChoice = { readonly reasons?: boolean };

/** What is carried from line to line while a game is written. */
type Writing = {
  readonly game: LiveGame;
  readonly reasons: boolean;
  readonly nicks: readonly string[];
  readonly lines: string[];
  readonly totals: number[];
  board: Board;
};

/**
 * A game as GCG, to be stored as UTF-8. Racks are never invented: a line has the tiles that are
 * known to have been there, the play's own and those shown before the next draw; it has none where
 * no tile is known. What GCG has no line for (an end by
 * time or by the director, a corrected turn, an adjusted score) is a note. The format knows two
 * players.
 */
export function writeGcg(
  game: LiveGame,
  heading: GcgHeading,
  { reasons = true }: GcgChoice = {},
): Result<string, { code: 'two-players-only' }> {
  if (game.seats.length !== 2) return refuse({ code: 'two-players-only' });
  const writing: Writing = {
    game,
    reasons,
    nicks: nicksOf(heading.names),
    lines: headingLines(game, heading),
    totals: game.seats.map(() => 0),
    board: emptyBoard(game.layout),
  };
  const turns = standingTurns(game);
  const racks = knownTiles(turns, heading.racks);
  for (const [index, turn] of turns.entries()) {
    writeTurn(writing, { turn, number: index + 1, rack: racks[index] ?? [] });
  }
  writeEnd(writing, heading);
  for (const adjustment of game.scoreAdjustments) writeScoreAdjustment(writing, adjustment);
  return accept(`${writing.lines.join('\n')}\n`);
}

function headingLines(game: LiveGame, heading: GcgHeading): string[] {
  const { names, title, description, id } = heading;
  const nicks = nicksOf(names);
  const lines = ['#character-encoding UTF-8'];
  if (title) lines.push(`#title ${oneLine(title)}`);
  if (description) lines.push(`#description ${oneLine(description)}`);
  if (id) lines.push(`#id ${id.authority} ${id.id}`);
  for (const { letter } of game.tileSet.letters) {
    if (letter.length > 1) lines.push(`#tile ${letter} ${letter.toLowerCase()}`);
  }
  if (game.lexicon) lines.push(`#lexicon ${oneLine(game.lexicon.name)}`);
  for (const [index, seat] of orderOf(game).entries()) {
    lines.push(`#player${index + 1} ${nicks[seat] ?? ''} ${oneLine(names[seat] ?? '')}`);
  }
  return lines;
}

/** The player who began is the first one of the file. */
function orderOf(game: LiveGame): readonly Seat[] {
  return game.order ?? [0, 1];
}

/** Short names: no spaces, no colon, and the two differ. */
function nicksOf(names: readonly string[]): readonly string[] {
  const short = names.map((name) => name.trim().replace(/[\s:#>]+/g, '_') || 'player');
  return short.map((nick, seat) => (short.indexOf(nick) < seat ? `${nick}_${seat + 1}` : nick));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function note(writing: Writing, text: string): void {
  writing.lines.push(`#note ${oneLine(text)}`);
}

/** `tokens` are what stands between the name and the points. */
function writeEvent(writing: Writing, seat: Seat, tokens: string, points: number): void {
  const total = (writing.totals[seat] ?? 0) + points;
  writing.totals[seat] = total;
  const signed = points < 0 ? String(points) : `+${points}`;
  writing.lines.push(`>${writing.nicks[seat] ?? ''}: ${tokens} ${signed} ${total}`);
}

type WrittenTurn = {
  readonly turn: Turn;
  /** The turn's place among those that stand, as every screen shows it. */
  readonly number: number;
  /** What is known of the rack. */
  readonly rack: readonly Tile[];
};

function writeTurn(writing: Writing, { turn, number, rack }: WrittenTurn): void {
  const known = rackText(sortedTiles(writing.game.tileSet, rack));
  const before = known === '' ? '' : `${known} `;
  switch (turn.move.kind) {
    case 'play':
      writePlay(writing, turn, turn.move, known);
      break;
    case 'exchange':
      writeEvent(writing, turn.seat, `${before}-${turn.move.count}`, 0);
      break;
    case 'pass':
      writeEvent(writing, turn.seat, `${before}-`, 0);
      break;
    case 'pending':
      note(writing, `turn ${number} of ${writing.nicks[turn.seat] ?? ''} is not entered yet`);
      break;
    case 'none':
      return;
  }
  if (turn.corrected) note(writing, 'corrected after it was played');
  if (turn.loses !== undefined) {
    writeEvent(writing, turn.loses, '-', 0);
    note(writing, '#unsuccessful-challenge');
  }
}

function writePlay(writing: Writing, turn: Turn, move: PlayMove, rack: string): void {
  const play = judgeRecorded(writing.game, writing.board, move);
  const word = wordText(writing.board, play);
  writeEvent(writing, turn.seat, `${rack} ${play.at} ${word}`, move.score);
  switch (turn.challenge.kind) {
    case 'off':
      writeEvent(writing, turn.seat, `${rack} --`, 0 - move.score);
      return;
    case 'stands': {
      const points = turn.challenge.points;
      writeEvent(writing, points?.seat ?? turn.seat, '(challenge)', points?.points ?? 0);
      break;
    }
    case 'none':
    case 'dropped':
      break;
  }
  writing.board = put(writing.board, play.placed);
}

const saidOfEnd: Readonly<Record<EndReason, string | undefined>> = {
  out: undefined,
  'six-scoreless': undefined,
  'round-ended': 'ended by the director: the round is over',
  'time-up': 'ended: time up, tiles on the racks',
  declared: 'ended by the director',
  void: 'void',
  'passed-out': 'ended: every player passed twice in succession',
  agreed: 'ended: the players agreed',
  'no-play': 'ended: no play was possible',
};

function writeEnd(writing: Writing, heading: GcgHeading): void {
  const { game } = writing;
  if (game.phase !== 'ended' && game.phase !== 'signed') {
    note(writing, 'the game is not over');
    return;
  }
  const { reason, adjustments, said } = game.result;
  const ended = saidOfEnd[reason];
  if (ended) note(writing, `${ended}${reasonOf(writing, said)}`);
  for (const { seat, why, points } of adjustments) {
    if (why === 'declared') {
      note(writing, `${writing.nicks[seat] ?? ''} ${points < 0 ? '' : '+'}${points} as declared`);
      continue;
    }
    writeTilesLeft(writing, heading, seat, why === 'own-tiles' ? seat : otherSeat(seat), points);
  }
  if (adjustments.length === 0) writeRacks(writing, heading);
}

/** What stands behind a note for the reason that was given; empty where none may come along. */
function reasonOf({ reasons }: Writing, reason: string | undefined): string {
  return reasons && reason ? `: ${reason}` : '';
}

function otherSeat(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

/** Points for the tiles of `owner`; a note where those tiles are not known. */
function writeTilesLeft(
  writing: Writing,
  heading: GcgHeading,
  seat: Seat,
  owner: Seat,
  points: number,
): void {
  const tiles = tilesLeft(writing, heading, owner, Math.abs(points));
  if (tiles === undefined) {
    const sign = points < 0 ? '' : '+';
    note(writing, `${writing.nicks[seat] ?? ''} ${sign}${points} for tiles left, not recorded`);
    writing.totals[seat] = (writing.totals[seat] ?? 0) + points;
    return;
  }
  const rack = rackText(tiles);
  writeEvent(writing, seat, seat === owner ? `${rack} (${rack})` : `(${rack})`, points);
}

/**
 * The tiles declared for a seat; else the unseen ones, where their value shows that they are that
 * seat's whole rack.
 */
function tilesLeft(
  writing: Writing,
  heading: GcgHeading,
  owner: Seat,
  points: number,
): readonly Tile[] | undefined {
  const { game, board } = writing;
  const declared = heading.racks?.[owner];
  if (declared && declared.length > 0) return sortedTiles(game.tileSet, declared);
  const unseen = unseenTiles(game.tileSet, board);
  const value = faceValue(game.tileSet, unseen);
  return unseen.length > 0 && (value === points || 2 * value === points) ? unseen : undefined;
}

function writeRacks(writing: Writing, heading: GcgHeading): void {
  for (const [index, seat] of orderOf(writing.game).entries()) {
    const rack = heading.racks?.[seat] ?? [];
    if (rack.length > 0) {
      writing.lines.push(`#rack${index + 1} ${rackText(sortedTiles(writing.game.tileSet, rack))}`);
    }
  }
}

function writeScoreAdjustment(writing: Writing, adjustment: ScoreAdjustment): void {
  const { seat, points, why, reason } = adjustment;
  must(writing.nicks[seat] !== undefined, 'a score is adjusted for a player of the game');
  if (why === 'overtime') {
    writeEvent(writing, seat, '(time)', points);
    return;
  }
  writing.totals[seat] = (writing.totals[seat] ?? 0) + points;
  const sign = points < 0 ? '' : '+';
  const total = writing.totals[seat] ?? 0;
  note(
    writing,
    `${writing.nicks[seat] ?? ''} ${sign}${points} (${why})${reasonOf(writing, reason)}; total ${total}`,
  );
}
