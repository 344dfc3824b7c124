import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { HallRow } from '@boardside/contract';
import { TournamentStore } from '../data/tournament-store.js';
import { RoundChecklistPage } from './round-checklist.page.js';
import { QueueStore } from '../queue/queue-store.js';
import { wallRow } from '../hall/wall-row.fixture.js';
import { RoundsApi } from './rounds-api.js';
import { resultSlipsText } from '../../text/director-result-slips.js';
import { gamePageText } from '../../text/director-game.js';
import { problemText } from '../../text/problems.js';
import { anyNumber, containing } from '../../../../../../e2e/harness/text-patterns.js';

const lost = { ok: false, status: 0, problem: { code: 'no-answer' } } as const;
const { waitText } = resultSlipsText;
const { lacks, steps: labels, stepText, oddText, elsewhere } = resultSlipsText.end;
const { nextOf, nextReady, nothingOf, tablesOpen } = resultSlipsText.end;
const stillPlayed = {
  kind: 'unfinished',
  division: 'Open',
  round: 1,
  table: 4,
  game: 'g',
  names: ['Ann', 'Bo'],
} as const;
const notDrafted = (round: number) => waitText({ kind: 'not-drafted', round, division: 'Novices' });

/** Matches the texts one after the other. */
const inTurn = (...texts: readonly string[]) => new RegExp(texts.join('\\s*'));

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

/** Somebody goes to the table of game g. */
const need = { id: 'g:absent' };

/** The sheet of a round before a server that answers so. */
async function sheetOf(
  round: number,
  answer: unknown,
  rounds: readonly unknown[] = [],
  rows: readonly HallRow[] = [],
) {
  const room = {
    rows: signal(new Map(rows.map((row) => [row.game, { row }]))),
    id: signal('t'),
    second: signal(0),
    nameOf: (id: string) => id,
    view: signal({ version: 1, rounds, divisions: [] }),
  };
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: TournamentStore, useValue: room },
      { provide: QueueStore, useValue: { needs: () => [need], claimOf: () => ({ name: 'Dana' }) } },
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
  const steps = [...page.querySelectorAll('.ticks > li.done')].length;
  const cells = [...page.querySelectorAll('bs-table tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim()),
  );
  const links = [...page.querySelectorAll('bs-table a')].map((link) => link.getAttribute('href'));
  return { steps, rows: cells, links, text: page.textContent };
}

test('the checklist calls nothing done before the server has answered', async () => {
  const { steps, text } = await sheetOf(2, lost);
  expect(steps).toBe(0);
  expect(text).toContain(problemText(lost.problem));
  expect(text).not.toContain(labels.games.done);
});

test('the round that is played has its four steps', async () => {
  const { steps, text } = await sheetOf(2, played);
  expect(steps).toBe(4);
  expect(text).toContain(resultSlipsText.end.nextReady);
});

test.each([
  [['signed', 'ruled'], labels.signed],
  [['slips', 'ruled'], labels.fromSlips],
  [['corrected'], labels.fromSlips],
  [['slips', 'signed'], labels.signedOrSlips],
  [['imported', 'ruled'], labels.noSlips],
])('results that are %j: the step of signatures says what they are', async (origins, step) => {
  const told = (how: string) => (how === 'signed' ? { scores: [400, 300] } : undefined);
  const results = origins.map((how) => ({ game: how, how, told: told(how) }));
  const second = { number: 2, pairings: [], sitting: [], results };
  const { text } = await sheetOf(2, played, [second]);
  expect(text).toContain(step.done);
});

test('an unusual result without points is named without them', () => {
  const forfeit = {
    kind: 'forfeit',
    scores: [],
    round: 1,
    table: 4,
    game: 'g',
    names: ['Ann', 'Bo'],
  } as const;
  expect(oddText(forfeit, 1)).not.toContain(', ,');
  expect(oddText(forfeit, 1)).not.toContain(': ,');
});

