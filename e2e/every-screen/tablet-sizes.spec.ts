import type { Language } from '@boardside/contract';
import { presetOf } from '@boardside/game';
import type { Page } from 'playwright-core';
import { installPageClock, withPausedTime } from '../harness/advance-time.js';
import { layoutFaults } from '../harness/layout-faults.js';
import { checkScreen } from '../harness/screens.js';
import { isPseudo } from '../harness/shown-text.js';
import { useStory } from '../harness/story.js';
import { waitUntilReads } from '../harness/wait-until.js';
import { moveOf } from '../actors/desk-play.js';
import { knownTurns } from '../actors/known-game.js';
import { languagesOn } from '../actors/read-language.js';
import { allRead, singleTableHall } from '../actors/started-table.js';
import { ScriptedTable } from '../actors/scripted-table.js';

const story = useStory();

/** Screens of tablets in use, in CSS pixels. */
const sizes = {
  '1280': { width: 1280, height: 800 },
  '1180': { width: 1180, height: 820 },
  '1080': { width: 1080, height: 810 },
  '1024': { width: 1024, height: 768 },
  upright: { width: 800, height: 1280 },
  'ipad-upright': { width: 820, height: 1180 },
} as const;
const widths = Object.entries(sizes);
/** Of these the pictures are kept. */
const pictured = ['1280', '1024', 'ipad-upright'];

/** Where the player presses; the button to undo it comes on the other half. */
const halves = { left: 0.1, right: 0.9 } as const;

/** The play that is pressed, and the opponent’s reply; both score in more than one word. */
const pressed = { line: '13C replace', tiles: 7 };
const reply = { at: '4G', tiles: 'BOLTER' };

/** Nobody has entered what is pressed next: it is typed on the page, whose time stands still. */
async function tableBeforePress(language: Language): Promise<Page> {
  const wespa = presetOf('wespa');
  if (wespa === undefined) throw new Error('There is no preset wespa.');
  // The most buttons beside a last play: hold, dispute score, challenge.
  const hall = await singleTableHall(story, { preset: wespa, baseMs: 1_500_000 });
  await allRead(hall, language);
  const ahead = await ScriptedTable.join(story, hall);
  await ahead.start();
  for (const turn of knownTurns.slice(0, 8)) await ahead.press(moveOf(turn));
  const page = await installPageClock(await ahead.tabletPage());
  await ahead.show(page);
  await waitUntilReads(() => languagesOn(page), [language]);
  return page;
}

/** Types a play and presses on one half of the bar; for 3 s it may be undone, and time stands. */
async function pressOn(page: Page, half: keyof typeof halves): Promise<void> {
  await page.setViewportSize(sizes.upright);
  await page.locator('bs-press-bar .t-dark').waitFor();
  await page.keyboard.type(pressed.line);
  await page
    .locator('[role=gridcell].draft')
    .nth(pressed.tiles - 2)
    .waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  const bar = page.locator('bs-press-bar .t-dark');
  const { width = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  await bar.tap({ position: { x: width * halves[half], y: height / 2 } });
  await page.clock.runFor(1_000);
  await page.locator('bs-waiting-strip .undo').waitFor();
}

/** The reply is entered by taps, not pressed. */
async function enterReply(page: Page): Promise<void> {
  await page.locator(`[data-square="${reply.at}"]`).tap();
  const keys = page.locator('bs-letter-keys');
  for (const tile of reply.tiles) await keys.getByRole('button', { name: tile, exact: true }).tap();
  await page.locator('bs-score-preview .new').waitFor();
}

async function expectNoFaults(page: Page, state: string): Promise<void> {
  // Brackets need more room than there is.
  if (isPseudo) return;
  const faults: Record<string, readonly string[]> = {};
  for (const [name, size] of widths) {
    await page.setViewportSize(size);
    faults[name] = await layoutFaults(page);
  }
  expect({ state, faults }).toEqual({
    state,
    faults: Object.fromEntries(widths.map(([name]) => [name, []])),
  });
}

test.each([
  ['press-in-english', 'en', 'right'],
  ['press-in-english-left', 'en', 'left'],
  ['press-in-spanish', 'es', 'right'],
  ['press-in-spanish-left', 'es', 'left'],
] as const)(
  '%s: after a press nothing lies over anything else, and nothing is cut',
  async (name, language, half) => {
    const page = await tableBeforePress(language);
    await pressOn(page, half);
    await withPausedTime(page, async () => {
      for (const [width, size] of widths) {
        if (half !== 'right' || !pictured.includes(width)) continue;
        await page.setViewportSize(size);
        await checkScreen(page, `${name}-${width}`);
      }
      await expectNoFaults(page, 'a press that may be undone');
    });
    if (half !== 'right') return;
    await page.clock.resume();
    await page.setViewportSize(sizes['1280']);
    await page.locator('bs-play-screen:not([data-settling])').waitFor();
    await enterReply(page);
    await expectNoFaults(page, 'a play that is entered');
  },
);
