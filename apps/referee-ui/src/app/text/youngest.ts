import { catalogue } from './catalogue.js';

/** Who starts where the youngest does (M2). */
export const youngestText = catalogue({
  who: 'Who is the youngest?',
  lead: 'The youngest starts. Of the same age? Then draw for it.',
  me: 'I am the youngest',
  same: 'We are the same age',
  playsFirst: (name: string) => `${name} starts`,
  begins: 'The youngest starts. Then draw seven each.',
  agree: 'Agree',
  change: 'Change',
});
