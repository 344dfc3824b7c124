import { openStop, settleStops } from '@boardside/clock';
import { must } from '@boardside/engine';
import type { BodyOf, Closing, CorrectedTurn, Next, Rescored } from './event.js';
import type { GameClock, LiveGame, Turn } from './game.js';
import { layTurns } from './ledger.js';
import { layingOf, pendingTurns } from './turns.js';

/** The ruling's consequences: the play stands or comes off, and somebody may lose points or a turn. */
export function settleChallenge(
  game: LiveGame,
  body: BodyOf<'ChallengeSettled'>,
  closed: (game: LiveGame, closing: Closing) => LiveGame,
): LiveGame {
  must(game.order, 'a game with turns has an order');
  const challenge: Turn['challenge'] =
    body.effect.kind === 'off'
      ? { kind: 'off' }
      : { kind: 'stands', ...(body.points ? { points: body.points } : {}) };
  const turns = game.turns.map((turn) =>
    turn.id === body.turn ? { ...turn, challenge, loses: body.loses } : turn,
  );
  const settled: LiveGame = {
    ...game,
    turns,
    challenge: undefined,
    ledger: layTurns(layingOf(game), turns),
    clock: settleStops(game.clock, ['challenge']),
  };
  if (body.closing) return closed(settled, body.closing);
  return body.next ? backToPlay(settled, body.next) : settled;
}

/** The board as the correction says: changed and inserted turns, later plays scored again. */
export function correctTurns(game: LiveGame, body: BodyOf<'TurnsCorrected'>): LiveGame {
  const clock = settleStops(game.clock, ['correction', 'score']);
  const answered: LiveGame = { ...game, clock, askedCorrection: undefined };
  if (body.changes.length === 0) return answered;
  const turns = rescore(body.changes.reduce(change, game.turns), body.rescored);
  const nextTurn = body.changes.reduce(
    (next, { kind, turn }) => (kind === 'insert' ? Math.max(next, turn + 1) : next),
    game.nextTurn,
  );
  const corrected: LiveGame = {
    ...answered,
    turns,
    nextTurn,
    ledger: layTurns(layingOf(game), turns),
    clock: pendingTurns(turns).length > 1 ? clock : settleStops(clock, ['two-pending']),
  };
  if (body.closing) return atTheEnd(corrected, body.closing);
  return body.next ? backToPlay(corrected, body.next) : corrected;
}

function change(turns: readonly Turn[], corrected: CorrectedTurn): readonly Turn[] {
  if (corrected.kind === 'change')
    return turns.map((turn) => (turn.id === corrected.turn ? changed(turn, corrected) : turn));
  const at = turns.findIndex(({ id }) => id === corrected.after) + 1;
  return [...turns.slice(0, at), inserted(corrected), ...turns.slice(at)];
}

function changed(turn: Turn, { move }: CorrectedTurn): Turn {
  return { ...turn, move, status: move.kind === 'none' ? 'struck' : 'standing', corrected: true };
}

function inserted({ turn, seat, move }: Extract<CorrectedTurn, { kind: 'insert' }>): Turn {
  return {
    id: turn,
    seat,
    move,
    final: 'A',
    claimedBy: undefined,
    spentMs: 0,
    limitMs: undefined,
    status: 'standing',
    challenge: { kind: 'none' },
    agreed: [],
    corrected: true,
    loses: undefined,
  };
}

function rescore(turns: readonly Turn[], rescored: readonly Rescored[]): readonly Turn[] {
  if (rescored.length === 0) return turns;
  const byTurn = new Map(rescored.map((again) => [again.turn, again]));
  return turns.map((turn) => {
    const again = byTurn.get(turn.id);
    if (again === undefined || turn.move.kind !== 'play') return turn;
    const { words, bonus, score } = again;
    return { ...turn, move: { ...turn.move, words, bonus, score }, corrected: true };
  });
}

/** An end that a correction found or kept. Racks that were declared are declared again. */
function atTheEnd(game: LiveGame, closing: Closing): LiveGame {
  if (closing.accepts.length === 0)
    return { ...game, phase: 'racks', closing, declared: undefined };
  return { ...game, phase: 'closing', closing };
}

/** Later turns no longer stand; banks as the director said. */
export function rollBack(game: LiveGame, body: BodyOf<'RolledBack'>): LiveGame {
  const turns = game.turns.map((turn) =>
    body.voided.includes(turn.id) ? { ...turn, status: 'rolled-back' as const } : turn,
  );
  const settled = settleStops(game.clock, ['correction', 'score', 'two-pending']);
  const banks = body.banks === 'kept' ? settled.banks : body.banks;
  const flagged = game.flagged.filter((seat) => (banks?.[seat] ?? 0) <= 0);
  const back: LiveGame = {
    ...game,
    turns,
    ledger: layTurns(layingOf(game), turns),
    clock: { ...settled, banks },
    flagged,
    overLimit: game.overLimit.filter((seat) => flagged.includes(seat)),
    askedCorrection: undefined,
  };
  return backToPlay(back, body.next);
}

/** The clocks stand for whoever is on turn now, until somebody starts them. */
function backToPlay(game: LiveGame, next: Next): LiveGame {
  must(game.order, 'a game with turns has an order');
  const same = game.clock.state.kind !== 'over' && game.clock.state.seat === next.seat;
  const stood: GameClock = {
    ...game.clock,
    state: { kind: 'stopped', seat: next.seat },
    turnSpent: same ? game.clock.turnSpent : 0,
    turnLimit: next.limitMs,
  };
  const clock =
    stood.stops.length > 0
      ? stood
      : openStop(stood, { id: `correction:${game.version}`, reason: 'correction', settled: true });
  return { ...game, phase: 'playing', order: game.order, clock };
}
