import type { Widened } from '../widened.js';
import {
  correctedBecauseIn,
  correctionReasonIn,
  type correctedBecauseText as englishBecause,
  type correctionReasonText as englishReason,
  type correctionText as englishCorrection,
  type recountText as english,
} from '../recount.js';
import { haveTo } from './players-at-table.js';
import { reasonText } from './reasons.js';
import { withFullStop } from '../full-stop.js';
import { listOf } from './spanish-numbers.js';

export const recountText: Widened<typeof english> = {
  title: 'Recuento',
  asks: (name) => `${name} pidió un recuento.`,
  youAsk: 'Pediste un recuento.',
  lead: 'Compara estos totales con las planillas de anotación. Toca el turno erróneo.',
  mayAgree: 'Si son correctos, confírmalos y sigue.',
  otherAgrees: (name) => `Falta que ${name} confirme, o que se toque un turno erróneo.`,
  agree: 'Totales correctos',
  sheet: 'Turnos con totales acumulados',
  turn: 'Turno',
  referee: 'Si no hay acuerdo, llama al árbitro.',
};

export const correctionText: Widened<typeof englishCorrection> = {
  kinds: {
    word: 'Palabra',
    place: 'Lugar',
    blank: 'Comodín',
    score: 'Puntos',
    missing: 'Falta un turno',
  },
  whatIsWrong: (number, name, play) =>
    `¿Qué está mal en el turno ${String(number)}, ${name}, ${play}?`,
  entry: (number, name) => `¿Qué se jugó en el turno ${String(number)}, ${name}?`,
  missing: (number, name) => `¿Qué jugó ${name} después del turno ${String(number)}?`,
  hint: 'Escribe 8H CASA (horizontal), H8 CASA (vertical), cambio 3 o paso. ?A es una A comodín.',
  scoreTitle: (number) => `Puntos del turno ${String(number)}`,
  scoreWhy:
    'Boardside suma fichas y casillas. Si palabra, lugar y comodín están bien, acude al árbitro.',
  show: (names) => `Mostrar a ${listOf(names)}`,
  askReferee: 'Pedir al árbitro',
  back: 'Volver',
  other: (name, number) => `${name} está corrigiendo el turno ${String(number)}`,
  otherWaits: 'Lo verás a continuación. Antes no cambia nada.',
  same: 'Todavía no ha cambiado nada.',
  breaks: (number, play, name) =>
    `Así ya no encaja el turno ${String(number)}, ${name}, ${play}. Pide al árbitro corregir ambos.`,
  missingWhy: (name, line) => `Falta un turno después: ${name}, ${line}`,

  asked: (number, name) => `¿Corregir el turno ${String(number)} de ${name}?`,
  askedBy: (name, why) => `${name} lo pidió: ${why}.`,
  youAsked: (why) => `Lo pediste tú: ${why}.`,
  turn: (number) => `Turno ${String(number)}`,
  before: 'Antes',
  after: 'Después',
  totalOf: (name) => `Total de ${name}`,
  unchanged: 'Los relojes y los demás turnos no cambian.',
  clocksStay: 'Los relojes y los turnos que no están aquí no cambian.',
  noMove: 'Decide el árbitro. Antes no cambia nada.',
  agree: 'Sí, es correcto',
  disagree: 'No, está mal',
  mendsLead: 'Si lo confirmas, el turno se corrige enseguida.',
  directorLead: 'Si lo confirmas, el árbitro corrige el turno.',
  waitsFor: (names) => withFullStop(`Esperando a ${listOf(names)}`),
  bothAgree: (players) =>
    `${players === 2 ? 'Ambas' : 'Todas las'} partes lo confirman. Se pidió la corrección al árbitro.`,
  disagrees: (name) => `${name} no está de acuerdo. Decide el árbitro.`,
  youDisagree: 'No estás de acuerdo. Decide el árbitro.',
  waitsDirector: 'Aviso enviado al árbitro. Quédate en la mesa.',
  takeBack: 'Retirar petición',
  takeBackWaits: (names) => `${haveTo(names)} tocarlo también.`,
  takeBackBy: 'Para retirar la petición, habla con el árbitro.',
  listsDiffer: 'La lista de palabras del servidor no es la de esta tableta',
  leftAsItIs: (players) =>
    `sin cambios por acuerdo de ${players === 2 ? 'ambas' : 'todas las'} partes`,
  agreedReason: (why, players) =>
    `${why}, con acuerdo de ${players === 2 ? 'ambas' : 'todas las'} partes`,
};

export const correctionReasonText: Widened<typeof englishReason> =
  correctionReasonIn(correctionText);

export const correctedBecauseText: Widened<typeof englishBecause> = correctedBecauseIn(
  correctionText,
  reasonText,
);
