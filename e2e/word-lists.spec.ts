import type { StaffActAnswer, Me, TournamentView } from '@boardside/contract';
import type { Command } from '@boardside/game';
import type { Page } from 'playwright-core';
import { reads } from './harness/found.js';
import { expectNoSeriousAxe, keepScreen } from './harness/screens.js';
import { openOwnStory, type OwnStory } from './harness/story.js';
import * as console from './people/director.js';
import { readyHall, type Hall } from './people/hall.js';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

let story: OwnStory;
let hall: Hall;
let desk: Page;

beforeAll(async () => {
  story = await openOwnStory();
  hall = await readyHall(story, { tournament: 'Harbour Open', pairs: [['Kim', 'Lee']] });
  desk = await hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${hall.tournament}/wall`);
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

/** Keeps a picture of the page and asks axe about it. */
async function look(name: string): Promise<void> {
  await keepScreen(desk, name);
  await expectNoSeriousAxe(desk, 'beside the board');
}

/** Chooses a file in the form; its name is the list's until another is typed. */
async function chooseFile(name: string, text: string | Buffer): Promise<void> {
  const buffer = Buffer.from(text);
  await desk.getByLabel('File').setInputFiles({ name, mimeType: 'text/plain', buffer });
}

function load(): Promise<void> {
  return desk.getByRole('button', { name: 'Load the list' }).click();
}

function row(name: string) {
  return desk.getByRole('row').filter({ has: desk.getByRole('rowheader', { name }) });
}

/** So many words, all different. */
function manyWords(count: number): string {
  const words = Array.from({ length: count }, (_, index) =>
    [0, 1, 2, 3].map((place) => letters[Math.floor(index / 26 ** place) % 26]).join(''),
  );
  return words.join('\n');
}

test('G8 Boardside’s own list is there from the start and says that it is not official', async () => {
  await console.goTo(desk, 'Word lists');
  const own = row('Boardside’s own list');
  await own.getByText('270,654').waitFor();
  await own.getByText('Not official').waitFor();
  await own.getByText('Open, games of round 1').waitFor();
  expect(await own.getByRole('button', { name: /Delete/ }).count()).toBe(0);
});

test('G3 a file that is no word list is refused with the lines and what to do', async () => {
  await chooseFile('Harbour list.txt', Buffer.from('GNU\nRE-DO\nC4\nemu\nEMU\nA\nTEA POT\n'));
  await reads(() => desk.getByLabel('Name of the list').inputValue(), 'Harbour list');
  await load();
  const faults = desk.getByRole('alert');
  await faults.getByText('“Harbour list.txt” is no word list yet').waitFor();
  const lines = await faults.getByRole('row').allInnerTexts();
  expect(lines.slice(1).map((line) => line.split('\t').slice(0, 2).join(' '))).toEqual([
    '2 RE-DO',
    '3 C4',
    '5 EMU',
    '6 A',
    '7 TEA POT',
  ]);
  await look('word-list-refused');
  await chooseFile('Harbour list.txt', Buffer.from('CAFÉ\n', 'latin1'));
  await load();
  await desk.getByText('The file is not written in UTF-8.').waitFor();
  await chooseFile('Harbour list.txt', '');
  await load();
  await desk.getByText('There is not one word in the file.').waitFor();
  expect(await desk.getByRole('rowheader').count()).toBe(1);
});

test('G8 a large list is loaded, with name, size, fingerprint and mark', async () => {
  await chooseFile('Harbour list.txt', manyWords(200_000));
  await load();
  await desk.getByText('Harbour list is here: 200,000 words.').waitFor();
  const line = row('Harbour list');
  await line.getByText('Not official').waitFor();
  await line.getByRole('button', { name: /show the whole fingerprint of Harbour list/ }).click();
  await desk.getByText(/^[0-9a-f]{64}$/).waitFor();
  await look('word-lists');
});

test('G8 a list is dropped on the form, marked as official', async () => {
  const dropped = await desk.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['GNU\nEMU\nYAK\n'], 'Animals.txt', { type: 'text/plain' }));
    return transfer;
  });
  await desk.locator('.drop').dispatchEvent('drop', { dataTransfer: dropped });
  await desk.getByLabel('Name of the list').fill('Animals 2026');
  await desk.getByRole('radio', { name: /^Official/ }).check();
  await load();
  await desk.getByText('Animals 2026 is here: 3 words.').waitFor();
  await row('Animals 2026').getByText('Official', { exact: true }).waitFor();
});

test('G26 a division chooses its list; rules that the list judges need one', async () => {
  await console.goTo(desk, 'Rules');
  await desk.getByRole('button', { name: 'Change the rules of Open' }).click();
  const lists = desk.getByLabel('Word list', { exact: true });
  await lists.selectOption({ label: 'No list: the jury has its own book' });
  await desk.getByLabel('Rule set', { exact: true }).selectOption({ label: 'Boxed game' });
  await desk.getByText('By these rules the list judges: choose one.').waitFor();
  await desk.getByRole('button', { name: 'Save the division' }).click();
  await desk.getByText(/Open has no word list/).waitFor();
  await lists.selectOption({ label: 'Harbour list (not official)' });
  await look('rules-options');
  await desk.getByRole('button', { name: 'Save the division' }).click();
  const division = desk.getByRole('region', { name: 'Open' });
  await division.getByText('Harbour list', { exact: true }).waitFor();
  await division.getByText(/^The word list answers a challenge at once/).waitFor();
  await division.getByText('A wrong challenge costs the challenger the next turn.').waitFor();
  await look('rules-chosen');
});

test('a division that is only renamed keeps its rules and its list', async () => {
  await desk.getByRole('button', { name: 'Change the rules of Open' }).click();
  await desk.getByLabel('Name of the division').fill('Masters');
  await desk.getByRole('button', { name: 'Save the division' }).click();
  const division = desk.getByRole('region', { name: 'Masters' });
  await division.getByText('A wrong challenge costs the challenger the next turn.').waitFor();
  await division.getByText('Harbour list', { exact: true }).waitFor();
});

test('G8 a published game keeps its list, and the wall and the table’s page name it', async () => {
  await console.goTo(desk, 'Wall');
  const head = desk.locator('bs-list-mark');
  await head.getByText('Boardside’s own list').waitFor();
  await head.getByText('Not official').waitFor();
  await keepScreen(desk, 'wall-list');
  await console.openTable(desk, 1);
  await head.getByText('Boardside’s own list').waitFor();
  await look('table-page-list');
});

test('G8 a list that is used cannot be deleted, one that is not can', async () => {
  await console.goTo(desk, 'Word lists');
  const used = row('Harbour list').getByRole('button', {
    name: 'Delete Harbour list: it is used and stays',
  });
  await used.waitFor();
  expect(await used.isDisabled()).toBe(true);
  await row('Animals 2026').getByRole('button', { name: 'Delete Animals 2026' }).click();
  await console.answerQuestion(desk, 'Delete the list');
  await row('Animals 2026').waitFor({ state: 'detached' });
});

test('G36 which rulings a list made, and what another would say', async () => {
  await ruledGame();
  await desk.getByRole('link', { name: 'Which rulings did Boardside’s own list make?' }).click();
  await desk.getByText('1 ruling.').waitFor();
  const ruling = desk.getByRole('row').nth(1);
  expect((await ruling.innerText()).split('\t').slice(0, 5)).toEqual([
    '1',
    '1',
    '1',
    'acceptable',
    'a juror',
  ]);
  expect(await desk.locator('main').innerText()).not.toContain('HORN');
  await desk.getByLabel('What would another list say?').selectOption({ label: 'Harbour list' });
  await desk.getByText(/^1 ruling\. Harbour list would have ruled 1 of them differently/).waitFor();
  await look('list-rulings');
  await desk.emulateMedia({ media: 'print' });
  await keepScreen(desk, 'list-rulings-print');
  await desk.emulateMedia({ media: 'screen' });
});

/** At the desk: HORN is played, challenged, and a juror says that it stands. */
async function ruledGame(): Promise<void> {
  const { id } = (await hall.ask('GET', '/me')) as Extract<Me, { kind: 'staff' }>;
  const game = hall.tables[0]?.game ?? '';
  const view = await hall.gameView(game);
  let seen = view.events.length;
  const act = async (command: Command): Promise<void> => {
    const path = `/tournaments/${hall.tournament}/games/${game}/acts`;
    const answer = (await hall.ask('POST', path, { command, seen })) as StaffActAnswer;
    seen = answer.head;
  };
  const tiles = [...'HORN'].map((letter) => ({ letter }));
  const draw = [
    { seat: 0, tile: { letter: 'A' } },
    { seat: 1, tile: { letter: 'Z' } },
  ] as const;
  const claim = { why: 'first', expectedEpoch: 0, witnessedMs: 0 } as const;
  await act({ kind: 'claim-clock', holder: { kind: 'desk' }, ...claim });
  await act({ kind: 'check-tiles' });
  await act({ kind: 'decide-first', how: 'draw', draws: [draw] });
  await act({ kind: 'start-clock' });
  const move = { kind: 'play', at: '8F', tiles } as const;
  await act({ kind: 'press', turn: 1, move, final: 'A' });
  await act({ kind: 'call-challenge', turn: 1 });
  await act({ kind: 'send-challenge', words: [0] });
  const judge = { juror: id };
  await act({ kind: 'rule', case: 1, opinion: 1, acceptable: true, judge });
  const { rounds } = (await hall.ask('GET', `/tournaments/${hall.tournament}`)) as TournamentView;
  expect(rounds[0]?.lists.map(({ name }) => name)).toEqual(['Boardside’s own list']);
}
