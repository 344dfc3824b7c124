import type { Page } from 'playwright-core';
import { useStory } from '../harness/story.js';
import { openTableAtDesk, pairSetup, stopByDirector } from '../actors/corrected-table.js';
import { knownTurns } from '../actors/known-game.js';
import { moveOf } from '../actors/desk-play.js';
import { needBadge } from '../../apps/referee-ui/src/app/text/director-queue.js';

const story = useStory();
const figures: string[] = [];
afterAll(() => console.log(figures.join('\n')));

/** What a director sees of a table's page without scrolling, in pixels. */
type TablePage = {
  readonly turnsWidth: number;
  readonly wholeRows: number;
  readonly highestRow: number;
  /** Cells of the turn list whose text does not fit. */
  readonly cutCells: number;
  readonly boardBottom: number;
  readonly caseTop: number;
  /** Where the first case's actions end. */
  readonly actionsBottom: number;
  readonly clocksBottom: number;
  /** Actions under the thumb and of the case that are seen whole. */
  readonly actions: number;
  readonly sideways: number;
};

function tablePage(desk: Page): Promise<TablePage> {
  return desk.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const list = box('bs-turn-list .scroller');
    const rows = all('bs-turn-list tbody tr').map((row) => row.getBoundingClientRect());
    const head = box('bs-turn-list thead')?.height ?? 0;
    const bottom = Math.min(innerHeight, list?.bottom ?? 0);
    const isSeen = (each: Element) => {
      const { top, bottom: end, height } = each.getBoundingClientRect();
      return height > 0 && top >= 0 && end <= innerHeight;
    };
    const main = document.querySelector('main');
    return {
      turnsWidth: Math.round(list?.width ?? 0),
      wholeRows: rows.filter(
        (row) => row.top >= (list?.top ?? 0) + head - 1 && row.bottom <= bottom + 1,
      ).length,
      highestRow: Math.round(Math.max(...rows.map(({ height }) => height))),
      cutCells: all('bs-turn-list td').filter((cell) => cell.scrollWidth > cell.clientWidth).length,
      boardBottom: Math.round(box('bs-board')?.bottom ?? 0),
      caseTop: Math.round(box('bs-case-panel section')?.top ?? 0),
      actionsBottom: Math.round(box('bs-case-panel .actions')?.bottom ?? 0),
      clocksBottom: Math.round(
        Math.max(...all('bs-clock-panel').map((each) => each.getBoundingClientRect().bottom)),
      ),
      actions: all('bs-case-panel .actions button, .quick button').filter(isSeen).length,
      sideways: (main?.scrollWidth ?? 0) - (main?.clientWidth ?? 0),
    };
  });
}

test('a table’s page: the case first, ten turns beside the board, on a phone all that is urgent', async () => {
  const ahead = await pairSetup(story, ['Zuzana Jayawardena', 'Dafydd Eriksdotter']);
  for (const turn of knownTurns.slice(0, 14)) await ahead.press(moveOf(turn));
  await stopByDirector(ahead);
  const desk = await openTableAtDesk(story, ahead.hall);
  await desk.getByRole('region', { name: needBadge.ordered, exact: true }).waitFor();
  await desk.evaluate(() => document.fonts.ready);
  const measured: Record<string, TablePage> = {};
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
    [1024, 768],
    [390, 844],
  ] as const) {
    await desk.setViewportSize({ width, height });
    const page = await tablePage(desk);
    measured[String(width)] = page;
    figures.push(`table's page ${String(width)}: ${JSON.stringify(page)}`);
    expect(page.sideways).toBe(0);
    if (width > 600) {
      expect(page.turnsWidth).toBeGreaterThanOrEqual(420);
      expect(page.highestRow).toBeLessThanOrEqual(32);
      expect(page.cutCells).toBe(0);
    }
  }
  expect(measured['1280']?.wholeRows).toBeGreaterThanOrEqual(10);
  expect(measured['1280']?.boardBottom).toBeLessThanOrEqual(800);
  expect(measured['1280']?.caseTop).toBeLessThan(200);
  expect(measured['390']?.caseTop).toBeLessThan(400);
  expect(measured['390']?.actionsBottom).toBeLessThanOrEqual(400);
  expect(measured['390']?.clocksBottom).toBeLessThanOrEqual(844);
  expect(measured['390']?.actions).toBeGreaterThanOrEqual(3);
});
