import type { DeclaredEnd, Reason, ResultSource } from '@boardside/game';
import { catalogue } from './catalogue.js';
import { pointsText } from './numbers.js';
import { reasonText } from './reasons.js';

export const resultSourceNames = catalogue<Readonly<Record<ResultSource, string>>>({
  'result-slips': 'result from slips',
});

export const declaredEndNames = catalogue<Readonly<Record<DeclaredEnd['reason'], string>>>({
  'round-ended': 'The round ends with the current scores',
  declared: 'Declared result',
  void: 'Void: does not count',
  agreed: 'All players agree to end it',
  'no-play': 'No play was possible',
});

const because = (reason: Reason) => {
  const text = reasonText(reason).trim();
  return text === '' ? '' : `: ${text}`;
};

const instead = (said: string) => (said === '' ? '' : `; it was ${said}`);

/** The log of a game, an event a sentence. */
export const gameLogText = catalogue({
  title: 'Log',
  order: 'Newest first',
  tablet: 'tablet',
  server: 'server',
  unknownStaff: 'staff',
  opened: (round: number, table: number, times: readonly string[]) =>
    [`Game opened: round ${String(round)}, table ${String(table)}`, ...times].join('; '),
  has: (name: string, time: string) => `${name} has ${time} for the game`,
  claimed: {
    device: 'The tablet has the clock',
    desk: 'The clock was taken to the desk',
    none: 'The clock was released: paper or another clock',
  },
  /** A tablet other than the one that had the clock last; staff let it in or gave it the clock. */
  anotherTablet: {
    moved: 'Another tablet joined and took over the clock',
    given: 'The clock was given to another tablet',
  },
  clocksStand: (sentence: string) => `${sentence}; the clocks were stopped`,
  tilesChecked: 'All tiles checked',
  first: (name: string) => `${name} starts`,
  firstDrawn: (name: string, draws: string) => `${name} starts, by draw (${draws})`,
  drew: (name: string, tile: string) => `${name} ${tile}`,
  blankTile: 'a blank',
  started: (name: string) => `${name}’s clock runs`,
  startedNone: 'The clocks can run again',
  turn: (number: string, name: string, what: string) => `Turn ${number}, ${name}: ${what}`,
  entered: (number: string, name: string, what: string) =>
    `Turn ${number}, ${name}, entered: ${what}`,
  claimedFinal: (name: string) => `, final as claimed by ${name}`,
  play: (line: string, points: number) => `${line}, ${String(points)}`,
  playWithBlank: (line: string, blanks: string, points: number) =>
    `${line} (blank ${blanks}), ${String(points)}`,
  exchange: (count: number) => `exchange ${String(count)}`,
  pass: 'pass',
  pending: 'not entered yet',
  none: 'deleted',
  undone: (name: string) => `${name} undid the press`,
  endedBefore: (number: string, name: string) =>
    `Turn ${number}, ${name}: removed, the game had already ended`,
  agreed: {
    blank: (number: string) => `Turn ${number}: blank agreed`,
    score: (number: string) => `Turn ${number}: scores agreed`,
    closed: (number: string) => `Turn ${number} accepted: no challenge possible`,
  },
  times: (numbers: readonly string[]) =>
    numbers.length === 1
      ? `Time of turn ${numbers.join()} confirmed`
      : `Times of turns ${numbers.join(', ')} confirmed`,
  bankOut: (name: string) => `${name}’s time is up`,
  moveOut: (name: string) => `${name}’s time for the move is up`,
  challenged: (name: string, number: string) => `${name} challenges turn ${number}`,
  held: (name: string, number: string) => `${name} holds turn ${number}`,
  sent: (words: string) => `To be judged as a whole: ${words}`,
  dropped: (number: string) => `Challenge of turn ${number} dropped`,
  droppedAgain: (number: string) => `Challenge of turn ${number} dropped; it can be called again`,
  ruled: (opinion: number, acceptable: boolean) =>
    `${opinion === 2 ? 'Second opinion' : 'Ruling'}: ${acceptable ? 'acceptable' : 'unacceptable'}`,
  secondAsked: (name: string) => `${name} asks for a second opinion`,
  stands: (number: string) => `Turn ${number} stands`,
  comesOff: (number: string, points: number) =>
    `Turn ${number}: challenged off, −${String(points)}`,
  stopped: (reason: string) => `Clocks stopped: ${reason.toLowerCase()}`,
  stoppedAbout: (reason: string, name: string) =>
    `Clocks stopped: ${reason.toLowerCase()} (${name})`,
  stoppedFor: (what: string) => `Clocks stopped: ${what}`,
  refunded: (time: string) => `, ${time} given back`,
  handedBack: (name: string, time: string) => `; ${name}’s turn continues with ${time} returned`,
  orderedStop: (reason: Reason) => `Ordered to stop${because(reason)}`,
  orderedStart: (reason: Reason) => `Ordered to start${because(reason)}`,
  wholeRoom: ', the whole hall',
  rejoined: (gap: string, charged: boolean) =>
    `Tablet reconnected after ${gap}; ${charged ? 'the time counts' : 'neutral time'}`,
  deskRejoined: (gap: string, charged: boolean) =>
    `Boardside restarted after ${gap}; ${charged ? 'the time counts' : 'neutral time'}`,
  time: (name: string, time: string, reason: Reason) => `${name} ${time}${because(reason)}`,
  baseTime: (name: string, time: string, allowance: string, reason: Reason) =>
    `${name} has ${time} for the game${allowance === '' ? '' : ` and ${allowance} for entering plays`}${because(reason)}`,
  assistant: (name: string, isAllowed: boolean) =>
    isAllowed ? `An assistant operates the tablet for ${name}` : `${name} has no assistant`,
  limitSet: (names: string, time: string, reason: Reason) =>
    `${names}: ${time} for each move${because(reason)}`,
  limitLifted: (names: string, reason: Reason) => `${names}: no limit for a move${because(reason)}`,
  overdraw: (name: string, onRack: number, removed: number) =>
    removed === 0
      ? `Overdraw: ${name} had no extra tiles`
      : `Overdraw: ${name} had ${String(onRack)}, ${String(removed)} went back to the bag`,
  infraction: (name: string, clause: string, what: Reason, warned: boolean) =>
    `${warned ? 'Warning' : 'Noted'}, ${name}${clause === '' ? '' : ` (${clause})`}: ${reasonText(what)}`,
  asked: (number: string, why: string, said: string) =>
    `Turn ${number} reported wrong${because(why)}${instead(said)}`,
  askedToo: (number: string, why: string, said: string) =>
    `Agreed that turn ${number} is wrong${because(why)}${instead(said)}`,
  ruledAs: { stands: 'the play stands', off: 'challenged off' },
  corrected: (changes: string, reason: Reason) => `Corrected: ${changes}${because(reason)}`,
  changed: (number: string, what: string) => `turn ${number} is ${what}`,
  inserted: (name: string, what: string) => `inserted, ${name}: ${what}`,
  rescored: (count: number) =>
    `${String(count)} later ${count === 1 ? 'turn' : 'turns'} scored again`,
  leftAsItIs: (reason: Reason) => `No correction${because(reason)}`,
  rolledBack: (count: number, reason: Reason) =>
    count === 0
      ? `The end of the game undone${because(reason)}`
      : `Rolled back by ${String(count)} ${count === 1 ? 'turn' : 'turns'}${because(reason)}`,
  counted: (racks: string, bag: number, differs: string, reason: Reason) =>
    `Tiles counted: ${racks}, bag ${String(bag)}${differs && `; ${differs}`}${because(reason)}`,
  score: (name: string, points: string, why: string, reason: Reason) =>
    `${name} ${points}, ${why}${because(reason)}`,
  racks: (tiles: string, differs: boolean) =>
    `Tiles left: ${tiles}${differs ? ' – they differ from the unseen tiles' : ''}`,
  rack: (name: string, tiles: string) => `${name} ${tiles === '' ? 'none' : tiles}`,
  ended: (why: string, totals: string, said: Reason) =>
    `Game over, ${why}: ${totals}${because(said)}`,
  total: (name: string, total: number) => `${name} ${pointsText(total)}`,
  seated: (names: string, instead: string, reason: Reason) =>
    `Seats corrected: ${names} instead of ${instead}${because(reason)}`,
  seat: (letter: string, name: string) => `${letter} ${name}`,
  signed: (name: string) => `${name} signed the slip`,
  reopened: (reason: Reason) => `Slip reopened${because(reason)}`,
} as const);
