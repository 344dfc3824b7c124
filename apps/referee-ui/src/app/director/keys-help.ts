import {
  ChangeDetectionStrategy,
  Component,
  ElementRef,
  afterNextRender,
  inject,
  viewChild,
} from '@angular/core';
import { consoleText } from '../text/director-console.js';
import { ConsoleKeys } from './console-keys.js';

/** The list of keys, and the switch that turns the letters off. */
@Component({
  selector: 'bs-keys-help',
  template: `
    <dialog #box aria-labelledby="keys-title" (close)="keys.help.set(false)">
      <div>
        <h2 id="keys-title">{{ words.keys.title }}</h2>
        <dl>
          @for (row of words.keys.rows; track row[0]) {
            <div>
              <dt>{{ row[0] }}</dt>
              <dd>{{ row[1] }}</dd>
            </div>
          }
        </dl>
        <p class="muted">{{ words.keys.note }}</p>
        <label class="switch">
          <input
            type="checkbox"
            [checked]="keys.letters() === 'off'"
            (change)="keys.switchLetters()"
          />
          <span>{{ words.keys.off }}. {{ words.keys.offHint }}</span>
        </label>
        <div class="actions">
          <button type="button" class="button primary" (click)="box.close()">
            {{ words.close }}
          </button>
        </div>
      </div>
    </dialog>
  `,
  styles: `
    dl > div {
      display: grid;
      grid-template-columns: 150px 1fr;
      gap: 8px;
      padding: 3px 0;
      border-bottom: 1px solid var(--line);
    }
    dt {
      font-weight: 600;
    }
    .switch {
      display: flex;
      gap: 8px;
      align-items: flex-start;
    }
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class KeysHelp {
  protected readonly keys = inject(ConsoleKeys);
  protected readonly words = consoleText;
  private readonly box = viewChild.required<ElementRef<HTMLDialogElement>>('box');

  constructor() {
    afterNextRender(() => this.box().nativeElement.showModal());
  }
}
