import { numberedName } from '@boardside/tournament';
import type { Locator, Page } from 'playwright-core';
import type { DisplayView } from '@boardside/contract';
import { waitUntilReads } from './harness/wait-until.js';
import { useStory } from './harness/story.js';
import * as console from './actors/director.js';
import { consoleAt } from './actors/story-hall.js';
import {
  doorCodeOf,
  phoneAtDoor,
  screenOf,
  shortNames,
  sixPlayerHall,
} from './actors/hall-screen.js';
import { printText } from '../apps/referee-ui/src/app/text/director-print.js';
import { settingsText } from '../apps/referee-ui/src/app/text/director-settings.js';
import { consoleText } from '../apps/referee-ui/src/app/text/director-console.js';
import { findTableText } from '../apps/referee-ui/src/app/text/find-table.js';
import { playersText } from '../apps/referee-ui/src/app/text/director-players.js';
import { startingWith } from './harness/text-patterns.js';
import { screenChoiceText } from '../apps/referee-ui/src/app/text/director-screens.js';

const story = useStory();

const undoBar = (desk: Page): Locator => desk.locator('bs-undo-bar');

test('the tournament gets another name, a place and days, and that is taken back', async () => {
  const hall = await sixPlayerHall(story);
  const desk = await consoleAt(story, hall, 'settings');
  const name = desk.getByLabel(printText.columns.name, { exact: true });
  await name.fill('Harbour Classic');
  await desk.getByLabel(settingsText.place).fill('Old customs house, Hull');
  await desk.getByLabel(settingsText.first).fill('2026-05-02');
  await desk.getByLabel(settingsText.last).fill('2026-05-03');
  await desk.getByRole('button', { name: settingsText.save }).click();
  await undoBar(desk).getByText(settingsText.saved).waitFor();
  const days = { first: '2026-05-02', last: '2026-05-03' };
  const place = 'Old customs house, Hull';
  expect(await hall.client.view()).toMatchObject({ name: 'Harbour Classic', place, days });
  await undoBar(desk)
    .getByRole('button', { name: startingWith(consoleText.undo) })
    .click();
  await undoBar(desk).getByText(consoleText.undone).waitFor();
  await waitUntilReads(() => name.inputValue(), 'Harbour Open');
  expect(await hall.client.view()).toMatchObject({ name: 'Harbour Open' });
});

test('a code for the door is made and printed, and the screen with the pairings has it too', async () => {
  const hall = await sixPlayerHall(story);
  const desk = await consoleAt(story, hall, 'print');
  await desk.getByLabel(printText.sheet).selectOption({ label: printText.sheets.find });
  await desk.getByRole('button', { name: printText.door.make }).click();
  await desk.getByText(findTableText.scan).waitFor();
  const { displays } = await hall.client.get<{ displays: DisplayView[] }>('displays');
  expect(displays.map(({ shows }) => shows.what)).toEqual(['find']);
  const { screen } = await screenOf(story, hall);
  await screen.getByRole('img', { name: /players find their table/ }).waitFor();
});

test('a player types a few letters on a phone and reads table, opponent and who begins', async () => {
  const hall = await sixPlayerHall(story);
  const phone = await phoneAtDoor(story, (await doorCodeOf(hall)).path);
  await phone.getByText(findTableText.head('Harbour Open', [1])).waitFor();
  const box = phone.getByLabel(findTableText.label);
  await box.fill('zoe');
  const found = phone.getByRole('listitem').filter({ hasText: 'Zoë Marsh' });
  await found.getByText('2', { exact: true }).waitFor();
  await found.getByText(findTableText.against(['Dai Evans'])).waitFor();
  await found.getByText(findTableText.begins['this-one']).waitFor();
  await box.fill('ann');
  await phone.getByRole('listitem').nth(1).waitFor();
  await box.fill('xyz');
  await phone.getByText(startingWith(findTableText.nobody)).waitFor();
});

test('names are shortened by the director, and one person is only a number', async () => {
  const hall = await sixPlayerHall(story);
  const phone = await phoneAtDoor(story, (await doorCodeOf(hall)).path);
  const { screen } = await screenOf(story, hall);
  const desk = await consoleAt(story, hall, 'players');
  await desk.getByRole('button', { name: playersText.editOf('Dai Evans') }).click();
  const panel = desk.getByRole('region', { name: 'Dai Evans' });
  await panel
    .getByLabel(playersText.panel.named)
    .selectOption({ label: playersText.panel.wishes.hidden });
  await panel.getByRole('button', { name: settingsText.save }).click();
  await undoBar(desk).getByText(playersText.panel.changed('Dai Evans')).waitFor();
  await console.goTo(desk, settingsText.page);
  await desk.getByText(settingsText.wish('Dai Evans', screenChoiceText.names.hidden)).waitFor();
  await desk
    .getByRole('radio', { name: startingWith(settingsText.shown.short.replace(/:.*/s, '')) })
    .check();
  await desk.getByRole('button', { name: settingsText.save }).click();
  await undoBar(desk).getByText(settingsText.saved).waitFor();
  await screen.getByText('Zoë M.', { exact: true }).waitFor();
  await screen.getByText(numberedName(4), { exact: true }).waitFor();
  expect(await screen.locator('bs-screen').innerText()).not.toMatch(/Dai|Marsh/);
  const box = phone.getByLabel(findTableText.label);
  await box.fill('marsh');
  await phone.getByText(startingWith(findTableText.nobody)).waitFor();
  await box.fill('zoe marsh');
  await phone.getByText(findTableText.against([numberedName(4)])).waitFor();
});

test('sheets for the wall have the same names, those for the desk whole ones', async () => {
  const hall = await sixPlayerHall(story);
  await shortNames(hall);
  const desk = await consoleAt(story, hall, 'print');
  const paper = desk.locator('.paper');
  await paper.getByText('Zoë M.').first().waitFor();
  expect(await paper.innerText()).not.toMatch(/Dai Evans|Marsh/);
  await desk.getByLabel(printText.names).selectOption({ label: printText.atTheDesk });
  await paper.getByText('Dai Evans').first().waitFor();
  await console.goTo(desk, printText.standings);
  await desk.getByRole('rowheader', { name: 'Dai Evans' }).waitFor();
  await desk.emulateMedia({ media: 'print' });
  await desk.getByRole('rowheader', { name: numberedName(4) }).waitFor();
  await desk.emulateMedia({ media: null });
  await desk.getByLabel(printText.names).selectOption({ label: printText.atTheDesk });
  await desk.emulateMedia({ media: 'print' });
  await desk.getByRole('rowheader', { name: 'Dai Evans' }).waitFor();
});

test('a code that is withdrawn says so on the phone', async () => {
  const hall = await sixPlayerHall(story);
  const door = await doorCodeOf(hall);
  const phone = await phoneAtDoor(story, door.path);
  await phone.getByText(findTableText.head('Harbour Open', [1])).waitFor();
  await door.withdraw();
  await phone.getByLabel(findTableText.label).fill('anna');
  await phone.getByText(findTableText.trouble['no-code']).waitFor();
});
