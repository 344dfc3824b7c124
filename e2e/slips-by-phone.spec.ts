import type { Page } from 'playwright-core';
import { useStory } from './harness/story.js';
import { colleague } from './actors/colleague.js';
import * as console from './actors/director.js';
import {
  enterResultByPhone,
  paperHall,
  openPlayerPage,
  openPhoneOf,
  slipsDifferItem,
} from './actors/player-phone.js';
import { playersText } from '../apps/referee-ui/src/app/text/director-players.js';
import { portalSlipText, portalText } from '../apps/referee-ui/src/app/text/portal.js';
import { queueText, needBadge } from '../apps/referee-ui/src/app/text/director-queue.js';
import { resultSlipsText } from '../apps/referee-ui/src/app/text/director-result-slips.js';
import { startingWith } from './harness/text-patterns.js';

const story = useStory();

/** The address in the code that the console shows of a player. */
async function addressShown(desk: Page, name: string): Promise<string> {
  await desk.getByRole('button', { name: playersText.editOf(name) }).click();
  const given = desk.waitForResponse((answer) => answer.url().endsWith('/links'));
  await desk.getByRole('button', { name: playersText.panel.playerPageOf(name) }).click();
  const { address } = (await (await given).json()) as { readonly address: string };
  await desk.getByRole('img', { name: playersText.panel.playerPageCode(name) }).waitFor();
  return address;
}

test('two players’ slips differ: it is in the queue of both consoles, and claimed like the rest', async () => {
  const hall = await paperHall(story);
  const here = `/tournaments/${hall.tournament}`;
  const ann = await hall.signIn(await story.desk());
  const bo = await colleague(story, hall, { name: 'Bo Slipper', role: 'assistant' });
  await bo.goto(`${here}/players`);
  const mia = await openPlayerPage(story, await addressShown(bo, 'Mia Vance'));
  const ned = await openPhoneOf(story, hall, 'Ned Wynn');
  for (const desk of [ann, bo]) await desk.goto(`${here}/wall`);
  await enterResultByPhone(mia, { 'Mia Vance': '412', 'Ned W.': '398' });
  await mia.getByText(portalSlipText.states.waits(portalText.oneOf(['Ned W.']))).waitFor();
  await ned.getByText(portalSlipText.states.asked('Mia V.')).waitFor();
  await ned.getByRole('button', { name: portalSlipText.notSo }).tap();
  await enterResultByPhone(ned, { 'Mia V.': '421', 'Ned Wynn': '398' });
  await mia.getByText(portalSlipText.differ([412, 398], [421, 398])).waitFor();
  await slipsDifferItem(ann)
    .getByText(
      resultSlipsText.either(
        [
          [412, 398],
          [421, 398],
        ].map(resultSlipsText.scores),
      ),
    )
    .waitFor();
  await slipsDifferItem(bo)
    .getByRole('button', { name: startingWith(queueText.going) })
    .click();
  await slipsDifferItem(ann).getByText(queueText.goes('Bo S.')).waitFor();
});

test('slips that differ open from the queue at that table, are ruled there, and are settled in the queue', async () => {
  const hall = await paperHall(story);
  const here = `/tournaments/${hall.tournament}`;
  const mia = await openPhoneOf(story, hall, 'Mia Vance');
  const game = hall.tables[0]?.game ?? '';
  await hall.client.post(`games/${game}/slips`, { entry: 'first', scores: [412, 398] });
  await hall.client.post(`games/${game}/slips`, { entry: 'second', scores: [421, 398] });
  const ann = await hall.signIn(await story.desk());
  const bo = await colleague(story, hall, { name: 'Bo Ruling', role: 'assistant' });
  for (const desk of [ann, bo]) await desk.goto(`${here}/wall`);
  const item = slipsDifferItem(bo);
  await item.getByRole('button', { name: startingWith(queueText.going) }).click();
  await slipsDifferItem(ann).getByText(queueText.goes('Bo R.')).waitFor();
  await item.getByRole('link', { name: queueText.openTable(1, needBadge['slips-differ']) }).click();
  await bo.getByRole('heading', { name: resultSlipsText.page(1) }).waitFor();
  await bo.getByText(resultSlipsText.differs(1)).waitFor();
  await bo.getByText(queueText.youGo).waitFor();
  await bo
    .getByRole('row', { name: /Mia Vance/ })
    .getByRole('button', { name: resultSlipsText.rule })
    .click();
  const fields = bo.getByRole('dialog').locator('input[inputmode=numeric]');
  await fields.nth(0).fill('412');
  await fields.nth(1).fill('398');
  await console.confirmDialog(bo, resultSlipsText.ruleAct, 'Both counted the sheet again');
  await ann.getByText(queueText.solved).first().waitFor();
  await slipsDifferItem(ann).waitFor({ state: 'detached' });
  await mia.getByText(portalSlipText.states.agreed('Ned W.')).waitFor();
  await bo.goto(`${here}/rounds/1/end`);
  await bo.getByText('Round 2: Open is not paired yet').waitFor();
});
