import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { PlayerRound } from '@boardside/contract';
import { LastAct } from '../data/last-act.js';
import { TournamentStore } from '../data/tournament-store.js';
import { RoundsApi } from '../rounds/rounds-api.js';
import { PlayerScorecardPage } from './player-scorecard.page.js';
import { StandingsApi } from './standings-api.js';
import { standingsText } from '../../text/director-standings.js';

const line = (round: number, kind: PlayerRound['kind']): PlayerRound => {
  return { round, kind, state: 'final', against: ['Lee'], spread: 40, total: 40, rank: 1 };
};

/** A server that has read the course of Kim, and no other. */
function courseServer(first: PlayerRound) {
  const course = { entrant: 'kim', name: 'Kim', division: 'Open', rounds: [first, line(2, 'bye')] };
  const unread = new Promise<never>(() => undefined);
  return {
    course: (_t: string, entrant: string) =>
      entrant === 'kim' ? Promise.resolve({ ok: true, value: course }) : unread,
  };
}

/** The course of Kim: a game with a penalty, a bye, and a third round without a place. */
async function coursePage(first: PlayerRound = line(1, 'game')) {
  const sent: unknown[] = [];
  const take = (what: string) => (_t: string, round: number, said: object) => {
    sent.push({ what, round, ...said });
    return Promise.resolve({ ok: true, value: { before: 1, version: 2 } });
  };
  const rounds = [1, 2, 3].map((number) => ({
    number,
    status: 'published',
    pairings: [{ division: 'a' }],
    penalties: number === 1 ? [{ entrant: 'kim', spread: -10 }] : [],
  }));
  const view = signal({ version: 1, rounds, entrants: [{ id: 'kim', division: 'a' }] });
  const room = {
    id: signal('t'),
    view,
    nameOf: () => 'Kim',
    afterAct: () => Promise.resolve(),
  };
  const acts = { setPenalty: take('penalty'), setSitting: take('sitting') };
  HTMLDialogElement.prototype.showModal = () => undefined;
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: TournamentStore, useValue: room },
      { provide: StandingsApi, useValue: courseServer(first) },
      { provide: RoundsApi, useValue: acts },
      { provide: LastAct, useValue: { announce: () => undefined } },
    ],
  });
  const fixture = TestBed.createComponent(PlayerScorecardPage);
  fixture.componentRef.setInput('e', 'kim');
  const settle = async () => {
    await fixture.whenStable();
    await Promise.resolve();
    await fixture.whenStable();
  };
  await settle();
  const page = fixture.nativeElement as HTMLElement;
  const press = async (label: string) => {
    page.querySelector<HTMLElement>(`[aria-label="${label}"]`)!.click();
    await settle();
  };
  const fill = async (field: string, text: string) => {
    const box = page.querySelector<HTMLInputElement>(field)!;
    box.value = text;
    box.dispatchEvent(new Event(box.tagName === 'SELECT' ? 'change' : 'input'));
    await settle();
  };
  const send = async () => {
    page.querySelector('dialog form')!.dispatchEvent(new Event('submit', { cancelable: true }));
    await settle();
  };
  const open = async (entrant: string) => {
    fixture.componentRef.setInput('e', entrant);
    await settle();
  };
  return { page, sent, press, fill, send, open };
}

test('a penalty stands beside its round, and is changed with a reason', async () => {
  const { page, sent, press, fill, send } = await coursePage();
  expect(page.querySelector('tbody tr')?.textContent).toContain('penalty −10');
  await press(standingsText.course.penaltyOf(1));
  await fill('#course-penalty', 'much');
  await fill('dialog input[id$=reason]', 'late');
  await send();
  expect(page.querySelector('dialog')?.textContent).toContain('Type a whole number');
  await fill('#course-penalty', '−50');
  await send();
  expect(sent).toEqual([
    { what: 'penalty', round: 1, entrant: 'kim', spread: -50, reason: 'late' },
  ]);
  expect(page.querySelector('dialog')).toBeNull();
});

test('who sits out a published round, or has no place in it, does so as the director says', async () => {
  const { page, sent, press, fill, send } = await coursePage();
  expect(page.querySelector('[aria-label="Bye, forfeit or absent in round 1…"]')).toBeNull();
  await press(standingsText.course.sittingOf(2));
  await fill('#course-sitting', 'forfeit');
  await fill('dialog input[id$=reason]', 'left');
  await send();
  await press(standingsText.course.sittingOf(3));
  await fill('dialog input[id$=reason]', 'ill');
  await send();
  const said = { what: 'sitting', entrant: 'kim' };
  expect(sent).toEqual([
    { ...said, round: 2, kind: 'forfeit', reason: 'left' },
    { ...said, round: 3, kind: 'absent', reason: 'ill' },
  ]);
});

test('a game of another division is named as such, and counts nothing here', async () => {
  const played = { ...line(1, 'game'), division: 'Masters', scores: [400, 380] };
  Reflect.deleteProperty(played, 'spread');
  const { page } = await coursePage(played);
  const { against, elsewhere, open } = standingsText.course;
  const cells = [...page.querySelectorAll('tbody tr:first-child td')].map((cell) =>
    cell.textContent.trim(),
  );
  expect(cells[0]).toBe(against('Lee', 'Masters'));
  expect(cells[2]).toContain(elsewhere);
  expect(cells[2]).not.toContain(open);
});

test('the earlier player is not shown while another one is read', async () => {
  const { page, open } = await coursePage();
  expect(page.textContent).toContain('Kim');
  await open('lee');
  expect(page.textContent).not.toContain('Kim');
  expect(page.querySelector('tbody')).toBeNull();
});
