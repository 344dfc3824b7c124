import { englishTiles, standardLayout } from '@boardside/engine';
import { alternativesOf, guide, numbersOf, optionsIn, type RuleSet } from '@boardside/game';
import { readGcg } from './gcg-reader.js';
import { rulesLines, rulesOf } from './gcg-rules.js';

/** The guide with another value of one option of scoring, each in turn. */
const others: readonly RuleSet[] = [
  ...optionsIn(guide).flatMap((option) => alternativesOf(option, guide).map(({ rules }) => rules)),
  ...numbersOf(guide).map(({ value, withValue }) => withValue(value + 1)),
].filter(({ scoring }) => JSON.stringify(scoring) !== JSON.stringify(guide.scoring));

test.each(others.map(({ scoring }) => [scoring] as const))(
  'M4 M5 M6 what is written of scoring is read again: %j',
  (scoring) => {
    const rules = { options: { ...guide, scoring }, hash: 'hash' };
    const lines = rulesLines({ tileSet: englishTiles, layout: standardLayout, rules });
    const file = readGcg([...lines, '#player1 ida Ida', '#player2 bo Bo', ''].join('\n'));
    expect(file.ok && rulesOf(file.value)).toMatchObject({ ok: true, value: { scoring } });
  },
);

test('every option of scoring is among them', () => {
  const usual = new Map<string, unknown>(Object.entries(guide.scoring));
  const changed = others.flatMap(({ scoring }) =>
    Object.entries(scoring).flatMap(([name, value]) => (usual.get(name) === value ? [] : [name])),
  );
  expect([...new Set(changed)].sort()).toEqual([...usual.keys()].sort());
});
