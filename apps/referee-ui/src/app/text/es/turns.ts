import type { Widened } from '../widened.js';
import {
  playNameIn,
  turnSentenceIn,
  wordsOfIn,
  type blanksOf as englishBlanks,
  type moveText as englishMove,
  type playName as englishPlayName,
  type turnSentence as englishTurnSentence,
  type turnText as english,
  type wordsOf as englishWords,
} from '../turns.js';
import { countOf } from './spanish-numbers.js';

const verbs = {
  passed: { you: 'Pasaste', other: 'pasó' },
  exchanged: { you: 'Cambiaste', other: 'cambió' },
  played: { you: 'Jugaste', other: 'jugó' },
} as const;

export const turnText: Widened<typeof english> = {
  lead: (verb, who) => (who === undefined ? `${verbs[verb].you} ` : `${who} ${verbs[verb].other} `),
  passed: (who) => (who === undefined ? verbs.passed.you : `${who} ${verbs.passed.other}`),
  tiles: (count) => countOf(count, 'ficha', 'fichas'),
  notEntered: '– sin anotar',
  struckOut: '– turno borrado por el árbitro',
  challengedOff: ', retirada',
  score: (points) => `, ${String(points)}`,
  bonus: (points) => `siete fichas +${String(points)}`,
  points: (points, total) =>
    `, ${countOf(points, 'punto', 'puntos')}${total === undefined ? '' : `, total\u00a0${String(total)}`}`,
};

export const moveText: Widened<typeof englishMove> = {
  exchange: (count) => `Cambio ${String(count)}`,
  pass: 'Paso',
  pending: 'Sin anotar',
  none: 'Borrado',
};

export const turnSentence: Widened<typeof englishTurnSentence> = turnSentenceIn(turnText, moveText);

export const playName: Widened<typeof englishPlayName> = playNameIn(moveText);

export const wordsOf: Widened<typeof englishWords> = wordsOfIn(turnText);

export const blanksOf: Widened<typeof englishBlanks> = ({ move }) => {
  if (move.kind !== 'play') return '';
  const blanks = move.tiles.filter(({ blank }) => blank === true).map(({ letter }) => letter);
  return blanks.length === 0 ? '' : `comodín = ${blanks.join(', ')}`;
};
