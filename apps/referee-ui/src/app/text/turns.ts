import type { Turn } from '@boardside/game';
import { catalogue, translatable } from './catalogue.js';
import type { Widened } from './widened.js';
import { countOf } from './numbers.js';
import { capital } from './players-at-table.js';

/** A turn in a line, in three parts, the middle one being what was played. */
export type TurnSentence = { readonly lead: string; readonly play: string; readonly rest: string };

type TurnVerb = 'passed' | 'exchanged' | 'played';

/** The parts of the line of a turn around what was played. */
export const turnText = catalogue('turnText', {
  lead: (verb: TurnVerb, who: string | undefined) =>
    who === undefined ? capital(`${verb} `) : `${who} ${verb} `,
  passed: (who: string | undefined) => (who === undefined ? 'Passed' : `${who} passed`),
  tiles: (count: number) => countOf(count, 'tile'),
  notEntered: '– not entered yet',
  struckOut: '– deleted by the director',
  challengedOff: ', challenged off',
  score: (points: number) => `, ${String(points)}`,
  bonus: (points: number) => `all seven +${String(points)}`,
  points: (points: number, total: number | undefined) =>
    `, ${countOf(points, 'point')}${total === undefined ? '' : `, total\u00a0${String(total)}`}`,
});

/** What a turn was, where it was no play. */
export const moveText = catalogue('moveText', {
  exchange: (count: number) => `Exchange ${String(count)}`,
  pass: 'Pass',
  pending: 'Not entered',
  none: 'Deleted',
});

type TurnTexts = Widened<typeof turnText>;
type MoveTexts = Widened<typeof moveText>;

/** The words of a turn: `Lee played 13C CLAIM, 24 points, total 111`; without a name, shorter. */
export const turnSentence = translatable('turnSentence', turnSentenceIn(turnText, moveText));

/** `13C CLAIM` */
export const playName = translatable('playName', playNameIn(moveText));

/** `CLAIM 24 · ANT 3`: every word with its points. */
export const wordsOf = translatable('wordsOf', wordsOfIn(turnText));

export function turnSentenceIn(texts: TurnTexts, moves: MoveTexts) {
  const nameOf = playNameIn(moves);
  return (turn: Turn, who: string | undefined, total: number | undefined): TurnSentence => {
    const { move } = turn;
    const played = texts.lead('played', who);
    switch (move.kind) {
      case 'pass':
        return { lead: texts.passed(who), play: '', rest: '' };
      case 'exchange':
        return { lead: texts.lead('exchanged', who), play: texts.tiles(move.count), rest: '' };
      case 'pending':
        return { lead: played, play: '', rest: texts.notEntered };
      case 'none':
        return { lead: played, play: '', rest: texts.struckOut };
      case 'play': {
        const play = nameOf(turn);
        if (turn.challenge.kind === 'off') return { lead: played, play, rest: texts.challengedOff };
        const rest = who === undefined ? texts.score(move.score) : texts.points(move.score, total);
        return { lead: played, play, rest };
      }
    }
  };
}

export function playNameIn(texts: MoveTexts) {
  return ({ move }: Turn): string => {
    switch (move.kind) {
      case 'play':
        return `${move.at} ${move.words[0]?.text ?? ''}`;
      case 'exchange':
        return texts.exchange(move.count);
      case 'pass':
      case 'pending':
      case 'none':
        return texts[move.kind];
    }
  };
}

export function wordsOfIn(texts: TurnTexts) {
  return ({ move }: Turn): string => {
    if (move.kind !== 'play') return '';
    const words = move.words.map(({ text, points }) => `${text} ${String(points)}`);
    if (move.bonus > 0) words.push(texts.bonus(move.bonus));
    return words.join(' · ');
  };
}

/** `blank = E`, where a play holds one; it is part of what the opponent agrees with. */
export const blanksOf = catalogue('blanksOf', ({ move }: Turn): string => {
  if (move.kind !== 'play') return '';
  const blanks = move.tiles.filter(({ blank }) => blank === true).map(({ letter }) => letter);
  return blanks.length === 0 ? '' : `blank = ${blanks.join(', ')}`;
});
