import type { Refusal, RefusalCode } from '@boardside/game';
import type { Widened } from '../widened.js';
import type { refusalSentence as english, RefusalFacts } from '../refusals.js';
import { countOf, isOne } from './spanish-numbers.js';

const used: Readonly<Record<RefusalFacts<'challenge-used'>['of'], string>> = {
  play: 'Esta jugada ya fue impugnada. Cada jugada se puede impugnar una vez.',
  hold: 'Esta jugada ya está retenida.',
  words: 'Estas palabras ya tienen respuesta. Elige otras.',
  'second-opinion': 'No queda segunda opinión para esta jugada.',
};

const sentences: { readonly [Code in RefusalCode]: (facts: RefusalFacts<Code>) => string } = {
  'wrong-phase': () => 'Ahora no se puede. No ha cambiado nada.',
  'wrong-turn': () => 'Otro turno llegó antes. Mira el tablero y prueba otra vez.',
  'not-your-turn': () => 'No es tu turno. No ha cambiado nada.',
  'clock-stopped': () => 'Los relojes están detenidos. Primero hay que reanudarlos.',
  'clock-running': () => 'Hay un reloj en marcha. Primero hay que detener los relojes.',
  'stale-epoch': () => 'Esta mesa está abierta en otra tableta. Pide al árbitro traerla aquí.',
  'wrong-seq': () => 'Esta tableta y el servidor no coinciden. Llama al árbitro.',
  'off-board': () => 'La palabra se sale del tablero. Empieza antes o cambia la dirección.',
  gap: ({ at }) => `${at} está vacía. Complétala o borra la jugada.`,
  'not-in-line': () => 'Las fichas no están en línea. Borra la jugada y anótala otra vez.',
  disconnected: () =>
    'Estas fichas no enlazan con las demás. Mueve la primera o cambia la dirección.',
  'centre-uncovered': () =>
    'La primera jugada debe cubrir la casilla central. Mueve la primera ficha.',
  'one-tile-first': () => 'La primera jugada necesita dos fichas o más. Añade una ficha.',
  'square-taken': ({ at }) => `${at} ya tiene ficha. Elige otra casilla.`,
  'no-such-tile': (facts) => noSuchTile(facts),
  'too-many-tiles': ({ rackSize }) =>
    `En un atril caben ${countOf(rackSize, 'ficha', 'fichas')}. Quita las que sobran.`,
  'bag-too-small': ({ inBag, needed }) =>
    `Hay ${countOf(inBag, 'ficha', 'fichas')} en la bolsa; el cambio exige ${String(needed)}. Juega o pasa.`,
  'not-judged': () => 'Esta jugada no tiene decisión. Llama al árbitro.',
  'unknown-word': () => 'Esta jugada no está en la lista de palabras. Retírala y haz otra.',
  'still-pending': () => 'Falta anotar una jugada. Anótala primero.',
  'nothing-to-challenge': () => 'No hay ninguna jugada que impugnar.',
  'challenge-closed': () => 'Ya no se puede impugnar. La jugada vale.',
  'challenge-used': ({ of }) => used[of],
  'too-late': ({ of }) =>
    of === 'press'
      ? 'Ya no se puede deshacer. Pide una corrección al árbitro.'
      : 'Ya no se puede pedir una segunda opinión.',
  'not-entitled': () => 'No puedes hacer esto. Pregunta al árbitro.',
  'same-judge': () => 'La segunda opinión corresponde a otro juez.',
  'stop-open': () => 'Hay un caso abierto. Resuélvelo primero; los relojes siguen detenidos.',
  'breaks-turn': ({ turn }) => `El turno ${String(turn)} ya no encajaría. Corrige ambos a la vez.`,
  'needs-reason': () => 'Escribe primero un motivo.',
  changed: () => 'La partida ha cambiado. Revísala y prueba otra vez.',
  'slip-signed': () => 'La planilla está firmada. Solo el árbitro puede reabrirla.',
};

export const refusalSentence: Widened<typeof english> = (refusal) =>
  (sentences[refusal.code] as (facts: Refusal) => string)(refusal);

function noSuchTile({ letter, count, lies }: RefusalFacts<'no-such-tile'>): string {
  const where = lies?.[0];
  if (letter === '' && count === 0) return 'Estas fichas no tienen comodines. Revisa la letra.';
  if (letter === '') {
    return isOne(count)
      ? 'Solo hay un comodín, ya jugado. Revisa la letra.'
      : `Solo hay ${String(count)} comodines, ya jugados. Revisa la letra.`;
  }
  if (count === 0) return `No hay ninguna ficha ${letter}. Revisa la letra.`;
  const tiles = isOne(count) ? `una ${letter}` : `${String(count)} fichas ${letter}`;
  const place =
    where === undefined ? '' : isOne(count) ? `, en ${where}` : `, la primera en ${where}`;
  return `Solo hay ${tiles}${place}. Revisa la letra o marca comodín.`;
}
