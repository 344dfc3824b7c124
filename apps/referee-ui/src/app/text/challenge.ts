import type { RulingEffect, Seat } from '@boardside/game';
import { catalogue } from './catalogue.js';
import { closingTexts } from './ends.js';
import { clocksStoppedText, type PlayersAtTable } from './players-at-table.js';
import { countOf, listOf } from './numbers.js';
import { challengedPlayText } from './table.js';

/** A challenge at the table, from the choice of words to the verdict (G25–G28). */
export const challengeCaseText = catalogue('challengeCaseText', {
  whichWords: (play: string) => `Which words of ${play}?`,
  choose: 'Tap the words to challenge. All of them get one answer.',
  /** Where only what is named is judged (L4). */
  chooseNamed: 'Tap the words to challenge. You can challenge another one later.',
  wholePlay: 'Whole play',
  askAbout: (words: string) => `Challenge ${words}`,
  askNothing: 'Choose words',
  noWords: (play: string) => `${play}: no word was played`,
  noWordsWhy: 'There is nothing to challenge. Drop it, or call the director.',
  calls: (name: string, play: string) => `${name} challenges ${play}`,
  choosing: (name: string) => `${name} is choosing words. Both players then confirm them.`,
  choosingFor: (name: string, mover: string) =>
    `${name} is choosing words. ${name} and ${mover} then confirm them.`,
  theyConfirm: (names: readonly string[]) => `${listOf(names)} confirm them.`,
  dontTouch: (company: PlayersAtTable) => `Don’t touch tiles or bag. ${clocksStoppedText(company)}`,
  areThese: (count: number) => (count === 1 ? 'Is this the word?' : 'Are these the words?'),
  oneAnswer: (count: number) =>
    count === 1 ? 'One word is challenged.' : `One answer for these ${String(count)} words.`,
  answerFor: (count: number) =>
    count === 1
      ? 'The answer for this word'
      : count === 2
        ? 'One answer for both words'
        : `One answer for all ${String(count)} words`,
  confirm: 'Confirm words',
  goBack: 'Change words',
  waitsFor: (name: string) => `Waiting for ${name} to confirm.`,
  drop: `${challengedPlayText.drop}…`,
  dropQuestion: `${challengedPlayText.drop}?`,
  dropIt: challengedPlayText.drop,
  keepIt: challengedPlayText.keepIt,
  list: (name: string, official: 'official' | 'not-official') =>
    official === 'official' ? name : `${name} · not official`,
  juryHas: 'Waiting for the ruling',
  listHas: 'The word list is judging',
  secondHas: 'Second opinion',
  waiting: 'waiting',
  jury: 'The jury checks the words. The ruling appears here.',
  byList: 'The word list rules. The ruling appears here.',
  second: (name: string) =>
    `${name} asked for a second opinion. Another juror rules, without seeing the first. It is final.`,
  late: ({ clock }: PlayersAtTable) =>
    clock === 'none'
      ? 'The jury has not ruled yet. The game is stopped; stay at the table.'
      : 'The jury has not ruled yet. Clocks are stopped; stay at the table.',
  toldAgain: 'The director has been reminded.',
  notSent: 'Waiting for the network',
  offline: 'No network. Your challenge is saved on this tablet. Tell the director.',
  offlineSent: 'No network. The ruling appears here once it is back. Tell the director.',
  acceptable: 'Acceptable',
  unacceptable: 'Unacceptable',
  byJury: 'Ruled by the jury',
  byListOf: (list: string) => `Ruled by word list: ${list}`,
  finalSecond: 'Second opinion, final',
  ifStands: 'If this ruling stands:',
  mayAsk: 'left to ask for a second opinion, which is final.',
  otherMayAsk: (name: string) => `${name} may ask for a second opinion. Please wait.`,
  ask: 'Ask for a second opinion',
  accept: 'I accept this ruling',
  startAfter: (name: string, mine: 'mine' | 'theirs') =>
    mine === 'mine'
      ? `Start your clock once ${name} accepts, or at 0:00.`
      : `Play continues once ${name} accepts, or at 0:00.`,
  starts: (name: string) => `${name} starts the clock.`,
  goOn: 'Continue',
  mixed: 'I’ve already put new tiles on my rack',
  goesOn: (name: string) => `${name} continues.`,
  turn: (number: number) => `turn ${String(number)}`,
});

/** `0:52`; a countdown rounds up and ends at 0:00. */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

/** How long something has lasted, in whole seconds that have passed. */
export function elapsedText(ms: number): string {
  return countdownText(Math.floor(Math.max(0, ms) / 1000) * 1000);
}

/** Who reads a sentence, and how players are named in it. */
export type SentenceReader = { readonly seat: Seat; readonly name: (seat: Seat) => string };

/** What follows, in whole sentences without the lead. */
export const effectSentences = catalogue(
  'effectSentences',
  (effect: RulingEffect, reader: SentenceReader): string => {
    const parts = effect.acceptable
      ? [upheldParts(effect, reader)]
      : [challengedOffParts(effect, reader), ...drawnBack(effect)];
    if (effect.reopens) parts.push('The game continues.');
    if (effect.end !== undefined) parts.push(closingTexts[effect.end].afterRuling);
    return parts.join(' ');
  },
);

function upheldParts(
  { challenger, loses, gains, next }: RulingEffect,
  reader: SentenceReader,
): string {
  const parts = ['the play stands'];
  if (gains !== undefined)
    parts.push(`${subjectWithVerb(reader, gains.seat, 'gain')} ${countOf(gains.points, 'point')}`);
  if (loses !== undefined) parts.push(`${subjectWithVerb(reader, loses, 'lose')} the next turn`);
  if (gains === undefined && loses === undefined)
    parts.push(`the challenge costs ${object(reader, challenger)} nothing`);
  if (next !== undefined) parts.push(subjectWithVerb(reader, next, 'play'));
  return sentence(parts);
}

function challengedOffParts({ mover, back, next }: RulingEffect, reader: SentenceReader): string {
  const tiles = back.map(({ letter, blank }) => (blank === true ? `blank ${letter}` : letter));
  const parts = [`${subjectWithVerb(reader, mover, 'take')} back ${tiles.join(' ')}`];
  parts.push(reader.seat === mover ? 'score 0' : 'scores 0');
  if (next === mover) parts.push(reader.seat === mover ? 'play on' : 'plays on');
  else if (next !== undefined) parts.push(subjectWithVerb(reader, next, 'play'));
  return sentence(parts);
}

function drawnBack({ drawn }: RulingEffect): readonly string[] {
  return drawn ? ['Return tiles drawn since then to the bag.'] : [];
}

/** `one, two, and three.` */
function sentence(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  const before = parts.slice(0, -1);
  if (before.length === 0) return `${last}.`;
  return `${before.join(', ')}${before.length > 1 ? ',' : ''} and ${last}.`;
}

/** `you take`, `Lee takes` */
function subjectWithVerb({ seat, name }: SentenceReader, who: Seat, verb: string): string {
  return who === seat ? `you ${verb}` : `${name(who)} ${verb}s`;
}

function object({ seat, name }: SentenceReader, who: Seat): string {
  return who === seat ? 'you' : name(who);
}
