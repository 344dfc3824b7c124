import type { WordListUpload, TournamentView, WordListView } from '@boardside/contract';
import type { Locator, Page } from 'playwright-core';
import type { Story } from '../harness/story.js';
import { readyHall, consoleAt, type StoryHall } from './story-hall.js';
import { wordListsText } from '../../apps/referee-ui/src/app/text/director-word-lists.js';

/** The director at a page of a new hall of Kim and Lee, in the division Open. */
export type DirectorPage = { readonly hall: StoryHall; readonly desk: Page };

export async function openDirectorPage(story: Story, page: string): Promise<DirectorPage> {
  const hall = await readyHall(story, { tournament: 'Harbour Open', pairs: [['Kim', 'Lee']] });
  const desk = await consoleAt(story, hall, page);
  return { hall, desk };
}

/** Loads a list that is not official, for every tournament of the server. */
export async function loadListByApi(
  desk: Page,
  name: string,
  words: readonly string[],
): Promise<WordListView> {
  const query = new URLSearchParams({ name, official: 'not-official' }).toString();
  const answer = await desk.request.post(`/api/lists?${query}`, {
    headers: { 'content-type': 'text/plain' },
    data: words.join('\n'),
  });
  if (!answer.ok()) throw new Error(`${name}: ${await answer.text()}`);
  return ((await answer.json()) as WordListUpload).list;
}

/** The division plays by another rule set or list from its next round on. */
export async function changeDivision(hall: StoryHall, change: object): Promise<void> {
  const here = `/tournaments/${hall.tournament}`;
  const { divisions } = (await hall.ask('GET', here)) as TournamentView;
  await hall.ask('PATCH', `${here}/divisions/${divisions[0]?.id ?? ''}`, change);
}

/** Chooses a file in the form; its name is the list's until another is typed. */
export async function chooseFile(desk: Page, name: string, text: string | Buffer): Promise<void> {
  const buffer = Buffer.from(text);
  await desk
    .getByLabel(wordListsText.load.file)
    .setInputFiles({ name, mimeType: 'text/plain', buffer });
}

export function submitList(desk: Page): Promise<void> {
  return desk.getByRole('button', { name: wordListsText.load.act }).click();
}

/** The line of a list. */
export function rowOf(desk: Page, name: string): Locator {
  return desk.getByRole('row').filter({ has: desk.getByRole('rowheader', { name }) });
}

/** What a file holds that is no word list, and the lines that are refused of it. */
export const invalidWordList = {
  file: 'GNU\nRE-DO\nC4\nemu\nEMU\nA\nTEA POT\n',
  refused: ['2 RE-DO', '3 C4', '5 EMU', '6 A', '7 TEA POT'],
};
