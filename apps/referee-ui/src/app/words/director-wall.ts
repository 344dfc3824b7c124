import type { EndReason, StopReason } from '@boardside/game';

/** Why a table needs somebody, as the queue names it. */
export type NeedKind =
  Exclude<StopReason, 'not-started'> | 'silent' | 'tablet-asks' | 'low-time' | 'battery' | 'slip';

/** How many of something, in words: `1 table`, `3 tables`. */
const counted = (count: number, one: string, more: string) =>
  `${String(count)} ${count === 1 ? one : more}`;

const badge: Readonly<Record<NeedKind, string>> = {
  challenge: 'Challenge',
  referee: 'Referee called',
  flag: 'Time is up',
  score: 'Scores differ',
  correction: 'Correction asked',
  storage: 'Tablet cannot save',
  conflict: 'Tablet disagrees',
  'two-pending': 'Two not entered',
  interrupted: 'Interrupted',
  overdraw: 'Overdraw',
  seized: 'Clock was taken',
  ordered: 'Stopped by you',
  silent: 'Tablet silent',
  'tablet-asks': 'Tablet asks',
  'low-time': 'Low time',
  battery: 'Battery low',
  slip: 'Slip to sign',
};

const shortBadge: Readonly<Partial<Record<NeedKind, string>>> = {
  referee: 'Referee',
  flag: 'Time up',
  score: 'Scores',
  correction: 'Correction',
  storage: 'Storage',
  conflict: 'Conflict',
  'two-pending': 'Pending',
  seized: 'Taken',
  ordered: 'Stopped',
  silent: 'Silent',
  'tablet-asks': 'Tablet',
  slip: 'Slip',
};

const detail: Readonly<Record<NeedKind, string>> = {
  challenge: 'waits for your ruling',
  referee: 'both clocks stopped',
  flag: 'you decide what follows',
  score: 'the two score sheets differ',
  correction: 'a turn is said to be wrong',
  storage: 'the tablet cannot save any more',
  conflict: 'an entry was not accepted',
  'two-pending': 'both have to be entered',
  interrupted: 'a gap of more than 10 s at the tablet',
  overdraw: 'settled at the tablet',
  seized: 'start the clocks when all is ready',
  ordered: 'start it when you want',
  silent: 'a clock is running there',
  'tablet-asks': 'another tablet wants this table',
  'low-time': '',
  battery: '',
  slip: 'not signed by both yet',
};

const ended: Readonly<Record<EndReason, string>> = {
  out: 'Played out',
  'six-scoreless': 'Six scoreless',
  'round-ended': 'Round ended',
  'time-up': 'Time up',
  declared: 'Declared',
  void: 'Void',
  'passed-out': 'Passed out',
  agreed: 'Agreed',
  'no-play': 'No play left',
};

/** The wall of tables and the queue beside it. */
export const wallWords = {
  page: 'Wall',
  needs: 'Needs you',
  sorted: 'Sorted by urgency, then waiting',
  nobody: 'Nobody needs you.',
  nobodyFacts: (playing: number) =>
    playing === 0
      ? 'No clock is running.'
      : `${counted(playing, 'table is', 'tables are')} playing.`,
  held: (count: number) => `${counted(count, 'new item', 'new items')} – show`,
  badge,
  shortBadge: (kind: NeedKind) => shortBadge[kind] ?? badge[kind],
  detail,
  left: (name: string, time: string) => `${name} has ${time}`,
  charge: (percent: number) => `${String(percent)} % left`,
  scores: (names: readonly string[], scores: readonly number[]) =>
    names.map((name, seat) => `${name} ${String(scores[seat] ?? 0)}`).join(' – '),
  open: 'Open',
  openTable: (table: number) => `Open table ${String(table)}`,
  approve: 'Let it in',
  refuse: 'Refuse',
  tables: 'Tables',
  tablesFact: (count: number) => `${String(count)}, by number`,
  cards: 'Cards',
  compact: 'Compact',
  form: 'How the tables are shown',
  turn: (turn: number) => `turn ${String(turn)}`,
  waitsToBegin: 'to begin',
  closing: 'to accept',
  racks: 'last tiles',
  signed: 'Signed',
  ended,
  table: 'Table',
  legend: ['Stop', 'Now', 'Soon', 'Note', 'Signed'] as readonly string[],
  stopRoom: 'Stop the room…',
  startRoom: 'Start the room…',
  endRound: 'End the round…',
  stopRoomTitle: 'Stop the room?',
  stopRoomText: (running: number) =>
    `The clocks of ${counted(running, 'table', 'tables')} will be stopped. A tablet stops as soon as it hears the order; the time it took to arrive is given back. Only you can start them again.`,
  stopRoomAct: 'Stop the room',
  startRoomTitle: 'Start the room?',
  startRoomText: (stopped: number) =>
    `The clocks that you stopped run again at ${counted(stopped, 'table', 'tables')}. Tables that stand for another reason stay stopped.`,
  startRoomAct: 'Start the room',
  endRoundTitle: (round: number) => `End round ${String(round)}?`,
  endRoundText: (open: number) =>
    `${counted(open, 'game is', 'games are')} not finished. Each ends now with its scores as they stand: nothing is added or deducted for tiles left on the racks. A play not yet final is taken back.`,
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
} as const;
