import { Component, input, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { RoundView, RulingsView } from '@boardside/contract';
import { Instruments } from '../../live/instruments.js';
import type { ApiResult } from '../data/api-result.js';
import { ConsoleApi } from '../data/console-api.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import { publishedRound } from '../rounds/round-view.fixture.js';
import { Qr } from '../../components/qr.js';
import { PrintPage } from './print.page.js';
import { ResultSlips } from './result-slips.js';
import { printText } from '../../text/director-print.js';
import { rulingsReportText } from '../../text/director-rulings.js';
import { problemText } from '../../text/problems.js';

const names: Readonly<Record<string, string>> = { k: 'Kim', l: 'Lee', m: 'Max', n: 'Nia' };

const roundOf = (number: number): RoundView => ({
  ...publishedRound,
  number,
  pairings: [
    { table: 2, division: 'a', seats: ['m', 'n'], first: undefined, game: `g${String(number)}2` },
    { table: 1, division: 'a', seats: ['k', 'l'], first: 1, game: `g${String(number)}1` },
  ],
});

/** jsdom draws no SVG. */
@Component({ selector: 'bs-qr', template: '{{ address() }}' })
class PrintedQrStub {
  readonly address = input('');
  readonly says = input('');
  readonly size = input(0);
}

const view = {
  id: 't',
  name: 'Paper Cup',
  names: 'whole',
  rounds: [roundOf(1), roundOf(2)],
  divisions: [{ id: 'a', name: 'Open' }],
  entrants: Object.entries(names).map(([id, name]) => ({ id, name, division: 'a' })),
  tables: [1, 2].map((number) => ({ number, address: `http://hall/t/CODE${String(number)}` })),
};

type RulingsResult = ApiResult<Partial<RulingsView>> | undefined;
const failed = {
  ok: false,
  status: 500,
  problem: { code: 'cannot-write', why: 'unread' },
} as const;

/** What stays the same of the tournament. */
const fixed = { id: signal('t'), view: signal(view), divisions: signal(view.divisions) };

/**
 * The page of two rounds and two tables before a server that gives everybody an address and knows
 * of no ruling, unless it answers the first, the second, … request otherwise.
 */
async function printPage(
  address: { readonly n?: string } = {},
  otherwise: (request: number) => Promise<RulingsResult> = () => Promise.resolve(undefined),
) {
  const asked: string[] = [];
  const minute = signal(0);
  const room = {
    ...fixed,
    second: minute,
    divisionMarks: signal(new Map()),
    nameOf: (id: string) => names[id],
  };
  const server = {
    ask: async (_verb: string, path: string): Promise<ApiResult<unknown>> => {
      asked.push(path);
      const links = Object.keys(names).map((entrant) => ({ entrant, address: `own#${entrant}` }));
      return (await otherwise(asked.length)) ?? { ok: true, value: { links, games: [] } };
    },
  };
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: TournamentStore, useValue: room },
      { provide: ConsoleApi, useValue: server },
      { provide: StaffSession, useValue: { may: () => true } },
      { provide: Instruments, useValue: { wallAt: (at: number) => at * 60_000 } },
    ],
  });
  TestBed.overrideComponent(ResultSlips, {
    remove: { imports: [Qr] },
    add: { imports: [PrintedQrStub] },
  });
  const fixture = TestBed.createComponent(PrintPage);
  if (address.n !== undefined) fixture.componentRef.setInput('n', address.n);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const choose = async (sheet: string) => {
    const field = page.querySelector<HTMLSelectElement>('#sheet')!;
    field.value = sheet;
    field.dispatchEvent(new Event('change'));
    await settled();
  };
  const settled = async () => {
    // An answer goes through some promises before it is drawn.
    for (let turn = 0; turn < 20; turn += 1) await fixture.whenStable();
  };
  const texts = (selector: string) =>
    [...page.querySelectorAll(selector)].map((each) => each.textContent.trim());
  const press = async (name: string) => {
    const buttons = [...page.querySelectorAll('button')];
    buttons.find((each) => each.textContent.trim() === name)!.click();
    await settled();
  };
  const nextMinute = async () => {
    minute.update((before) => before + 1);
    await settled();
  };
  return { asked, choose, texts, page, settled, press, nextMinute };
}

const noDatabase = problemText(failed.problem);

test('a result slip has each player’s own code, and no table’s', async () => {
  const { asked, choose, texts, page } = await printPage();
  await choose('slips');
  expect(asked).toEqual(['tournaments/t/rounds/2/links']);
  expect(texts('.slips h2')).toEqual([printText.slip.title(2, 1), printText.slip.title(2, 2)]);
  expect(texts('bs-qr')).toEqual(['own#k', 'own#l', 'own#m', 'own#n']);
  expect(page.textContent).not.toContain('CODE');
});

