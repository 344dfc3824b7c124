import { catalogue } from './catalogue.js';

/** Who starts where the youngest does (M2). */
export const youngestText = catalogue('youngestText', {
  who: 'Who is the youngest?',
  lead: 'The youngest player starts. Same age? Draw instead.',
  me: 'I’m the youngest',
  same: 'Same age',
  playsFirst: (name: string) => `${name} starts`,
  begins: 'The youngest starts. Then draw seven each.',
  agree: 'Agree',
  change: 'Change',
});
