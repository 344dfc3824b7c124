import type { Ms } from '@boardside/clock';
import {
  faceValue,
  must,
  adjustByOwnTiles,
  adjustByTransferredTiles,
  adjustByTwiceOpponentsTiles,
  type Tile,
  present,
} from '@boardside/engine';
import { endReasons, type EndReason } from './end/end-reasons.js';
import type { EndAdjustment } from './event-facts.js';
import type { GameEvent } from './event.js';
import { evolve } from './evolve.js';
import {
  isOver,
  type EndedGame,
  type Game,
  type GameResult,
  type LiveGame,
  type PlacedAdjustment,
  type RacksGame,
} from './game.js';
import type { By, Seat } from './ids.js';
import { settlement } from './challenge/settlement.js';
import { allSeats } from './turns.js';

/** What an act has made due, one after another, in the same append. */
export function consequences(
  game: Game,
  by: { readonly own: By; readonly auto: By },
): readonly GameEvent[] {
  const events: GameEvent[] = [];
  let now = game;
  for (let due = nextDue(now, by.auto); due !== undefined; due = nextDue(now, by.auto)) {
    events.push(due);
    now = evolve(now, due);
  }
  return events;
}

function nextDue(game: Game, by: By): GameEvent | undefined {
  if (game.phase === 'unopened') return undefined;
  const late = pressedAfterTheEnd(game, by);
  if (late) return late;
  const settled = rulingSettled(game, by);
  if (settled) return settled;
  if (game.phase === 'racks') return racksDone(game, by);
  if (game.phase === 'ended') return overtimeAgain(game, by) ?? endAgain(game, by);
  return undefined;
}

/** A turn pressed after the one that ended the game, which nobody knew then (G29, G30): it goes. */
function pressedAfterTheEnd(game: LiveGame, by: By): GameEvent | undefined {
  if (game.phase !== 'closing' && game.phase !== 'racks') return undefined;
  const { takesBack = [] } = game.closing;
  const late = game.turns.findLast(
    ({ id, status }) => status === 'standing' && takesBack.includes(id),
  );
  if (!late) return undefined;
  const { id: turn, seat, spentMs } = late;
  const refunds = spentMs > 0 ? [{ seat, ms: spentMs }] : [];
  return { type: 'PressUndone', by, body: { turn, seat, because: 'ended-before', refunds } };
}

/** A second ruling is final; so is the first where there is no second. */
function rulingSettled(game: LiveGame, by: By): GameEvent | undefined {
  const { challenge } = game;
  const policy = game.rules.options.challenge;
  if (!challenge?.sent || policy.kind !== 'called') return undefined;
  const second = challenge.rulings.find(({ opinion }) => opinion === 2);
  const final = second ?? (policy.secondOpinionMs === undefined ? challenge.rulings[0] : undefined);
  if (!final) return undefined;
  const how = second ? 'second-opinion' : 'time-over';
  return { type: 'ChallengeSettled', by, body: settlement(game, challenge, final.acceptable, how) };
}

/** Whether the tiles left count for anything after this end. */
export function racksCount({ rules }: Pick<LiveGame, 'rules'>, reason: EndReason): boolean {
  const { tilesLeft } = endReasons[reason];
  if (tilesLeft === 'count' || tilesLeft === 'do-not-count') return tilesLeft === 'count';
  return rules.options.ends[tilesLeft] === 'deduct-own-tiles';
}

function racksDone(game: RacksGame, by: By): GameEvent | undefined {
  const { closing, declared } = game;
  const overtime = overtimePenalty(game, by);
  if (overtime) return overtime;
  if (!racksCount(game, closing.reason)) return gameEndedEvent(game, closing.reason, [], by);
  if (!declared || (declared.differs && declared.by === 'players')) return undefined;
  const lines = adjustmentsFor(game, closing, declared.tiles);
  return gameEndedEvent(game, closing.reason, lines, by, closing);
}

/** What the tiles left on the racks bring and cost after this end (G32, G33, C7). */
export function adjustmentsFor(
  game: LiveGame,
  { out, reason }: { readonly out?: Seat; readonly reason: EndReason },
  racks: readonly (readonly Tile[])[],
): readonly EndAdjustment[] {
  const left = racks.map((tiles) => faceValue(game.tileSet, tiles));
  const twice = game.rules.options.ends.goingOut === 'twice-the-others-tiles';
  const lines =
    reason === 'out' && out !== undefined && twice
      ? adjustByTwiceOpponentsTiles(left, out)
      : reason === 'out' || !twice
        ? adjustByTransferredTiles(left, out)
        : adjustByOwnTiles(left);
  return lines.map((line) => ({ ...line, seat: line.seat as Seat }));
}

