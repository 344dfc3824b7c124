import type { DisplayView, InvitationView, StaffRole } from '@boardside/contract';
import { carried, Visitor } from './visitor.js';

export const newPassword = 'battery staple';

/** The token in the link of an invitation. */
export function tokenOf({ address }: Pick<InvitationView, 'address'>): string {
  return address.split('/').at(-1) ?? '';
}

/** Somebody new on duty, who has used their link and is signed in. */
export async function onDuty(
  director: Visitor,
  name: string,
  role: StaffRole,
): Promise<Visitor & { readonly id: string }> {
  const invitation = await carried<InvitationView>(director.post('staff', { name, role }));
  const person = new Visitor(director.url);
  await carried(person.asking(tokenOf(invitation)).post('invitation', { password: newPassword }));
  await carried(person.post('sign-in', { name, password: newPassword }));
  return Object.assign(person, { id: invitation.id });
}

/** A screen of the hall with a code of its own. */
export async function newDisplay(
  director: Visitor,
  tournament: string,
  label = 'Entrance',
): Promise<{ readonly screen: Visitor; readonly display: DisplayView }> {
  const path = `tournaments/${tournament}/displays`;
  const display = await carried<DisplayView>(director.post(path, { label }));
  const screen = new Visitor(director.url);
  screen.code = display.code;
  return { screen, display };
}
