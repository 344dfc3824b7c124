import type { Page } from 'playwright-core';
import type { Story } from '../harness/story.js';
import { moveOf } from './desk-play.js';
import { readyHall, consoleAt, type StoryHall } from './story-hall.js';
import { knownTurns } from './known-game.js';
import { printText } from '../../apps/referee-ui/src/app/text/director-print.js';

/** Twenty tables; the first was played on paper, 431 to 389. */
export async function printedHall(story: Story): Promise<StoryHall> {
  const pairs = Array.from({ length: 20 }, (_, index) => {
    const at = String.fromCharCode(65 + index);
    return [`Ada ${at}berg`, `Ben ${at}strom`] as const;
  });
  const rules = { first: 'assigned' } as const;
  const hall = await readyHall(story, { tournament: 'Harbour Open', pairs, rules });
  const game = hall.tables[0]?.game ?? '';
  await hall.client.post(`games/${game}/result`, { scores: [431, 389], reason: 'on paper' });
  return hall;
}

/** Somebody at the first table held the bag below it. */
export function noteInfraction(hall: StoryHall): Promise<unknown> {
  const noted = { kind: 'note-infraction', seat: 0, clause: 'G23', warning: 'noted' } as const;
  return hall.act(hall.tables[0]?.game ?? '', { ...noted, what: 'held the bag below the table' });
}

/**
 * Held by the desk at the second table, its clock running: 36 turns, more than stand beside a
 * board.
 */
export async function playLongGame(hall: StoryHall): Promise<void> {
  const game = hall.tables[1]?.game ?? '';
  const holder = { kind: 'desk' } as const;
  const claim = { kind: 'claim-clock', holder, why: 'first', expectedEpoch: 0 } as const;
  await hall.act(game, { ...claim, witnessedMs: 0 });
  await hall.act(game, { kind: 'check-tiles' });
  await hall.act(game, { kind: 'start-clock' });
  const pass = { kind: 'pass' } as const;
  const moves = knownTurns
    .slice(0, 24)
    .flatMap((turn, index) => (index % 4 === 3 ? [moveOf(turn), pass, pass] : [moveOf(turn)]));
  for (const [at, move] of moves.entries())
    await hall.act(game, { kind: 'press', turn: at + 1, move, final: 'A' });
}

/** The page of sheets, one of them chosen. */
export async function openSheet(story: Story, hall: StoryHall, sheet: string): Promise<Page> {
  const desk = await consoleAt(story, hall, 'print');
  await chooseSheet(desk, sheet);
  return desk;
}

export async function chooseSheet(desk: Page, sheet: string): Promise<void> {
  await desk.getByLabel(printText.sheet).selectOption({ label: sheet });
}

/** The sheets of a round, and what stands on each of them in such a hall. */
export const sheets = [
  ['by-name', 'Aberg, Ada'],
  ['by-table', 'Ada Tberg'],
  ['chart', '431 – 389'],
  ['slips', printText.slip.hint],
  ['score-sheets', printText.slip.title(1, 20)],
  ['rulings', 'Infraction by Ada Aberg (G23): held the bag below the table'],
] as const;

export type PrintedSheet = (typeof sheets)[number][0];

/** As it comes out of the printer, a page wide. */
export async function emulatePrint(desk: Page): Promise<void> {
  await desk.emulateMedia({ media: 'print' });
  await desk.setViewportSize({ width: 700, height: 990 });
}

export async function emulateScreen(desk: Page): Promise<void> {
  await desk.emulateMedia({ media: null });
  await desk.setViewportSize({ width: 1440, height: 900 });
}
