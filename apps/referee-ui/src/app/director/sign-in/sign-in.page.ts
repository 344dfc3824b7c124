import { Component, inject, input, signal } from '@angular/core';
import { Router } from '@angular/router';
import { kit } from '../../components/kit.js';
import { signInText } from '../../text/director-sign-in.js';
import { ConsoleApi } from '../data/console-api.js';
import { StaffSession } from '../data/staff-session.js';
import { SignInFrame } from './sign-in-frame.js';
import { problemText } from '../../text/problems.js';

/** Staff sign in; with `then` they come back to where they wanted to go. */
@Component({
  selector: 'bs-sign-in',
  imports: [kit, SignInFrame],
  template: `
    <bs-entrance-frame>
      <form (submit)="enter($event)">
        <h1>{{ words.title }}</h1>
        <p class="muted">{{ words.lead }}</p>
        @if (noAccounts()) {
          <bs-notice level="now" [text]="words.noAccounts" />
        }
        <bs-field [label]="words.name" for="name">
          <input id="name" name="username" type="text" autocomplete="username" required #name />
        </bs-field>
        <bs-field [label]="words.password" for="password">
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="current-password"
            required
            #password
          />
        </bs-field>
        <bs-notice [text]="problem()" />
        <div class="actions">
          <button bsButton="primary" type="submit" [disabled]="busy()">
            {{ words.enter }}
          </button>
        </div>
        <p class="muted">
          {{ words.tablet }} <a href="/">{{ words.join }}</a>.
        </p>
      </form>
    </bs-entrance-frame>
  `,
  styleUrl: './sign-in-form.css',
})
export class SignInPage {
  private readonly server = inject(ConsoleApi);
  private readonly session = inject(StaffSession);
  private readonly router = inject(Router);

  readonly then = input<string>();
  protected readonly words = signInText.signIn;
  protected readonly busy = signal(false);
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly noAccounts = signal(false);

  constructor() {
    void this.look();
  }

  protected async enter(event: Event): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    this.busy.set(true);
    const answer = await this.server.signIn({
      name: text('username').trim(),
      password: text('password'),
    });
    this.busy.set(false);
    if (!answer.ok) {
      this.problem.set(problemText(answer.problem));
      return;
    }
    await this.session.load();
    const then = this.then();
    const goesOn =
      then?.startsWith('/jury') === true ||
      (then?.startsWith('/') === true && this.session.may('read-the-hall'));
    await this.router.navigateByUrl(goesOn ? then : this.session.home());
  }

  private async look(): Promise<void> {
    const me = await this.session.load();
    this.noAccounts.set(me?.kind === 'nobody' && me.accounts === 'none-yet');
  }
}
