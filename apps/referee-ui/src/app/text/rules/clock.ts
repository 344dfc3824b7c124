import type { FlagPolicy, RuleSet } from '@boardside/game';
import { catalogue } from '../catalogue.js';
import { clockText, countOf } from '../numbers.js';
import {
  minutes,
  type OptionTexts,
  type NumberTexts,
  type TextByValue,
  type KindOf,
} from './option-texts.js';

const flags: TextByValue<Exclude<KindOf<FlagPolicy>, 'overtime-penalty'>> = {
  'opponent-plays-on':
    'When a player’s time is up, that player makes no more plays; whoever has time left plays on.',
  'game-ends': 'When a player’s time is up, the game ends at once with the scores as they stand.',
  'director-decides': 'When a player’s time is up, the clocks stop and the director decides.',
};

function flagRuleText({ clock }: RuleSet): string | undefined {
  if (clock === 'none') return undefined;
  const { flag } = clock;
  if (flag.kind !== 'overtime-penalty') return flags[flag.kind];
  const price = countOf(flag.pointsPerMinute, 'point');
  return `When a player’s time is up, the game goes on: each minute or part of one costs ${price}. After ${minutes(flag.limitMs)} the clocks stop and the director decides.`;
}

export const clockRules = catalogue({
  clock: {
    name: 'Clock',
    sentence: ({ clock }) =>
      clock === 'none'
        ? 'There is no clock.'
        : `Each player has ${clockText(clock.baseMs)} for the whole game; there is no time per move.`,
  },
  'clock.flag': { name: 'When a clock runs out', sentence: flagRuleText },
  absentForfeitMs: {
    name: 'A player who is not there',
    sentence: ({ clock, absentForfeitMs }) =>
      clock === 'none'
        ? `A player who is not there forfeits after ${minutes(absentForfeitMs)}; the director decides it then.`
        : `A player who is not there forfeits ${minutes(absentForfeitMs)} after the clock was started; the director decides it then.`,
  },
} satisfies OptionTexts);

export const clockNumbers = catalogue({
  'base-time': {
    name: 'The time on a clock',
    label: 'On each player’s clock',
    unit: 'minutes:seconds',
    more: '; seconds go from 00 to 59',
  },
  'overtime-points': {
    name: 'The price of a minute of overtime',
    label: 'Each minute of overtime',
    unit: 'points',
    more: ' a minute',
  },
  'overtime-limit': { name: 'The longest overtime', label: 'Longest overtime', unit: 'minutes' },
  'absent-forfeit': {
    name: 'The time before an absent player forfeits',
    label: 'Time before an absent player forfeits',
    unit: 'minutes',
  },
} satisfies NumberTexts);

/** What to consider before choosing what follows a flag (D-flag). */
export const flagWarning = catalogue<TextByValue<KindOf<FlagPolicy>>>({
  'opponent-plays-on':
    'An early flag gives the others as many turns as their own time allows; the flagged player may still challenge.',
  'game-ends':
    'A leader short of time can win by waiting for the flag: ending at once rewards that.',
  'overtime-penalty':
    'A player far ahead can pay for time with points, and an opponent can pass to let the other’s overtime run.',
  'director-decides': 'Every flag calls you to the table, also in the last minutes of a round.',
});
