import type {
  batteryText as englishBattery,
  entryText as english,
  lazyPartText as englishLazyPart,
} from '../entry.js';
import type { Widened } from '../widened.js';

export const entryText: Widened<typeof english> = {
  typeTiles: (square) => `${square}: escribe solo tus fichas nuevas.`,
  noStart: 'Una jugada no puede empezar aquí.',
  column: (letter) =>
    `Toca una casilla y luego escribe. Con teclado, escribe ${letter} y un número de fila.`,
  lineHint: 'Escribe la casilla y la palabra o tus fichas nuevas: 8H es horizontal, H8 vertical.',
  lineShort: 'Escribe la casilla y la palabra: 8H es horizontal, H8 vertical.',
  linePlaceholder: '8H PALABRA',
  bonus: (points) => `siete fichas ${String(points)}`,
  gap: 'Espacio',
  clear: 'Borrar',
  cannotBe: 'Esta jugada no encaja en el tablero.',
};

export const lazyPartText: Widened<typeof englishLazyPart> = {
  coming: 'Un momento…',
  missing: 'Esta página aún no se ha cargado.',
  goOn: 'Los relojes y turnos están a salvo en esta tableta. Lo intenta otra vez automáticamente.',
  again: 'Intentar otra vez',
};

export const batteryText: Widened<typeof englishBattery> = {
  low: (percent) => `Batería al ${String(percent)}\u00a0%: conecta el cargador`,
};
