import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { GameView, PairingView, HallRow } from '@boardside/contract';
import { guide } from '@boardside/game';
import { Instruments } from '../../live/instruments.js';
import { ann, both, RecordedTable } from '../game/acts/recorded-table.fixture.js';
import type { ApiResult } from '../data/api-result.js';
import { ConsoleApi } from '../data/console-api.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import { wallRow } from '../hall/wall-row.fixture.js';
import { PrintPage } from './print.page.js';
import { printText } from '../../text/director-print.js';
import { problemText } from '../../text/problems.js';
import { gamePageText } from '../../text/director-game.js';
import { paperText } from '../../text/director-paper.js';

const unread = { code: 'cannot-write', why: 'unread' } as const;

/** Begun by the desk, and Kim has played; read ten seconds later. */
const begun = (table: number) =>
  new RecordedTable()
    .do(ann, {
      kind: 'open-game',
      table,
      round: 2,
      seats: ['kim', 'lee'],
      first: 0,
      rules: { options: guide, hash: 'hash' },
      lexicon: undefined,
    })
    .do(
      ann,
      {
        kind: 'claim-clock',
        holder: { kind: 'desk' },
        why: 'first',
        expectedEpoch: 0,
        witnessedMs: 0,
      },
      0,
    )
    .do(both, { kind: 'check-tiles' }, 0)
    .do(ann, { kind: 'start-clock' }, 0)
    .play(0, '8D', 'QUIRT');

const ended = (table: number) => {
  const end = { reason: 'declared', totals: [-5, 301] } as const;
  return begun(table).stop().do(ann, { kind: 'end-game', end, reason: 'played on paper' }, 0);
};

const [kim, lee] = wallRow({}).seats;
const rows: readonly Partial<HallRow>[] = [
  { table: 1, phase: 'playing' },
  { table: 2, phase: 'opened' },
  { table: 3, phase: 'ended', seats: [{ ...kim!, score: -5 }, lee!] },
  { table: 4, phase: 'signed' },
  // Staff gave the result; nobody has signed.
  { table: 5, phase: 'ended' },
];

type GameResponder = (answer: ApiResult<GameView>) => void;

/** The tournament at whose tables are `rows`. */
function paperRoom() {
  const timed = rows.map((row) => ({
    row: wallRow({ ...row, round: 2, game: `g${String(row.table)}` }),
    receivedAt: 0,
  }));
  const pairings = rows.map(({ table = 0 }): PairingView => {
    return { table, division: 'a', seats: ['k', 'l'], first: 0, game: `g${String(table)}` };
  });
  const results = [{ game: 'g5', scores: [431, 389] }];
  const view = {
    id: 't',
    name: 'Paper Cup',
    names: 'whole',
    divisions: [{ id: 'a', name: 'Open' }],
    rounds: [
      { number: 2, status: 'published', publishedVersion: 1, pairings, results, sitting: [] },
    ],
    entrants: [],
  };
  return {
    id: signal('t'),
    view: signal(view),
    second: () => 0,
    wall: () => timed,
    rows: () => new Map(),
    afterAct: () => Promise.resolve(),
    nameOf: (id: string) => (id === 'k' ? 'Kim Berger' : 'Lee Novak'),
  };
}

/** The game of a table as the server reads it. */
function gameAt(table: number): GameView {
  const names = ['Kim Berger', 'Lee Novak'].map((name) => ({
    entrant: name,
    name,
    shortName: name.slice(0, 3),
  }));
  const read = { tournament: 't', game: `g${String(table)}`, names, staff: {}, refused: [] };
  const { log } = table === 3 ? ended(table) : begun(table);
  return { ...read, events: log, device: { kind: 'none' } };
}

/** The page Print of that hall; what is asked for comes when a test says so. */
async function printPage() {
  const asked = new Map<string, GameResponder>();
  const server = {
    game: (_: string, id: string) =>
      new Promise<ApiResult<GameView>>((come) => asked.set(id, come)),
  };
  const instruments = {
    wallAt: () => 0,
    session: () => 's',
    instant: () => 20_000,
    instantAt: () => 10_000,
  };
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: TournamentStore, useValue: paperRoom() },
      { provide: ConsoleApi, useValue: server },
      { provide: StaffSession, useValue: { may: () => true } },
      { provide: Instruments, useValue: instruments },
    ],
  });
  const prints = jest.spyOn(window, 'print').mockReturnValue(undefined);
  prints.mockClear();
  const fixture = TestBed.createComponent(PrintPage);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const field = page.querySelector<HTMLSelectElement>('#sheet')!;
  field.value = 'on-paper';
  field.dispatchEvent(new Event('change'));
  await fixture.whenStable();
  const buttons = () => [...page.querySelectorAll('button')];
  const button = (name: string) => buttons().find((each) => each.textContent.trim() === name)!;
  /** What an answer sets off is done, and drawn. */
  const settled = async () => {
    // An answer goes through some promises before it is drawn.
    for (let turn = 0; turn < 20; turn += 1) await fixture.whenStable();
  };
  const press = async (name: string) => {
    button(name).click();
    await settled();
  };
  const answer = async (table: number, value: ApiResult<GameView>) => {
    asked.get(`g${String(table)}`)?.(value);
    await settled();
  };
  const comes = (table: number) => answer(table, { ok: true, value: gameAt(table) });
  const fails = (table: number, status: number) =>
    answer(table, { ok: false, status, problem: unread });
  const titles = () =>
    [...page.querySelectorAll('article h2')].map((each) => words(each.textContent));
  return { page, press, button, comes, fails, titles, prints, asked };
}

