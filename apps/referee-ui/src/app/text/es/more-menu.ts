import type { Widened } from '../widened.js';
import type {
  correctionMenuText as englishCorrection,
  keyboardHelpText as englishKeyboard,
  moreMenuText as english,
} from '../more-menu.js';

export const moreMenuText: Widened<typeof english> = {
  turnList: 'Lista de turnos',
  scoreSheet: 'Planilla de anotación',
  rules: 'Reglas de la partida',
  unseen: 'Fichas no vistas',
  blank: 'Comodín',
  correction: 'Pedir corrección…',
  finalByOther: (name) => `Jugada de ${name}, definitiva…`,
  begun: (name) => `${name} empezó otro turno`,
  begunWhy: 'Con esto ya no se puede impugnar la última jugada.',
  sameSide: 'Sentarse al mismo lado',
  opposite: 'Sentarse enfrente',
  line: 'Escribir la jugada',
  otherLanguage: 'English',
  aloud: { on: 'Detener lectura', off: 'Leer tiempos' },
  noVoice: 'Esta tableta no tiene ninguna voz instalada.',
  close: 'Cerrar',
  corrected: 'corregido',
  wroteScore: 'Escribió los puntos',
  handInBag: 'Mano en la bolsa',
  finalWhy: 'El turno termina ahora; anótalo después. En caso de desacuerdo, llama al árbitro.',
};

export const correctionMenuText: Widened<typeof englishCorrection> = {
  which: '¿Qué turno?',
  none: 'Aún no se ha jugado ningún turno.',
};

export const keyboardHelpText: Widened<typeof englishKeyboard> = {
  title: 'Teclado',
  open: 'Ayuda del teclado',
  lead: 'Escribe / y una de estas líneas. Una casilla como 8H no necesita /.',
  lines: [
    ['8H CASA', 'horizontal desde 8H'],
    ['H6 CASA', 'vertical desde H6'],
    ['H6 CA.A', 'un punto si ya hay ficha'],
    ['H6 CAA', 'o solo las fichas nuevas'],
    ['?E', 'comodín; o Mayús y E'],
    ['cambio 3, paso', 'un cambio, un paso'],
    ['ch, ok, arb', 'impugnar, aceptar, llamar'],
    ['t, s, b 8', 'tiempos, puntos, fila 8'],
  ],
  pair: (letters) => [`${letters}, [${letters.charAt(0)}]${letters.slice(1)}`, 'una ficha, o dos'],
  keys: [
    ['Flechas', 'elegir o mover'],
    ['Espacio', 'horizontal o vertical'],
    ['Enter', 'pulsar el reloj'],
    ['Esc', 'borrar o cerrar'],
    ['F3', 'impugnar'],
    ['F4', 'cambiar'],
    ['F8', 'leer tiempos (con voz)'],
    ['F9', 'llamar al árbitro'],
    ['?', 'esta ayuda'],
  ],
};
