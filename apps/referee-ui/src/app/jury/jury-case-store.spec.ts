import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { Case, StaffRole } from '@boardside/contract';
import { Instruments } from '../live/instruments.js';
import { JurorSession } from './juror-session.js';
import { JuryCaseStore } from './jury-case-store.js';
import { JuryApi } from './jury-api.js';

type MockHandler = (message: unknown) => void;

/** The socket of the page; `on` is what each room puts there. */
const mockSocket = {
  on: (_name: string, _hears: MockHandler): void => undefined,
  emit: () => undefined,
};

jest.mock('socket.io-client', () => ({ io: () => mockSocket }));

/** A case of this table, claimed by somebody or by nobody. */
function caseAt(table: number, by?: 'bo' | 'cy'): Case {
  const id = `g${String(table)}:1:1`;
  const claim = by && { item: id, staff: by, name: by, at: '2026-11-21T12:00:00Z' };
  return { id, table, tournament: 't', since: '2026-11-21T12:00:00Z', claim } as Case;
}

/** The jury’s page of Bo; what is asked of the server is written down. */
async function room(role: StaffRole = 'juror') {
  const asked: string[] = [];
  const tick = signal(0);
  const hears = new Promise<MockHandler>((found) => {
    mockSocket.on = (name, heard) => {
      if (name === 'cases') found(heard);
    };
  });
  let held: Promise<void> | undefined;
  const ask = (what: string) => async (one: Case) => {
    asked.push(`${what} ${one.id}`);
    await held;
    return { ok: true, value: undefined } as const;
  };
  const server = { claim: ask('claim'), release: ask('release'), answer: ask('answer') };
  TestBed.configureTestingModule({
    providers: [
      JuryCaseStore,
      { provide: JuryApi, useValue: server },
      { provide: JurorSession, useValue: { staff: signal({ id: 'bo', role }) } },
      { provide: Instruments, useValue: { tick, instantAt: () => 0, wall: () => 0 } },
    ],
  });
  const jury = TestBed.inject(JuryCaseStore);
  jury.open('t');
  const hear = await hears;
  return {
    jury,
    asked,
    shows: (...cases: readonly Case[]) => hear({ tournament: 't', cases }),
    /** The time of the next sign of life. */
    halfAMinute: () => {
      tick.update((now) => now + 30_000);
      TestBed.tick();
    },
    /** The server answers nothing until what this answers is called. */
    holdAnswers: () => {
      let letGo = (): void => undefined;
      held = new Promise((go) => (letGo = go));
      return () => letGo();
    },
  };
}

test('a sign of life is given for the case whose page is open, and for no other that is mine', async () => {
  const { jury, asked, shows, halfAMinute } = await room();
  shows(caseAt(1, 'bo'), caseAt(2, 'bo'), caseAt(3, 'cy'));
  const leave = jury.openCase('g2:1:1');
  halfAMinute();
  expect(asked).toEqual(['claim g2:1:1']);
  leave();
  asked.splice(0);
  halfAMinute();
  expect(asked).toEqual([]);
});

test('a case that is left unanswered is released, and one that was answered is not', async () => {
  const { jury, asked, shows } = await room();
  shows(caseAt(1), caseAt(2));
  const leave = jury.openCase('g1:1:1');
  await jury.claim(caseAt(1));
  shows(caseAt(1, 'bo'), caseAt(2));
  leave();
  expect(asked).toEqual(['claim g1:1:1', 'release g1:1:1']);
  const leaveOther = jury.openCase('g2:1:1');
  await jury.claim(caseAt(2));
  await jury.answer(caseAt(2, 'bo'), { kind: 'acceptable' });
  leaveOther();
  expect(asked.slice(2)).toEqual(['claim g2:1:1', 'answer g2:1:1']);
});

test('a case that was left before the server had given it is released all the same', async () => {
  const { jury, asked, shows, holdAnswers } = await room();
  shows(caseAt(1));
  const leave = jury.openCase('g1:1:1');
  const letGo = holdAnswers();
  const claiming = jury.claim(caseAt(1));
  leave();
  letGo();
  await claiming;
  expect(asked).toEqual(['claim g1:1:1', 'release g1:1:1']);
});

test('what has lapsed and is somebody else’s by now is left to them', async () => {
  const { jury, asked, shows } = await room();
  shows(caseAt(1));
  const leave = jury.openCase('g1:1:1');
  await jury.claim(caseAt(1));
  shows(caseAt(1, 'cy'));
  leave();
  expect(asked).toEqual(['claim g1:1:1']);
});

test.each([
  ['juror', 1],
  ['director', 2],
] as const)('a %s has so many cases to answer: %i', async (role, waiting) => {
  const { jury, shows } = await room(role);
  const sentBack = { ...caseAt(2), wrong: { by: 'cy', what: 'A blank is wrong' } };
  shows(caseAt(1), sentBack, { ...caseAt(3), barred: true });
  expect(jury.waiting()).toBe(waiting);
});
