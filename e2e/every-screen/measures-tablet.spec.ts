import type { Locator, Page } from 'playwright-core';
import { useStory } from '../harness/story.js';
import { kim, lee, names, startedSetup } from '../actors/started-table.js';
import { colleague } from '../actors/colleague.js';
import { closeBoard } from '../actors/juror.js';
import { afterWeed, weedSent } from '../actors/judged-table.js';
import { acceptRuling, askAbout, confirmWords, verdictIs } from '../actors/challenger.js';
import { callScriptedChallenge } from '../actors/scripted-challenge.js';
import { retypeLine, tapSideButton, tapThroughMore } from '../actors/correction-at-table.js';
import * as table from '../actors/table-tablet.js';
import { challengeCaseText } from '../../apps/referee-ui/src/app/text/challenge.js';
import { juryText } from '../../apps/referee-ui/src/app/text/jury.js';
import { overdrawText } from '../../apps/referee-ui/src/app/text/overdraw.js';
import { correctionText, recountText } from '../../apps/referee-ui/src/app/text/recount.js';
import { moreMenuText } from '../../apps/referee-ui/src/app/text/more-menu.js';
import { callDirectorText, tableText } from '../../apps/referee-ui/src/app/text/table.js';
import { hallText } from '../../apps/referee-ui/src/app/text/director-hall.js';

const story = useStory();

/** What both players look for while the clocks are stopped, as it is drawn. */
type StoppedScreen = {
  /** Times that are seen whole, by which way up they are read. */
  readonly times: { readonly upright: number; readonly turned: number };
  readonly totals: { readonly upright: number; readonly turned: number };
  /** Filled blocks with the digits of a clock, as a running side has one. */
  readonly dark: readonly string[];
};

const figures: string[] = [];
afterAll(() => console.log(figures.join('\n')));

/** Reads the clocks and totals of a table’s page, on the board’s screen or on any other. */
function stoppedScreen(page: Page): Promise<StoppedScreen> {
  return page.evaluate(() => {
    const isTurned = (each: Element): boolean => {
      let turned = false;
      for (let at: Element | null = each; at !== null; at = at.parentElement)
        if (getComputedStyle(at).rotate === '180deg') turned = !turned;
      return turned;
    };
    const isSeen = (each: Element): boolean => {
      const { left, top, right, bottom, width } = each.getBoundingClientRect();
      const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      return each.checkVisibility() && width > 0 && inside;
    };
    const count = (selector: string, shown: RegExp) => {
      const seen = [...document.querySelectorAll(selector)].filter(
        (each) => isSeen(each) && shown.test(each.textContent),
      );
      const turned = seen.filter(isTurned).length;
      return { upright: seen.length - turned, turned };
    };
    const brightness = (colour: string): number => {
      const [red = 255, green = 255, blue = 255, alpha = 1] =
        colour.match(/[\d.]+/g)?.map(Number) ?? [];
      return alpha === 0 ? 255 : (red * 299 + green * 587 + blue * 114) / 1000;
    };
    const isDark = (each: Element): boolean => {
      const { backgroundColor, borderImageSource } = getComputedStyle(each);
      return brightness(backgroundColor) < 128 || borderImageSource !== 'none';
    };
    const clock = '[role=timer]:not(.count *), .digits';
    const dark = [...document.querySelectorAll(clock)].filter((digits) => {
      for (let at: Element | null = digits; at !== null; at = at.parentElement)
        if (isDark(at)) return true;
      return false;
    });
    return {
      times: count(clock, /\d:\d\d/),
      totals: count('bs-table-clocks b, .stands .who > b, bs-waiting-strip .total b', /\d/),
      dark: dark.map(({ textContent }) => textContent.trim()),
    };
  });
}

/** Beside what fills the screen each player reads both times and totals the right way up. */
async function expectClocksForBoth(page: Page, screen: string): Promise<void> {
  const seen = await stoppedScreen(page);
  figures.push(`${screen}: ${JSON.stringify(seen)}`);
  const both = { upright: 2, turned: 2 };
  expect({ screen, ...seen }).toEqual({ screen, times: both, totals: both, dark: [] });
}

