import { openStop, settleStops } from '@boardside/clock';
import { must, unreachable } from '@boardside/engine';
import type { BodyOf, GameEvent } from '../event.js';
import { clockFor, closed } from '../end/evolve.js';
import { settleChallenge } from '../correction/evolve.js';
import type { LiveGame, Turn } from '../game.js';
import { othersThan } from '../turns.js';

type ChallengeGameEvent = Extract<
  GameEvent,
  {
    type:
      | 'ChallengeCalled'
      | 'HoldCalled'
      | 'ChallengeSent'
      | 'ChallengeDropped'
      | 'RulingGiven'
      | 'SecondOpinionAsked'
      | 'ChallengeSettled';
  }
>;

export function applyToChallenge(game: LiveGame, event: ChallengeGameEvent): LiveGame {
  if (event.type === 'ChallengeCalled') {
    const { turn, by } = event.body;
    const challenge = { turn, by, sent: undefined, rulings: [], secondAskedBy: undefined };
    const stop = { id: `challenge:${game.version}`, reason: 'challenge', settled: false } as const;
    return { ...game, challenge, clock: openStop(game.clock, stop) };
  }
  if (event.type === 'HoldCalled') {
    const { turn: held, by: heldBy } = event.body;
    const turns = game.turns.map((turn) => (turn.id === held ? { ...turn, heldBy } : turn));
    return { ...game, turns };
  }
  const { challenge } = game;
  must(challenge, 'the challenge is open');
  switch (event.type) {
    case 'ChallengeSent': {
      const { case: number, words, judge } = event.body;
      const sent = { case: number, words, judge };
      return { ...game, cases: number, challenge: { ...challenge, sent } };
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
      return settleChallenge(game, event.body);
    default:
      return unreachable(event);
  }
}

function challengeDropped(game: LiveGame, body: BodyOf<'ChallengeDropped'>): LiveGame {
  const turns = game.turns.map((turn) =>
    turn.id === body.turn ? afterDrop(game, turn, body.mayBeCalledAgain) : turn,
  );
  const clock = settleStops(game.clock, ['challenge']);
  const after: LiveGame = { ...game, turns, challenge: undefined, clock };
  if (body.closing && body.next) {
    const handed = { ...after, clock: clockFor(after.clock, body.next) };
    return closed(handed, body.closing);
  }
  if (body.closing) return closed(after, body.closing);
  if (after.phase !== 'closing' || body.mayBeCalledAgain) return after;
  return closed(after, { ...after.closing, accepts: [] });
}

/**
 * Dropped by its caller a challenge is used up, for the caller alone where there are other opponents
 * (G37 D); words judged before it stay judged (L4).
 */
export function afterDrop(game: LiveGame, turn: Turn, mayBeCalledAgain: boolean): Turn {
  const caller = game.challenge?.by;
  if (mayBeCalledAgain || caller === undefined) return turn;
  const droppedBy = [...turn.droppedBy, caller];
  const byAll = othersThan(game, turn.seat).every((seat) => droppedBy.includes(seat));
  const isUsed = byAll && turn.challenge.kind !== 'stands';
  return { ...turn, droppedBy, challenge: isUsed ? { kind: 'dropped' } : turn.challenge };
}
