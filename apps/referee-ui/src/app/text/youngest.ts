import { catalogue } from './catalogue.js';

/** Who begins where the youngest plays first (M2). */
export const youngestText = catalogue({
  who: 'Who is the youngest?',
  lead: 'The youngest plays first. Of the same age? Then draw for it.',
  me: 'I am the youngest',
  same: 'We are the same age',
  playsFirst: (name: string) => `${name} plays first`,
  begins: 'The youngest begins. Then draw seven each.',
  agree: 'Agree',
  change: 'Change',
});
