import {
  accept,
  fullPremiums,
  publishedLayouts,
  refuse,
  standardLayout,
  type Layout,
  type Result,
  type Scoring,
  type TileSet,
} from '@boardside/engine';
import { ruleOptions, type LiveGame, type OptionShape } from '@boardside/game';
import type { GcgError, GcgFile, GcgPragma } from './gcg-file.js';
import { tileSetOf } from './gcg-tile-set.js';
import { tokensOf } from './gcg-tokens.js';

/** What the plays of a file are laid and counted by. */
export type GcgRules = {
  readonly tileSet: TileSet;
  readonly layout: Layout;
  readonly scoring: Scoring;
};

/** GCG has no word for how a play is counted, so this pragma is our own. */
const scoringPragma = 'boardside-scoring';

/**
 * Pragmas for what is not as everywhere: `#tile-distribution` and `#board-layout` with our ids, and
 * `#boardside-scoring` with every option of `Scoring` that differs, `letterPremium=once`.
 */
export function rulesLines({
  tileSet,
  layout,
  rules,
}: Pick<LiveGame, 'tileSet' | 'layout' | 'rules'>): readonly string[] {
  const usual = new Map<string, unknown>(Object.entries(fullPremiums));
  const options = Object.entries(rules.options.scoring)
    .filter(([name, value]) => usual.get(name) !== value)
    .map(([name, value]) => `${name}=${String(value)}`);
  return [
    ...(tileSet.id === 'english' ? [] : [`#tile-distribution ${tileSet.id}`]),
    ...(layout.id === standardLayout.id ? [] : [`#board-layout ${layout.id}`]),
    ...(options.length === 0 ? [] : [`#${scoringPragma} ${options.join(' ')}`]),
  ];
}

/** As the file says; where it says nothing, or what is not known here, as everywhere. */
export function rulesOf(file: GcgFile): Result<GcgRules, GcgError> {
  const tileSet = tileSetOf(file);
  if (!tileSet.ok) return tileSet;
  const named = pragmaOf(file, 'board-layout');
  const layout = publishedLayouts.find(({ id }) => id === named?.text) ?? standardLayout;
  const scoring = scoringOf(pragmaOf(file, scoringPragma));
  if (!scoring.ok) return scoring;
  return accept({ tileSet: tileSet.value, layout, scoring: scoring.value });
}

function pragmaOf({ pragmas }: GcgFile, wanted: string): GcgPragma | undefined {
  return pragmas.find(({ keyword }) => keyword === wanted);
}

function scoringOf(pragma: GcgPragma | undefined): Result<Scoring, GcgError> {
  let scoring = fullPremiums;
  for (const { text, column } of tokensOf(pragma?.text ?? '', 0)) {
    const option = optionOf(text);
    if (option === undefined) {
      const before = scoringPragma.length + 2;
      const expected = 'an option of scoring, such as letterPremium=once';
      return refuse({ line: pragma?.line ?? 1, column: before + column, expected });
    }
    scoring = { ...scoring, ...option };
  }
  return accept(scoring);
}

/** The options of scoring, as rule sets have them. */
const shapes: ReadonlyMap<string, OptionShape> = new Map(
  Object.entries(ruleOptions.scoring.fields),
);

function optionOf(text: string): Partial<Scoring> | undefined {
  const [name = '', value = ''] = text.split('=');
  const shape = shapes.get(name);
  const read = shape && valueOf(shape, value);
  return read === undefined ? undefined : { [name]: read };
}

function valueOf(shape: OptionShape, text: string): string | number | undefined {
  if (shape.kind === 'choice') return shape.values.find((value) => String(value) === text);
  return shape.kind === 'number' && /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}
