import { guide, type LiveGame } from '@boardside/game';
import { isWithWordList } from './with-word-list.js';

const list = { name: 'Club list', hash: 'h', official: 'not-official' } as const;
const { challenge } = guide;

function game(firstJudge: 'list' | 'juror', differing: Partial<LiveGame> = {}): LiveGame {
  if (challenge.kind !== 'called') throw new Error('the guide knows challenges');
  const options = { ...guide, challenge: { ...challenge, firstJudge } };
  return { rules: { options, hash: 'x' }, lexicon: list, ...differing } as LiveGame;
}

test('G26 the list has the case where it judges first and is there, else a person', () => {
  expect(isWithWordList(game('list'), 2_000, 'online')).toBe(true);
  expect(isWithWordList(game('juror'), 2_000, 'online')).toBe(false);
  expect(isWithWordList(game('list', { lexicon: undefined }), 2_000, 'online')).toBe(false);
});

test('G26 what a list does not answer, because the server no longer has it, a person has', () => {
  expect(isWithWordList(game('list'), 12_000, 'online')).toBe(false);
  expect(isWithWordList(game('list'), 12_000, 'waits')).toBe(true);
});
