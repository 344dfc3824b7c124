import { Component, computed, inject, input } from '@angular/core';
import type { Ms } from '@boardside/contract';
import { Instruments } from '../../live/instruments.js';
import { hallText } from '../../text/director-hall.js';
import { clockText } from '../../text/numbers.js';
import { hallMinute } from '../components/clock-text.js';
import { kit } from '../../components/kit.js';
import type { ConsoleGlyphName } from '../../components/glyph.js';
import { smallClockState, remainingOf, isClockRunningFor, type TimedRow } from './row-clock.js';

/** One seat's clock in a card or a list. Only its digits are drawn again when time passes. */
@Component({
  selector: 'bs-small-clock',
  imports: [kit],
  template: `
    @if (sign(); as sign) {
      <bs-glyph [name]="sign" />
    }
    <span>{{ digits() }}</span>
    @if (lastHeard(); as said) {
      <span class="unseen">, {{ said }}</span>
    }
  `,
  styles: `
    :host {
      display: inline-flex;
      align-items: center;
      justify-content: flex-end;
      contain: content;
      gap: 4px;
      height: var(--clock-height, 20px);
      padding: 0 5px;
      border-radius: var(--r-1);
      font: 400 var(--clock-size, 13px) / 20px var(--face);
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }
    bs-glyph {
      font-size: 0.62em;
    }
    :host(.run),
    :host(.low),
    :host(.over),
    :host(.stop) {
      font-weight: 600;
    }
    :host(.run) {
      background: var(--act-soft);
      color: var(--act);
    }
    :host(.low) {
      background: var(--low);
      color: var(--on-low);
    }
    :host(.over) {
      background: var(--ink);
      color: var(--on-fill);
    }
    :host(.stop) {
      box-shadow: inset 0 0 0 1px var(--line-2);
    }
    :host(.doubtful) {
      background: none;
      box-shadow: inset 0 0 0 1px var(--line-2);
      color: var(--ink);
    }
  `,
  host: {
    '[class]': 'face()',
    '[class.doubtful]': 'lastHeard() !== undefined',
    '[title]': 'lastHeard() ?? ""',
  },
})
export class SmallClock {
  private readonly instruments = inject(Instruments);

  readonly timed = input.required<TimedRow>();
  readonly seat = input.required<number>();
  readonly lowMs = input.required<Ms>();

  /** Only a clock that runs asks for the time. */
  private readonly now = computed(() =>
    isClockRunningFor(this.timed().row, this.seat())
      ? this.instruments.tick()
      : this.timed().receivedAt,
  );
  protected readonly face = computed(() =>
    smallClockState(this.timed(), this.seat(), this.now(), this.lowMs()),
  );
  protected readonly sign = computed<ConsoleGlyphName | undefined>(() => {
    if (this.lastHeard() !== undefined) return 'silent';
    const face = this.face();
    if (face === 'run' || face === 'low') return 'run';
    return face === 'stop' ? 'pause' : undefined;
  });
  protected readonly digits = computed(() => {
    const left = remainingOf(this.timed(), this.seat(), this.now());
    return left === undefined ? '' : clockText(left);
  });
  /** Of a clock that runs at a tablet out of reach: the game may have gone on there. */
  protected readonly lastHeard = computed(() => {
    const { row } = this.timed();
    return row.device.kind === 'silent' && isClockRunningFor(row, this.seat())
      ? hallText.lastHeard(hallMinute(row.device.since))
      : undefined;
  });
}
