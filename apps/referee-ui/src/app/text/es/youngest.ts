import type { Widened } from '../widened.js';
import type { youngestText as english } from '../youngest.js';

export const youngestText: Widened<typeof english> = {
  who: '¿Quién tiene menos edad?',
  lead: 'Empieza quien tiene menos edad. Si la edad es la misma, hay sorteo.',
  me: 'Tengo menos edad',
  same: 'Misma edad',
  playsFirst: (name) => `Empieza ${name}`,
  begins: 'Empieza quien tiene menos edad. Después, cada parte saca siete fichas.',
  agree: 'De acuerdo',
  change: 'Corregir',
};
