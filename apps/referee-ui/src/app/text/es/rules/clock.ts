import type { FlagPolicy, RuleSet } from '@boardside/game';
import { clockText } from '../../numbers.js';
import type { clockRules as english } from '../../rules/clock.js';
import { withClock } from '../../rules/option-texts.js';
import { clockSpoken } from '../numbers.js';
import { countOf } from '../spanish-numbers.js';
import { minutes, type SpanishOptions } from './option-texts.js';

const flags: Readonly<Record<Exclude<FlagPolicy['kind'], 'overtime-penalty'>, string>> = {
  'opponent-plays-on':
    'Quien agota su tiempo no hace más jugadas. Quien tiene tiempo sigue jugando.',
  'game-ends': 'Cuando se agota un tiempo, la partida termina. Cuentan los puntos de ese momento.',
  'director-decides': 'Cuando se agota un tiempo, los relojes se detienen y decide el árbitro.',
};

function flagRuleText({ clock }: RuleSet): string | undefined {
  if (clock === 'none') return undefined;
  const { flag } = clock;
  if (flag.kind !== 'overtime-penalty') return flags[flag.kind];
  const price = countOf(flag.pointsPerMinute, 'punto', 'puntos');
  return `Tras el tiempo agotado empieza el tiempo excedido. Cada minuto empezado cuesta ${price}. Tras ${minutes(flag.limitMs)} los relojes se detienen y decide el árbitro.`;
}

export const clockRules: SpanishOptions<typeof english> = {
  clock: {
    name: 'Reloj',
    sentence: ({ clock }) =>
      clock === 'none'
        ? 'Se juega sin reloj.'
        : `Cada participante tiene ${clockText(clock.baseMs, 'es')} para toda la partida. No hay límite por jugada.`,
  },
  'clock.flag': { name: 'Tiempo agotado', sentence: flagRuleText },
  entryAllowanceMs: {
    name: 'Tiempo para anotar jugadas',
    sentence: withClock(({ entryAllowanceMs }) =>
      entryAllowanceMs === 0
        ? 'No hay tiempo adicional para anotar jugadas en la tableta.'
        : `Cada reloj empieza con ${clockSpoken(entryAllowanceMs)} más, para anotar jugadas en la tableta.`,
    ),
  },
  absentForfeitMs: {
    name: 'Ausencia',
    sentence: ({ clock, absentForfeitMs }) =>
      clock === 'none'
        ? `El árbitro puede dar la partida por perdida tras ${minutes(absentForfeitMs)} de ausencia.`
        : `El árbitro puede dar la partida por perdida si alguien falta ${minutes(absentForfeitMs)} después de iniciarse el reloj.`,
  },
};
