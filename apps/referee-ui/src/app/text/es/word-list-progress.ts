import type { Widened } from '../widened.js';
import type { wordListProgressText as english } from '../word-list-progress.js';

export const wordListProgressText: Widened<typeof english> = {
  title: 'Cargando la lista de palabras',
  lead: 'Esta tableta juzga las jugadas. La partida empieza cuando esté aquí la lista de palabras.',
  waits: 'Buscando la lista en esta tableta.',
  comes: (percent, kilobytes) =>
    percent === undefined
      ? `Cargando: ${String(kilobytes)} kB por ahora.`
      : `Cargando: ${String(percent)} %.`,
  why: {
    'no-answer': 'Sin conexión. La carga se reanuda automáticamente.',
    refused: 'El servidor no tiene lista para esta partida. Llama al árbitro.',
    'another-list': 'El servidor envió otra lista. Llama al árbitro.',
  },
  again: 'Intentar otra vez',
};
