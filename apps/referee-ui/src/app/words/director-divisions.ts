import type { RuleOptions } from '@boardside/contract';

const flagSentence: Readonly<Record<RuleOptions['flag'], string>> = {
  'opponent-plays-on':
    'When a player’s time is up, the other player plays on alone until that clock is out too.',
  'game-ends': 'When a player’s time is up, the game ends at once with the scores as they stand.',
  'director-decides': 'When a player’s time is up, both clocks stop and you decide.',
};

const flagWarning: Readonly<Record<RuleOptions['flag'], string>> = {
  'opponent-plays-on':
    'An early flag gives the opponent as many turns as there is time for; the flagged player may still challenge.',
  'game-ends':
    'A leader short of time can win by waiting for the flag: ending at once rewards that.',
  'director-decides': 'Every flag calls you to the table, also in the last minutes of a round.',
};

const firstSentence: Readonly<Record<RuleOptions['first'], string>> = {
  draw: 'Players draw a tile for who begins; the nearest to A starts, a blank before A.',
  assigned: 'The pairing says who begins.',
};

/** Divisions and the options of their rules, each said as a sentence. */
export const divisionWords = {
  page: 'Rules',
  lead: 'A division is a group that plays by the same rules.',
  empty: 'No division yet',
  emptyText:
    'Players belong to a division. One is enough for most tournaments; a second may have another clock.',
  add: 'Add a division',
  makeTitle: 'A new division',
  editTitle: (name: string) => `Rules of ${name}`,
  name: 'Name of the division',
  nameHint: 'Open, A, Juniors…',
  firstName: 'Open',
  ruleSet: (name: string) => `Rule set: ${name}`,
  clock: 'Clock of each player',
  minutes: 'Minutes',
  seconds: 'Seconds',
  clockSentence: (clock: string) =>
    `Each player has ${clock} for the whole game; there is no time per move.`,
  clockOdd: 'The clock needs from 5 seconds to 60 minutes; seconds go from 0 to 59.',
  flag: 'When a clock runs out',
  flagName: {
    'opponent-plays-on': 'The opponent plays on',
    'game-ends': 'The game ends',
    'director-decides': 'The director decides',
  },
  flagSentence,
  flagWarning,
  first: 'Who begins',
  howFirst: { draw: 'A draw at the table', assigned: 'The pairing says it' },
  firstSentence,
  fixed: [
    'A challenge is free; the whole play is judged with one answer.',
    'An exchange needs seven tiles in the bag.',
    'Six successive scoreless turns, three from each, end the game; tiles left count nothing.',
    'Who goes out gains twice the value of the other’s tiles.',
  ] as readonly string[],
  fixedTitle: 'Also in this rule set',
  make: 'Make the division',
  save: 'Save the rules',
  change: 'Change…',
  changeOf: (name: string) => `Change the rules of ${name}`,
  leave: 'Leave it',
  nameMissing: 'Give the division a name.',
  from: 'A change holds for games published from now on; games already open keep their rules.',
  players: (count: number) => `${String(count)} ${count === 1 ? 'player' : 'players'}`,
} as const;
