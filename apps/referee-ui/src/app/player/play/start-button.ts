import { Component, computed, inject, input } from '@angular/core';
import type { Seat } from '@boardside/game';
import { injectText } from '../../text/language.js';
import { holdButtonText } from '../../text/hold-button.js';
import { HoldButton } from '../components/hold-button.js';
import { TouchDownButton } from '../components/touch-buttons.js';
import { PlayerTable } from '../player-table.js';
import { RestartRights } from './restart-rights.js';

/**
 * What a side may do about clocks that stand. What all of them have to say is held for a second, so
 * that no hand that rests on the tablet says it.
 */
@Component({
  selector: 'bs-start-button',
  imports: [HoldButton, TouchDownButton],
  template: `
    @if (right(); as right) {
      @if (right.kind === 'together') {
        <button type="button" class="t-button strong" bsHold #hold="bsHold" (held)="use($event)">
          <i aria-hidden="true"></i>
          <span>
            {{ right.label }}
            <small>{{ words[hold.asked() ?? 'hold'] }}</small>
          </span>
        </button>
        <span class="t-spoken" role="status">{{ hold.asked() ? words[hold.asked()!] : '' }}</span>
      } @else {
        <button type="button" [class]="look()" bsTouch (touched)="use($event)">
          {{ right.label }}
        </button>
      }
    }
  `,
  styles: `
    :host {
      display: grid;
      min-height: 48px;
    }
    :host:empty {
      display: none;
    }
    button {
      position: relative;
      overflow: hidden;
      justify-content: center;
      min-height: 0;
      padding: 0 12px;
      font: var(--start-label, 600 18px/22px var(--face));
      touch-action: none;
    }
    small {
      display: block;
      font: var(--start-hint, 400 14px/18px var(--face));
    }
    i {
      position: absolute;
      inset: auto 0 0;
      height: 6px;
      background: var(--act);
      transform-origin: left;
      scale: 0 1;
    }
    .holding i {
      transition: scale var(--hold) linear;
      scale: 1;
    }
  `,
})
export class StartButton {
  private readonly table = inject(PlayerTable);
  private readonly rights = inject(RestartRights);
  readonly seat = input.required<Seat>();
  /** How a button that is tapped looks here. */
  readonly look = input('t-button primary');
  protected readonly words = injectText(holdButtonText);
  protected readonly right = computed(() => this.rights.of(this.seat()));

  protected use(touch: Event): void {
    if (this.table.takesTouch(touch)) this.rights.use(this.seat(), touch);
  }
}
