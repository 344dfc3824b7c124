import { unreachable } from '@boardside/engine';
import type { Refusal } from '@boardside/game';

const used: Readonly<Record<Extract<Refusal, { code: 'challenge-used' }>['of'], string>> = {
  play: 'This play was challenged already.',
  hold: 'This play is held already.',
  words: 'These words were sent already.',
  'second-opinion': 'No second opinion is left for this play.',
};

/** Why the game refused. The pages have their own sentences for players. */
export function gameRefusalMessage(refusal: Refusal): string {
  switch (refusal.code) {
    case 'wrong-phase':
      return 'The game is not at that point. Look at the table’s page and try again.';
    case 'wrong-turn':
      return 'That is not the turn it was meant for. Look at the turn list and try again.';
    case 'not-your-turn':
      return 'It is the other player’s turn.';
    case 'clock-stopped':
      return 'The clocks are stopped. Start them first.';
    case 'clock-running':
      return 'The clocks are running at the table. Stop the clocks first.';
    case 'stale-epoch':
      return 'Somebody else has taken the clock. Look at the table’s page again.';
    case 'wrong-seq':
      return 'Something the tablet sent before is missing. It sends it again by itself.';
    case 'off-board':
      return 'The word runs off the board. Start earlier or flip the direction.';
    case 'gap':
      return 'There is an empty square inside the play. Fill it or clear the play.';
    case 'not-in-line':
    case 'disconnected':
      return 'These tiles do not touch the board in one line. Move the first tile or flip the direction.';
    case 'centre-uncovered':
      return 'The first play covers the centre square. Move it there.';
    case 'one-tile-first':
      return 'The first play has two tiles or more.';
    case 'square-taken':
      return 'A tile lies there already. Choose another square.';
    case 'no-such-tile':
      return 'The set has no more of that tile. Check the letter, or mark it as a blank.';
    case 'too-many-tiles':
      return 'That is more tiles than a rack holds.';
    case 'bag-too-small':
      return `Only ${refusal.inBag} tiles are in the bag; this exchange needs ${refusal.needed}.`;
    case 'not-judged':
      return 'The play could not be judged: the list of this game is not on the server. Load it again.';
    case 'unknown-word':
      return 'The list does not have this play. Nothing but time is lost: enter another.';
    case 'still-pending':
      return 'A play is not entered yet. Enter it first.';
    case 'nothing-to-challenge':
      return 'There is no play that could be challenged.';
    case 'challenge-closed':
      return 'The time to challenge this play is over.';
    case 'challenge-used':
      return used[refusal.of];
    case 'too-late':
      return refusal.of === 'press'
        ? 'It is too late to take that press back. Ask the director.'
        : 'The time to ask for a second opinion is over.';
    case 'not-entitled':
      return 'That is not yours to do here. Ask the director.';
    case 'same-judge':
      return 'A second opinion comes from another judge.';
    case 'stop-open':
      return 'Something else has stopped the clocks and is not settled. Settle it first.';
    case 'breaks-turn':
      return `Turn ${refusal.turn} would no longer fit on the board. Mend it in the same correction.`;
    case 'needs-reason':
      return 'Say why: the reason is kept in the game’s log.';
    case 'changed':
      return 'The game has changed since you looked. Look again and confirm once more.';
    case 'slip-signed':
      return 'The slip is signed. Open it again first.';
    default:
      return unreachable(refusal);
  }
}
