import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { RoundHistoryView, RoundView, HallRow } from '@boardside/contract';
import { Instruments } from '../../../live/instruments.js';
import { TournamentStore } from '../../data/tournament-store.js';
import { wallRow } from '../../hall/wall-row.fixture.js';
import { publishedRound } from '../round-view.fixture.js';
import { RoundsApi, type ResultRuling } from '../rounds-api.js';
import { ResultSlipsPage } from './result-slips.page.js';
import { resultSlipsText } from '../../../text/director-result-slips.js';

type SlipRequest = { readonly entry: string; readonly scores?: readonly number[] };

const lost = { ok: false, status: 0, problem: { code: 'no-answer' } };
const taken = { ok: true, value: undefined };

const round: RoundView = {
  ...publishedRound,
  pairings: [
    { table: 1, division: 'a', seats: ['kim', 'lee'], first: undefined, game: 'g1' },
    { table: 2, division: 'a', seats: ['max', 'nia'], first: undefined, game: 'g2' },
  ],
};

const at = '2026-03-01T10:00:00.000Z';
const past: RoundHistoryView = {
  publications: [],
  results: [
    { game: 'g1', how: 'slips', scores: [402, 380], by: 'Bo', at },
    { game: 'g1', how: 'corrected', scores: [420, 380], by: 'Ann', at, reason: 'misread' },
  ],
};

/** The page before a server that answers as the test says. */
async function slipsPage(rows: readonly HallRow[] = []) {
  const view = signal({ version: 7, rounds: [round] });
  const slips: SlipRequest[] = [];
  const ruled: ResultRuling[] = [];
  const answers: unknown[] = [];
  /** What a server that takes its time waits for before it answers. */
  const held: { until?: Promise<void> } = {};
  let made = 0;
  const room = {
    id: signal('t'),
    view,
    rows: signal(new Map(rows.map((row) => [row.game, { row }]))),
    divisionMarks: signal(new Map()),
    nameOf: (id: string) => id,
    afterAct: () => Promise.resolve(),
  };
  const server = {
    enterSlip: async (_t: string, _game: string, slip: SlipRequest) => {
      slips.push(slip);
      await held.until;
      return answers.shift() ?? taken;
    },
    past: () => Promise.resolve({ ok: true, value: past }),
    ruleResult: (_t: string, _game: string, said: ResultRuling) => {
      ruled.push(said);
      return Promise.resolve(taken);
    },
  };
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: TournamentStore, useValue: room },
      { provide: RoundsApi, useValue: server },
      { provide: Instruments, useValue: { identity: () => `slip ${String((made += 1))}` } },
    ],
  });
  // jsdom has no dialogs: this one only has to be there.
  HTMLDialogElement.prototype.showModal = () => undefined;
  const fixture = TestBed.createComponent(ResultSlipsPage);
  fixture.componentRef.setInput('n', '1');
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const field = (id: string) => page.querySelector<HTMLInputElement>(`#${id}`)!;
  const type = async (id: string, text: string) => {
    field(id).value = text;
    field(id).dispatchEvent(new Event('input'));
    await fixture.whenStable();
  };
  const enter = async (form = 'form.slip') => {
    page.querySelector(form)!.dispatchEvent(new Event('submit', { cancelable: true }));
    await fixture.whenStable();
  };
  const notice = () => page.querySelector('form.slip bs-notice')?.textContent.trim();
  return { fixture, page, room, view, slips, ruled, answers, held, field, type, enter, notice };
}

test('a slip whose answer was lost is sent again as the same entry, and the next one is another', async () => {
  const { slips, answers, field, type, enter } = await slipsPage();
  answers.push(lost);
  await type('slip-table', '1');
  await type('score-0', '400');
  await type('score-1', '350');
  await enter();
  await enter();
  expect(slips[1]?.entry).toBe(slips[0]?.entry);
  expect(document.activeElement).toBe(field('score-0'));
  await type('score-0', '400');
  await type('score-1', '350');
  await enter();
  expect(slips.map(({ scores }) => scores)).toEqual(Array(3).fill([400, 350]));
  expect(slips[2]?.entry).not.toBe(slips[0]?.entry);
});

