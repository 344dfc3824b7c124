import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { openStory, type Story } from './harness/story.js';
import { readyHall } from './people/hall.js';
import * as table from './people/table-tablet.js';

/** A word that everybody knows and one that nobody does: the same shape and the same values. */
const [word, nonsense] = ['TODAY', 'TOGAY'] as const;

let story: Story;

beforeAll(async () => {
  story = await openStory();
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

/** What a page shows, without the letters and times that must differ. */
type Look = { readonly structure: string; readonly picture: string };

async function lookOf(page: Page): Promise<Look> {
  const html = await page.evaluate(() => document.body.innerHTML);
  const structure = html
    .replaceAll(/TODAY|TOGAY/g, 'WORD')
    .replaceAll(
      /data-square="8F"([^>]*)aria-label="8F, [DG]/g,
      'data-square="8F"$1aria-label="8F, ?',
    )
    .replaceAll(/aria-label="8F, [DG]/g, 'aria-label="8F, ?')
    .replaceAll(/> ?[DG] ?</g, '>?<')
    .replaceAll(/\d+:\d\d(\.\d)?/g, 'TIME')
    .replaceAll(/\d+ minutes?( \d+ seconds?)?/g, 'TIME');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { color: transparent !important; transition: none !important; caret-color: transparent !important; }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  const picture = createHash('sha256')
    .update(await page.screenshot({ animations: 'disabled' }))
    .digest('hex');
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return { structure, picture };
}

/** Everything the tablet shows of a play: entered, pressed, challenged. */
async function shownOf(tiles: string): Promise<readonly Look[]> {
  const [first, second] = ['Kim', 'Lee'] as const;
  const hall = await readyHall(story, { tournament: 'Words', pairs: [[first, second]] });
  const page = await story.tablet();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await table.joinTable(page, hall.tables[0]?.code ?? '');
  await table.getGoing(page, { first, second });
  await table.enterPlay(page, { at: '8D', tiles });
  sent.length = 0;
  const looks = [await lookOf(page)];
  await table.press(page, first);
  await table.settled(page);
  await page.getByRole('button', { name: /^Undo press/ }).waitFor();
  await page.getByRole('button', { name: /^Undo press/ }).waitFor({ state: 'detached' });
  looks.push(await lookOf(page));
  await table.callChallenge(page);
  await page.getByRole('heading', { name: 'Challenge' }).waitFor();
  looks.push(await lookOf(page));
  expect(sent).toEqual([]);
  return looks;
}

test('G34 nothing on the tablet differs between a word and no word: entered, pressed, challenged', async () => {
  const real = await shownOf(word);
  const none = await shownOf(nonsense);
  for (const [index, look] of real.entries()) {
    expect(none[index]?.structure).toBe(look.structure);
    expect(none[index]?.picture).toBe(look.picture);
  }
});
