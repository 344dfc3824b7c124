import type { BodyOf, RecordedGameEvent } from '@boardside/game';
import type {
  assistantText as englishAssistant,
  directorEventText as english,
} from '../director-events.js';
import type { Widened } from '../widened.js';
import { signed } from '../numbers.js';
import { clockSpoken } from './numbers.js';
import { reasonText } from './reasons.js';
import { listOf } from './spanish-numbers.js';

export const directorEventText: Widened<typeof english> = (event, name) => {
  switch (event.type) {
    case 'ClockOrdered':
      return event.body.reason === ''
        ? undefined
        : `El árbitro dice: ${reasonText(event.body.reason)}.`;
    case 'TurnsCorrected':
      if ('seats' in event.by) return undefined;
      return event.body.changes.length === 0
        ? `El árbitro no cambió nada: ${reasonText(event.body.reason)}.`
        : `El árbitro corrigió los turnos: ${reasonText(event.body.reason)}.`;
    case 'RolledBack':
      return `El árbitro retrocedió turnos: ${reasonText(event.body.reason)}.`;
    case 'RacksStated':
      return `El árbitro contó las fichas: ${reasonText(event.body.reason)}.`;
    case 'TimeAdjusted':
      return timeAdjustmentText(
        event.body.ms,
        name(event.body.seat),
        reasonText(event.body.reason),
      );
    case 'BaseTimeSet':
      return baseTimeNoticeText(event.body, name(event.body.seat));
    case 'AssistantSet':
      return assistantText(event.body.isAllowed, name(event.body.seat));
    case 'ScoreAdjusted':
      // Overtime is the rules' own, and a line of the slip.
      if (event.body.why === 'overtime') return undefined;
      return `Puntuación de ${name(event.body.seat)}: ${signed(event.body.points)}. ${reasonText(event.body.reason)}.`;
    case 'InfractionNoted': {
      const { seat, clause, what, warning } = event.body;
      return warning === 'warning'
        ? `Advertencia a ${name(seat)} (${clause}): ${reasonText(what)}.`
        : `El árbitro anotó sobre ${name(seat)} (${clause}): ${reasonText(what)}.`;
    }
    case 'MoveLimitSet': {
      const { seats, ms, reason } = event.body;
      return limitNoticeText(ms, seats.map(name), reasonText(reason));
    }
    case 'ClockStopped':
      return event.body.handsBack && turnContinuesText(name(event.body.handsBack.seat));
    case 'ClockStarted':
      return clockStartText(event, name);
    case 'TimeExpired':
      return event.body.key.startsWith('move:')
        ? `Tiempo agotado para esta jugada de ${name(event.body.seat)}. Decide el árbitro.`
        : undefined;
    case 'SlipReopened':
      return `El árbitro reabrió la planilla: ${reasonText(event.body.reason)}.`;
    case 'SeatsCorrected':
      return `El árbitro corrigió los lados: ${reasonText(event.body.reason)}.`;
    case 'ChallengeDropped':
      return event.body.mayBeCalledAgain
        ? 'El árbitro retiró la impugnación. Puedes impugnar otra vez.'
        : 'La impugnación queda retirada. La jugada vale.';
    default:
      return undefined;
  }
};

function turnContinuesText(name: string): string {
  return `Sigue el turno de ${name}: los relojes se detuvieron antes de agotarse ese tiempo.`;
}

/** The first start, where the director gave it: somebody is not there (G1). */
function clockStartText(
  { body, by, at }: Extract<RecordedGameEvent, { type: 'ClockStarted' }>,
  name: (seat: number) => string,
): string | undefined {
  const byDirector = 'staff' in by || body.order !== undefined;
  if (!byDirector || body.next === undefined) return undefined;
  return `El árbitro inició el reloj de ${name(body.next.seat)} a las ${timeOfDay(at)}.`;
}

function timeOfDay(at: string): string {
  return new Date(at).toLocaleTimeString('es-ES', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

function timeAdjustmentText(ms: number, name: string, reason: string): string {
  const time = clockSpoken(Math.abs(ms));
  return ms < 0
    ? `El árbitro descontó ${time} a ${name}: ${reason}.`
    : `El árbitro sumó ${time} a ${name}: ${reason}.`;
}

/** Leaves out the reason: it is private. */
function baseTimeNoticeText({ baseMs, allowanceMs }: BodyOf<'BaseTimeSet'>, name: string): string {
  const entering = allowanceMs === 0 ? '' : `, y ${clockSpoken(allowanceMs)} para anotar jugadas`;
  return `${name} tiene ${clockSpoken(baseMs)} para la partida${entering}.`;
}

export const assistantText: Widened<typeof englishAssistant> = (isAllowed, name) =>
  isAllowed
    ? `Un asistente maneja la tableta en nombre de ${name}.`
    : `${name} ya no tiene asistente.`;

function limitNoticeText(ms: number | 'none', names: readonly string[], reason: string): string {
  const who = listOf(names);
  const have = names.length === 1 ? 'tiene' : 'tienen';
  return ms === 'none'
    ? `Desde el próximo turno, ${who} no ${have} límite por jugada: ${reason}.`
    : `Desde el próximo turno, ${who} ${have} ${clockSpoken(ms)} por jugada: ${reason}.`;
}
