import type { StaffRole } from '@boardside/contract';
import { onDuty } from '@boardside/simulation';
import type { Page } from 'playwright-core';
import type { Story } from '../harness/story.js';
import { signedIn, type Hall } from './hall.js';

export const colleaguePassword = 'two coats behind the door';

/** Somebody else on duty, invited by a link, signed in on a page as if it had been done before. */
export async function colleague(
  { desk }: Pick<Story, 'desk'>,
  { client }: Hall,
  { name, role }: { readonly name: string; readonly role: StaffRole },
): Promise<Page> {
  const person = await onDuty(client.director, name, role, colleaguePassword);
  return signedIn(await desk(), person);
}
