import { Component, inject } from '@angular/core';
import { staffText } from '../../text/director-staff.js';
import { StaffSession } from '../data/staff-session.js';
import { AddStaffForm } from './add-staff-form.js';
import { StaffRoster } from './staff-roster.js';
import { InvitationLink } from './invitation-link.js';
import { ChangePasswordForm } from './change-password-form.js';
import { StaffList } from './staff-list.js';
import { Page } from '../../components/page.js';

/** Who signs in here. An assistant finds their own password only. */
@Component({
  selector: 'bs-people-on-duty',
  imports: [Page, AddStaffForm, InvitationLink, ChangePasswordForm, StaffList],
  template: `
    <bs-page [heading]="words.page" [lead]="words.lead">
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
    </bs-page>
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
  providers: [StaffRoster],
})
export class StaffPage {
  protected readonly roster = inject(StaffRoster);
  protected readonly session = inject(StaffSession);
  protected readonly words = staffText;
}
