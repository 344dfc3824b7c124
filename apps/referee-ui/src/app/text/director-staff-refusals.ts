import type { Refusal, RefusalCode, StopReason, TurnId } from '@boardside/game';
import { catalogue } from './catalogue.js';
import { stopNames } from './director-stops.js';
import { countOf, listOf } from './numbers.js';
import { refusalSentence } from './refusals.js';

type FactsOf<Code extends RefusalCode> = Extract<Refusal, { code: Code }>;

const tooLateToUndo = 'It is too late to undo this. Correct the turn instead.';

const listed = (reasons: readonly StopReason[]) =>
  reasons.map((reason) => stopNames[reason].toLowerCase()).join(', ');

/** The number under which people know a turn. */
type TurnNumberOf = (turn: TurnId) => string;

/** Why a later play no longer fits. */
const misfitTexts: Readonly<Record<FactsOf<'breaks-turn'>['because'], string>> = {
  'off-board': 'it would run off the board',
  gap: 'there would be a gap in it',
  'not-in-line': 'its tiles would not be in one line',
  disconnected: 'it would touch no other tile',
  'centre-uncovered': 'it would not cover the centre square',
  'one-tile-first': 'it would be a first play of one tile',
  'square-taken': 'one of its squares would be taken',
  'no-such-tile': 'the set has no more of its tiles',
  'too-many-tiles': 'it would have too many tiles',
  'bag-too-small': 'the bag would be too small for it',
  'after-end': 'the game would have ended before it',
};

/** Why an act of staff was refused, where a player reads it otherwise, and what to do about it. */
const sentences: {
  readonly [Code in RefusalCode]?: (facts: FactsOf<Code>, number: TurnNumberOf) => string;
} = {
  'wrong-phase': () => 'This is not possible at this point of the game. Nothing changed.',
  'wrong-turn': () => 'This turn no longer exists. Choose it again from the list.',
  'stale-epoch': () => 'Another person has taken the clock. Load the page again.',
  'wrong-seq': () => 'The tablet and the server disagree. Take the clock to the desk.',
  'no-such-tile': ({ letter, count, lies = [] }) => {
    const what = letter === '' ? countOf(count, 'blank') : `${String(count)} of ${letter}`;
    const where = lies.length === 0 ? '' : `, played at ${listOf(lies)}`;
    return `This set has ${what}${where}. Check the letter, or mark it as a blank.`;
  },
  'not-judged': () => 'The server does not have this game’s list. Load the list again.',
  'unknown-word': () => 'This play is not in the word list. Enter another play.',
  'not-entitled': () => 'You cannot do this now. Check who has the clock.',
  'stop-open': ({ reasons }) => `Settle this first: ${listed(reasons)}.`,
  'breaks-turn': ({ turn, because }, number) =>
    `Turn ${number(turn)} would no longer fit: ${misfitTexts[because]}. Correct or delete it too, under Compare boards.`,
  'needs-reason': () => 'Enter a reason. The log keeps it with your name.',
  changed: () => 'Something happened at the table. Check the new preview.',
  'slip-signed': () => 'The slip is signed. Reopen it first.',
};

export const staffRefusal = catalogue((refusal: Refusal, number: TurnNumberOf = String): string => {
  if (refusal.code === 'too-late' && refusal.of === 'press') return tooLateToUndo;
  const sentence = sentences[refusal.code] as
    ((facts: Refusal, number: TurnNumberOf) => string) | undefined;
  return sentence === undefined ? refusalSentence(refusal) : sentence(refusal, number);
});
