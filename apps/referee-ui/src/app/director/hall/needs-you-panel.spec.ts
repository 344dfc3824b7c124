import { computed, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { ConsoleKeys } from '../console-keys.js';
import { ConsoleApi } from '../data/console-api.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import { AlertsPage } from '../queue/alerts.page.js';
import { QueueStore } from '../queue/queue-store.js';
import { AlertTone } from '../queue/alert-tone.js';
import { NeedsYouPanel } from './needs-you-panel.js';

const view = { divisions: [], entrants: [], rounds: [], tables: [] };
const lost = { ok: false, problem: { code: 'no-answer' } };

/**
 * The queue of a hall where nothing needs anybody, while the server answers and once it does not.
 */
async function queuesOf(page: typeof NeedsYouPanel | typeof AlertsPage) {
  const answers = signal(true);
  const tournament = () => Promise.resolve(answers() ? { ok: true, value: view } : lost);
  TestBed.configureTestingModule({
    providers: [
      ...[TournamentStore, QueueStore, AlertTone, provideRouter([])],
      { provide: ConsoleKeys, useValue: {} },
      { provide: ConsoleApi, useValue: { isReachable: answers, tournament } },
      { provide: StaffSession, useValue: { staff: computed(() => undefined), may: () => false } },
    ],
  });
  const room = TestBed.inject(TournamentStore);
  await room.refresh();
  const fixture = TestBed.createComponent<unknown>(page);
  const shown = async () => {
    await fixture.whenStable();
    return (fixture.nativeElement as HTMLElement).textContent;
  };
  const before = await shown();
  answers.set(false);
  await room.refresh();
  return { before, after: await shown() };
}

test.each([NeedsYouPanel, AlertsPage])(
  'a queue says that nobody is needed only while the hall can be read: %p',
  async (page) => {
    const { before, after } = await queuesOf(page);
    expect(before).toContain('Nobody needs you.');
    expect(after).not.toContain('Nobody needs you.');
    expect(after).not.toContain('No clock is running.');
    expect(after).toMatch(/Last updated \d\d:\d\d:\d\d\./);
  },
);
