import type {
  MalformedPart,
  MissingThing,
  PlainProblem,
  Problem,
  ProblemTexts,
  WriteFailure,
} from '@boardside/contract';
import type { DraftProblem, TournamentRefusal } from '@boardside/tournament';
import { draftMessages } from './draft-problem-messages.js';
import { gameRefusalMessage } from './game-refusal-messages.js';
import { tournamentMessages } from './tournament-refusal-messages.js';

type LibraryCode = TournamentRefusal['code'] | DraftProblem['code'];
type Facts<Code extends PlainProblem['code']> = Parameters<ProblemTexts[Code]>[0];

const missing: Readonly<Record<MissingThing, string>> = {
  address: 'page',
  division: 'division',
  game: 'game',
  'game-at-table': 'game at this table',
  person: 'person',
  player: 'player',
  question: 'question',
  round: 'round',
  'rule-set': 'rule set',
  screen: 'screen',
  table: 'table',
  tablet: 'tablet',
  tournament: 'tournament',
  'word-list': 'word list',
};

const malformed: Readonly<Record<MalformedPart, string>> = {
  request: 'The server could not read that. Load the page again and try once more.',
  character: 'A text holds a character that cannot be kept. Write it again.',
  nesting: 'This request is nested too deeply to be read.',
  file: 'Send the file as text/plain.',
  day: 'A day is written 2026-05-02.',
  tables: 'Say how many tables, or which numbers.',
  'name-parts': 'There are not so many parts of the names.',
  'screen-division': 'Say which division the screen shows.',
  'screen-table': 'Say which table the screen shows.',
  case: 'A case is taken on the jury’s page.',
  'second-opinion': 'A second opinion is given on the jury’s page.',
};

const notWritten: Readonly<Record<WriteFailure | 'unread' | 'unknown', string>> = {
  'disk-full': 'The server’s disk is full; nothing was changed. Make room on it and try again.',
  'read-only': 'The database takes no changes now; nothing was changed. Let it write again.',
  'database-away': 'The database does not answer; nothing was changed. Try again soon.',
  other: 'The server could not write it down; nothing was changed. Try again.',
  unread: 'The database does not answer.',
  unknown:
    'The database does not answer. This may still be done once it does: look before you try again.',
};

const tooLarge: Readonly<Record<Facts<'too-large'>['of'], string>> = {
  request: 'That is too much at once. Send less.',
  'word-list': 'The file is larger than 8 MB. A list of 400,000 words is smaller.',
  tournament: 'The file is larger than 256 MB, which no tournament of Boardside is.',
  'tournament-during-play':
    'Games are being played, so a file over 8 MB has to wait. Import it after the round.',
};

const tooMany: Readonly<Record<Facts<'too-many-tries'>['of'], string>> = {
  guess: 'Too many wrong tries.',
  question: 'This table was asked for too often.',
  search: 'Many are looking at once.',
};

const needed: Readonly<Record<Facts<'not-allowed'>['needs'], string>> = {
  director: 'Only a director may do this. Ask one.',
  assistant: 'This is for directors and their assistants. Ask one of them.',
  other: 'You may not do that here. Ask the director.',
};

