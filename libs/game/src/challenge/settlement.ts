import { must } from '@boardside/engine';
import type { Closing } from '../event-facts.js';
import type { BodyOf } from '../event.js';
import type { Ledger, LiveGame, OpenChallenge, Turn } from '../game.js';
import type { Seat } from '../ids.js';
import { ledgerAfterTurns } from '../ledger.js';
import { endKept } from '../correction/where-it-stands.js';
import { accepting, closingAfter, ledgerSetupOf, nextOnTurn, seatToPlay } from '../turns.js';
import { wordsJudged } from './words-judged.js';
import { costOf } from './wrong-challenge.js';

type SettlementCause = BodyOf<'ChallengeSettled'>['how'];

/** What a final ruling brings by the rule set (G27, C5, L4, `wespa`). */
export function settlement(
  game: LiveGame,
  challenge: OpenChallenge,
  acceptable: boolean,
  how: SettlementCause,
  seen = game.version,
): BodyOf<'ChallengeSettled'> {
  const policy = game.rules.options.challenge;
  const turn = game.turns.find(({ id }) => id === challenge.turn);
  must(turn && challenge.sent && policy.kind === 'called', 'a sent challenge is of a turn');
  const head = { case: challenge.sent.case, turn: turn.id, acceptable, how };
  const cost = acceptable ? costOf(policy.wrong, challenge, turn) : {};
  const effect = acceptable
    ? ({ kind: 'stands' } as const)
    : ({ kind: 'off', turn: turn.id, points: pointsOf(turn) } as const);
  return { ...head, effect, ...cost, ...whatFollows(game, turn, acceptable, cost.loses, seen) };
}

function pointsOf({ move }: Turn): number {
  return move.kind === 'play' ? move.score : 0;
}

function whatFollows(
  game: LiveGame,
  challenged: Turn,
  acceptable: boolean,
  loses: Seat | undefined,
  seen: number,
): Pick<BodyOf<'ChallengeSettled'>, 'next' | 'closing'> {
  const words = wordsJudged(challenged, game.challenge);
  const done: Turn = {
    ...challenged,
    challenge: acceptable ? { kind: 'stands', words } : { kind: 'off' },
    loses,
  };
  const turns = game.turns.map((turn) => (turn.id === done.id ? done : turn));
  const ledger = ledgerAfterTurns(ledgerSetupOf(game), turns);
  const ended = closingAfter(game, turns, ledger) ?? stillOver(game, done, turns, ledger);
  if (ended) return { closing: stillWaiting(game, ended) };
  const seat = seatToPlay(game, turns);
  must(seat !== undefined, 'a game that goes on has somebody to play');
  return { next: nextOnTurn(game, seat, seen) };
}

/** An end that a flag brought outlasts the challenge of the last play (D-flag). */
function stillOver(
  game: LiveGame,
  last: Turn,
  turns: readonly Turn[],
  ledger: Ledger,
): Closing | undefined {
  const kept = endKept(game, turns, ledger);
  return kept && { ...kept, accepts: accepting(game, last) };
}

/**
 * Where another word may be named after an out-play, those wait on who have not accepted it yet.
 */
function stillWaiting(game: LiveGame, ended: Closing): Closing {
  if (game.phase !== 'closing' || ended.accepts.length === 0) return ended;
  return { ...ended, accepts: game.closing.accepts };
}
