import { ChangeDetectionStrategy, Component, inject } from '@angular/core';
import { peopleWords } from '../../words/director-people.js';
import { StaffSession } from '../hall/staff-session.js';
import { AddSomebody } from './add-somebody.js';
import { DutyRoster } from './duty-roster.js';
import { InvitationLink } from './invitation-link.js';
import { OwnPassword } from './own-password.js';
import { StaffList } from './staff-list.js';

/** Who signs in here. An assistant finds the own password only. */
@Component({
  selector: 'bs-people-on-duty',
  imports: [AddSomebody, InvitationLink, OwnPassword, StaffList],
  template: `
    <section class="page">
      <header>
        <h1>{{ words.page }}</h1>
        <span class="muted">{{ words.lead }}</span>
      </header>
      <div class="both">
        <div class="list">
          @if (session.may('manage-staff')) {
            <bs-staff-list />
          }
        </div>
        <div class="list">
          @if (session.may('manage-staff')) {
            <bs-add-somebody />
          }
          <bs-own-password />
        </div>
      </div>
    </section>
    @if (roster.link(); as link) {
      <bs-invitation-link
        [invitation]="link.invitation"
        [name]="link.name"
        (left)="roster.link.set(undefined)"
      />
    }
  `,
  styles: `
    .both {
      display: grid;
      grid-template-columns: minmax(0, 1fr) 360px;
      gap: 24px;
      align-items: start;
    }
    .list {
      display: grid;
      gap: 24px;
      min-width: 0;
    }
    @media (max-width: 1180px) {
      .both {
        grid-template-columns: minmax(0, 1fr);
      }
    }
  `,
  providers: [DutyRoster],
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class PeopleOnDutyPage {
  protected readonly roster = inject(DutyRoster);
  protected readonly session = inject(StaffSession);
  protected readonly words = peopleWords;
}
