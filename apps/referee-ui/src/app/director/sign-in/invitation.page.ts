import { Component, effect, inject, input, signal } from '@angular/core';
import { Router } from '@angular/router';
import type { InvitedView, Me } from '@boardside/contract';
import { kit } from '../../components/kit.js';
import { signInText } from '../../text/director-sign-in.js';
import { ConsoleApi } from '../data/console-api.js';
import { StaffSession } from '../data/staff-session.js';
import { SignInFrame } from './sign-in-frame.js';
import { NewPassword } from './new-password.js';
import { problemTextOf } from '../data/api-result.js';
import { problemText } from '../../text/problems.js';

/** Behind the link of an invitation: somebody chooses the password they will sign in with. */
@Component({
  selector: 'bs-invitation',
  imports: [kit, SignInFrame, NewPassword],
  template: `
    <bs-entrance-frame>
      @if (invited(); as invited) {
        <form (submit)="enter($event)">
          <h1>{{ words.hello(invited.name) }}</h1>
          <p class="muted">{{ words.lead[invited.role] }}</p>
          <bs-field [label]="words.name" for="name">
            <input
              id="name"
              name="username"
              type="text"
              autocomplete="username"
              readonly
              [value]="invited.name"
            />
          </bs-field>
          <bs-new-password #chosen [owner]="invited.name" [(password)]="password" />
          <bs-notice [text]="problem()" />
          <div class="actions">
            <button bsButton="primary" type="submit" [disabled]="busy() || !chosen.longEnough()">
              {{ words.enter }}
            </button>
          </div>
        </form>
      } @else if (problem(); as problem) {
        <h1>{{ words.gone }}</h1>
        <bs-empty role="alert" [text]="problem">
          <a bsButton routerLink="/sign-in">{{ words.toSignIn }}</a>
        </bs-empty>
      }
    </bs-entrance-frame>
  `,
  styles: `
    input[readonly] {
      background: var(--paper-2);
    }
  `,
  styleUrl: './sign-in-form.css',
})
export class InvitationPage {
  private readonly server = inject(ConsoleApi);
  private readonly session = inject(StaffSession);
  private readonly router = inject(Router);

  readonly token = input.required<string>();
  protected readonly words = signInText.invitation;
  protected readonly invited = signal<InvitedView | undefined>(undefined);
  protected readonly password = signal('');
  protected readonly busy = signal(false);
  protected readonly problem = signal<string | undefined>(undefined);

  constructor() {
    effect(() => void this.look(this.token()));
  }

  protected async enter(event: Event): Promise<void> {
    event.preventDefault();
    this.busy.set(true);
    const body = { password: this.password() };
    const answer = await this.server.ask<Me>('POST', 'invitation', body, this.token());
    this.busy.set(false);
    if (!answer.ok) {
      this.problem.set(problemText(answer.problem));
      return;
    }
    await this.session.load();
    await this.router.navigateByUrl(this.session.home(), { replaceUrl: true });
  }

  private async look(token: string): Promise<void> {
    const answer = await this.server.ask<InvitedView>('GET', 'invitation', undefined, token);
    if (answer.ok) this.invited.set(answer.value);
    this.problem.set(problemTextOf(answer));
  }
}
