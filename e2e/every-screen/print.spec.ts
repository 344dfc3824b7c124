import { checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import {
  chooseSheet,
  playLongGame,
  noteInfraction,
  emulateScreen,
  emulatePrint,
  printedHall,
  openSheet,
  sheets,
  type PrintedSheet,
} from '../actors/printing.js';
import { printText } from '../../apps/referee-ui/src/app/text/director-print.js';
import { anyText, containing } from '../harness/text-patterns.js';
import { consoleAt } from '../actors/story-hall.js';

const story = useStory();

const pictures: Readonly<Record<PrintedSheet, string>> = {
  'by-name': 'pairings-by-name',
  'by-table': 'pairings-by-table',
  chart: 'wall-chart',
  slips: 'result-slips',
  'score-sheets': 'score-sheets',
  rulings: 'rulings',
};

test('on paper: pairings, wall chart, slips, score sheets, rulings', async () => {
  const hall = await printedHall(story);
  await noteInfraction(hall);
  const desk = await openSheet(story, hall, printText.sheets[sheets[0][0]]);
  for (const [sheet, seen] of sheets) {
    await chooseSheet(desk, printText.sheets[sheet]);
    await desk.locator('.paper').getByText(seen).first().waitFor();
    await emulatePrint(desk);
    await checkScreen(desk, `print-${pictures[sheet]}`);
    await emulateScreen(desk);
  }
});

test('on paper: a sheet for every table without a result', async () => {
  const hall = await printedHall(story);
  await playLongGame(hall);
  const desk = await openSheet(story, hall, printText.sheets['on-paper']);
  await desk.getByRole('button', { name: printText.print }).click();
  await desk.getByText(containing(printText.pack.whole(1, 18, anyText))).waitFor();
  await emulatePrint(desk);
  await checkScreen(desk, 'print-all-tables');
});

test('on paper: standings', async () => {
  const hall = await printedHall(story);
  const desk = await consoleAt(story, hall, 'standings');
  await desk.getByRole('cell', { name: '+42' }).first().waitFor();
  await emulatePrint(desk);
  await desk.getByText(/Harbour Open · Open · .*Standings .* · .*printed /).waitFor();
  await checkScreen(desk, 'print-standings');
});
