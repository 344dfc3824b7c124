import type { RuleSetProblem } from '@boardside/tournament';
import { catalogue } from './catalogue.js';
import { countOf } from './numbers.js';
import { numberTexts } from './rule-set.js';

/** Why options cannot work together, and what to do about it. */
export const ruleSetProblemText = catalogue((problem: RuleSetProblem): string => {
  switch (problem.code) {
    case 'unknown-tile-set':
      return 'This version of Boardside does not have these tiles. Choose others.';
    case 'unknown-layout':
      return 'This version of Boardside does not have this board. Choose another.';
    case 'figure-too-small':
      return `${numberTexts[problem.figure].name} is ${String(problem.least)} or more.`;
    case 'fewest-above-most':
      return `A table has at least ${String(problem.fewest)} players. Allow as many.`;
    case 'too-few-tiles':
      return `With every seat taken the racks need ${countOf(problem.needed, 'tile')}, and there are ${String(problem.tiles)}. Allow fewer players.`;
    case 'first-play-impossible':
      return `A first play of ${countOf(problem.needed, 'tile')} cannot be made: ${String(problem.most)} are the most. Ask for fewer.`;
    case 'exchange-impossible':
      return `An exchange would need ${countOf(problem.needed, 'tile')} in the bag, which never holds more than ${String(problem.most)}. Ask for fewer.`;
    case 'named-words-lose-turns':
      return 'Only one turn may be lost by a challenge. If another word may be named afterwards, a wrong challenge has to cost something else, or nothing.';
    case 'tablet-judges-for-juror':
      return 'The tablet can answer only by the list. Let the list answer first, or let only the server answer.';
    case 'players-mend-judged-plays':
      return 'Players who mend a play themselves would get round the list that judged it. Let the director mend typing errors.';
    case 'undo-saves-lost-turn':
      return 'By taking the press back, a player would save the turn that an unknown word has cost. Set the time to take a press back to 0, or let nothing be lost but time.';
    case 'never-ends':
      return 'Without a clock the game needs an end besides going out: scoreless turns, passes, agreement, or no play being possible. Choose one.';
  }
});
