import { Component, computed, inject, signal } from '@angular/core';
import type { StaffRole, StaffView } from '@boardside/contract';
import { staffText } from '../../text/director-staff.js';
import { StaffSession } from '../data/staff-session.js';
import { hallDay } from '../components/clock-text.js';
import type { Column } from '../../components/data-table.js';
import { Menu, type MenuItem } from '../../components/menu.js';
import { menuText } from '../../text/data-table.js';
import { kit } from '../../components/kit.js';
import { StaffRoster } from './staff-roster.js';

type StaffAction = 'newLink' | 'role' | 'signOut' | 'remove';
type StaffConfirmation = { readonly act: StaffAction; readonly person: StaffView };

/** Everybody who may sign in. */
@Component({
  selector: 'bs-staff-list',
  imports: [kit, Menu],
  templateUrl: './staff-list.html',
  styleUrl: './staff-list.scss',
})
export class StaffList {
  protected readonly roster = inject(StaffRoster);
  private readonly session = inject(StaffSession);
  protected readonly words = staffText.staff;
  protected readonly roleLegend = staffText.add.role;
  protected readonly more = menuText.more;
  protected readonly columns: readonly Column<StaffView>[] = [
    { id: 'name', heading: staffText.staff.columns.name, sortBy: ({ name }) => name },
    {
      id: 'role',
      heading: staffText.staff.columns.role,
      priority: 2,
      text: ({ role }) => staffText.roleName[role],
      sortBy: ({ role }) => staffText.roleName[role],
    },
    {
      id: 'signed-in',
      heading: staffText.staff.columns.signedIn,
      priority: 2,
      text: (person) => this.signedIn(person),
    },
    { id: 'acts', heading: staffText.staff.columns.acts, unseen: true },
  ];
  protected readonly idOf = ({ id }: StaffView): string => id;

  protected readonly newRole = signal<StaffRole>('juror');
  protected readonly asking = signal<StaffConfirmation | undefined>(undefined);

  protected readonly question = computed(() => {
    const asking = this.asking();
    if (asking === undefined) return undefined;
    const { act, person } = asking;
    const words = {
      newLink: [this.words.newLinkTitle, this.words.newLinkText, this.words.newLinkAct],
      role: [this.words.roleTitle, this.words.roleHint, this.words.roleAct],
      signOut: [this.words.signOutTitle, this.words.signOutText, this.words.signOutAct],
      remove: [this.words.removeTitle, this.words.removeText, this.words.removeAct],
    } as const;
    const [title, text, button] = words[act];
    return { act, person, heading: title(person.name), text, button };
  });

  protected actionsOf({ sessions }: StaffView): readonly MenuItem<StaffAction>[] {
    const { newLink, role, signOut, remove, notSignedIn } = this.words;
    return [
      { id: 'newLink', text: newLink },
      { id: 'role', text: role },
      { id: 'signOut', text: signOut, whyNot: sessions === 0 ? notSignedIn : undefined },
      { id: 'remove', text: remove, danger: true },
    ];
  }

  protected isMe({ id }: StaffView): boolean {
    return this.session.staff()?.id === id;
  }

  protected signedIn({ password, sessions, invitedUntil }: StaffView): string {
    if (password === 'set') return this.words.browsers(sessions);
    return invitedUntil === undefined
      ? this.words.linkGone
      : this.words.invited(hallDay(invitedUntil));
  }

  protected ask(act: StaffAction, person: StaffView): void {
    this.roster.forgetProblem();
    this.newRole.set(person.role);
    this.asking.set({ act, person });
  }

  protected leave(): void {
    this.asking.set(undefined);
    this.roster.forgetProblem();
  }

  protected async act({ act, person }: StaffConfirmation): Promise<void> {
    if ((await this.done(act, person)) === 'done') this.asking.set(undefined);
  }

  private done(act: StaffAction, person: StaffView): Promise<'done' | 'refused'> {
    switch (act) {
      case 'newLink':
        return this.roster.newLink(person);
      case 'role':
        return this.roster.changeRole(person, this.newRole());
      case 'signOut':
        return this.roster.signOut(person);
      case 'remove':
        return this.roster.remove(person);
    }
  }
}
