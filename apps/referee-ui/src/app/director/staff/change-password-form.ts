import { Component, inject, signal } from '@angular/core';
import { kit } from '../../components/kit.js';
import { staffText } from '../../text/director-staff.js';
import { NewPassword } from '../sign-in/new-password.js';
import { ConsoleApi } from '../data/console-api.js';
import { StaffSession } from '../data/staff-session.js';
import { problemText } from '../../text/problems.js';

/** Whoever sits here changes their own password. */
@Component({
  selector: 'bs-own-password',
  imports: [kit, NewPassword],
  template: `
    <bs-panel [heading]="words.title">
      @if (state() === 'open') {
        <form (submit)="change($event)">
          <input
            hidden
            name="username"
            autocomplete="username"
            [value]="session.staff()?.name ?? ''"
          />
          <bs-field [label]="words.old" for="old">
            <input
              id="old"
              type="password"
              autocomplete="current-password"
              required
              [bsText]="old"
            />
          </bs-field>
          <bs-new-password
            #chosen
            [label]="words.fresh"
            [owner]="session.staff()?.name ?? ''"
            [(password)]="fresh"
          />
          <p class="muted">{{ words.hint }}</p>
          <bs-notice [text]="problem()" />
          <div class="actions">
            <button
              type="submit"
              bsButton="primary"
              [disabled]="old() === '' || !chosen.longEnough()"
            >
              {{ words.act }}
            </button>
            <button type="button" bsButton (click)="leave('shut')">
              {{ words.leave }}
            </button>
          </div>
        </form>
      } @else {
        @if (state() === 'changed') {
          <p role="status">{{ words.done }}</p>
        }
        <div class="actions">
          <button type="button" bsButton (click)="state.set('open')">
            {{ words.open }}
          </button>
        </div>
      }
    </bs-panel>
  `,
  styles: `
    form {
      display: grid;
      gap: 16px;
    }
  `,
})
export class ChangePasswordForm {
  private readonly server = inject(ConsoleApi);
  protected readonly session = inject(StaffSession);
  protected readonly words = staffText.password;
  protected readonly state = signal<'shut' | 'open' | 'changed'>('shut');
  protected readonly old = signal('');
  protected readonly fresh = signal('');
  protected readonly problem = signal<string | undefined>(undefined);

  protected async change(event: Event): Promise<void> {
    event.preventDefault();
    const body = { old: this.old(), password: this.fresh() };
    const answer = await this.server.ask('POST', 'me/password', body);
    if (answer.ok) this.leave('changed');
    else this.problem.set(problemText(answer.problem));
  }

  protected leave(state: 'shut' | 'changed'): void {
    this.state.set(state);
    this.old.set('');
    this.fresh.set('');
    this.problem.set(undefined);
  }
}