const noDatabase = problemText(unread);
const titleOf = (table: number) => `${gamePageText.table(table)} ${paperText.page.round(2)}`;
const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

test('the position of every table in play is printed in their order, an empty sheet for those to begin', async () => {
  const { page, press, button, comes, titles, prints, asked } = await printPage();
  await press(printText.print);
  expect([...asked.keys()]).toEqual(['g1', 'g3']);
  await comes(3);
  expect(words(page.querySelector('.count')!.textContent)).toBe(printText.pack.came(1, 2));
  expect(button(printText.print).disabled).toBe(true);
  expect(titles()).toEqual([]);
  expect(prints).not.toHaveBeenCalled();
  await comes(1);
  expect(titles()).toEqual([titleOf(1), printText.slip.title(2, 2), titleOf(3)]);
  expect(prints).toHaveBeenCalledTimes(1);
  const [first, over] = page.querySelectorAll('bs-position-sheet');
  const playersOf = (sheet: Element) =>
    [...sheet.querySelectorAll('.players tbody tr')].map((row) =>
      [...row.children].map((cell) => words(cell.textContent)).join(' | '),
    );
  const { playedFirst, toPlay, clockRan } = paperText.page;
  const toMove = [gamePageText.seat(1), toPlay, clockRan('\\d\\d:\\d\\d:00')].join(', ');
  // What runs has run for the ten seconds since the play.
  expect(playersOf(first!)).toEqual([
    `Kim Berger ${gamePageText.seat(0)}, ${playedFirst} | 48 | 24:50`,
    expect.stringMatching(new RegExp(`^Lee Novak ${toMove} \\| 0 \\| 24:50$`)),
  ]);
  expect(playersOf(over!)).toEqual([
    `Kim Berger ${gamePageText.seat(0)}, ${playedFirst} | −5 | 24:50`,
    `Lee Novak ${gamePageText.seat(1)} | 301 | 25:00`,
  ]);
  expect([first, over].map((sheet) => sheet?.querySelectorAll('.go-on').length)).toEqual([1, 0]);
});

test('cancelled, nothing is printed, whatever comes afterwards', async () => {
  const { page, press, comes, titles, prints } = await printPage();
  await press(printText.print);
  await press(printText.pack.cancel);
  await comes(1);
  await comes(3);
  expect(page.textContent).toContain(printText.pack.cancelled);
  expect([titles(), prints.mock.calls]).toEqual([[], []]);
});

test('what does not come is named, and printed only as an empty sheet that says so', async () => {
  const { page, press, comes, fails, titles, prints } = await printPage();
  await press(printText.print);
  await comes(1);
  await fails(3, 500);
  expect(words(page.querySelector('[role=alert]')!.textContent)).toContain(
    printText.pack.short(noDatabase, '3'),
  );
  expect([titles(), prints.mock.calls]).toEqual([[], []]);
  await press(printText.pack.again);
  await fails(3, 500);
  await press(printText.pack.anyway);
  expect(titles()).toEqual([titleOf(1), printText.slip.title(2, 2), printText.slip.title(2, 3)]);
  expect(words(page.querySelector('bs-score-sheet .note')!.textContent)).toBe(
    printText.pack.noPosition([
      printText.pack.known('Kim Berger', -5, '15:00'),
      printText.pack.known('Lee Novak', 111, '15:00'),
    ]),
  );
  expect(prints).toHaveBeenCalledTimes(1);
});

test('a server that does not answer is asked once more, and no longer for the others', async () => {
  const { page, press, fails, prints } = await printPage();
  await press(printText.print);
  await fails(1, 0);
  await fails(1, 0);
  await fails(3, 0);
  await fails(3, 0);
  expect(page.querySelector('[role=alert]')?.textContent).toContain(
    printText.pack.short(noDatabase, '1, 3'),
  );
  expect(prints).not.toHaveBeenCalled();
});
