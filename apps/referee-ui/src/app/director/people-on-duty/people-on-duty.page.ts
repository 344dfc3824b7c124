import { ChangeDetectionStrategy, Component, inject } from '@angular/core';
import { peopleWords } from '../../words/director-people.js';
import { StaffSession } from '../hall/staff-session.js';
import { DisplayCodes } from './display-codes.js';
import { DutyRoster } from './duty-roster.js';
import { OwnPassword } from './own-password.js';
import { StaffList } from './staff-list.js';

/** Who signs in here and which screens show the hall. An assistant sees the screens only. */
@Component({
  selector: 'bs-people-on-duty',
  imports: [DisplayCodes, OwnPassword, StaffList],
  template: `
    <section class="page">
      <header>
        <h1>{{ words.page }}</h1>
        <span class="muted">{{ words.lead }}</span>
      </header>
      @if (session.may('manage-staff')) {
        <bs-staff-list />
      }
      <div class="below">
        <bs-display-codes />
        <bs-own-password />
      </div>
    </section>
  `,
  styles: `
    .below {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 360px;
      gap: 24px;
      align-items: start;
    }
    @media (max-width: 1024px) {
      .below {
        grid-template-columns: minmax(0, 1fr);
      }
    }
  `,
  providers: [DutyRoster],
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class PeopleOnDutyPage {
  protected readonly session = inject(StaffSession);
  protected readonly words = peopleWords;
}
