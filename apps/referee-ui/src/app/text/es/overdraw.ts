import type { Widened } from '../widened.js';
import type { overdrawText as english } from '../overdraw.js';
import { clocksStoppedText } from './players-at-table.js';
import { withFullStop } from '../full-stop.js';
import { countOf, listOf } from './spanish-numbers.js';

const tilesOf = (count: number) => countOf(count, 'ficha', 'fichas');

const these = (positions: readonly number[]) =>
  `${positions.length === 1 ? 'la ficha' : 'las fichas'} ${listOf(positions)}`;

export const overdrawText: Widened<typeof english> = {
  menu: 'Fichas de más…',
  whose: ({ clock, players }) => {
    const whose = '¿Qué atril tiene fichas de más?';
    if (clock === 'none') return whose;
    return `${whose} ${players === 2 ? 'Ambos relojes' : 'Todos los relojes'} se detienen.`;
  },
  rackOf: (name) => `Atril de ${name}`,
  title: (name) => `Fichas de más: ${name}`,
  who: '¿Quién tiene fichas de más?',
  faceDown: 'Pon todas tus fichas boca abajo en una fila. No las mires.',
  theyLay: (name) => `${name} pone todas sus fichas boca abajo en una fila. Cuéntalas.`,
  count: '¿Cuántas fichas hay en la fila?',
  counts: (name) => `${name} está contando tus fichas.`,
  noneButton: (rackSize) => `${String(rackSize)} o menos`,
  noneTitle: 'Sin fichas de más',
  none: (name) => `${name} no tiene fichas de más. Confírmalo y no se devuelve ninguna.`,
  noneConfirm: 'Sin fichas de más',
  excess: (onRack, removed) => `${tilesOf(onRack)}, ${String(removed)} de más`,
  howTitle: (removed) => `Tomar ${tilesOf(removed)} sin mirar`,
  how: 'Decide quién elige: esta tableta, o tú a mano y sin mirar.',
  theyChoose: (name, removed) => `${name} toma ${tilesOf(removed)} de tu fila sin mirar.`,
  byTablet: 'Elegir con tableta',
  byHand: 'Elegir a mano',
  takeThese: (positions) => `Toma ${these(positions)}`,
  theyTakeThese: (name, positions) => `${name} toma ${these(positions)}`,
  fromLeft: 'Cuenta desde tu izquierda. Devuélvelas a la bolsa boca abajo.',
  fromRight: (name) =>
    `Cuenta desde la izquierda de ${name}, como en el dibujo. Devuélvelas a la bolsa boca abajo.`,
  theyTake: (name, removed) => `${name} toma ${tilesOf(removed)}`,
  takeByHand: (removed) => `Toma ${tilesOf(removed)} a mano`,
  handLead: (removed) =>
    `No mires ni elijas. ${removed === 1 ? 'Devuélvela' : 'Devuélvelas'} a la bolsa.`,
  theyTakeByHand: 'Sin mirar. Las fichas vuelven a la bolsa.',
  row: 'La fila de fichas, boca abajo',
  taken: 'tomar',
  tile: (position, taken) =>
    taken === 'taken' ? `Ficha ${String(position)}, tomar` : `Ficha ${String(position)}`,
  done: (removed) => countOf(removed, 'ficha devuelta', 'fichas devueltas'),
  waitsFor: (name) => withFullStop(`Confirmado. Esperando a ${name}`),
  goBack: 'Contar otra vez',
  disagree: 'Desacuerdo: árbitro',
  stopped: clocksStoppedText,
  countsRack: (name, of) => `${name} está contando las fichas de ${of}.`,
  theyLayWatched: (name) => `${name} pone todas sus fichas boca abajo en una fila.`,
  theyConfirm: (names) => `${listOf(names)} lo confirman.`,
  refereeComes: 'Aviso enviado al árbitro. Deja las fichas como están.',
};
