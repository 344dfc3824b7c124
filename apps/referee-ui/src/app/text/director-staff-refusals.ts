import type { Refusal, RefusalCode, StopReason, TurnId } from '@boardside/game';
import { catalogue } from './catalogue.js';
import { stopNames } from './director-stops.js';

type FactsOf<Code extends RefusalCode> = Extract<Refusal, { code: Code }>;

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
  'no-such-tile': 'the set has no such tile left for it',
  'too-many-tiles': 'it would have too many tiles',
  'bag-too-small': 'the bag would be too small for it',
  'after-end': 'the game would have ended before it',
};

const used: Readonly<Record<FactsOf<'challenge-used'>['of'], string>> = {
  play: 'That play has had its one challenge.',
  hold: 'That play is held already.',
  words: 'Those words were sent already. Choose others.',
  'second-opinion': 'No second opinion is left for that play.',
};

/** Why an act of staff was not taken, and what to do about it. */
const sentences: {
  readonly [Code in RefusalCode]: (facts: FactsOf<Code>, number: TurnNumberOf) => string;
} = {
  'wrong-phase': () =>
    'The game has gone past the point where that can be done, or not reached it.',
  'wrong-turn': () => 'That turn is no longer there. Choose it again from the list.',
  'not-your-turn': () => 'It is another player’s turn.',
  'clock-stopped': () => 'The clocks are stopped. Start them first.',
  'clock-running': () => 'A clock is running. Stop the clocks first.',
  'stale-epoch': () => 'Somebody else has taken the clock. Look again.',
  'wrong-seq': () => 'The tablet and the server count differently. Take the clock to the desk.',
  'off-board': () => 'The word runs off the board. Check the square.',
  gap: ({ at }) => `There is an empty square at ${at} inside the play.`,
  'not-in-line': () => 'The tiles are not in one line.',
  disconnected: () => 'The play does not touch the tiles on the board.',
  'centre-uncovered': () => 'The first play has to cover the centre square.',
  'one-tile-first': () => 'The first play has two tiles or more.',
  'square-taken': ({ at }) => `There is a tile at ${at} already.`,
  'no-such-tile': ({ letter, count, lies }) => {
    const what = letter === '' ? 'blanks' : `tiles ${letter}`;
    const where = lies === undefined ? '' : `; they lie at ${lies.join(', ')}`;
    return `The set has ${String(count)} ${what}${where}. Is one of them a blank?`;
  },
  'too-many-tiles': ({ count, rackSize }) =>
    `${String(count)} tiles are more than the ${String(rackSize)} on the rack.`,
  'bag-too-small': ({ inBag, needed }) =>
    `The bag has ${String(inBag)} tiles; this exchange needs ${String(needed)}.`,
  'not-judged': () =>
    'The play could not be judged: the list of this game is not on the server. Load it again.',
  'unknown-word': () =>
    'The list does not have this play. Nothing but time is lost: enter another.',
  'still-pending': () => 'A turn is not entered yet. Enter it first.',
  'nothing-to-challenge': () => 'There is no play that can be challenged.',
  'challenge-closed': () => 'The time to challenge that play is over.',
  'challenge-used': ({ of }) => used[of],
  'too-late': ({ of }) =>
    of === 'press'
      ? 'It is too late to take that press back; correct the turn instead.'
      : 'The time to ask for a second opinion is over.',
  'not-entitled': () => 'That cannot be done from here as the table stands now.',
  'same-judge': () => 'The second opinion has to come from somebody else.',
  'stop-open': ({ reasons }) => `Settle first what is open: ${listed(reasons)}.`,
  'breaks-turn': ({ turn, because }, number) =>
    `Turn ${number(turn)} would no longer fit: ${misfitTexts[because]}. Correct or delete it in the same correction (Compare boards).`,
  'needs-reason': () => 'Write a reason: it stands in the log with your name.',
  changed: () => 'Something happened at the table. The preview is new; look again.',
  'slip-signed': () => 'The slip is signed. Reopen it first.',
};

export const staffRefusal = catalogue((refusal: Refusal, number: TurnNumberOf = String): string => {
  return (sentences[refusal.code] as (facts: Refusal, number: TurnNumberOf) => string)(
    refusal,
    number,
  );
});
