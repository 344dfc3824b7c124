import type { Command, LiveGame } from '@boardside/game';
import type { FindUnknownWords } from './tablet-word-list.js';

/**
 * What this tablet answers to a challenge that was sent to it, once a challenge and for the play as
 * a whole (G26): every word is looked up, also after one that the list lacks.
 */
export function rulingByWordList(game: LiveGame, lacks: FindUnknownWords): Command | undefined {
  const { challenge, lexicon, turns } = game;
  if (challenge?.sent?.judge !== 'holder' || challenge.rulings.length > 0) return undefined;
  const move = turns.find(({ id }) => id === challenge.turn)?.move;
  if (move?.kind !== 'play' || lexicon === undefined) return undefined;
  const words = challenge.sent.words.map((word) => move.words[word]?.text ?? '');
  const acceptable = lacks(words).length === 0;
  const judge = { list: lexicon.hash };
  return { kind: 'rule', case: challenge.sent.case, opinion: 1, acceptable, judge };
}
