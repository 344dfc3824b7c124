import { must } from '@boardside/engine';
import type { BodyOf, Closing } from './event.js';
import type { LiveGame, OpenChallenge, Turn } from './game.js';
import type { Seat } from './ids.js';
import { layTurns } from './ledger.js';
import type { ChallengePolicy } from './rule-set.js';
import { closingAfter, layingOf, nextFor, seatAfter, seatToPlay } from './turns.js';

type How = BodyOf<'ChallengeSettled'>['how'];

/** What a final ruling brings by the rule set (G27, C5, L4, `wespa`). */
export function settlement(
  game: LiveGame,
  challenge: OpenChallenge,
  acceptable: boolean,
  how: How,
): BodyOf<'ChallengeSettled'> {
  const policy = game.rules.options.challenge;
  const turn = game.turns.find(({ id }) => id === challenge.turn);
  must(turn && challenge.sent && policy.kind === 'called', 'a sent challenge is of a turn');
  const head = { case: challenge.sent.case, turn: turn.id, acceptable, how };
  const cost = acceptable ? costOf(policy.wrong, challenge, turn) : {};
  const effect = acceptable
    ? ({ kind: 'stands' } as const)
    : ({ kind: 'off', turn: turn.id, points: pointsOf(turn) } as const);
  return { ...head, effect, ...cost, ...whatFollows(game, turn, acceptable, cost.loses) };
}

function pointsOf({ move }: Turn): number {
  return move.kind === 'play' ? move.score : 0;
}

type WrongChallenge = Extract<ChallengePolicy, { kind: 'called' }>['wrong'];
type Cost = Pick<BodyOf<'ChallengeSettled'>, 'loses' | 'points'>;

function costOf(wrong: WrongChallenge, challenge: OpenChallenge, turn: Turn): Cost {
  switch (wrong.kind) {
    case 'free':
      return {};
    case 'lose-next-turn':
      return { loses: challenge.by };
    case 'points': {
      const times = wrong.per === 'word' ? (challenge.sent?.words.length ?? 1) : 1;
      return { points: { seat: turn.seat, points: wrong.points * times } };
    }
  }
}

function whatFollows(
  game: LiveGame,
  challenged: Turn,
  acceptable: boolean,
  loses: Seat | undefined,
): Pick<BodyOf<'ChallengeSettled'>, 'next' | 'closing'> {
  const done: Turn = {
    ...challenged,
    challenge: { kind: acceptable ? 'stands' : 'off' },
    loses,
  };
  const turns = game.turns.map((turn) => (turn.id === done.id ? done : turn));
  const ledger = layTurns(layingOf(game), turns);
  const ended = closingOf(game, turns, ledger);
  if (ended) return { closing: { ...ended, accepts: [] } };
  const seat = seatToPlay(game, turns) ?? seatAfter(game, done.seat, turns);
  if (seat === undefined) return { closing: { reason: 'time-up', accepts: [] } };
  const { state, turnLimit } = game.clock;
  const same = state.kind !== 'over' && state.seat === seat;
  if (same) return { next: { seat, ...(turnLimit === undefined ? {} : { limitMs: turnLimit }) } };
  return { next: nextFor(game, seat, game.version) };
}

function closingOf(
  game: LiveGame,
  turns: readonly Turn[],
  ledger: LiveGame['ledger'],
): Closing | undefined {
  const reached = closingAfter(game, turns, ledger);
  if (reached) return reached;
  if (game.phase !== 'closing' || game.closing.reason !== 'time-up') return undefined;
  const { clock } = game.rules.options;
  const endsAtOnce = clock !== 'none' && clock.flag.kind === 'game-ends';
  return endsAtOnce || seatToPlay(game, turns) === undefined ? game.closing : undefined;
}
