import type { Refusal } from '@boardside/game';

const used: Readonly<Record<Extract<Refusal, { code: 'challenge-used' }>['of'], string>> = {
  play: 'This play was challenged already.',
  hold: 'This play is held already.',
  words: 'These words were sent already.',
  'second-opinion': 'No second opinion is left for this play.',
};

const messages: {
  readonly [Code in Refusal['code']]: (refusal: Extract<Refusal, { code: Code }>) => string;
} = {
  'wrong-phase': () => 'The game is not at that point. Look at the table’s page and try again.',
  'wrong-turn': () => 'That is not the turn it was meant for. Look at the turn list and try again.',
  'not-your-turn': () => 'It is the other player’s turn.',
  'clock-stopped': () => 'The clocks are stopped. Start them first.',
  'clock-running': () => 'The clocks are running at the table. Stop the clocks first.',
  'stale-epoch': () => 'Somebody else has taken the clock. Look at the table’s page again.',
  'wrong-seq': () => 'Something the tablet sent before is missing. It sends it again by itself.',
  'off-board': () => 'The word runs off the board. Start earlier or flip the direction.',
  gap: () => 'There is an empty square inside the play. Fill it or clear the play.',
  'not-in-line': () =>
    'These tiles do not touch the board in one line. Move the first tile or flip the direction.',
  disconnected: () =>
    'These tiles do not touch the board in one line. Move the first tile or flip the direction.',
  'centre-uncovered': () => 'The first play covers the centre square. Move it there.',
  'one-tile-first': () => 'The first play has two tiles or more.',
  'square-taken': () => 'A tile lies there already. Choose another square.',
  'no-such-tile': () =>
    'The set has no more of that tile. Check the letter, or mark it as a blank.',
  'too-many-tiles': () => 'That is more tiles than a rack holds.',
  'bag-too-small': (refusal) =>
    `Only ${refusal.inBag} tiles are in the bag; this exchange needs ${refusal.needed}.`,
  'not-judged': () =>
    'The play could not be judged: the list of this game is not on the server. Load it again.',
  'unknown-word': () =>
    'The list does not have this play. Nothing but time is lost: enter another.',
  'still-pending': () => 'A play is not entered yet. Enter it first.',
  'nothing-to-challenge': () => 'There is no play that could be challenged.',
  'challenge-closed': () => 'The time to challenge this play is over.',
  'challenge-used': (refusal) => used[refusal.of],
  'too-late': (refusal) =>
    refusal.of === 'press'
      ? 'It is too late to take that press back. Ask the director.'
      : 'The time to ask for a second opinion is over.',
  'not-entitled': () => 'That is not yours to do here. Ask the director.',
  'same-judge': () => 'A second opinion comes from another judge.',
  'stop-open': () => 'Something else has stopped the clocks and is not settled. Settle it first.',
  'breaks-turn': (refusal) =>
    `Turn ${refusal.turn} would no longer fit on the board. Mend it in the same correction.`,
  'needs-reason': () => 'Say why: the reason is kept in the game’s log.',
  changed: () => 'The game has changed since you looked. Look again and confirm once more.',
  'slip-signed': () => 'The slip is signed. Open it again first.',
};

/** Why the game refused. The pages have their own sentences for players. */
export function gameRefusalMessage(refusal: Refusal): string {
  const message = messages[refusal.code] as (refusal: Refusal) => string;
  return message(refusal);
}
