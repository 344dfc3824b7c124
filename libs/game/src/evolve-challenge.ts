import { openStop, settleStops } from '@boardside/clock';
import { must, unreachable } from '@boardside/engine';
import type { BodyOf, GameEvent } from './event.js';
import { closed } from './evolve-end.js';
import { settleChallenge } from './evolve-turns.js';
import type { LiveGame } from './game.js';

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

export function applyToChallenge(game: LiveGame, event: ChallengeEvent): LiveGame {
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
      return settleChallenge(game, event.body);
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
