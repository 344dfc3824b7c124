import { openStop, seatOnTurn, settleStops } from '@boardside/clock';
import { must } from '@boardside/engine';
import type { Judge } from '../command-facts.js';
import { backToPlay } from '../correction/evolve.js';
import { clockFor, closed } from '../end/evolve.js';
import { cutOffBefore } from '../end/since-the-end.js';
import type { Closing, NextTurn } from '../event-facts.js';
import type { FoldsOf } from '../event-folds.js';
import type { LiveGame, OpenChallenge, Turn } from '../game.js';
import type { CaseId, Seat, TurnId } from '../ids.js';
import { ledgerAfterTurns } from '../ledger.js';
import { ledgerSetupOf, othersThan } from '../turns.js';
import { wordsJudged } from './words-judged.js';

/** What each event of this topic says. */
export type ChallengeEvents = {
  ChallengeCalled: { readonly turn: TurnId; readonly by: Seat };
  HoldCalled: { readonly turn: TurnId; readonly by: Seat };
  ChallengeSent: {
    readonly case: CaseId;
    readonly turn: TurnId;
    readonly words: readonly number[];
    /** The table’s own tablet answers, by the list of the game; absent: somebody elsewhere. */
    readonly judge?: 'holder';
  };
  RulingGiven: {
    readonly case: CaseId;
    readonly opinion: 1 | 2;
    readonly acceptable: boolean;
    readonly judge: Judge;
  };
  SecondOpinionAsked: { readonly case: CaseId; readonly by: Seat };
  ChallengeDropped: {
    readonly turn: TurnId;
    readonly mayBeCalledAgain: boolean;
    /** The end that the play reached once entered, or that waits for another word or opponent. */
    readonly closing?: Closing;
    /** Whose clock runs while they think; absent where it stays. */
    readonly next?: NextTurn;
  };
  ChallengeSettled: {
    readonly case: CaseId;
    readonly turn: TurnId;
    readonly acceptable: boolean;
    readonly how: 'waived' | 'time-over' | 'second-opinion';
    readonly effect:
      | { readonly kind: 'stands' }
      | { readonly kind: 'off'; readonly turn: TurnId; readonly points: number };
    readonly loses?: Seat;
    readonly points?: { readonly seat: Seat; readonly points: number };
    readonly next?: NextTurn;
    readonly closing?: Closing;
  };
};

export const challengeFolds = {
  ChallengeCalled(game, { body: { turn, by } }) {
    const challenge = { turn, by, sent: undefined, rulings: [], secondAskedBy: undefined };
    const stop = { id: `challenge:${game.version}`, reason: 'challenge', settled: false } as const;
    return { ...game, challenge, clock: openStop(game.clock, stop) };
  },
  HoldCalled(game, { body: { turn: held, by: heldBy } }) {
    const turns = game.turns.map((turn) => (turn.id === held ? { ...turn, heldBy } : turn));
    return { ...game, turns };
  },
  ChallengeSent(game, { body: { case: number, words, judge } }) {
    const sent = { case: number, words, judge };
    return { ...game, cases: number, challenge: { ...openChallengeOf(game), sent } };
  },
  RulingGiven(game, { body: { opinion, acceptable, judge } }) {
    const challenge = openChallengeOf(game);
    const rulings = [...challenge.rulings, { opinion, acceptable, judge }];
    return { ...game, challenge: { ...challenge, rulings } };
  },
  SecondOpinionAsked(game, { body }) {
    return { ...game, challenge: { ...openChallengeOf(game), secondAskedBy: body.by } };
  },
  ChallengeDropped(game, { body }) {
    must(game.challenge, 'the challenge is open');
    return challengeDropped(game, body);
  },
  ChallengeSettled(game, { body }) {
    must(game.challenge, 'the challenge is open');
    return settleChallenge(game, body);
  },
} satisfies FoldsOf<ChallengeEvents>;

function openChallengeOf({ challenge }: LiveGame): OpenChallenge {
  must(challenge, 'the challenge is open');
  return challenge;
}

function challengeDropped(game: LiveGame, body: ChallengeEvents['ChallengeDropped']): LiveGame {
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
 * Dropped by its caller a challenge is used up, for the caller alone where there are other
 * opponents (G37 D); words judged before it stay judged (L4).
 */
export function afterDrop(game: LiveGame, turn: Turn, mayBeCalledAgain: boolean): Turn {
  const caller = game.challenge?.by;
  if (mayBeCalledAgain || caller === undefined) return turn;
  const droppedBy = [...turn.droppedBy, caller];
  const byAll = othersThan(game, turn.seat).every((seat) => droppedBy.includes(seat));
  const isUsed = byAll && turn.challenge.kind !== 'stands';
  return { ...turn, droppedBy, challenge: isUsed ? { kind: 'dropped' } : turn.challenge };
}

/**
 * The ruling's consequences: the play stands or comes off, and somebody may lose points or a turn.
 */
function settleChallenge(game: LiveGame, body: ChallengeEvents['ChallengeSettled']): LiveGame {
  must(game.order, 'a game with turns has an order');
  const turns = game.turns.map((turn) =>
    turn.id === body.turn
      ? { ...turn, challenge: settledBy(turn, game, body), loses: body.loses }
      : turn,
  );
  const settled: LiveGame = {
    ...game,
    turns,
    challenge: undefined,
    // What passed until a play came off was time to challenge it, whatever end is found later.
    cutOffs: body.effect.kind === 'off' ? cutOffBefore(game, body.turn) : game.cutOffs,
    ledger: ledgerAfterTurns(ledgerSetupOf(game), turns),
    clock: settleStops(game.clock, ['challenge']),
  };
  if (body.closing) return closed(settled, body.closing);
  return body.next ? backToPlay(settled, body.next) : settled;
}

/** What came of the play; what several challenges of it brought adds up (L4). */
function settledBy(
  turn: Turn,
  { challenge, clock }: LiveGame,
  { effect, points, next }: ChallengeEvents['ChallengeSettled'],
): Turn['challenge'] {
  const goesOn = next !== undefined && next.seat === seatOnTurn(clock);
  if (effect.kind === 'off') return { kind: 'off', afterMs: goesOn ? clock.turnSpent : 0 };
  const words = wordsJudged(turn, challenge);
  const stood = turn.challenge.kind === 'stands' ? turn.challenge : undefined;
  const stands = { ...stood, kind: 'stands', words } as const;
  if (points === undefined) return stands;
  const sum = points.points + (stood?.points?.points ?? 0);
  return { ...stands, points: { seat: points.seat, points: sum } };
}
