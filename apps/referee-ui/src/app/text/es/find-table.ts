import type { Widened } from '../widened.js';
import type { findTableText as english } from '../find-table.js';
import { countOf, listOf } from './spanish-numbers.js';

export const findTableText: Widened<typeof english> = {
  title: 'Busca tu mesa',
  head: (tournament, rounds) =>
    rounds.length === 0
      ? `${tournament} · ronda 1 sin publicar`
      : `${tournament} · ${rounds.length === 1 ? 'ronda' : 'rondas'} ${listOf(rounds)}`,
  inRound: (division, round) => `${division}, ronda ${String(round)}`,
  label: 'Tu nombre',
  hint: 'Escribe dos o tres letras de tu nombre.',
  table: 'Mesa',
  against: (names) => `contra ${listOf(names)}`,
  begins: {
    'this-one': 'Empiezas tú',
    another: 'Empieza tu rival',
    drawn: 'Sorteo de salida en la mesa',
  },
  without: {
    bye: 'Sin partida esta ronda: bye',
    forfeit: 'Sin partida esta ronda: incomparecencia',
    absent: 'Ausente esta ronda',
    withdrawn: 'Fuera del torneo',
    'not-paired': 'Todavía sin mesa',
  },
  nobody: 'Ningún nombre tiene estas letras. Escribe tu nombre completo o pregunta al árbitro.',
  more: (players) =>
    `${countOf(players, 'nombre más', 'nombres más')} con estas letras: escribe otra.`,
  trouble: {
    'no-answer':
      'El servidor del torneo no responde. Usa el wifi de la sala; esta página lo intenta otra vez.',
    'no-code': 'Este enlace ya no sirve. Escanea otra vez el código de la sala.',
    'many-look': 'Hay muchas búsquedas a la vez. Esta página lo intenta otra vez.',
  },
  scan: 'Escanea, escribe tu nombre y lee tu mesa',
  qrAlt: (address) => `Código QR de la página para buscar mesa: ${address}`,
};