test('result slips are there, and printed, only with their codes', async () => {
  let come = (): void => undefined;
  const codes = new Promise<undefined>((came) => (come = () => came(undefined)));
  const { choose, texts, page, settled } = await printPage({}, () => codes);
  await choose('slips');
  const print = page.querySelector<HTMLButtonElement>('.primary')!;
  expect([print.disabled, texts('.slips h2')]).toEqual([true, []]);
  expect(texts('[role=status]')).toEqual([printText.slip.waiting]);
  come();
  await settled();
  expect([print.disabled, texts('bs-qr').length]).toEqual([false, 4]);
});

test('codes that could not be made are asked for again', async () => {
  const { choose, texts, press } = await printPage({}, (request) =>
    Promise.resolve(request === 1 ? failed : undefined),
  );
  await choose('slips');
  expect(texts('[role=alert]')[0]).toContain(`${noDatabase} ${printText.slip.withoutCodes}`);
  await press(printText.slip.askAgain);
  expect([texts('bs-qr').length, texts('[role=alert]')]).toEqual([4, []]);
});

test('a reading of the rulings that fails leaves what was read, and says so', async () => {
  const { choose, texts, nextMinute } = await printPage({}, (request) =>
    Promise.resolve(request === 2 ? failed : undefined),
  );
  await choose('rulings');
  expect(texts('.rulings tbody td')).toEqual([rulingsReportText.none]);
  await nextMinute();
  expect(texts('.rulings tbody td')).toEqual([rulingsReportText.none]);
  expect(texts('[role=alert]')).toEqual([`${rulingsReportText.failed} ${noDatabase}`]);
  await nextMinute();
  expect(texts('[role=alert]')).toEqual([]);
});

test('rulings are printed only once they have been read', async () => {
  let come = (): void => undefined;
  const rulings = new Promise<undefined>((came) => (come = () => came(undefined)));
  const { choose, page, settled } = await printPage({}, () => rulings);
  await choose('rulings');
  const print = page.querySelector<HTMLButtonElement>('.primary')!;
  expect(print.disabled).toBe(true);
  come();
  await settled();
  expect(print.disabled).toBe(false);
});

test('score sheets: an empty one a table, with who sits there and who begins', async () => {
  const { choose, texts, page } = await printPage();
  await choose('score-sheets');
  expect(texts('article h2')).toEqual([printText.slip.title(2, 1), printText.slip.title(2, 2)]);
  expect(texts('article th[scope=colgroup]')).toEqual([
    'Kim',
    `Lee ${printText.begins}`,
    'Max',
    'Nia',
  ]);
  expect(page.querySelectorAll('article')[0]?.querySelectorAll('tbody tr').length).toBe(23);
});

test('the round that the address asks for is printed', async () => {
  const { choose, texts } = await printPage({ n: '1' });
  await choose('score-sheets');
  expect(texts('article h2')[0]).toBe(printText.slip.title(1, 1));
});

test('the chart of a division says up to which of its own rounds it goes', async () => {
  const first = roundOf(1);
  const results = first.pairings.map(({ game = '' }) => {
    return { game, how: 'slips', scores: [400, 380], version: 1, told: undefined } as const;
  });
  const open = { table: 3, division: 'b', seats: ['x', 'y'], first: undefined, game: 'g13' };
  const round = { ...first, pairings: [...first.pairings, open], results };
  fixed.view.set({ ...view, rounds: [round] });
  try {
    const { choose, texts } = await printPage();
    await choose('chart');
    expect(texts('.chart .head')[0]).toContain(printText.after(1));
  } finally {
    fixed.view.set(view);
  }
});

test('a chart of many rounds has them in blocks, on pages turned to their side', async () => {
  const heads = async (count: number) => {
    fixed.view.set({ ...view, rounds: Array.from({ length: count }, (_, at) => roundOf(at + 1)) });
    const { choose, page } = await printPage();
    await choose('chart');
    const blocks = [...page.querySelectorAll('.chart')].map(
      (chart) => chart.querySelectorAll('thead th').length - 3,
    );
    const cells = page.querySelectorAll('.chart tbody tr:first-child td b').length;
    TestBed.resetTestingModule();
    return { blocks, cells, isBroad: page.querySelector('.broad') !== null };
  };
  try {
    expect(await heads(6)).toEqual({ blocks: [6], cells: 6, isBroad: false });
    expect(await heads(12)).toEqual({ blocks: [10, 2], cells: 12, isBroad: true });
  } finally {
    fixed.view.set(view);
  }
});

test('a score sheet of three has fewer turns on a page turned to its side', async () => {
  const round = roundOf(1);
  const three = { ...round.pairings[0]!, seats: ['k', 'l', 'm'] };
  fixed.view.set({ ...view, rounds: [{ ...round, pairings: [three] }] });
  try {
    const { choose, page } = await printPage();
    await choose('score-sheets');
    expect(page.querySelectorAll('article.broad tbody tr').length).toBe(17);
  } finally {
    fixed.view.set(view);
  }
});
