import { Component, computed, input, model, signal } from '@angular/core';
import { signInText } from '../../text/director-sign-in.js';
import { strengthOf } from './password-strength.js';
import { TextField } from '../../components/text-field.js';

const barsOf = { none: 0, weak: 1, fair: 2, good: 3 } as const;

/** The field in which somebody chooses a password, with what is thought of it. */
@Component({
  selector: 'bs-new-password',
  imports: [TextField],
  template: `
    <div class="field">
      <label for="password">{{ label() }}</label>
      <input
        id="password"
        name="new-password"
        autocomplete="new-password"
        required
        minlength="10"
        aria-describedby="password-hint strength"
        [type]="shown() ? 'text' : 'password'"
        [bsText]="password"
      />
      <span class="hint" id="password-hint">{{ words.passwordHint }}</span>
      <span class="strength" [attr.data-bars]="bars()">
        <i></i><i></i><i></i>
        <span id="strength" aria-live="polite">
          {{ strengthWords.label }}: {{ strengthWords[strength()] }}
        </span>
      </span>
      <label class="show">
        <input type="checkbox" [checked]="shown()" (change)="shown.set(!shown())" />
        {{ words.show }}
      </label>
    </div>
  `,
  styles: `
    .strength {
      display: grid;
      grid-template-columns: repeat(3, 40px) 1fr;
      gap: 4px;
      align-items: center;
      font: var(--t-13);
    }
    .strength > span {
      padding-left: 8px;
    }
    i {
      height: 6px;
      border: 1px solid var(--line-2);
      border-radius: 2px;
    }
    [data-bars='1'] i:nth-child(1),
    [data-bars='2'] i:nth-child(-n + 2),
    [data-bars='3'] i {
      background: var(--ink);
    }
    .show {
      display: flex;
      gap: 8px;
      align-items: center;
    }
  `,
})
export class NewPassword {
  readonly label = input<string>(signInText.setUp.password);
  /** Whose password it is to be: a name is easy to guess. */
  readonly owner = input('');
  readonly password = model('');
  protected readonly words = signInText.setUp;
  protected readonly strengthWords = signInText.strength;
  protected readonly shown = signal(false);
  protected readonly strength = computed(() => strengthOf(this.password(), this.owner()));
  protected readonly bars = computed(() => barsOf[this.strength()]);
  /** Whether the server would take it for length. */
  readonly longEnough = computed(() => this.strength() !== 'none');
}
