import type { Refusal } from '@boardside/game';

const used: Readonly<Record<Extract<Refusal, { code: 'challenge-used' }>['of'], string>> = {
  play: 'This play has been challenged already.',
  hold: 'This play is on hold already.',
  words: 'These words have been judged already. Choose others.',
  'second-opinion': 'No second opinion is left for this play.',
};

const messages: {
  readonly [Code in Refusal['code']]: (refusal: Extract<Refusal, { code: Code }>) => string;
} = {
  'wrong-phase': () => 'This is not possible now. Look at the table’s page and try again.',
  'wrong-turn': () => 'Another turn came first. Look at the turns and try again.',
  'not-your-turn': () => 'It is another player’s turn.',
  'clock-stopped': () => 'The clocks are stopped. Start them first.',
  'clock-running': () => 'A clock is running. Stop the clocks first.',
  'stale-epoch': () => 'Another person or tablet has taken the clock. Load the table’s page again.',
  'wrong-seq': () =>
    'Something that the tablet sent earlier is missing. The tablet sends it again.',
  'off-board': () => 'The word runs off the board. Start earlier or flip the direction.',
  gap: () => 'There is an empty square inside the play. Fill it or clear the play.',
  'not-in-line': () => 'The tiles are not in one line. Clear the play and enter it again.',
  disconnected: () =>
    'These tiles do not touch the others. Move the first tile or flip the direction.',
  'centre-uncovered': () => 'The first play must cover the centre square. Move the first tile.',
  'one-tile-first': () => 'The first play needs two tiles or more. Add a tile.',
  'square-taken': () => 'This square already has a tile. Choose another.',
  'no-such-tile': () =>
    'The set has no more of this tile. Check the letter, or mark it as a blank.',
  'too-many-tiles': () => 'A rack does not hold so many tiles. Remove the extra ones.',
  'bag-too-small': (refusal) =>
    `The bag has ${refusal.inBag} tiles; an exchange needs ${refusal.needed}. Play or pass.`,
  'not-judged': () =>
    'This play has not been judged. The server does not have this game’s list: load it again.',
  'unknown-word': () => 'This play is not in the word list. Enter another one.',
  'still-pending': () => 'A play is not entered yet. Enter it first.',
  'nothing-to-challenge': () => 'There is no play to challenge.',
  'challenge-closed': () => 'You can no longer challenge this play. The play stands.',
  'challenge-used': (refusal) => used[refusal.of],
  'too-late': (refusal) =>
    refusal.of === 'press'
      ? 'It is too late to undo this. Ask the director for a correction.'
      : 'You can no longer ask for a second opinion.',
  'not-entitled': () => 'You may not do this. Ask the director.',
  'same-judge': () => 'Another juror must give the second opinion.',
  'stop-open': () => 'A case is still open. Settle it first; the clocks stay stopped.',
  'breaks-turn': (refusal) =>
    `Turn ${refusal.turn} would no longer fit. Correct both turns together.`,
  'needs-reason': () => 'Type a reason first. The game’s log keeps it.',
  changed: () => 'The game has changed. Check it and try again.',
  'slip-signed': () => 'The slip is signed. Reopen it first.',
};

/** Why the game refused. The pages have their own sentences for players. */
export function gameRefusalMessage(refusal: Refusal): string {
  const message = messages[refusal.code] as (refusal: Refusal) => string;
  return message(refusal);
}
