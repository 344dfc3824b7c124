import { nextExpiry } from './clock/expiry.js';
import type { LiveGame } from './game.js';
import {
  judges,
  presses,
  racksOf,
  reason,
  seatOf,
  type ActRoll,
  type AuthoredCommand,
  type CommandMaker,
} from './random-act-parts.fixture.js';
import { makers } from './random-kinds.fixture.js';
import {
  against,
  withChanges,
  claim,
  director,
  draw,
  entry,
  everybody,
  holder,
  seats,
  type ScriptedAct,
} from './table.fixture.js';
import { lastStanding } from './turns.js';

/** What the table would do now, so that games get on. */
function inOrder(game: LiveGame, roll: ActRoll): AuthoredCommand {
  if (game.phase === 'racks') return { author: everybody(game), command: racksOf(game) };
  if (game.phase === 'closing' && game.clock.state.kind === 'stopped')
    return {
      author: everybody(game),
      command: { kind: 'agree', turn: lastStanding(game)?.id ?? 0, what: 'closed', how: 'tapped' },
    };
  if (game.clock.state.kind === 'running') return presses(game, roll);
  const [pending] = game.turns.filter(
    (turn) => turn.status === 'standing' && turn.move.kind === 'pending',
  );
  if (pending) {
    const move = { kind: 'pass' } as const;
    return { author: everybody(game), command: { kind: 'enter', turn: pending.id, move } };
  }
  if (game.challenge) return onWithChallenge(game, roll);
  const open = game.clock.stops.find(({ settled }) => !settled);
  if (open?.reason === 'overdraw')
    return {
      author: everybody(game),
      command: {
        kind: 'settle-overdraw',
        seat: 0,
        onRack: 7,
        removed: 0,
        positions: [],
        picked: 'hand',
      },
    };
  if (open?.reason === 'score' || open?.reason === 'correction')
    return { author: director, command: { kind: 'correct-turns', changes: [], reason } };
  const [order] = game.orders.filter(({ what }) => what === 'start');
  if (order) return { author: holder, command: { kind: 'start-clock', order: order.order } };
  const ordered = game.clock.stops.length > 0 && game.holder?.kind === 'device' && roll.other < 10;
  if (!ordered) return { author: everybody(game), command: { kind: 'start-clock' } };
  return {
    author: director,
    command: { kind: 'order', order: `o${game.version}`, what: 'start', reason, scope: 'table' },
  };
}

function onWithChallenge(game: LiveGame, roll: ActRoll): AuthoredCommand {
  if (!game.challenge?.sent)
    return { author: everybody(game), command: { kind: 'send-challenge', words: [0] } };
  const rulings = game.challenge.rulings.length;
  if (rulings === 0 || game.challenge.secondAskedBy !== undefined) return judges(game, roll);
  return {
    author: seats(against(game)),
    command: { kind: 'settle', case: game.cases, how: 'waived', shownMs: 1_000 },
  };
}

const total = makers.reduce((sum, [weight]) => sum + weight, 0);

function making(what: number): CommandMaker {
  let left = what % total;
  for (const [weight, make] of makers) {
    if (left < weight) return make;
    left -= weight;
  }
  return presses;
}

/** An act by these dice: mostly in order, sometimes by the wrong person, late or out of date. */
export function randomAct(roll: ActRoll): ScriptedAct {
  return (game) => {
    if (roll.what > 6_000 && roll.what < 6_020)
      return claim({ why: 'seized', witnessedMs: roll.ms }, director)(game);
    if (roll.what > 7_000 && roll.what < 7_010) return draw('AB')(game);
    const make = roll.what < 5_000 ? inOrder : making(roll.what);
    const { author, command } = make(game, roll);
    const staff = 'staff' in author;
    const due = command.kind === 'expire' ? nextExpiry(game)?.inMs : undefined;
    const ms = command.kind === 'undo-press' ? roll.ms % 4_000 : (due ?? roll.ms);
    const made = entry(author, command, ms)(game);
    if (staff) return withChanges(() => without(made), roll.who === 0 ? { seen: 0 } : {})(game);
    if (roll.who === 1) return { ...made, author: seats(seatOf(game, roll.number)) };
    if (roll.who === 2) return { ...made, epoch: game.epoch + 1 };
    if (roll.who === 3) return { ...made, unattributedMs: 250, flagged: true };
    return made;
  };
}

/** Acts of staff carry no time of the table's. */
function without({ command, author, seen }: ReturnType<ScriptedAct>): ReturnType<ScriptedAct> {
  return { command, author, seen };
}
