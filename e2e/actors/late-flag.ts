import type { Page } from 'playwright-core';
import { holdableConnection } from '../harness/held-connection.js';
import type { Story } from '../harness/story.js';
import { startedSetup, gameWhen, kim, lee, type TableSetup } from './started-table.js';
import * as table from './table-tablet.js';
import { tableText } from '../../apps/referee-ui/src/app/text/table.js';
import { textOfStop } from '../../apps/referee-ui/src/app/text/stops.js';

/** Long enough for the director's order to be given while the clock still runs. */
const leftMs = 10_000;

/**
 * Kim's clock runs out on a tablet that is out of reach, after the director has stopped the room;
 * then the tablet hears of it, and the flag is taken back.
 */
export async function flagTakenBack(story: Story): Promise<TableSetup & { readonly page: Page }> {
  const at = await startedSetup(story);
  await at.ahead.play('H6', 'ZAP');
  await at.hall.leaveOnClock(at.place.game, 0, leftMs);
  await at.ahead.follow();
  const page = await at.ahead.tabletPage();
  const line = await holdableConnection(page);
  await at.ahead.show(page);
  await table.enterPlay(page, { at: 'I7', tiles: 'WEED' });
  await table.pressOnce(page, lee);
  await gameWhen(at, ({ turns }) => turns.length === 2);
  line.hold();
  await orderRoom(at, 'stop');
  await page.getByText(tableText.timeOut, { exact: true }).waitFor();
  await table.pressBar(page, lee).waitFor();
  line.letGo();
  await page
    .getByRole('heading', { name: textOfStop('ordered').title })
    .first()
    .waitFor();
  for (const name of [kim, lee])
    await table
      .sideOf(page, name)
      .getByText(/Kim\sB\.’s turn continues/)
      .waitFor();
  return { ...at, page };
}

/** The director stops or starts the clocks of the whole room. */
export async function orderRoom({ hall }: TableSetup, what: 'stop' | 'start'): Promise<void> {
  const reason = what === 'stop' ? 'Fire alarm' : tableText.goOn;
  await hall.ask('POST', `/tournaments/${hall.tournament}/room`, { what, reason });
}
