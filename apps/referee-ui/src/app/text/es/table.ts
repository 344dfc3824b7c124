import type { Widened } from '../widened.js';
import type {
  acceptText as englishAccept,
  callDirectorText as englishCallDirector,
  challengedPlayText as englishChallengedPlay,
  tableText as english,
} from '../table.js';
import { haveTo } from './players-at-table.js';
import { countOf, listOf } from './spanish-numbers.js';

export const tableText: Widened<typeof english> = {
  referee: 'Árbitro',
  more: 'Más',
  sayAloud: 'Leer en voz alta tiempos y última jugada',
  bag: 'Bolsa',
  scoreless: 'Sin puntos',
  scorelessOf: (limit) => `de ${String(limit)}`,
  saved: 'Guardado',
  sending: (turns) => withWaiting('Enviando', turns),
  offline: (turns) => withWaiting('Sin conexión', turns),
  outdated: 'Recarga esta página',
  saveFailed: 'No guardado',
  table: (table) => `Mesa ${String(table)}`,
  round: (round) => `Ronda ${String(round)}`,
  player: (number) => `Participante ${String(number)}`,
  challenge: 'Impugnar',
  differs: 'Error de puntos',
  hold: 'Retener',
  heldBy: (name) => `RETENIDA · ${name} puede impugnar. No saques fichas todavía.`,
  youHold: 'Retienes esta jugada. Impúgnala o continúa.',
  accept: 'Aceptar',
  challengeOver: 'impugnación cerrada',
  noPlayYet: 'Aún no hay jugadas',
  firstPlay: 'La primera jugada cubre la casilla central.',
  across: 'Horizontal',
  down: 'Vertical',
  exchange: 'Cambiar',
  pass: 'Pasar',
  clear: 'Borrar',
  blank: 'Comodín',
  backspace: 'Borrar letra',
  nudgeBack: (direction) =>
    direction === 'across' ? 'Mover la jugada a la izquierda' : 'Mover la jugada hacia arriba',
  nudgeOn: (direction) =>
    direction === 'across' ? 'Mover la jugada a la derecha' : 'Mover la jugada hacia abajo',
  turnArrow: (direction) =>
    direction === 'across' ? 'Horizontal. Cambiar a vertical' : 'Vertical. Cambiar a horizontal',
  press: 'Pulsar',
  newTotal: 'Nuevo total',
  bonus: 'Siete fichas',
  tapASquare: 'Toca la casilla de tu primera ficha.',
  squareFirst: 'Toca primero una casilla y luego escribe.',
  exchanging: (count) =>
    count === undefined ? '¿Cuántas fichas?' : `Cambiar ${countOf(count, 'ficha', 'fichas')}`,
  exchangeSub: 'Di el número, pulsa y saca fichas.',
  passing: 'Pasar',
  passingSub: 'Suma 0. Pulsa para pasar.',
  undo: 'Anular pulsación',
  low: 'POCO TIEMPO',
  over: (points) => (points === 0 ? 'EXCESO' : `EXCESO −${String(points)}`),
  timeOut: 'Tiempo agotado',
  say: 'Di',
  total: 'total',
  pressPlay: 'Pulsar, anotar después',
  chooseHowMany: 'Elige cuántas',
  pressPass: 'Pasar',
  pressExchange: (count) => `Cambiar ${String(count)}`,
  otherPending: (name) => `Falta anotar la jugada de ${name}. La tuya se puntúa después.`,
  enterNow: 'Anotar jugada',
  enterThis: 'Anotar esta jugada',
  fullKeys: 'Letras y casilla',
  isEntering: (name) => `${name} está anotando`,
  isThinking: (name) => `Juega ${name}`,
  waitsForStart: 'Relojes detenidos',
  startOf: (name) => `Iniciar reloj de ${name}`,
  startMine: 'Iniciar mi reloj',
  letGoOn: (name) => `Continúa ${name}`,
  goOn: 'Continuar',
  waitsForGoOn: 'Partida detenida',
  losesTurn: (name) => `${name} pierde este turno`,
  youLoseTurn: 'Pierdes este turno',
  passes: 'Pasos',
  turns: 'Turnos',
  settledGoOn: 'Resuelto, continuar',
  stopped: 'Detenido',
  later: 'Después',
  waitsForOther: (names) => `${haveTo(names)} tocar también`,
  waitsForHold: (names) => `${haveTo(names)} mantenerlo también`,
  board: 'Tablero',
  keysOf: (name) => `Teclas de letras de ${name}`,
  sideOf: (name) => `Lado de ${name}`,
  closeLine: 'Teclas',
  lineLabel: 'Casilla y palabra',
};

function withWaiting(what: string, turns: number): string {
  return turns === 0 ? what : `${what} · ${countOf(turns, 'turno', 'turnos')} en espera`;
}

const acceptOrChallenge = 'Acepta la última jugada o impúgnala.';

export const acceptText: Widened<typeof englishAccept> = {
  outTitle: (name) => `${name} jugó su última ficha`,
  outWhy: ({ clock, players }) => {
    const accept =
      players === 2 ? acceptOrChallenge : 'El resto acepta la última jugada o la impugna.';
    if (clock === 'none') return accept;
    return players === 2
      ? `${accept} Tu reloj corre hasta entonces.`
      : `${accept} El reloj de quien sigue corre hasta entonces.`;
  },
  endedBefore: (turns) =>
    turns === 1
      ? 'La partida ya había terminado: se elimina el turno siguiente.'
      : `La partida ya había terminado: se eliminan los ${String(turns)} turnos siguientes.`,
  outWhyThen: acceptOrChallenge,
  scorelessTitle: (turns) => `${String(turns)} turnos sin puntos`,
  endsHere: 'La partida termina aquí. Acepta o llama al árbitro.',
  passedTitle: 'Todas las partes pasaron',
  timeUpTitle: 'Tiempo agotado',
  timeUpWhy: (isPlay) =>
    `La partida termina con las fichas como están. ${isPlay ? acceptOrChallenge : 'Acepta el final.'}`,
  accept: 'Aceptar última jugada',
  acceptEnd: 'Aceptar final',
  waits: (names) =>
    `Esperando a que ${listOf(names)} ${names.length === 1 ? 'acepte o impugne' : 'acepten o impugnen'} la última jugada.`,
  waitsEnd: (names) => `Esperando a que ${listOf(names, 'or')} acepte.`,
};

export const challengedPlayText: Widened<typeof englishChallengedPlay> = {
  drop: 'Retirar impugnación',
  dropWhy: (policy, { clock, players }) => {
    const again =
      policy.kind === 'called' && policy.perPlay === 'named-words'
        ? 'La jugada vale; todavía puedes impugnar otra de sus palabras.'
        : players === 2
          ? 'La jugada vale y ya no se puede impugnar.'
          : 'Ya no puedes impugnar esta jugada.';
    return clock === 'none'
      ? again
      : `${again} Se descuenta de tu reloj el tiempo desde la impugnación.`;
  },
  keepIt: 'Mantener impugnación',
  enterFirst: (name) => `${name} impugna esta jugada. Anótala primero.`,
};

export const callDirectorText: Widened<typeof englishCallDirector> = {
  call: 'Detener y llamar',
  callOnly: 'Llamar al árbitro',
  called: 'Aviso enviado',
  back: 'Cancelar',
};