/**
 * Overtime by the displayed second: 0:00 costs nothing, −0:01 a whole minute (rules.md, `wespa`).
 * A game that went on after an end pays only what has come on top. The director's own line takes
 * the place of this one.
 */
export function overtimePenalty(game: LiveGame, by: By): GameEvent | undefined {
  const { clock } = game.rules.options;
  if (clock === 'none' || clock.flag.kind !== 'overtime-penalty') return undefined;
  const { pointsPerMinute } = clock.flag;
  for (const seat of allSeats(game)) {
    const lines = game.scoreAdjustments.filter(
      (line) => line.seat === seat && line.why === 'overtime',
    );
    if (hasOwnLine(lines)) continue;
    const charged = lines.reduce((sum, { points }) => sum + points, 0);
    const points = -overtimePoints(pointsPerMinute, game.clock.banks?.[seat] ?? 0) - charged;
    if (points === 0) continue;
    return { type: 'ScoreAdjusted', by, body: { seat, points, why: 'overtime', reason: '' } };
  }
  return undefined;
}

/** Whether a line of the director's stands; each undo takes one of them back (G36). */
function hasOwnLine(lines: readonly PlacedAdjustment[]): boolean {
  const own = lines.filter(({ by }) => 'staff' in by);
  const undone = own.filter(({ undoes }) => undoes !== undefined);
  return own.length > 2 * undone.length;
}

/**
 * Time that is given or taken after the end changes what overtime costs, but for an end by word.
 */
function overtimeAgain(game: EndedGame, by: By): GameEvent | undefined {
  const { reason } = game.result;
  return reason === 'declared' || reason === 'void' ? undefined : overtimePenalty(game, by);
}

/** What a bank costs so far: nothing at 0:00, and below it each minute or part of one. */
export function overtimePoints(pointsPerMinute: number, bankMs: Ms): number {
  const seconds = Math.floor(Math.max(0, -bankMs) / 1000);
  return pointsPerMinute * Math.ceil(seconds / 60);
}

/** Points of plays, challenges and adjustments, with the lines that the end adds. */
export function totalsWith(
  game: LiveGame,
  adjustments: readonly EndAdjustment[],
): readonly number[] {
  return allSeats(game).map((seat) => {
    const lines = [...game.scoreAdjustments, ...adjustments].filter((line) => line.seat === seat);
    return lines.reduce((sum, { points }) => sum + points, game.ledger.points[seat] ?? 0);
  });
}

/** The totals of the result; before there is one, of what was played and adjusted. */
export function totalsNow(game: LiveGame): readonly number[] {
  return isOver(game) ? game.result.totals : totalsWith(game, []);
}

/** What declared totals are more or less than what was played. */
export function declaredLines(game: LiveGame, totals: readonly number[]): readonly EndAdjustment[] {
  const played = totalsWith(game, []);
  return allSeats(game).flatMap((seat: Seat) => {
    const points = (totals[seat] ?? 0) - (played[seat] ?? 0);
    return points === 0 ? [] : [{ seat, why: 'declared' as const, points }];
  });
}

export function gameEndedEvent(
  game: LiveGame,
  reason: EndReason,
  adjustments: readonly EndAdjustment[],
  by: By,
  { said, source }: Partial<Pick<GameResult, 'said' | 'source'>> = {},
): GameEvent {
  const totals = totalsWith(game, adjustments);
  return {
    type: 'GameEnded',
    by,
    body: { reason, adjustments, totals, ...present({ said, source }) },
  };
}

/** A score that changed after the end makes the end's totals again. */
function endAgain(game: EndedGame, by: By): GameEvent | undefined {
  const { reason, adjustments, totals } = game.result;
  const now = totalsWith(game, adjustments);
  if (now.every((total, seat) => total === totals[seat])) return undefined;
  must(now.length === totals.length, 'a total for every seat');
  return gameEndedEvent(game, reason, adjustments, by, game.result);
}
