import {
  accept,
  must,
  placeTiles,
  refuse,
  sameTiles,
  unseenTiles,
  type Result,
  type Tile,
} from '@boardside/engine';
import {
  standingTurns,
  type LiveGame,
  type Move,
  type PlayMove,
  type Seat,
  type Turn,
} from '@boardside/game';
import { writeEnd } from './gcg-end.js';
import { longTilesIn, orderOf, type GcgHeading } from './gcg-heading.js';
import { knownTiles } from './gcg-known-tiles.js';
import { revalidatePlay, wordText } from './gcg-play-text.js';
import { tilesNotAvailable } from './gcg-racks.js';
import {
  newWriterState,
  nickOf,
  note,
  otherSeat,
  sortedRack,
  writeEvent,
  type WriterState,
} from './gcg-writer-state.js';

/**
 * `reasons`: whether what the director wrote as a reason comes along; it does unless told not to.
 */
export type GcgOptions = { readonly reasons?: boolean };

/**
 * A game as GCG, to be stored as UTF-8. Racks are never invented: a line has the tiles that are
 * known to have been there, the play's own and those shown before the next draw; it has none where
 * no tile is known. In GCG the turns alternate, so one that a player did not have is a pass with a
 * note. What GCG has no line for (an end by time or by the director, a corrected turn, an adjusted
 * score) is a note. The format knows two players.
 */
export function writeGcg(
  game: LiveGame,
  heading: GcgHeading,
  { reasons = true }: GcgOptions = {},
): Result<string, { code: 'two-players-only' }> {
  if (game.seats.length !== 2) return refuse({ code: 'two-players-only' });
  const writing = newWriterState(game, heading, reasons);
  writeTurns(writing);
  writeEnd(writing);
  return accept(`${writing.lines.join('\n')}\n`);
}

function writeTurns(writing: WriterState): void {
  const { game, heading } = writing;
  const turns = standingTurns(game);
  const racks = knownTiles(turns, heading.racks);
  let before: Turn | undefined;
  for (const [index, turn] of turns.entries()) {
    if (turn.move.kind === 'pending') {
      note(writing, `turn ${index + 1} of ${nickOf(writing, turn.seat)} is not entered yet`);
      continue;
    }
    if (turn.seat !== nextSeat(game, before)) writeNoTurn(writing, turn, before);
    writeTurn(writing, turn, racks[index] ?? []);
    before = turn;
  }
}

/** Who has the next line of a turn: the other player than had the last one, also a lost turn. */
function nextSeat(game: LiveGame, before: Turn | undefined): Seat | undefined {
  if (before === undefined) return orderOf(game)[0];
  return otherSeat(before.loses ?? before.seat);
}

/** The turn that is missing before `turn`, which follows one of the same player. */
function writeNoTurn(writing: WriterState, turn: Turn, before: Turn | undefined): void {
  const { turns, flagged } = writing.game;
  const seat = otherSeat(turn.seat);
  const from = before === undefined ? 0 : turns.indexOf(before) + 1;
  const own = turns.slice(from, turns.indexOf(turn)).filter((missing) => missing.seat === seat);
  writeEvent(writing, seat, '-', 0);
  const nick = nickOf(writing, seat);
  if (own.some(({ status }) => status === 'struck')) note(writing, `a turn of ${nick} was struck`);
  else if (flagged.includes(seat)) note(writing, `no turn of ${nick}, whose time was up`);
  else note(writing, `no turn of ${nick} is recorded here`);
}

/** `known`: what is known of the rack. */
function writeTurn(writing: WriterState, turn: Turn, known: readonly Tile[]): void {
  const tiles = rackOnLine(writing, turn.move, known);
  const before = tiles.length === 0 ? '' : `${sortedRack(writing, tiles)} `;
  switch (turn.move.kind) {
    case 'play':
      writePlay(writing, turn, turn.move, before);
      break;
    case 'exchange':
      writeEvent(writing, turn.seat, `${before}-${turn.move.count}`, 0);
      break;
    case 'pass':
      writeEvent(writing, turn.seat, `${before}-`, 0);
      break;
    case 'pending':
    case 'none':
      return;
  }
  if (turn.corrected) note(writing, 'corrected after it was played');
  if (turn.loses !== undefined) {
    writeEvent(writing, turn.loses, '-', 0);
    note(writing, '#unsuccessful-challenge');
  }
}

/**
 * What is known of the rack, as far as it can have been there: a correction may have put its tiles
 * elsewhere. No rack where it is all that is unseen: the other player had gone out before this turn
 * was put in.
 */
function rackOnLine(
  { game, board }: WriterState,
  move: Move,
  known: readonly Tile[],
): readonly Tile[] {
  const shown = move.kind === 'play' ? move.tiles : [];
  const tiles = tilesNotAvailable(game.tileSet, board, known).length === 0 ? known : shown;
  return sameTiles(unseenTiles(game.tileSet, board), tiles) ? [] : tiles;
}

/** `before`: the rack and a space, or nothing. */
function writePlay(writing: WriterState, turn: Turn, move: PlayMove, before: string): void {
  const judged = revalidatePlay(writing.game, writing.board, move);
  if (!judged.ok && turn.challenge.kind === 'off') {
    writeEvent(writing, turn.seat, `${before}-`, 0);
    note(writing, 'its play was challenged off and no longer fits after a correction');
    return;
  }
  must(judged.ok, 'a play that stands fits');
  const play = judged.value;
  const word = wordText(writing.board, play, longTilesIn(writing.game.tileSet));
  // A correction scores again what stands, and leaves a play that came off as it was.
  const score = turn.challenge.kind === 'off' ? play.score : move.score;
  writeEvent(writing, turn.seat, `${before}${play.at} ${word}`, score);
  switch (turn.challenge.kind) {
    case 'off':
      writeEvent(writing, turn.seat, `${before}--`, 0 - score);
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
  writing.board = placeTiles(writing.board, play.placed);
}
