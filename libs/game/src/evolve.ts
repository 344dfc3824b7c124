import {
  adjustBank,
  charge,
  chargeNobody,
  chargeSeat,
  chargeUnattributed,
  fullClock,
  handTo,
  liftAndRun,
  openStop,
  over,
  refund,
  seatOnTurn,
  settleStops,
  stand,
} from '@boardside/clock';
import { layoutNamed, must, tileSetNamed, unreachable } from '@boardside/engine';
import type { BodyOf, Closing, GameEvent, Next } from './event.js';
import { backToPlay, correctTurns, rollBack, settleChallenge } from './evolve-turns.js';
import type { Game, GameClock, GameResult, LiveGame, OpenedGame, Turn } from './game.js';
import { commonOf, unopened } from './game.js';
import type { Seat } from './ids.js';
import { freshLedger, layTurn, layTurns } from './ledger.js';
import type { StopReason } from './stop.js';
import { allSeats, layingOf, pendingTurns } from './turns.js';

/** Folds one event. It copies facts, refuses nothing and asks nobody. */
export function evolve(game: Game, event: GameEvent): Game {
  if (game.phase === 'unopened') {
    must(event.type === 'GameOpened', 'the first event opens the game');
    return opened(event.body);
  }
  const charged: LiveGame = { ...game, version: game.version + 1, clock: chargeFor(game, event) };
  return apply(pressAged(charged, event), event);
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
  const baseMs = body.clock === 'none' ? undefined : body.clock.baseMs;
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
    ledger: freshLedger({ rules, tileSet, layout, seats }),
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
  };
}

/** Charges the event's time by the clock as it stood, or as the three exceptions say. */
function chargeFor(game: LiveGame, event: GameEvent): GameClock {
  const clock = chargeUnattributed(game.clock, event.unattributedMs ?? 0);
  const spentMs = event.spentMs ?? 0;
  if (spentMs === 0) return clock;
  switch (event.type) {
    case 'PressUndone':
      return chargeSeat(clock, event.body.seat, spentMs);
    case 'ChallengeDropped':
      return event.body.mayBeCalledAgain || game.challenge === undefined
        ? charge(clock, spentMs)
        : chargeSeat(clock, game.challenge.by, spentMs);
    case 'ClockRejoined': {
      const neutral = event.body.charged ? 0 : clamp(event.body.gapMs, spentMs);
      return chargeNobody(charge(clock, spentMs - neutral), neutral, 'interrupted');
    }
    case 'ClockClaimed': {
      if (clock.state.kind !== 'running') return charge(clock, spentMs);
      const charged = clamp(event.body.chargedMs, spentMs);
      return chargeNobody(charge(clock, charged), spentMs - charged, 'seized');
    }
    default:
      return charge(clock, spentMs);
  }
}

function clamp(ms: number, most: number): number {
  return Math.min(Math.max(ms, 0), most);
}

/** Acts of staff that commute with play leave the last press undoable. */
const keepsPress: readonly GameEvent['type'][] = [
  'TimeAdjusted',
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
  if (!entersOwn && !keepsPress.includes(event.type)) return { ...game, lastPress: undefined };
  const sinceMs = lastPress.sinceMs + (event.spentMs ?? 0);
  return { ...game, lastPress: { ...lastPress, sinceMs } };
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
    case 'ChallengeCalled':
    case 'ChallengeSent':
    case 'ChallengeDropped':
    case 'RulingGiven':
    case 'SecondOpinionAsked':
    case 'ChallengeSettled':
      return applyToChallenge(game, event);
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
    case 'RacksDeclared':
    case 'GameEnded':
    case 'SlipSigned':
    case 'SlipReopened':
      return applyToEnd(game, event);
    default:
      return unreachable(event);
  }
}

type ClockEvent = Extract<
  GameEvent,
  {
    type:
      | 'ClockClaimed'
      | 'ClockStarted'
      | 'ClockStopped'
      | 'ClockOrdered'
      | 'ClockRejoined'
      | 'TimeAdjusted'
      | 'TimeExpired';
  }
