import type { ChallengePolicy } from '@boardside/game';
import { catalogue } from './catalogue.js';
import { haveTo, type PlayersAtTable } from './players-at-table.js';
import { countOf, listOf } from './numbers.js';

/** The table in play: strips, bar, banner, keys, press bar. */
export const tableText = catalogue('tableText', {
  referee: 'Director',
  more: 'More',
  sayAloud: 'Read times and last play aloud',
  bag: 'Bag',
  scoreless: 'Scoreless',
  scorelessOf: (limit: number) => `of ${String(limit)}`,
  saved: 'Saved',
  /** The server is there, and does not answer for what it was sent. */
  sending: (turns: number) => withWaiting('Sending', turns),
  offline: (turns: number) => withWaiting('No network', turns),
  outdated: 'Reload this page',
  saveFailed: 'Not saved',
  table: (table: number) => `Table ${String(table)}`,
  round: (round: number) => `Round ${String(round)}`,
  /** Somebody whose name has not come yet. */
  player: (number: number) => `Player ${String(number)}`,
  challenge: 'Challenge',
  differs: 'Dispute score',
  hold: 'Hold',
  heldBy: (name: string) => `HOLD · ${name} may challenge. Don’t draw yet.`,
  youHold: 'You hold this play. Challenge it, or continue.',
  accept: 'Accept',
  challengeOver: 'challenge closed',
  noPlayYet: 'No play yet',
  firstPlay: 'The first play covers the centre square.',
  across: 'Across',
  down: 'Down',
  exchange: 'Exchange',
  pass: 'Pass',
  clear: 'Clear',
  blank: 'Blank',
  backspace: 'Delete letter',
  nudgeBack: (direction: 'across' | 'down') =>
    direction === 'across' ? 'Move the play left' : 'Move the play up',
  nudgeOn: (direction: 'across' | 'down') =>
    direction === 'across' ? 'Move the play right' : 'Move the play down',
  turnArrow: (direction: 'across' | 'down') =>
    direction === 'across' ? 'Across. Switch to down' : 'Down. Switch to across',
  press: 'Press',
  newTotal: 'New total',
  bonus: 'All seven',
  tapASquare: 'Tap the square of your first tile.',
  squareFirst: 'Tap a square first, then type.',
  exchanging: (count: number | undefined) =>
    count === undefined ? 'How many tiles?' : `Exchange ${countOf(count, 'tile')}`,
  exchangeSub: 'Say the number, press, then draw.',
  passing: 'Pass',
  passingSub: 'Scores 0. Press to pass.',
  undo: 'Undo press',
  low: 'LOW',
  /** Overtime, with what it has cost so far. */
  over: (points: number) => (points === 0 ? 'OVERTIME' : `OVERTIME −${String(points)}`),
  timeOut: 'Time up',
  say: 'Say',
  total: 'total',
  pressPlay: 'Press now, enter later',
  chooseHowMany: 'Choose how many',
  pressPass: 'Pass',
  pressExchange: (count: number) => `Exchange ${String(count)}`,
  otherPending: (name: string) => `${name}’s play is not entered yet. Yours is scored after it.`,
  enterNow: 'Enter your play',
  enterThis: 'Enter this play',
  fullKeys: 'Letters and square',
  isEntering: (name: string) => `${name} is entering a play`,
  isThinking: (name: string) => `${name} to play`,
  waitsForStart: 'The clocks are stopped',
  startOf: (name: string) => `Start ${name}’s clock`,
  startMine: 'Start my clock',
  /** The same where the rules have no clock. */
  letGoOn: (name: string) => `${name} continues`,
  goOn: 'Continue',
  waitsForGoOn: 'The game is stopped',
  losesTurn: (name: string) => `${name} loses this turn`,
  youLoseTurn: 'You lose this turn',
  passes: 'Passes',
  turns: 'Turns',
  settledGoOn: 'Settled, continue',
  stopped: 'Stopped',
  later: 'Later',
  waitsForOther: (names: readonly string[]) => `${haveTo(names)} tap too`,
  waitsForHold: (names: readonly string[]) => `${haveTo(names)} hold it too`,
  board: 'Board',
  keysOf: (name: string) => `Letter keys of ${name}`,
  sideOf: (name: string) => `${name}’s side`,
  closeLine: 'Keys',
  lineLabel: 'Square and word',
});

function withWaiting(what: string, turns: number): string {
  return turns === 0 ? what : `${what} · ${countOf(turns, 'turn')} waiting`;
}

const acceptOrChallenge = 'Accept the last play, or challenge it.';

export const acceptText = catalogue('acceptText', {
  outTitle: (name: string) => `${name} has played out`,
  outWhy: ({ clock, players }: PlayersAtTable) => {
    const accept =
      players === 2 ? acceptOrChallenge : 'All others: accept the last play, or challenge it.';
    if (clock === 'none') return accept;
    return players === 2
      ? `${accept} Your clock runs until you do.`
      : `${accept} The next player’s clock runs until then.`;
  },
  /** Turns were pressed after the one that ended the game, before anybody had seen that it did. */
  endedBefore: (turns: number) =>
    turns === 1
      ? 'The game had already ended, so the next turn is removed.'
      : `The game had already ended, so the next ${String(turns)} turns are removed.`,
  outWhyThen: acceptOrChallenge,
  scorelessTitle: (turns: number) => `${String(turns)} scoreless turns`,
  endsHere: 'The game ends here. Accept, or call the director.',
  /** Everybody, so often in succession as the rules say. */
  passedTitle: 'All have passed',
  timeUpTitle: 'Time is up',
  timeUpWhy: (isPlay: boolean) =>
    `The game ends with the tiles as they are. ${isPlay ? acceptOrChallenge : 'Accept the end.'}`,
  accept: 'Accept last play',
  acceptEnd: 'Accept end',
  waits: (names: readonly string[]) =>
    `Waiting for ${listOf(names)} to accept or challenge the last play.`,
  waitsEnd: (names: readonly string[]) => `Waiting for ${listOf(names, 'or')} to accept.`,
});

/**
 * What the side of a caller reads while the challenged play is entered; the rest is in `challenge`.
 */
export const challengedPlayText = catalogue('challengedPlayText', {
  drop: 'Drop challenge',
  dropWhy: (policy: ChallengePolicy, { clock, players }: PlayersAtTable): string => {
    const again =
      policy.kind === 'called' && policy.perPlay === 'named-words'
        ? 'The play stands; you can still challenge another word of it.'
        : players === 2
          ? 'The play stands and cannot be challenged again.'
          : 'You cannot challenge this play again.';
    return clock === 'none' ? again : `${again} Your clock is charged since the call.`;
  },
  keepIt: 'Keep challenge',
  enterFirst: (name: string) => `${name} challenges this play. Enter it first.`,
});

export const callDirectorText = catalogue('callDirectorText', {
  call: 'Stop and call',
  callOnly: 'Call director',
  called: 'Director called',
  back: 'Cancel',
});
