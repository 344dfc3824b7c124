import { signal } from '@angular/core';
import type { RoundView } from '@boardside/contract';
import { TestBed } from '@angular/core/testing';
import { TournamentStore } from '../data/tournament-store.js';
import type { OutdatedDraw } from '@boardside/tournament';
import type { DraftPairings } from './round-draft.js';
import { PublishDialog } from './publish-dialog.js';
import { roundsText } from '../../text/director-rounds.js';

/** The question before a round is published, while tables 3, 4 and 7 still play round 1. */
async function asked(
  number: number,
  {
    unpaired,
    others,
    sitting = 0,
    outdated = [],
  }: {
    unpaired: number;
    others: readonly string[];
    sitting?: number;
    outdated?: readonly OutdatedDraw[];
  },
  { draft, published }: { draft: DraftPairings; published?: RoundView } = { draft: [] },
): Promise<string> {
  HTMLDialogElement.prototype.showModal = () => undefined;
  const open = [{ number: 1, tables: [3, 4, 7], divisions: ['Novices'] }];
  const marks = new Map([
    ['a', 'Masters'],
    ['b', 'Novices'],
  ]);
  const room = {
    unfinishedRounds: signal(open),
    divisionMarks: signal(marks),
    held: signal(new Set()),
  };
  TestBed.configureTestingModule({ providers: [{ provide: TournamentStore, useValue: room }] });
  const fixture = TestBed.createComponent(PublishDialog);
  fixture.componentRef.setInput('number', number);
  fixture.componentRef.setInput('draft', draft);
  fixture.componentRef.setInput('published', published);
  fixture.componentRef.setInput('lines', []);
  fixture.componentRef.setInput('unpaired', unpaired);
  fixture.componentRef.setInput('sitting', sitting);
  fixture.componentRef.setInput('others', others);
  fixture.componentRef.setInput('outdated', outdated);
  await fixture.whenStable();
  return (fixture.nativeElement as HTMLElement).textContent;
}

const nobody = { unpaired: 0, others: [] };

test('tables that still play an earlier round are named, and cannot have a game of this one', async () => {
  const text = await asked(3, nobody);
  expect(text).toContain('Round 1, Novices: tables 3, 4 and 7 have not finished.');
  expect(text).toContain(roundsText.everyTable([]));
  expect(text).toContain(roundsText.stillPlayed(3));
  expect(text).not.toContain('gets its next game');
});

test('of a round that was published before nothing of the kind is said', async () => {
  expect(await asked(1, nobody)).not.toContain('not finished');
});

test('who has no table is counted in the divisions that are paired, and the others are named', async () => {
  const text = await asked(2, { unpaired: 1, others: ['Novices'] });
  expect(text).toContain('1 player has no table in this round.');
  expect(text).toContain('Novices: no pairings yet.');
});

test('with a bye it is not said that every player has a table', async () => {
  expect(await asked(1, { ...nobody, sitting: 1 })).not.toContain(roundsText.everyTable([]));
});

test('a draft from other standings or ratings than there are now is said to be so', async () => {
  expect(await asked(3, nobody)).not.toContain(roundsText.outdated.standings);
  TestBed.resetTestingModule();
  const outdated = [
    { division: 'a', because: 'standings' },
    { division: 'b', because: 'ratings' },
  ] as const;
  const text = await asked(3, { ...nobody, outdated });
  expect(text).toContain(`Masters: ${roundsText.outdated.standings}`);
  expect(text).toContain(`Novices: ${roundsText.outdated.ratings}`);
});

test('a division that comes to a published round replaces no pairing, and no reason is asked', async () => {
  const masters = { table: 1, division: 'a', seats: ['ann', 'ben'], first: undefined };
  const novices = { table: 2, division: 'b', seats: ['pia', 'quin'], first: undefined };
  const published = { number: 2, pairings: [masters], drafts: [] } as unknown as RoundView;
  const added = await asked(2, nobody, { draft: [masters, novices], published });
  expect(added).toContain('Publish round 2?');
  expect(added).not.toContain('Reason');
  TestBed.resetTestingModule();
  const draft = [{ ...masters, seats: ['ann', 'pia'] }, novices];
  const changed = await asked(2, nobody, { draft, published });
  expect(changed).toContain('Replace the published pairings?');
  expect(changed).toContain('Reason');
});
