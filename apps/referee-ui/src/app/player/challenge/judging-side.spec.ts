import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { TableSession } from '../../session/table-session.js';
import { twoWithClocks, type PlayersAtTable } from '../../text/players-at-table.js';
import { PlayerTable } from '../player-table.js';
import { ChallengeForm } from './challenge-form.js';
import { JudgingSide } from './judging-side.js';
import { challengeCaseText } from '../../text/challenge.js';

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
  expect(readAfter(179_999)).toBe(challengeCaseText.jury);
  TestBed.resetTestingModule();
  expect(readAfter(180_000)).toBe(
    `${challengeCaseText.late(twoWithClocks)} ${challengeCaseText.toldAgain}`,
  );
});

test('without a clock nothing is said of clocks', () => {
  const clockless = { players: 2, clock: 'none' } as const;
  const said = readAfter(180_000, clockless);
  expect(said).toBe(`${challengeCaseText.late(clockless)} ${challengeCaseText.toldAgain}`);
  expect(challengeCaseText.late(clockless)).not.toBe(challengeCaseText.late(twoWithClocks));
});
