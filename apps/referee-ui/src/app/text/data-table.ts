import { catalogue } from './catalogue.js';

/** What every table of the console says. */
export const dataTableText = catalogue({
  arrow: { ascending: '↑', descending: '↓', none: '' },
} as const);

/** The button of a menu: of a row, or of a page. */
export const menuText = catalogue({
  more: (of: string) => `More for ${of}`,
} as const);
