import {
  accept,
  must,
  refuse,
  samePiece,
  sameTiles,
  unseenTiles,
  withoutTiles,
  unreachable,
} from '@boardside/engine';
import { actsFor, actsForAll, byOf, isDirector } from './authority.js';
import type { CommandOf, DeclaredEnd, Issued } from './command.js';
import { adjustmentsFor, ended, overtimePenalty, racksCount, totalsWith } from './consequences.js';
import type { OwnEvents } from './decision.js';
import type { EndAdjustment, GameEvent } from './event.js';
import { evolve } from './evolve.js';
import type { LiveGame, Phase } from './game.js';
import type { Author, Seat } from './ids.js';
import type { Refusal } from './refusal.js';
import { allSeats, pendingTurns } from './turns.js';

type EndCommand = CommandOf<'adjust-score' | 'declare-racks' | 'end-game' | 'sign' | 'reopen-slip'>;

export function decideEnd(command: EndCommand, issued: Issued, game: LiveGame): OwnEvents {
  const { author } = issued;
  const by = byOf(author, game).own;
  switch (command.kind) {
    case 'adjust-score': {
      if (!isDirector(author)) return refuse({ code: 'not-entitled' });
      if (command.reason.trim() === '') return refuse({ code: 'needs-reason' });
      const { seat, points, why, reason } = command;
      return accept([{ type: 'ScoreAdjusted', by, body: { seat, points, why, reason } }]);
    }
    case 'declare-racks':
      return declareRacks(command, issued, game);
    case 'end-game':
      return endGame(command, issued, game);
    case 'sign':
      return sign(command, issued, game);
    case 'reopen-slip':
      if (!isDirector(author)) return refuse({ code: 'not-entitled' });
      if (game.phase !== 'signed') return refuse({ code: 'wrong-phase', phase: game.phase });
      if (command.reason.trim() === '') return refuse({ code: 'needs-reason' });
      return accept([{ type: 'SlipReopened', by, body: { reason: command.reason } }]);
    default:
      return unreachable(command);
  }
}

/**
 * The tiles left on each rack. The unseen tiles are known: a difference is recorded and calls the
 * referee, and only the director may let it stand (G32).
 */
function declareRacks(
  { tiles }: CommandOf<'declare-racks'>,
  { author }: Issued,
  game: LiveGame,
): OwnEvents {
  if (game.phase !== 'racks' || !racksCount(game, game.closing.reason))
    return refuse({ code: 'wrong-phase', phase: game.phase });
  if (!actsForAll(author, game) || tiles.length !== game.seats.length)
    return refuse({ code: 'not-entitled' });
  const { rackSize } = game.rules.options.scoring;
  const tooMany = tiles.find((rack) => rack.length > rackSize);
  if (tooMany) return refuse({ code: 'too-many-tiles', count: tooMany.length, rackSize });
  const unseen = unseenTiles(game.tileSet, game.ledger.board);
  const held = tiles.flat();
  const outHolds = game.closing.out !== undefined && (tiles[game.closing.out]?.length ?? 0) > 0;
  const accounted =
    game.ledger.bag === 0
      ? sameTiles(unseen, held)
      : withoutTiles(unseen, held).missing.length === 0;
  const body = { tiles, differs: outHolds || !accounted };
  return accept([{ type: 'RacksDeclared', by: byOf(author, game).own, body }]);
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
  issued: Issued,
  game: LiveGame,
): OwnEvents {
  const { author } = issued;
  if (!mayEnd(end.reason, author, game)) return refuse({ code: 'not-entitled' });
  const barred = cannotEnd(end.reason, reason, game) ?? oddRacks(end, author, game);
  if (barred) return refuse(barred);
  const by = byOf(author, game).own;
  if (end.reason === 'void') return accept([ended(game, 'void', [], by, { said: reason })]);
  if (end.reason !== 'declared') return accept(endedWithOvertime(end, reason, issued, game));
  if (end.totals.length !== game.seats.length) return refuse({ code: 'not-entitled' });
  return accept([ended(game, 'declared', declaredLines(game, end.totals), by, { said: reason })]);
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

/** Racks that come with an end: one a seat, none too full, of tiles that are not on the board. */
function oddRacks(end: DeclaredEnd, author: Author, game: LiveGame): Refusal | undefined {
  if (end.reason !== 'agreed' && end.reason !== 'no-play') return undefined;
  if (end.racks.length !== game.seats.length) return { code: 'not-entitled' };
  const { rackSize } = game.rules.options.scoring;
  const tooMany = end.racks.find((rack) => rack.length > rackSize);
  if (tooMany) return { code: 'too-many-tiles', count: tooMany.length, rackSize };
  const unseen = unseenTiles(game.tileSet, game.ledger.board);
  const [missing] = withoutTiles(unseen, end.racks.flat()).missing;
  if (missing === undefined || isDirector(author)) return undefined;
  const count = unseen.filter((tile) => samePiece(tile, missing)).length;
  return { code: 'no-such-tile', letter: missing.blank ? '' : missing.letter, count };
}

/** The overtime of every player is charged before the totals are made. */
function endedWithOvertime(
  end: Extract<DeclaredEnd, { reason: 'round-ended' | 'agreed' | 'no-play' }>,
  said: string,
  { author }: Issued,
  game: LiveGame,
): readonly GameEvent[] {
  const by = byOf(author, game);
  const events: GameEvent[] = [];
  let now = game;
  for (let due = overtimePenalty(now, by.auto); due; due = overtimePenalty(now, by.auto)) {
    events.push(due);
    const after = evolve(now, due);
    must(after.phase !== 'unopened', 'an open game stays open');
    now = after;
  }
  const { reason } = end;
  const last =
    end.reason === 'round-ended'
      ? ended(now, reason, [], by.own, { said })
      : ended(now, reason, adjustmentsFor(now, end, end.racks), by.own, {
          racks: end.racks,
          ...(isOverruling(reason, game) ? { said } : {}),
        });
  return [...events, last];
}

function cannotEnd(
  reason: CommandOf<'end-game'>['end']['reason'],
  said: string,
  game: LiveGame,
): Refusal | undefined {
  if (!mayBeEnded[reason].includes(game.phase)) return { code: 'wrong-phase', phase: game.phase };
  if (game.clock.state.kind === 'running' && reason !== 'agreed' && reason !== 'no-play')
    return { code: 'clock-running' };
  const unsaid = reason === 'declared' || reason === 'void' || isOverruling(reason, game);
  if (unsaid && said.trim() === '') return { code: 'needs-reason' };
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

function sign({ seat, totals }: CommandOf<'sign'>, { author }: Issued, game: LiveGame): OwnEvents {
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
