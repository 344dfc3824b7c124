import { useStory } from './harness/story.js';
import { readyHall, consoleAt } from './actors/story-hall.js';
import * as console from './actors/director.js';
import { ScriptedTable } from './actors/scripted-table.js';
import * as table from './actors/table-tablet.js';
import { needBadge, needShortBadge } from '../apps/referee-ui/src/app/text/director-queue.js';
import { turnText } from '../apps/referee-ui/src/app/text/turns.js';
import { textOfStop } from '../apps/referee-ui/src/app/text/stops.js';

const story = useStory();

/** A tablet whose first clock runs. */
async function going() {
  const hall = await readyHall(story, {
    tournament: 'Pending',
    pairs: [['Kim', 'Lee']],
  });
  const ahead = await ScriptedTable.join(story, hall);
  const page = await ahead.open();
  await ahead.start();
  await table.pressBar(page, 'Kim').waitFor();
  return { hall, ahead, page };
}

test('a press with nothing entered switches the clocks; the play is entered after, by its own side', async () => {
  const { page } = await going();
  await table.press(page, 'Kim');
  await table.totalIs(page, 'Kim', '–');
  await table.enterOnStrip(page, 'Kim', '8D TODAY');
  await page
    .getByText(`${turnText.lead('played', 'Kim')}8D TODAY`)
    .first()
    .waitFor();
  await table.totalIs(page, 'Kim', '20');
  await table.pressBar(page, 'Lee').waitFor();
});

test('two pending plays stop both clocks and say why, until both are entered', async () => {
  const { hall, ahead, page } = await going();
  await table.press(page, 'Kim');
  await table.pressOnce(page, 'Lee');
  await page
    .getByRole('heading', { name: textOfStop('two-pending').title })
    .or(page.getByText('Two plays are not entered'))
    .first()
    .waitFor();

  const desk = await consoleAt(story, hall, 'wall');
  await console.wallCard(desk, 1).getByText(needShortBadge.pending!).waitFor();
  await console.openTable(desk, 1);
  await desk.getByRole('region', { name: needBadge['two-pending'] }).waitFor();

  await table.enterPlay(page, { at: '8D', tiles: 'TODAY' });
  await table.enterLatePlay(page, 'Kim');
  await table.enterPlay(page, { at: 'F9', tiles: 'RUM' });
  await table.enterLatePlay(page, 'Lee');
  await page
    .getByRole('button', { name: /Start my clock|Start Kim’s clock/ })
    .first()
    .tap();
  await table.pressBar(page, 'Kim').waitFor();
  await table.totalIs(page, 'Kim', '20');
  await desk.getByRole('region', { name: needBadge['two-pending'] }).waitFor({ state: 'detached' });
  const { turns } = await hall.gameWhen(ahead.place.game, (game) => {
    return game.turns.every(({ move }) => move.kind !== 'pending');
  });
  expect(turns.map(({ move }) => move.kind)).toEqual(['play', 'play']);
});
