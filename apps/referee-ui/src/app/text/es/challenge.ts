import type { RulingEffect } from '@boardside/game';
import type {
  challengeCaseText as english,
  effectSentences as englishEffect,
  SentenceReader,
} from '../challenge.js';
import type { Widened } from '../widened.js';
import { closingTexts } from './ends.js';
import { clocksStoppedText } from './players-at-table.js';
import { countOf, listOf } from './spanish-numbers.js';
import { challengedPlayText } from './table.js';

export const challengeCaseText: Widened<typeof english> = {
  whichWords: (play) => `¿Qué palabras de ${play}?`,
  choose: 'Toca las palabras que impugnas. Hay una sola respuesta.',
  chooseNamed: 'Toca las palabras que impugnas. Después puedes impugnar otra.',
  wholePlay: 'Jugada entera',
  askAbout: (words) => `Impugnar ${words}`,
  askNothing: 'Elige palabras',
  noWords: (play) => `${play}: no se jugó ninguna palabra`,
  noWordsWhy: 'No hay nada que impugnar. Retira la impugnación o llama al árbitro.',
  calls: (name, play) => `${name} impugna ${play}`,
  choosing: (name) => `${name} elige las palabras. Después las confirman ambas partes.`,
  choosingFor: (name, mover) =>
    `${name} elige las palabras. Después las confirman ${listOf([name, mover])}.`,
  theyConfirm: (names) => `${listOf(names)} las confirman.`,
  dontTouch: (company) => `No toques fichas ni bolsa. ${clocksStoppedText(company)}`,
  areThese: (count) => (count === 1 ? '¿Es esta la palabra?' : '¿Son estas las palabras?'),
  oneAnswer: (count) =>
    count === 1
      ? 'Se impugna una palabra.'
      : `Una sola respuesta para estas ${String(count)} palabras.`,
  answerFor: (count) =>
    count === 1
      ? 'La respuesta para esta palabra'
      : count === 2
        ? 'Una respuesta para ambas palabras'
        : `Una respuesta para las ${String(count)} palabras`,
  confirm: 'Confirmar palabras',
  goBack: 'Cambiar palabras',
  waitsFor: (name) => `Esperando a que ${name} confirme.`,
  drop: `${challengedPlayText.drop}…`,
  dropQuestion: '¿Retirar la impugnación?',
  dropIt: challengedPlayText.drop,
  keepIt: challengedPlayText.keepIt,
  list: (name, official) => (official === 'official' ? name : `${name} · no oficial`),
  juryHas: 'A la espera de la decisión',
  listHas: 'La lista de palabras decide',
  secondHas: 'Segunda opinión',
  waiting: 'de espera',
  jury: 'El jurado consulta las palabras. La decisión aparece aquí.',
  byList: 'La lista de palabras decide. La decisión aparece aquí.',
  second: (name) =>
    `Otro juez decide para ${name} sin ver la primera decisión. Esta es definitiva.`,
  late: ({ clock }) =>
    clock === 'none'
      ? 'El jurado aún no ha decidido. La partida está detenida; quédate en la mesa.'
      : 'El jurado aún no ha decidido. Los relojes están detenidos; quédate en la mesa.',
  toldAgain: 'Aviso repetido al árbitro.',
  notSent: 'Esperando conexión',
  offline: 'Sin conexión. Tu impugnación está guardada en esta tableta. Avisa al árbitro.',
  offlineSent: 'Sin conexión. Cuando vuelva, la decisión aparece aquí. Avisa al árbitro.',
  acceptable: 'Válida',
  unacceptable: 'No válida',
  byJury: 'Decisión del jurado',
  byListOf: (list) => `Decisión de la lista de palabras: ${list}`,
  finalSecond: 'Segunda opinión, definitiva',
  ifStands: 'Si esta decisión se mantiene:',
  mayAsk: 'para pedir una segunda opinión, que es definitiva.',
  otherMayAsk: (name) => `${name} puede pedir una segunda opinión. Espera, por favor.`,
  ask: 'Pedir segunda opinión',
  accept: 'Acepto la decisión',
  startAfter: (name, mine) =>
    mine === 'mine'
      ? `Inicia tu reloj cuando ${name} acepte, o al llegar a 0:00.`
      : `La partida continúa cuando ${name} acepte, o al llegar a 0:00.`,
  starts: (name) => `${name} inicia el reloj.`,
  goOn: 'Continuar',
  mixed: 'Fichas ya en mi atril',
  goesOn: (name) => `${name} continúa.`,
  turn: (number) => `turno ${String(number)}`,
};

/** Without a capital, as it follows a colon; most subjects are in the verb. */
export const effectSentences: Widened<typeof englishEffect> = (effect, reader) => {
  const parts = effect.acceptable
    ? [upheldParts(effect, reader)]
    : [challengedOffParts(effect, reader), ...drawnBack(effect)];
  if (effect.reopens) parts.push('La partida continúa.');
  if (effect.end !== undefined) parts.push(closingTexts[effect.end].afterRuling);
  return parts.join(' ');
};

function upheldParts(
  { challenger, loses, gains, next }: RulingEffect,
  { seat, name }: SentenceReader,
): string {
  const parts = ['la jugada vale'];
  if (gains !== undefined) {
    const points = countOf(gains.points, 'punto', 'puntos');
    parts.push(gains.seat === seat ? `sumas ${points}` : `${name(gains.seat)} suma ${points}`);
  }
  if (loses !== undefined)
    parts.push(
      loses === seat ? 'pierdes tu próximo turno' : `${name(loses)} pierde su próximo turno`,
    );
  if (gains === undefined && loses === undefined)
    parts.push(
      challenger === seat
        ? 'la impugnación no te cuesta nada'
        : `la impugnación no le cuesta nada a ${name(challenger)}`,
    );
  if (next !== undefined) parts.push(next === seat ? 'juegas tú' : `juega ${name(next)}`);
  return `${listOf(parts)}.`;
}

function challengedOffParts(
  { mover, back, next }: RulingEffect,
  { seat, name }: SentenceReader,
): string {
  const tiles = back
    .map(({ letter, blank }) => (blank === true ? `comodín ${letter}` : letter))
    .join(' ');
  const parts =
    mover === seat ? [`retiras ${tiles}`, 'sumas 0'] : [`${name(mover)} retira ${tiles}`, 'suma 0'];
  if (next === mover) parts.push(mover === seat ? 'sigues jugando' : 'sigue jugando');
  else if (next !== undefined) parts.push(next === seat ? 'juegas tú' : `juega ${name(next)}`);
  return `${listOf(parts)}.`;
}

function drawnBack({ drawn }: RulingEffect): readonly string[] {
  return drawn ? ['Las fichas sacadas desde entonces vuelven a la bolsa.'] : [];
}
