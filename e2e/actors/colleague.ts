import type { StaffRole } from '@boardside/contract';
import { addStaffMember } from '@boardside/simulation';
import type { Page } from 'playwright-core';
import type { Story } from '../harness/story.js';
import { signInOnPage, type StoryHall } from './story-hall.js';

export const colleaguePassword = 'two coats behind the door';

/** Somebody else on duty, invited by a link, signed in on a page as if it had been done before. */
export async function colleague(
  { desk }: Pick<Story, 'desk'>,
  { client }: StoryHall,
  { name, role }: { readonly name: string; readonly role: StaffRole },
): Promise<Page> {
  const person = await addStaffMember(client.director, name, role, colleaguePassword);
  return signInOnPage(await desk(), person);
}
