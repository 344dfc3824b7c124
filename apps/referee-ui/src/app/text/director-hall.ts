import { catalogue } from './catalogue.js';
import { countText, needBadge, needShortBadge, type NeedKind } from './director-queue.js';

/** The wall of tables and the queue beside it. */
export const hallText = catalogue({
  page: 'Wall',
  badge: needBadge,
  shortBadge: (kind: NeedKind) => needShortBadge[kind] ?? needBadge[kind],
  tables: 'Tables',
  tablesFact: (count: number) => `${String(count)}, by number`,
  cards: 'Cards',
  compact: 'Compact',
  form: 'How the tables are shown',
  perRow: 'Per row',
  perRowAuto: 'Auto',
  turn: (turn: number) => `turn ${String(turn)}`,
  ofRound: (round: number) => `round ${String(round)}`,
  ofRoundShort: (round: number) => `r${String(round)}`,
  waitsToBegin: 'to begin',
  lastHeard: (at: string) => `not heard since ${at}`,
  closing: 'to accept',
  racks: 'last tiles',
  signed: 'Signed',
  table: 'Table',
  legend: ['Stop', 'Now', 'Soon', 'Note', 'Signed'] as readonly string[],
  message: 'Message…',
  stopRoom: 'Stop the room…',
  startRoom: 'Start the room…',
  endRound: 'End the round…',
  startRound: 'Start the round…',
  roundClock: 'Time of the round…',
  roundClockTitle: (round: number) => `How long does round ${String(round)} take?`,
  whichRound: 'Which round',
  roundOf: (round: number, divisions: readonly string[]) =>
    [`Round ${String(round)}`, ...divisions].join(', '),
  roundMinutes: 'Minutes from now',
  roundMinutesOdd: 'Minutes are a whole number from 1 to 1440.',
  roundClockText:
    'The time left is shown here and on the screens. The tables that play are told 10, 5 and 1 minutes before the end; nothing ends by itself.',
  roundClockAct: 'Start',
  roundClockBack: 'Remove the timer',
  roundClockSaid: (round: number, minutes: number | null) =>
    minutes === null
      ? `Round ${String(round)} has no timer.`
      : `Round ${String(round)} ends in ${countText(minutes, 'minute', 'minutes')}.`,
  stopRoomTitle: 'Stop the room?',
  stopRoomText: (running: number) =>
    `The clocks of ${countText(running, 'table', 'tables')} will be stopped. A tablet stops as soon as it hears the order; the time it took to arrive is given back. Only you can start them again.`,
  stopRoomAct: 'Stop the room',
  startRoomTitle: 'Start the room?',
  startRoomText: (stopped: number) =>
    `The clocks that you stopped run again at ${countText(stopped, 'table', 'tables')}. Tables that stand for another reason stay stopped.`,
  startRoomAct: 'Start the room',
  endRoundTitle: (round: number) => `End round ${String(round)}?`,
  endRoundText: (open: number) =>
    `${countText(open, 'game is', 'games are')} not finished. Each ends now with its scores as they stand: nothing is added or deducted for tiles left on the racks. A play not yet final is taken back.`,
  endRoundOpen:
    'Challenges and turns not entered have to be settled first; those tables stay open.',
  endRoundAct: 'End the round',
  emptyTitle: 'Four steps to the first game',
  empty: [
    {
      page: 'rules',
      title: 'Set the rules',
      text: 'A division with its clock; the tournament guide is the preset.',
    },
    { page: 'players', title: 'Add the players', text: 'One by one, or paste a list of names.' },
    { page: 'tables', title: 'Add the tables', text: 'Print their codes for the tablets.' },
    { page: 'rounds', title: 'Pair a round', text: 'Publish it, and the tables appear here.' },
  ],
  stepDone: 'done',
} as const);
