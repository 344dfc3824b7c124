import { catalogue } from './catalogue.js';

/** What an act changes, before and after. */
export const beforeAfterText = catalogue({
  what: 'What',
  before: 'Before',
  after: 'After',
  unchanged: 'unchanged',
} as const);
