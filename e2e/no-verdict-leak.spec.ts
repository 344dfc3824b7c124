import type { Page } from 'playwright-core';
import { waitUntilFound } from './harness/wait-until.js';
import { useStory } from './harness/story.js';
import { confirmWords, verdictIs, waitForJudge } from './actors/challenger.js';
import { recordTraffic, type RecordedTraffic } from './actors/traffic-recorder.js';
import { countDifferingPixels } from './actors/picture-diff.js';
import { startedSetup, kim, lee, names } from './actors/started-table.js';
import { directorAsJuror } from './actors/juror.js';
import * as table from './actors/table-tablet.js';
import { containing } from './harness/text-patterns.js';
import { tableText } from '../apps/referee-ui/src/app/text/table.js';
import { challengeCaseText } from '../apps/referee-ui/src/app/text/challenge.js';

/** A word that everybody knows and one that nobody does: the same letters, so of one width. */
const [word, nonsense] = ['TODAY', 'TADOY'] as const;

/**
 * Points of the smallest mark that a player could see; two drawings of the same differ by a few.
 */
const smallestMark = 100;

const story = useStory();

/** What a page shows, without the letters and times that must differ. */
type PageAppearance = { readonly structure: string; readonly picture: Buffer };

const unsent = containing(tableText.sending(0), tableText.offline(0));

/** Once everything is sent and the page is at rest: fonts are there, and nothing moves. */
async function lookOf(page: Page): Promise<PageAppearance> {
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  let before: PageAppearance | undefined;
  return waitUntilFound(
    async () => {
      const isSent = (await page.getByText(unsent).count()) === 0;
      const look = { structure: await structureOf(page), picture: await pictureOf(page) };
      const isAtRest =
        before !== undefined &&
        before.structure === look.structure &&
        before.picture.equals(look.picture);
      before = isSent ? look : undefined;
      return isSent && isAtRest ? look : undefined;
    },
    () => 'The page does not come to rest.',
  );
}

async function structureOf(page: Page): Promise<string> {
  const html = await page.evaluate(() => document.body.innerHTML);
  return html
    .replaceAll(/TODAY|TADOY/g, 'WORD')
    .replaceAll(/(aria-label="8[EG], )[AO]/g, '$1?')
    .replaceAll(/> ?[AO] ?</g, '>?<')
    .replaceAll(/\d+:\d\d(\.\d)?/g, 'TIME')
    .replaceAll(/\d+ minutes?( \d+ seconds?)?/g, 'TIME');
}

/** Without letters and digits, which must differ, and however close two of them stand. */
async function pictureOf(page: Page): Promise<Buffer> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `* {
        color: transparent !important;
        caret-color: transparent !important;
        font-kerning: none !important;
        transition: none !important;
      }`,
    );
    document.adoptedStyleSheets = [sheet];
  });
  const picture = await page.screenshot({ animations: 'disabled' });
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return picture;
}

/** What went to and fro until a moment. */
type TrafficSnapshot = Readonly<Record<'asked' | 'sent' | 'heard' | 'others', readonly string[]>>;

function trafficSoFar({ asked, sent, heard, others }: RecordedTraffic): TrafficSnapshot {
  // A page that was long in opening says that it was away, whatever is played later.
  const played = heard().filter((event) => !event.includes('"type":"ClockRejoined"'));
  return { asked: asked(), sent: sent(), heard: played, others: others() };
}

/**
 * Everything the tablet shows of a play, entered, pressed, challenged, confirmed and before its
 * judge, and what went to and fro until then. Then the verdict is given.
 */
async function appearancesOf(
  tiles: string,
  answer: 'acceptable' | 'unacceptable',
): Promise<{
  readonly looks: readonly PageAppearance[];
  readonly said: TrafficSnapshot;
  readonly page: Page;
}> {
  // A press that cannot be taken back: its button would come and go between two looks.
  const { hall, ahead } = await startedSetup(story, { undoPressMs: 0 });
  const page = await ahead.tabletPage();
  const overheard = recordTraffic(page);
  // Every table asks this once, shortly after it opens, before it loads the rest of its page.
  const restAsked = page.waitForResponse('**/api/health');
  await ahead.show(page);
  await table.enterPlay(page, { at: '8D', tiles });
  await restAsked;
  const asked = overheard.asked();
  const looks = [await lookOf(page)];
  await table.press(page, kim);
  await table.waitUntilSettled(page);
  looks.push(await lookOf(page));
  await table.callChallenge(page);
  await page
    .getByRole('heading', { name: challengeCaseText.areThese(1) })
    .first()
    .waitFor();
  looks.push(await lookOf(page));
  await confirmWords(page, [lee]);
  await page.getByText(challengeCaseText.waitsFor(kim)).waitFor();
  looks.push(await lookOf(page));
  await confirmWords(page, [kim]);
  await waitForJudge(page);
  await overheard.until((shape) => shape.includes('ChallengeSent'));
  looks.push(await lookOf(page));
  const said = trafficSoFar(overheard);
  expect(said.asked).toEqual(asked);
  await directorAsJuror(hall).answers(1, answer);
  return { looks, said, page };
}

test('G26 G34 nothing on the tablet differs between a word and no word until the verdict is given', async () => {
  const real = await appearancesOf(word, 'acceptable');
  const none = await appearancesOf(nonsense, 'unacceptable');
  for (const [index, look] of real.looks.entries()) {
    expect(none.looks[index]?.structure).toBe(look.structure);
    const picture = none.looks[index]?.picture ?? Buffer.alloc(0);
    expect(await countDifferingPixels(story.browser, look.picture, picture)).toBeLessThan(
      smallestMark,
    );
  }
  expect(real.said.sent.at(-1)).toContain('send-challenge');
  expect(real.said.heard.filter((event) => event.includes('TurnEnded'))).toHaveLength(1);
  expect(none.said).toEqual(real.said);
  await verdictIs(real.page, names, challengeCaseText.acceptable);
  await verdictIs(none.page, names, challengeCaseText.unacceptable);
  for (const { page } of [real, none]) {
    await page.getByText(challengeCaseText.answerFor(1)).first().waitFor();
  }
});
