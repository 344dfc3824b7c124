import { Injectable, inject, signal } from '@angular/core';
import type { InvitationView, StaffRole, StaffView } from '@boardside/contract';
import { staffText } from '../../text/director-staff.js';
import type { ApiResult } from '../data/api-result.js';
import { PolledList } from '../data/polled-list.js';
import { StaffSession } from '../data/staff-session.js';

/** Who is on duty, as far as whoever asks may know it. */
@Injectable()
export class StaffRoster extends PolledList<StaffView> {
  private readonly session = inject(StaffSession);

  /** A link that was just made: shown until it is put away, and never again. */
  readonly link = signal<
    { readonly invitation: InvitationView; readonly name: string } | undefined
  >(undefined);
  /** What somebody can be here, with what that lets them do. */
  readonly roles = (['director', 'assistant', 'juror'] as const).map((role) => ({
    value: role,
    text: staffText.roleName[role],
    hint: staffText.roleText[role],
  }));
  readonly staff = this.items.asReadonly();

  invite(name: string, role: StaffRole): Promise<'done' | 'refused'> {
    return this.showLink(name, this.server.ask('POST', 'staff', { name, role }));
  }

  newLink({ id, name }: StaffView): Promise<'done' | 'refused'> {
    return this.showLink(name, this.server.ask('POST', `staff/${id}/invitation`, {}));
  }

  async changeRole({ id, name }: StaffView, role: StaffRole): Promise<'done' | 'refused'> {
    const said = staffText.said.role(name, staffText.roleName[role]);
    return this.applied(this.server.ask('PATCH', `staff/${id}`, { role }), said);
  }

  async signOut({ id, name }: StaffView): Promise<'done' | 'refused'> {
    const said = staffText.said.signOut(name);
    return this.applied(this.server.ask('DELETE', `staff/${id}/sessions`), said);
  }

  async remove({ id, name }: StaffView): Promise<'done' | 'refused'> {
    const said = staffText.said.remove(name);
    return this.applied(this.server.ask('DELETE', `staff/${id}`), said);
  }

  private async showLink(
    name: string,
    request: Promise<ApiResult<InvitationView>>,
  ): Promise<'done' | 'refused'> {
    const answer = await request;
    if (answer.ok) this.link.set({ invitation: answer.value, name });
    return this.applied(Promise.resolve(answer), staffText.said.link(name));
  }

  protected override async read(): Promise<void> {
    if (!this.session.may('manage-staff')) return;
    const answer = await this.server.ask<{ staff: readonly StaffView[] }>('GET', 'staff');
    if (answer.ok) this.items.set(answer.value.staff);
  }
}
