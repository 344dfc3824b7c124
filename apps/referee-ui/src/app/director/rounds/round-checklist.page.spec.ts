import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { TournamentStore } from '../data/tournament-store.js';
import { RoundChecklistPage } from './round-checklist.page.js';
import { RoundsApi } from './rounds-api.js';

const lost = { ok: false, status: 0, problem: { code: 'no-answer' } };
const played = {
  ok: true,
  value: {
    version: 1,
    round: 2,
    divisions: [{ division: 'Open', round: 2, next: 3 }],
    waits: [],
    odd: [],
  },
};

/** The sheet of a round before a server that answers so. */
async function sheetOf(round: number, answer: unknown) {
  const room = {
    id: signal('t'),
    second: signal(0),
    nameOf: (id: string) => id,
    view: signal({ version: 1, rounds: [], divisions: [] }),
  };
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: TournamentStore, useValue: room },
      { provide: RoundsApi, useValue: { waits: () => Promise.resolve(answer) } },
    ],
  });
  const fixture = TestBed.createComponent(RoundChecklistPage);
  fixture.componentRef.setInput('n', String(round));
  await fixture.whenStable();
  // The answer comes before the page is drawn.
  await Promise.resolve();
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const steps = [...page.querySelectorAll('.sheet > li.done')].length;
  return { steps, text: page.textContent };
}

test('nothing is said to be done before the server has said so', async () => {
  const { steps, text } = await sheetOf(2, lost);
  expect(steps).toBe(0);
  expect(text).toContain('The server does not answer.');
  expect(text).not.toContain('All games finished');
});

test('the round that is played has its four steps', async () => {
  const { steps, text } = await sheetOf(2, played);
  expect(steps).toBe(4);
  expect(text).toContain('Nothing is in the way of the next round.');
});

test('what is left of an earlier round is open on the sheet of the last one, and says its round', async () => {
  const { steps, text } = await sheetOf(2, {
    ok: true,
    value: {
      version: 1,
      round: 2,
      divisions: [{ division: 'Open', round: 2, next: 3 }],
      odd: [],
      waits: [
        {
          kind: 'unfinished',
          division: 'Open',
          round: 1,
          table: 4,
          game: 'g',
          names: ['Ann', 'Bo'],
        },
      ],
    },
  });
  expect(steps).toBe(1);
  expect(text).toContain('Round 1, table 4, Ann and Bo: still played');
  expect(text).toMatch(/Results not there:\s*1 game without a result/);
  expect(text).not.toContain('Nothing is in the way');
});

test('a game that nobody has begun is neither finished nor signed', async () => {
  const { steps, text } = await sheetOf(2, {
    ok: true,
    value: {
      ...played.value,
      waits: [
        {
          kind: 'missing',
          division: 'Open',
          round: 2,
          table: 4,
          game: 'g',
          names: ['Ann', 'Bo'],
        },
      ],
    },
  });
  expect(steps).toBe(1);
  expect(text).toMatch(/Games not finished:\s*1 game without a result/);
  expect(text).toMatch(/Results not there:\s*1 open/);
  expect(text).toMatch(/Slips not signed:\s*1 game without a result/);
});

test('an earlier round keeps its open tables and its odd results', async () => {
  const at = { round: 1, table: 4, game: 'g', names: ['Ann', 'Bo'] };
  const { steps, text } = await sheetOf(1, {
    ok: true,
    value: {
      ...played.value,
      waits: [
        { ...at, kind: 'correction', division: 'Open' },
        { ...at, kind: 'unfinished', division: 'Open', round: 2, table: 9 },
      ],
      odd: [{ ...at, kind: 'unsigned', table: 5, scores: [400, 390] }],
    },
  });
  expect(steps).toBe(3);
  expect(text).toContain('Round 2 is played now.');
  expect(text).toContain('Table 4, Ann and Bo: a correction is open');
  expect(text).toContain('Table 5, Ann and Bo: 400 – 390, declared at the desk, not signed');
  expect(text).not.toContain('Table 9');
  expect(text).not.toContain('Before the next round');
});

test('a declared result that nobody signed stays on the sheet of the last round', async () => {
  const odd = { round: 1, table: 5, game: 'g', names: ['Ann', 'Bo'], scores: [400, 390] };
  const { text } = await sheetOf(2, {
    ok: true,
    value: {
      ...played.value,
      odd: [
        { ...odd, kind: 'unsigned' },
        { ...odd, kind: 'wide' },
      ],
    },
  });
  expect(text).toContain('Round 1, table 5, Ann and Bo: 400 – 390, declared at the desk');
  expect(text).not.toContain('by more than 300');
});

test('a round that nobody is in yet has nothing open', async () => {
  const { steps, text } = await sheetOf(3, played);
  expect(steps).toBe(0);
  expect(text).toContain('Round 2 is played now.');
  expect(text).not.toContain('Nothing is in the way');
});

describe('where one division is a round ahead of another', () => {
  const apart = {
    ok: true,
    value: {
      version: 1,
      round: 2,
      odd: [],
      divisions: [
        { division: 'Masters', round: 2, next: 3 },
        { division: 'Novices', round: 1, next: 2 },
      ],
      waits: [
        {
          kind: 'unfinished',
          division: 'Novices',
          round: 1,
          table: 4,
          game: 'g',
          names: ['Ann', 'Bo'],
        },
        { kind: 'not-drafted', round: 2, division: 'Novices' },
      ],
    },
  };

  test('the sheet of the later one is done, and answers for each', async () => {
    const { steps, text } = await sheetOf(2, apart);
    expect(steps).toBe(4);
    expect(text).toContain('Novices is in round 1.');
    expect(text).toMatch(/Masters, round 3\s*Nothing is in the way\./);
    expect(text).toMatch(/Novices, round 2\s*1 table still open\s*Round 2: Novices is not paired/);
  });

  test('the sheet of the earlier one has its open tables', async () => {
    const { steps, text } = await sheetOf(1, apart);
    expect(steps).toBe(1);
    expect(text).toContain('Table 4, Ann and Bo: still played');
    expect(text).toContain('Masters is in round 2.');
  });

  test('one that has not played yet is named with what its first round lacks', async () => {
    const { text } = await sheetOf(1, {
      ok: true,
      value: {
        version: 1,
        round: 1,
        odd: [],
        divisions: [
          { division: 'Masters', round: 1, next: 2 },
          { division: 'Novices', round: 0, next: 1 },
        ],
        waits: [{ kind: 'not-drafted', round: 1, division: 'Novices' }],
      },
    });
    expect(text).toMatch(/Masters, round 2\s*Nothing is in the way\./);
    expect(text).toMatch(/Novices, round 1\s*Round 1: Novices is not paired/);
    expect(text).not.toContain('Nothing is in the way of the next round.');
  });

  test('one that comes late is said to be in no round', async () => {
    const { text } = await sheetOf(2, {
      ok: true,
      value: {
        version: 1,
        round: 2,
        odd: [],
        divisions: [
          { division: 'Masters', round: 2, next: 3 },
          { division: 'Novices', round: 0, next: 2 },
        ],
        waits: [{ kind: 'not-drafted', round: 2, division: 'Novices' }],
      },
    });
    expect(text).toMatch(/Novices, round 2\s*Round 2: Novices is not paired/);
    expect(text).not.toContain('Novices is in');
  });
});
