import { assistantSet } from './staff/set-assistant.js';
import {
  fullClock,
  startTurnFor,
  openStop,
  refund,
  seatOnTurn,
  settleStops,
} from '@boardside/clock';
import { layoutNamed, must, tileSetNamed, unreachable } from '@boardside/engine';
import type { BodyOf, Closing, GameEvent, NextTurn } from './event.js';
import { applyToChallenge } from './challenge/evolve.js';
import {
  applyToClock,
  chargeFor,
  pausedAfter,
  stopped,
  withBaseTimes,
  withTimeGiven,
} from './clock/evolve.js';
import { applyToEnd, clockFor, closed } from './end/evolve.js';
import { backToPlay, correctTurns, rollBack, stateRacks } from './correction/evolve.js';
import {
  gameBaseOf,
  newTurn,
  unopened,
  type Game,
  type LiveGame,
  type OpenedGame,
} from './game.js';
import type { Seat } from './ids.js';
import { emptyLedger, ledgerAfterTurn, ledgerAfterTurns } from './ledger.js';
import type { StopReason } from './stop.js';
import { ledgerSetupOf, pendingTurns } from './turns.js';

/** Folds one event. It copies facts, refuses nothing and asks nobody. */
export function evolve(game: Game, event: GameEvent): Game {
  if (game.phase === 'unopened') {
    must(event.type === 'GameOpened', 'the first event opens the game');
    return opened(event.body);
  }
  const version = game.version + 1;
  const chargedAt = event.spentMs === undefined ? game.chargedAt : version;
  const clock = chargeFor(game, event);
  const pausedMs = pausedAfter(game, clock);
  const charged: LiveGame = { ...game, version, chargedAt, clock, pausedMs };
  const after = apply(sinceThen(pressAged(charged, event), event), event);
  return isElsewhere(event) && movedOn(game, after, event)
    ? { ...after, turnSince: after.version }
    : after;
}

/** Whether staff or the server did it, so that the holder of the clock may not have known of it. */
function isElsewhere({ by }: GameEvent): boolean {
  return 'staff' in by || ('auto' in by && by.auto === 'server');
}

/** Whether another turn is to be played now than before. */
function movedOn(before: LiveGame, after: LiveGame, { type }: GameEvent): boolean {
  return (
    type === 'RolledBack' ||
    before.nextTurn !== after.nextTurn ||
    seatOnTurn(before.clock) !== seatOnTurn(after.clock)
  );
}

export function replay(events: readonly GameEvent[]): Game {
  return events.reduce(evolve, unopened);
}

function opened(body: BodyOf<'GameOpened'>): OpenedGame {
  const tileSet = tileSetNamed(body.tileSet.id, body.tileSet.version);
  const layout = layoutNamed(body.layout.id, body.layout.version);
  must(tileSet, `the tile set ${body.tileSet.id} is published`);
  must(layout, `the layout ${body.layout.id} is published`);
  const seats = body.seats.length;
  const baseMs = baseTimesOf(body);
  const rules = body.rules.options;
  return {
    phase: 'opened',
    version: 1,
    table: body.table,
    round: body.round,
    seats: body.seats,
    rules: body.rules,
    tileSet,
    layout,
    lexicon: body.lexicon,
    clock: fullClock(seats, baseMs, [{ id: 'not-started', reason: 'not-started', settled: false }]),
    holder: undefined,
    epoch: 0,
    tilesChecked: false,
    order: undefined,
    turns: [],
    nextTurn: 1,
    turnSince: 0,
    ledger: emptyLedger({ rules, tileSet, layout, seats, statedRacks: [] }),
    statedRacks: [],
    challenge: undefined,
    cases: 0,
    moveLimits: body.seats.map(() => undefined),
    expiries: [],
    flagged: [],
    overLimit: [],
    orders: [],
    infractions: [],
    scoreAdjustments: [],
    askedCorrection: undefined,
    lastPress: undefined,
    taken: [],
    baseTimes: (baseMs ?? []).map((ms) => ({ baseMs: ms, allowanceMs: 0 })),
    assisted: [],
    pausedMs: body.seats.map(() => 0),
    chargedAt: 1,
    cutOff: undefined,
  };
}

