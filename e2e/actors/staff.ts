import type { Locator, Page } from 'playwright-core';
import type { Story } from '../harness/story.js';
import { colleaguePassword } from './colleague.js';
import { readyHall, consoleAt, type StoryHall } from './story-hall.js';
import { staffText } from '../../apps/referee-ui/src/app/text/director-staff.js';
import { signInText } from '../../apps/referee-ui/src/app/text/director-sign-in.js';

/** The director at the page of who is on duty, of a new hall of Kim and Lee. */
export async function staffPage(
  story: Story,
): Promise<{ readonly hall: StoryHall; readonly desk: Page }> {
  const hall = await readyHall(story, { tournament: 'Spring Open', pairs: [['Kim', 'Lee']] });
  const desk = await consoleAt(story, hall, 'people');
  return { hall, desk };
}

/** The line of somebody, or of a screen. */
export function staffRow(desk: Page, name: string): Locator {
  return desk.getByRole('row').filter({ has: desk.getByRole('rowheader', { name }) });
}

/** Adds somebody on the page; answers the path of their link, which is shown then. */
export async function inviteOnPage(desk: Page, name: string, role: string): Promise<string> {
  await desk.getByLabel(staffText.staff.columns.name, { exact: true }).fill(name);
  await desk.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
  await desk.getByRole('button', { name: staffText.add.act }).click();
  const dialog = desk.getByRole('dialog', { name: staffText.link.title(name) });
  const address = await dialog.getByRole('textbox', { name: staffText.link.address }).inputValue();
  await dialog.getByRole('img', { name: staffText.link.alt(name) }).waitFor();
  return new URL(address).pathname;
}

export async function closeLinkDialog(desk: Page, name: string): Promise<void> {
  const dialog = desk.getByRole('dialog', { name: staffText.link.title(name) });
  await dialog.getByRole('button', { name: staffText.link.done }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Somebody who has opened a link chooses a password and goes in. */
export async function acceptInvitation(page: Page): Promise<void> {
  await page.getByLabel(signInText.setUp.password, { exact: true }).fill(colleaguePassword);
  await page.getByRole('button', { name: signInText.invitation.enter }).click();
}
