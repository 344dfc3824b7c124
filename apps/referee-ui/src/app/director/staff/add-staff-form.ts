import { Component, inject, signal } from '@angular/core';
import type { StaffRole } from '@boardside/contract';
import { kit } from '../../components/kit.js';
import { staffText } from '../../text/director-staff.js';
import { StaffRoster } from './staff-roster.js';

/** Adds somebody, who chooses a password by the link that is shown then. */
@Component({
  selector: 'bs-add-somebody',
  imports: [kit],
  template: `
    <form (submit)="add($event)">
      <bs-panel [heading]="words.title">
        <bs-field
          [label]="words.name"
          for="person-name"
          [hint]="words.nameHint"
          [problem]="missing() ? words.missing : undefined"
        >
          <input
            id="person-name"
            maxlength="80"
            [bsText]="name"
            [attr.aria-invalid]="missing()"
            aria-describedby="person-name-says"
          />
        </bs-field>
        <bs-choice
          name="role"
          [legend]="words.role"
          [options]="roster.roles"
          [value]="role()"
          (chosen)="role.set($event)"
        />
        <bs-notice [text]="problem()" />
        <div class="actions">
          <button type="submit" bsButton="primary">{{ words.act }}</button>
        </div>
      </bs-panel>
    </form>
  `,
})
export class AddStaffForm {
  protected readonly roster = inject(StaffRoster);
  protected readonly words = staffText.add;
  protected readonly name = signal('');
  protected readonly role = signal<StaffRole>('juror');
  protected readonly missing = signal(false);
  protected readonly problem = signal<string | undefined>(undefined);

  protected async add(event: Event): Promise<void> {
    event.preventDefault();
    const name = this.name().trim();
    this.missing.set(name === '');
    if (name === '') return;
    const outcome = await this.roster.invite(name, this.role());
    this.problem.set(outcome === 'refused' ? this.roster.problem() : undefined);
    if (outcome === 'done') this.name.set('');
  }
}
