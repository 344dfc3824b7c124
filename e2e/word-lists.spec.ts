import type { TournamentView } from '@boardside/contract';
import { waitUntilReads } from './harness/wait-until.js';
import { openOwnStory, useStory } from './harness/story.js';
import { callScriptedChallenge, sendScriptedChallenge } from './actors/scripted-challenge.js';
import * as console from './actors/director.js';
import { judgedSetup } from './actors/judged-table.js';
import {
  changeDivision,
  chooseFile,
  submitList,
  loadListByApi,
  invalidWordList,
  rowOf,
  openDirectorPage,
} from './actors/word-lists.js';
import { wordListsText } from '../apps/referee-ui/src/app/text/director-word-lists.js';
import { divisionsText } from '../apps/referee-ui/src/app/text/director-divisions.js';
import { consoleText } from '../apps/referee-ui/src/app/text/director-console.js';
import { startingWith, anyText, containing } from './harness/text-patterns.js';
import { wordListText } from '../apps/referee-ui/src/app/text/word-list.js';
import { showTab } from './actors/table-page.js';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const own = 'Boardside’s own list';

/**
 * Lists belong to the whole server: each test loads some of its own, by names that no other has.
 */
const story = useStory(openOwnStory);

/** So many words, all different. */
function manyWords(count: number): string {
  const words = Array.from({ length: count }, (_, index) =>
    [0, 1, 2, 3].map((place) => letters[Math.floor(index / 26 ** place) % 26]).join(''),
  );
  return words.join('\n');
}

test('G8 Boardside’s own list is there from the start and says that it is not official', async () => {
  const { desk } = await openDirectorPage(story, 'lists');
  const line = rowOf(desk, own);
  await line.getByText('270,654').waitFor();
  await line.getByText(wordListsText.load.mark['not-official']).waitFor();
  await line.getByText(`Open, ${wordListsText.games([1])}`).waitFor();
  expect(await line.getByRole('button', { name: /Delete/ }).count()).toBe(0);
});

test('G3 a file that is no word list is refused with the lines and what to do', async () => {
  const { desk } = await openDirectorPage(story, 'lists');
  await rowOf(desk, own).waitFor();
  await chooseFile(desk, 'Broken list.txt', invalidWordList.file);
  await waitUntilReads(() => desk.getByLabel(wordListsText.load.name).inputValue(), 'Broken list');
  await submitList(desk);
  const faults = desk.getByRole('alert');
  await faults.getByText(wordListsText.faults.title('Broken list.txt')).waitFor();
  const lines = await faults.getByRole('row').allInnerTexts();
  expect(lines.slice(1).map((line) => line.split('\t').slice(0, 2).join(' '))).toEqual(
    invalidWordList.refused,
  );
  await chooseFile(desk, 'Broken list.txt', Buffer.from('CAFÉ\n', 'latin1'));
  await submitList(desk);
  await desk.getByText('The file is not UTF-8 text.').waitFor();
  await chooseFile(desk, 'Broken list.txt', '');
  await submitList(desk);
  await desk.getByText('The file has no words.').waitFor();
  await desk.reload();
  await rowOf(desk, own).waitFor();
  expect(await rowOf(desk, 'Broken list').count()).toBe(0);
});

test('G8 a large list is loaded, with name, size, fingerprint and mark', async () => {
  const { desk } = await openDirectorPage(story, 'lists');
  await chooseFile(desk, 'Large list.txt', manyWords(200_000));
  await submitList(desk);
  await desk.getByText(wordListsText.load.now('Large list', 200_000)).waitFor();
  const line = rowOf(desk, 'Large list');
  await line.getByText(wordListsText.load.mark['not-official']).waitFor();
  await line
    .getByRole('button', { name: containing(wordListsText.showHash('Large list', anyText)) })
    .click();
  await desk.getByText(/^[0-9a-f]{64}$/).waitFor();
});

test('G8 a list is dropped on the form, marked as official', async () => {
  const { desk } = await openDirectorPage(story, 'lists');
  const dropped = await desk.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['GNU\nEMU\nYAK\n'], 'Animals.txt', { type: 'text/plain' }));
    return transfer;
  });
  await desk.locator('.drop').dispatchEvent('drop', { dataTransfer: dropped });
  await desk.getByLabel(wordListsText.load.name).fill('Animals 2026');
  await desk.getByRole('radio', { name: startingWith(wordListsText.load.mark.official) }).check();
  await submitList(desk);
  await desk.getByText(wordListsText.load.now('Animals 2026', 3)).waitFor();
  await rowOf(desk, 'Animals 2026')
    .getByText(wordListsText.load.mark.official, { exact: true })
    .waitFor();
});