function baseTimesOf({
  clock,
  seats,
  baseMs,
}: BodyOf<'GameOpened'>): readonly number[] | undefined {
  return clock === 'none' ? undefined : (baseMs ?? seats.map(() => clock.baseMs));
}

/** Acts of staff that commute with play: the last press stays undoable, a cut off turn cut off. */
const commuting: readonly GameEvent['type'][] = [
  'TimeAdjusted',
  'BaseTimeSet',
  'AssistantSet',
  'MoveLimitSet',
  'InfractionNoted',
  'ScoreAdjusted',
  'ClockOrdered',
];

function pressAged(game: LiveGame, event: GameEvent): LiveGame {
  const { lastPress } = game;
  if (lastPress === undefined) return game;
  // So does the same player, who types in what was announced.
  const entersOwn =
    event.type === 'PlayEntered' &&
    'seats' in event.by &&
    event.by.seats.every((seat) => seat === lastPress.seat);
  if (!entersOwn && !commuting.includes(event.type)) return { ...game, lastPress: undefined };
  const sinceMs = lastPress.sinceMs + (event.spentMs ?? 0);
  return { ...game, lastPress: { ...lastPress, sinceMs } };
}

/** A limit for each move that is reached is a mark, and changes nothing. */
function sinceThen(game: LiveGame, { type, body }: GameEvent): LiveGame {
  const isMark = type === 'TimeExpired' && body.effect === 'mark';
  if (game.cutOff === undefined || isMark || commuting.includes(type)) return game;
  return { ...game, cutOff: undefined };
}

function apply(game: LiveGame, event: GameEvent): LiveGame {
  switch (event.type) {
    case 'GameOpened':
      return game;
    case 'TilesChecked':
      return { ...game, tilesChecked: true };
    case 'FirstDecided':
      return { ...game, order: event.body.order };
    case 'ClockClaimed':
    case 'ClockStarted':
    case 'ClockStopped':
    case 'ClockOrdered':
    case 'ClockRejoined':
    case 'TimeAdjusted':
    case 'BaseTimeSet':
    case 'TimeExpired':
      return applyToClock(game, event);
    case 'TurnEnded':
      return turnEnded(game, event.body);
    case 'PlayEntered':
      return playEntered(game, event.body);
    case 'PressUndone':
      return pressUndone(game, event);
    case 'TurnAgreed':
      return turnAgreed(game, event.body);
    case 'TimesConfirmed':
      return timesConfirmed(game, event);
    case 'ChallengeCalled':
    case 'HoldCalled':
    case 'ChallengeSent':
    case 'ChallengeDropped':
    case 'RulingGiven':
    case 'SecondOpinionAsked':
    case 'ChallengeSettled':
      return applyToChallenge(game, event);
    case 'AssistantSet':
      return assistantSet(game, event.body);
    case 'MoveLimitSet':
    case 'OverdrawSettled':
    case 'InfractionNoted':
    case 'ScoreAdjusted':
      return applyToRecord(game, event);
    case 'CorrectionAsked':
      return correctionAsked(game, event);
    case 'TurnsCorrected':
      return correctTurns(game, event.body);
    case 'RolledBack':
      return rollBack(game, event.body);
    case 'RacksStated':
      return stateRacks(game, event.body);
    case 'SeatsCorrected':
      return seatsCorrected(game, event.body);
    case 'RacksDeclared':
    case 'GameEnded':
    case 'SlipSigned':
    case 'SlipReopened':
      return applyToEnd(game, event);
    default:
      return unreachable(event);
  }
}

