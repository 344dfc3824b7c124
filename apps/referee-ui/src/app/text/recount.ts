import type { CorrectionReason, EventOf } from '@boardside/game';
import { catalogue } from './catalogue.js';
import { reasonText } from './reasons.js';
import { haveTo } from './players-at-table.js';
import { listOf } from './numbers.js';

/** Scores or totals that differ, and what a player asks to be corrected (G22, G36). */
export const recountText = catalogue({
  title: 'Compare scores and totals',
  asks: (name: string) => `${name} asks to compare.`,
  youAsk: 'You asked to compare.',
  lead: 'These totals are worked out from the turns. Tap a turn that is wrong.',
  mayAgree: 'If they are right, agree; play goes on with them.',
  otherAgrees: (name: string) => `${name} agrees to them, or one of you taps a turn that is wrong.`,
  agree: 'The scores agree',
  sheet: 'Turns with running totals',
  turn: 'Turn',
  referee: 'If you can’t agree, call the director.',
});

export const correctionText = catalogue({
  kinds: {
    word: 'Word',
    place: 'Place',
    blank: 'Blank',
    score: 'Score',
    missing: 'Turn missing',
  },
  whatIsWrong: (number: number, name: string, play: string) =>
    `What is wrong with turn ${String(number)}, ${name}, ${play}?`,
  entry: (number: number, name: string) => `What was played in turn ${String(number)}, ${name}?`,
  missing: (number: number, name: string) => `What did ${name} play after turn ${String(number)}?`,
  hint: '8H WORD across, H8 WORD down, ex 3, pass. A ? before a letter is a blank.',
  scoreTitle: (number: number) => `The score of turn ${String(number)}`,
  scoreWhy:
    'Scores are worked out from tiles and squares. If word, place and blank are right, ask the director.',
  show: (names: readonly string[]) => `Show it to ${listOf(names)}`,
  askReferee: 'Ask the director',
  back: 'Back',
  other: (name: string, number: number) => `${name} says what was played in turn ${String(number)}`,
  otherWaits: 'You see it next, before anything is changed.',
  same: 'Nothing is changed yet.',
  breaks: (number: number, play: string, name: string) =>
    `Then turn ${String(number)}, ${name}, ${play}, no longer fits. The director has to mend both.`,
  missingWhy: (name: string, line: string) => `Turn missing after it: ${name}, ${line}`,

  asked: (number: number, name: string) => `A correction of turn ${String(number)}, ${name}`,
  askedBy: (name: string, why: string) => `${name} asks for it: ${why}.`,
  youAsked: (why: string) => `You asked for it: ${why}.`,
  turn: (number: number) => `Turn ${String(number)}`,
  before: 'Before',
  after: 'After',
  totalOf: (name: string) => `${name}’s total`,
  unchanged: 'Clocks and all other turns stay as they are.',
  clocksStay: 'Clocks and the turns not named here stay as they are.',
  noMove: 'The director looks at it; nothing is changed before that.',
  agree: 'It was so',
  disagree: 'It was not so',
  mendsLead: 'If you agree, it is corrected at once.',
  directorLead: 'The director mends it. Say whether it was so.',
  waitsFor: (names: readonly string[]) =>
    `${listOf(names)} ${names.length === 1 ? 'looks' : 'look'} at it.`,
  bothAgree: (players: number) =>
    `${players === 2 ? 'Both' : 'All'} agree. The director mends it and is asked already.`,
  disagrees: (name: string) => `${name} says it was not so. The director decides.`,
  youDisagree: 'You say it was not so. The director decides.',
  waitsDirector: 'The director is asked. Stay at the table until it is answered.',
  takeBack: 'Leave everything as it is',
  takeBackWaits: (names: readonly string[]) => `${haveTo(names)} tap it too.`,
  takeBackBy: 'To take it back, tell the director.',
  listsDiffer: 'The server’s list says otherwise than this tablet’s',
  leftAsItIs: (players: number) => `left as it is by ${players === 2 ? 'both' : 'all'} players`,
  agreedReason: (why: string, players: number) =>
    `${why}, agreed by ${players === 2 ? 'both' : 'all'} players`,
});

/**
 * Why a turn has to be corrected; `missing`: who would have played the turn that is missing after
 * it.
 */
export function correctionReasonText(why: CorrectionReason, missing: string): string {
  if (typeof why === 'string') return why;
  if (why.code === 'missing') return correctionText.missingWhy(missing, why.typed);
  return why.code === 'lists-differ' ? correctionText.listsDiffer : correctionText.kinds[why.code];
}

/**
 * Why turns were corrected: what the director wrote, or what the players had asked for and agreed
 * to.
 */
export function correctedBecauseText({
  body: { changes, reason, asked },
  by,
}: EventOf<'TurnsCorrected'>): string {
  // An older log has a sentence of the tablet.
  if (!('seats' in by) || reason !== '') return reasonText(reason);
  const players = by.seats.length;
  if (changes.length === 0) return correctionText.leftAsItIs(players);
  return correctionText.agreedReason(correctionReasonText(asked ?? '', ''), players);
}
