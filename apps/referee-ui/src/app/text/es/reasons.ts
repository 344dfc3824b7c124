import { unreachable } from '@boardside/engine';
import type { Reason } from '@boardside/game';

/** Why staff or the server did something: what somebody wrote, else words for the code. */
export function reasonText(reason: Reason): string {
  return typeof reason === 'string' ? reason : codeText(reason);
}

/** All players read it, so there is no name in it. */
function codeText(reason: Exclude<Reason, string>): string {
  switch (reason.code) {
    case 'undo':
      return 'se deshace una acción anterior';
    case 'pairing-replaced':
      return 'emparejamiento reemplazado';
    case 'director-looks':
      return 'un momento, estoy mirando la partida';
    case 'tablet-out-of-reach':
      return 'turnos jugados en una tableta sin conexión';
    case 'players-agree':
      return `${reason.players === 2 ? 'ambas' : 'todas las'} partes lo dicen`;
    case 'forfeit':
      return `Incomparecencia del lado ${'ABCD'.charAt(reason.seat)}: ${reason.typed}`;
    case 'absent':
      return `Ausente al comienzo: ${reason.typed}`;
    case 'leaves':
      return `Deja la mesa: ${reason.typed}`;
    default:
      return unreachable(reason);
  }
}
