import {
  accept,
  emptyBoard,
  faceValue,
  validatePlacement,
  placeTiles,
  refuse,
  sameTiles,
  removeTiles,
  unseenTiles,
  type Board,
  type Layout,
  type Play,
  type Result,
  type Tile,
  type TileSet,
} from '@boardside/engine';
import type { GcgAct, GcgColumns, GcgError, GcgEvent, GcgFile } from './gcg-file.js';
import { playFaultOfMismatch, playFaultOfRefusal } from './gcg-play-fault.js';
import { newTilesOf } from './gcg-placement.js';
import { rackText } from './gcg-play-text.js';
import {
  readRacksLeft,
  tilesNotAvailable,
  withoutFrom,
  spareTiles,
  type RackLeft,
} from './gcg-racks.js';
import { rulesOf, type GcgRules } from './gcg-rules.js';

/** How the game stands behind one event of a file. */
export type GcgPosition = {
  readonly board: Board;
  /** In the order of the file's players. */
  readonly totals: readonly [number, number];
  /** What the event put on the board; undefined for every other event. */
  readonly play: Play | undefined;
};

/** A file whose every line was found possible, with one position an event. */
export type GcgGame = {
  readonly file: GcgFile;
  readonly tileSet: TileSet;
  readonly layout: Layout;
  readonly positions: readonly GcgPosition[];
};

/** How far a file was followed. */
type ReplayState = {
  readonly file: GcgFile;
  readonly rules: GcgRules;
  readonly racksLeft: readonly RackLeft[];
  readonly at: number;
  readonly board: Board;
  readonly totals: readonly [number, number];
  /** The play of the event before, which may be withdrawn or was challenged in vain. */
  readonly fresh: { readonly event: GcgEvent; readonly play: Play } | undefined;
  /** Who has the next turn; undefined before the first. */
  readonly turn: 0 | 1 | undefined;
  readonly over: 'no' | 'tiles-counted';
};

type ReplayedLine = { readonly walk: ReplayState; readonly position: GcgPosition };
type LineFault = { readonly part: keyof GcgColumns | 'line'; readonly expected: string };
type EventResult = Result<{ readonly board: Board; readonly play?: Play }, LineFault>;

/**
 * Follows a file from line to line and refuses it at the first one that cannot be: a turn out of
 * order, tiles that the rack or the set does not have, a play that does not fit, points and totals
 * that are not those of the game. Words are not asked about; an unfinished game is none the worse.
 */
export function replayGcg(file: GcgFile): Result<GcgGame, GcgError> {
  const rules = rulesOf(file);
  if (!rules.ok) return rules;
  const { tileSet, layout } = rules.value;
  const racks = readRacksLeft(file);
  if (!racks.ok) return racks;
  let walk: ReplayState = {
    file,
    rules: rules.value,
    racksLeft: racks.value,
    at: 0,
    board: emptyBoard(layout),
    totals: [0, 0],
    fresh: undefined,
    turn: undefined,
    over: 'no',
  };
  const positions: GcgPosition[] = [];
  for (const event of file.events) {
    const stepped = replayEvent(walk, event);
    if (!stepped.ok) return refuse(placed(event, stepped.refusal));
    walk = stepped.value.walk;
    positions.push(stepped.value.position);
  }
  const rack = walk.racksLeft.find(
    ({ tiles }) => tilesNotAvailable(tileSet, walk.board, tiles).length > 0,
  );
  if (rack !== undefined) {
    const { line, column, tiles } = rack;
    return refuse({
      line,
      column,
      expected: spareTiles(tilesNotAvailable(tileSet, walk.board, tiles)),
    });
  }
  return accept({ file, tileSet, layout, positions });
}

function placed({ line, columns }: GcgEvent, { part, expected }: LineFault): GcgError {
  return { line, column: part === 'line' ? 1 : columns[part], expected };
}

function replayEvent(walk: ReplayState, event: GcgEvent): Result<ReplayedLine, LineFault> {
  const order = isTurn(event.act) ? outOfOrder(walk, event) : undefined;
  const wrong = order ?? rackWrong(walk, event);
  if (wrong !== undefined) return refuse(wrong);
  const done = applyEvent(walk, event);
  if (!done.ok) return done;
  const { board, play } = done.value;
  const points = 'points' in event.act ? pointsMeant(walk, event.act) : 0;
  const totals = withPoints(walk.totals, event.player, points);
  if (event.total !== undefined && event.total !== totals[event.player]) {
    const total = `the total ${totals[event.player]}`;
    return refuse({ part: 'total', expected: total });
  }
  return accept({
    walk: {
      ...walk,
      board,
      totals,
      at: walk.at + 1,
      fresh: play && { event, play },
      turn: isTurn(event.act) ? (event.player === 0 ? 1 : 0) : walk.turn,
      over: isCount(event.act) ? 'tiles-counted' : walk.over,
    },
    position: { board, totals, play },
  });
}

function isTurn({ kind }: GcgAct): boolean {
  return kind === 'play' || kind === 'pass' || kind === 'exchange';
}

function isCount({ kind }: GcgAct): boolean {
  return kind === 'opponents-tiles' || kind === 'own-tiles';
}

function withPoints(
  [first, second]: ReplayState['totals'],
  player: 0 | 1,
  points: number,
): ReplayState['totals'] {
  return player === 0 ? [first + points, second] : [first, second + points];
}

/** A withdrawal takes back what the play brought, whatever number stands in its line. */
function pointsMeant({ fresh }: ReplayState, act: Extract<GcgAct, { points: number }>): number {
  return act.kind === 'withdrawal' ? 0 - (fresh?.play.score ?? 0) : act.points;
}

