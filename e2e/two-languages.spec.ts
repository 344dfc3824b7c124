import type { TournamentView } from '@boardside/contract';
import type { Page } from 'playwright-core';
import { waitUntilReads } from './harness/wait-until.js';
import { useStory } from './harness/story.js';
import { knownTurns } from './actors/known-game.js';
import { moveOf } from './actors/desk-play.js';
import { callScriptedChallenge, sendScriptedChallenge } from './actors/scripted-challenge.js';
import { ScriptedTable } from './actors/scripted-table.js';
import { singleTableHall } from './actors/started-table.js';
import * as before from '../apps/referee-ui/src/app/text/before-play.js';
import * as challenge from '../apps/referee-ui/src/app/text/challenge.js';
import * as ends from '../apps/referee-ui/src/app/text/ends.js';
import * as entry from '../apps/referee-ui/src/app/text/entry.js';
import * as more from '../apps/referee-ui/src/app/text/more-menu.js';
import * as slip from '../apps/referee-ui/src/app/text/result-slip.js';
import * as table from '../apps/referee-ui/src/app/text/table.js';
import { spanishTexts } from '../apps/referee-ui/src/app/text/es/spanish.js';

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

async function wholeGame(ahead: ScriptedTable): Promise<void> {
  await ahead.start();
  for (const turn of knownTurns) await ahead.press(moveOf(turn));
}

test.each(Object.entries(positions))(
  'each side reads its own language alone: %s',
  async (_, reach) => {
    const hall = await singleTableHall(story);
    const at = `/tournaments/${hall.tournament}`;
    const { entrants } = (await hall.ask('GET', at)) as TournamentView;
    const lee = entrants.find(({ name }) => name === 'Lee Novak')?.id ?? '';
    await hall.ask('PATCH', `${at}/entrants/${lee}`, { language: 'es' });
    const ahead = await ScriptedTable.join(story, hall);
    await reach(ahead);
    const page = await ahead.open();
    await waitUntilReads(() => languagesOn(page), ['en', 'es']);
    // Spanish comes a moment after the page.
    await waitUntilReads(async () => foreignIn(await textsOf(page, 'es'), english), []);
    expect(foreignIn(await textsOf(page, 'en'), spanish)).toEqual([]);
    expect((await textsOf(page, 'es')).length).toBeGreaterThan(1);
  },
);

/** Texts of one language that the other has another one for, and its commonest small words. */
type Foreign = { readonly texts: ReadonlySet<string>; readonly words: RegExp };

const pairs = [before, challenge, ends, entry, more, slip, table].flatMap((english) =>
  Object.entries(english).flatMap(([name, texts]) =>
    differingTexts(texts, (spanishTexts as Readonly<Record<string, unknown>>)[name]),
  ),
);
const english: Foreign = {
  texts: new Set(pairs.map(([one]) => one)),
  words: /\b(?:the|to|of|your|turn|play|clock|tiles|both|is|are|and)\b/,
};
const spanish: Foreign = {
  texts: new Set(pairs.map(([, other]) => other)),
  words: /[¿¡]|\b(?:el|la|los|las|del|tu|turno|jugada|reloj|fichas|con)\b/,
};

/** Sentences that stand under the same key, English and Spanish, and are not the same. */
function differingTexts(one: unknown, other: unknown): readonly (readonly [string, string])[] {
  if (typeof one === 'string' && typeof other === 'string')
    return one === other ? [] : [[one, other]];
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return [];
  return Object.entries(one).flatMap(([key, each]) =>
    differingTexts(each, (other as Readonly<Record<string, unknown>>)[key]),
  );
}

function foreignIn(texts: readonly string[], { texts: known, words }: Foreign): readonly string[] {
  return texts.filter((text) => known.has(text) || words.test(text));
}

/** The languages of the sides, one after the other. */
function languagesOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [
      ...new Set(
        [...document.querySelectorAll('body [lang]')].map(
          (side) => side.getAttribute('lang') ?? '',
        ),
      ),
    ].sort(),
  );
}

/** What can be read on the sides of a language, and what a screen reader says there. */
function textsOf(page: Page, language: string): Promise<readonly string[]> {
  return page.evaluate((lang) => {
    const read: string[] = [];
    for (const side of document.querySelectorAll(`body [lang="${lang}"]`)) {
      const walker = document.createTreeWalker(side, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        const text = (textContent ?? '').replace(/\s+/g, ' ').trim();
        if (text !== '' && parentElement?.closest('[lang]')?.getAttribute('lang') === lang)
          read.push(text);
      }
      for (const named of side.querySelectorAll('[aria-label]'))
        read.push(named.getAttribute('aria-label') ?? '');
    }
    return read;
  }, language);
}
