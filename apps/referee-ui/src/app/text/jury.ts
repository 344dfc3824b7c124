import { catalogue } from './catalogue.js';
import { lowerFirst } from './lower-first.js';
import { listOf } from './numbers.js';

/** The jury’s page. Jurors see words and tables, never names, never an earlier answer. */
export const juryText = catalogue({
  title: 'Jury',
  onDuty: 'You are on duty',
  signOut: 'Sign out',
  console: 'Console',
  tournaments: 'Which tournament?',
  noTournaments: 'No tournament yet. Ask the director to create one, then try again.',
  look: 'Try again',
  waiting: (count: number) => (count === 0 ? 'Nothing waiting' : `${String(count)} waiting`),
  empty: 'New cases appear here automatically.',
  updates: 'Longest wait first. This page updates automatically.',
  offline: 'No connection: answers cannot be sent. Tell the director.',
  table: (table: number) => `Table ${String(table)}`,
  turn: (turn: number, seat: string) => `turn ${String(turn)}, seat ${seat}`,
  waited: 'waiting',
  kind: { 1: 'Challenge', 2: 'Second opinion' },
  mine: 'You have it',
  taken: (name: string) => `${name} has it`,
  withDirector: 'With the director',
  barred: 'You gave the first ruling',
  tableAlone: 'Table',
  answered: 'Your answers',
  answeredLine: (table: number, turn: number) => `Table ${String(table)} · turn ${String(turn)}`,
  answerGiven: {
    acceptable: 'Acceptable',
    unacceptable: 'Unacceptable',
    'by-list': 'Word list decides',
    'something-wrong': 'Sent to director',
  },
  back: 'All cases',
  oneAnswer: (count: number) =>
    count === 1
      ? 'The word'
      : count === 2
        ? 'One answer for both words'
        : `One answer for all ${String(count)} words`,
  lookUp: (count: number) =>
    count === 1
      ? 'Check the word in the list. If it is there, the play is acceptable.'
      : 'Check each word in the list. If every one is there, the play is acceptable.',
  checkList:
    'The word list has already ruled. Compare words and blanks with the board, then let it rule again.',
  ownBook: 'No word list is loaded for this game. Use the jury’s book.',
  blank: 'A ringed letter is a blank.',
  showBoard: 'Show board',
  hideBoard: 'Close board',
  board: 'The board with the play',
  consult: 'Check words',
  inList: 'in the list',
  notInList: 'not in the list',
  pass: 'Release case',
  acceptable: 'Acceptable',
  unacceptable: 'Unacceptable',
  byList: 'Rule by list',
  wrong: 'Report problem…',
  wrongTitle: 'What is wrong?',
  wrongLead: 'The director gets this case with your note.',
  wrongHints: ['A word differs from the board', 'A blank is wrong', 'The word list is wrong'],
  sendWrong: 'Send to director',
  sure: (answer: string, table: number, words: string) =>
    `${answer} for table ${String(table)}: ${words}. Send this?`,
  /** Asked where the answer is another than what the words checked in the list say. */
  sureAgainstList: (
    answer: string,
    table: number,
    words: readonly string[],
    are: 'in' | 'not in',
  ) =>
    `Table ${String(table)}: ${listOf(words)} ${words.length === 1 ? 'is' : 'are'} ${are} the list. Send “${lowerFirst(answer)}”?`,
  shownAtOnce: 'The players see it at once. You cannot undo it.',
  send: 'Send',
  /** Names the answer that goes: `Send: unacceptable`. */
  sendAnswer: (answer: string) => `Send: ${lowerFirst(answer)}`,
  cancel: 'Cancel',
  claimFirst: (name: string) =>
    `${name} has this case. You can take it when ${name} releases it or is offline for 90 seconds.`,
  gone: 'This case is settled, or another juror has answered it. Choose another case.',
  secondBarred: 'You gave the first ruling, so another juror gives the second.',
  wrongNow: (by: string, what: string) => `${by} reported a problem: ${what}`,
  keys: {
    cases: '↓ ↑ choose · Enter open',
    answersOnly: 'A acceptable · U unacceptable · Esc back',
    answers: 'A acceptable · U unacceptable · W report problem · Esc back',
    problem: 'W report problem · Esc back',
    send: 'Enter send · Esc cancel',
    cancel: 'Esc cancel',
    back: 'Esc back',
  },
  noAnswer: 'The server did not respond. Nothing was sent; try again.',
} as const);

/** How long a case has waited: `1:42`. */
export function waitedText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}
