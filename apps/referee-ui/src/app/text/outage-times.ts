import { catalogue } from './catalogue.js';

/** Times that only the tablet knows, looked at by everybody at the table. */
export const outageText = catalogue('outageText', {
  title: 'Played without the server',
  lead: 'Only this tablet measured these times. Are they right?',
  notRight: 'If not, tap Director before you sign.',
  right: 'Times are right',
  sheet: 'Turns with their times',
  turn: 'Turn',
  /** A turn that no longer stands: its time was spent all the same. */
  removed: 'removed',
});
