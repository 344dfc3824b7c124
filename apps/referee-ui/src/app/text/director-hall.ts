import { catalogue } from './catalogue.js';
import { countText, needBadge, needShortBadge, type NeedKind } from './director-queue.js';

/** The wall of tables and the queue beside it. */
export const hallText = catalogue({
  page: 'Hall',
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
  waitsToBegin: 'not started',
  lastHeard: (at: string) => `not heard since ${at}`,
  closing: 'to accept',
  racks: 'last tiles',
  signed: 'Signed',
  table: 'Table',
  legend: ['Stop', 'Now', 'Soon', 'Note', 'Signed'] as readonly string[],
  message: 'Message…',
  more: 'More for the hall',
  showAll: 'Show all',
  /** How many tables the filter of the head lets through, of all. */
  filtered: {
    toBegin: (shown: number, all: number) => `${String(shown)} of ${String(all)}, not started`,
    playing: (shown: number, all: number) => `${String(shown)} of ${String(all)}, playing`,
    stopped: (shown: number, all: number) => `${String(shown)} of ${String(all)}, stopped`,
    ended: (shown: number, all: number) =>
      `${String(shown)} of ${String(all)}, ended without a result yet`,
    done: (shown: number, all: number) => `${String(shown)} of ${String(all)}, with a result`,
    earlier: (shown: number, all: number) =>
      `${String(shown)} of ${String(all)}, in an earlier round`,
  },
  stopRoom: 'Stop hall…',
  startRoom: 'Start hall…',
  endRound: 'End unfinished games…',
  nothingToEnd: 'No game is left to end.',
  roundTimer: 'Round timer…',
  roundClockTitle: (round: number) => `How long does round ${String(round)} take?`,
  whichRound: 'Which round',
  roundOf: (round: number, divisions: readonly string[]) =>
    [`Round ${String(round)}`, ...divisions].join(', '),
  roundMinutes: 'Minutes from now',
  roundMinutesOdd: 'Type a whole number from 1 to 1440.',
  roundClockText:
    'The time left is shown here and on the screens. Players are told 10, 5 and 1 minutes before the end. No game ends automatically.',
  roundClockAct: 'Start',
  roundClockBack: 'Remove timer',
  roundClockSaid: (round: number, minutes: number | null) =>
    minutes === null
      ? `Round ${String(round)} has no timer.`
      : `Round ${String(round)} ends in ${countText(minutes, 'minute', 'minutes')}.`,
  stopRoomTitle: 'Stop the hall?',
  stopRoomText: (running: number) =>
    `This stops the clocks of ${countText(running, 'table', 'tables')}. A tablet stops when the order reaches it and gives back the time in between. Only you can start them again.`,
  stopRoomAct: 'Stop hall',
  startRoomTitle: 'Start the hall?',
  startRoomText: (stopped: number) =>
    `The clocks that you stopped run again at ${countText(stopped, 'table', 'tables')}. Tables stopped for another reason stay stopped.`,
  startRoomAct: 'Start hall',
  endRoundTitle: (round: number) => `End the unfinished games of round ${String(round)}?`,
  endRoundText: (open: number) =>
    `This ends ${countText(open, 'game', 'games')} with the scores as they are. Tiles left on the racks do not count. A play that is not final yet is removed.`,
  endRoundOpen:
    'Tables with an open challenge or a turn not entered stay open. Settle those first.',
  endRoundAct: (open: number) => `End ${countText(open, 'game', 'games')}`,
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
