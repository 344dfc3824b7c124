import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { TournamentStore } from '../data/tournament-store.js';
import { DraftTable } from './draft-table.js';
import type { DraftPairings } from './round-draft.js';
import { roundsText } from '../../text/director-rounds.js';

const seats = ['kim', 'lee'];
const begun = new Map([
  ['kim', { firsts: 2, seconds: 0 }],
  ['lee', { firsts: 0, seconds: 2 }],
]);

/** The page of a draft; `marks`: names of the divisions where more than one plays. */
async function pageOf(draft: DraftPairings, marks: ReadonlyMap<string, string> = new Map()) {
  const room = {
    view: signal(undefined),
    divisionMarks: signal(marks),
    nameOf: (id: string) => id,
  };
  TestBed.configureTestingModule({ providers: [{ provide: TournamentStore, useValue: room }] });
  const fixture = TestBed.createComponent(DraftTable);
  const inputs = {
    draft,
    standings: new Map(),
    begun,
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
