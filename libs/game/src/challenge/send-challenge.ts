import { accept, must, refuse } from '@boardside/engine';
import { actsForEach, byOf } from '../authority.js';
import type { CommandContext, CommandRule } from '../command-rule.js';
import type { CommandDecision } from '../decision.js';
import { type CommandWith, integer, listOf, objectOf, oneOf } from '../field.js';
import type { LiveGame } from '../game.js';
import { type OpenChallengeCase, whileOpen } from './open-challenge.js';
import { wordsJudged } from './words-judged.js';

const fields = objectOf(
  { words: listOf(integer(0, 50), 50) },
  {
    /** The tablet holds the list and answers by itself, where it may. */
    judge: oneOf('holder'),
  },
);

export type SendChallengeCommand = CommandWith<'send-challenge', typeof fields>;

export const sendChallenge: CommandRule<SendChallengeCommand> = {
  fields,
  decide: whileOpen(decide),
};

/**
 * Challenger and mover have confirmed the words, chosen from the recorded play (G25, G37 D): every
 * word of it where a play is challenged whole (C5), and none that was judged before where each is
 * named by itself (L4).
 */
function decide(
  { words, judge }: SendChallengeCommand,
  { author }: CommandContext,
  game: LiveGame,
  { challenge, policy }: OpenChallengeCase,
): CommandDecision {
  if (challenge.sent) return refuse({ code: 'challenge-used', of: 'words' });
  const turn = game.turns.find(({ id }) => id === challenge.turn);
  must(turn, 'a challenge is of a turn');
  if (!actsForEach(author, [challenge.by, turn.seat])) return refuse({ code: 'not-entitled' });
  if (turn.move.kind !== 'play') return refuse({ code: 'still-pending', turns: [challenge.turn] });
  const every = turn.move.words.map((_, index) => index);
  const named = policy.perPlay === 'all-words' ? every : words;
  const chosen = [...new Set(named)].sort((one, other) => one - other);
  if (chosen.length === 0 || !chosen.every((word) => every.includes(word)))
    return refuse({ code: 'nothing-to-challenge' });
  const judged = wordsJudged(turn, undefined);
  if (chosen.some((word) => judged.includes(word)))
    return refuse({ code: 'challenge-used', of: 'words' });
  if (judge === 'holder' && policy.tabletMayJudge === 'no') return refuse({ code: 'not-entitled' });
  const body = {
    case: game.cases + 1,
    turn: turn.id,
    words: chosen,
    ...(judge ? { judge } : {}),
  };
  return accept([{ type: 'ChallengeSent', by: byOf(author, game).own, body }]);
}
