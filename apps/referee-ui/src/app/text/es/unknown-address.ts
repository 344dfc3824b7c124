import type { Widened } from '../widened.js';
import type { unknownAddressText as english } from '../unknown-address.js';

export const unknownAddressText: Widened<typeof english> = {
  title: 'Página no encontrada',
  lead: 'Esta dirección no existe. Revisa el enlace o escanea otra vez el código.',
  table: 'Unirse a mesa',
  console: 'Consola del árbitro',
};
