import type { ScreenView } from '@boardside/contract';
import type { Page } from 'playwright-core';
import { expectNoSeriousAxe, keepAndCheck, keepScreen } from './harness/screens.js';
import { openOwnStory, type OwnStory } from './harness/story.js';
import * as console from './people/director.js';
import { director, readyHall, type Hall } from './people/hall.js';

const password = 'two coats behind the door';

let story: OwnStory;
let hall: Hall;
let desk: Page;

beforeAll(async () => {
  story = await openOwnStory();
  hall = await readyHall(story, { tournament: 'Spring Open', pairs: [['Kim', 'Lee']] });
  desk = await hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${hall.tournament}/people`);
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

/** Keeps a picture of a page and asks axe about it. */
async function look(page: Page, name: string): Promise<void> {
  await keepScreen(page, name);
  await expectNoSeriousAxe(page);
}

/** Adds somebody on the page; answers the path of their link. */
async function invite(name: string, role: string): Promise<string> {
  await desk.getByLabel('Name', { exact: true }).fill(name);
  await desk.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
  await desk.getByRole('button', { name: 'Make their link' }).click();
  return linkShown(name);
}

async function linkShown(name: string): Promise<string> {
  const dialog = desk.getByRole('dialog', { name: `Link for ${name}` });
  const address = await dialog.getByRole('textbox', { name: 'The link' }).inputValue();
  await dialog.getByRole('img', { name: `QR code of the link for ${name}` }).waitFor();
  return new URL(address).pathname;
}

async function shut(name: string): Promise<void> {
  const dialog = desk.getByRole('dialog', { name: `Link for ${name}` });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Somebody opens their link in a browser of their own and chooses a password. */
async function accept(link: string): Promise<Page> {
  const page = await story.desk();
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Keep it and go in' }).click();
  return page;
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

function rowOf(name: string) {
  return desk.getByRole('row').filter({ has: desk.getByRole('rowheader', { name }) });
}

test('a juror comes by a link that works once, and lands at the cases', async () => {
  await rowOf(director.name).getByText('in one browser').waitFor();
  await look(desk, 'people');
  const link = await invite('June Juror', 'Juror');
  await look(desk, 'invitation-link');
  await shut('June Juror');
  await rowOf('June Juror').getByText('link not used yet').waitFor();
  const guest = await story.desk();
  await guest.goto(link);
  await guest.getByRole('heading', { name: 'Welcome, June Juror' }).waitFor();
  await look(guest, 'invitation');
  await guest.context().close();
  const june = await accept(link);
  await june.waitForURL(/\/jury/);
  await rowOf('June Juror').getByText('in one browser').waitFor();
  const late = await story.desk();
  await late.goto(link);
  await late.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
  await look(late, 'invitation-used');
  await late.context().close();
  await june.goto(`/tournaments/${hall.tournament}`);
  await june.waitForURL(/\/jury/);
  await june.context().close();
});

test('an assistant is offered what an assistant may do', async () => {
  const link = await invite('Avi Assistant', 'Assistant');
  await shut('Avi Assistant');
  const page = await accept(link);
  await page.getByRole('heading', { name: 'Tournaments' }).waitFor();
  await page.getByRole('link', { name: 'Spring Open' }).waitFor();
  expect(await page.getByRole('button', { name: 'Make a tournament' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Spring Open' }).click();
  await console.goTo(page, 'Tables');
  await page.getByRole('button', { name: 'New code for table 1' }).waitFor();
  expect(await page.getByRole('button', { name: 'Remove table 1' }).count()).toBe(0);
  await console.goTo(page, 'People');
  await page.getByRole('heading', { name: 'Your password' }).waitFor();
  expect(await page.getByRole('heading', { name: 'On duty' }).count()).toBe(0);
  await look(page, 'people-assistant');
  await desk.getByRole('button', { name: 'Sign out Avi Assistant everywhere' }).click();
  await console.answerQuestion(desk, 'Sign out everywhere');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await rowOf('Avi Assistant').getByText('nowhere').waitFor();
  await signIn(page, 'Avi Assistant');
  await page.getByRole('heading', { name: 'Your password' }).waitFor();
  await page.getByRole('button', { name: 'Change your password…' }).click();
  await page.getByLabel('Password now').fill('not the one');
  await page.getByLabel('New password').fill('three coats behind the door');
  await page.getByRole('button', { name: 'Change it' }).click();
  await page.getByText('That is not your password now.').waitFor();
  await look(page, 'own-password');
  await page.getByLabel('Password now').fill(password);
  await page.getByRole('button', { name: 'Change it' }).click();
  await page.getByText('Your password is changed.').waitFor();
  await page.context().close();
});

test('a role is changed, somebody goes, and the last director stays', async () => {
  await desk.getByRole('button', { name: 'Change the role of Avi Assistant' }).click();
  await desk
    .getByRole('dialog')
    .getByRole('radio', { name: /^Juror/ })
    .check();
  await look(desk, 'people-role');
  await console.answerQuestion(desk, 'Change the role');
  await rowOf('Avi Assistant').getByRole('cell', { name: 'Juror' }).waitFor();
  await desk.getByRole('button', { name: 'Take off duty: Avi Assistant' }).click();
  await console.answerQuestion(desk, 'Take off duty');
  await rowOf('Avi Assistant').waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: `Take off duty: ${director.name}` }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take off duty' }).click();
  await dialog.getByText('No other director can sign in.').waitFor();
  await keepAndCheck(desk, 'people-last-director');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('a screen is let in by a code that can be withdrawn', async () => {
  await console.goTo(desk, 'Screens');
  await desk.getByLabel('Where it stands').fill('Entrance');
  await desk.getByRole('button', { name: 'Make a code' }).click();
  const code = await rowOf('Entrance').locator('.code').innerText();
  const screen = () =>
    fetch(`${story.product.url}/api/display`, { headers: { authorization: `Display ${code}` } });
  const shown = (await (await screen()).json()) as ScreenView;
  const names =
    shown.what === 'pairings' ? shown.lines.map(({ name, table }) => [name, table]) : [];
  expect(names).toEqual([
    ['Kim', 1],
    ['Lee', 1],
  ]);
  await look(desk, 'screens');
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.getByRole('button', { name: 'Sign out' }).waitFor();
  await look(desk, 'screens-phone');
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.getByRole('button', { name: 'Withdraw the code of Entrance' }).click();
  await console.answerQuestion(desk, 'Withdraw the code');
  await desk.getByText('No screen has a code yet.').waitFor();
  expect((await screen()).status).toBe(401);
});
