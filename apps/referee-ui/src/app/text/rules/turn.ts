import type { RuleSet } from '@boardside/game';
import { catalogue } from '../catalogue.js';
import { countOf } from '../numbers.js';
import type { OptionTexts, NumberTexts, TextByValue } from './option-texts.js';

const wordPremiums: TextByValue<RuleSet['scoring']['wordPremiums']> = {
  multiply: 'A premium word multiplies the word played on it. Two of them multiply each other.',
  none: 'Words are not multiplied.',
};

const letterPremium: TextByValue<RuleSet['scoring']['letterPremium']> = {
  'each-word': 'A premium letter counts in each word that uses its tile.',
  once: 'A premium letter counts once per turn, even if two words use its tile.',
};

const exchanged: TextByValue<RuleSet['exchange']['tiles']> = {
  'some-or-all': 'A player may exchange some tiles or all.',
  'whole-rack': 'A player who exchanges must exchange the whole rack.',
};

export const turnRules = catalogue('turnRules', {
  'scoring.rackSize': {
    name: 'Rack',
    sentence: ({ scoring }) => `A rack holds ${countOf(scoring.rackSize, 'tile')}.`,
  },
  'scoring.firstPlayMinimum': {
    name: 'First play',
    sentence: ({ scoring: { firstPlayMinimum } }) =>
      `The first play has at least ${countOf(firstPlayMinimum, 'tile')} and covers the centre.`,
  },
  'scoring.wordPremiums': {
    name: 'Premium words',
    sentence: ({ scoring }) => wordPremiums[scoring.wordPremiums],
  },
  'scoring.letterPremium': {
    name: 'Premium letters',
    sentence: ({ scoring }) => letterPremium[scoring.letterPremium],
  },
  'scoring.allTilesBonus': {
    name: 'All tiles in one turn',
    sentence: ({ scoring: { allTilesBonus, rackSize } }) =>
      allTilesBonus === 0
        ? `All ${String(rackSize)} tiles in one turn score no bonus.`
        : `All ${String(rackSize)} tiles in one turn score a bonus of ${countOf(allTilesBonus, 'point')}.`,
  },
  'exchange.fewestInBag': {
    name: 'When tiles may be exchanged',
    sentence: ({ exchange: { fewestInBag } }) =>
      fewestInBag === 0
        ? 'A player may exchange as many tiles as the bag holds.'
        : `An exchange needs at least ${countOf(fewestInBag, 'tile')} in the bag.`,
  },
  'exchange.tiles': {
    name: 'Which tiles are exchanged',
    sentence: ({ exchange }) => exchanged[exchange.tiles],
  },
} satisfies OptionTexts);

export const turnNumbers = catalogue({
  'rack-size': { name: 'The number of tiles on a rack' },
  'first-play': { name: 'The number of tiles of the first play' },
  'all-tiles-bonus': { name: 'The bonus for all tiles', label: 'Bonus', unit: 'points' },
  exchange: { name: 'The number of tiles in the bag for an exchange' },
} satisfies NumberTexts);
