import type { Page } from 'playwright-core';
import { useStory } from './harness/story.js';
import { gameWhen, kim, lee, names, type TableSetup } from './actors/started-table.js';
import { tapThroughMore, tapSideButton, retypeLine } from './actors/correction-at-table.js';
import { afterWeed } from './actors/judged-table.js';
import type { StoryHallPlan } from './actors/story-hall.js';
import * as table from './actors/table-tablet.js';
import { tableText } from '../apps/referee-ui/src/app/text/table.js';
import { correctionText, recountText } from '../apps/referee-ui/src/app/text/recount.js';
import { moreMenuText } from '../apps/referee-ui/src/app/text/more-menu.js';
import { endingWith, anyText, anyNumber, startingWith } from './harness/text-patterns.js';

const story = useStory();

type RecountSetup = Omit<TableSetup, 'ahead'> & { readonly page: Page };

/** ZAP 28, then WEED with AW and PE, 26: Kim is on turn. */
async function weedShown(rules?: StoryHallPlan['rules']): Promise<RecountSetup> {
  const { ahead, ...at } = await afterWeed(story, rules);
  return { ...at, page: await ahead.open() };
}

test('G22 scores differ: both see the turns with their totals, and play goes on when they agree', async () => {
  const { page, ...at } = await weedShown();
  await page.getByRole('button', { name: tableText.differs }).tap();
  for (const name of names) {
    const side = table.sideOf(page, name);
    await side.getByRole('heading', { name: recountText.title }).waitFor();
    await side
      .getByRole('button', { name: startingWith(`${recountText.turn} 2 Lee N. I7 WEED 26`) })
      .waitFor();
  }
  await tapSideButton(page, kim, recountText.agree);
  await page.getByText('Kim B. agreed to the scores and totals.').first().waitFor();
  await page.getByRole('button', { name: endingWith(tableText.startMine) }).tap();
  await table.pressBar(page, kim).waitFor();
  const game = await gameWhen(at, ({ clock }) => clock.stops.length === 0);
  expect(game.turns.at(-1)?.agreed).toContain('score');
});

test('G22 G36 a correction that both agree to is made at once where the players mend', async () => {
  const { page, ...at } = await weedShown({ typingErrors: 'players-mend' });
  await tapThroughMore(page, kim, moreMenuText.correction, /^2 Lee N\. I7 WEED/);
  await table
    .sideOf(page, kim)
    .getByRole('heading', {
      name: startingWith(correctionText.whatIsWrong(anyNumber, anyText, anyText)),
    })
    .waitFor();
  await tapSideButton(page, kim, correctionText.kinds.word);
  await retypeLine(page, kim, 'I7 WEND');
  await table.sideOf(page, kim).getByText(correctionText.totalOf('Lee N.')).waitFor();
  await tapSideButton(page, kim, correctionText.show(['Lee N.']));
  await table.sideOf(page, lee).getByText('I7 WEED · 26').waitFor();
  await table
    .sideOf(page, lee)
    .getByText(/^I7 WEND · \d+$/)
    .waitFor();
  await page.reload();
  await tapSideButton(page, lee, correctionText.agree);
  await page.getByText(correctionText.agreedReason(correctionText.kinds.word, 2)).first().waitFor();
  await page.getByRole('button', { name: endingWith(tableText.startMine) }).tap();
  await table.pressBar(page, kim).waitFor();
  const game = await gameWhen(at, ({ clock }) => clock.state.kind === 'running');
  expect(game.turns[1]).toMatchObject({
    corrected: true,
    move: { words: [{ text: 'WEND' }, {}, {}] },
  });
  const { events } = await at.hall.gameView(at.place.game);
  expect(events.findLast(({ type }) => type === 'TurnsCorrected')?.by).toEqual({ seats: [0, 1] });
});

