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
  return [
    `${name}: ${value.toFixed(1)} ${unit}${formatTarget(figure)}`,
    `  ${ratio} × ${baseline.name} (${baseline.value.toFixed(1)} ${unit})`,
    `  ${how}`,
    ...detail.map((line) => `    ${line}`),
  ].join('\n');
}

/** The target and whether it is missed, in words; empty without a target. */
export function formatTarget({ value, unit, asked, baseline }: Measurement): string {
  if (asked === undefined) return '';
  if ('atMost' in asked) {
    const { atMost } = asked;
    return `, ${value > atMost ? 'MISSED' : 'target'}: at most ${String(atMost)} ${unit}`;
  }
  const part = asked.partAtLeast;
  const held = value >= part * baseline.value;
  return `, ${held ? 'target' : 'MISSED'}: at least ${(100 * part).toFixed(0)} % of the baseline`;
}