>;

function applyToClock(game: LiveGame, event: ClockEvent): LiveGame {
  switch (event.type) {
    case 'ClockClaimed': {
      const { holder, epoch } = event.body;
      const ran = game.clock.state.kind === 'running';
      const clock = ran ? stopped(game, 'seized') : game.clock;
      return { ...game, holder, epoch, clock, orders: [] };
    }
    case 'ClockStarted':
      return clockStarted(game, event.body);
    case 'ClockStopped': {
      const { id, reason, seat, order, refundMs } = event.body;
      const onTurn = seatOnTurn(game.clock);
      const refunded =
        refundMs === undefined || onTurn === undefined
          ? game.clock
          : refund(game.clock, onTurn, refundMs, reason);
      const stop = {
        id,
        reason,
        settled: false,
        ...(seat === undefined ? {} : { seat }),
        ...(order === undefined ? {} : { order }),
      };
      return { ...game, clock: openStop(refunded, stop), orders: withoutOrder(game, order) };
    }
    case 'ClockOrdered': {
      const { order, what } = event.body;
      return { ...game, orders: [...game.orders, { order, what }] };
    }
    case 'ClockRejoined':
      return event.body.charged ? game : { ...game, clock: stopped(game, 'interrupted') };
    case 'TimeAdjusted':
      return timeAdjusted(game, event.body);
    case 'TimeExpired':
      return timeExpired(game, event.body);
    default:
      return unreachable(event);
  }
}

function stopped(game: LiveGame, reason: StopReason): GameClock {
  return openStop(game.clock, { id: `${reason}:${game.version}`, reason, settled: false });
}

function withoutOrder(game: LiveGame, order: string | undefined): LiveGame['orders'] {
  return order === undefined ? game.orders : game.orders.filter((given) => given.order !== order);
}

function clockStarted(game: LiveGame, body: BodyOf<'ClockStarted'>): LiveGame {
  const orders = game.orders.filter(({ what }) => what !== 'start');
  const lifted = liftAndRun(game.clock, body.lifts);
  if (game.phase !== 'opened') return { ...game, orders, clock: lifted };
  must(body.next && game.order, 'the first start begins the first turn');
  const clock = handTo(lifted, body.next.seat, body.next.limitMs);
  return { ...game, phase: 'playing', order: game.order, orders, clock };
}

function timeAdjusted(game: LiveGame, { seat, ms }: BodyOf<'TimeAdjusted'>): LiveGame {
  const clock = adjustBank(game.clock, seat, ms);
  if ((clock.banks?.[seat] ?? 0) <= 0) return { ...game, clock };
  return {
    ...game,
    clock,
    flagged: game.flagged.filter((flagged) => flagged !== seat),
    overLimit: game.overLimit.filter((beyond) => beyond !== seat),
  };
}

function timeExpired(game: LiveGame, body: BodyOf<'TimeExpired'>): LiveGame {
  const expired: LiveGame = { ...game, expiries: [...game.expiries, body.key] };
  if (!body.key.startsWith('bank:')) return expired;
  const flagged: LiveGame = expired.flagged.includes(body.seat)
    ? { ...expired, overLimit: [...expired.overLimit, body.seat] }
    : { ...expired, flagged: [...expired.flagged, body.seat] };
  switch (body.effect) {
    case 'mark':
      return flagged;
    case 'stops':
      return { ...flagged, clock: stopped(flagged, 'flag') };
    case 'accepts':
      must(flagged.phase === 'closing', 'only the wait for Accept ends by a flag');
      return closed(flagged, { ...flagged.closing, accepts: [] });
    case 'plays-no-more':
      if (body.closing) return closed(flagged, body.closing);
      return { ...flagged, clock: clockFor(flagged.clock, body.next) };
    default:
      return unreachable(body.effect);
  }
}

function clockFor(clock: GameClock, next: Next | undefined): GameClock {
  return next ? handTo(clock, next.seat, next.limitMs) : { ...stand(clock), state: nobody };
}

