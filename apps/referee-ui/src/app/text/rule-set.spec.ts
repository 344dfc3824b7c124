import { guide, type RuleSet } from '@boardside/game';
import { ruleSentence } from './rule-set.js';

test('C5 a wrong challenge that costs the next turn is said so', () => {
  const challenge = { ...guide.challenge, wrong: { kind: 'lose-next-turn' } } as const;
  const rules = { ...guide, challenge } as RuleSet;
  expect(ruleSentence('challenge.wrong', rules)).toBe(
    'A wrong challenge costs the challenger the next turn.',
  );
});
