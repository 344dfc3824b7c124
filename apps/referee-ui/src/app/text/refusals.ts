import type { Refusal, RefusalCode } from '@boardside/game';
import { catalogue } from './catalogue.js';
import { countOf } from './numbers.js';

type RefusalFacts<Code extends RefusalCode> = Extract<Refusal, { code: Code }>;

const used: Readonly<Record<RefusalFacts<'challenge-used'>['of'], string>> = {
  play: 'This play was challenged already. One challenge a play is all.',
  hold: 'This play is held already.',
  words: 'These words were sent already. Choose others.',
  'second-opinion': 'No second opinion is left for this play.',
};

/** What happened, what it means for the game, what to do next: one sentence or two a refusal. */
const sentences: { readonly [Code in RefusalCode]: (facts: RefusalFacts<Code>) => string } = {
  'wrong-phase': () => 'That belongs to another part of the game. Nothing was changed.',
  'wrong-turn': () => 'Another turn has come in between. Look at the board and do it again.',
  'not-your-turn': () => 'It is another player’s turn. Nothing was changed.',
  'clock-stopped': () => 'Play is stopped. It has to go on again first.',
  'clock-running': () => 'A clock is running. Stop the clocks first.',
  'stale-epoch': () => 'This table is open on another tablet. Ask the director to move it here.',
  'wrong-seq': () => 'This tablet and the server count differently. Call the director.',
  'off-board': () => 'The word runs off the board. Start earlier or flip the direction.',
  gap: ({ at }) => `There is an empty square at ${at}. Fill it or clear the play.`,
  'not-in-line': () => 'The tiles are not in one line. Clear the play and enter it again.',
  disconnected: () =>
    'These tiles don’t touch the board. Move the first tile, or flip the direction.',
  'centre-uncovered': () => 'The first play covers the centre square. Move the first tile.',
  'one-tile-first': () => 'The first play has two tiles or more. Type another one.',
  'square-taken': ({ at }) => `There is a tile at ${at} already. Choose another square.`,
  'no-such-tile': (facts) => noSuchTile(facts),
  'too-many-tiles': ({ rackSize }) =>
    `A rack has ${countOf(rackSize, 'tile')}. Take back what is too many.`,
  'bag-too-small': ({ inBag, needed }) =>
    `The bag has ${countOf(inBag, 'tile')}, this exchange needs ${String(needed)}. Play or pass.`,
  'not-judged': () => 'This play was not judged. Call the director.',
  // Which word it was is not said: a tablet is no dictionary.
  'unknown-word': () =>
    'The play is not in the list. Nothing but time is lost. Take it back, play another.',
  'still-pending': () => 'A play is not entered yet. Enter it first.',
  'nothing-to-challenge': () => 'There is no play to challenge.',
  'challenge-closed': () => 'The time to challenge this play is over. The play stands.',
  'challenge-used': ({ of }) => used[of],
  'too-late': ({ of }) =>
    of === 'press'
      ? 'It is too late to take that back. Ask the director for a correction.'
      : 'The time to ask for a second opinion is over.',
  'not-entitled': () => 'Only somebody else may do that. Ask the director.',
  'same-judge': () => 'The second opinion comes from another juror.',
  'stop-open': () => 'Something is not settled yet. The clocks stay stopped until it is.',
  'breaks-turn': ({ turn }) =>
    `Turn ${String(turn)} would no longer fit. Correct it in the same correction.`,
  'needs-reason': () => 'A reason has to be written down.',
  changed: () => 'The game has changed. Look at it again.',
  'slip-signed': () => 'The slip is signed. Only the director can open it again.',
};

export const refusalSentence = catalogue((refusal: Refusal): string => {
  return (sentences[refusal.code] as (facts: Refusal) => string)(refusal);
});

function noSuchTile({ letter, count, lies }: RefusalFacts<'no-such-tile'>): string {
  const where = lies?.[0];
  if (letter === '' && count === 0) return 'This set has no blanks. Check the letter.';
  if (letter === '') {
    return `This set has ${countOf(count, 'blank')}, and they are played. Check the letter.`;
  }
  if (count === 0) return `This set has no ${letter}. Check the letter.`;
  const tiles = count === 1 ? `one ${letter}` : `${String(count)} of ${letter}`;
  const place =
    where === undefined ? '' : count === 1 ? ` and it is at ${where}` : `, the first at ${where}`;
  return `This set has ${tiles}${place}. Check the letter, or mark it as a blank.`;
}
