import type { Locator, Page } from 'playwright-core';
import type { DisplayView } from '@boardside/contract';
import { waitUntilReads } from './harness/wait-until.js';
import { useStory } from './harness/story.js';
import * as console from './actors/director.js';
import type { StoryHall } from './actors/story-hall.js';
import {
  doorCodeOf,
  phoneAtDoor,
  screenOf,
  shortNames,
  sixPlayerHall,
} from './actors/hall-screen.js';

const story = useStory();

const undoBar = (desk: Page): Locator => desk.locator('bs-undo-bar');

async function consoleAt(hall: StoryHall, page: string): Promise<Page> {
  const desk = await hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${hall.tournament}/${page}`);
  return desk;
}

test('the tournament gets another name, a place and days, and that is taken back', async () => {
  const hall = await sixPlayerHall(story);
  const desk = await consoleAt(hall, 'settings');
  const name = desk.getByLabel('Name', { exact: true });
  await name.fill('Harbour Classic');
  await desk.getByLabel('Place, if you like').fill('Old customs house, Hull');
  await desk.getByLabel('First day').fill('2026-05-02');
  await desk.getByLabel('Last day').fill('2026-05-03');
  await desk.getByRole('button', { name: 'Save' }).click();
  await undoBar(desk).getByText('Settings saved.').waitFor();
  const days = { first: '2026-05-02', last: '2026-05-03' };
  const place = 'Old customs house, Hull';
  expect(await hall.client.view()).toMatchObject({ name: 'Harbour Classic', place, days });
  await undoBar(desk).getByRole('button', { name: /^Undo/ }).click();
  await undoBar(desk).getByText('Undone.').waitFor();
  await waitUntilReads(() => name.inputValue(), 'Harbour Open');
  expect(await hall.client.view()).toMatchObject({ name: 'Harbour Open' });
});

test('a code for the door is made and printed, and the screen with the pairings has it too', async () => {
  const hall = await sixPlayerHall(story);
  const desk = await consoleAt(hall, 'print');
  await desk.getByLabel('Sheet').selectOption({ label: 'Find your table: for the door' });
  await desk.getByRole('button', { name: 'Make the code' }).click();
  await desk.getByText('Scan, type your name, read your table').waitFor();
  const { displays } = await hall.client.get<{ displays: DisplayView[] }>('displays');
  expect(displays.map(({ shows }) => shows.what)).toEqual(['find']);
  const { screen } = await screenOf(story, hall);
  await screen.getByRole('img', { name: /players find their table/ }).waitFor();
});

test('a player types a few letters on a phone and reads table, opponent and who begins', async () => {
  const hall = await sixPlayerHall(story);
  const phone = await phoneAtDoor(story, (await doorCodeOf(hall)).path);
  await phone.getByText('Harbour Open · round 1').waitFor();
  const box = phone.getByLabel('Your name');
  await box.fill('zoe');
  const found = phone.getByRole('listitem').filter({ hasText: 'Zoë Marsh' });
  await found.getByText('2', { exact: true }).waitFor();
  await found.getByText('against Dai Evans').waitFor();
  await found.getByText('You begin').waitFor();
  await box.fill('ann');
  await phone.getByRole('listitem').nth(1).waitFor();
  await box.fill('xyz');
  await phone.getByText(/^Nobody is shown with these letters/).waitFor();
});

test('names are shortened by the director, and one person is only a number', async () => {
  const hall = await sixPlayerHall(story);
  const phone = await phoneAtDoor(story, (await doorCodeOf(hall)).path);
  const { screen } = await screenOf(story, hall);
  const desk = await consoleAt(hall, 'players');
  await desk.getByRole('button', { name: 'Edit Dai Evans' }).click();
  const panel = desk.getByRole('region', { name: 'Dai Evans' });
  await panel.getByLabel('On public screens').selectOption({ label: 'a number, no name' });
  await panel.getByRole('button', { name: 'Save' }).click();
  await undoBar(desk).getByText('Dai Evans changed.').waitFor();
  await console.goTo(desk, 'Settings');
  await desk.getByText('Dai Evans: no names').waitFor();
  await desk.getByRole('radio', { name: /^short names/ }).check();
  await desk.getByRole('button', { name: 'Save' }).click();
  await undoBar(desk).getByText('Settings saved.').waitFor();
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
  const hall = await sixPlayerHall(story);
  await shortNames(hall);
  const desk = await consoleAt(hall, 'print');
  const paper = desk.locator('.paper');
  await paper.getByText('Zoë M.').first().waitFor();
  expect(await paper.innerText()).not.toMatch(/Dai Evans|Marsh/);
  await desk.getByLabel('Names').selectOption({ label: 'Whole names, for the desk' });
  await paper.getByText('Dai Evans').first().waitFor();
  await console.goTo(desk, 'Standings');
  await desk.getByRole('rowheader', { name: 'Dai Evans' }).waitFor();
  await desk.emulateMedia({ media: 'print' });
  await desk.getByRole('rowheader', { name: 'Player 4' }).waitFor();
  await desk.emulateMedia({ media: null });
  await desk.getByLabel('Names').selectOption({ label: 'Whole names, for the desk' });
  await desk.emulateMedia({ media: 'print' });
  await desk.getByRole('rowheader', { name: 'Dai Evans' }).waitFor();
});

test('a code that is withdrawn says so on the phone', async () => {
  const hall = await sixPlayerHall(story);
  const door = await doorCodeOf(hall);
  const phone = await phoneAtDoor(story, door.path);
  await phone.getByText('Harbour Open · round 1').waitFor();
  await door.withdraw();
  await phone.getByLabel('Your name').fill('anna');
  await phone.getByText(/^This link no longer works/).waitFor();
});
