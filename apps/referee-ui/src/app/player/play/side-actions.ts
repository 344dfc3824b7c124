import { Component, computed, inject, input, signal } from '@angular/core';
import type { Seat } from '@boardside/game';
import { injectText } from '../../text/language.js';
import { callDirectorText, tableText } from '../../text/table.js';
import { TableGlyph } from '../components/table-glyph.js';
import { TapButton } from '../components/touch-buttons.js';
import { PlayerTable } from '../player-table.js';
import { SpeechOutput } from './speech-output.js';

/** What a player has at their own left on every page of play: Referee, and More. */
@Component({
  selector: 'bs-side-acts',
  imports: [TableGlyph, TapButton],
  template: `
    @if (asking()) {
      <button type="button" class="t-button danger" bsTap (tapped)="call($event)">
        <bs-glyph name="bell" />{{ callLabel() }}
      </button>
      <button type="button" class="t-button" bsTap (tapped)="asking.set(false)">
        {{ referee.back }}
      </button>
    } @else {
      <button type="button" class="t-button" bsTap (tapped)="asking.set(true)">
        <bs-glyph name="bell" />{{ words.referee }}
      </button>
      <button
        type="button"
        class="t-button"
        bsTap
        [attr.aria-expanded]="table.menus.isOpen(seat())"
        (tapped)="more()"
      >
        <bs-glyph name="menu" />{{ words.more }}
      </button>
      @if (aloud.isOn()) {
        <button
          type="button"
          class="t-button icon"
          bsTap
          [attr.aria-label]="words.sayAloud"
          (tapped)="aloud.say(seat())"
        >
          <bs-glyph name="voice" />
        </button>
      }
    }
  `,
  styles: `
    :host {
      display: flex;
      gap: 8px;
      flex: none;
    }
    .t-button {
      min-height: var(--bar-button, 44px);
      padding: 0 14px;
      border-width: 1px;
    }
    @media (max-width: 771px), (max-height: 723px) and (orientation: landscape) {
      :host {
        gap: 4px;
      }
      .t-button {
        padding: 0 6px;
        font-size: 14px;
      }
    }
    @media (max-width: 560px) {
      .t-button:not(.icon) bs-glyph {
        display: none;
      }
    }
  `,
  host: { role: 'group', '[attr.aria-label]': 'table.name(seat())' },
})
export class SideActions {
  protected readonly table = inject(PlayerTable);
  protected readonly aloud = inject(SpeechOutput);
  readonly seat = input.required<Seat>();
  protected readonly words = injectText(tableText);
  protected readonly referee = injectText(callDirectorText);

  /** Referee was tapped once. */
  protected readonly asking = signal(false);
  protected readonly callLabel = computed(() =>
    this.table.company().clock === 'none' ? this.referee.callOnly : this.referee.call,
  );

  protected call(touch: Event): void {
    this.asking.set(false);
    this.table.act({ kind: 'stop-clock', reason: 'referee' }, [this.seat()], touch);
  }

  protected more(): void {
    this.asking.set(false);
    this.table.menus.toggle(this.seat());
  }
}
