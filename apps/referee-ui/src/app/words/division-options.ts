import type { RuleOptions } from '@boardside/contract';
import { countOf } from './counting.js';

type Flag = RuleOptions['flag'];
type Said<Value extends string> = Readonly<Record<Value, string>>;

const flagSentence: Said<Exclude<Flag['kind'], 'overtime-penalty'>> = {
  'opponent-plays-on':
    'When a player’s time is up, the opponent plays on alone against the own clock.',
  'game-ends': 'When a player’s time is up, the game ends at once with the scores as they stand.',
  'director-decides': 'When a player’s time is up, both clocks stop and you decide.',
};

const minutes = (ms: number) => countOf(ms / 60_000, 'minute');
const seconds = (ms: number) => countOf(ms / 1_000, 'second');

/** What each option of a division's rules means, a sentence a choice. */
export const optionSentences = {
  clock: (clock: string) =>
    `Each player has ${clock} for the whole game; there is no time per move.`,
  flag: (flag: Flag) =>
    flag.kind === 'overtime-penalty'
      ? overtime(flag.pointsPerMinute, flag.limitMs)
      : flagSentence[flag.kind],
  first: {
    draw: 'Players draw a tile for who begins; the nearest to A starts, a blank before A.',
    assigned: 'The pairing says who begins.',
  } satisfies Said<RuleOptions['first']>,
  firstJudge: {
    juror: 'A juror answers a challenge, after looking into the word list.',
    list: 'The word list answers a challenge at once; for a second opinion a person checks the words sent, the blanks and the list.',
  } satisfies Said<RuleOptions['firstJudge']>,
  jurorAlone: 'A juror answers a challenge, after looking into the jury’s own book.',
  secondOpinion: (ms: RuleOptions['secondOpinionMs']) =>
    ms === 'none'
      ? 'The first ruling is final.'
      : `Whoever a ruling goes against may ask for one second opinion within ${seconds(ms)}.`,
  undoPress: (ms: number) =>
    ms === 0
      ? 'A press cannot be taken back.'
      : `A press can be taken back for ${seconds(ms)}, until the opponent does anything.`,
  absent: (ms: number) =>
    `A player who is not there forfeits ${minutes(ms)} after the clock was started; you decide it then.`,
  typingErrors: {
    'director-mends': 'A typing error is mended by you; players ask for it.',
    'players-mend': 'Players who agree mend a typing error themselves.',
  } satisfies Said<RuleOptions['typingErrors']>,
  unseenTiles: {
    'number-only': 'Players see how many tiles are unseen, not which.',
    shown: 'Players see which tiles are unseen.',
  } satisfies Said<RuleOptions['unseenTiles']>,
  scorelessRacks: {
    nothing:
      'Six successive scoreless turns, three from each, end the game; tiles left count nothing.',
    'deduct-own-tiles':
      'Six successive scoreless turns, three from each, end the game; each player loses the value of the own tiles.',
  } satisfies Said<RuleOptions['scorelessRacks']>,
  timeUpRacks: {
    nothing: 'When time ends a game, tiles left count nothing.',
    'deduct-own-tiles': 'When time ends a game, each player loses the value of the own tiles.',
  } satisfies Said<RuleOptions['timeUpRacks']>,
} as const;

function overtime(points: number, limitMs: number): string {
  return `When a player’s time is up, the game goes on: each minute or part of one costs ${countOf(points, 'point')}. After ${minutes(limitMs)} both clocks stop and you decide.`;
}

/** What to consider before choosing what follows a flag (D-flag). */
export const flagWarning: Said<Flag['kind']> = {
  'opponent-plays-on':
    'An early flag gives the opponent as many turns as the own time allows; the flagged player may still challenge.',
  'game-ends':
    'A leader short of time can win by waiting for the flag: ending at once rewards that.',
  'overtime-penalty':
    'A player far ahead can pay for time with points, and an opponent can pass to let the other’s overtime run.',
  'director-decides': 'Every flag calls you to the table, also in the last minutes of a round.',
};

/** The names of the choices, as the form shows them. */
export const optionNames = {
  flag: {
    'opponent-plays-on': 'The opponent plays on',
    'game-ends': 'The game ends',
    'overtime-penalty': 'Overtime costs points',
    'director-decides': 'The director decides',
  } satisfies Said<Flag['kind']>,
  first: { draw: 'A draw at the table', assigned: 'The pairing says it' },
  firstJudge: { juror: 'A juror', list: 'The word list' },
  secondOpinion: { asked: 'Can be asked for', none: 'There is none' },
  typingErrors: { 'director-mends': 'The director', 'players-mend': 'The players, if they agree' },
  unseenTiles: { 'number-only': 'Their number', shown: 'Which they are' },
  racks: { nothing: 'Nothing', 'deduct-own-tiles': 'Each player’s own are deducted' },
} as const;
