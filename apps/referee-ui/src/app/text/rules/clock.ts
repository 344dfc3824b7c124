import type { FlagPolicy, RuleSet } from '@boardside/game';
import { catalogue } from '../catalogue.js';
import { clockSpoken, clockText, countOf } from '../numbers.js';
import {
  minutes,
  withClock,
  type OptionTexts,
  type NumberTexts,
  type TextByValue,
  type KindOf,
} from './option-texts.js';

const flags: TextByValue<Exclude<KindOf<FlagPolicy>, 'overtime-penalty'>> = {
  'opponent-plays-on':
    'A player whose time is up makes no more plays. Players with time left continue.',
  'game-ends':
    'When a player’s time is up, the game ends at once. The scores at that moment count.',
  'director-decides': 'When a player’s time is up, the clocks stop and the director decides.',
};

function flagRuleText({ clock }: RuleSet): string | undefined {
  if (clock === 'none') return undefined;
  const { flag } = clock;
  if (flag.kind !== 'overtime-penalty') return flags[flag.kind];
  const price = countOf(flag.pointsPerMinute, 'point');
  return `When a player’s time is up, overtime starts. Each minute or part of a minute costs ${price}. After ${minutes(flag.limitMs)} the clocks stop and the director decides.`;
}

export const clockRules = catalogue('clockRules', {
  clock: {
    name: 'Clock',
    sentence: ({ clock }) =>
      clock === 'none'
        ? 'There is no clock.'
        : `Each player has ${clockText(clock.baseMs)} for the whole game. There is no limit for one move.`,
  },
  'clock.flag': { name: 'When a clock runs out', sentence: flagRuleText },
  entryAllowanceMs: {
    name: 'Time for entering plays',
    sentence: withClock(({ entryAllowanceMs }) =>
      entryAllowanceMs === 0
        ? 'There is no extra time for entering plays on the tablet.'
        : `Each clock starts with ${clockSpoken(entryAllowanceMs)} extra for entering plays on the tablet.`,
    ),
  },
  absentForfeitMs: {
    name: 'Absent player',
    sentence: ({ clock, absentForfeitMs }) =>
      clock === 'none'
        ? `The director may declare a forfeit when a player has been absent for ${minutes(absentForfeitMs)}.`
        : `The director may declare a forfeit when a player is absent ${minutes(absentForfeitMs)} after the clock was started.`,
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
    more: ' per minute',
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
    'After an early flag, the others get as many turns as their time allows. The flagged player may still challenge.',
  'game-ends': 'A leader short of time can win by letting the time run out.',
  'overtime-penalty':
    'A player far ahead can pay for time with points. An opponent can pass to let the overtime run.',
  'director-decides': 'Every flag calls you to the table, even in the last minutes of a round.',
});
