import type { Page } from 'playwright-core';
import { Firefox, installedFirefox } from './harness/firefox.js';
import { pageCount } from './harness/pdf.js';
import { useStory } from './harness/story.js';
import { longNames, pairOf } from './actors/long-names.js';
import { readyHall } from './actors/story-hall.js';
import {
  playLongGame,
  noteInfraction,
  emulatePrint,
  printedHall,
  openSheet,
  sheets,
  type PrintedSheet,
} from './actors/printing.js';
import { printText } from '../apps/referee-ui/src/app/text/director-print.js';
import { consoleText } from '../apps/referee-ui/src/app/text/director-console.js';
import { startingWith, anyText, containing } from './harness/text-patterns.js';

const story = useStory();

const firefoxPath = installedFirefox();
/** Firefox where one is installed. */
const engines = firefoxPath === undefined ? ['Chromium'] : ['Chromium', 'Firefox'];
let firefox: Firefox | undefined;

afterAll(() => firefox?.close());

const pages: Readonly<Record<PrintedSheet, number>> = {
  'by-name': 2,
  'by-table': 1,
  chart: 2,
  slips: 4,
  'score-sheets': 20,
  rulings: 1,
};

const printed = engines.flatMap((engine) =>
  sheets.map(([name, seen]) => {
    return { engine, sheet: printText.sheets[name], seen, count: pages[name] };
  }),
);

test.each(printed)('$engine: $sheet goes on paper, pages: $count', async (print) => {
  const { engine, sheet, seen, count } = print;
  const hall = await printedHall(story);
  if (sheet === printText.sheets.rulings) await noteInfraction(hall);
  const desk = await openSheet(story, hall, sheet);
  await desk.locator('.paper').getByText(seen).first().waitFor();
  const numbers = desk.getByText(startingWith(printText.pageNumbers));
  expect(await numbers.count()).toBe(0);
  if (engine === 'Chromium') {
    expect(await pagesOf(desk)).toBe(count);
    await expectNothingToPress(desk);
    return;
  }
  const other = await openInFirefox(desk);
  await other.waitForText('option', sheet);
  await other.waitForText('p', printText.pageNumbers);
  await other.evaluate(`(() => {
    const field = document.querySelector('#sheet');
    const option = [...field.options].find(({ text }) => text.trim() === ${JSON.stringify(sheet)});
    field.value = option.value;
    field.dispatchEvent(new Event('change'));
  })()`);
  await other.waitForText('.paper', seen);
  expect(pageCount(await other.pdf())).toBe(count);
});

test('result slips have half a page each, however long the names are', async () => {
  const pairs = [longNames, [...longNames].reverse(), longNames.map((name) => `${name} II`)];
  const hall = await readyHall(story, { tournament: 'Harbour Open', pairs: pairs.map(pairOf) });
  const desk = await openSheet(story, hall, printText.sheets.slips);
  await desk.locator('.slips bs-qr svg').nth(5).waitFor();
  const outside = () =>
    desk.evaluate(() => {
      const { right } = document.querySelector('.slips')!.getBoundingClientRect();
      const parts = [...document.querySelectorAll('.slips :is(li, th, bs-qr svg)')];
      const isOut = (part: Element) =>
        part.getBoundingClientRect().right > right || part.scrollWidth > part.clientWidth + 1;
      return parts.filter(isOut).map((part) => part.textContent.trim());
    });
  expect(await outside()).toEqual([]);
  await emulatePrint(desk);
  expect(await outside()).toEqual([]);
});

test('what every table without a result needs to go on without power is one print, a page a table', async () => {
  const hall = await printedHall(story);
  await playLongGame(hall);
  const desk = await openSheet(story, hall, printText.sheets['on-paper']);
  await desk.getByRole('button', { name: printText.print }).click();
  await desk.getByText(containing(printText.pack.whole(1, 18, anyText))).waitFor();
  for (const format of ['A4', 'Letter'] as const) expect(await pagesOf(desk, format)).toBe(19);
  await expectNothingToPress(desk);
});

test('standings are printed from their own page, by the tie-breaks of the division', async () => {
  const hall = await printedHall(story);
  const desk = await openSheet(story, hall, printText.sheets['by-name']);
  const main = desk.getByRole('main');
  await main.getByRole('link', { name: consoleText.nav.standings, exact: true }).click();
  await desk.getByRole('cell', { name: '+42' }).first().waitFor();
  const count = await pagesOf(desk);
  expect(count).toBeGreaterThanOrEqual(2);
  if (firefoxPath !== undefined) {
    const other = await openInFirefox(desk);
    await other.waitForText('td', '+42');
    expect(pageCount(await other.pdf())).toBe(count);
  }
  await emulatePrint(desk);
  await desk.getByText(/Harbour Open · Open · .*Standings .* · .*printed /).waitFor();
  await expectNothingToPress(desk);
});

/** The same page in the Firefox of this file, signed in. */
async function openInFirefox(desk: Page): Promise<Firefox> {
  firefox ??= await Firefox.launched(firefoxPath ?? '');
  await firefox.open(desk.url(), await desk.context().cookies());
  return firefox;
}

async function pagesOf(desk: Page, format: 'A4' | 'Letter' = 'A4'): Promise<number> {
  return pageCount(await desk.pdf({ format, preferCSSPageSize: false }));
}

async function expectNothingToPress(desk: Page): Promise<void> {
  await emulatePrint(desk);
  expect(await desk.getByRole('button').filter({ visible: true }).count()).toBe(0);
}
