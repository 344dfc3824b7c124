import { waitUntilReads } from '../harness/wait-until.js';
import { checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import {
  doorCodeOf,
  phoneAtDoor,
  screenOf,
  shortNames,
  sixPlayerHall,
} from '../actors/hall-screen.js';
import { openSheet } from '../actors/printing.js';
import { settingsText } from '../../apps/referee-ui/src/app/text/director-settings.js';
import { printText } from '../../apps/referee-ui/src/app/text/director-print.js';
import { findTableText } from '../../apps/referee-ui/src/app/text/find-table.js';
import { signInText } from '../../apps/referee-ui/src/app/text/director-sign-in.js';
import { consoleAt } from '../actors/story-hall.js';

const story = useStory();

test('settings: name, place, days and names', async () => {
  const hall = await sixPlayerHall(story);
  const days = { first: '2026-05-02', last: '2026-05-03' };
  await hall.client.ask('PATCH', '', { place: 'Old customs house, Hull', days });
  const desk = await consoleAt(story, hall, 'settings');
  await waitUntilReads(() => desk.getByLabel(settingsText.last).inputValue(), days.last);
  await checkScreen(desk, 'settings', { also: ['1024', 'phone'] });
});

test('the sheet for the door, the code beside the pairings of a screen, find your table on a phone, its code withdrawn', async () => {
  const hall = await sixPlayerHall(story);
  const door = await doorCodeOf(hall);
  const desk = await openSheet(story, hall, printText.sheets.find);
  await desk.getByText(findTableText.scan).waitFor();
  await checkScreen(desk, 'door-sign');
  const { screen } = await screenOf(story, hall);
  await screen.getByRole('img', { name: /players find their table/ }).waitFor();
  await checkScreen(screen, 'screen-pairings-code');
  const phone = await phoneAtDoor(story, door.path);
  const box = phone.getByLabel(signInText.setUp.name);
  await box.fill('zoe');
  await phone.getByText(findTableText.against(['Dai Evans'])).waitFor();
  await checkScreen(phone, 'find-table-phone');
  await door.withdraw();
  await box.fill('anna');
  await phone.getByText(findTableText.trouble['no-code']).waitFor();
  await checkScreen(phone, 'find-table-withdrawn');
});

test('pairings with names for the wall', async () => {
  const hall = await sixPlayerHall(story);
  await shortNames(hall);
  const desk = await openSheet(story, hall, printText.sheets['by-name']);
  await desk.locator('.paper').getByText('Zoë M.').first().waitFor();
  await checkScreen(desk, 'print-names-for-the-wall');
});
