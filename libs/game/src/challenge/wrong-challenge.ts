import type { BodyOf } from '../event.js';
import type { OpenChallenge, Turn } from '../game.js';
import type { WrongChallenge } from '../rules/rule-options.js';

/**
 * What a wrong challenge costs, as its settlement says. Tablets and exported files take `points` as
 * a gain of the player challenged.
 */
export type ChallengeCost = Pick<BodyOf<'ChallengeSettled'>, 'loses' | 'points'>;

export function costOf(wrong: WrongChallenge, challenge: OpenChallenge, turn: Turn): ChallengeCost {
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

/** Whether a wrong challenge may cost a turn: options about lost turns then have a meaning. */
export function mayCostTurn({ kind }: WrongChallenge): boolean {
  switch (kind) {
    case 'lose-next-turn':
      return true;
    case 'free':
    case 'points':
      return false;
  }
}
