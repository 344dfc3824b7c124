import {
  clockText,
  signed,
  wholeSeconds,
  type clockSpoken as english,
  type ownTimeText as englishOwnTime,
  type spreadText as englishSpread,
} from '../numbers.js';
import type { Widened } from '../widened.js';
import { countOf } from './spanish-numbers.js';

export const spreadText: Widened<typeof englishSpread> = (name, points) =>
  `Diferencial de ${name}: ${signed(points)}`;

export const ownTimeText: Widened<typeof englishOwnTime> = (ms) =>
  ms === undefined ? '' : `· reloj de ${clockText(ms, 'es')}`;

export const clockSpoken: Widened<typeof english> = (ms) => {
  const seconds = wholeSeconds(ms);
  const minutes = Math.floor(seconds / 60);
  const parts = minutes > 0 ? [countOf(minutes, 'minuto', 'minutos')] : [];
  if (seconds % 60 > 0 || minutes === 0) parts.push(countOf(seconds % 60, 'segundo', 'segundos'));
  return `${parts.join(' ')}${ms < 0 ? ' de exceso' : ''}`;
};
