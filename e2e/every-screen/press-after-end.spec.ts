import { checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import { gameWhen, kim, lee, type TableSetup } from '../actors/started-table.js';
import { openTableAtDesk } from '../actors/corrected-table.js';

import { showTab } from '../actors/table-page.js';
import { knownGameSetup } from '../actors/known-end.js';
import { knownTurns } from '../actors/known-game.js';
import * as table from '../actors/table-tablet.js';
import { acceptText, tableText } from '../../apps/referee-ui/src/app/text/table.js';
import { endingWith, anyText, startingWith } from '../harness/text-patterns.js';
import { rackDeclarationText } from '../../apps/referee-ui/src/app/text/result-slip.js';

const story = useStory();

/**
 * Lee has gone out by a turn that is not entered; Kim saw an ordinary press, and has pressed too.
 */
async function goneOutUnseen(): Promise<TableSetup> {
  const at = await knownGameSetup(story, knownTurns.length - 1);
  await at.ahead.press({ kind: 'pending' });
  await at.ahead.pass();
  return at;
}

test('G25 G29 a press after the end is taken back: the tablet and the log say so', async () => {
  const { hall, ahead, place } = await goneOutUnseen();
  const page = await ahead.open();
  await table.enterPlay(page, { at: '9K', tiles: 'F' });
  await page.getByRole('button', { name: endingWith(tableText.enterThis) }).tap();
  const said = acceptText.endedBefore(1);
  for (const name of [kim, lee])
    await table.sideOf(page, name).getByText(said, { exact: false }).waitFor();
  await checkScreen(page, 'ended-before', { also: ['1180', 'ipad-upright'] });
  const { turns } = await gameWhen({ hall, place }, ({ phase }) => phase === 'closing');
  expect(turns.at(-1)).toMatchObject({ seat: 0, status: 'after-end' });
  const desk = await openTableAtDesk(story, hall);
  await showTab(desk, 'log');
  await desk
    .getByText(/had already ended/)
    .first()
    .waitFor();
  await checkScreen(desk, 'table-page-ended-before');
  await page.getByRole('button', { name: acceptText.accept }).tap();
  await page
    .getByRole('heading', { name: startingWith(rackDeclarationText.has('Kim B.', anyText)) })
    .first()
    .waitFor();
});
