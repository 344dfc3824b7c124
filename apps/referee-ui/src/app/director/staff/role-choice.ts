import { ChangeDetectionStrategy, Component, model } from '@angular/core';
import type { StaffRole } from '@boardside/contract';
import { staffText } from '../../text/director-staff.js';

const roles: readonly StaffRole[] = ['director', 'assistant', 'juror'];

/** What somebody is here, with what that lets them do. */
@Component({
  selector: 'bs-role-choice',
  template: `
    <fieldset>
      <legend>{{ words.add.role }}</legend>
      <div class="choices">
        @for (each of roles; track each) {
          <label>
            <input
              type="radio"
              [name]="group"
              [checked]="role() === each"
              (change)="role.set(each)"
            />
            <span>
              <b>{{ words.roleName[each] }}</b>
              <span class="about">{{ words.roleText[each] }}</span>
            </span>
          </label>
        }
      </div>
    </fieldset>
  `,
  styles: `
    .about {
      display: block;
      color: var(--ink-2);
      font: var(--t-13);
    }
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class RoleChoice {
  private static made = 0;

  readonly role = model.required<StaffRole>();
  protected readonly words = staffText;
  protected readonly roles = roles;
  protected readonly group = `role-${String((RoleChoice.made += 1))}`;
}
