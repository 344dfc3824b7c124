import { publishedLayouts, publishedTileSets, spanishTiles, type TileSet } from '@boardside/engine';
import { guide, presets, type RuleOption, type RuleSet } from '@boardside/game';
import { ruleSetProblems } from '@boardside/tournament';
import { ruleSetProblemText } from '../../text/rule-set-problems.js';
import { numberTexts, ruleDifferences, ruleSheet } from '../../text/rule-set.js';
import { ruleFields } from './rule-fields.js';

/** Of a text that may be in brackets. */
const wholeSentence = /^⟦?[A-Z].*\.⟧?$/;

/** Every rule set that is one switch away from a preset. */
const switched = presets.flatMap((preset) =>
  ruleFields(preset).flatMap(({ option, choices, choose }) =>
    choices.map(({ value }) => ({ preset, option, value, rules: choose(value) })),
  ),
);

test.each(presets.map((preset) => [preset.id, preset] as const))(
  '%s stands in its form as it is, each choice in a sentence of its own',
  (_id, preset) => {
    for (const { name, value, choices, figures, choose } of ruleFields(preset)) {
      expect(choices.length > 0 || figures.length > 0).toBe(true);
      expect(name).not.toBe('');
      if (choices.length === 0) continue;
      expect(value).toBeDefined();
      expect(choose(value ?? '')).toEqual(preset);
      const sentences = choices.map(({ text }) => text);
      expect(sentences).not.toContain('');
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  },
);

test('a switch is what the sheet says afterwards, and what the comparison shows', () => {
  for (const { preset, option, value, rules } of switched) {
    const field = ruleFields(rules).find((each) => each.option === option);
    expect(field?.value).toBe(value);
    const same = JSON.stringify(rules) === JSON.stringify(preset);
    expect(ruleDifferences(preset, rules).some((one) => one.option === option)).toBe(!same);
  }
});

test('a language and a board are data: whatever is published is offered', () => {
  const offered = (option: RuleOption) =>
    ruleFields(guide)
      .find((field) => field.option === option)
      ?.choices.map(({ value }) => value);
  expect(offered('layout')).toEqual(publishedLayouts.map(({ id }) => id));
  const fourth = { ...spanishTiles, id: 'welsh', name: 'Welsh' };
  (publishedTileSets as TileSet[]).push(fourth);
  try {
    expect(offered('tileSet')).toEqual(publishedTileSets.map(({ id }) => id));
    const field = ruleFields(guide).find(({ option }) => option === 'tileSet');
    expect(ruleSetProblems(field?.choose('welsh') ?? guide)).toEqual([]);
  } finally {
    (publishedTileSets as TileSet[]).pop();
  }
});

test('whatever cannot work is said with its reason', () => {
  const problems = switched.flatMap(({ rules }) => ruleSetProblems(rules));
  expect(problems.length).toBeGreaterThan(0);
  for (const problem of problems) expect(ruleSetProblemText(problem)).toMatch(wholeSentence);
});

test('the sheet has a sentence for every option that the rules use, once', () => {
  for (const rules of presets) {
    const lines = ruleSheet(rules).flatMap((chapter) => chapter.lines);
    const options = lines.map(({ option }) => option);
    expect(new Set(options).size).toBe(options.length);
    for (const { sentence } of lines) expect(sentence).toMatch(wholeSentence);
    expect(options).toContain('scoring.rackSize' satisfies RuleOption);
  }
});

function figure(rules: RuleSet, name: keyof typeof numberTexts) {
  const found = ruleFields(rules)
    .flatMap(({ figures }) => figures)
    .find((each) => each.name === name);
  if (found === undefined) throw new Error(`no figure ${name}`);
  return found;
}

test('G1 figures are read within their bounds', () => {
  const clock = figure(guide, 'base-time');
  expect(clock.text).toBe('25:00');
  expect(clock.read('0:20')?.clock).toMatchObject({ baseMs: 20_000 });
  expect(clock.read('20')?.clock).toMatchObject({ baseMs: 1_200_000 });
  for (const odd of ['60:01', '0:04', '20:60', 'x', '']) expect(clock.read(odd)).toBeUndefined();
  expect(figure(guide, 'undo-press').read('11')).toBeUndefined();
  expect(figure(guide, 'undo-press').read('0')?.undoPressMs).toBe(0);
});
