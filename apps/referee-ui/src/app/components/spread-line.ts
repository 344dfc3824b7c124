import { Component, computed, input } from '@angular/core';
import { signed } from '../text/numbers.js';

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

/**
 * A small chart of the spread with its last value; the content is its caption. Empty before the
 * second play. It fills its container.
 */
@Component({
  selector: 'bs-spread-line',
  template: `
    @if (line(); as line) {
      <ng-content />
      <svg viewBox="0 0 100 40" preserveAspectRatio="none">
        <path class="zero" [attr.d]="'M0 ' + line.zero + 'H100'" />
        <polyline [attr.points]="line.points" />
      </svg>
      <b>{{ signed(line.now) }}</b>
    }
  `,
  styles: `
    :host {
      display: flex;
      height: 100%;
      min-width: 0;
      gap: 0.6em;
      align-items: center;
    }
    svg {
      flex: 1;
      min-width: 0;
      height: 80%;
      overflow: visible;
    }
    polyline,
    path {
      fill: none;
      stroke: currentcolor;
      stroke-width: var(--spread-stroke, 1.5px);
      vector-effect: non-scaling-stroke;
    }
    .zero {
      stroke: var(--line);
      stroke-width: 1px;
    }
    b {
      font-weight: 600;
    }
  `,
  host: { '[attr.role]': 'line() && "img"', '[attr.aria-label]': 'spoken()' },
})
export class SpreadLineChart {
  /** Points of the first seat less those of the second, after each play. */
  readonly spread = input.required<readonly number[]>();
  /** What a screen reader says, with the last value. */
  readonly label = input.required<(now: number) => string>();

  protected readonly signed = signed;
  protected readonly line = computed(() => spreadLine(this.spread()));
  protected readonly spoken = computed(() => {
    const line = this.line();
    return line && this.label()(line.now);
  });
}
