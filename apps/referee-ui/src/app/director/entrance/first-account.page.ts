import { ChangeDetectionStrategy, Component, computed, inject, input, signal } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import { entranceWords } from '../../words/director-entrance.js';
import { HallServer } from '../hall/hall-server.js';
import { StaffSession } from '../hall/staff-session.js';
import { EntranceFrame } from './entrance-frame.js';
import { strengthOf } from './password-strength.js';

const barsOf = { none: 0, weak: 1, fair: 2, good: 3 } as const;

/** Behind the one-time link that the server prints: makes the director's account. */
@Component({
  selector: 'bs-first-account',
  imports: [EntranceFrame, RouterLink],
  template: `
    <bs-entrance-frame>
      <form (submit)="make($event)">
        <h1>{{ words.title }}</h1>
        <p class="muted">{{ words.lead }}</p>
        <div class="field">
          <label for="name">{{ words.name }}</label>
          <input
            #nameField
            id="name"
            name="username"
            type="text"
            autocomplete="username"
            required
            aria-describedby="name-hint"
            [value]="name()"
            (input)="name.set(nameField.value)"
          />
          <span class="hint" id="name-hint">{{ words.nameHint }}</span>
        </div>
        <div class="field">
          <label for="password">{{ words.password }}</label>
          <input
            #passwordField
            id="password"
            name="new-password"
            autocomplete="new-password"
            required
            minlength="10"
            aria-describedby="password-hint strength"
            [type]="shown() ? 'text' : 'password'"
            [value]="password()"
            (input)="password.set(passwordField.value)"
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
        @if (problem(); as problem) {
          <p class="notice refused" role="alert">{{ problem }}</p>
        }
        <div class="actions">
          <button class="button primary" type="submit" [disabled]="!ready()">
            {{ words.make }}
          </button>
          <a class="button text" routerLink="/sign-in">{{ words.already }}</a>
        </div>
      </form>
    </bs-entrance-frame>
  `,
  styles: `
    form {
      display: grid;
      gap: 20px;
    }
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
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class FirstAccountPage {
  private readonly server = inject(HallServer);
  private readonly session = inject(StaffSession);
  private readonly router = inject(Router);

  readonly token = input.required<string>();
  protected readonly words = entranceWords.setUp;
  protected readonly strengthWords = entranceWords.strength;
  protected readonly name = signal('');
  protected readonly password = signal('');
  protected readonly shown = signal(false);
  protected readonly busy = signal(false);
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly strength = computed(() => strengthOf(this.password(), this.name()));
  protected readonly bars = computed(() => barsOf[this.strength()]);
  protected readonly ready = computed(
    () => !this.busy() && this.name().trim() !== '' && this.strength() !== 'none',
  );

  protected async make(event: Event): Promise<void> {
    event.preventDefault();
    if (!this.ready()) return;
    this.busy.set(true);
    const account = { name: this.name().trim(), password: this.password() };
    const made = await this.server.setUp({ token: this.token(), ...account });
    this.busy.set(false);
    if (!made.ok) {
      this.problem.set(made.problem.message);
      return;
    }
    let me = await this.session.ask();
    if (me?.kind !== 'staff') {
      await this.server.signIn(account);
      me = await this.session.ask();
    }
    await this.router.navigateByUrl(me?.kind === 'staff' ? '/tournaments' : '/sign-in');
  }
}
