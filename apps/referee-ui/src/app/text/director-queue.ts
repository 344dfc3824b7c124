import type { StopReason } from '@boardside/game';
import { catalogue } from './catalogue.js';
import { pointsText } from './numbers.js';

/** Why a table needs somebody, as the queue names it. */
export type NeedKind =
  | Exclude<StopReason, 'not-started'>
  | 'with-jury'
  | 'with-list'
  | 'ruled'
  | 'second-opinion'
  | 'verdict-late'
  | 'case-wrong'
  | 'start-awaited'
  | 'end-awaited'
  | 'overdraw-many'
  | 'overdraw-done'
  | 'pending'
  | 'move-limit'
  | 'absent'
  | 'refused'
  | 'flag-down'
  | 'time-limit'
  | 'press-undone'
  | 'late-entries'
  | 'racks-differ'
  | 'judged-otherwise'
  | 'play-possible'
  | 'not-witnessed'
  | 'paused'
  | 'list-missing'
  | 'seats-differ'
  | 'no-press'
  | 'silent'
  | 'may-be-out'
  | 'asleep'
  | 'tablet-asks'
  | 'low-time'
  | 'battery'
  | 'slip'
  | 'slips-differ'
  | 'slip-alone';

export const needBadge = catalogue<Readonly<Record<NeedKind, string>>>({
  challenge: 'Choosing words',
  'with-jury': 'Challenge',
  'with-list': 'Challenge',
  ruled: 'Ruled',
  'second-opinion': 'Second opinion',
  'verdict-late': 'No answer yet',
  'case-wrong': 'Case is wrong',
  'start-awaited': 'Clock waits',
  'end-awaited': 'End to accept',
  referee: 'Referee called',
  flag: 'Time is up',
  'flag-down': 'Flag is down',
  'time-limit': 'Time limit',
  score: 'Scores differ',
  correction: 'Correction asked',
  storage: 'Tablet cannot save',
  conflict: 'Tablet disagrees',
  refused: 'Entry not taken',
  pending: 'Play not entered',
  'two-pending': 'Two not entered',
  interrupted: 'Interrupted',
  overdraw: 'Overdraw',
  'overdraw-many': 'Overdraw of 3 or more',
  'overdraw-done': 'Overdraw settled',
  seized: 'Clock was taken',
  ordered: 'Stopped by you',
  'move-limit': 'Move limit',
  absent: 'Player absent',
  'press-undone': 'Press taken back',
  'late-entries': 'Entered late',
  'racks-differ': 'Last tiles differ',
  'judged-otherwise': 'Judged otherwise',
  'play-possible': 'A play was there',
  'not-witnessed': 'Clock in doubt',
  paused: 'Long stops',
  'list-missing': 'List is missing',
  'seats-differ': 'Seats differ',
  'no-press': 'No press',
  silent: 'Tablet silent',
  'may-be-out': 'Time may be out',
  asleep: 'Tablet asleep',
  'tablet-asks': 'Tablet asks',
  'low-time': 'Low time',
  battery: 'Battery low',
  slip: 'Slip to sign',
  'slips-differ': 'Slips differ',
  'slip-alone': 'Slip alone',
});

/** The same where a card has room for one word. */
export const needShortBadge = catalogue<Readonly<Partial<Record<NeedKind, string>>>>({
  challenge: 'Choosing',
  'second-opinion': '2nd opinion',
  'verdict-late': 'No answer',
  'case-wrong': 'Case',
  'start-awaited': 'To start',
  'end-awaited': 'To accept',
  referee: 'Referee',
  flag: 'Time up',
  'flag-down': 'Flag',
  score: 'Scores',
  correction: 'Correction',
  storage: 'Storage',
  conflict: 'Conflict',
  refused: 'Refused',
  pending: 'Pending',
  'two-pending': 'Pending',
  'overdraw-many': 'Overdraw',
  'overdraw-done': 'Overdraw',
  seized: 'Taken',
  ordered: 'Stopped',
  absent: 'Absent',
  'press-undone': 'Undone',
  'late-entries': 'Late',
  'racks-differ': 'Last tiles',
  'judged-otherwise': 'Judged',
  'play-possible': 'Play there',
  'not-witnessed': 'Clock',
  paused: 'Stops',
  'list-missing': 'List',
  'seats-differ': 'Seats',
  silent: 'Silent',
  'may-be-out': 'Out?',
  asleep: 'Asleep',
  'tablet-asks': 'Tablet',
  battery: 'Battery',
  slip: 'Slip',
  'slips-differ': 'Slips',
  'slip-alone': 'Slip',
});

