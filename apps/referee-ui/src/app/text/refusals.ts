import type { Refusal, RefusalCode } from '@boardside/game';
import { catalogue } from './catalogue.js';
import { countOf } from './numbers.js';

/** What a refusal says besides its code. */
export type RefusalFacts<Code extends RefusalCode> = Extract<Refusal, { code: Code }>;

const used: Readonly<Record<RefusalFacts<'challenge-used'>['of'], string>> = {
  play: 'This play has been challenged already. Each play can be challenged once.',
  hold: 'This play is on hold already.',
  words: 'These words have been judged already. Choose others.',
  'second-opinion': 'No second opinion is left for this play.',
};

/** What happened, what it means for the game, what to do next: one sentence or two a refusal. */
const sentences: { readonly [Code in RefusalCode]: (facts: RefusalFacts<Code>) => string } = {
  'wrong-phase': () => 'You cannot do this now. Nothing was changed.',
  'wrong-turn': () => 'Another turn came first. Look at the board and try again.',
  'not-your-turn': () => 'It is another player’s turn. Nothing was changed.',
  'clock-stopped': () => 'The clocks are stopped. Restart them first.',
  'clock-running': () => 'A clock is running. Stop the clocks first.',
  'stale-epoch': () => 'This table is open on another tablet. Ask the director to move it here.',
  'wrong-seq': () => 'This tablet and the server disagree. Call the director.',
  'off-board': () => 'The word runs off the board. Start earlier or flip the direction.',
  gap: ({ at }) => `There is an empty square at ${at}. Fill it or clear the play.`,
  'not-in-line': () => 'The tiles are not in one line. Clear the play and enter it again.',
  disconnected: () =>
    'These tiles do not touch the others. Move the first tile or flip the direction.',
  'centre-uncovered': () => 'The first play must cover the centre square. Move the first tile.',
  'one-tile-first': () => 'The first play needs two tiles or more. Add a tile.',
  'square-taken': ({ at }) => `${at} already has a tile. Choose another square.`,
  'no-such-tile': (facts) => noSuchTile(facts),
  'too-many-tiles': ({ rackSize }) =>
    `A rack holds ${countOf(rackSize, 'tile')}. Remove the extra ones.`,
  'bag-too-small': ({ inBag, needed }) =>
    `The bag has ${countOf(inBag, 'tile')}; an exchange needs ${String(needed)}. Play or pass.`,
  'not-judged': () => 'This play has not been judged. Call the director.',
  // Which word it was is not said: a tablet is no dictionary.
  'unknown-word': () => 'This play is not in the word list. Take it back and play another one.',
  'still-pending': () => 'A play is not entered yet. Enter it first.',
  'nothing-to-challenge': () => 'There is no play to challenge.',
  'challenge-closed': () => 'You can no longer challenge this play. The play stands.',
  'challenge-used': ({ of }) => used[of],
  'too-late': ({ of }) =>
    of === 'press'
      ? 'It is too late to undo this. Ask the director for a correction.'
      : 'You can no longer ask for a second opinion.',
  'not-entitled': () => 'You may not do this. Ask the director.',
  'same-judge': () => 'Another juror must give the second opinion.',
  'stop-open': () => 'A case is still open. Settle it first; the clocks stay stopped.',
  'breaks-turn': ({ turn }) => `Turn ${String(turn)} would no longer fit. Correct both together.`,
  'needs-reason': () => 'Type a reason first.',
  changed: () => 'The game has changed. Check it and try again.',
  'slip-signed': () => 'The slip is signed. Only the director can reopen it.',
};

export const refusalSentence = catalogue('refusalSentence', (refusal: Refusal): string => {
  return (sentences[refusal.code] as (facts: Refusal) => string)(refusal);
});

function noSuchTile({ letter, count, lies }: RefusalFacts<'no-such-tile'>): string {
  const where = lies?.[0];
  if (letter === '' && count === 0) return 'This set has no blanks. Check the letter.';
  if (letter === '') {
    return `This set has ${countOf(count, 'blank')}, all played. Check the letter.`;
  }
  if (count === 0) return `This set has no ${letter}. Check the letter.`;
  const tiles = count === 1 ? `one ${letter}` : `${String(count)} of ${letter}`;
  const place =
    where === undefined ? '' : count === 1 ? ` and it is at ${where}` : `, the first at ${where}`;
  return `This set has ${tiles}${place}. Check the letter, or mark it as a blank.`;
}
