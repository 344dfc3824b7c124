import { Injectable, computed, effect, inject, signal, untracked } from '@angular/core';
import type { InvitationView, StaffRole, StaffView } from '@boardside/contract';
import { staffText } from '../../text/director-staff.js';
import { Instruments } from '../../live/instruments.js';
import { problemTextOf, type ApiResult } from '../data/api-result.js';
import { ConsoleApi } from '../data/console-api.js';
import { LastAct } from '../data/last-act.js';
import { StaffSession } from '../data/staff-session.js';

/** People sign in and out without a word to the console. */
const askedEveryMs = 5_000;

/** Who is on duty, as far as whoever asks may know it. */
@Injectable()
export class StaffRoster {
  private readonly server = inject(ConsoleApi);
  private readonly session = inject(StaffSession);
  private readonly last = inject(LastAct);
  private readonly instruments = inject(Instruments);
  private readonly people = signal<readonly StaffView[] | undefined>(undefined);
  private readonly failing = signal<string | undefined>(undefined);

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
  readonly staff = this.people.asReadonly();
  /** Why the last act or question did not go through, as a sentence. */
  readonly problem = this.failing.asReadonly();

  private readonly period = computed(() => Math.floor(this.instruments.tick() / askedEveryMs));

  constructor() {
    effect(() => {
      this.period();
      if (!document.hidden) untracked(() => void this.read());
    });
  }

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

  /** The problem has been read. */
  forgetProblem(): void {
    this.failing.set(undefined);
  }

  private async applied(
    request: Promise<ApiResult<unknown>>,
    said: string,
  ): Promise<'done' | 'refused'> {
    const answer = await request;
    if (answer.ok) this.last.showMessage(said);
    this.failing.set(problemTextOf(answer));
    await this.read();
    return answer.ok ? 'done' : 'refused';
  }

  private async showLink(
    name: string,
    request: Promise<ApiResult<InvitationView>>,
  ): Promise<'done' | 'refused'> {
    const answer = await request;
    if (answer.ok) this.link.set({ invitation: answer.value, name });
    return this.applied(Promise.resolve(answer), staffText.said.link(name));
  }

  private async read(): Promise<void> {
    if (!this.session.may('manage-staff')) return;
    const answer = await this.server.ask<{ staff: readonly StaffView[] }>('GET', 'staff');
    if (answer.ok) this.people.set(answer.value.staff);
  }
}