/** How many of something, in words: `1 table`, `3 tables`. */
export const countText = (count: number, one: string, more: string): string =>
  `${String(count)} ${count === 1 ? one : more}`;

/** What an item says under the scores. */
export const needDetail = catalogue({
  challenge: (turn: string, by: string) => `${turn} · called by ${by}`,
  'with-jury': (turn: string) => `${turn} · sent to the jury`,
  'with-list': (turn: string) => `${turn} · the list is asked`,
  ruled: (turn: string) => `${turn} · a second opinion may be asked`,
  'second-opinion': (by: string) => `asked by ${by} · needs another person`,
  'verdict-late': (turn: string) => `${turn} · nobody has answered for 3 minutes`,
  'case-wrong': (what: string) => (what === '' ? 'a juror sent it back' : `a juror: ${what}`),
  'start-awaited': (who: string) => `${who} starts the clock`,
  'end-awaited': 'nobody has accepted the end yet',
  referee: 'the table stands still',
  flag: 'you decide what follows',
  'flag-down': (who: string) => `${who} plays no more`,
  'time-limit': (who: string) => `${who} has reached the limit`,
  score: 'the score sheets differ',
  correction: 'a turn is said to be wrong',
  storage: 'the tablet cannot save any more',
  conflict: 'compare the tablet with the turn list',
  refused: (count: number) => `${countText(count, 'entry was', 'entries were')} kept, not taken`,
  pending: (who: string) => `${who}’s play is not entered`,
  'two-pending': 'both have to be entered',
  interrupted: 'a gap of more than 10 s that nobody measured',
  overdraw: 'the tablet walks the players through it',
  'overdraw-many': (tiles: number) => `${String(tiles)} tiles went back`,
  'overdraw-done': (tiles: number) => `${countText(tiles, 'tile', 'tiles')} back, by the table`,
  seized: 'start the clocks when all is ready',
  ordered: 'start it when you want',
  'move-limit': (who: string) => `${who} went over the limit of a move`,
  absent: (who: string, left: string) => `${who}’s clock runs · forfeit in ${left}`,
  'absent-over': (who: string) => `${who} may forfeit now`,
  'press-undone': (who: string) => `${who} took the press back`,
  'late-entries': (who: string, plays: number) =>
    `${who} has entered ${String(plays)} plays after the press`,
  'racks-differ': 'not the tiles that nobody has seen',
  'judged-otherwise': (turn: string, slip: string) =>
    `${turn}: the server’s list differs from the tablet’s${slip}`,
  'play-possible': (who: string, play: string) => `“no play” was said; ${who} had ${play}`,
  'not-witnessed': (count: number) => `${String(count)} times the server cannot vouch for`,
  paused: (who: string, time: string) =>
    `clocks stood for ${time} in ${who}’s turns, by stops made at the table`,
  'list-missing': (name: string) => `${name} is not on the server`,
  'no-press': (who: string) => `${who} to play`,
  silent: (at: string) => `a clock ran there as last heard, ${at}`,
  'may-be-out': (who: string) => `${who}’s time may be over: only the tablet can tell`,
  asleep: 'nothing heard from the tablet',
  'low-time': (who: string, left: string) => `${who} has ${left}`,
  battery: (percent: number) => `${String(percent)} % left`,
  slip: 'not signed by everybody yet',
  'slip-alone': (who: string) => `${who} entered it · not confirmed by the opponent`,
} as const);

/** Behind what the server found later: whether the slip is signed already. */
export const slipStateText = catalogue<Readonly<Record<'open' | 'signed', string>>>({
  open: '',
  signed: ' · the slip is signed: reopen it',
});

