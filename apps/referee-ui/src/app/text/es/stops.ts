import type { StopReason } from '@boardside/game';
import type { Widened } from '../widened.js';
import { twoWithClocks, type PlayersAtTable } from '../players-at-table.js';
import type {
  textOfSettledStop as englishSettled,
  textOfStop as english,
  textOfTimeLimit as englishTimeLimit,
  StopTextByTable,
} from '../stops.js';
import { bothOrAllParts, clocksStoppedText, nextMoveText } from './players-at-table.js';

function notByPlayers({ clock }: PlayersAtTable): string {
  return clock === 'none'
    ? 'Solo el árbitro puede reanudar la partida.'
    : 'Solo el árbitro puede iniciar los relojes.';
}

function whenDone(done: string, company: PlayersAtTable): string {
  return `Cuando ${done}, quien tiene el turno ${nextMoveText(company)}.`;
}

const stopTexts: Readonly<Record<StopReason, StopTextByTable>> = {
  'not-started': {
    title: 'Sin iniciar',
    why: 'Los relojes aún no se han iniciado.',
    restart: 'Otra parte inicia el primer reloj.',
  },
  challenge: (company) => ({
    title: 'Impugnación',
    why: `${clocksStoppedText(company)} Anota la jugada y luego elige las palabras.`,
    restart: '',
  }),
  overdraw: (company) => ({
    title: 'Fichas de más',
    why: `${clocksStoppedText(company)} Sigue los pasos en esta tableta.`,
    restart: whenDone('esté resuelto', company),
  }),
  'two-pending': (company) => ({
    title: 'Dos jugadas por anotar',
    why:
      company.clock === 'none'
        ? 'Hay dos jugadas sin anotar. La partida está detenida hasta anotar ambas.'
        : 'Hay dos jugadas sin anotar. Los relojes están detenidos hasta anotar ambas.',
    restart: whenDone('ambas estén anotadas', company),
  }),
  score: (company) => ({
    title: 'Puntuaciones distintas',
    why: `${clocksStoppedText(company)} Compara los últimos turnos y ${company.players === 2 ? 'ambos' : 'todos los'} totales.`,
    restart: whenDone('haya acuerdo', company),
  }),
  correction: (company) => ({
    title: 'Corrección pedida',
    why: `${clocksStoppedText(company)} El árbitro revisa y corrige el turno.`,
    restart: whenDone('esté resuelto', company),
  }),
  referee: (company) => ({
    title: 'Aviso enviado al árbitro',
    why: `${clocksStoppedText(company)} Quédate en la mesa: viene el árbitro.`,
    restart:
      company.clock === 'none'
        ? `Si está resuelto, ${bothOrAllParts(company)} mantienen el botón para continuar.`
        : `Si está resuelto, ${bothOrAllParts(company)} mantienen el botón para reanudar.`,
  }),
  interrupted: (company) => ({
    title: 'Tableta interrumpida',
    why: 'Esta tableta no midió el tiempo durante un rato. No se descuenta a nadie.',
    restart:
      company.players === 2
        ? 'Ambas partes tocan para reanudar, o lo hace el árbitro.'
        : 'Todas las partes tocan para reanudar, o lo hace el árbitro.',
  }),
  ordered: (company) => ({
    title:
      company.clock === 'none' ? 'El árbitro detuvo la partida' : 'El árbitro detuvo los relojes',
    why: `${clocksStoppedText(company)} Deja fichas y tablero como están.`,
    restart: notByPlayers(company),
  }),
  flag: (company) => ({
    title: 'Tiempo agotado',
    why: `${clocksStoppedText(company)} El árbitro decide cómo continúa la partida.`,
    restart: notByPlayers(company),
  }),
  seized: (company) => ({
    title: 'Reloj trasladado',
    why: `El árbitro trasladó el reloj de esta partida. ${clocksStoppedText(company)}`,
    restart: notByPlayers(company),
  }),
  storage: (company) => ({
    title: 'Esta tableta no puede guardar',
    why: 'Esta tableta ya no puede guardar. Los relojes están detenidos; llama al árbitro.',
    restart: notByPlayers(company),
  }),
  conflict: (company) => ({
    title: 'Tableta y servidor no coinciden',
    why: 'Esta tableta y el servidor no coinciden. Deja de jugar y espera al árbitro.',
    restart: notByPlayers(company),
  }),
};

export const textOfStop: Widened<typeof english> = (reason, company = twoWithClocks) => {
  const said = stopTexts[reason];
  return typeof said === 'function' ? said(company) : said;
};

export const textOfSettledStop: Widened<typeof englishSettled> = (company) => ({
  title: 'Resuelto',
  why: 'Mira el tablero y los totales.',
  restart: `Quien tiene el turno ${nextMoveText(company)}.`,
});

export const textOfTimeLimit: Widened<typeof englishTimeLimit> = (company) => ({
  title: 'Límite de tiempo alcanzado',
  why: 'El árbitro decide cómo termina la partida. Deja fichas y tablero como están.',
  restart: notByPlayers(company),
});
