import { faceValue } from '@boardside/engine';
import {
  slipColumns as columnsOf,
  type EndedGame,
  type SignedGame,
  type SlipColumn,
} from '@boardside/game';
import type { Widened } from '../../text/widened.js';
import type { adjustmentNames } from '../../text/adjustments.js';
import type { resultSlipText } from '../../text/result-slip.js';

/** A line of the slip: points a seat; `sum` stands by itself, `change` is added. */
export type SlipLine = {
  readonly name: string;
  readonly points: readonly number[];
  readonly kind: 'sum' | 'change';
};

type EndAdjustments = SlipColumn['end'];

/** In the language of whoever reads them. */
export type SlipLineTexts = {
  readonly slip: Widened<typeof resultSlipText>;
  readonly adjustments: Widened<typeof adjustmentNames>;
};

/** Every line of the arithmetic, from plays to total. */
export function slipLines(
  game: EndedGame | SignedGame,
  { slip, adjustments }: SlipLineTexts,
): readonly SlipLine[] {
  const columns = columnsOf(game);
  const line = (name: string, points: (column: SlipColumn) => number): SlipLine => ({
    name,
    points: columns.map(points),
    kind: 'change',
  });
  const ending = (...reasons: readonly EndAdjustments[number]['why'][]) => {
    const chosen = ({ end }: SlipColumn) => end.filter(({ why }) => reasons.includes(why));
    return {
      any: columns.some((column) => chosen(column).length > 0),
      points: (column: SlipColumn) => sum(chosen(column)),
    };
  };
  const lines: SlipLine[] = [{ ...line(slip.plays, ({ plays }) => plays), kind: 'sum' }];
  if (columns.some(({ challenges }) => challenges !== 0))
    lines.push(line(slip.challenges, ({ challenges }) => challenges));
  const gained = ending('out-twice-opponents', 'out-opponents');
  const racks = columns.flatMap(({ rack }) => rack ?? []);
  const own = ending('own-tiles');
  const laidOpen = columns.some(({ rack }) => rack !== undefined);
  if (gained.any || (laidOpen && !own.any))
    lines.push(line(gainName(game, faceValue(game.tileSet, racks), slip), gained.points));
  if (own.any) lines.push(line(slip.ownTiles, own.points));
  const declared = ending('declared');
  if (declared.any) lines.push(line(slip.declared, declared.points));
  for (const adjustment of game.scoreAdjustments) {
    const { seat, why, points } = adjustment;
    lines.push(line(adjustments[why], (column) => (column.seat === seat ? points : 0)));
  }
  if (game.scoreAdjustments.length === 0) lines.push(line(slip.adjustments, () => 0));
  return lines;
}

/** Who went out gains twice the tiles of the others, or takes them over (G32, C7). */
function gainName(
  { rules, seats }: EndedGame | SignedGame,
  value: number,
  slip: SlipLineTexts['slip'],
): string {
  return rules.options.ends.goingOut === 'twice-the-others-tiles'
    ? slip.lastRack(value, seats.length - 1)
    : slip.othersTiles;
}

function sum(ends: EndAdjustments): number {
  return ends.reduce((total, { points }) => total + points, 0);
}
