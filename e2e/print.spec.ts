import type { Command } from '@boardside/game';
import type { Page } from 'playwright-core';
import { expectNoSeriousAxe, keepScreen } from './harness/screens.js';
import { openStory, type Story } from './harness/story.js';
import { moveOf } from './people/desk-play.js';
import { readyHall, type Hall } from './people/hall.js';
import { knownTurns } from './people/known-game.js';

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
  await longGame(hall.tables[1]?.game ?? '');
  desk = await hall.signIn(await story.desk());
  await desk.goto(`/tournaments/${hall.tournament}/rounds/1`);
  await desk.getByRole('link', { name: 'Print', exact: true }).last().click();
  await desk.getByLabel('Round', { exact: true }).waitFor();
});

/** Held by the desk, its clock running: 36 turns, more than stand beside a board. */
async function longGame(game: string): Promise<void> {
  const act = async (command: Command) => {
    const { version: seen } = await hall.gameWhen(game, () => true);
    await hall.ask('POST', `/tournaments/${hall.tournament}/games/${game}/acts`, { command, seen });
  };
  const holder = { kind: 'desk' } as const;
  await act({ kind: 'claim-clock', holder, why: 'first', expectedEpoch: 0, witnessedMs: 0 });
  await act({ kind: 'check-tiles' });
  await act({ kind: 'start-clock' });
  const pass = { kind: 'pass' } as const;
  const moves = knownTurns
    .slice(0, 24)
    .flatMap((turn, index) => (index % 4 === 3 ? [moveOf(turn), pass, pass] : [moveOf(turn)]));
  let turn = 1;
  for (const move of moves) await act({ kind: 'press', turn: turn++, move, final: 'A' });
}

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
  expect(
    pagesOf(await desk.pdf({ format: 'A4', preferCSSPageSize: false })),
  ).toBeGreaterThanOrEqual(leastPages);
  await keepOnPaper(`print-${sheet.toLowerCase().replaceAll(' ', '-')}`);
});

test('what every table without a result needs to go on without power is one print, a page a table', async () => {
  await desk.getByLabel('Sheet').selectOption({ label: 'All tables, to go on on paper' });
  await expectNoSeriousAxe(desk);
  await desk.getByRole('button', { name: 'Print…' }).click();
  await desk.getByText(/^Collected at .*: 1 position, 18 empty score sheets\./).waitFor();
  for (const format of ['A4', 'Letter'])
    expect(pagesOf(await desk.pdf({ format, preferCSSPageSize: false }))).toBe(19);
  await keepOnPaper('print-all-tables');
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
  expect(
    pagesOf(await desk.pdf({ format: 'A4', preferCSSPageSize: false })),
  ).toBeGreaterThanOrEqual(2);
  await desk.emulateMedia({ media: 'print' });
  await desk.getByText(/^Harbour Open · Open · Standings .* · printed /).waitFor();
  await keepOnPaper('print-standings');
});

function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
