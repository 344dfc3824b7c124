import type { clockSpoken as english, ownTimeText as englishOwnTime } from '../numbers.js';
import type { Widened } from '../widened.js';
import { clockTextWithComma, countOf } from './spanish-numbers.js';

export const ownTimeText: Widened<typeof englishOwnTime> = (ms) =>
  ms === undefined ? '' : `· reloj de ${clockTextWithComma(ms)}`;

export const clockSpoken: Widened<typeof english> = (ms) => {
  const seconds = Math.floor(Math.abs(ms) / 1000);
  const minutes = Math.floor(seconds / 60);
  const parts = minutes > 0 ? [countOf(minutes, 'minuto', 'minutos')] : [];
  if (seconds % 60 > 0 || minutes === 0) parts.push(countOf(seconds % 60, 'segundo', 'segundos'));
  return `${parts.join(' ')}${ms < 0 ? ' de exceso' : ''}`;
};
