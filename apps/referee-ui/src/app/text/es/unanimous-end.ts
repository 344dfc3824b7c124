import type { Widened } from '../widened.js';
import type {
  endMenuText as englishMenu,
  endRackText as englishRacks,
  unanimousEndTexts as english,
} from '../unanimous-end.js';
import { haveTo } from './players-at-table.js';
import { withFullStop } from '../full-stop.js';
import { isOne, listOf } from './spanish-numbers.js';

export const endMenuText: Widened<typeof englishMenu> = {
  agreed: 'Terminar aquí…',
  'no-play': 'Sin jugada posible…',
};

export const unanimousEndTexts: Widened<typeof english> = {
  agreed: {
    title: '¿Terminar aquí la partida?',
    asks: (name) => `${name} propone terminar aquí la partida.`,
    lead: 'Termina si todas las partes aceptan. Se descuentan las fichas restantes.',
    yes: 'Terminar partida',
    no: 'Seguir jugando',
    waits: (names) => `Aceptaste. ${haveTo(names)} aceptar también.`,
  },
  'no-play': {
    title: '¿No hay jugada posible?',
    asks: (name) => `${name} no tiene jugada.`,
    lead: 'La partida termina si todas las partes lo dicen. Se descuentan las fichas restantes.',
    yes: 'No tengo jugada',
    no: 'Seguir jugando',
    waits: (names) => `No tienes jugada. ${haveTo(names)} responder también.`,
  },
};

export const endRackText: Widened<typeof englishRacks> = {
  title: 'Tus fichas restantes',
  lead: (count) => `Toca ${isOne(count) ? 'la ficha' : `las ${String(count)} fichas`} de tu atril.`,
  clear: 'Borrar',
  all: 'Son todas',
  none: 'No tengo ninguna',
  waits: (names) => withFullStop(`Anotado. Esperando a ${listOf(names)}`),
  check: '¿Son estos los atriles?',
  rackOf: (name, letters) => `${name}: ${letters}`,
  noTiles: 'sin fichas',
  blank: 'comodín',
  more: 'De alguna letra hay más que fichas no vistas. Revisa otra vez los atriles.',
  fewer: 'Los atriles deberían tener más fichas. Si no, espera al árbitro.',
  confirm: 'Confirmar',
  change: 'Corregir',
  looks: (names) => withFullStop(`Esperando a ${listOf(names)}`),
};
