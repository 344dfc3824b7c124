import type { Widened } from '../widened.js';
import type {
  clocksStoppedText as englishClocksStopped,
  haveTo as englishHaveTo,
  nextMoveText as englishNextMove,
  PlayersAtTable,
} from '../players-at-table.js';
import { listOf } from './spanish-numbers.js';

/** `ambas partes`, of more than two `todas las partes` */
export function bothOrAllParts({ players }: PlayersAtTable): string {
  return players === 2 ? 'ambas partes' : 'todas las partes';
}

export const clocksStoppedText: Widened<typeof englishClocksStopped> = (company) => {
  if (company.clock === 'none') return 'La partida está detenida.';
  return company.players === 2
    ? 'Ambos relojes están detenidos.'
    : 'Todos los relojes están detenidos.';
};

export const nextMoveText: Widened<typeof englishNextMove> = ({ clock }) =>
  clock === 'none' ? 'continúa' : 'inicia el reloj';

export const haveTo: Widened<typeof englishHaveTo> = (names) =>
  `${listOf(names)} ${names.length === 1 ? 'tiene' : 'tienen'} que`;
