/** A line in a box of 100 × 40, the first play at the left, and where its zero is. */
export type SpreadLine = {
  readonly points: string;
  readonly zero: number;
  /** The last value. */
  readonly now: number;
};

const wide = 100;
const high = 40;

/** Draws the spread after each play, from 0; undefined where there are not two plays yet. */
export function spreadLine(spread: readonly number[]): SpreadLine | undefined {
  if (spread.length < 2) return undefined;
  const all = [0, ...spread];
  const [most, least] = [Math.max(...all), Math.min(...all)];
  const y = (value: number) =>
    Math.round(((most - value) / Math.max(1, most - least)) * high * 10) / 10;
  const points = all.map(
    (value, index) =>
      `${String(Math.round((index / (all.length - 1)) * wide * 10) / 10)},${String(y(value))}`,
  );
  return { points: points.join(' '), zero: y(0), now: spread.at(-1) ?? 0 };
}
