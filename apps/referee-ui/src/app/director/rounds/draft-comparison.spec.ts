import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { roundsText } from '../../text/director-rounds.js';
import { TournamentStore } from '../data/tournament-store.js';
import { DraftComparison } from './draft-comparison.js';
import type { DraftPairing } from './round-draft.js';

const pairing = (table: number, ...seats: readonly string[]): DraftPairing => {
  return { table, division: 'a', seats, first: undefined };
};

/** What the comparison says below its table. */
async function comparedText(one: readonly DraftPairing[], other: readonly DraftPairing[]) {
  const room = { id: () => 't', nameOf: (id: string) => id };
  TestBed.configureTestingModule({
    providers: [provideRouter([]), { provide: TournamentStore, useValue: room }],
  });
  const fixture = TestBed.createComponent(DraftComparison);
  const inputs = { draft: one, number: 2, otherDraft: other, other: 1 };
  for (const [name, value] of Object.entries(inputs)) fixture.componentRef.setInput(name, value);
  await fixture.whenStable();
  return (fixture.nativeElement as HTMLElement).querySelector('p')?.textContent.trim();
}

test('only pairings that both drafts have count as the same, also where one has more tables', async () => {
  const same = pairing(1, 'kim', 'lee');
  const more = [2, 3, 4].map((table) => pairing(table, `a${String(table)}`, `b${String(table)}`));
  expect(await comparedText([same], [same, ...more])).toBe(roundsText.unchangedTables(1));
});
