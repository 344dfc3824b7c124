import { publishedTileSets } from '@boardside/engine';
import { guide, type RuleSet } from '@boardside/game';
import { tableRules as spanish } from './es/rules/table.js';
import { ruleSentence } from './rule-set.js';

test('C5 a wrong challenge that costs the next turn is said so', () => {
  const challenge = { ...guide.challenge, wrong: { kind: 'lose-next-turn' } } as const;
  const rules = { ...guide, challenge } as RuleSet;
  expect(ruleSentence('challenge.wrong', rules)).toBe(
    'A wrong challenge costs the challenger the next turn.',
  );
});

test.each(publishedTileSets)(
  'Spanish has a word for the language of the tiles: $name',
  (tileSet) => {
    const { id, version, name, language } = tileSet;
    const sentence = spanish.tileSet.sentence({ ...guide, tileSet: { id, version } });
    expect(sentence).not.toContain(name);
    expect(sentence).not.toContain(` en ${language};`);
  },
);
