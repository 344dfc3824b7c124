import type { RuleSet } from '@boardside/game';
import type { turnRules as english } from '../../rules/turn.js';
import { countOf } from '../spanish-numbers.js';
import type { SpanishOptions } from './option-texts.js';

const tiles = (count: number) => countOf(count, 'ficha', 'fichas');

const wordPremiums: Readonly<Record<RuleSet['scoring']['wordPremiums'], string>> = {
  multiply: 'Un premio de palabra multiplica la palabra. Dos premios se multiplican entre sí.',
  none: 'Las palabras no se multiplican.',
};

const letterPremium: Readonly<Record<RuleSet['scoring']['letterPremium'], string>> = {
  'each-word': 'Un premio de letra cuenta en cada palabra que usa su ficha.',
  once: 'Un premio de letra cuenta una vez por turno, también si dos palabras usan su ficha.',
};

const exchanged: Readonly<Record<RuleSet['exchange']['tiles'], string>> = {
  'some-or-all': 'Se pueden cambiar algunas fichas o todas.',
  'whole-rack': 'En un cambio se cambia todo el atril.',
};

export const turnRules: SpanishOptions<typeof english> = {
  'scoring.rackSize': {
    name: 'Atril',
    sentence: ({ scoring }) => `En un atril caben ${tiles(scoring.rackSize)}.`,
  },
  'scoring.firstPlayMinimum': {
    name: 'Primera jugada',
    sentence: ({ scoring: { firstPlayMinimum } }) =>
      `La primera jugada tiene al menos ${tiles(firstPlayMinimum)} y cubre la casilla central.`,
  },
  'scoring.wordPremiums': {
    name: 'Premios de palabra',
    sentence: ({ scoring }) => wordPremiums[scoring.wordPremiums],
  },
  'scoring.letterPremium': {
    name: 'Premios de letra',
    sentence: ({ scoring }) => letterPremium[scoring.letterPremium],
  },
  'scoring.allTilesBonus': {
    name: 'Todas las fichas en un turno',
    sentence: ({ scoring: { allTilesBonus, rackSize } }) =>
      allTilesBonus === 0
        ? `Las ${tiles(rackSize)} en un turno no tienen premio.`
        : `Las ${tiles(rackSize)} en un turno tienen un premio de ${countOf(allTilesBonus, 'punto', 'puntos')}.`,
  },
  'exchange.fewestInBag': {
    name: 'Cuándo se puede cambiar',
    sentence: ({ exchange: { fewestInBag } }) =>
      fewestInBag === 0
        ? 'Se pueden cambiar tantas fichas como haya en la bolsa.'
        : `Un cambio exige al menos ${tiles(fewestInBag)} en la bolsa.`,
  },
  'exchange.tiles': {
    name: 'Qué fichas se cambian',
    sentence: ({ exchange }) => exchanged[exchange.tiles],
  },
};