const serverMessages: Omit<ProblemTexts, LibraryCode> = {
  'not-signed-in': () => 'You are not signed in. Sign in and try again.',
  'not-allowed': ({ needs }) => needed[needs],
  'not-found': ({ what }) => `There is no such ${missing[what]}. Go back and look again.`,
  malformed: (facts) => {
    if (facts.of === 'fields') return `This could not be taken: ${facts.fields.join(', ')}.`;
    if (facts.of !== 'command') return malformed[facts.of];
    return `This act could not be read: ${facts.at} is not ${facts.wanted}.`;
  },
  'too-large': ({ of }) => tooLarge[of],
  'too-many-tries': ({ of, waitMs }) => `${tooMany[of]} Try again in ${inWords(waitMs)}.`,
  'cannot-write': ({ why }) => notWritten[why],
  unexpected: () => 'Something went wrong on the server; nothing was changed. Try again.',
  'other-site': () =>
    'A page of another address may not do this. Open Boardside by the address that it shows.',
  'no-forms': () => 'Boardside reads no forms. Send JSON.',
  'wrong-password': ({ of }) =>
    of === 'sign-in'
      ? 'Name or password is wrong. Check both and try again.'
      : 'That is not your password now. Check it and try again.',
  'link-used': ({ of }) =>
    of === 'setup'
      ? 'This link was used or is old. Use the one the server printed when it was started last.'
      : 'This link was used or is too old. Ask the director for a new one.',
  'last-director': () => 'No other director can sign in. Make somebody else director first.',
  'unknown-display': () => 'No screen has this code. Ask the director for one.',
  'unknown-link': () => 'This address no longer opens anything. Ask the director for a new one.',
  'unknown-device': () => 'This tablet is not at a table. Join with the code on the table.',
  'no-such-code': () => 'No table has this code. Check it against the card on the table.',
  'queue-full': ({ table }) =>
    `Many tablets wait for table ${String(table)}. Ask the director to answer them.`,
  'not-for-players': () => 'This code is for a screen. Scan the one for players.',
  'is-forgotten': () => 'This person asked to be forgotten, so there is no name.',
  'judged-elsewhere': () =>
    'In this game the tablet judges no words: a challenge goes to the jury.',
  'not-signed': () => 'The slip is not signed yet. Sign it first.',
  'two-players-only': () => 'GCG knows two players only. Download this game as JSON.',
  'no-such-list': () => 'That word list is no longer here. Load it again, or choose another.',
  'other-tiles': ({ list, listTiles, tiles }) =>
    `${list} is a list for ${listTiles} tiles, and these rules play with ${tiles} tiles. Choose a list for them, or no list.`,
  'list-in-use': ({ tournament, divisions, rounds }) => {
    const by = [
      ...divisions.map((name) => `division ${name}`),
      ...rounds.map((round) => `games of round ${String(round)}`),
    ];
    return `${tournament} needs this list: ${by.join(', ')}. It stays as long as anything is judged by it.`;
  },
  'own-list': () => 'This list comes with Boardside and stays.',
  'no-word-list': () => 'This file is no word list. Nothing of it was kept.',
  'not-a-tournament': () => 'This file is no tournament that Boardside exported.',
  'newer-version': () => 'A newer Boardside wrote this file. Bring this one up to date first.',
  damaged: () =>
    'This file was changed or cut off since it was written. Export the tournament again.',
  'standings-differ': () =>
    'The standings in this file are not those that come of its results, so it was not imported.',
  'here-already': () => 'This tournament is here already, so nothing was imported.',
  'case-closed': () =>
    'This case is closed: somebody has answered it or taken it back. Choose another one.',
  claimed: ({ by }) => `${by.name} has this. Leave it to them, or ask them to release it.`,
  'not-claimed': () => 'You do not have this case now. Claim it again.',
  'same-judge': () => 'You gave the first answer here. A second opinion comes from another judge.',
  'for-the-director': () =>
    'A juror found something wrong with this case. The director looks at it.',
  'list-answers': () =>
    'The list judged this play. Check words, blanks and list, then let the list answer again.',
  'person-answers': () => 'This case is yours to answer: acceptable or unacceptable.',
  'no-list': () => 'The list of this game is not on the server. Use the book, or ask the director.',
};

const messages: ProblemTexts = { ...tournamentMessages, ...draftMessages, ...serverMessages };

/** Returns the sentence of an HTTP answer, for people who use the API by hand. */
export function problemMessage(problem: Problem): string {
  if ('refusal' in problem) return gameRefusalMessage(problem.refusal);
  return (messages[problem.code] as (facts: PlainProblem) => string)(problem);
}

function inWords(waitMs: number): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  if (seconds === 1) return 'a second';
  return seconds <= 90
    ? `${String(seconds)} seconds`
    : `${String(Math.ceil(seconds / 60))} minutes`;
}
