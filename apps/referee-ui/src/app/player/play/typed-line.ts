import {
  Component,
  DestroyRef,
  ElementRef,
  effect,
  inject,
  input,
  output,
  viewChild,
} from '@angular/core';
import { injectText } from '../../text/language.js';
import { entryText } from '../../text/entry.js';
import { tableText } from '../../text/table.js';
import type { EntryForm } from '../entry/entry-form.js';
import { writtenBy } from '../entry/line-key.js';
import { PlayerTable } from '../player-table.js';

/** A turn as one line: `8H WORD`, `ex 3`, `pass`. Shift and a letter is a blank. */
@Component({
  selector: 'bs-typed-line',
  template: `
    <label>
      <span>{{ words.lineLabel }}</span>
      <input
        #field
        type="text"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        [placeholder]="entry.linePlaceholder"
        [value]="desk().line()?.text ?? ''"
        (input)="desk().writeLine(field.value)"
        (keydown)="keyed($event)"
      />
    </label>
    <button type="button" class="t-button" (click)="close()">{{ words.closeLine }}</button>
  `,
  styles: `
    :host {
      display: flex;
      align-items: center;
      gap: 16px;
      min-width: 0;
    }
    label {
      flex: 1;
      display: flex;
      align-items: center;
      gap: 12px;
      font: 600 16px/20px var(--face);
    }
    span {
      color: var(--ink-2);
      font-size: 14px;
      line-height: 18px;
    }
    input {
      flex: 1;
      min-width: 0;
      height: 48px;
      padding: 0 12px;
      border: 2px solid var(--draft);
      border-radius: var(--r-2);
      background: #fff;
      font: 600 22px/28px var(--face);
    }
    @media (orientation: portrait) {
      :host,
      label {
        flex-direction: column;
        align-items: stretch;
        gap: 4px;
      }
      label,
      input {
        flex: none;
      }
    }
  `,
})
export class TypedLine {
  private readonly table = inject(PlayerTable);
  readonly desk = input.required<EntryForm>();
  readonly pressed = output<Event>();
  protected readonly words = injectText(tableText);
  protected readonly entry = injectText(entryText);
  private readonly field = viewChild.required<ElementRef<HTMLInputElement>>('field');

  constructor() {
    effect(() => {
      const { nativeElement } = this.field();
      nativeElement.focus();
    });
    // The caret would stay behind where the field was, and cost time whenever the page is drawn.
    inject(DestroyRef).onDestroy(() => getSelection()?.removeAllRanges());
  }

  protected keyed(key: KeyboardEvent): void {
    // Closed a moment ago and not yet gone from the page: the key is the table’s.
    if (this.desk().line() === undefined) return;
    // Ctrl+A and its like are the field’s.
    if (key.ctrlKey || key.metaKey) return;
    key.stopPropagation();
    if (key.key === 'Enter') {
      key.preventDefault();
      // Held, it would press for the opponent too.
      if (!key.repeat) this.pressed.emit(key);
    } else if (key.key === 'Escape') {
      this.close();
    } else if (/^\p{L}$/u.test(key.key)) {
      key.preventDefault();
      this.insert(writtenBy(key) ?? '');
    }
    if (key.key !== 'Enter') this.table.keyed(key);
  }

  /** Back to squares and keys; what the line said stays on the board. */
  protected close(): void {
    // The field may be opened again before it has gone from the page.
    this.field().nativeElement.value = '';
    this.desk().closeLine();
  }

  /** Puts letters where the caret is: always capitals, so that a small one can only be pasted. */
  private insert(text: string): void {
    const { nativeElement } = this.field();
    const { value, selectionStart, selectionEnd } = nativeElement;
    const from = selectionStart ?? value.length;
    const written = value.slice(0, from) + text + value.slice(selectionEnd ?? from);
    nativeElement.value = written;
    nativeElement.setSelectionRange(from + text.length, from + text.length);
    this.desk().writeLine(written);
  }
}
