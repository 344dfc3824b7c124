import { Component, inject } from '@angular/core';
import { queueText } from '../../text/director-queue.js';
import { AlertTone } from './alert-tone.js';

/** Turns the sound for Stop on and off, at this computer. */
@Component({
  selector: 'bs-tone-switch',
  template: `
    <label [title]="words.toneHint">
      <input
        #box
        type="checkbox"
        [checked]="tone.switched() === 'on'"
        (change)="tone.switch(box.checked ? 'on' : 'off')"
      />
      {{ words.tone }}
    </label>
  `,
  styles: `
    label {
      display: inline-flex;
      gap: 6px;
      align-items: center;
      min-height: var(--touch-desk);
      font: var(--t-13);
      white-space: nowrap;
      cursor: pointer;
    }
    input {
      width: 16px;
      height: 16px;
      accent-color: var(--act);
    }
  `,
})
export class ToneSwitch {
  protected readonly tone = inject(AlertTone);
  protected readonly words = queueText;
}