function turnEnded(game: LiveGame, body: BodyOf<'TurnEnded'>): LiveGame {
  const turn = newTurn({
    id: body.turn,
    seat: body.seat,
    move: body.move,
    final: body.final,
    claimedBy: body.claimedBy,
    spentMs: game.clock.turnSpent,
    limitMs: game.clock.turnLimit,
  });
  const turns = [...game.turns, turn];
  const pendings = pendingTurns(turns);
  const handed = clockFor(game.clock, body.next);
  const twoPending = {
    id: `two-pending:${body.turn}`,
    reason: 'two-pending',
    settled: false,
  } as const;
  const pressed: LiveGame = {
    ...game,
    turns,
    nextTurn: body.turn + 1,
    ledger: ledgerAfterTurn(ledgerSetupOf(game), game.ledger, turn),
    clock: pendings.length > 1 ? openStop(handed, twoPending) : handed,
    lastPress: mayBeUndone(game, body)
      ? { turn: body.turn, seat: body.seat, sinceMs: 0 }
      : undefined,
  };
  return body.closing ? closed(pressed, body.closing) : pressed;
}

/** What an opponent has claimed is final, and its mover cannot take it back (G15 B, C). */
function mayBeUndone({ rules }: LiveGame, { claimedBy }: BodyOf<'TurnEnded'>): boolean {
  return claimedBy === undefined && rules.options.undoPressMs > 0;
}

function playEntered(game: LiveGame, body: BodyOf<'PlayEntered'>): LiveGame {
  const turns = game.turns.map((turn) =>
    turn.id === body.turn ? { ...turn, move: body.move } : turn,
  );
  const isNoPlay = game.challenge?.turn === body.turn && body.move.kind !== 'play';
  const settled =
    pendingTurns(turns).length === 0 ? settleStops(game.clock, ['two-pending']) : game.clock;
  const entered: LiveGame = {
    ...game,
    turns,
    ledger: ledgerAfterTurns(ledgerSetupOf(game), turns),
    challenge: isNoPlay ? undefined : game.challenge,
    clock: isNoPlay ? settleStops(settled, ['challenge']) : settled,
  };
  if (body.closing) return closed(entered, body.closing);
  return body.next ? backToPlay(entered, body.next) : entered;
}

function pressUndone(
  game: LiveGame,
  { body, spentMs }: Extract<GameEvent, { type: 'PressUndone' }>,
): LiveGame {
  if (body.because === 'ended-before') return takenBackAfterEnd(game, body);
  const undone = game.turns.find((turn) => turn.id === body.turn);
  must(undone, 'an undone turn was played');
  must(game.order, 'a game with turns has an order');
  const turns = game.turns.map((turn) =>
    turn.id === body.turn ? { ...turn, status: 'undone' as const } : turn,
  );
  const stops = game.clock.stops.filter(({ reason }) => reason !== 'two-pending');
  const clock = startTurnFor({ ...game.clock, stops }, body.seat, undone.limitMs);
  return {
    ...gameBaseOf(game),
    phase: 'playing',
    order: game.order,
    turns,
    ledger: ledgerAfterTurns(ledgerSetupOf(game), turns),
    clock: { ...clock, turnSpent: undone.spentMs + (spentMs ?? 0) },
  };
}

/** The end counts from the turn that reached it: the clocks stand, and its challenge is open again. */
function takenBackAfterEnd(
  game: LiveGame,
  { turn: gone, refunds = [] }: BodyOf<'PressUndone'>,
): LiveGame {
  const turns = game.turns.map((turn) =>
    turn.id === gone ? { ...turn, status: 'after-end' as const } : turn,
  );
  const isCalled = game.challenge?.turn === gone;
  // Lifted, not settled: nobody starts a clock, the opponents accept the end or challenge it.
  const lifted: readonly StopReason[] = isCalled ? ['two-pending', 'challenge'] : ['two-pending'];
  const stops = game.clock.stops.filter(({ reason }) => !lifted.includes(reason));
  const before: LiveGame = { ...game, clock: { ...game.clock, stops } };
  const refunded = refunds.reduce<LiveGame>((given, { seat, ms }) => {
    const clock = refund(given.clock, seat, ms, 'ended-before');
    return withTimeGiven({ ...given, clock }, seat, ms);
  }, before);
  const clock = { ...refunded.clock, turnSpent: 0 };
  return {
    ...refunded,
    turns,
    ledger: ledgerAfterTurns(ledgerSetupOf(game), turns),
    challenge: isCalled ? undefined : game.challenge,
    clock: clock.state.kind === 'over' ? clock : clockFor(clock, undefined),
  };
}

