import { catalogue } from './catalogue.js';

/** What a button says that is held: how, and what was missing. */
export const holdButtonText = catalogue('holdButtonText', {
  hold: 'Hold for one second',
  longer: 'Too short. Hold for one second',
  again: 'Press again, or hold for one second',
});
