import type { RuleSetProblem } from '@boardside/tournament';
import { catalogue } from './catalogue.js';
import { countOf } from './numbers.js';
import { numberTexts, ruleChapters } from './rule-set.js';

/** Why options cannot work together, and what to do about it. */
export const ruleSetProblemText = catalogue((problem: RuleSetProblem): string => {
  switch (problem.code) {
    case 'unknown-tile-set':
      return 'This version of Boardside does not have this tile set. Choose another.';
    case 'unknown-layout':
      return 'This version of Boardside does not have this board. Choose another.';
    case 'figure-too-small':
      return `${numberTexts[problem.figure].name} must be ${String(problem.least)} or more.`;
    case 'fewest-above-most':
      return `A table has at least ${countOf(problem.fewest, 'player')}. Allow that many.`;
    case 'too-few-tiles':
      return `Full racks need ${countOf(problem.needed, 'tile')}, but the set has ${String(problem.tiles)}. Allow fewer players.`;
    case 'first-play-impossible':
      return `A first play cannot have ${countOf(problem.needed, 'tile')}. Enter ${String(problem.most)} or fewer.`;
    case 'exchange-impossible':
      return `The bag never has ${countOf(problem.needed, 'tile')}. Enter ${String(problem.most)} or fewer for an exchange.`;
    case 'named-words-lose-turns':
      return 'If players name the words, a wrong challenge cannot cost a turn. Choose points, or no cost.';
    case 'tablet-judges-for-juror':
      return 'The tablet can rule only by the list. Let the list rule on challenges, or stop the tablet from ruling.';
    case 'players-mend-judged-plays':
      return 'Players who correct plays themselves could get around the word list. Let the director correct typing errors.';
    case 'undo-saves-lost-turn':
      return 'A player could undo the press to save a turn lost to an unknown word. Set the time to undo a press to 0, or let such a play cost only time.';
    case 'never-ends':
      return `Without a clock, going out is not enough. Choose another end under ${ruleChapters.end}.`;
  }
});
