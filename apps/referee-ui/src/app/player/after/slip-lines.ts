import type { EndedGame, Recorded, ScoreAdjustmentReason, Seat, SignedGame } from '@boardside/game';
import { slipWords } from '../../words/slip.js';

/** A line of the slip: points a seat; `sum` stands by itself, `change` is added. */
export type SlipLine = {
  readonly name: string;
  readonly points: readonly number[];
  readonly kind: 'sum' | 'change';
};

const adjustmentName: Readonly<Record<ScoreAdjustmentReason, string>> = {
  penalty: slipWords.penalty,
  overtime: slipWords.overtime,
  agreed: slipWords.agreed,
  other: slipWords.other,
};

/** Every line of the arithmetic, from plays to total. */
export function slipLines(
  game: EndedGame | SignedGame,
  log: readonly Recorded[],
): readonly SlipLine[] {
  const seats = game.seats.map((_, seat) => seat as Seat);
  const line = (name: string, points: (seat: Seat) => number): SlipLine => ({
    name,
    points: seats.map(points),
    kind: 'change',
  });
  const plays: SlipLine = {
    ...line(slipWords.plays, (seat) => game.ledger.points[seat] ?? 0),
    kind: 'sum',
  };
  const ends = game.result.adjustments.filter(({ why }) => why !== 'declared');
  const gained = ends.filter(({ why }) => why === 'out-twice-opponents' || why === 'out-opponents');
  const lines = [plays];
  if (gained.length > 0 || rackDeclared(log)) {
    const value = gained.reduce((sum, { points }) => sum + points, 0) / 2;
    lines.push(line(slipWords.lastRack(value), sumOf(gained)));
  }
  const own = ends.filter(({ why }) => why === 'own-tiles');
  if (own.length > 0) lines.push(line(slipWords.ownTiles, sumOf(own)));
  const declared = game.result.adjustments.filter(({ why }) => why === 'declared');
  if (declared.length > 0) lines.push(line(slipWords.agreed, sumOf(declared)));
  for (const adjustment of game.scoreAdjustments) {
    lines.push(line(adjustmentName[adjustment.why], sumOf([adjustment])));
  }
  if (game.scoreAdjustments.length === 0) lines.push(line(slipWords.adjustments, () => 0));
  return lines;
}

function sumOf(
  adjustments: readonly { readonly seat: Seat; readonly points: number }[],
): (seat: Seat) => number {
  return (seat) =>
    adjustments.reduce((sum, one) => (one.seat === seat ? sum + one.points : sum), 0);
}

function rackDeclared(log: readonly Recorded[]): boolean {
  return log.some(({ type }) => type === 'RacksDeclared');
}

/** Who has won and by how much; undefined for a tie. */
export function winnerOf(
  totals: readonly number[],
): { readonly seat: number; readonly by: number } | undefined {
  const best = Math.max(...totals);
  const others = totals.filter((total) => total !== best);
  if (others.length !== totals.length - 1) return undefined;
  return { seat: totals.indexOf(best), by: best - Math.max(...others) };
}
