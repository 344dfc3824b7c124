import { Component, input, output } from '@angular/core';
import type { RuleSet } from '@boardside/game';
import { Modal } from '../../components/modal.js';
import { ruleSetsText } from '../../text/director-rule-sets.js';
import { RuleSheet } from '../components/rule-sheet.js';
import { Button } from '../../components/button.js';

/** The rules that a game is played by, every one in a sentence. Esc closes it. */
@Component({
  selector: 'bs-rules-of-game',
  imports: [Button, Modal, RuleSheet],
  template: `
    <dialog #box bsModal aria-labelledby="rules-title" (close)="left.emit()">
      <div>
        <h2 id="rules-title">{{ words.sheet }}</h2>
        <p class="muted">{{ words.versioned(rules().name, rules().version) }}</p>
        <bs-rule-sheet [rules]="rules()" />
        <div class="actions">
          <button type="button" bsButton (click)="box.close()">{{ words.close }}</button>
        </div>
      </div>
    </dialog>
  `,
  styles: `
    dialog {
      width: min(920px, calc(100vw - 32px));
    }
  `,
})
export class GameRulesDialog {
  readonly rules = input.required<RuleSet>();
  readonly left = output();
  protected readonly words = ruleSetsText;
}