/** A turn that nobody can have had here. */
function outOfOrder(walk: ReplayState, event: GcgEvent): LineFault | undefined {
  const rack = walk.racksLeft.find(({ line }) => line < event.line);
  if (rack !== undefined) return { part: 'line', expected: `no turn behind #rack${rack.number}` };
  if (walk.over === 'tiles-counted') {
    return { part: 'line', expected: 'no turn behind the tiles left' };
  }
  if (walk.turn !== undefined && event.player !== walk.turn) {
    return { part: 'line', expected: `a turn of ${walk.file.players[walk.turn].nick}` };
  }
  const wentOut = walk.fresh !== undefined && event.rack !== undefined;
  if (wentOut && sameTiles(unseenTiles(walk.rules.tileSet, walk.board), event.rack)) {
    const tiles = rackText(event.rack);
    return { part: 'line', expected: `(${tiles}), as the other player has no tile left` };
  }
  return undefined;
}

/**
 * A withdrawal has the rack of its play. Behind a challenge in vain and beside overtime some write
 * another rack, or that it is unknown, so nothing is asked there.
 */
function rackWrong(walk: ReplayState, { act, rack }: GcgEvent): LineFault | undefined {
  if (rack === undefined || !(isTurn(act) || isCount(act))) return undefined;
  const missing = tilesNotAvailable(walk.rules.tileSet, walk.board, rack);
  return missing.length > 0 ? { part: 'rack', expected: spareTiles(missing) } : undefined;
}

function applyEvent(walk: ReplayState, event: GcgEvent): EventResult {
  const { act, rack } = event;
  switch (act.kind) {
    case 'play':
      return putPlay(walk, event, act);
    case 'exchange': {
      const { missing } = withoutFrom(rack, act.tiles ?? []);
      return missing.length > 0
        ? refuse({ part: 'act', expected: `tiles of the rack ${rackText(rack ?? [])}` })
        : accept({ board: walk.board });
    }
    case 'pass':
      return accept({ board: walk.board });
    case 'withdrawal':
      return withdraw(walk, event, act);
    case 'challenge-bonus':
      return walk.fresh?.event.player === event.player
        ? accept({ board: walk.board, play: walk.fresh.play })
        : refuse({ part: 'line', expected: 'a play of this player in the line before' });
    case 'opponents-tiles':
    case 'own-tiles':
      return countTiles(walk, event, act);
    case 'time-penalty':
      return walk.file.events.slice(walk.at).some((later) => isTurn(later.act))
        ? refuse({ part: 'act', expected: 'the end of the game before overtime' })
        : accept({ board: walk.board });
  }
}

function putPlay(
  walk: ReplayState,
  event: GcgEvent,
  act: Extract<GcgAct, { kind: 'play' }>,
): EventResult {
  const { board, rules } = walk;
  const { layout, tileSet, scoring } = rules;
  const tiles = newTilesOf(board, act.at, act.slots);
  if (!tiles.ok) return refuse(playFaultOfMismatch(tiles.refusal));
  const { missing } = withoutFrom(event.rack, tiles.value);
  if (missing.length > 0) {
    return refuse({ part: 'tiles', expected: `tiles of the rack ${rackText(event.rack ?? [])}` });
  }
  const judged = validatePlacement(board, layout, tileSet, scoring, act.at, tiles.value);
  if (!judged.ok) return refuse(playFaultOfRefusal(judged.refusal));
  const play = judged.value;
  return play.score === act.points
    ? accept({ board: placeTiles(board, play.placed), play })
    : refuse({ part: 'points', expected: `+${play.score}` });
}

function withdraw(
  { fresh, board }: ReplayState,
  { player, rack }: GcgEvent,
  { points }: Extract<GcgAct, { kind: 'withdrawal' }>,
): EventResult {
  if (fresh?.event.player !== player) {
    return refuse({ part: 'act', expected: 'a play of this player in the line before' });
  }
  const { event, play } = fresh;
  if (rack !== undefined && event.rack !== undefined && !sameTiles(rack, event.rack)) {
    return refuse({ part: 'rack', expected: `the rack of the play, ${rackText(event.rack)}` });
  }
  if (points !== 0 && points !== 0 - play.score) {
    return refuse({ part: 'points', expected: `-${play.score}` });
  }
  const places = play.placed.map(({ place }) => place);
  return accept({ board: removeTiles(board, places) });
}

function countTiles(
  { rules, board, file }: ReplayState,
  { rack, player }: GcgEvent,
  act: Extract<GcgAct, { kind: 'opponents-tiles' | 'own-tiles' }>,
): EventResult {
  const { tileSet } = rules;
  const missing = tilesNotAvailable(tileSet, board, act.tiles);
  if (missing.length > 0) return refuse({ part: 'act', expected: spareTiles(missing) });
  if (rack !== undefined && !sameTiles(rack, act.tiles)) {
    return refuse({ part: 'act', expected: `the tiles of the rack, (${rackText(rack)})` });
  }
  const value = faceValue(tileSet, act.tiles);
  const once = file.events.some((other) => other.player !== player && loses(other, act.tiles));
  const points = act.kind === 'own-tiles' ? 0 - value : once ? value : 2 * value;
  if (act.points === points) return accept({ board });
  return refuse({ part: 'points', expected: points < 0 ? String(points) : `+${points}` });
}

/** Whether these tiles cost their own player, too: then they are gained once (C7, L6, M9). */
function loses({ act }: GcgEvent, tiles: readonly Tile[]): boolean {
  return act.kind === 'own-tiles' && sameTiles(act.tiles, tiles);
}
