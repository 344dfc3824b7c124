import { Component, computed, input, output } from '@angular/core';
import { timelineText } from '../../../text/director-timeline.js';
import type { ChartSeries } from './chart-series.js';

const width = 340;
const height = 170;
const left = 46;
const right = 64;
const top = 8;
const bottom = 22;
/** How far apart two names at the ends of their lines are at least. */
const nameRoom = 16;

/** A value by turn, one line for each seat; a click or an arrow key goes to the turn. */
@Component({
  selector: 'bs-course-chart',
  template: `
    <figure>
      <figcaption class="caption">{{ title() }}</figcaption>
      <svg
        role="slider"
        tabindex="0"
        aria-valuemin="0"
        [attr.aria-label]="title()"
        [attr.aria-valuemax]="turns()"
        [attr.aria-valuenow]="turn()"
        [attr.aria-valuetext]="spoken()"
        [attr.viewBox]="box"
        (click)="clicked($event)"
        (keydown)="keyed($event)"
      >
        @for (mark of marks(); track mark.y) {
          <line
            class="grid"
            [attr.x1]="left"
            [attr.x2]="plotRight"
            [attr.y1]="mark.y"
            [attr.y2]="mark.y"
          />
          <text class="mark" [attr.x]="left - 6" [attr.y]="mark.y + 4">{{ mark.text }}</text>
        }
        @for (line of lines(); track line.seat) {
          <polyline [class]="'seat-' + line.seat" [attr.points]="line.path" />
          <text [class]="'name seat-' + line.seat" [attr.x]="plotRight + 8" [attr.y]="line.nameY">
            {{ line.name }}
          </text>
        }
        <line class="now" [attr.x1]="nowX()" [attr.x2]="nowX()" [attr.y1]="top" [attr.y2]="base" />
        <text class="turn" [attr.x]="nowX()" [attr.y]="base + 16">{{ words.turn(turn()) }}</text>
      </svg>
    </figure>
  `,
  styleUrl: './game-chart.scss',
})
export class GameChart {
  readonly title = input.required<string>();
  /** In seat order. */
  readonly names = input.required<readonly string[]>();
  readonly courses = input.required<readonly ChartSeries[]>();
  readonly turns = input.required<number>();
  /** The turn that is shown beside the chart. */
  readonly turn = input.required<number>();
  /** How a value of the axis is written. */
  readonly said = input.required<(value: number) => string>();
  /** Values at which the axis has a line: every so many. */
  readonly step = input.required<number>();
  readonly chosen = output<number>();
  /** So many turns on from the one that is shown, or back. */
  readonly stepped = output<number>();

  protected readonly words = timelineText;
  protected readonly box = `0 0 ${String(width)} ${String(height)}`;
  protected readonly left = left;
  protected readonly top = top;
  protected readonly plotRight = width - right;
  protected readonly base = height - bottom;

  private readonly most = computed(() => {
    const values = this.courses().flatMap(({ points }) => points.map(({ value }) => value));
    return Math.max(this.step(), Math.ceil(Math.max(0, ...values) / this.step()) * this.step());
  });
  /** The axis keeps to five lines at most. */
  protected readonly marks = computed(() => {
    const every = this.step() * Math.ceil(this.most() / this.step() / 5);
    const count = Math.floor(this.most() / every) + 1;
    return Array.from({ length: count }, (_, index) => index * every).map((value) => ({
      y: this.y(value),
      text: this.said()(value),
    }));
  });
  protected readonly lines = computed(() => {
    const ends = this.courses().map(({ seat, points }) => ({
      seat,
      name: this.names()[seat] ?? '',
      path: points
        .map(({ turn, value }) => `${String(this.x(turn))},${String(this.y(value))}`)
        .join(' '),
      nameY: this.y(points.at(-1)?.value ?? 0) + 4,
    }));
    // Names keep clear of each other downwards, then of the axis.
    let before = -Infinity;
    let under = this.base + nameRoom;
    return ends
      .toSorted((one, other) => one.nameY - other.nameY)
      .map((line) => {
        before = Math.max(line.nameY, before + nameRoom);
        return { ...line, nameY: before };
      })
      .toReversed()
      .map((line) => {
        under = Math.min(line.nameY, under - nameRoom);
        return { ...line, nameY: under };
      });
  });
  protected readonly nowX = computed(() => this.x(this.turn()));
  protected readonly spoken = computed(() => {
    const ends = this.courses().map(({ seat, points }) => {
      const last = points.findLast(({ turn }) => turn <= this.turn());
      return `${this.names()[seat] ?? ''} ${this.said()(last?.value ?? 0)}`;
    });
    return `${this.words.turn(this.turn())}: ${ends.join(', ')}`;
  });

  protected clicked(click: MouseEvent): void {
    const picture = click.currentTarget;
    if (!(picture instanceof SVGElement)) return;
    const bounds = picture.getBoundingClientRect();
    const x = ((click.clientX - bounds.left) / bounds.width) * width;
    const turn = Math.round(((x - left) / (this.plotRight - left)) * Math.max(1, this.turns()));
    this.chosen.emit(turn);
  }

  protected keyed(key: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[key.key];
    if (by === undefined) return;
    key.preventDefault();
    key.stopPropagation();
    this.stepped.emit(by);
  }

  private x(turn: number): number {
    return left + (turn / Math.max(1, this.turns())) * (this.plotRight - left);
  }

  private y(value: number): number {
    return this.base - (value / this.most()) * (this.base - top);
  }
}
