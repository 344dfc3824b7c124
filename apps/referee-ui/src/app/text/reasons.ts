import { unreachable } from '@boardside/engine';
import type { Reason } from '@boardside/game';
import { catalogue } from './catalogue.js';

/** What the director took back, by its event, as both players and the log read it. */
const undone: ReadonlyMap<string, string> = new Map([
  ['AssistantSet', 'an assistant'],
  ['BaseTimeSet', 'a base time'],
  ['GameEnded', 'the end of the game'],
  ['InfractionNoted', 'a note of an infraction'],
  ['MoveLimitSet', 'a limit for each move'],
  ['RacksStated', 'a count of the tiles'],
  ['RemarkNoted', 'a remark'],
  ['RolledBack', 'turns rolled back'],
  ['ScoreAdjusted', 'points given or taken'],
  ['TimeAdjusted', 'time on a clock'],
  ['TurnsCorrected', 'a correction of turns'],
]);

/** Why staff or the server did something: what somebody wrote, else words for the code. */
export function reasonText(reason: Reason): string {
  return typeof reason === 'string' ? reason : codeText(reason);
}

/** Both players read it, so there is no name in it. */
const codeText = catalogue((reason: Exclude<Reason, string>): string => {
  switch (reason.code) {
    case 'undo':
      return `Undo: ${undone.get(reason.what) ?? 'an act'}`;
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