/** On the board’s screen each time and total is drawn once, facing who it belongs to. */
async function expectClocksOfBoard(page: Page, screen: string): Promise<void> {
  const seen = await stoppedScreen(page);
  figures.push(`${screen}: ${JSON.stringify(seen)}`);
  const each = { upright: 1, turned: 1 };
  expect({ screen, ...seen }).toEqual({ screen, times: each, totals: each, dark: [] });
}

test('two times and two totals: the words of a challenge, its judging, the verdict', async () => {
  const { ahead, jury } = await afterWeed(story);
  await callScriptedChallenge(ahead);
  const page = await ahead.open();
  await page.getByRole('heading', { name: challengeCaseText.whichWords('I7 WEED') }).waitFor();
  await expectClocksForBoth(page, 'choice of words');
  await askAbout(page, kim, { tap: [], asks: 'WEED' });
  await expectClocksForBoth(page, 'words to confirm');
  await confirmWords(page, names);
  await page.getByRole('heading', { name: challengeCaseText.juryHas }).first().waitFor();
  await expectClocksForBoth(page, 'jury');
  await jury.answers(1, 'unacceptable');
  await verdictIs(page, names, challengeCaseText.unacceptable);
  await expectClocksForBoth(page, 'verdict');
  await acceptRuling(page, lee);
  await table.sideOf(page, kim).getByRole('button', { name: tableText.startMine }).waitFor();
  await expectClocksForBoth(page, 'verdict settled');
});

test('two times and two totals: an acceptable verdict', async () => {
  const { ahead, jury } = await weedSent(story, [0]);
  await jury.answers(1, 'acceptable');
  const page = await ahead.open();
  await verdictIs(page, names, challengeCaseText.acceptable);
  await expectClocksForBoth(page, 'verdict acceptable');
});

test('two times and two totals: overdraw, recount, a correction', async () => {
  const { ahead } = await afterWeed(story, { typingErrors: 'players-mend' });
  const page = await ahead.open();
  await tapThroughMore(page, lee, overdrawText.menu, overdrawText.rackOf(kim));
  await table.sideOf(page, lee).getByRole('button', { name: '9', exact: true }).waitFor();
  await expectClocksForBoth(page, 'overdraw, count');
  await tapSideButton(page, lee, '9');
  await tapSideButton(page, lee, overdrawText.byTablet);
  const done = { name: overdrawText.done(2) };
  await table.sideOf(page, kim).getByRole('button', done).waitFor();
  await expectClocksForBoth(page, 'overdraw, tiles to take');
  for (const name of names) await tapSideButton(page, name, overdrawText.done(2));
  await table.restartClocks(page);
  await page.getByRole('button', { name: tableText.differs }).tap();
  await table.sideOf(page, kim).getByRole('button', { name: recountText.agree }).waitFor();
  await expectClocksForBoth(page, 'comparison of scores');
  await tapSideButton(page, kim, recountText.agree);
  await table.restartClocks(page);
  await tapThroughMore(page, kim, moreMenuText.correction, /^2 Lee N\. I7 WEED/);
  await table.sideOf(page, kim).getByRole('button', { name: correctionText.kinds.word }).waitFor();
  await expectClocksForBoth(page, 'correction, what is wrong');
  await tapSideButton(page, kim, correctionText.kinds.word);
  await retypeLine(page, kim, 'I7 WEND');
  await tapSideButton(page, kim, correctionText.show([lee]));
  await table.sideOf(page, lee).getByRole('button', { name: correctionText.agree }).waitFor();
  await expectClocksForBoth(page, 'correction, to agree on');
});

