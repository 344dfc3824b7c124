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

/** Accounts belong to the whole server: each test has people of its own there, and one director. */
const story = useStory(openOwnStory);

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(colleaguePassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a juror comes by a link that works once, and lands at the cases', async () => {
  const { hall, desk } = await staffPage(story);
  await staffRow(desk, director.name).waitFor();
  const link = await inviteOnPage(desk, 'June Juror', 'Juror');
  await closeLinkDialog(desk, 'June Juror');
  await staffRow(desk, 'June Juror').getByText('link not used yet').waitFor();
  const june = await story.desk();
  await june.goto(link);
  await june.getByRole('heading', { name: 'Welcome, June Juror' }).waitFor();
  await acceptInvitation(june);
  await june.waitForURL(/\/jury/);
  await staffRow(desk, 'June Juror').getByText('in one browser').waitFor();
  const late = await story.desk();
  await late.goto(link);
  await late.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
  await june.goto(`/tournaments/${hall.tournament}`);
  await june.waitForURL(/\/jury/);
});

test('an assistant is offered what an assistant may do', async () => {
  const { hall, desk } = await staffPage(story);
  const link = await inviteOnPage(desk, 'Avi Assistant', 'Assistant');
  const page = await story.desk();
  await page.goto(link);
  await acceptInvitation(page);
  await page.getByRole('heading', { name: 'Tournaments' }).waitFor();
  await page.getByRole('link', { name: 'Spring Open' }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Make a tournament' }).count()).toBe(0);
  await page.goto(`/tournaments/${hall.tournament}/tables`);
  await page.getByRole('button', { name: 'New code for table 1' }).waitFor();
  expect(await page.getByRole('button', { name: 'Remove table 1' }).count()).toBe(0);
  await console.goTo(page, 'People');
  await page.getByRole('heading', { name: 'Your password' }).waitFor();
  expect(await page.getByRole('heading', { name: 'On duty' }).count()).toBe(0);
});

test('whoever is signed out everywhere signs in again, and comes back to the same page', async () => {
  const { hall, desk } = await staffPage(story);
  const page = await colleague(story, hall, { name: 'Ora Assistant', role: 'assistant' });
  await page.goto(`/tournaments/${hall.tournament}/people`);
  await page.getByRole('heading', { name: 'Your password' }).waitFor();
  await desk.reload();
  await desk.getByRole('button', { name: 'Sign out Ora Assistant everywhere' }).click();
  await console.confirmDialog(desk, 'Sign out everywhere');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await staffRow(desk, 'Ora Assistant').getByText('nowhere').waitFor();
  await signIn(page, 'Ora Assistant');
  await page.getByRole('heading', { name: 'Your password' }).waitFor();
});

test('one’s own password is changed by whoever knows the one before', async () => {
  const { hall } = await staffPage(story);
  const page = await colleague(story, hall, { name: 'Uri Assistant', role: 'assistant' });
  await page.goto(`/tournaments/${hall.tournament}/people`);
  await page.getByRole('button', { name: 'Change your password…' }).click();
  await page.getByLabel('Password now').fill('not the one');
  await page.getByLabel('New password').fill('three coats behind the door');
  await page.getByRole('button', { name: 'Change it' }).click();
  await page.getByText('This is not your current password.').waitFor();
  await page.getByLabel('Password now').fill(colleaguePassword);
  await page.getByRole('button', { name: 'Change it' }).click();
  await page.getByText('Your password is changed.').waitFor();
});

test('a role is changed, and somebody goes', async () => {
  const { hall, desk } = await staffPage(story);
  await hall.ask('POST', '/staff', { name: 'Ida Assistant', role: 'assistant' });
  await desk.reload();
  await desk.getByRole('button', { name: 'Change the role of Ida Assistant' }).click();
  await desk
    .getByRole('dialog')
    .getByRole('radio', { name: /^Juror/ })
    .check();
  await console.confirmDialog(desk, 'Change the role');
  await staffRow(desk, 'Ida Assistant').getByRole('cell', { name: 'Juror' }).waitFor();
  await desk.getByRole('button', { name: 'Take off duty: Ida Assistant' }).click();
  await console.confirmDialog(desk, 'Take off duty');
  await staffRow(desk, 'Ida Assistant').waitFor({ state: 'detached' });
});

test('the last director stays on duty', async () => {
  const { desk } = await staffPage(story);
  await desk.getByRole('button', { name: `Take off duty: ${director.name}` }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take off duty' }).click();
  await dialog.getByText('No other director can sign in.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await staffRow(desk, director.name).waitFor();
});

test('a screen is let in by a code that can be withdrawn', async () => {
  const { desk } = await staffPage(story);
  await console.goTo(desk, 'Screens');
  await desk.getByLabel('Where it stands').fill('Entrance');
  await desk.getByRole('button', { name: 'Make a code' }).click();
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
  await desk.getByRole('button', { name: 'Withdraw the code of Entrance' }).click();
  await console.confirmDialog(desk, 'Withdraw the code');
  await desk.getByText('No screen has a code yet.').waitFor();
  expect((await screen()).status).toBe(401);
});
