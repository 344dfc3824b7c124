import type { StopReason } from '@boardside/game';
import { catalogue } from './catalogue.js';
import type { NeedKind } from './director-queue.js';
import { stopAdvice } from './director-stops.js';

/** What to do about what no stop tells of. */
const advice = catalogue<Readonly<Record<Exclude<NeedKind, StopReason>, string>>>({
  'with-jury': 'A juror judges the words. You can judge them, or record a spoken ruling.',
  'with-list': 'The word list answers. If it does not, record a spoken ruling.',
  ruled: 'Wait until the loser accepts the ruling or asks for a second opinion.',
  'second-opinion': 'Another person has to judge the words. Invite a juror under Staff & settings.',
  'verdict-late': 'Judge the words, or record the spoken ruling.',
  'case-wrong':
    'Check the words at the table, then judge them. To correct the turn, settle the challenge first.',
  'start-awaited': 'Ask the player to tap the clock, or start it here.',
  'end-awaited': 'Ask the players to accept the end or challenge the last play.',
  'flag-down': 'Add time if the clock was wrong. Otherwise play continues.',
  'time-limit': 'Add time if the clock was wrong. Otherwise end the game.',
  refused: 'Compare these entries with the turns. Insert what is missing.',
  pending: 'Ask the player to enter the play, or enter it here.',
  'overdraw-many': 'Check which tiles went back. Then start the clocks.',
  'overdraw-done': 'Count racks and bag if you doubt it.',
  'move-limit': 'Decide what follows: points, a warning, or no limit.',
  absent: 'Look for the player. Record a forfeit when the time is up.',
  'press-undone': 'Look at the turn if a player complains.',
  'late-entries': 'Ask the player to enter each play before the press.',
  'racks-differ': 'Count the tiles left with the players, then enter them.',
  'judged-otherwise': 'If the slip is signed, reopen it. Then check the turn and rule again.',
  'play-possible': 'Look at the position with the players, then decide.',
  'not-witnessed': 'Ask both players whether the times are right. Adjust them if not.',
  paused: 'Check the times. Deduct time or record an infraction if stops were misused.',
  'list-missing': 'Load the word list. Until then a juror judges.',
  'seats-differ': 'Stop the clock, or reopen a signed slip. Then correct the seats.',
  'no-press': 'Ask at the table whether the game continues.',
  silent: 'Wake the tablet, bring another one, or run the clock here.',
  'may-be-out': 'Read the clock on the tablet. If the time is up, decide what follows.',
  asleep: 'Wake the tablet, or bring another one.',
  'tablet-asks': 'Let the tablet in only if you know it.',
  'low-time': 'Be near when the time is up.',
  battery: 'Bring a charger or another tablet.',
  slip: 'Ask the players to sign, or sign for a player who has left.',
  'slips-differ': 'Compare both slips with the players, then decide.',
  'slip-alone': 'Ask the opponent to confirm the slip.',
});

/** What the director can do about each need of a table. */
export function needAdviceOf(kind: NeedKind): string {
  return isStop(kind) ? stopAdvice[kind] : advice[kind];
}

function isStop(kind: NeedKind): kind is Extract<NeedKind, StopReason> {
  return Object.hasOwn(stopAdvice, kind);
}

/** The panel of one need at the top of a table's page. */
export const casesText = catalogue({
  rest: 'Next step',
  staff: 'Invite juror',
  tablets: 'Tables and codes',
  lists: 'Word lists',
  slips: 'Open slips',
  round: 'Open round',
  log: 'Show log',
  time: 'Show times',
} as const);
