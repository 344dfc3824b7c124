import { Component, inject } from '@angular/core';
import { Modal } from '../components/modal.js';
import { consoleText } from '../text/director-console.js';
import { ConsoleKeys, pageOfLetter } from './console-keys.js';
import { Button } from '../components/button.js';

/** The list of keys, and the switch that turns the letters off. */
@Component({
  selector: 'bs-keys-help',
  imports: [Button, Modal],
  template: `
    <dialog #box bsModal aria-labelledby="keys-title" (close)="keys.help.set(false)">
      <div>
        <h2 id="keys-title">{{ words.keys.title }}</h2>
        <dl>
          @for (row of rows; track row[0]) {
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
          <button type="button" bsButton="primary" (click)="box.close()">
            {{ words.close }}
          </button>
        </div>
      </div>
    </dialog>
  `,
  styles: `
    dialog {
      width: min(880px, calc(100vw - 32px));
    }
    dialog > div {
      max-height: inherit;
      overflow-y: auto;
    }
    dl {
      columns: 2 320px;
      column-gap: 32px;
    }
    dl > div {
      display: grid;
      break-inside: avoid;
      grid-template-columns: 120px 1fr;
      gap: 8px;
      padding: 3px 0;
      border-bottom: 1px solid var(--line);
    }
    dt {
      font-weight: 600;
    }
    .actions {
      position: sticky;
      bottom: 0;
      padding-top: 8px;
      background: var(--sheet);
    }
    .switch {
      display: flex;
      gap: 8px;
      align-items: flex-start;
    }
  `,
})
export class KeysHelp {
  protected readonly keys = inject(ConsoleKeys);
  protected readonly words = consoleText;
  protected readonly rows = [
    ...consoleText.keys.rows,
    ...Object.entries(pageOfLetter).map(
      ([letter, page]) => [consoleText.keys.goTo(letter), consoleText.nav[page]] as const,
    ),
  ];
}
