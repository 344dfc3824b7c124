import type { Widened } from '../widened.js';
import type {
  ClosingDetails,
  closingTexts as englishClosing,
  endTexts as english,
} from '../ends.js';
import { capital } from '../players-at-table.js';
import { bothOrAllParts } from './players-at-table.js';
import { acceptText } from './table.js';

export const endTexts: Widened<typeof english> = {
  out: {
    short: 'Última ficha jugada',
    log: 'última ficha jugada',
    portal: 'Fin: última ficha jugada',
    slip: ({ out, left }) => `${out} jugó su última ficha. ${left}`.trim(),
  },
  'scoreless-turns': {
    short: 'Turnos sin puntos',
    log: 'turnos sin puntos',
    portal: 'Fin: turnos sin puntos',
    slip: () => 'La partida terminó por turnos sin puntos.',
  },
  'round-ended': {
    short: 'Ronda terminada',
    log: 'la ronda se dio por terminada',
    portal: 'Fin: ronda terminada',
    slip: () => 'El árbitro dio la ronda por terminada.',
  },
  'time-up': {
    short: 'Tiempo agotado',
    log: 'tiempo agotado',
    portal: 'Fin: tiempo agotado',
    slip: () => 'Tiempo agotado.',
  },
  declared: {
    short: 'Por decisión',
    log: 'resultado fijado por el árbitro',
    portal: 'Resultado fijado por el árbitro',
    slip: () => 'El árbitro fijó el resultado.',
  },
  void: {
    short: 'Anulada',
    log: 'partida anulada',
    portal: 'Anulada: no cuenta',
    slip: () => 'La partida está anulada.',
  },
  'passed-out': {
    short: 'Solo pasos',
    log: 'todas las partes pasaron',
    portal: 'Fin: todas las partes pasaron',
    slip: ({ company }) => `${capital(bothOrAllParts(company))} pasaron.`,
  },
  agreed: {
    short: 'Por acuerdo',
    log: 'fin por acuerdo',
    portal: 'Fin por acuerdo',
    slip: ({ company }) => `${capital(bothOrAllParts(company))} acordaron terminar.`,
  },
  'no-play': {
    short: 'Sin jugada posible',
    log: 'sin jugada posible',
    portal: 'Fin: sin jugada posible',
    slip: () => 'No había ninguna jugada posible.',
  },
  'turns-played': {
    short: 'Último turno jugado',
    log: 'último turno jugado',
    portal: 'Fin tras el último turno',
    slip: () => 'Se jugaron todos los turnos de esta partida.',
  },
};

const endWhy = ({ mayChallenge }: ClosingDetails) =>
  mayChallenge ? acceptText.outWhyThen : acceptText.endsHere;

export const closingTexts: Widened<typeof englishClosing> = {
  out: {
    afterRuling: 'La partida ha terminado.',
    title: ({ out }) => acceptText.outTitle(out),
    why: ({ company }) => acceptText.outWhy(company),
  },
  'scoreless-turns': {
    afterRuling: 'Con este turno sin puntos termina la partida.',
    title: ({ scoreless }) => acceptText.scorelessTitle(scoreless),
    why: endWhy,
  },
  'time-up': {
    afterRuling: 'Tiempo agotado; la partida ha terminado.',
    title: () => acceptText.timeUpTitle,
    why: ({ mayChallenge }) => acceptText.timeUpWhy(mayChallenge),
  },
  'passed-out': {
    afterRuling: 'La partida ha terminado.',
    title: () => acceptText.passedTitle,
    why: () => acceptText.endsHere,
  },
  'turns-played': {
    afterRuling: 'Era el último turno; la partida ha terminado.',
    title: () => 'Último turno jugado',
    why: endWhy,
  },
  agreed: {
    afterRuling: 'La partida ha terminado.',
    title: () => acceptText.timeUpTitle,
    why: ({ mayChallenge }) => acceptText.timeUpWhy(mayChallenge),
  },
  'no-play': {
    afterRuling: 'La partida ha terminado.',
    title: () => acceptText.timeUpTitle,
    why: ({ mayChallenge }) => acceptText.timeUpWhy(mayChallenge),
  },
};
