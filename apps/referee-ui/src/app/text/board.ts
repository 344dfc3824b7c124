import type { Premium } from '@boardside/engine';
import { catalogue } from './catalogue.js';

/** A board as it is drawn and as a screen reader says it. */
export const boardText = catalogue('boardText', {
  /** On the square. */
  mark: {
    none: '',
    'double-letter': '2L',
    'triple-letter': '3L',
    'double-word': '2W',
    'triple-word': '3W',
  } as const satisfies Readonly<Record<Premium, string>>,
  premium: {
    none: '',
    'double-letter': 'double letter',
    'triple-letter': 'triple letter',
    'double-word': 'double word',
    'triple-word': 'triple word',
  } as const satisfies Readonly<Record<Premium, string>>,
  nextHere: 'next letter here',
  empty: 'empty',
  blank: 'blank',
  points: (points: number) => `${String(points)} ${points === 1 ? 'point' : 'points'}`,
  entering: 'being entered',
  last: 'last play',
});
