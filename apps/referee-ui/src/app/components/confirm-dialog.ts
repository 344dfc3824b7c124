import { Component, computed, input, output, signal } from '@angular/core';
import { consoleText } from '../text/director-console.js';
import { Field } from './field.js';
import { Modal } from './modal.js';
import { Notice } from './notice.js';
import { TextField } from './text-field.js';
import { Button } from './button.js';

/**
 * Asks before an act that reaches further than this page: what will happen is its content, the
 * reason its field. Esc and *Cancel* change nothing.
 */
@Component({
  selector: 'bs-question',
  imports: [Button, Field, Modal, Notice, TextField],
  template: `
    <dialog #box bsModal [attr.aria-labelledby]="titleId" (close)="left.emit()">
      <form method="dialog" (submit)="answer($event)">
        <h2 [id]="titleId">{{ heading() }}</h2>
        <ng-content />
        @if (asksReason()) {
          <bs-field
            [label]="words.reason"
            [for]="titleId + '-reason'"
            [problem]="missing() ? words.reasonMissing : undefined"
          >
            <input
              maxlength="300"
              [id]="titleId + '-reason'"
              [bsText]="reason"
              [attr.aria-invalid]="missing()"
              [attr.aria-describedby]="titleId + '-reason-says'"
            />
          </bs-field>
        }
        <bs-notice [text]="problem()" />
        <div class="actions">
          <button type="button" bsButton (click)="box.close()">{{ words.cancel }}</button>
          <button type="submit" bsButton="primary" [disabled]="busy()">{{ act() }}</button>
        </div>
      </form>
    </dialog>
  `,
  styles: `
    :host {
      display: contents;
    }
  `,
})
export class ConfirmDialog {
  private static made = 0;

  readonly heading = input.required<string>();
  /** What the one filled button says. */
  readonly act = input.required<string>();
  readonly asksReason = input(true);
  readonly problem = input<string | undefined>();
  readonly busy = input(false);
  /** The reason; empty where none is asked. */
  readonly agreed = output<string>();
  readonly left = output();

  protected readonly words = consoleText;
  protected readonly titleId = `question-${String((ConfirmDialog.made += 1))}`;
  protected readonly reason = signal('');
  private readonly tried = signal(false);
  protected readonly missing = computed(
    () => this.tried() && this.asksReason() && this.reason().trim() === '',
  );

  protected answer(event: Event): void {
    event.preventDefault();
    this.tried.set(true);
    if (!this.missing()) this.agreed.emit(this.reason().trim());
  }
}
