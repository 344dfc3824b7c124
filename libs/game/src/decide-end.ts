import {
  accept,
  must,
  refuse,
  sameTiles,
  unseenTiles,
  withoutTiles,
  unreachable,
} from '@boardside/engine';
import { actsFor, actsForAll, byOf, isDirector } from './authority.js';
import type { CommandOf, Issued } from './command.js';
import { adjustmentsFor, ended, racksCount, totalsWith } from './consequences.js';
import type { OwnEvents } from './decision.js';
import type { EndAdjustment } from './event.js';
import type { LiveGame, Phase } from './game.js';
import type { Seat } from './ids.js';
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
  { author }: Issued,
  game: LiveGame,
): OwnEvents {
  const { ends } = game.rules.options;
  const byAll =
    (end.reason === 'agreed' && ends.byAgreement === 'yes') ||
    (end.reason === 'no-play' && ends.noPlayDeclared === 'yes');
  if (!(byAll ? actsForAll(author, game) : isDirector(author)))
    return refuse({ code: 'not-entitled' });
  const barred = cannotEnd(end.reason, reason, game);
  if (barred) return refuse(barred);
  const by = byOf(author, game).own;
  if (end.reason === 'agreed' || end.reason === 'no-play') {
    const lines = adjustmentsFor(game, end, end.racks);
    return accept([ended(game, end.reason, lines, by)]);
  }
  if (end.reason !== 'declared') return accept([ended(game, end.reason, [], by, reason)]);
  if (end.totals.length !== game.seats.length) return refuse({ code: 'not-entitled' });
  return accept([ended(game, 'declared', declaredLines(game, end.totals), by, reason)]);
}

function cannotEnd(
  reason: CommandOf<'end-game'>['end']['reason'],
  said: string,
  game: LiveGame,
): Refusal | undefined {
  if (!mayBeEnded[reason].includes(game.phase)) return { code: 'wrong-phase', phase: game.phase };
  if (game.clock.state.kind === 'running' && reason !== 'agreed' && reason !== 'no-play')
    return { code: 'clock-running' };
  if ((reason === 'declared' || reason === 'void') && said.trim() === '')
    return { code: 'needs-reason' };
  if (reason === 'declared' || reason === 'void') return undefined;
  if (game.challenge) return { code: 'stop-open', reasons: ['challenge'] };
  const pending = pendingTurns(game.turns);
  return pending.length > 0
    ? { code: 'still-pending', turns: pending.map(({ id }) => id) }
    : undefined;
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
  const open = game.clock.stops.map((stop) => stop.reason);
  if (open.length > 0) return refuse({ code: 'stop-open', reasons: open });
  if (game.signed.includes(seat)) return refuse({ code: 'slip-signed' });
  must(game.result.totals.length === game.seats.length, 'a total for every seat');
  if (!game.result.totals.every((total, index) => total === totals[index]))
    return refuse({ code: 'changed', version: game.version });
  return accept([{ type: 'SlipSigned', by: byOf(author, game).own, body: { seat, totals } }]);
}
