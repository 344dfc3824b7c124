/** One measured figure beside the raw baseline that was measured in the same run. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'kB';
  /** What is asked of it; undefined where nothing is asked. */
  readonly atMost: number | undefined;
  readonly baseline: { readonly name: string; readonly value: number };
  /** What a reader has to know to repeat it. */
  readonly how: string;
  /** What the figure is made of, the largest first. */
  readonly detail?: readonly string[];
};

/** Nearest-rank percentile, `part` from 0 to 1. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

export function told({ name, value, unit, atMost, baseline, how, detail = [] }: Figure): string {
  const ratio = (value / baseline.value).toFixed(2);
  return [
    `${name}: ${value.toFixed(1)} ${unit}${asked(value, unit, atMost)}`,
    `  ${ratio} × ${baseline.name} (${baseline.value.toFixed(1)} ${unit})`,
    `  ${how}`,
    ...detail.map((line) => `    ${line}`),
  ].join('\n');
}

function asked(value: number, unit: Figure['unit'], atMost: number | undefined): string {
  if (atMost === undefined) return '';
  return `, ${value > atMost ? 'MISSED' : 'asked'}: at most ${String(atMost)} ${unit}`;
}
