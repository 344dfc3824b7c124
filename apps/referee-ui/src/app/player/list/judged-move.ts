import type { EnteredMove, LiveGame } from '@boardside/game';
import type { EntryForm } from '../entry/entry-form.js';
import { judgedByTablet, type TabletWordList } from './tablet-word-list.js';

/** M1: what is entered, with what the list of the game says of its words. */
export function judgedMove(form: EntryForm, game: LiveGame, wordList: TabletWordList): EnteredMove {
  const move = form.move();
  const preview = form.preview();
  if (move.kind !== 'play' || preview.kind !== 'play' || judgedByTablet(game) !== 'plays')
    return move;
  const list = game.lexicon?.hash;
  const unknown = wordList.unknownWordFinder(list)?.(preview.words.map(({ text }) => text));
  return list === undefined || unknown === undefined
    ? move
    : { ...move, judged: { list, unknown: [...new Set(unknown)] } };
}
