import {
  accept,
  must,
  refuse,
  sameTiles,
  unreachable,
  unseenTiles,
  withoutTiles,
  type Tile,
} from '@boardside/engine';
import { actsFor, actsForAll, byOf, isDirector } from '../authority.js';
import { always, type CommandRules } from '../command-rule.js';
import type { CommandOf, DeclaredEnd, IssuedCommand } from '../command.js';
import { gameEndedEvent, overtimePenalty, racksCount, totalsWith } from '../consequences.js';
import type { CommandDecision } from '../decision.js';
import type { Closing, EndAdjustment, GameEvent } from '../event.js';
import { evolve } from '../evolve.js';
import type { LiveGame, Phase } from '../game.js';
import type { Author, By, Seat } from '../ids.js';
import type { Refusal } from '../refusal.js';
import { allSeats, overdrawIsOpen, pendingTurns } from '../turns.js';
import { undoReference } from '../undo-reference.js';

export const endRules: CommandRules<
  'adjust-score' | 'declare-racks' | 'end-game' | 'sign' | 'reopen-slip'
> = {
  'adjust-score': { decide: adjustScore, isAllowedDuringPlay: true },
  'declare-racks': { decide: declareRacks },
  'end-game': { decide: endGame },
  sign: { decide: sign },
  'reopen-slip': { decide: reopenSlip, mayFollowSignatures: always },
};

function adjustScore(
  command: CommandOf<'adjust-score'>,
  { author }: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  if (!isDirector(author)) return refuse({ code: 'not-entitled' });
  if (command.reason.trim() === '') return refuse({ code: 'needs-reason' });
  const { seat, points, why, reason } = command;
  const body = { seat, points, why, reason, ...undoReference(command) };
  return accept([{ type: 'ScoreAdjusted', by: byOf(author, game).own, body }]);
}

function reopenSlip(
  { reason }: CommandOf<'reopen-slip'>,
  { author }: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  if (!isDirector(author)) return refuse({ code: 'not-entitled' });
  if (game.phase !== 'signed') return refuse({ code: 'wrong-phase', phase: game.phase });
  if (reason.trim() === '') return refuse({ code: 'needs-reason' });
  return accept([{ type: 'SlipReopened', by: byOf(author, game).own, body: { reason } }]);
}

/**
 * The tiles left on each rack. The unseen tiles are known: a difference is recorded and calls the
 * referee, and only the director may let it stand (G32).
 */
function declareRacks(
  { tiles }: CommandOf<'declare-racks'>,
  { author }: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  if (game.phase !== 'racks' || !racksCount(game, game.closing.reason))
    return refuse({ code: 'wrong-phase', phase: game.phase });
  if (!actsForAll(author, game)) return refuse({ code: 'not-entitled' });
  const barred = cannotLay(tiles, game);
  if (barred) return refuse(barred);
  const differs = areOthers(tiles, game.closing, game);
  const by = byOf(author, game).own;
  return accept([{ type: 'RacksDeclared', by, body: { tiles, differs } }]);
}

type LaidRacks = readonly (readonly Tile[])[];

/** One rack a seat, none too full: what is too many goes back first (G24). */
function cannotLay(racks: LaidRacks, game: LiveGame): Refusal | undefined {
  if (overdrawIsOpen(game)) return { code: 'stop-open', reasons: ['overdraw'] };
  if (racks.length !== game.seats.length) return { code: 'not-entitled' };
  const { rackSize } = game.rules.options.scoring;
  const tooMany = racks.find((rack) => rack.length > rackSize);
  return tooMany && { code: 'too-many-tiles', count: tooMany.length, rackSize };
}

/**
 * Whether these are not the unseen tiles: all of them once the bag is empty; before that some of
 * them, and every rack as full as it is while tiles last (G12).
 */
function areOthers(racks: LaidRacks, { out }: Pick<Closing, 'out'>, game: LiveGame): boolean {
  const { board, bag, racks: counts } = game.ledger;
  const unseen = unseenTiles(game.tileSet, board);
  const held = racks.flat();
  const full = racks.every((rack, seat) => rack.length === counts[seat]);
  const accounted =
    bag === 0 ? sameTiles(unseen, held) : full && withoutTiles(unseen, held).missing.length === 0;
  return !accounted || (out !== undefined && (racks[out]?.length ?? 0) > 0);
}

const mayBeEnded: Readonly<Record<CommandOf<'end-game'>['end']['reason'], readonly Phase[]>> = {
  'round-ended': ['opened', 'playing'],
  declared: ['opened', 'playing', 'closing', 'racks', 'ended'],
  void: ['opened', 'playing', 'closing', 'racks', 'ended'],
  agreed: ['playing'],
  'no-play': ['playing'],
};

/** G31, G36: by the director; by all seats where the rule set knows such an end. */
function endGame(
  { end, reason }: CommandOf<'end-game'>,
  issued: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  const { author } = issued;
  if (!mayEnd(end.reason, author, game)) return refuse({ code: 'not-entitled' });
  const barred = cannotEnd(end, reason, game);
  if (barred) return refuse(barred);
  const by = byOf(author, game).own;
  switch (end.reason) {
    case 'agreed':
    case 'no-play':
      return endedByWord(end, reason, issued, game);
    case 'round-ended':
      return accept(roundEnded(reason, issued, game));
    case 'void':
      return accept([gameEndedEvent(game, 'void', [], by, { said: reason })]);
    case 'declared':
      if (end.totals.length !== game.seats.length) return refuse({ code: 'not-entitled' });
      return accept([declaredEnd(end, reason, by, game)]);
    default:
      return unreachable(end);
  }
}

