import type { Widened } from '../widened.js';
import type { hallScreenText as english } from '../hall-screens.js';
import { pointsText, signed } from '../numbers.js';
import { halvesText } from '../wins.js';
import { spreadText } from './numbers.js';
import { countOf, isOne, listOf } from './spanish-numbers.js';

export const hallScreenText: Widened<typeof english> = {
  round: (round) => `Ronda ${String(round)}`,
  rounds: (rounds) => `${rounds.length === 1 ? 'Ronda' : 'Rondas'} ${listOf(rounds)}`,
  inRound: (division, round) =>
    division === undefined ? `Ronda ${String(round)}` : `${division}, ronda ${String(round)}`,
  after: (round, missing) => {
    if (round === 0) return 'Antes de empezar';
    if (missing === 0) return `Tras la ronda ${String(round)}`;
    const results = countOf(missing, 'resultado', 'resultados');
    return `Ronda ${String(round)}, ${isOne(missing) ? 'falta' : 'faltan'} ${results}`;
  },
  table: 'Mesa',
  tableNumber: (table) => `Mesa ${String(table)}`,
  letters: (from, to) => (from === to ? from : `${from} – ${to}`),
  nobodyHere: 'No hay nombres en esta pantalla.',
  noRound: 'La ronda 1 todavía no está publicada.',
  noGame: 'Todavía no hay partida en esta mesa.',
  noCode: 'Este código de pantalla no sirve. Pide otro al árbitro.',
  begins: 'empieza',
  against: (names) => `vs. ${listOf(names)}`,
  bye: 'bye',
  page: (page, of) => `página ${String(page)} de ${String(of)}`,
  paused: 'en pausa',
  standings: {
    rank: 'Pos.',
    moved: 'Posiciones ganadas',
    name: 'Nombre',
    record: 'G–P',
    spread: 'Dif.',
    last: 'Última partida',
  },
  moved: (ranks) => (ranks > 0 ? `▲ ${String(ranks)}` : `▼ ${String(-ranks)}`),
  game: (own, other) => `${pointsText(own)} – ${pointsText(other)}`,
  results: 'Últimos resultados',
  result: (names, scores) =>
    `${names[0] ?? ''} ${scores.map(pointsText).join(' – ')} ${names[1] ?? ''}`,
  endsIn: (round, span) => `La ronda ${String(round)} termina en ${span}`,
  updated: (time) => `última actualización: ${time}`,
  stale: (span) => `última actualización hace ${span}`,
  board: 'Tablero',
  last: 'Última jugada',
  over: 'Resultado final',
  plays: 'Jugadas anteriores',
  bag: 'Bolsa',
  course: spreadText,
  unseen: 'Fichas no vistas',
  notBegun: 'Sin empezar',
  total: pointsText,
  points: (points) => `+${String(points)}`,
  signed,
  halves: halvesText,
};
