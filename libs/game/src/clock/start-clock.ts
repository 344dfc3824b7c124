import { accept, present, refuse, unreachable } from '@boardside/engine';
import { actsFor, actsForAll, byOf, isAuto, isDirector } from '../authority.js';
import { always, type CommandContext, type CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { type CommandWith, objectOf } from '../field.js';
import * as field from '../fields.js';
import type { LiveGame } from '../game.js';
import type { Author, OrderId, Seat } from '../ids.js';
import { isOrdered } from './is-ordered.js';
import type { GameStop } from '../stop.js';
import { allSeats, nextFor, othersThan } from '../turns.js';

const fields = objectOf({}, { order: field.id });

export type StartClockCommand = CommandWith<'start-clock', typeof fields>;

export const startClock: CommandRule<StartClockCommand> = {
  fields,
  decide,
  mayFollowSignatures: always,
};

/**
 * Lifts every stop that is settled or that its author may lift; refused while another is open. Who
 * did not know yet that staff had another turn played now would press for the turn before, and
 * could not: that clock is not started at all.
 */
function decide(
  command: StartClockCommand,
  context: CommandContext,
  game: LiveGame,
): CommandDecision {
  if (game.clock.state.kind === 'running') return refuse({ code: 'clock-running' });
  if (context.seen < game.turnSince) return refuse({ code: 'changed', version: game.turnSince });
  const ordered = command.order;
  if (ordered !== undefined && !isOrdered(game, 'start', ordered))
    return refuse({ code: 'not-entitled' });
  if (
    isDirector(context.author) &&
    game.holder?.kind === 'device' &&
    game.clock.state.kind !== 'over'
  )
    return refuse({ code: 'not-entitled' });
  if (game.phase === 'opened' && !readyToPlay(game))
    return refuse({ code: 'wrong-phase', phase: game.phase });
  const barred = game.clock.stops.filter((one) => !mayLift(one, context.author, ordered, game));
  if (barred.length > 0)
    return refuse({ code: 'stop-open', reasons: barred.map(({ reason }) => reason) });
  if (game.clock.stops.length === 0) return refuse({ code: 'wrong-phase', phase: game.phase });
  const body = {
    lifts: game.clock.stops.map(({ id }) => id),
    ...present({ order: ordered }),
  };
  const first = game.phase === 'opened' ? game.order?.[0] : undefined;
  const next = first === undefined ? {} : { next: nextFor(game, first, context.seen) };
  return accept([
    { type: 'ClockStarted', by: byOf(context.author, game).own, body: { ...body, ...next } },
  ]);
}

/**
 * Tiles checked where the rule set asks for it (G9), first player decided (G10), somebody measures.
 */
export function readyToPlay(game: LiveGame): boolean {
  const checked = game.tilesChecked || game.rules.options.tilesCheck === 'not-asked';
  return checked && game.order !== undefined && game.holder !== undefined;
}

/** Who may lift which stop. A start order carries the director's authority. */
export function mayLift(
  stop: GameStop,
  author: Author,
  order: OrderId | undefined,
  game: LiveGame,
): boolean {
  const director = isDirector(author) || (isAuto(author) && order !== undefined);
  switch (stop.reason) {
    case 'not-started': {
      const first = game.order?.[0];
      return (
        director ||
        (first !== undefined && othersThan(game, first).some((seat) => actsFor(author, seat)))
      );
    }
    case 'challenge':
    case 'overdraw':
    case 'two-pending':
    case 'score':
    case 'correction':
      return stop.settled && (director || actsForWhoRuns(author, game));
    case 'referee':
    case 'interrupted':
      return director || actsForAll(author, game);
    case 'ordered':
      return director || game.orders.some(({ what }) => what === 'start');
    // Its own tablet starts again once what was late is written.
    case 'storage':
      return director || ('auto' in author && author.auto === 'holder');
    case 'flag':
    case 'seized':
    case 'conflict':
      return director;
    default:
      return unreachable(stop.reason);
  }
}

function actsForWhoRuns(author: Author, game: LiveGame): boolean {
  const seat = game.clock.state.kind === 'over' ? undefined : game.clock.state.seat;
  if (seat !== undefined) return actsFor(author, seat as Seat);
  return allSeats(game).some((one) => actsFor(author, one));
}
