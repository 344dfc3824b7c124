import type { Page } from 'playwright-core';
import * as adjustments from '../../apps/referee-ui/src/app/text/adjustments.js';
import * as beforePlay from '../../apps/referee-ui/src/app/text/before-play.js';
import * as board from '../../apps/referee-ui/src/app/text/board.js';
import * as challenge from '../../apps/referee-ui/src/app/text/challenge.js';
import * as ends from '../../apps/referee-ui/src/app/text/ends.js';
import * as entry from '../../apps/referee-ui/src/app/text/entry.js';
import * as findTable from '../../apps/referee-ui/src/app/text/find-table.js';
import * as hallScreens from '../../apps/referee-ui/src/app/text/hall-screens.js';
import * as leaving from '../../apps/referee-ui/src/app/text/leaving.js';
import * as moreMenu from '../../apps/referee-ui/src/app/text/more-menu.js';
import * as overdraw from '../../apps/referee-ui/src/app/text/overdraw.js';
import * as portal from '../../apps/referee-ui/src/app/text/portal.js';
import * as recount from '../../apps/referee-ui/src/app/text/recount.js';
import * as replay from '../../apps/referee-ui/src/app/text/replay.js';
import * as resultSlip from '../../apps/referee-ui/src/app/text/result-slip.js';
import * as stops from '../../apps/referee-ui/src/app/text/stops.js';
import * as table from '../../apps/referee-ui/src/app/text/table.js';
import * as turns from '../../apps/referee-ui/src/app/text/turns.js';
import { asTested } from '../../apps/referee-ui/src/app/text/catalogue.js';
import { spanishTexts } from '../../apps/referee-ui/src/app/text/es/spanish.js';

/** Texts of one language that the other has another one for, and its commonest small words. */
type Foreign = { readonly texts: ReadonlySet<string>; readonly words: RegExp };

const catalogues = [
  ...[adjustments, beforePlay, board, challenge, ends, entry, findTable, hallScreens, leaving],
  ...[moreMenu, overdraw, portal, recount, replay, resultSlip, stops, table, turns],
];
const pairs = catalogues.flatMap((english) =>
  Object.entries(english).flatMap(([name, texts]) =>
    differingTexts(texts, (asTested(spanishTexts) as Readonly<Record<string, unknown>>)[name]),
  ),
);
const english: Foreign = {
  texts: new Set(pairs.map(([one]) => one)),
  // Words of the board are in capitals.
  words: anyOf(
    '[Tt]he to of by for [Yy]ours? [Yy]ou have [Tt]urns? [Pp]lays? [Pp]layed [Cc]lock [Tt]iles?',
    '[Bb]oth is are and [Tt]able [Rr]ound [Pp]age [Pp]oints? [Pp]layer [Ss]pread [Bb]ag [Aa]fter',
    'updated starts lost not yet minutes? seconds?',
  ),
};
const spanish: Foreign = {
  texts: new Set(pairs.map(([, other]) => other)),
  words: anyOf('el la los las del tu turno jugada reloj fichas con', '\\S*[¿¡]\\S*'),
};

/** Matches each of the words, also beside a letter with an accent: `dieciséis` has no `is`. */
function anyOf(...words: readonly string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words.join(' ').replaceAll(' ', '|')})(?!\\p{L})`, 'u');
}

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

/** What is English of texts that should be Spanish. */
export function englishShown(texts: readonly string[]): readonly string[] {
  return foreignIn(texts, english);
}

/** What is Spanish of texts that should be English. */
export function spanishShown(texts: readonly string[]): readonly string[] {
  return foreignIn(texts, spanish);
}

function foreignIn(texts: readonly string[], { texts: known, words }: Foreign): readonly string[] {
  return texts.filter((text) => known.has(text) || words.test(text));
}

/** The languages of the sides of a tablet, one after the other. */
export function languagesOn(page: Page): Promise<readonly string[]> {
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

/**
 * What can be read in a language on a page, or only on the sides of a tablet, and what a screen
 * reader says there.
 */
export function textsOf(
  page: Page,
  language: string,
  where: 'page' | 'sides' = 'page',
): Promise<readonly string[]> {
  const root = where === 'page' ? '[lang]' : 'body [lang]';
  const isOfLanguage = `${root}[lang="${language}"]`;
  return page.evaluate((wanted) => {
    const read: string[] = [];
    const isOf = (each: Element | null): boolean =>
      each?.closest('[lang]')?.matches(wanted) === true;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const text = (textContent ?? '').replace(/\s+/g, ' ').trim();
      const isText = parentElement?.matches('script, style, noscript') === false;
      if (text !== '' && isText && isOf(parentElement)) read.push(text);
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const named of document.querySelectorAll(`[${name}]`))
        if (isOf(named)) read.push(named.getAttribute(name) ?? '');
    return read;
  }, isOfLanguage);
}
