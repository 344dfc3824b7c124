import type { Page } from 'playwright-core';
import { openStory, type Story } from './harness/story.js';
import {
  longGame,
  noteInfraction,
  ontoPaper,
  printedHall,
  sheetAt,
  sheets,
  type Sheet,
} from './people/printing.js';

let story: Story;

beforeAll(async () => {
  story = await openStory();
});

afterAll(() => story.close());

afterEach(async () => {
  await story.closePages();
  expect(story.complaints).toEqual([]);
});

const leastPages: Readonly<Record<Sheet, number>> = {
  ...{ 'Pairings by name': 2, 'Pairings by table': 1, 'Wall chart': 2 },
  ...{ 'Result slips': 5, 'Score sheets': 20, Rulings: 1 },
};

test.each(sheets)('%s goes on paper, its head on every page', async (sheet, seen) => {
  const hall = await printedHall(story);
  if (sheet === 'Rulings') await noteInfraction(hall);
  const desk = await sheetAt(story, hall, sheet);
  await desk.locator('.paper').getByText(seen).first().waitFor();
  expect(await pagesOf(desk)).toBeGreaterThanOrEqual(leastPages[sheet]);
  await expectNothingToPress(desk);
});

test('what every table without a result needs to go on without power is one print, a page a table', async () => {
  const hall = await printedHall(story);
  await longGame(hall);
  const desk = await sheetAt(story, hall, 'All tables, to go on on paper');
  await desk.getByRole('button', { name: 'Print…' }).click();
  await desk.getByText(/^Collected at .*: 1 position, 18 empty score sheets\./).waitFor();
  for (const format of ['A4', 'Letter'] as const) expect(await pagesOf(desk, format)).toBe(19);
  await expectNothingToPress(desk);
});

test('standings are printed from their own page, by the tie-breaks of the division', async () => {
  const hall = await printedHall(story);
  const desk = await sheetAt(story, hall, 'Pairings by name');
  await desk.getByRole('link', { name: 'Standings', exact: true }).last().click();
  await desk.getByRole('cell', { name: '+42' }).first().waitFor();
  expect(await pagesOf(desk)).toBeGreaterThanOrEqual(2);
  await ontoPaper(desk);
  await desk.getByText(/^Harbour Open · Open · Standings .* · printed /).waitFor();
  await expectNothingToPress(desk);
});

async function pagesOf(desk: Page, format: 'A4' | 'Letter' = 'A4'): Promise<number> {
  const pdf = await desk.pdf({ format, preferCSSPageSize: false });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

async function expectNothingToPress(desk: Page): Promise<void> {
  await ontoPaper(desk);
  expect(await desk.getByRole('button').filter({ visible: true }).count()).toBe(0);
}