test('G26 a division chooses its list; rules that the list judges need one', async () => {
  const { desk } = await openDirectorPage(story, 'rules');
  await loadListByApi(desk, 'Quay list', ['QUAY', 'PIER']);
  await desk.reload();
  await desk.getByRole('button', { name: divisionsText.changeOf('Open') }).click();
  const lists = desk.getByLabel(divisionsText.list, { exact: true });
  await lists.selectOption({ label: divisionsText.noList });
  await desk
    .getByLabel(divisionsText.ruleSet, { exact: true })
    .selectOption({ label: 'Boxed game' });
  await desk.getByText(divisionsText.needsList).waitFor();
  await desk.getByRole('button', { name: divisionsText.save }).click();
  await desk.getByText(/Open has no word list/).waitFor();
  await lists.selectOption({
    label: wordListText.named({ name: 'Quay list', official: 'not-official' }),
  });
  await desk.getByRole('button', { name: divisionsText.save }).click();
  const division = desk.getByRole('region', { name: 'Open' });
  await division.getByText('Quay list', { exact: true }).waitFor();
  await division.getByText('The word list rules on a challenge at once').waitFor();
  await division.getByText('A wrong challenge costs the challenger the next turn.').waitFor();
});

test('a division that is only renamed keeps its rules and its list', async () => {
  const { hall, desk } = await openDirectorPage(story, 'rules');
  const { hash: list } = await loadListByApi(desk, 'Lock list', ['LOCK', 'WEIR']);
  await changeDivision(hall, { ruleSet: 'classic', list });
  await desk.reload();
  await desk.getByRole('button', { name: divisionsText.changeOf('Open') }).click();
  await desk.getByLabel(divisionsText.name).fill('Masters');
  await desk.getByRole('button', { name: divisionsText.save }).click();
  const division = desk.getByRole('region', { name: 'Masters' });
  await division.getByText('A wrong challenge costs the challenger the next turn.').waitFor();
  await division.getByText('Lock list', { exact: true }).waitFor();
});

test('G8 a published game keeps its list, and the wall and the table’s page name it', async () => {
  const { hall, desk } = await openDirectorPage(story, 'lists');
  const { hash: list } = await loadListByApi(desk, 'Dock list', ['DOCK', 'CRANE']);
  await changeDivision(hall, { list });
  await console.goTo(desk, consoleText.nav.wall);
  const head = desk.locator('bs-list-mark');
  await head.getByText(own).waitFor();
  await head.getByText(wordListsText.load.mark['not-official']).waitFor();
  await console.openTable(desk, 1);
  await showTab(desk, 'files');
  await head.getByText(own).waitFor();
});

test('G8 a list that is used cannot be deleted, one that is not can', async () => {
  const { hall, desk } = await openDirectorPage(story, 'rules');
  const { hash: list } = await loadListByApi(desk, 'Used list', ['BUOY', 'LAMP']);
  await loadListByApi(desk, 'Idle list', ['GULL', 'TERN']);
  await changeDivision(hall, { list });
  await desk.goto(`/tournaments/${hall.tournament}/lists`);
  const used = rowOf(desk, 'Used list').getByRole('button', {
    name: wordListsText.removeOf('Used list'),
    disabled: true,
  });
  await used.waitFor();
  expect(await used.getAttribute('title')).toBe(wordListsText.inUse);
  await rowOf(desk, 'Idle list')
    .getByRole('button', { name: wordListsText.removeOf('Idle list') })
    .click();
  await console.confirmDialog(desk, wordListsText.removeAct);
  await rowOf(desk, 'Idle list').waitFor({ state: 'detached' });
});

test('G36 which rulings a list made, and what another would say', async () => {
  const { ahead, jury } = await judgedSetup(story);
  const { hall } = ahead;
  await ahead.play('8F', 'HORN');
  await callScriptedChallenge(ahead);
  await sendScriptedChallenge(ahead, [0]);
  await jury.answers(1, 'acceptable');
  const { rounds } = (await hall.ask('GET', `/tournaments/${hall.tournament}`)) as TournamentView;
  expect(rounds[0]?.lists.map(({ name }) => name)).toEqual([own]);
  const desk = await hall.signIn(await story.desk());
  await loadListByApi(desk, 'Other list', ['BUGLE', 'DRUM']);
  await desk.goto(`/tournaments/${hall.tournament}/lists`);
  await desk.getByRole('link', { name: wordListsText.rulingsOf(own) }).click();
  await desk.getByText(`${wordListsText.ruled.count(1)}.`).waitFor();
  const ruling = desk.getByRole('row').nth(1);
  expect((await ruling.innerText()).split('\t').slice(0, 5)).toEqual([
    '1',
    '1',
    '1',
    wordListsText.ruled.ruling(true),
    wordListsText.ruled.judge.juror,
  ]);
  expect(await desk.locator('main').innerText()).not.toContain('HORN');
  await desk.getByLabel(wordListsText.ruled.against).selectOption({ label: 'Other list' });
  await desk.getByText(wordListsText.ruled.differing(1, 'Other list')).waitFor();
});
