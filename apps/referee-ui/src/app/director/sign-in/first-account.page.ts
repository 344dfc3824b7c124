import { Component, computed, inject, input, signal } from '@angular/core';
import { Router } from '@angular/router';
import { kit } from '../../components/kit.js';
import { signInText } from '../../text/director-sign-in.js';
import { ConsoleApi } from '../data/console-api.js';
import { StaffSession } from '../data/staff-session.js';
import { SignInFrame } from './sign-in-frame.js';
import { NewPassword } from './new-password.js';
import { problemText } from '../../text/problems.js';

/** Behind the one-time link that the server prints: makes the director's account. */
@Component({
  selector: 'bs-first-account',
  imports: [kit, SignInFrame, NewPassword],
  template: `
    <bs-entrance-frame>
      @if (exists()) {
        <h1>{{ words.gone }}</h1>
        <bs-empty [text]="words.exists">
          <a bsButton routerLink="/sign-in">{{ words.toSignIn }}</a>
        </bs-empty>
      } @else {
        <form (submit)="make($event)">
          <h1>{{ words.title }}</h1>
          <p class="muted">{{ words.lead }}</p>
          <bs-field [label]="words.name" for="name" [hint]="words.nameHint">
            <input
              id="name"
              name="username"
              autocomplete="username"
              required
              aria-describedby="name-says"
              [bsText]="name"
            />
          </bs-field>
          <bs-new-password #chosen [owner]="name()" [(password)]="password" />
          <bs-notice [text]="problem()" />
          <div class="actions">
            <button bsButton="primary" type="submit" [disabled]="!(ready() && chosen.longEnough())">
              {{ words.make }}
            </button>
            <a bsButton="text" routerLink="/sign-in">{{ words.already }}</a>
          </div>
        </form>
      }
    </bs-entrance-frame>
  `,
  styleUrl: './sign-in-form.css',
})
export class FirstAccountPage {
  private readonly server = inject(ConsoleApi);
  private readonly session = inject(StaffSession);
  private readonly router = inject(Router);

  readonly token = input.required<string>();
  protected readonly words = signInText.setUp;
  protected readonly name = signal('');
  protected readonly password = signal('');
  protected readonly busy = signal(false);
  protected readonly problem = signal<string | undefined>(undefined);
  /** There is an account already: another one comes by an invitation. */
  protected readonly exists = signal(false);
  protected readonly ready = computed(() => !this.busy() && this.name().trim() !== '');

  constructor() {
    void this.look();
  }

  protected async make(event: Event): Promise<void> {
    event.preventDefault();
    if (!this.ready()) return;
    this.busy.set(true);
    const account = { name: this.name().trim(), password: this.password() };
    const made = await this.server.setUp({ token: this.token(), ...account });
    this.busy.set(false);
    if (!made.ok) {
      this.problem.set(problemText(made.problem));
      return;
    }
    let me = await this.session.load();
    if (me?.kind !== 'staff') {
      await this.server.signIn(account);
      me = await this.session.load();
    }
    await this.router.navigateByUrl(me?.kind === 'staff' ? '/tournaments' : '/sign-in');
  }

  private async look(): Promise<void> {
    const me = await this.session.load();
    this.exists.set(me?.kind === 'staff' || (me?.kind === 'nobody' && me.accounts === 'some'));
  }
}
