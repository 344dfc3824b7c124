import {
  Component,
  ElementRef,
  afterNextRender,
  computed,
  input,
  output,
  viewChild,
} from '@angular/core';
import type { TileSet } from '@boardside/engine';
import type { Seat } from '@boardside/game';
import { boardComparisonText } from '../../../text/director-board-comparison.js';
import { blankLettersIn, withBlank, type ResolvedLine } from './turn-correction-plan.js';
import { Button } from '../../../components/button.js';

export type TurnEdit =
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'strike' | 'restore' }
  | { readonly kind: 'put-in'; readonly where: 'before' | 'after' };

/** One turn of the list opened: its line, its blanks, striking it, and putting one in beside it. */
@Component({
  selector: 'bs-turn-editor',
  imports: [Button],
  template: `
    @if (laid().line.turn === undefined) {
      <div class="field">
        <label for="plan-seat">{{ words.seat }}</label>
        <select #seatField id="plan-seat" (change)="seat(seatField.selectedIndex)">
          @for (name of names(); track $index) {
            <option [selected]="$index === laid().line.seat">{{ name }}</option>
          }
        </select>
      </div>
    }
    @if (laid().line.state.kind !== 'struck') {
      <div class="field">
        <label for="plan-line">{{ words.line }}</label>
        <input
          #lineField
          id="plan-line"
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          aria-describedby="plan-hint"
          [attr.aria-invalid]="laid().problem !== undefined"
          [value]="laid().text"
          (input)="edited.emit({ kind: 'type', text: lineField.value })"
          (keydown.enter)="$event.preventDefault()"
        />
        <span class="hint" id="plan-hint">{{ words.hint }}</span>
        @if (laid().problem; as problem) {
          <span class="problem" role="status">{{ problem }}</span>
        }
      </div>
      @for (letter of blanks(); track $index) {
        <div class="field blank">
          <label [for]="'plan-blank-' + $index">{{ words.blank($index + 1) }}</label>
          <select
            #blankField
            [id]="'plan-blank-' + $index"
            (change)="standFor($index, blankField.value)"
          >
            @for (each of letters(); track each) {
              <option [value]="each" [selected]="each === letter">{{ each }}</option>
            }
          </select>
        </div>
      }
    }
    <div class="actions">
      @if (laid().line.turn === undefined) {
        <button type="button" bsButton size="small" (click)="edited.emit({ kind: 'strike' })">
          {{ words.takeOut }}
        </button>
      } @else {
        @if (laid().line.state.kind !== 'kept') {
          <button type="button" bsButton size="small" (click)="edited.emit({ kind: 'restore' })">
            {{ words.restore }}
          </button>
        }
        @if (laid().line.state.kind !== 'struck') {
          <button
            type="button"
            bsButton="danger"
            size="small"
            (click)="edited.emit({ kind: 'strike' })"
          >
            {{ words.strike }}
          </button>
        }
      }
      <button
        type="button"
        bsButton
        size="small"
        (click)="edited.emit({ kind: 'put-in', where: 'before' })"
      >
        {{ words.insertBefore }}
      </button>
      <button
        type="button"
        bsButton
        size="small"
        (click)="edited.emit({ kind: 'put-in', where: 'after' })"
      >
        {{ words.insertAfter }}
      </button>
    </div>
  `,
  styles: `
    :host {
      display: grid;
      gap: 8px;
      padding: 8px 12px 12px;
      background: var(--act-soft);
    }
    input {
      letter-spacing: 0.04em;
    }
    .blank {
      grid-template-columns: auto 72px;
      align-items: center;
      justify-content: start;
      gap: 8px;
    }
  `,
})
export class TurnEditor {
  readonly laid = input.required<ResolvedLine>();
  readonly names = input.required<readonly string[]>();
  readonly tileSet = input.required<TileSet>();
  readonly edited = output<TurnEdit>();

  protected readonly words = boardComparisonText;
  protected readonly blanks = computed(() => blankLettersIn(this.laid().text));
  protected readonly letters = computed(() => this.tileSet().letters.map(({ letter }) => letter));
  private readonly lineField = viewChild<ElementRef<HTMLInputElement>>('lineField');

  constructor() {
    afterNextRender(() => this.lineField()?.nativeElement.focus());
  }

  protected seat(index: number): void {
    this.edited.emit({ kind: 'seat', seat: index as Seat });
  }

  protected standFor(index: number, letter: string): void {
    this.edited.emit({ kind: 'type', text: withBlank(this.laid().text, index, letter) });
  }
}
