import { catalogue } from './catalogue.js';

/** Finding what to do at a table by what a director sees there. */
export const actionSearchText = catalogue({
  title: 'What happened?',
  placeholder: 'absent, wrong score, tiles, time, left, tablet',
  group: (name: string, count: number) => `${name} ${String(count)}`,
  none: 'No action fits. Try another word, or open a group.',
} as const);