const nobody = { kind: 'stopped', seat: undefined } as const;

/** Waits for Accept, or goes on to the racks when nothing is left to wait for. */
function closed(game: LiveGame, closing: Closing): LiveGame {
  const clock = closing.reason === 'out' ? game.clock : clockFor(game.clock, undefined);
  if (closing.accepts.length > 0) return { ...commonOf(game), phase: 'closing', closing, clock };
  const common = commonOf(game);
  return { ...common, phase: 'racks', closing, declared: undefined, clock: over(game.clock) };
}

function turnEnded(game: LiveGame, body: BodyOf<'TurnEnded'>): LiveGame {
  const turn: Turn = {
    id: body.turn,
    seat: body.seat,
    move: body.move,
    final: body.final,
    claimedBy: body.claimedBy,
    spentMs: game.clock.turnSpent,
    limitMs: game.clock.turnLimit,
    status: 'standing',
    challenge: { kind: 'none' },
    agreed: [],
    corrected: false,
    loses: undefined,
  };
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
    ledger: layTurn(layingOf(game), game.ledger, turn),
    clock: pendings.length > 1 ? openStop(handed, twoPending) : handed,
    lastPress: { turn: body.turn, seat: body.seat, sinceMs: 0 },
  };
  return body.closing ? closed(pressed, body.closing) : pressed;
}

function playEntered(game: LiveGame, body: BodyOf<'PlayEntered'>): LiveGame {
  const turns = game.turns.map((turn) =>
    turn.id === body.turn ? { ...turn, move: body.move } : turn,
  );
  const settled =
    pendingTurns(turns).length === 0 ? settleStops(game.clock, ['two-pending']) : game.clock;
  const entered: LiveGame = {
    ...game,
    turns,
    ledger: layTurns(layingOf(game), turns),
    clock: settled,
  };
  if (body.closing) return closed(entered, body.closing);
  return body.next ? backToPlay(entered, body.next) : entered;
}

function pressUndone(
  game: LiveGame,
  { body, spentMs }: Extract<GameEvent, { type: 'PressUndone' }>,
): LiveGame {
  const undone = game.turns.find((turn) => turn.id === body.turn);
  must(undone, 'an undone turn was played');
  must(game.order, 'a game with turns has an order');
  const turns = game.turns.map((turn) =>
    turn.id === body.turn ? { ...turn, status: 'undone' as const } : turn,
  );
  const stops = game.clock.stops.filter(({ reason }) => reason !== 'two-pending');
  const clock = handTo({ ...game.clock, stops }, body.seat, undone.limitMs);
  return {
    ...commonOf(game),
    phase: 'playing',
    order: game.order,
    turns,
    ledger: layTurns(layingOf(game), turns),
    clock: { ...clock, turnSpent: undone.spentMs + (spentMs ?? 0) },
  };
}

function turnAgreed(game: LiveGame, body: BodyOf<'TurnAgreed'>): LiveGame {
  const turns = game.turns.map((turn) =>
    turn.id === body.turn ? { ...turn, agreed: [...turn.agreed, body.what] } : turn,
  );
  const clock = body.what === 'score' ? settleStops(game.clock, ['score']) : game.clock;
  const agreed: LiveGame = { ...game, turns, clock };
  if (body.what !== 'closed' || agreed.phase !== 'closing') return agreed;
  return closed(agreed, { ...agreed.closing, accepts: [] });
}

type ChallengeEvent = Extract<
  GameEvent,
  {
    type:
      | 'ChallengeCalled'
      | 'ChallengeSent'
      | 'ChallengeDropped'
      | 'RulingGiven'
      | 'SecondOpinionAsked'
      | 'ChallengeSettled';
  }
>;

