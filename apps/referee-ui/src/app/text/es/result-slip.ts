import type { Widened } from '../widened.js';
import type {
  endSentence as englishEnd,
  excessTilesText as englishExcess,
  rackDeclarationText as englishRacks,
  resultSlipText as english,
} from '../result-slip.js';
import { endTexts } from './ends.js';
import { haveTo } from './players-at-table.js';
import { withFullStop } from '../full-stop.js';
import { countOf, listOf } from './spanish-numbers.js';

const pointsOf = (points: number) => countOf(points, 'punto', 'puntos');
const tilesOf = (count: number) => countOf(count, 'ficha', 'fichas');

export const rackDeclarationText: Widened<typeof englishRacks> = {
  title: (racks) => (racks === 1 ? 'Último atril' : 'Últimos atriles'),
  blank: 'Comodín',
  has: (name, letters) => `${name} tiene ${letters}`,
  hasNothing: (name) => `${name} no tiene fichas`,
  worth: (points, gainer) => `${pointsOf(points)}. ${gainer} suma el doble, ${String(points * 2)}.`,
  worthOnly: (points) => `${pointsOf(points)}.`,
  confirm: 'Confirmar',
  change: 'Corregir',
  done: 'Hecho',
  waits: (names) => withFullStop(`Esperando a ${listOf(names)}`),
  yours: 'Toca las fichas que te quedan',
  none: 'No tengo ninguna',
  mine: (count) => (count === 1 ? 'Solo esta' : `Solo estas ${String(count)}`),
  othersGain: (points, gainer) =>
    `${pointsOf(points)}. ${gainer} suma el doble de todas las fichas ajenas.`,
  deducted: (points) => `${pointsOf(points)} a descontar de la puntuación.`,
  short: (held) => `Este atril debería tener ${tilesOf(held)}. Si tiene menos, espera al árbitro.`,
  waitsFor: (names) => `${haveTo(names)} tocar sus fichas restantes.`,
  differs: 'No coinciden con las fichas no vistas. Ponlas boca arriba y espera al árbitro.',
  clear: 'Borrar',
  ask: 'Corregir turno…',
};

export const excessTilesText: Widened<typeof englishExcess> = (over) => {
  if (over === 0) return '';
  const tiles = tilesOf(Math.abs(over));
  return over < 0 ? `${tiles} de menos` : `${tiles} de más`;
};

export const resultSlipText: Widened<typeof english> = {
  title: 'Planilla de resultado',
  wins: (name, by) => `Gana ${name} por ${String(by)}`,
  noResult: 'Sin resultado',
  tie: 'Empate',
  winsTie: (name) => `${name} gana el desempate`,
  beforeTiles: (name, points) =>
    `${name} tenía ${String(points)} antes de descontar las fichas restantes.`,
  plays: 'Jugadas',
  challenges: 'Impugnaciones',
  lastRack: (value, racks) => `${rackDeclarationText.title(racks)}, 2 × ${String(value)}`,
  ownTiles: 'Fichas restantes',
  othersTiles: 'Fichas ajenas',
  tilesNotCounted: 'Las fichas restantes no cuentan.',
  hadLeft: (name, letters) => `${name} tenía ${letters} en el atril.`,
  ownTime: (name, time) => `${name} tenía ${time} para la partida.`,
  blank: 'comodín',
  adjustments: 'Ajustes',
  total: 'Total',
  read: ({ players }) =>
    players === 2
      ? 'Lee la planilla y firma. Tras ambas firmas, solo el árbitro puede reabrirla.'
      : 'Lee la planilla y firma. Tras todas las firmas, solo el árbitro puede reabrirla.',
  hold: 'Mantén para firmar',
  signLater: 'Podrás firmar cuando se resuelva el caso abierto.',
  signed: (name) => `${name} firmó`,
  digest: 'Huella',
  playerPage: (name) => `Código de la página de partidas de ${name}`,
  playerPageText: 'Escanéalo para ver tus partidas en tu teléfono.',
  signedOf: (signed, seats) => `${String(signed)} de ${String(seats)} firmas`,
  savedHere: 'Guardada en esta tableta',
  sent: 'Planilla enviada',
  notSent: 'Guardada, se enviará',
  allSigned: 'Firmada. Puedes dejar la mesa.',
  turnList: 'Lista de turnos',
  wrong: 'Señalar error…',
  wrongWhy: 'No firmes. Elige el turno erróneo o llama al árbitro.',
  ask: 'Corregir turno…',
  declared: 'Puntos por decisión',
};

export const endSentence: Widened<typeof englishEnd> = (reason, of) => endTexts[reason].slip(of);
