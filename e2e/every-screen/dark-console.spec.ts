import { checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { waitUntilReads } from '../harness/wait-until.js';
import { busyHall, openWallAsDirector, stopTwoTables } from '../actors/busy-hall.js';
import { consoleText } from '../../apps/referee-ui/src/app/text/director-console.js';

const story = useStory();

const pages = {
  wall: 'wall',
  alerts: 'alerts',
  table: 'tables/1',
  round: 'rounds/1',
  standings: 'standings',
  players: 'players',
  tables: 'tables',
  settings: 'settings',
  print: 'print',
} as const;

test('the console in dark: chosen once, kept, every page readable, paper white', async () => {
  const hall = await busyHall(story);
  await stopTwoTables(story, hall);
  const desk = await openWallAsDirector(story, hall);
  const ground = () => desk.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await desk.getByRole('button', { name: consoleText.dark, pressed: false }).click();
  await desk.getByRole('button', { name: consoleText.dark, pressed: true }).waitFor();
  for (const [name, path] of Object.entries(pages)) {
    await desk.goto(`/tournaments/${hall.tournament}/${path}`);
    await desk.locator('main h1').first().waitFor();
    await checkScreen(desk, `dark-${name}`, { also: path === 'wall' ? ['1024', 'phone'] : [] });
  }
  await waitUntilReads(ground, 'rgb(17, 20, 25)');
  await desk.emulateMedia({ media: 'print' });
  await waitUntilReads(ground, 'rgba(0, 0, 0, 0)');
  await desk.emulateMedia({ media: 'screen' });
  await desk.getByRole('button', { name: consoleText.dark, pressed: true }).click();
  await waitUntilReads(ground, light);
});

test('a console follows its device until somebody chooses', async () => {
  const hall = await busyHall(story);
  const desk = await hall.signIn(await story.desk());
  await desk.emulateMedia({ colorScheme: 'dark' });
  await desk.goto(`/tournaments/${hall.tournament}/standings`);
  await desk.getByRole('button', { name: consoleText.dark, pressed: true }).click();
  await desk.reload();
  await desk.getByRole('button', { name: consoleText.dark, pressed: false }).waitFor();
});
