import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { TableSession } from '../../session/table-session.js';
import { twoWithClocks, type PlayersAtTable } from '../../text/players-at-table.js';
import { PlayerTable } from '../player-table.js';
import { ChallengeForm } from './challenge-form.js';
import { JudgingSide } from './judging-side.js';

/** What a side reads so long after its words were sent to the jury. */
function readAfter(sentMs: number, company: PlayersAtTable = twoWithClocks): string {
  const facts = { words: ['WEED'], challenger: 0, turn: { id: 2, move: { kind: 'pass' } } };
  const rules = { options: { challenge: { kind: 'called', firstJudge: 'juror' } } };
  const table = {
    company: () => company,
    name: () => 'Kim',
    game: () => ({ rules, lexicon: undefined, challenge: {} }),
  };
  TestBed.configureTestingModule({
    providers: [
      { provide: PlayerTable, useValue: table },
      { provide: TableSession, useValue: { reach: signal('online') } },
      {
        provide: ChallengeForm,
        useValue: { facts: () => facts, sentMs: () => sentMs, unsent: () => undefined },
      },
    ],
  });
  const side = TestBed.createComponent(JudgingSide);
  side.componentRef.setInput('seat', 0);
  side.detectChanges();
  const said = (side.nativeElement as HTMLElement).querySelector('[role=status]');
  return (said?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

test('G26 a verdict that does not come in three minutes is called late, and the referee told again', () => {
  expect(readAfter(179_999)).toBe('The jury looks the words up. The answer comes here.');
  TestBed.resetTestingModule();
  expect(readAfter(180_000)).toBe(
    'The jury hasn’t answered yet. Clocks are stopped; stay at the table. The referee has been told again.',
  );
});

test('without a clock nothing is said of clocks', () => {
  const said = readAfter(180_000, { players: 2, clock: 'none' });
  expect(said).toBe(
    'The jury hasn’t answered yet. The game stands still; stay at the table. The referee has been told again.',
  );
});
