/** One measured figure beside the raw baseline that was measured in the same run. */
export type Measurement = {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 'ns' | 'kB' | '/s';
  /** Its target; undefined if there is none. */
  readonly asked: PerformanceTarget | undefined;
  readonly baseline: { readonly name: string; readonly value: number };
  /** What a reader has to know to repeat it. */
  readonly how: string;
  /** What the figure is made of, the largest first. */
  readonly detail?: readonly string[];
};

/** A bound of the value, or of its ratio to the baseline, from 0 to 1. */
export type PerformanceTarget = { readonly atMost: number } | { readonly partAtLeast: number };

/** Nearest-rank percentile, `part` from 0 to 1. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function formatMeasurement(figure: Measurement): string {
  const { name, value, unit, baseline, how, detail = [] } = figure;
  const ratio = (value / baseline.value).toFixed(2);
  const target = targetOf(figure);
  const said = target && `, ${target.isMissed ? 'MISSED' : 'target'}: ${target.bound}`;
  return [
    `${name}: ${value.toFixed(1)} ${unit}${said ?? ''}`,
    `  ${ratio} × ${baseline.name} (${baseline.value.toFixed(1)} ${unit})`,
    `  ${how}`,
    ...detail.map((line) => `    ${line}`),
  ].join('\n');
}

export type Target = { readonly isMissed: boolean; readonly bound: string };

/** What is asked of a figure, in words, and whether it is missed. */
export function targetOf({ value, unit, asked, baseline }: Measurement): Target | undefined {
  if (asked === undefined) return undefined;
  if ('atMost' in asked) {
    const { atMost } = asked;
    return { isMissed: value > atMost, bound: `at most ${String(atMost)} ${unit}` };
  }
  const part = asked.partAtLeast;
  const bound = `at least ${(100 * part).toFixed(0)} % of the baseline`;
  return { isMissed: value < part * baseline.value, bound };
}