function declaredEnd(
  { totals, source }: Extract<DeclaredEnd, { reason: 'declared' }>,
  said: string,
  by: By,
  game: LiveGame,
): GameEvent {
  const why = source === undefined ? { said } : { source };
  return gameEndedEvent(game, 'declared', declaredLines(game, totals), by, why);
}

/**
 * All racks are laid down with the word that ends the game (C6, M8). They have been seen, so nobody
 * plays on: where they are not the unseen tiles the game waits for the director, as after any end.
 */
function endedByWord(
  { reason, racks }: Extract<DeclaredEnd, { reason: 'agreed' | 'no-play' }>,
  said: string,
  { author }: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  const barred = cannotLay(racks, game);
  if (barred) return refuse(barred);
  const closing: Closing = {
    reason,
    accepts: [],
    ...(isOverruling(reason, game) ? { said } : {}),
  };
  const body = { tiles: racks, differs: areOthers(racks, closing, game), closing };
  return accept([{ type: 'RacksDeclared', by: byOf(author, game).own, body }]);
}

/** An end by the players' word is theirs all; no play where they do not agree is the director's (M8). */
function mayEnd(reason: DeclaredEnd['reason'], author: Author, game: LiveGame): boolean {
  const { byAgreement, noPlayDeclared } = game.rules.options.ends;
  switch (reason) {
    case 'agreed':
      return byAgreement === 'yes' && actsForAll(author, game);
    case 'no-play':
      return noPlayDeclared === 'yes'
        ? actsForAll(author, game)
        : byAgreement === 'yes' && isDirector(author);
    case 'round-ended':
    case 'declared':
    case 'void':
      return isDirector(author);
    default:
      return unreachable(reason);
  }
}

/** The overtime of every player is charged before the totals are made. */
function roundEnded(said: string, { author }: IssuedCommand, game: LiveGame): readonly GameEvent[] {
  const by = byOf(author, game);
  const events: GameEvent[] = [];
  let now = game;
  for (let due = overtimePenalty(now, by.auto); due; due = overtimePenalty(now, by.auto)) {
    events.push(due);
    const after = evolve(now, due);
    must(after.phase !== 'unopened', 'an open game stays open');
    now = after;
  }
  return [...events, gameEndedEvent(now, 'round-ended', [], by.own, { said })];
}

function cannotEnd(end: DeclaredEnd, said: string, game: LiveGame): Refusal | undefined {
  const { reason } = end;
  if (!mayBeEnded[reason].includes(game.phase)) return { code: 'wrong-phase', phase: game.phase };
  if (game.clock.state.kind === 'running' && reason !== 'agreed' && reason !== 'no-play')
    return { code: 'clock-running' };
  const isDeclared = end.reason === 'declared' && end.source === undefined;
  const needsReason = isDeclared || reason === 'void' || isOverruling(reason, game);
  if (needsReason && said.trim() === '') return { code: 'needs-reason' };
  if (reason === 'declared' || reason === 'void') return undefined;
  if (game.challenge) return { code: 'stop-open', reasons: ['challenge'] };
  const pending = pendingTurns(game.turns);
  return pending.length > 0
    ? { code: 'still-pending', turns: pending.map(({ id }) => id) }
    : undefined;
}

/** The director ends a game whose players may agree to end it and do not. */
function isOverruling(reason: DeclaredEnd['reason'], game: LiveGame): boolean {
  return reason === 'no-play' && game.rules.options.ends.noPlayDeclared === 'no';
}

function declaredLines(game: LiveGame, totals: readonly number[]): readonly EndAdjustment[] {
  const played = totalsWith(game, []);
  return allSeats(game).flatMap((seat: Seat) => {
    const points = (totals[seat] ?? 0) - (played[seat] ?? 0);
    return points === 0 ? [] : [{ seat, why: 'declared' as const, points }];
  });
}

function sign(
  { seat, totals }: CommandOf<'sign'>,
  { author }: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  if (game.phase !== 'ended') return refuse({ code: 'wrong-phase', phase: game.phase });
  if (!actsFor(author, seat) || game.seats[seat] === undefined)
    return refuse({ code: 'not-entitled' });
  const open = game.clock.stops.filter(({ settled }) => !settled).map((stop) => stop.reason);
  if (open.length > 0) return refuse({ code: 'stop-open', reasons: open });
  if (game.askedCorrection) return refuse({ code: 'stop-open', reasons: ['correction'] });
  if (game.signed.includes(seat)) return refuse({ code: 'slip-signed' });
  must(game.result.totals.length === game.seats.length, 'a total for every seat');
  if (!game.result.totals.every((total, index) => total === totals[index]))
    return refuse({ code: 'changed', version: game.version });
  return accept([{ type: 'SlipSigned', by: byOf(author, game).own, body: { seat, totals } }]);
}