test('G36 players who mend by themselves may leave everything as it is', async () => {
  const { page, ...at } = await weedShown({ typingErrors: 'players-mend' });
  await tapThroughMore(page, kim, moreMenuText.correction, /^2 Lee N\. I7 WEED/);
  await tapSideButton(page, kim, correctionText.kinds.word);
  await retypeLine(page, kim, 'I7 WEND');
  await tapSideButton(page, kim, correctionText.show(['Lee N.']));
  await tapSideButton(page, lee, correctionText.disagree);
  await table.sideOf(page, kim).getByText(correctionText.disagrees('Lee N.')).waitFor();
  await gameWhen(at, ({ clock }) => clock.stops.some(({ reason }) => reason === 'referee'));
  for (const name of names) await tapSideButton(page, name, correctionText.takeBack);
  await page.getByText('Nothing was corrected').first().waitFor();
  for (const name of names) {
    await table.holdSettled(page, name);
    if (name === kim)
      await page
        .getByText(tableText.waitsForHold([lee]))
        .first()
        .waitFor();
  }
  await table.pressBar(page, kim).waitFor();
  const game = await gameWhen(at, ({ clock }) => clock.state.kind === 'running');
  expect(game.turns[1]?.corrected).toBe(false);
});

test('G36 a correction goes to the director, who mends it; a later play that no longer fits is named', async () => {
  const { page, ...at } = await weedShown();
  await tapThroughMore(page, lee, moreMenuText.correction, /^1 Kim B\. H6 ZAP/);
  await tapSideButton(page, lee, correctionText.kinds.place);
  await retypeLine(page, lee, '8G ZAP');
  await table
    .sideOf(page, lee)
    .getByText('Then turn 2, Lee N., I7 WEED, no longer fits.')
    .waitFor();
  await retypeLine(page, lee, 'H6 ZIP');
  await tapSideButton(page, lee, correctionText.show(['Kim B.']));
  await table.sideOf(page, kim).getByText(correctionText.directorLead).waitFor();
  await table.sideOf(page, lee).getByText(correctionText.waitsDirector).waitFor();
  await tapSideButton(page, kim, correctionText.agree);
  for (const name of names)
    await table.sideOf(page, name).getByText(correctionText.bothAgree(2)).waitFor();
  const asked = await gameWhen(at, ({ askedCorrection }) => askedCorrection?.seats.length === 2);
  expect(asked.askedCorrection).toMatchObject({
    turn: 1,
    why: { code: 'place' },
    seats: [1, 0],
  });
  const move = asked.askedCorrection?.move;
  if (move === undefined) throw new Error('It is said what was played.');
  const changes = [{ kind: 'change', turn: 1, move }] as const;
  await at.hall.act(at.place.game, {
    kind: 'correct-turns',
    changes,
    reason: 'An I was read as an A',
  });
  await page
    .getByText('The director corrected the turns: An I was read as an A.')
    .first()
    .waitFor();
  await page.getByRole('button', { name: endingWith(tableText.startMine) }).tap();
  await table.pressBar(page, kim).waitFor();
});

test('G36 a turn that is missing is put before the director with the turn it follows', async () => {
  const { page, ...at } = await weedShown();
  await tapThroughMore(page, kim, moreMenuText.correction, /^2 Lee N\. I7 WEED/);
  await tapSideButton(page, kim, correctionText.kinds.missing);
  await table
    .sideOf(page, kim)
    .getByRole('heading', { name: correctionText.missing(2, 'Kim B.') })
    .waitFor();
  await retypeLine(page, kim, '10H DO');
  await tapSideButton(page, kim, correctionText.askReferee);
  await table.sideOf(page, lee).getByText('Turn missing after it: Kim B.').waitFor();
  const { askedCorrection } = await gameWhen(at, (game) => game.askedCorrection !== undefined);
  expect(askedCorrection?.why).toEqual({
    code: 'missing',
    typed: expect.stringMatching(/^10H .?DO?/) as string,
  });
});
