import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import type { Me } from '@boardside/contract';
import { ConsoleApi } from './console-api.js';
import { SignedOutWatch } from './signed-out-watch.js';
import { StaffSession } from './staff-session.js';
import { TournamentStore } from './tournament-store.js';

const staff = { kind: 'staff', may: ['read-the-hall'] } as unknown as Me;
const nobody: Me = { kind: 'nobody', accounts: 'some' };

function openSession() {
  const waiting: ((me: Me) => void)[] = [];
  const api = {
    unauthorizedCount: signal(0),
    signOut: () => Promise.resolve(),
    me: () =>
      new Promise((settle) =>
        waiting.push((value) => {
          settle({ ok: true, value });
        }),
      ),
  };
  const router = { url: '/tournaments/t/people', navigate: jest.fn() };
  const turnedAway = signal<string | undefined>(undefined);
  TestBed.configureTestingModule({
    providers: [
      SignedOutWatch,
      { provide: ConsoleApi, useValue: api },
      { provide: Router, useValue: router },
      { provide: TournamentStore, useValue: { link: { turnedAway } } },
    ],
  });
  const session = TestBed.inject(StaffSession);
  /** Answers a question after who is signed in; the oldest one is number 0. */
  const answer = async (number: number, me: Me) => {
    waiting[number]?.(me);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { session, api, router, turnedAway, answer, asked: () => waiting.length };
}

async function signedIn() {
  const session = openSession();
  void session.session.load();
  await session.answer(0, staff);
  return session;
}

test('an answer from before the sign-in that comes late signs nobody out', async () => {
  const { session, answer } = openSession();
  void session.load();
  void session.load();
  await answer(1, staff);
  await answer(0, nobody);
  expect(session.may('read-the-hall')).toBe(true);
});

test('whoever signs out stays signed out when an earlier answer comes late', async () => {
  const { session, answer } = openSession();
  void session.load();
  await session.signOut();
  await answer(0, staff);
  expect(session.staff()).toBeUndefined();
});

describe('whoever is signed out elsewhere', () => {
  test('signs in and comes back to the page, however often the server says so', async () => {
    const { api, router, turnedAway, answer } = await signedIn();
    TestBed.inject(SignedOutWatch);
    api.unauthorizedCount.set(1);
    TestBed.tick();
    turnedAway.set('not-signed-in');
    TestBed.tick();
    await answer(1, nobody);
    router.url = '/sign-in?then=%2Ftournaments%2Ft%2Fpeople';
    await answer(2, nobody);
    expect(router.navigate.mock.calls).toEqual(
      router.navigate.mock.calls.map(() => [
        ['/sign-in'],
        { queryParams: { then: '/tournaments/t/people' } },
      ]),
    );
    expect(router.navigate).toHaveBeenCalled();
  });

  test('is asked for once more only when the server says so again', async () => {
    const { api, answer, asked } = await signedIn();
    api.unauthorizedCount.set(1);
    TestBed.inject(SignedOutWatch);
    TestBed.tick();
    expect(asked()).toBe(1);
    api.unauthorizedCount.set(2);
    TestBed.tick();
    await answer(1, staff);
    TestBed.tick();
    expect(asked()).toBe(2);
  });
});
