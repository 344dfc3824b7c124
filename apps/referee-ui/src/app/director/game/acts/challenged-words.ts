import { accept, refuse, type Result } from '@boardside/engine';
import { wordsJudged, type LiveGame } from '@boardside/game';
import { directorActionText } from '../../../text/director-actions.js';
import type { ActField, ActValues } from './act.js';

/** Words of the challenged play that were not judged before: their indexes. */
function unjudgedWords(game: LiveGame): readonly number[] {
  const { challenge } = game;
  const turn = game.turns.find(({ id }) => id === challenge?.turn);
  if (challenge?.sent !== undefined || turn?.move.kind !== 'play') return [];
  const judged = wordsJudged(turn, undefined);
  return turn.move.words.map((_, index) => index).filter((word) => !judged.includes(word));
}

/**
 * Whether the challenger names words at all: not where every word of a play is asked about (C5).
 */
function namesWords({ rules }: LiveGame): boolean {
  const policy = rules.options.challenge;
  return policy.kind === 'called' && policy.perPlay !== 'all-words';
}

/** For each word whether it is challenged, where there is a choice (G25, L4). */
export function wordFields(game: LiveGame): readonly ActField[] {
  const words = unjudgedWords(game);
  if (!namesWords(game) || words.length < 2) return [];
  const turn = game.turns.find(({ id }) => id === game.challenge?.turn);
  const texts = turn?.move.kind === 'play' ? turn.move.words : [];
  return words.map((word) => ({
    kind: 'choice',
    name: `word-${String(word)}`,
    label: directorActionText.send.isAsked(texts[word]?.text ?? ''),
    options: [
      { value: 'yes', label: directorActionText.send.yes },
      { value: 'no', label: directorActionText.send.no },
    ],
    initial: 'yes',
  }));
}

/** The indexes of the words that are challenged, or that at least one has to be. */
export function challengedWords(
  game: LiveGame,
  values: ActValues,
): Result<readonly number[], string> {
  const words = unjudgedWords(game);
  const asked = words.filter((word) => values[`word-${String(word)}`] !== 'no');
  return words.length > 0 && asked.length === 0
    ? refuse(directorActionText.send.none)
    : accept(asked);
}