test('stopped does not look like running: the director called, and settled by both', async () => {
  const { ahead } = await startedSetup(story);
  const page = await ahead.open();
  await table.pressBar(page, kim).waitFor();
  const running = await stoppedScreen(page);
  figures.push(`running: ${JSON.stringify(running)}`);
  expect(running.dark).toHaveLength(1);
  const side = page.getByRole('group', { name: kim, exact: true });
  await side.getByRole('button', { name: tableText.referee }).tap();
  await page.getByRole('button', { name: callDirectorText.call }).tap();
  await page.getByRole('heading', { name: hallText.badge.referee }).waitFor();
  await expectClocksOfBoard(page, 'director called');
  await table.holdSettled(page, kim);
  await expectClocksOfBoard(page, 'settled by one');
});

test('an exchange without its number is no turn: the bar asks for it', async () => {
  const { ahead } = await startedSetup(story);
  const page = await ahead.open();
  await table.pressBar(page, kim).waitFor();
  await page.getByRole('button', { name: tableText.exchange, exact: true }).tap();
  const bar = page.locator('bs-press-bar button');
  await bar.filter({ hasText: tableText.chooseHowMany }).tap({ force: true });
  await page.getByRole('button', { name: '3', exact: true }).tap();
  await table.press(page, kim);
  const { turns } = await ahead.hall.gameWhen(
    ahead.place.game,
    ({ turns: made }) => made.length === 1,
  );
  expect(turns.map(({ move }) => move)).toMatchObject([{ kind: 'exchange', count: 3 }]);
});

test('a juror’s phone: four tools in a row, two answers of 88, the board over them, a ring on Send', async () => {
  const { ahead } = await weedSent(story, [0, 1]);
  const { hall } = ahead;
  const phone = await colleague(story, hall, { name: 'Bo Measure', role: 'juror' });
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`/jury/${hall.tournament}`);
  await phone.getByRole('link', { name: /WEED · AW/ }).click();
  const answer = phone.locator('.answers .answer');
  await answer.and(phone.locator(':enabled')).nth(1).waitFor();
  const tools = await boxes(phone.locator('.tools button'));
  const answers = await boxes(answer);
  figures.push(`juror’s tools: ${JSON.stringify(tools)}`, `answers: ${JSON.stringify(answers)}`);
  expect(tools.map(({ top, height }) => [top, height])).toEqual(
    Array.from({ length: 4 }, () => [tools[0]?.top, 48]),
  );
  expect(answers.map(({ height }) => height)).toEqual([88, 88]);
  expect((answers[1]?.top ?? 0) - (answers[0]?.bottom ?? 0)).toBe(16);
  // Nothing of the tools is below the answers.
  expect(answers[0]?.top).toBeGreaterThan(tools[3]?.bottom ?? 844);
  await phone.getByRole('button', { name: juryText.showBoard }).click();
  await phone.getByRole('gridcell', { name: /^7I, W/ }).waitFor();
  const [sheet] = await boxes(phone.getByRole('region', { name: juryText.board }));
  figures.push(`board’s sheet: ${JSON.stringify(sheet)}`);
  expect(sheet).toMatchObject({ bottom: 844 });
  expect(sheet?.top).toBeLessThan(answers[0]?.top ?? 0);
  const words = phone.getByRole('region', { name: juryText.board }).locator('bs-word-letters');
  expect(await boxes(words)).toHaveLength(2);
  await closeBoard(phone);
  await phone.keyboard.press('a');
  const ring = phone.locator('button:focus', {
    hasText: juryText.sendAnswer(juryText.answerGiven.acceptable),
  });
  await ring.waitFor();
  const drawn = await ring.evaluate((each) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
    return { outlineStyle, outlineWidth, outlineColor };
  });
  expect(drawn).toEqual({
    outlineStyle: 'solid',
    outlineWidth: '3px',
    outlineColor: 'rgb(0, 80, 216)',
  });
});

type Box = { readonly top: number; readonly bottom: number; readonly height: number };

function boxes(found: Locator): Promise<readonly Box[]> {
  return found.evaluateAll((all) =>
    all.map((each) => {
      const { top, bottom, height } = each.getBoundingClientRect();
      return { top, bottom, height };
    }),
  );
}
