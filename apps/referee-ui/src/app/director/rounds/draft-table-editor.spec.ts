import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { TournamentStore } from '../data/tournament-store.js';
import { DraftTableEditor } from './draft-table-editor.js';
import type { DraftPairing } from './round-draft.js';
import { roundsText } from '../../text/director-rounds.js';

/** The names of the buttons under “Who begins”; undefined: nobody is asked. */
async function offered(first: DraftPairing['first'], firstAssigned: boolean) {
  const room = { view: signal({ tables: [] }), nameOf: (id: string) => id };
  TestBed.configureTestingModule({ providers: [{ provide: TournamentStore, useValue: room }] });
  Element.prototype.scrollIntoView = () => undefined;
  const fixture = TestBed.createComponent(DraftTableEditor);
  const pairing: DraftPairing = { table: 1, division: 'a', seats: ['Ann', 'Bo'], first };
  const inputs = { draft: [pairing], pairing, unpaired: [], mostSeats: 2, firstAssigned };
  for (const [name, value] of Object.entries(inputs)) fixture.componentRef.setInput(name, value);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const buttons = page.querySelector('fieldset')?.querySelectorAll('button');
  return buttons && [...buttons].map((button) => button.textContent.trim());
}

test.each([
  ['the table draws', undefined, false, undefined],
  ['the pairing says it', undefined, true, ['Ann', 'Bo']],
  ['the plan has changed to a draw since', 0, false, [roundsText.startsDraw, 'Ann', 'Bo']],
] as const)('G10 who begins, where %s', async (_what, first, assigned, buttons) => {
  expect(await offered(first, assigned)).toEqual(buttons);
});
