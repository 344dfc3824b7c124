import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { TournamentView } from '@boardside/contract';
import { defaultSettings } from '@boardside/tournament';
import { startCountsBefore } from '../data/division-history.js';
import { TournamentStore } from '../data/tournament-store.js';
import { DraftTable } from './draft-table.js';
import type { DraftPairings } from './round-draft.js';
import { roundsText } from '../../text/director-rounds.js';

const seats = ['kim', 'lee'];
/**
 * Kim began in round 1 by the pairing, in round 2 by the draw at the table; round 3 has no result.
 */
const rounds = [1, 2, 3].map((number) => {
  const game = `g${String(number)}`;
  const first = number === 1 ? { first: 0 } : {};
  return {
    number,
    status: 'published',
    publishedVersion: 1,
    sitting: [],
    drafts: [],
    slips: [],
    penalties: [],
    pairings: [{ table: 1, division: 'a', seats, game, ...first }],
    results:
      number === 3 ? [] : [{ game, scores: [400, 380], first: 0, how: 'signed', version: 1 }],
  };
});
const entrants = seats.map((id) => ({ id, division: 'a', status: 'playing', absences: [] }));
const view = {
  rounds,
  entrants,
  divisions: [{ id: 'a', name: 'Open', settings: defaultSettings }],
} as unknown as TournamentView;

/** The page of a draft; `marks`: names of the divisions where more than one plays. */
async function pageOf(draft: DraftPairings, marks: ReadonlyMap<string, string> = new Map()) {
  const room = {
    view: signal(view),
    divisionMarks: signal(marks),
    nameOf: (id: string) => id,
  };
  TestBed.configureTestingModule({ providers: [{ provide: TournamentStore, useValue: room }] });
  const fixture = TestBed.createComponent(DraftTable);
  const inputs = {
    draft,
    standings: new Map(),
    begun: startCountsBefore(view, 3),
    noteOf: () => '',
  };
  for (const [name, value] of Object.entries(inputs)) fixture.componentRef.setInput(name, value);
  await fixture.whenStable();
  return fixture.nativeElement as HTMLElement;
}

test('G10 how often both have begun stands beside who begins now', async () => {
  const page = await pageOf([
    { table: 1, division: 'a', seats, first: 1 },
    { table: 2, division: 'a', seats, first: undefined },
  ]);
  const names = [...page.querySelectorAll('td.name')].map((each) =>
    each.textContent.replaceAll(/\s+/g, ' ').trim(),
  );
  expect(names).toEqual([
    `kim ${roundsText.begunOf(2, 0)}`,
    `lee ${roundsText.first} ${roundsText.begunOf(0, 2)}`,
    ...['kim', 'lee'],
  ]);
});

test('the division of each table stands there where more than one plays, and only there', async () => {
  const draft = [{ table: 1, division: 'a', seats, first: undefined }];
  const marks = new Map([
    ['a', 'Masters'],
    ['b', 'Novices'],
  ]);
  const marked = await pageOf(draft, marks);
  expect(marked.textContent).toContain(roundsText.columns.division);
  expect(marked.textContent).toContain('Masters');
  TestBed.resetTestingModule();
  expect((await pageOf(draft)).textContent).not.toContain(roundsText.columns.division);
});

test('in round 1 no pairing is explained by what nobody has won: no column of reasons', async () => {
  const why = [{ code: 'same-record', wins: 0 }] as const;
  const draft = [{ table: 1, division: 'a', seats, first: undefined, why }];
  expect((await pageOf(draft)).textContent).not.toContain(roundsText.columns.why);
  TestBed.resetTestingModule();
  const locked = [{ ...draft[0], why: [{ code: 'repeat', rounds: [1], because: 'kept' }] }];
  expect((await pageOf(locked as DraftPairings)).textContent).toContain(roundsText.columns.why);
});
