import type { DisplayView } from '@boardside/contract';
import type { Page } from 'playwright-core';
import { reads } from './harness/found.js';
import { expectNoSeriousAxe, keepScreen } from './harness/screens.js';
import { openStory, type Story } from './harness/story.js';
import * as console from './people/director.js';
import { readyHall, type Hall } from './people/hall.js';

let story: Story;
let hall: Hall;
let desk: Page;
let phone: Page;
let screen: Page;

const pairs = [
  ['Anna Kim', 'Ben Lee'],
  ['Zoë Marsh', 'Dai Evans'],
  ['Annabel Nagy', 'Finn Ono'],
] as const;

beforeAll(async () => {
  story = await openStory();
  hall = await readyHall(story, {
    tournament: 'Harbour Open',
    pairs,
    rules: { first: 'assigned' },
  });
  desk = await hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${hall.tournament}/settings`);
  phone = await story.desk();
  await phone.setViewportSize({ width: 390, height: 844 });
  screen = await story.desk();
  await screen.setViewportSize({ width: 1920, height: 1080 });
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

async function look(page: Page, name: string): Promise<void> {
  await keepScreen(page, name);
  await expectNoSeriousAxe(page);
}

const undoBar = () => desk.locator('bs-undo-bar');

test('the tournament gets another name, a place and days, and that is taken back', async () => {
  const name = desk.getByLabel('Name', { exact: true });
  await name.fill('Harbour Classic');
  await desk.getByLabel('Place, if you like').fill('Old customs house, Hull');
  await desk.getByLabel('First day').fill('2026-05-02');
  await desk.getByLabel('Last day').fill('2026-05-03');
  await desk.getByRole('button', { name: 'Save' }).click();
  // The way back is there for ten seconds, and so everything else comes after it.
  await undoBar().getByRole('button', { name: /^Undo/ }).click();
  await undoBar().getByText('Undone.').waitFor();
  await reads(() => name.inputValue(), 'Harbour Open');
  await name.fill('Harbour Classic');
  await desk.getByLabel('Place, if you like').fill('Old customs house, Hull');
  await desk.getByLabel('First day').fill('2026-05-02');
  await desk.getByLabel('Last day').fill('2026-05-03');
  await desk.getByRole('button', { name: 'Save' }).click();
  await undoBar().getByText('Settings saved.').waitFor();
  await look(desk, 'settings');
  await desk.setViewportSize({ width: 1024, height: 768 });
  await keepScreen(desk, 'settings-1024');
  await desk.setViewportSize({ width: 390, height: 844 });
  await keepScreen(desk, 'settings-phone');
  await desk.setViewportSize({ width: 1440, height: 900 });
});

test('a code for the door is made and printed, and the screen with the pairings has it too', async () => {
  await desk.goto(`/tournaments/${hall.tournament}/print`);
  await desk.getByLabel('Sheet').selectOption({ label: 'Find your table: for the door' });
  await desk.getByRole('button', { name: 'Make the code' }).click();
  await desk.getByText('Scan, type your name, read your table').waitFor();
  await look(desk, 'door-sign');
  const path = `/tournaments/${hall.tournament}/displays`;
  const { code } = (await hall.ask('POST', path, { label: 'Hall' })) as DisplayView;
  await screen.goto(`/screen/${code}`);
  await screen.getByRole('img', { name: /players find their table/ }).waitFor();
  await look(screen, 'screen-pairings-code');
});

test('a player types a few letters on a phone and reads table, opponent and who begins', async () => {
  const { displays } = (await hall.ask('GET', `/tournaments/${hall.tournament}/displays`)) as {
    displays: DisplayView[];
  };
  const door = displays.find(({ shows }) => shows.what === 'find');
  await phone.goto(new URL(door?.find ?? '').pathname);
  await phone.getByText('Harbour Classic · round 1').waitFor();
  const box = phone.getByLabel('Your name');
  await box.fill('zoe');
  const found = phone.getByRole('listitem').filter({ hasText: 'Zoë Marsh' });
  await found.getByText('2', { exact: true }).waitFor();
  await found.getByText('against Dai Evans').waitFor();
  await found.getByText('You begin').waitFor();
  await look(phone, 'find-table-phone');
  await box.fill('ann');
  await phone.getByRole('listitem').nth(1).waitFor();
  await box.fill('xyz');
  await phone.getByText(/^Nobody is shown with these letters/).waitFor();
});

test('names are shortened by the director, and one person is only a number', async () => {
  await console.goTo(desk, 'Players');
  await desk.getByRole('button', { name: 'Edit Dai Evans' }).click();
  const panel = desk.getByRole('region', { name: 'Dai Evans' });
  await panel.getByLabel('On public screens').selectOption({ label: 'a number, no name' });
  await panel.getByRole('button', { name: 'Save' }).click();
  await undoBar().getByText('Dai Evans changed.').waitFor();
  await console.goTo(desk, 'Settings');
  await desk.getByText('Dai Evans: no names').waitFor();
  await desk.getByRole('radio', { name: /^short names/ }).check();
  await desk.getByRole('button', { name: 'Save' }).click();
  await undoBar().getByText('Settings saved.').waitFor();
  await screen.getByText('Zoë M.', { exact: true }).waitFor();
  await screen.getByText('Player 4', { exact: true }).waitFor();
  expect(await screen.locator('bs-screen').innerText()).not.toMatch(/Dai|Marsh/);
  const box = phone.getByLabel('Your name');
  await box.fill('marsh');
  await phone.getByText(/^Nobody is shown with these letters/).waitFor();
  await box.fill('zoe marsh');
  await phone.getByText('against Player 4').waitFor();
});

test('sheets for the wall have the same names, those for the desk whole ones', async () => {
  await desk.goto(`/tournaments/${hall.tournament}/print`);
  await desk.locator('.paper').getByText('Zoë M.').first().waitFor();
  expect(await desk.locator('.paper').innerText()).not.toMatch(/Dai Evans|Marsh/);
  await look(desk, 'print-names-for-the-wall');
  await desk.getByLabel('Names').selectOption({ label: 'Whole names, for the desk' });
  await desk.locator('.paper').getByText('Dai Evans').first().waitFor();
  await console.goTo(desk, 'Standings');
  await desk.getByRole('rowheader', { name: 'Dai Evans' }).waitFor();
  await desk.emulateMedia({ media: 'print' });
  await desk.getByRole('rowheader', { name: 'Player 4' }).waitFor();
  await desk.emulateMedia({ media: null });
  await desk.getByLabel('Names').selectOption({ label: 'Whole names, for the desk' });
  await desk.emulateMedia({ media: 'print' });
  await desk.getByRole('rowheader', { name: 'Dai Evans' }).waitFor();
  await desk.emulateMedia({ media: null });
});

test('a code that is withdrawn says so on the phone', async () => {
  const path = `/tournaments/${hall.tournament}/displays`;
  const { displays } = (await hall.ask('GET', path)) as { displays: DisplayView[] };
  const door = displays.find(({ shows }) => shows.what === 'find');
  await hall.ask('DELETE', `${path}/${door?.id ?? ''}`);
  await phone.getByLabel('Your name').fill('anna');
  await phone.getByText(/^This address opens nothing any more/).waitFor();
  await look(phone, 'find-table-withdrawn');
});
