import { unreachable } from '@boardside/engine';
import type { Reason } from '@boardside/game';
import { catalogue } from './catalogue.js';

/** Why staff or the server did something: what somebody wrote, else words for the code. */
export function reasonText(reason: Reason): string {
  return typeof reason === 'string' ? reason : codeText(reason);
}

/** Both players read it, so there is no name in it. */
const codeText = catalogue((reason: Exclude<Reason, string>): string => {
  switch (reason.code) {
    case 'undo':
      return 'Undo: an earlier action';
    case 'pairing-replaced':
      return 'the pairing was replaced';
    case 'director-looks':
      return 'wait a moment, I am looking at your game';
    case 'tablet-out-of-reach':
      return 'turns played on a tablet out of reach';
    case 'players-agree':
      return `${reason.players === 2 ? 'both' : 'all'} players say so`;
    case 'forfeit':
      return `Seat ${'ABCD'.charAt(reason.seat)} forfeits: ${reason.typed}`;
    case 'absent':
      return `Not there at the start: ${reason.typed}`;
    case 'leaves':
      return `Leaves the table: ${reason.typed}`;
    default:
      return unreachable(reason);
  }
});
