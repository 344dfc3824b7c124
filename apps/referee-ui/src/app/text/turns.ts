import type { Turn } from '@boardside/game';
import { catalogue } from './catalogue.js';
import { countOf } from './numbers.js';

/** A turn in a line, in three parts, the middle one being what was played. */
export type TurnSentence = { readonly lead: string; readonly play: string; readonly rest: string };

/** The words of a turn: `Lee played 13C CLAIM, 24 points, total 111`; without a name, shorter. */
export const turnSentence = catalogue(
  (turn: Turn, who: string | undefined, total: number | undefined): TurnSentence => {
    const lead = (verb: string) =>
      who === undefined ? capitalized(`${verb} `) : `${who} ${verb} `;
    const { move } = turn;
    switch (move.kind) {
      case 'pass':
        return { lead: lead('passed').trimEnd(), play: '', rest: '' };
      case 'exchange':
        return { lead: lead('exchanged'), play: countOf(move.count, 'tile'), rest: '' };
      case 'pending':
        return { lead: lead('played'), play: '', rest: '– the play is not entered yet' };
      case 'none':
        return { lead: lead('played'), play: '', rest: '– struck out by the director' };
      case 'play': {
        const play = playName(turn);
        if (turn.challenge.kind === 'off')
          return { lead: lead('played'), play, rest: ', challenged off' };
        const rest =
          who === undefined
            ? `, ${String(move.score)}`
            : `, ${countOf(move.score, 'point')}${total === undefined ? '' : `, total\u00a0${String(total)}`}`;
        return { lead: lead('played'), play, rest };
      }
    }
  },
);

/** `13C CLAIM` */
export function playName({ move }: Turn): string {
  switch (move.kind) {
    case 'play':
      return `${move.at} ${move.words[0]?.text ?? ''}`;
    case 'exchange':
      return `Exchange ${String(move.count)}`;
    case 'pass':
      return 'Pass';
    case 'pending':
      return 'Not entered';
    case 'none':
      return 'Struck out';
  }
}

/** `CLAIM 24 · ANT 3`: every word with its points. */
export function wordsOf({ move }: Turn): string {
  if (move.kind !== 'play') return '';
  const words = move.words.map(({ text, points }) => `${text} ${String(points)}`);
  if (move.bonus > 0) words.push(`all seven +${String(move.bonus)}`);
  return words.join(' · ');
}

/** `blank = E`, where a play holds one; it is part of what the opponent agrees with. */
export const blanksOf = catalogue(({ move }: Turn): string => {
  if (move.kind !== 'play') return '';
  const blanks = move.tiles.filter(({ blank }) => blank === true).map(({ letter }) => letter);
  return blanks.length === 0 ? '' : `blank = ${blanks.join(', ')}`;
});

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
