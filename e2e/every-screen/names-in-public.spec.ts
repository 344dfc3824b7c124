import { reads } from '../harness/found.js';
import { lookAt } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { doorOf, phoneAtDoor, screenOf, shortNames, sixPeople } from '../people/hall-screen.js';
import { sheetAt } from '../people/printing.js';

const story = useStory();

test('settings: name, place, days and names', async () => {
  const hall = await sixPeople(story);
  const days = { first: '2026-05-02', last: '2026-05-03' };
  await hall.client.ask('PATCH', '', { place: 'Old customs house, Hull', days });
  const desk = await hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${hall.tournament}/settings`);
  await reads(() => desk.getByLabel('Last day').inputValue(), days.last);
  await lookAt(desk, 'settings', { also: ['1024', 'phone'] });
});

test('the sheet for the door, the code beside the pairings of a screen, find your table on a phone, its code withdrawn', async () => {
  const hall = await sixPeople(story);
  const door = await doorOf(hall);
  const desk = await sheetAt(story, hall, 'Find your table: for the door');
  await desk.getByText('Scan, type your name, read your table').waitFor();
  await lookAt(desk, 'door-sign');
  const { screen } = await screenOf(story, hall);
  await screen.getByRole('img', { name: /players find their table/ }).waitFor();
  await lookAt(screen, 'screen-pairings-code');
  const phone = await phoneAtDoor(story, door.path);
  const box = phone.getByLabel('Your name');
  await box.fill('zoe');
  await phone.getByText('against Dai Evans').waitFor();
  await lookAt(phone, 'find-table-phone');
  await door.withdraw();
  await box.fill('anna');
  await phone.getByText(/^This address opens nothing any more/).waitFor();
  await lookAt(phone, 'find-table-withdrawn');
});

test('pairings with names for the wall', async () => {
  const hall = await sixPeople(story);
  await shortNames(hall);
  const desk = await sheetAt(story, hall, 'Pairings by name');
  await desk.locator('.paper').getByText('Zoë M.').first().waitFor();
  await lookAt(desk, 'print-names-for-the-wall');
});
