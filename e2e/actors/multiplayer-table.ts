import { classic } from '@boardside/game';
import { fivePlays } from '@boardside/simulation';
import type { Page } from 'playwright-core';
import type { Story } from '../harness/story.js';
import {
  readyHall,
  type StoryHall,
  type StoryHallPlan,
  type HallTable,
  type TablePlayers,
} from './story-hall.js';
import { ScriptedTable } from './scripted-table.js';
import { joinTable, sideOf } from './table-tablet.js';
import { acceptText, tableText } from '../../apps/referee-ui/src/app/text/table.js';
import { beforePlayText } from '../../apps/referee-ui/src/app/text/before-play.js';
import { moreMenuText } from '../../apps/referee-ui/src/app/text/more-menu.js';

/** Who plays three at a table, in seat order, and the same as the tablet has room for. */
export const threeSeated = ['Kim Berger', 'Lee Novak', 'Max Okoro'] as const;
export const threeNames = ['Kim B.', 'Lee N.', 'Max O.'] as const;
export const fourSeated = [...threeSeated, 'Ria Sand'] as const;
export const fourNames = [...threeNames, 'Ria S.'] as const;

/** The boxed game without a clock, a juror in place of its list. */
export const boxedGame = { preset: classic, firstJudge: 'juror' } as const;

/** Three or four at one table, in playing order. */
export type MultiplayerTable = {
  readonly hall: StoryHall;
  readonly place: HallTable;
  readonly tablet: Page;
};

/** A hall with one table of three or four, and a tablet that has joined it. */
export async function joinMultiplayerTable(
  story: Story,
  names: TablePlayers,
  rules: StoryHallPlan['rules'] = {},
): Promise<MultiplayerTable> {
  const hall = await roundHall(story, names, rules);
  const [place] = hall.tables;
  if (place === undefined) throw new Error('The table is in the hall.');
  const tablet = await story.tablet();
  await joinTable(tablet, place.code);
  return { hall, place, tablet };
}

/** The same table, its tablet reached over HTTP. */
export type MultiplayerSetup = { readonly hall: StoryHall; readonly ahead: ScriptedTable };

export async function multiplayerSetup(
  story: Story,
  names: TablePlayers,
  rules: StoryHallPlan['rules'] = {},
): Promise<MultiplayerSetup> {
  const hall = await roundHall(story, names, rules);
  return { hall, ahead: await ScriptedTable.join(story, hall) };
}

/** Lee has started the game of three; so many of five plays lie on the board. */
export async function threeAfter(story: Story, plays: number): Promise<MultiplayerSetup> {
  const at = await multiplayerSetup(story, threeSeated);
  await at.ahead.start(1);
  for (const play of fivePlays.slice(0, plays)) await at.ahead.press(play);
  return at;
}

/** Kim draws a B, the other two an A each: these draw again. */
export async function drawTied(tablet: Page): Promise<void> {
  const [kim, lee, max] = threeNames;
  await tapTile(tablet, kim, 'B');
  await tapTile(tablet, lee, 'A');
  await tapTile(tablet, max, 'A');
  await sideOf(tablet, kim)
    .getByText(beforePlayText.drawAgainOthers([lee, max]))
    .waitFor();
}

function roundHall(
  story: Story,
  names: TablePlayers,
  rules: StoryHallPlan['rules'] = {},
): Promise<StoryHall> {
  return readyHall(story, { tournament: 'Quay Street Club', pairs: [names], rules });
}

/** Each of them taps a button of their own side. */
export async function eachTaps(
  page: Page,
  names: readonly string[],
  button: string,
): Promise<void> {
  for (const name of names) await sideOf(page, name).getByRole('button', { name: button }).tap();
}

/**
 * Each accepts the last play in turn: the clock passes on, and the side that has it then is deaf at
 * first.
 */
export async function eachAccepts(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const accept = sideOf(page, name).getByRole('button', { name: acceptText.accept });
    await accept.tap();
    await accept.waitFor({ state: 'hidden' });
  }
}

/** Taps a letter key of a side that draws, or lays its rack open. */
export async function tapTile(page: Page, name: string, letter: string): Promise<void> {
  const key = letter === '?' ? moreMenuText.blank : letter;
  await sideOf(page, name).getByRole('button', { name: key, exact: true }).tap();
}

/** A player who waits challenges the last play from their own strip. */
export async function challengeFrom(page: Page, name: string): Promise<void> {
  await sideOf(page, name).getByRole('button', { name: tableText.challenge, exact: true }).tap();
}

/**
 * Touch targets of the page that are smaller than a fingertip, the squares of the board left out.
 */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.locator('button:visible').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      if (!(button instanceof HTMLElement)) return [];
      const { offsetWidth: width, offsetHeight: height } = button;
      const small = Math.min(width, height) < 44;
      return small ? [`${button.innerText} ${String(width)}×${String(height)}`] : [];
    }),
  );
}