function turnAgreed(game: LiveGame, body: BodyOf<'TurnAgreed'>): LiveGame {
  if (body.closing) return acceptedBySome(game, body.closing, body.next);
  const turns = game.turns.map((turn) =>
    turn.id === body.turn ? { ...turn, agreed: [...turn.agreed, body.what] } : turn,
  );
  const clock = body.what === 'score' ? settleStops(game.clock, ['score']) : game.clock;
  const agreed: LiveGame = { ...game, turns, clock };
  if (body.what !== 'closed' || agreed.phase !== 'closing') return agreed;
  return closed(agreed, { ...agreed.closing, accepts: [] });
}

/** The window stays open for the others, on the clock of the one who is to think next. */
function acceptedBySome(game: LiveGame, closing: Closing, next: NextTurn | undefined): LiveGame {
  must(game.phase === 'closing', 'an end is accepted');
  const goesOn = next?.seat === seatOnTurn(game.clock);
  return { ...game, closing, clock: goesOn ? game.clock : clockFor(game.clock, next) };
}

function timesConfirmed(
  game: LiveGame,
  { body, by }: Extract<GameEvent, { type: 'TimesConfirmed' }>,
): LiveGame {
  const seats = 'seats' in by ? by.seats : [];
  const turns = game.turns.map((turn) => {
    const { id, timeConfirmedBy: before } = turn;
    if (!body.turns.includes(id)) return turn;
    return { ...turn, timeConfirmedBy: [...new Set([...before, ...seats])] };
  });
  return { ...game, turns };
}

type RecordGameEvent = Extract<
  GameEvent,
  { type: 'MoveLimitSet' | 'OverdrawSettled' | 'InfractionNoted' | 'ScoreAdjusted' }
>;

function applyToRecord(game: LiveGame, event: RecordGameEvent): LiveGame {
  switch (event.type) {
    case 'MoveLimitSet': {
      const { ms, seats } = event.body;
      const moveLimits = game.moveLimits.map((before, seat) =>
        seats.includes(seat as Seat) ? { ms, version: game.version, before } : before,
      );
      return { ...game, moveLimits };
    }
    case 'OverdrawSettled':
      return { ...game, clock: settleStops(game.clock, ['overdraw']) };
    case 'InfractionNoted':
      return { ...game, infractions: [...game.infractions, event.body] };
    case 'ScoreAdjusted': {
      const { body, by } = event;
      const adjustment = { ...body, by, after: game.turns.at(-1)?.id ?? 0 };
      return { ...game, scoreAdjustments: [...game.scoreAdjustments, adjustment] };
    }
    default:
      return unreachable(event);
  }
}

/** Signatures were given for other seats: all sign again. */
function seatsCorrected(game: LiveGame, { seats, baseTimes }: BodyOf<'SeatsCorrected'>): LiveGame {
  if (game.phase === 'ended') return { ...game, seats, signed: [] };
  return withBaseTimes({ ...game, seats }, baseTimes ?? game.baseTimes);
}

function correctionAsked(
  game: LiveGame,
  { body, by }: Extract<GameEvent, { type: 'CorrectionAsked' }>,
): LiveGame {
  const seats = 'seats' in by ? by.seats : [];
  const askedCorrection = { turn: body.turn, move: body.move, why: body.why, seats };
  return {
    ...game,
    askedCorrection,
    clock: game.askedCorrection ? game.clock : stopped(game, 'correction'),
  };
}
