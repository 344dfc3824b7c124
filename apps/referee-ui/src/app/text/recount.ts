import type { CorrectionReason, EventOf, Reason } from '@boardside/game';
import { catalogue } from './catalogue.js';
import type { Widened } from './widened.js';
import { reasonText } from './reasons.js';
import { haveTo } from './players-at-table.js';
import { withFullStop } from './full-stop.js';
import { lowerFirst } from './lower-first.js';
import { listOf } from './numbers.js';

/** Scores or totals that differ, and what a player asks to be corrected (G22, G36). */
export const recountText = catalogue('recountText', {
  title: 'Recount',
  asks: (name: string) => `${name} asked for a recount.`,
  youAsk: 'You asked for a recount.',
  lead: 'Compare these totals with your score sheets. Tap a turn that is wrong.',
  mayAgree: 'If they are right, agree and continue.',
  otherAgrees: (name: string) => `${name} agrees, or one of you taps a wrong turn.`,
  agree: 'Scores agree',
  sheet: 'Turns with running totals',
  turn: 'Turn',
  referee: 'If you can’t agree, call the director.',
});

export const correctionText = catalogue('correctionText', {
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
  hint: 'Type 8H WORD across, H8 WORD down, ex 3, or pass. ?A is a blank A.',
  scoreTitle: (number: number) => `Score of turn ${String(number)}`,
  scoreWhy:
    'Boardside adds up tiles and squares. If word, place and blank are right, ask the director.',
  show: (names: readonly string[]) => `Show to ${listOf(names)}`,
  askReferee: 'Ask director',
  back: 'Back',
  other: (name: string, number: number) => `${name} is correcting turn ${String(number)}`,
  otherWaits: 'You see it next. Nothing changes before that.',
  same: 'Nothing has changed yet.',
  breaks: (number: number, play: string, name: string) =>
    `Then turn ${String(number)}, ${name}, ${play}, no longer fits. Ask the director to correct both.`,
  missingWhy: (name: string, line: string) => `Turn missing after it: ${name}, ${line}`,

  asked: (number: number, name: string) => `Correct ${name}’s turn ${String(number)}?`,
  askedBy: (name: string, why: string) => `${name} asked for this. Reason: ${lowerFirst(why)}.`,
  youAsked: (why: string) => `You asked for this. Reason: ${lowerFirst(why)}.`,
  turn: (number: number) => `Turn ${String(number)}`,
  before: 'Before',
  after: 'After',
  totalOf: (name: string) => `${name}’s total`,
  unchanged: 'Clocks and all other turns are unchanged.',
  clocksStay: 'Clocks and the turns not listed here are unchanged.',
  noMove: 'The director decides. Nothing changes before that.',
  agree: 'Yes, that’s right',
  disagree: 'No, that’s wrong',
  mendsLead: 'If you agree, the turn is corrected at once.',
  directorLead: 'If you agree, the director corrects the turn.',
  waitsFor: (names: readonly string[]) => withFullStop(`Waiting for ${listOf(names)}`),
  bothAgree: (players: number) =>
    `${players === 2 ? 'Both' : 'All'} agree. The director has been asked to correct it.`,
  disagrees: (name: string) => `${name} disagrees. The director decides.`,
  youDisagree: 'You disagree. The director decides.',
  waitsDirector: 'The director has been asked. Stay at the table.',
  takeBack: 'Withdraw request',
  takeBackWaits: (names: readonly string[]) => `${haveTo(names)} tap it too.`,
  takeBackBy: 'To withdraw the request, tell the director.',
  listsDiffer: 'The server’s word list differs from this tablet’s',
  leftAsItIs: (players: number) => `left as it is by ${players === 2 ? 'both' : 'all'} players`,
  agreedReason: (why: string, players: number) =>
    `${why}, agreed by ${players === 2 ? 'both' : 'all'} players`,
});

/**
 * Why a turn has to be corrected; `missing`: who would have played the turn that is missing after
 * it.
 */
export const correctionReasonText = catalogue(
  'correctionReasonText',
  correctionReasonIn(correctionText),
);

export function correctionReasonIn(texts: Widened<typeof correctionText>) {
  return (why: CorrectionReason, missing: string): string => {
    if (typeof why === 'string') return why;
    if (why.code === 'missing') return texts.missingWhy(missing, why.typed);
    return why.code === 'lists-differ' ? texts.listsDiffer : texts.kinds[why.code];
  };
}

/**
 * Why turns were corrected: what the director wrote, or what the players had asked for and agreed
 * to.
 */
export const correctedBecauseText = catalogue(
  'correctedBecauseText',
  correctedBecauseIn(correctionText, reasonText),
);

export function correctedBecauseIn(
  texts: Widened<typeof correctionText>,
  reasonOf: (reason: Reason) => string,
) {
  const why = correctionReasonIn(texts);
  return ({ body: { changes, reason, asked }, by }: EventOf<'TurnsCorrected'>): string => {
    // An older log has a sentence of the tablet.
    if (!('seats' in by) || reason !== '') return reasonOf(reason);
    const players = by.seats.length;
    if (changes.length === 0) return texts.leftAsItIs(players);
    return texts.agreedReason(why(asked ?? '', ''), players);
  };
}
