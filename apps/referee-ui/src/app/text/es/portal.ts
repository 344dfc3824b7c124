import type { Widened } from '../widened.js';
import { pointsText, signed } from '../numbers.js';
import type { portalSlipText as englishSlip, portalText as englishPortal } from '../portal.js';
import { endTexts } from './ends.js';
import { listOf } from './spanish-numbers.js';

export const portalText: Widened<typeof englishPortal> = {
  title: 'Tus partidas',
  opening: 'Abriendo tus partidas…',
  noSecret: 'Enlace incompleto. Escanea otra vez el código de la planilla.',
  noAnswer: 'El servidor del torneo no responde. Usa el wifi de la sala y prueba otra vez.',
  again: 'Intentar otra vez',
  none: 'Todavía no hay nada. Tus partidas aparecen aquí cuando terminan. Si no hay tableta, aquí anotas sus resultados.',
  which: 'Partida',
  game: (round, table) => `Ronda ${String(round)}, mesa ${String(table)}`,
  against: (round, table, names) =>
    `Ronda ${String(round)}, mesa ${String(table)}, contra ${listOf(names)}`,
  oneOf: (names) => listOf(names, 'or'),
  score: (totals) => totals.map(pointsText).join(' – '),
  reason: (reason) => (reason === 'by-slips' ? 'Resultado por planilla' : endTexts[reason].portal),
  notSigned: 'Todavía sin firmar',
  forfeited: ({ seats, forfeitedBy }) => {
    const names = listOf(forfeitedBy.map((seat) => seats[seat]?.name ?? ''));
    return `Derrota por incomparecencia: ${names}.`;
  },
  corrected: (totals) =>
    `Corregido por el árbitro. La planilla decía ${totals.map(pointsText).join(' – ')}.`,
  noTurns: 'No se anotaron turnos de esta partida.',
  slip: 'La planilla',
  line: 'Línea',
  plays: 'Jugadas',
  challenges: 'Impugnaciones',
  lastRack: 'Último atril',
  total: 'Total',
  time: 'Tiempo',
  points: (points, kind) => (kind === 'sum' ? pointsText(points) : signed(points)),
  span: (ms) => {
    const seconds = Math.max(0, Math.floor(ms / 1_000));
    return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
  },
  digest: 'Huella',
  digestText:
    'Los mismos dieciséis caracteres están en la planilla. Muestran si se cambió un registro.',
  gcg: 'Descargar en GCG',
  gcgFailed: 'El archivo no llegó. Prueba otra vez.',
  privacy:
    'Quien tenga este enlace puede ver estas partidas y anotar tus resultados de partidas sin tableta. Aquí no se puede cambiar nada más.',
};

export const portalSlipText: Widened<typeof englishSlip> = {
  states: {
    'nothing-said': () =>
      'Cuando termine la partida, anota su resultado. Cuenta cuando un rival anote lo mismo.',
    asked: (who) => `${who} anotó este resultado. ¿Es correcto?`,
    waits: (who) =>
      `Anotaste este resultado. Falta que ${who} lo confirme: en la mesa de control, o en un teléfono con el código de la planilla. Tras cinco minutos sin respuesta se avisa al árbitro.`,
    differs: () =>
      'Las dos planillas no coinciden. Revisa con tu rival las planillas de anotación; quien se equivocó anota otra vez. El árbitro ya tiene el aviso.',
    'at-tablet': () => 'Este resultado no se anota aquí. La partida aparece aquí cuando termina.',
    agreed: () => 'Este es el resultado de la partida.',
  },
  differ: (own, other) =>
    `Tú anotaste ${portalText.score(own)}; la otra planilla dice ${portalText.score(other)}.`,
  differsAtDesk: 'La mesa de control tiene otro resultado.',
  points: pointsText,
  pointsOf: (name) => `Puntos de ${name}`,
  enter: 'Anotar resultado',
  confirm: 'Sí, es correcto',
  notSo: 'No, fue otro',
  change: 'Anotar otra vez',
  wholeNumbers: 'Escribe los puntos de cada participante, en números enteros.',
};
