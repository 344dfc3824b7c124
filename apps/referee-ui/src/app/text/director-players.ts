import { listedNameOf } from '@boardside/tournament';
import { catalogue } from './catalogue.js';
import { roundsText } from './director-rounds.js';
import { countOf, listOf, signed } from './numbers.js';

/** What a player is, beside playing: nothing, or why not. */
export type PlayerState =
  | { readonly kind: 'playing' | 'withdrawn' | 'forgotten' }
  | { readonly kind: 'absent'; readonly from: number; readonly until: number | undefined };

function stateText(state: PlayerState): string {
  switch (state.kind) {
    case 'playing':
      return '';
    case 'withdrawn':
      return 'withdrawn';
    case 'forgotten':
      return 'forgotten';
    case 'absent': {
      if (state.until === undefined) return `absent from round ${String(state.from)}`;
      return state.until === state.from
        ? `absent in round ${String(state.from)}`
        : `absent in rounds ${String(state.from)} to ${String(state.until)}`;
    }
  }
}

/** A published round that a late player has missed, and what it counts as. */
export type MissedRound = {
  readonly round: number;
  readonly kind: keyof typeof roundsText.sitting;
  readonly spread: number;
};

function missedTexts(missed: readonly MissedRound[]): readonly string[] {
  const [first] = missed;
  if (first === undefined) return [];
  const rounds = missed.map(({ round }) => String(round));
  const which = `${rounds.length === 1 ? 'Round' : 'Rounds'} ${listOf(rounds)}`;
  return [`${which}: ${roundsText.sitting[first.kind]} (${signed(first.spread)}).`];
}

/** Not said: divisions are at different ones. */
function roundText(round: number | undefined): string {
  return round === undefined ? 'their next round' : `round ${String(round)}`;
}

function count(playing: number, withdrawn: number): string {
  const players = countOf(playing, 'player');
  return withdrawn === 0 ? players : `${players} · ${String(withdrawn)} withdrawn`;
}

/** The players of a tournament. */
export const playersText = catalogue({
  page: 'Players',
  count,
  here: (here: number, players: number) => `${String(here)} of ${String(players)} here`,
  empty: 'No players yet',
  emptyText:
    'Import the list you have, from a spreadsheet, a tsh file or the clipboard, or type the names one by one.',
  noDivision: 'Players belong to a division, and a division has the rules they play by.',
  makeDivision: 'Set rules first',
  import: 'Import…',
  find: 'Find a player',
  findHint: 'Name, team or rating',
  nobody: (text: string) => `No player is called “${text}”.`,
  modes: 'What a tap does',
  list: 'List',
  checkIn: 'Check-in',
  checkInHint: 'Tap a name, or type it and press Enter.',
  side: { 'not-here': 'Not here', here: 'Here' },
  notHere: 'not here',
  checkedIn: (name: string) => `${name} checked in.`,
  checkedInFor: (name: string, round: number) =>
    `${name} checked in, and no longer absent in round ${String(round)}.`,
  checkedOut: (name: string) => `${name} is marked as not here.`,
  othersAbsentAct: (count: number, round: number | undefined) =>
    `Mark ${String(count)} absent in ${roundText(round)}`,
  othersAbsent: (count: number, round: number | undefined) =>
    `${countOf(count, 'player')} absent in ${roundText(round)}.`,
  markHere: (name: string) => `${listedNameOf(name)} is here`,
  allDivisions: 'All',
  divisions: 'Division',
  addTitle: 'Add a player',
  name: 'Name',
  rating: 'Rating, if any',
  division: 'Division',
  add: 'Add',
  added: (name: string, missed: readonly MissedRound[] = []) =>
    [`${name} added.`, ...missedTexts(missed)].join(' '),
  late: 'Rounds have been played. For a new player they count as the division’s plan says.',
  columns: {
    name: 'Name',
    rating: 'Rating',
    division: 'Division',
    team: 'Team',
    class: 'Class',
    table: 'Table',
    status: 'State',
    acts: 'Actions',
  },
  stateText,
  present: 'Back',
  presentOf: (name: string, round: number) => `Back: ${name}, round ${String(round)}`,
  absentOf: (name: string, round: number) => `Mark absent: ${name}, round ${String(round)}`,
  absentIn: (name: string, round: number) => `${name} is absent in round ${String(round)}.`,
  editOf: (name: string) => `Edit ${listedNameOf(name)}`,
  panel: {
    title: (name: string) => name,
    close: 'Close',
    name: 'Name',
    rating: 'Rating',
    team: 'Team, kept apart in the draw',
    class: 'Class, for prizes',
    member: 'Member id',
    named: 'On public screens',
    asOthers: 'named like all others',
    wishes: { short: 'a short name at most', hidden: 'a number, no name' },
    language: 'Language on the tablet',
    tournamentLanguage: 'tournament’s language',
    table: 'Always at table',
    time: 'Time for each game',
    timeHint: 'division’s time',
    save: 'Save',
    changed: (name: string) => `${name} changed.`,
    move: 'Division',
    moveTo: 'Move',
    moveAct: 'Change division…',
    moveTitle: (name: string, division: string) => `Move ${name} to ${division}?`,
    moveText: 'Games already played stay in their division.',
    moved: (name: string, division: string) => `${name} moved to ${division}.`,
    absence: 'First round missed',
    until: 'Last round missed, if known',
    absenceAct: 'Mark absent',
    absent: (name: string) => `${name} is not paired in those rounds.`,
    back: (round: number) => `Back from round ${String(round)}`,
    isBack: (name: string, round: number) => `${name} is back from round ${String(round)}.`,
    playerPage: 'Show player page',
    playerPageOf: (name: string) => `Show player page of ${name}`,
    playerPageCode: (name: string) => `Code of ${name}’s player page`,
    playerPageText:
      'For this player’s phone, in the hall’s wifi: their own games, and the result of a game without a tablet. No password is needed.',
    playerPageLink: 'Link to copy',
    playerPageHide: 'Hide code',
    absenceOdd: 'Type round numbers. The last one cannot be before the first.',
  },
  withdraw: 'Withdraw…',
  comeBack: 'Reinstate',
  cameBack: (name: string) => `${name} plays again.`,
  withdrawTitle: (name: string) => `Withdraw ${name}?`,
  withdrawText: (name: string) =>
    `${name} is no longer paired and is ranked last. Past and current games stay as they are. You can reinstate the player at any time.`,
  withdrawAct: 'Withdraw',
  withdrew: (name: string) => `${name} withdrawn.`,
  remove: 'Remove',
  removed: (name: string) => `${name} removed.`,
  forget: 'Forget this person…',
  forgetTitle: (name: string) => `Forget ${name}?`,
  forgetText:
    'The name is erased everywhere for good, and the player page is closed. Games, results and standings stay, under “Somebody”. This cannot be undone.',
  forgetAct: 'Erase name',
  forgot: 'The name is erased.',
  closePage: 'Close player page',
  pageClosed: (name: string) =>
    `The codes on ${name}’s result slips no longer work. The next slip shows a new one.`,
  nameMissing: 'Type a name.',
  ratingOdd: 'Type a rating from 0 to 4000, or leave it empty.',
  memberOdd: 'A member id has no spaces, colons or semicolons.',
  timeOdd: 'Type a time from 0:05 to 60:00, or leave it empty.',
  tableOdd: 'Type a table number, or leave it empty.',
  taken: (name: string) => `${name} is in the tournament already. Two people? Add an initial.`,
} as const);