/** What is to be done about a game that has not taken the seats of its round. */
export const seatsDifferText = catalogue<Readonly<Record<'clock' | 'slip' | 'nothing', string>>>({
  clock: 'the round seats others · stop the clock',
  slip: 'the round seats others · reopen the slip',
  nothing: 'the round seats others · publish it again',
});

/** The queue beside the wall and the page of alerts. */
export const queueText = catalogue({
  page: 'Alerts',
  needs: 'Needs you',
  sorted: 'By urgency, then waiting',
  nobody: 'Nobody needs you.',
  /** Instead of it while the hall cannot be read. */
  asOf: (time: string) => `What you see here is of ${time}.`,
  nobodyFacts: (playing: number, longest: string | undefined) =>
    playing === 0
      ? 'No clock is running.'
      : `${countText(playing, 'table is', 'tables are')} playing${longest === undefined ? '' : `; longest game ${longest}`}.`,
  held: (count: number) => `${countText(count, 'new item', 'new items')} – show`,
  turn: (turn: number) => `turn ${String(turn)}`,
  scores: (names: readonly string[], scores: readonly number[]) =>
    names.map((name, seat) => `${name} ${pointsText(scores[seat] ?? 0)}`).join(' – '),
  players: (names: readonly string[]) => names.join(' – '),
  solved: 'Settled',
  seeTurn: 'See the turn',
  seeTurnOf: (table: number) => `See the turn at table ${String(table)} as it was`,
  judge: 'Judge',
  judgeOf: (table: number) => `Judge the challenge at table ${String(table)}`,
  open: 'Open',
  openTable: (table: number, badge: string) => `Open table ${String(table)}: ${badge}`,
  approve: 'Let it in',
  refuse: 'Refuse',
  going: 'I’m going',
  goingTo: (table: number, badge: string) => `I’m going to table ${String(table)}: ${badge}`,
  youGo: 'You are going',
  goes: (name: string) => `${name} is going`,
  release: 'Release',
  releaseOf: (table: number) => `Release table ${String(table)}`,
  takeOver: 'Take over…',
  takeOverOf: (table: number) => `Take over table ${String(table)}`,
  takeOverTitle: (table: number) => `Take over table ${String(table)}?`,
  takeOverText: (name: string, since: string) =>
    `${name} has been going there for ${since}. They see at once that you go instead.`,
  takeOverAct: 'Take over',
  nobodyGoes: (time: string) => `Nobody is going for ${time}`,
  seen: 'Seen',
  seenOf: (table: number, badge: string) => `Seen: table ${String(table)}, ${badge}`,
  snooze: 'Later',
  snoozeOf: (table: number, badge: string) => `Later: table ${String(table)}, ${badge}`,
  minutes: (minutes: number) => `${String(minutes)} min`,
  wake: 'Show now',
  wakeOf: (table: number, badge: string) => `Show now: table ${String(table)}, ${badge}`,
  back: (time: string) => `back in ${time}`,
  putOff: (count: number) => `${countText(count, 'item', 'items')} put off`,
  level: 'Level',
  levels: ['Stop', 'Now', 'Soon', 'Note'] as readonly string[],
  levelCount: (level: string, count: number) => `${level} ${String(count)}`,
  everyLevel: 'All',
  division: 'Division',
  everyDivision: 'All divisions',
  filtered: (what: string) => `Only ${what}`,
  unfilter: 'Show all',
  hidden: (count: number) => `${countText(count, 'item is', 'items are')} hidden by the filter.`,
  now: 'Open',
  history: 'Settled',
  historyText: 'The last 50 that this console saw settled.',
  historyEmpty: 'Nothing was settled since this console was opened.',
  later: 'Put off',
  laterEmpty: 'Nothing is put off. What is at Soon or Note can be put off for 1, 3 or 5 minutes.',
  columns: {
    level: 'Level',
    table: 'Table',
    what: 'What',
    since: 'Waiting',
    who: 'Who',
    acts: 'Acts',
    settled: 'Settled at',
    took: 'After',
  },
  tone: 'Sound for Stop',
  toneHint: 'One soft tone on this computer when something new is at Stop. For headphones.',
} as const);
