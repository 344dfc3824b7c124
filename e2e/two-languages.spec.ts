import type { Page } from 'playwright-core';
import { waitUntilReads } from './harness/wait-until.js';
import { useStory } from './harness/story.js';
import { knownTurns } from './actors/known-game.js';
import { moveOf } from './actors/desk-play.js';
import { callScriptedChallenge, sendScriptedChallenge } from './actors/scripted-challenge.js';
import { englishShown, languagesOn, spanishShown, textsOf } from './actors/read-language.js';
import { ScriptedTable } from './actors/scripted-table.js';
import { fullNames, kim, singleTableHall } from './actors/started-table.js';
import type { StoryHall } from './actors/story-hall.js';
import * as table from './actors/table-tablet.js';
import { moreMenuText } from '../apps/referee-ui/src/app/text/more-menu.js';

const story = useStory();

/** Where a game of Kim, who reads English, and Lee, who reads Spanish, has come to. */
const positions: Readonly<Record<string, (ahead: ScriptedTable) => Promise<void>>> = {
  'the tiles are to be checked': () => Promise.resolve(),
  'the first clock is to be started': (ahead) => ahead.makeReady(),
  'Kim is to play': (ahead) => ahead.start(),
  'Lee is to play': async (ahead) => {
    await ahead.start();
    await ahead.play('H6', 'ZAP');
  },
  'words are to be chosen': async (ahead) => {
    await ahead.start();
    await ahead.play('H6', 'ZAP');
    await callScriptedChallenge(ahead);
  },
  'the jury judges': async (ahead) => {
    await ahead.start();
    await ahead.play('H6', 'ZAP');
    await callScriptedChallenge(ahead);
    await sendScriptedChallenge(ahead, [0]);
  },
  'the director is called': async (ahead) => {
    await ahead.start();
    await ahead.enter({ kind: 'stop-clock', reason: 'referee' }, { seats: [1] });
  },
  'the end is to be accepted': (ahead) => wholeGame(ahead),
  'the last tiles are to be confirmed': async (ahead) => {
    await wholeGame(ahead);
    await ahead.acceptEnd();
  },
  'the slip is to be signed': async (ahead) => {
    await wholeGame(ahead);
    await ahead.acceptEnd();
    const tiles = [[{ letter: 'S' }], []];
    await ahead.enter({ kind: 'declare-racks', tiles }, { seats: ahead.seats });
  },
};

/** Lee reads Spanish, and Kim what the tournament reads. */
async function hallOfTwoLanguages(): Promise<StoryHall> {
  const hall = await singleTableHall(story);
  const { entrants } = await hall.client.view();
  const reader = entrants.find(({ name }) => name === fullNames[1])?.id ?? '';
  await hall.client.ask('PATCH', `entrants/${reader}`, { language: 'es' });
  return hall;
}

async function wholeGame(ahead: ScriptedTable): Promise<void> {
  await ahead.start();
  for (const turn of knownTurns) await ahead.press(moveOf(turn));
}

test.each(Object.entries(positions))(
  'each side reads its own language alone: %s',
  async (_, reach) => {
    const ahead = await ScriptedTable.join(story, await hallOfTwoLanguages());
    await reach(ahead);
    const page = await ahead.open();
    await waitUntilReads(() => languagesOn(page), ['en', 'es']);
    await expectOwnLanguages(page);
    expect((await textsOf(page, 'es', 'sides')).length).toBeGreaterThan(1);
  },
);

test('a whole game turn by turn: no word of the other language on either side', async () => {
  const ahead = await ScriptedTable.join(story, await hallOfTwoLanguages());
  const page = await ahead.open();
  await ahead.start();
  for (const [index, turn] of knownTurns.entries()) {
    await ahead.press(moveOf(turn));
    await page.locator(`bs-play-screen[data-turn="${String(index + 2)}"]`).waitFor();
    await waitUntilReads(() => languagesOn(page), ['en', 'es']);
    await expectOwnLanguages(page);
  }
  await ahead.acceptEnd();
  await page.locator('bs-racks').waitFor();
  await expectOwnLanguages(page);
});

test('a player changes the language of their side in More; it stays when the page loads again', async () => {
  const hall = await singleTableHall(story);
  const ahead = await ScriptedTable.join(story, hall);
  await ahead.start();
  const page = await ahead.open();
  await table.pressBar(page, kim).waitFor();
  await waitUntilReads(() => languagesOn(page), ['en']);
  await table.openMore(page, kim);
  await page.getByRole('button', { name: moreMenuText.otherLanguage }).tap();
  await waitUntilReads(() => languagesOn(page), ['en', 'es']);
  await expectOwnLanguages(page);
  await page.reload();
  await waitUntilReads(() => languagesOn(page), ['en', 'es']);
  await expectOwnLanguages(page);
});

/** No side shows a word of the other’s language. */
async function expectOwnLanguages(page: Page): Promise<void> {
  // Spanish comes a moment after the page.
  await waitUntilReads(async () => englishShown(await textsOf(page, 'es', 'sides')), []);
  expect(spanishShown(await textsOf(page, 'en', 'sides'))).toEqual([]);
}
