import type { DisplayView, InvitationView, JoinAnswer, Me, StaffRole } from '@boardside/contract';
import { successBodyOf, ApiClient } from './api-client.js';

/** Whoever signs in with a name and a password. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
}

/** The director of a hall that names nobody else. */
export const director: Credentials = { name: 'Dana Director', password: 'correct horse' };

/** The password of everybody who came by an invitation. */
export const newPassword = 'battery staple';

/** The token of the first-run link in what a server printed; throws without one. */
export function setupTokenIn(said: string): string {
  const token = /\/setup\/(\S+)/.exec(said)?.[1];
  if (token === undefined) throw new Error(`no first-run link was printed:\n${said}`);
  return token;
}

/**
 * Makes the first account by the link in what the server printed; returns the director, signed in.
 */
export async function createDirector(
  url: string,
  said: string,
  account: Credentials = director,
): Promise<ApiClient> {
  const visitor = new ApiClient(url);
  await successBodyOf(visitor.post('setup', { token: setupTokenIn(said), ...account }));
  return visitor;
}

/** Signs the director in once more, as another browser does. */
export async function signInDirector(
  url: string,
  account: Credentials = director,
): Promise<ApiClient> {
  const visitor = new ApiClient(url);
  await successBodyOf(visitor.post('sign-in', account));
  return visitor;
}

/** The director of a server that others may have used before: the first one makes the account. */
export async function ensureDirector(
  { url, said }: { readonly url: string; readonly said: string },
  account: Credentials = director,
): Promise<ApiClient> {
  const me = await successBodyOf<Me>(new ApiClient(url).get('me'));
  return me.kind === 'nobody' && me.accounts === 'none-yet'
    ? createDirector(url, said, account)
    : signInDirector(url, account);
}

/** The token in the link of an invitation. */
export function invitationTokenOf({ address }: Pick<InvitationView, 'address'>): string {
  return address.split('/').at(-1) ?? '';
}

/** Invites somebody to the staff, who chooses a password by the link and is signed in with that. */
export async function addStaffMember(
  director: ApiClient,
  name: string,
  role: StaffRole,
  password = newPassword,
): Promise<ApiClient & { readonly id: string }> {
  const invitation = await successBodyOf<InvitationView>(director.post('staff', { name, role }));
  const person = new ApiClient(director.url);
  const invited = person.withToken(invitationTokenOf(invitation));
  await successBodyOf(invited.post('invitation', { password }));
  person.cookie = invited.cookie;
  return Object.assign(person, { id: invitation.id });
}

/** Adds a display to the tournament; `screen` asks with its code. */
export async function createDisplay(
  director: ApiClient,
  tournament: string,
  label = 'Entrance',
): Promise<{ readonly screen: ApiClient; readonly display: DisplayView }> {
  const path = `tournaments/${tournament}/displays`;
  const display = await successBodyOf<DisplayView>(director.post(path, { label }));
  const screen = new ApiClient(director.url);
  screen.code = display.code;
  return { screen, display };
}

export type JoinedTablet = ApiClient & { readonly token: string; readonly device: string };

/** A tablet that has joined a table by its code; throws where it has to wait to be let in. */
export async function joinTablet(url: string, code: string): Promise<JoinedTablet> {
  const tablet = new ApiClient(url);
  const answer = await successBodyOf<JoinAnswer>(tablet.post('join', { code, label: 'Tablet' }));
  if (answer.kind !== 'joined') throw new Error(`it was not let in: ${answer.kind}`);
  const { token, device } = answer;
  return Object.assign(tablet, { token, device });
}
