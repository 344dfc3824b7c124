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
import type { LiveGame } from '@boardside/game';
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
export function rulesLines({ tileSet, layout, rules }: LiveGame): readonly string[] {
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

const counted = /^(allTilesBonus|rackSize|firstPlayMinimum)=(\d{1,3})$/;

function optionOf(text: string): Partial<Scoring> | undefined {
  const [name, value] = text.split('=');
  if (name === 'wordPremiums' && (value === 'multiply' || value === 'none')) {
    return { wordPremiums: value };
  }
  if (name === 'letterPremium' && (value === 'each-word' || value === 'once')) {
    return { letterPremium: value };
  }
  const found = counted.exec(text);
  return found?.[1] === undefined ? undefined : { [found[1]]: Number(found[2]) };
}