test('who types faster than the page is drawn loses no digit', async () => {
  const { slips, fixture, page, field } = await slipsPage();
  const typeAtOnce = (id: string, text: string) => {
    field(id).value = text;
    field(id).dispatchEvent(new Event('input'));
  };
  const pressEnter = () =>
    page.querySelector('form.slip')!.dispatchEvent(new Event('submit', { cancelable: true }));
  typeAtOnce('slip-table', '1');
  pressEnter();
  expect(document.activeElement).toBe(field('score-0'));
  typeAtOnce('score-0', '4');
  typeAtOnce('score-1', '3');
  await fixture.whenStable();
  typeAtOnce('score-0', '412');
  typeAtOnce('score-1', '367');
  pressEnter();
  await fixture.whenStable();
  expect(slips.map(({ scores }) => scores)).toEqual([[412, 367]]);
});

test('a second Enter does not submit a slip again before the page has reloaded the round', async () => {
  const { fixture, page, room, slips, type, enter } = await slipsPage();
  let readAgain = (): void => undefined;
  room.afterAct = () => new Promise((read) => (readAgain = read));
  await type('slip-table', '1');
  await type('score-0', '400');
  await type('score-1', '350');
  await enter();
  const press = () => page.querySelector<HTMLButtonElement>('form.slip button[type=submit]')!;
  press().click();
  await fixture.whenStable();
  expect(slips).toHaveLength(1);
  readAgain();
  await fixture.whenStable();
  await fixture.whenStable();
  expect(press().disabled).toBe(false);
});

test.each([
  ['a first slip', '2', undefined],
  ['a first slip, at the same table,', '1', undefined],
  ['a second slip, which agrees,', '2', [{ game: 'g1', how: 'slips', scores: [400, 350] }]],
])('what is typed while %s is on its way stays', async (_, table, results) => {
  const { fixture, page, view, held, slips, field, type, enter } = await slipsPage();
  let answer = (): void => undefined;
  held.until = new Promise((done) => (answer = done));
  await type('slip-table', '1');
  await type('score-0', '400');
  await type('score-1', '350');
  await enter();
  await type('slip-table', table);
  await type('score-0', '41');
  if (results) view.update((known) => ({ ...known, rounds: [{ ...round, results }] as never }));
  answer();
  const press = () => page.querySelector<HTMLButtonElement>('form.slip button[type=submit]');
  while (press()?.disabled === true) await fixture.whenStable();
  await fixture.whenStable();
  expect(slips).toHaveLength(1);
  expect([field('slip-table').value, field('score-0')?.value]).toEqual([table, '41']);
});

test('other scores after a lost answer are another entry', async () => {
  const { slips, answers, type, enter } = await slipsPage();
  answers.push(lost);
  await type('slip-table', '1');
  await type('score-0', '400');
  await type('score-1', '350');
  await enter();
  await type('score-1', '351');
  await enter();
  expect(slips[1]?.entry).not.toBe(slips[0]?.entry);
});

test('Enter behind the table goes to the points, and what was said goes with another table', async () => {
  const { slips, field, type, enter, notice } = await slipsPage();
  await type('slip-table', 'x');
  await enter();
  expect(notice()).toBe(resultSlipsText.noSuchTable('x'));
  await type('slip-table', '1');
  expect(notice()).toBeUndefined();
  await enter();
  expect(notice()).toBeUndefined();
  expect(document.activeElement).toBe(field('score-0'));
  await type('score-0', '400');
  await enter();
  expect(notice()).toBeUndefined();
  expect(document.activeElement).toBe(field('score-1'));
  await type('score-1', '35O');
  await enter();
  expect(notice()).toContain(resultSlipsText.wrongScore);
  await type('slip-table', '2');
  expect(notice()).toBeUndefined();
  expect(slips).toEqual([]);
});

