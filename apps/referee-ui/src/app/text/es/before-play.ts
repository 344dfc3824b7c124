import type {
  absentPlayerText as englishAbsentPlayer,
  beforePlayText as english,
} from '../before-play.js';
import type { Widened } from '../widened.js';
import { haveTo } from './players-at-table.js';
import { withFullStop } from '../full-stop.js';
import { listOf } from './spanish-numbers.js';

export const beforePlayText: Widened<typeof english> = {
  iAm: (name) => `Soy ${name}`,
  here: (name) => `${name} está aquí`,
  seatsLead: 'Siéntate ante tu nombre y tócalo.',
  swap: 'Cambiar lados',
  turnNames: 'Rotar nombres',
  notYou: '¿No es tu nombre? Llama al árbitro.',
  tilesTitle: (tiles) => `${String(tiles)} fichas`,
  tilesLead: 'Cuenta las fichas en común, en filas de diez. Después no se puede apelar.',
  tilesChecked: 'Están todas',
  tilesWaits: (names) => `Verificado. ${haveTo(names)} verificar también.`,
  drawTitle: 'Sorteo de salida',
  drawLead: 'Saca una ficha y toca su letra. Empieza la más cercana a la A; el comodín va antes.',
  drawn: (letter) => `Sacaste ${letter}`,
  drawnBlank: 'Sacaste un comodín',
  drawAgain: 'Misma letra. Devuélvela y saca otra.',
  drawOdd: 'No hay tantas fichas de esta letra. Toca la letra que sacaste.',
  drawWaits: (names) => `${listOf(names)} ${names.length === 1 ? 'saca' : 'sacan'} ficha.`,
  drawAgainOthers: (names) => `${listOf(names)} sacaron la misma letra y sacan otra vez.`,
  change: 'Cambiar',
  playsFirst: (name) => `Empieza ${name}`,
  tilesBack: (players) =>
    `${players === 2 ? 'Ambas' : 'Todas las'} fichas vuelven a la bolsa; después se sacan siete por atril.`,
  agreeWaits: (names) => withFullStop(`Esperando a ${listOf(names)}`),
  agree: 'De acuerdo',
  startsYours: (names) => `${listOf(names, 'or')} inicia tu reloj cuando hayas visto una ficha.`,
  startLead: (name) => `Inicia el reloj cuando ${name} haya visto una ficha.`,
  beginsYours: (names) => `${listOf(names, 'or')} inicia la partida.`,
  beginLead: 'Esta partida no tiene reloj. Iníciala cuando todos los atriles estén completos.',
  begin: 'Iniciar partida',
  assigned: 'El emparejamiento decide quién empieza.',
};

export const absentPlayerText: Widened<typeof englishAbsentPlayer> = {
  notHere: (names) => `${listOf(names)} no ${names.length === 1 ? 'ha' : 'han'} llegado.`,
  referee: (names, { clock }) => {
    if (clock === 'none') return 'Espera o llama al árbitro.';
    const [name = ''] = names;
    return names.length === 1
      ? `Solo el árbitro puede iniciar el reloj de ${name}. Espera o llama.`
      : 'Solo el árbitro puede iniciar el reloj de un ausente. Espera o llama.';
  },
};