function applyToChallenge(game: LiveGame, event: ChallengeEvent): LiveGame {
  if (event.type === 'ChallengeCalled') {
    const { turn, by } = event.body;
    const challenge = { turn, by, sent: undefined, rulings: [], secondAskedBy: undefined };
    const stop = { id: `challenge:${game.version}`, reason: 'challenge', settled: false } as const;
    return { ...game, challenge, clock: openStop(game.clock, stop) };
  }
  const { challenge } = game;
  must(challenge, 'the challenge is open');
  switch (event.type) {
    case 'ChallengeSent': {
      const sent = { case: event.body.case, words: event.body.words };
      return { ...game, cases: event.body.case, challenge: { ...challenge, sent } };
    }
    case 'RulingGiven': {
      const { opinion, acceptable, judge } = event.body;
      const rulings = [...challenge.rulings, { opinion, acceptable, judge }];
      return { ...game, challenge: { ...challenge, rulings } };
    }
    case 'SecondOpinionAsked':
      return { ...game, challenge: { ...challenge, secondAskedBy: event.body.by } };
    case 'ChallengeDropped':
      return challengeDropped(game, event.body);
    case 'ChallengeSettled':
      return settleChallenge(game, event.body, closed);
    default:
      return unreachable(event);
  }
}

function challengeDropped(game: LiveGame, body: BodyOf<'ChallengeDropped'>): LiveGame {
  const dropped = { kind: 'dropped' } as const;
  const turns = body.mayBeCalledAgain
    ? game.turns
    : game.turns.map((turn) => (turn.id === body.turn ? { ...turn, challenge: dropped } : turn));
  const clock = settleStops(game.clock, ['challenge']);
  const after: LiveGame = { ...game, turns, challenge: undefined, clock };
  if (body.closing) return closed(after, body.closing);
  if (after.phase !== 'closing' || body.mayBeCalledAgain) return after;
  return closed(after, { ...after.closing, accepts: [] });
}

type RecordEvent = Extract<
  GameEvent,
  { type: 'MoveLimitSet' | 'OverdrawSettled' | 'InfractionNoted' | 'ScoreAdjusted' }
>;

function applyToRecord(game: LiveGame, event: RecordEvent): LiveGame {
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
    case 'ScoreAdjusted':
      return { ...game, scoreAdjustments: [...game.scoreAdjustments, event.body] };
    default:
      return unreachable(event);
  }
}

function correctionAsked(
  game: LiveGame,
  { body, by }: Extract<GameEvent, { type: 'CorrectionAsked' }>,
): LiveGame {
  const seats = 'seats' in by ? by.seats : [];
  const askedCorrection = { turn: body.turn, move: body.move, why: body.why, seats };
  return { ...game, askedCorrection, clock: stopped(game, 'correction') };
}

type EndEvent = Extract<
  GameEvent,
  { type: 'RacksDeclared' | 'GameEnded' | 'SlipSigned' | 'SlipReopened' }
>;

function applyToEnd(game: LiveGame, event: EndEvent): LiveGame {
  switch (event.type) {
    case 'RacksDeclared': {
      must(game.phase === 'racks', 'racks are declared after the play');
      const by = 'staff' in event.by ? 'director' : 'players';
      return { ...game, declared: { ...event.body, by } };
    }
    case 'GameEnded': {
      const { reason, adjustments, totals, said } = event.body;
      const racks = racksLeft(game);
      const result = { reason, adjustments, totals, said, ...(racks ? { racks } : {}) };
      const clock = over(game.clock);
      return { ...commonOf(game), phase: 'ended', result, signed: [], challenge: undefined, clock };
    }
    case 'SlipSigned': {
      must(game.phase === 'ended', 'a slip is signed once the game has ended');
      const signed = [...game.signed, event.body.seat];
      const everybody = allSeats(game).every((seat) => signed.includes(seat));
      return { ...game, phase: everybody ? 'signed' : 'ended', signed };
    }
    case 'SlipReopened':
      must(game.phase === 'signed', 'only a signed slip is opened again');
      return { ...game, phase: 'ended', signed: [] };
    default:
      return unreachable(event);
  }
}

function racksLeft(game: LiveGame): GameResult['racks'] {
  if (game.phase === 'racks') return game.declared?.tiles;
  return game.phase === 'ended' ? game.result.racks : undefined;
}