test('what is left of an earlier round is open on the sheet of the last one, and says its round', async () => {
  const { steps, rows, text } = await sheetOf(2, {
    ok: true,
    value: {
      version: 1,
      round: 2,
      divisions: [{ division: 'Open', round: 2, next: 3 }],
      odd: [],
      waits: [stillPlayed],
    },
  });
  expect(steps).toBe(1);
  const round = resultSlipsText.round(1);
  expect(rows).toEqual([['4', 'Ann – Bo', round, lacks.unfinished, 'Dana']]);
  expect(text).toMatch(inTurn(labels.results.open, stepText(0, 1)));
  expect(text).not.toMatch(containing(nothingOf, nextReady));
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
  expect(text).toMatch(inTurn(labels.games.open, stepText(0, 1)));
  expect(text).toMatch(inTurn(labels.results.open, stepText(1, 0)));
  expect(text).toMatch(inTurn(labels.signed.open, stepText(0, 1)));
});

test('a missing result leads to its table where that has begun, else to its slips', async () => {
  const missing = (table: number, game: string) =>
    ({ ...stillPlayed, kind: 'missing', round: 2, table, game }) as const;
  const waits = [missing(4, 'g'), missing(5, 'h')];
  const answer = { ok: true, value: { ...played.value, waits } };
  const { links } = await sheetOf(2, answer, [], [wallRow({ game: 'g', phase: 'ended' })]);
  expect(links).toEqual(['/tournaments/t/games/g', '/tournaments/t/rounds/2/slips?table=5']);
});

test('an earlier round keeps its open tables and its odd results', async () => {
  const at = { round: 1, table: 4, game: 'g', names: ['Ann', 'Bo'] };
  const { steps, rows, text } = await sheetOf(1, {
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
  expect(text).toContain(elsewhere(2, []));
  expect(rows).toEqual([['4', 'Ann – Bo', lacks.correction, 'Dana']]);
  expect(text).toContain(oddText({ ...at, kind: 'unsigned', table: 5, scores: [400, 390] }, 1));
  expect(text).not.toContain(gamePageText.table(9));
  expect(text).not.toContain(resultSlipsText.end.nextWaits);
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
  expect(text).toContain(oddText({ ...odd, kind: 'unsigned' }, 2));
  expect(text).not.toContain(oddText({ ...odd, kind: 'wide' }, 2));
});

test('a round that nobody is in yet has nothing open', async () => {
  const { steps, text } = await sheetOf(3, played);
  expect(steps).toBe(0);
  expect(text).toContain(elsewhere(2, []));
  expect(text).not.toMatch(containing(nothingOf, nextReady));
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

  /** The Masters have played this round, the Novices none. */
  const newcomersAfter = (round: number) => ({
    ok: true,
    value: {
      version: 1,
      round,
      odd: [],
      divisions: [
        { division: 'Masters', round, next: round + 1 },
        { division: 'Novices', round: 0, next: round },
      ],
      waits: [{ kind: 'not-drafted', round, division: 'Novices' }],
    },
  });

  test('the sheet of the later one is done, and answers for each', async () => {
    const { steps, text } = await sheetOf(2, apart);
    expect(steps).toBe(4);
    expect(text).toContain(elsewhere(1, ['Novices']));
    expect(text).toMatch(inTurn(nextOf('Masters', 3), nothingOf));
    expect(text).toMatch(inTurn(nextOf('Novices', 2), tablesOpen(1), notDrafted(2)));
  });

  test('the sheet of the earlier one has its open tables', async () => {
    const { steps, rows, text } = await sheetOf(1, apart);
    expect(steps).toBe(1);
    expect(rows).toEqual([['4', 'Ann – Bo', lacks.unfinished, 'Dana']]);
    expect(text).toContain(elsewhere(2, ['Masters']));
  });

  test('one that has not played yet is named with what its first round lacks', async () => {
    const { text } = await sheetOf(1, newcomersAfter(1));
    expect(text).toMatch(inTurn(nextOf('Masters', 2), nothingOf));
    expect(text).toMatch(inTurn(nextOf('Novices', 1), notDrafted(1)));
    expect(text).not.toContain(resultSlipsText.end.nextReady);
  });

  test('one that comes late is said to be in no round', async () => {
    const { text } = await sheetOf(2, newcomersAfter(2));
    expect(text).toMatch(inTurn(nextOf('Novices', 2), notDrafted(2)));
    expect(text).not.toMatch(containing(elsewhere(anyNumber, ['Novices'])));
  });
});
