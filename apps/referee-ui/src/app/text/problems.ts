import type {
  MalformedPart,
  MissingThing,
  PlainProblem,
  Problem,
  ProblemTexts,
} from '@boardside/contract';
import { catalogue } from './catalogue.js';
import { staffRefusal } from './director-staff-refusals.js';
import { countOf, listOf } from './numbers.js';
import { noLongerHere, tournamentProblemTexts } from './tournament-problems.js';

const noAnswer = catalogue({
  text: 'The server does not answer. Tablets continue on their own. Try again in a moment.',
} as const);

type Facts<Code extends PlainProblem['code']> = Parameters<ProblemTexts[Code]>[0];

const missing: Readonly<Record<MissingThing, string>> = {
  address: 'This page does not exist. Go back and try again.',
  division: noLongerHere.division,
  game: 'This game does not exist. Load the page again.',
  'game-at-table': 'This table has no game now.',
  person: 'This person is not on the staff. Load the page again.',
  player: noLongerHere.player,
  question: 'This request has been answered or withdrawn. Load the page again.',
  round: 'This round does not exist. Load the page again.',
  'rule-set': 'This rule set does not exist. Load the page again.',
  screen: 'This screen has been removed. Load the page again.',
  table: 'This table does not exist. Load the page again.',
  tablet: 'This tablet is not connected. Load the page again.',
  tournament: 'This tournament does not exist. Go back to the list.',
  'word-list': 'This word list is not on the server. Load it again.',
};

const unreadable = 'The server could not read this. Load the page and try again.';

const malformed: Readonly<Record<MalformedPart, string>> = {
  request: unreadable,
  character: 'The text has a character that cannot be saved. Type it again.',
  nesting: unreadable,
  file: unreadable,
  day: 'Type the day as 2026-05-02.',
  tables: 'Enter a number of tables, or their numbers.',
  'name-parts': 'The names do not have that many parts. Choose a lower part.',
  'screen-division': 'Choose the division that this screen shows.',
  'screen-table': 'Choose the table that this screen shows.',
  case: 'Claim this case on the jury’s page.',
  'second-opinion': 'Give the second opinion on the jury’s page.',
};

const notWritten: Readonly<Record<Facts<'cannot-write'>['why'], string>> = {
  'disk-full': 'The server’s disk is full. Nothing changed. Free some space and try again.',
  'read-only': 'The database is read-only. Nothing changed. Make it writable and try again.',
  'database-away': 'The database does not answer. Nothing changed. Try again soon.',
  other: 'The server could not save this. Nothing changed. Try again.',
  unread: 'The database does not answer.',
  unknown: 'The database does not answer. Check whether this was done before you try again.',
};

const tooLarge: Readonly<Record<Facts<'too-large'>['of'], string>> = {
  request: 'This is too much at once. Send less.',
  'word-list': 'This file is larger than 8 MB. Choose a file with one word per line.',
  tournament: 'This file is larger than 256 MB. Choose a tournament that Boardside exported.',
  'tournament-during-play':
    'Files over 8 MB have to wait while games are played. Import it after the round.',
};

const tooMany: Readonly<Record<Facts<'too-many-tries'>['of'], string>> = {
  guess: 'Too many wrong tries.',
  question: 'Too many requests for this table.',
  search: 'Too many people are searching.',
};

const notAllowed: Readonly<Record<Facts<'not-allowed'>['needs'], string>> = {
  director: 'Only a director can do this. Ask one.',
  assistant: 'Only directors and assistants can do this. Ask one.',
  other: 'You cannot do this here. Ask the director.',
};

