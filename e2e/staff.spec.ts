import type { ScreenView } from '@boardside/contract';
import type { Page } from 'playwright-core';
import { openOwnStory, useStory } from './harness/story.js';
import { colleague, colleaguePassword } from './actors/colleague.js';
import * as console from './actors/director.js';
import { director } from './actors/story-hall.js';
import {
  acceptInvitation,
  inviteOnPage,
  closeLinkDialog,
  staffPage,
  staffRow,
} from './actors/staff.js';
import { staffText } from '../apps/referee-ui/src/app/text/director-staff.js';
import { menuText } from '../apps/referee-ui/src/app/text/data-table.js';
import { signInText } from '../apps/referee-ui/src/app/text/director-sign-in.js';
import { tablesPageText } from '../apps/referee-ui/src/app/text/director-tables.js';
import { screenCodeText } from '../apps/referee-ui/src/app/text/director-screens.js';
import { anyText, containing, startingWith } from './harness/text-patterns.js';

/** Accounts belong to the whole server: each test has people of its own there, and one director. */
const story = useStory(openOwnStory);

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel(staffText.staff.columns.name).fill(name);
  await page.getByLabel(signInText.setUp.password).fill(colleaguePassword);
  await page.getByRole('button', { name: signInText.invitation.toSignIn }).click();
}

test('a juror comes by a link that works once, and lands at the cases', async () => {
  const { hall, desk } = await staffPage(story);
  await staffRow(desk, director.name).waitFor();
  const link = await inviteOnPage(desk, 'June Juror', staffText.roleName.juror);
  await closeLinkDialog(desk, 'June Juror');
  await staffRow(desk, 'June Juror')
    .getByText(containing(staffText.staff.invited(anyText)))
    .waitFor();
  const june = await story.desk();
  await june.goto(link);
  await june.getByRole('heading', { name: signInText.invitation.hello('June Juror') }).waitFor();
  await acceptInvitation(june);
  await june.waitForURL(/\/jury/);
  await staffRow(desk, 'June Juror').getByText(staffText.staff.browsers(1)).waitFor();
  const late = await story.desk();
  await late.goto(link);
  await late.getByRole('heading', { name: signInText.invitation.gone }).waitFor();
  await june.goto(`/tournaments/${hall.tournament}`);
  await june.waitForURL(/\/jury/);
});

test('an assistant is offered what an assistant may do', async () => {
  const { hall, desk } = await staffPage(story);
  const link = await inviteOnPage(desk, 'Avi Assistant', staffText.roleName.assistant);
  const page = await story.desk();
  await page.goto(link);
  await acceptInvitation(page);
  await page.getByRole('heading', { name: signInText.tournaments.title }).waitFor();
  await page.getByRole('link', { name: 'Spring Open' }).first().waitFor();
  expect(await page.getByRole('button', { name: signInText.tournaments.make }).count()).toBe(0);
  await page.goto(`/tournaments/${hall.tournament}/tables`);
  await page.getByRole('button', { name: tablesPageText.moreOf(1) }).click();
  await page.getByRole('menuitem', { name: tablesPageText.newCode }).waitFor();
  expect(await page.getByRole('menuitem', { name: tablesPageText.remove }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await console.goTo(page, staffText.page);
  await page.getByRole('heading', { name: staffText.password.title }).waitFor();
  expect(await page.getByRole('heading', { name: staffText.staff.title }).count()).toBe(0);
});

test('whoever is signed out everywhere signs in again, and comes back to the same page', async () => {
  const { hall, desk } = await staffPage(story);
  const page = await colleague(story, hall, { name: 'Ora Assistant', role: 'assistant' });
  await page.goto(`/tournaments/${hall.tournament}/people`);
  await page.getByRole('heading', { name: staffText.password.title }).waitFor();
  await desk.reload();
  await console.chooseInMenu(desk, menuText.more('Ora Assistant'), staffText.staff.signOut);
  await console.confirmDialog(desk, staffText.staff.signOutAct);
  await page.getByRole('heading', { name: signInText.signIn.title }).waitFor();
  await staffRow(desk, 'Ora Assistant').getByText(staffText.staff.browsers(0)).waitFor();
  await signIn(page, 'Ora Assistant');
  await page.getByRole('heading', { name: staffText.password.title }).waitFor();
});

test('one’s own password is changed by whoever knows the one before', async () => {
  const { hall } = await staffPage(story);
  const page = await colleague(story, hall, { name: 'Uri Assistant', role: 'assistant' });
  await page.goto(`/tournaments/${hall.tournament}/people`);
  await page.getByRole('button', { name: staffText.password.open }).click();
  await page.getByLabel(staffText.password.old).fill('not the one');
  await page.getByLabel(staffText.password.fresh).fill('three coats behind the door');
  await page.getByRole('button', { name: staffText.password.act }).click();
  await page.getByText('This is not your current password.').waitFor();
  await page.getByLabel(staffText.password.old).fill(colleaguePassword);
  await page.getByRole('button', { name: staffText.password.act }).click();
  await page.getByText(staffText.password.done).waitFor();
});

test('a role is changed, and somebody goes', async () => {
  const { hall, desk } = await staffPage(story);
  await hall.ask('POST', '/staff', { name: 'Ida Assistant', role: 'assistant' });
  await desk.reload();
  await console.chooseInMenu(desk, menuText.more('Ida Assistant'), staffText.staff.role);
  await desk
    .getByRole('dialog')
    .getByRole('radio', { name: startingWith(staffText.roleName.juror) })
    .check();
  await console.confirmDialog(desk, staffText.staff.roleAct);
  await staffRow(desk, 'Ida Assistant')
    .getByRole('cell', { name: staffText.roleName.juror })
    .waitFor();
  await console.chooseInMenu(desk, menuText.more('Ida Assistant'), staffText.staff.remove);
  await console.confirmDialog(desk, staffText.staff.removeAct);
  await staffRow(desk, 'Ida Assistant').waitFor({ state: 'detached' });
});

test('the last director stays on duty', async () => {
  const { desk } = await staffPage(story);
  await console.chooseInMenu(desk, menuText.more(director.name), staffText.staff.remove);
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: staffText.staff.removeAct }).click();
  await dialog.getByText('No other director can sign in.').waitFor();
  await dialog.getByRole('button', { name: staffText.password.leave }).click();
  await staffRow(desk, director.name).waitFor();
});

test('a screen is let in by a code that can be withdrawn', async () => {
  const { desk } = await staffPage(story);
  await console.goTo(desk, screenCodeText.page);
  await desk.getByLabel(screenCodeText.label).fill('Entrance');
  await desk.getByRole('button', { name: screenCodeText.add }).click();
  const code = await staffRow(desk, 'Entrance').locator('.code').innerText();
  const screen = () =>
    fetch(`${story.product.url}/api/display`, { headers: { authorization: `Display ${code}` } });
  const shown = (await (await screen()).json()) as ScreenView;
  const names =
    shown.what === 'pairings' ? shown.lines.map(({ name, table }) => [name, table]) : [];
  expect(names).toEqual([
    ['Kim', 1],
    ['Lee', 1],
  ]);
  await desk.getByRole('button', { name: screenCodeText.withdrawOf('Entrance') }).click();
  await console.confirmDialog(desk, screenCodeText.withdrawAct);
  await desk.getByText(screenCodeText.none).waitFor();
  expect((await screen()).status).toBe(401);
});
