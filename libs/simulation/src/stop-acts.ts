import {
  allSeats,
  lastStanding,
  mayLift,
  othersThan,
  pendingTurns,
  type CommandOf,
  type LiveGame,
  type Seat,
} from '@boardside/game';
import { onWithChallenge } from './challenge-acts.js';
import { startedByDirector } from './opening-acts.js';
import {
  byTablet,
  director,
  everybody,
  holder,
  overdrawnSeat,
  seats,
  type Intent,
  type SimulatedTable,
} from './simulated-table.js';
import { entering } from './turn-acts.js';

/** What settles a table whose clocks stand, and starts them again. */
export function whileStopped(table: SimulatedTable, game: LiveGame): Intent {
  return (
    unsettled(table, game) ??
    endOfRound(table, game) ??
    confirming(table, game) ??
    starting(table, game)
  );
}

/** What has to be dealt with before anybody may start a clock; undefined: nothing. */
export function unsettled(table: SimulatedTable, game: LiveGame): Intent | undefined {
  const policy = game.rules.options.challenge;
  if (game.challenge && policy.kind === 'called')
    return onWithChallenge(table, game, game.challenge, policy);
  const open = game.clock.stops.filter(({ settled }) => !settled).map(({ reason }) => reason);
  const pending = pendingTurns(game.turns).length > 0;
  const nobody = game.clock.state.kind === 'stopped' && game.clock.state.seat === undefined;
  if (pending && (nobody || open.includes('two-pending'))) return entering(table, game);
  if (open.includes('overdraw')) return settlingOverdraw(table, game);
  if (game.askedCorrection ?? open.includes('correction')) return correcting(table, game);
  if (open.includes('score')) return settlingScore(table, game);
  return undefined;
}

/** The surplus is taken unseen; now and then there was none (G24). */
function settlingOverdraw(table: SimulatedTable, game: LiveGame): Intent {
  const { dice, tiles, memory } = table;
  const stop = game.clock.stops.find(({ reason, settled }) => reason === 'overdraw' && !settled);
  const seat = overdrawnSeat(table, game) ?? stop?.seat ?? 0;
  const positions = tiles.surplusUnseen(seat);
  memory.removing = { seat, positions };
  const command: CommandOf<'settle-overdraw'> = {
    kind: 'settle-overdraw',
    seat,
    onRack: tiles.rack(seat).length,
    removed: positions.length,
    ...(dice.happens(0.5) ? { positions, picked: 'tablet' } : { positions: [], picked: 'hand' }),
  };
  return { author: everybody(game), command, ms: dice.between(15_000, 60_000) };
}

/**
 * What was typed wrongly becomes what was played; a correction asked for without cause is refused.
 * A play that was challenged off is the director's to correct (G28 D).
 */
function correcting({ memory }: SimulatedTable, game: LiveGame): Intent {
  const { mistyped } = memory;
  const done = mistyped === undefined ? undefined : memory.done.get(mistyped);
  const changes =
    mistyped === undefined || done === undefined
      ? []
      : [{ kind: 'change', turn: mistyped, move: done.move } as const];
  const command = { kind: 'correct-turns', changes, reason: 'as both played it' } as const;
  const wasOff = game.turns.find(({ id }) => id === mistyped)?.challenge.kind === 'off';
  const mend = game.rules.options.typingErrors === 'players-mend' && !wasOff;
  return { author: mend ? everybody(game) : director, command, ms: 20_000 };
}

function settlingScore(table: SimulatedTable, game: LiveGame): Intent {
  const last = lastStanding(game);
  const playing = game.phase === 'playing' || game.phase === 'closing';
  const agrees = playing && last !== undefined && last.move.kind !== 'pending';
  if (!agrees || table.dice.happens(0.3)) return correcting(table, game);
  const able = game.phase === 'closing' ? game.closing.accepts : othersThan(game, last.seat);
  const by = able[0];
  if (by === undefined) return correcting(table, game);
  const command = { kind: 'agree', turn: last.id, what: 'score', how: 'tapped' } as const;
  return { author: seats(by), command, ms: 10_000 };
}

/** The director has ended the round: what is pending is typed, then the game is over (G31). */
function endOfRound(table: SimulatedTable, game: LiveGame): Intent | undefined {
  if (!table.memory.roundOver || game.phase !== 'playing') return undefined;
  const typed = entering(table, game);
  if (typed) return typed;
  const command = {
    kind: 'end-game',
    end: { reason: 'round-ended' },
    reason: 'time is up',
  } as const;
  return { author: director, command, ms: 5_000 };
}

/** A player looks at times of which the server has not seen all, and says that they are right. */
function confirming({ dice }: SimulatedTable, game: LiveGame): Intent | undefined {
  if (!byTablet(game) || !dice.happens(0.1)) return undefined;
  const seat = dice.one(allSeats(game));
  const asked = game.turns.slice(-6).filter((turn) => !turn.timeConfirmedBy.includes(seat));
  if (asked.length === 0) return undefined;
  const command = { kind: 'confirm-times', turns: asked.map(({ id }) => id) } as const;
  return { author: seats(seat), command, ms: dice.between(2_000, 20_000) };
}

/** Whoever may start the clocks does: players where they can, else the director by an order. */
function starting({ dice }: SimulatedTable, game: LiveGame): Intent {
  const { stops, state } = game.clock;
  const mine = game.orders.find(({ what }) => what === 'start');
  if (mine && byTablet(game))
    return { author: holder, command: { kind: 'start-clock', order: mine.order }, ms: 300 };
  const onTurn = state.kind === 'over' ? undefined : (state.seat as Seat | undefined);
  const alone = onTurn === undefined ? undefined : seats(onTurn);
  const able = [alone, everybody(game)].find(
    (author) => author && stops.every((stop) => mayLift(stop, author, undefined, game)),
  );
  if (!able || dice.happens(0.05)) return startedByDirector(game);
  return { author: able, command: { kind: 'start-clock' }, ms: dice.between(1_000, 15_000) };
}