test('a ruling needs a reason, and does not replace a result that arrived in between', async () => {
  const { fixture, page, view, ruled, type, enter } = await slipsPage();
  const ask = [...page.querySelectorAll('button')].find(({ textContent }) =>
    textContent.includes(resultSlipsText.rule),
  )!;
  ask.click();
  await fixture.whenStable();
  await type('ruled-0', '400');
  await type('ruled-1', '350');
  page.querySelector<HTMLInputElement>('dialog input[id$=reason]')!.value = 'Read again';
  page.querySelector('dialog input[id$=reason]')!.dispatchEvent(new Event('input'));
  const result = { game: 'g1', how: 'ruled', scores: [1, 2], version: 8, told: undefined } as const;
  view.set({ version: 8, rounds: [{ ...round, results: [result] }] });
  await enter('dialog form');
  expect(ruled).toEqual([]);
  expect(page.querySelector('dialog bs-notice')?.textContent).toContain(
    resultSlipsText.changedMeanwhile(1),
  );
  await enter('dialog form');
  expect(ruled).toEqual([{ scores: [400, 350], reason: 'Read again', seen: 8 }]);
});

test('a result that was corrected stands beside what it was, with who changed it and why', async () => {
  const { fixture, page, view } = await slipsPage();
  const corrected = {
    game: 'g1',
    how: 'corrected',
    scores: [420, 380],
    reason: 'misread',
  } as const;
  const results = [{ ...corrected, version: 8, told: undefined }];
  view.update((known) => ({ ...known, version: 8, rounds: [{ ...round, results }] }));
  await fixture.whenStable();
  await Promise.resolve();
  await fixture.whenStable();
  const earlier = page.querySelector('bs-earlier-results li')?.textContent.replace(/\s+/g, ' ');
  const origin = resultSlipsText.past.origin('slips', 'Bo', '@');
  expect(earlier).toContain(
    `${resultSlipsText.scores([402, 380])} ${origin.slice(0, origin.indexOf('@'))}`,
  );
  expect(earlier).toContain(resultSlipsText.past.why('misread', 'Ann'));
  expect(page.querySelectorAll('bs-earlier-results li').length).toBe(1);
});

test('the points of both stand before the forfeits, in the order in which a slip is typed', async () => {
  const { page, type } = await slipsPage();
  await type('slip-table', '1');
  const fields = [...page.querySelectorAll<HTMLInputElement>('bs-score-fields input')];
  expect(fields.map((each) => each.type)).toEqual(['text', 'text', 'checkbox', 'checkbox']);
});

test('a game that is open on a tablet and has not begun takes no slip, and says so before one is typed', async () => {
  const open = wallRow({ game: 'g1', table: 1, phase: 'opened', takesNoSlip: true });
  const { page, field, type } = await slipsPage([open]);
  await type('slip-table', '1');
  expect(field('score-0')).toBeNull();
  expect(page.querySelector('form.slip')?.textContent).toContain(resultSlipsText.toBegin);
  expect(page.textContent).toContain(resultSlipsText.rule);
});

test('a slip entered again replaces the earlier slip of that player', async () => {
  const { fixture, page, view } = await slipsPage();
  const entries = [
    { entry: 'a', by: { player: 'kim' }, version: 5, scores: [400, 350] },
    { entry: 'b', by: { player: 'kim' }, version: 6, scores: [400, 340] },
    { entry: 'c', by: { player: 'lee' }, version: 7, scores: [400, 345] },
  ];
  const need = { kind: 'slips-differ', level: 1, from: at } as const;
  const slips = [{ game: 'g1', entries, need, since: at }];
  view.update((known) => ({ ...known, rounds: [{ ...round, slips }] as never }));
  await fixture.whenStable();
  const cells = () =>
    [...page.querySelectorAll('table.rows tbody tr')[0]!.querySelectorAll('td')].map((cell) =>
      cell.textContent.trim(),
    );
  expect(cells().slice(2, 4)).toEqual([
    resultSlipsText.scores([400, 340]),
    resultSlipsText.scores([400, 345]),
  ]);
  const alone = [{ game: 'g1', entries: entries.slice(0, 2), need: undefined, since: at }];
  view.update((known) => ({ ...known, rounds: [{ ...round, slips: alone }] as never }));
  await fixture.whenStable();
  expect(cells()[2]).toContain('•••');
});

test.each(['playing', 'ended'] as const)(
  'a game that is %s at its tablet is opened from its row',
  async (phase) => {
    const { page } = await slipsPage([wallRow({ game: 'g1', table: 1, phase })]);
    const label = resultSlipsText.end.openOf(1);
    const link = page.querySelector(`tbody a[aria-label="${label}"]`);
    expect(link?.getAttribute('href')).toBe('/tournaments/t/games/g1');
  },
);
