import { tileCountOf, tileSetNamed } from '@boardside/engine';
import type { RuleSet } from '@boardside/game';
import type { tableRules as english } from '../../rules/table.js';
import { countOf, languageNamed, listOf } from '../spanish-numbers.js';
import type { SpanishOptions } from './option-texts.js';

/** Of the sets of which more is to be said than what they are made of. */
const tileSets: Readonly<Record<string, string>> = {
  'english-machine':
    'Hay 100 fichas en inglés y ningún comodín. Una K y una Z más sustituyen a los comodines.',
};

/** What a set is made of: `Hay 100 fichas en español, 2 de ellas comodines.` */
function tileSetSentence({ id, version }: RuleSet['tileSet']): string {
  const known = tileSetNamed(id, version);
  if (known === undefined) return `Las fichas son ${id}.`;
  const { language, letters, blanks } = known;
  const own = letters.map(({ letter }) => letter).filter((letter) => !/^[A-Z]$/.test(letter));
  const besides = own.length === 0 ? '' : ` Incluyen ${listOf(own)}.`;
  const count = countOf(tileCountOf(known), 'ficha', 'fichas');
  return `Hay ${count} en ${languageNamed(language)}; comodines: ${String(blanks)}.${besides}`;
}

const layouts: Readonly<Record<string, string>> = {
  standard: 'El tablero tiene casillas de premio de letra y de palabra.',
  'no-premium-words': 'El tablero tiene casillas de premio de letra y ninguna de palabra.',
};

const seats: Readonly<Record<RuleSet['seats']['most'], string>> = {
  2: 'En cada mesa juegan dos.',
  3: 'En cada mesa juegan dos o tres; el turno pasa a la izquierda.',
  4: 'En cada mesa juegan dos, tres o cuatro; el turno pasa a la izquierda.',
};

const tilesCheck: Readonly<Record<RuleSet['tilesCheck'], string>> = {
  asked: 'La tableta pide verificar las fichas antes de la partida.',
  'not-asked': 'La tableta no pide verificar las fichas.',
};

const first: Readonly<Record<RuleSet['first'], string>> = {
  draw: 'Cada participante saca una ficha. Empieza la letra más cercana a la A; el comodín va antes.',
  assigned: 'El emparejamiento dice quién empieza.',
  youngest: 'Empieza la persona más joven. Con la misma edad se saca una ficha.',
};

export const tableRules: SpanishOptions<typeof english> = {
  'seats.most': {
    name: 'Participantes por mesa',
    sentence: ({ seats: { most } }) => seats[most],
  },
  tileSet: {
    name: 'Fichas',
    sentence: ({ tileSet }) => tileSets[tileSet.id] ?? tileSetSentence(tileSet),
  },
  layout: {
    name: 'Tablero',
    sentence: ({ layout: { id } }) => layouts[id] ?? `El tablero es ${id}.`,
  },
  tilesCheck: {
    name: 'Verificación de fichas',
    sentence: (rules) => tilesCheck[rules.tilesCheck],
  },
  first: { name: 'Quién empieza', sentence: (rules) => first[rules.first] },
};
