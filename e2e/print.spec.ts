import type { Page } from 'playwright-core';
import { expectNoSeriousAxe, keepScreen, openStory, type Story } from './harness/story.js';
import { readyHall, type Hall } from './people/hall.js';

let story: Story;
let hall: Hall;
let desk: Page;

const pairs = Array.from({ length: 20 }, (_, index) => {
  const at = String.fromCharCode(65 + index);
  return [`Ada ${at}berg`, `Ben ${at}strom`] as const;
});

beforeAll(async () => {
  story = await openStory();
  hall = await readyHall(story, {
    tournament: 'Harbour Open',
    pairs,
    rules: { first: 'assigned' },
  });
  const result = { scores: [431, 389], reason: 'played on paper' };
  const [first] = hall.tables;
  const game = first?.game ?? '';
  await hall.ask('POST', `/tournaments/${hall.tournament}/games/${game}/result`, result);
  const noted = { kind: 'note-infraction', seat: 0, clause: 'G23', warning: 'noted' };
  const command = { ...noted, what: 'held the bag below the table' };
  const seen = (await hall.gameView(game)).events.length;
  await hall.ask('POST', `/tournaments/${hall.tournament}/games/${game}/acts`, { command, seen });
  desk = await hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${hall.tournament}/rounds/1`);
  await desk.getByRole('link', { name: 'Print', exact: true }).last().click();
  await desk.getByLabel('Round', { exact: true }).waitFor();
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

test.each([
  ['Pairings by name', 'Ada Aberg', 2],
  ['Pairings by table', 'Ada Tberg', 1],
  ['Wall chart', '431 – 389', 2],
  ['Result slips', 'Scan your own code', 5],
  ['Score sheets', 'Round 1 · Table 20', 20],
  ['Rulings', 'Infraction of Ada Aberg (G23): held the bag below the table', 1],
] as const)('%s goes on paper, its head on every page', async (sheet, seen, leastPages) => {
  await desk.getByLabel('Sheet').selectOption({ label: sheet });
  await desk.locator('.paper').getByText(seen).first().waitFor();
  await expectNoSeriousAxe(desk);
  const pdf = (await desk.pdf({ format: 'A4', preferCSSPageSize: false })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThanOrEqual(leastPages);
  await keepOnPaper(`print-${sheet.toLowerCase().replaceAll(' ', '-')}`);
});

/** As it comes out of the printer, without anything to press. */
async function keepOnPaper(name: string): Promise<void> {
  await desk.emulateMedia({ media: 'print' });
  await desk.setViewportSize({ width: 700, height: 990 });
  expect(await desk.getByRole('button').filter({ visible: true }).count()).toBe(0);
  await keepScreen(desk, name);
  await desk.emulateMedia({ media: null });
  await desk.setViewportSize({ width: 1440, height: 900 });
}

test('standings are printed from their own page, by the tie-breaks of the division', async () => {
  await desk.getByRole('link', { name: 'Standings', exact: true }).last().click();
  await desk.getByRole('cell', { name: '+42' }).first().waitFor();
  const pdf = (await desk.pdf({ format: 'A4', preferCSSPageSize: false })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThanOrEqual(2);
  await desk.emulateMedia({ media: 'print' });
  await desk.getByText(/^Harbour Open · Open · Standings .* · printed /).waitFor();
  await keepOnPaper('print-standings');
});