const serverProblemTexts: Omit<ProblemTexts, keyof typeof tournamentProblemTexts> = {
  'not-signed-in': () => 'You are not signed in. Sign in and try again.',
  'not-allowed': ({ needs }) => notAllowed[needs],
  'not-found': ({ what }) => missing[what],
  malformed: (facts) => {
    if (facts.of === 'command') return unreadable;
    return facts.of === 'fields'
      ? `The server did not accept this. Check: ${listOf(facts.fields)}.`
      : malformed[facts.of];
  },
  'too-large': ({ of }) => tooLarge[of],
  'too-many-tries': ({ of, waitMs }) => `${tooMany[of]} Try again in ${waitText(waitMs)}.`,
  'cannot-write': ({ why }) => notWritten[why],
  unexpected: () => 'The server had an error. Nothing changed. Try again.',
  'other-site': () =>
    'This page was opened at another address. Use the address that the server printed.',
  'no-forms': () => unreadable,
  'wrong-password': ({ of }) =>
    of === 'sign-in'
      ? 'The name or the password is wrong. Check both and try again.'
      : 'This is not your current password. Check it and try again.',
  'link-used': ({ of }) =>
    of === 'setup'
      ? 'This link has been used or is too old. Use the one that the server printed last.'
      : 'This link has been used or is too old. Ask the director for a new one.',
  'last-director': () => 'No other director can sign in. Make another person a director first.',
  'unknown-display': () => 'No screen has this code. Ask the director for one.',
  'unknown-link': () => 'This link no longer works. Ask the director for a new one.',
  'unknown-device': () => 'This tablet has no table. Join with the code on the table.',
  'no-such-code': () => 'No table has this code. Check it on the card.',
  'queue-full': ({ table }) =>
    `Too many tablets are waiting for table ${String(table)}. Ask the director to answer them.`,
  'is-forgotten': () => 'This player’s name has been deleted at their request.',
  'judged-elsewhere': () => 'The jury rules on challenges in this game.',
  'not-signed': () => 'The result slip is not signed. Sign it first.',
  'two-players-only': () => 'GCG is for two players. Download this game as JSON.',
  'no-such-list': () => 'This word list has been deleted. Load it again or choose another.',
  'other-tiles': ({ list, listTiles, tiles }) =>
    `${list} is for ${listTiles} tiles, and these rules use ${tiles} tiles. Choose another list, or none.`,
  'list-in-use': ({ tournament, divisions, rounds }) => {
    const users = [
      ...divisions.map((name) => `division ${name}`),
      ...rounds.map((round) => `games of round ${String(round)}`),
    ];
    return `${tournament} uses this list: ${listOf(users)}. Keep the list.`;
  },
  'own-list': () => 'This list is part of Boardside. It cannot be deleted.',
  'no-word-list': () => 'This file is not a word list. Nothing was imported.',
  'not-a-tournament': () =>
    'This is not a tournament that Boardside exported. Choose another file.',
  'newer-version': () => 'A newer Boardside exported this file. Update this Boardside first.',
  damaged: () => 'This file has been changed or is incomplete. Export the tournament again.',
  'here-already': () => 'This tournament is already here. Nothing was imported.',
  'case-closed': () => 'This case has been ruled or withdrawn. Choose another one.',
  claimed: ({ by }) => `${by.name} has claimed this. Leave it, or ask them to release it.`,
  'not-claimed': () => 'You have not claimed this case. Claim it again.',
  'same-judge': () => 'You gave the first ruling. Another judge has to give the second opinion.',
  'for-the-director': () =>
    'A juror reported that something is wrong with this case. Leave it to the director.',
  'list-answers': () =>
    'The list ruled on this play. Check the words and blanks, then ask the list again.',
  'person-answers': () => 'You have to rule on this case. Choose acceptable or unacceptable.',
  'no-list': () => 'The server does not have this game’s list. Use the book, or ask the director.',
};

const problemTexts: ProblemTexts = { ...tournamentProblemTexts, ...serverProblemTexts };

/** Why a page did not get what it asked for: a refusal of the server, or no answer in time. */
export type PageProblem = Problem | { readonly code: 'no-answer' };

/** What happened and what to do, for whoever asked the server; total over what it refuses. */
export const problemText = catalogue((problem: PageProblem): string => {
  if (problem.code === 'no-answer') return noAnswer.text;
  if ('refusal' in problem) return staffRefusal(problem.refusal);
  // A newer server may refuse for a reason that this page does not know.
  const text = problemTexts[problem.code] as ((facts: PlainProblem) => string) | undefined;
  return text === undefined ? problemTexts.unexpected({ code: 'unexpected' }) : text(problem);
});

function waitText(waitMs: number): string {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return seconds <= 90 ? countOf(seconds, 'second') : countOf(Math.ceil(seconds / 60), 'minute');
}
