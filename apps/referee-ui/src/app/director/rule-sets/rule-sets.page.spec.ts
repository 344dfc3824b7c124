import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { presets } from '@boardside/game';
import { ruleSetsText } from '../../text/director-rule-sets.js';
import { ruleSentence } from '../../text/rule-set.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import { RuleSetsPage } from './rule-sets.page.js';

test('G27 C5 each preset is listed with what its options say a wrong challenge costs', async () => {
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: TournamentStore, useValue: { view: signal(undefined) } },
      { provide: StaffSession, useValue: { may: () => false } },
    ],
  });
  const fixture = TestBed.createComponent(RuleSetsPage);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  const lines = [...page.querySelectorAll('.about')].map(({ textContent }) => textContent.trim());
  expect(presets.filter(({ id }) => ruleSetsText.about[id] === undefined)).toEqual([]);
  expect(lines).toEqual(
    presets.map((rules) =>
      [ruleSetsText.about[rules.id], ruleSentence('challenge.wrong', rules)]
        .filter((each) => each !== undefined)
        .join(' '),
    ),
  );
});
