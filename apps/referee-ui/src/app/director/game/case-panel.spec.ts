import { CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { Case } from '@boardside/contract';
import { Instruments } from '../../live/instruments.js';
import { directorActionText } from '../../text/director-actions.js';
import { casesText, needAdviceOf } from '../../text/director-cases.js';
import { needBadge, queueText, type NeedKind } from '../../text/director-queue.js';
import { ConsoleKeys } from '../console-keys.js';
import { ConsoleApi } from '../data/console-api.js';
import { FollowedGame } from '../data/followed-game.js';
import { StaffSession } from '../data/staff-session.js';
import { TournamentStore } from '../data/tournament-store.js';
import type { Need } from '../hall/need.js';
import { QueueStore } from '../queue/queue-store.js';
import { offeredActs } from './acts/all-acts.js';
import { startedTable, type RecordedTable } from './acts/recorded-table.fixture.js';
import { CasePanel } from './case-panel.js';
import { RefusedEntries } from './refused-entries.js';

const kinds = Object.keys(needBadge) as readonly NeedKind[];

function need(kind: NeedKind, level: Need['level'] = 1): Need {
  const request = kind === 'tablet-asks' ? { id: 'r', label: 'Tablet 9' } : undefined;
  const about = { who: 'Lee', amount: 2, turn: 1, text: 'word' };
  return { id: `g:${kind}`, table: 14, kind, level, row: undefined, about, request, since: 0 };
}

/** The panels at the top of a table's page, at a minute after the needs arose. */
async function panelsOf(
  needs: readonly Need[],
  { now, log }: RecordedTable = startedTable(),
  cases: readonly Pick<Case, 'id' | 'game' | 'barred' | 'wrong' | 'claim'>[] = [],
  may: readonly string[] = [],
): Promise<HTMLElement> {
  const game = {
    ...{ id: signal('g'), game: signal(now), log: signal(log) },
    shortNames: signal(['Kim', 'Lee']),
  };
  const room = {
    ...{ id: signal('t'), wall: () => [], cases: () => cases, second: () => 60_000 },
  };
  const queue = { needs: signal(needs), claimOf: () => undefined, isClaimedByMe: () => false };
  TestBed.resetTestingModule();
  TestBed.configureTestingModule({
    providers: [
      provideRouter([]),
      { provide: FollowedGame, useValue: game },
      { provide: TournamentStore, useValue: room },
      { provide: QueueStore, useValue: queue },
      { provide: Instruments, useValue: { tick: () => 0, instantAt: () => 0 } },
      { provide: ConsoleApi, useValue: {} },
      { provide: ConsoleKeys, useValue: {} },
      {
        provide: StaffSession,
        useValue: { may: (action: string) => may.includes(action), staff: () => undefined },
      },
    ],
  });
  TestBed.overrideComponent(CasePanel, {
    remove: { imports: [RefusedEntries] },
    add: { schemas: [CUSTOM_ELEMENTS_SCHEMA] },
  });
  const fixture = TestBed.createComponent(CasePanel);
  fixture.componentRef.setInput('game', now);
  fixture.componentRef.setInput('actions', offeredActs(now, log));
  await fixture.whenStable();
  return fixture.nativeElement as HTMLElement;
}

test.each(kinds)(
  'the queue’s need %p has a panel that says what to do, with an action',
  async (kind) => {
    const page = await panelsOf([need(kind)]);
    const panel = page.querySelector(`section[aria-label="${needBadge[kind]}"]`);
    expect(panel?.textContent).toContain(needAdviceOf(kind));
    expect(panel?.textContent).toContain('1:00');
    const actions = panel?.querySelectorAll(
      '.actions > button, bs-case-steps button, bs-case-steps a',
    );
    expect(actions?.length).toBeGreaterThan(0);
  },
);

test('the most urgent need is unfolded, a note behind it is one line until it is opened', async () => {
  const page = await panelsOf([need('silent', 0), need('not-witnessed', 3)]);
  const open = [...page.querySelectorAll('details')].map((each) => each.open);
  expect(open).toEqual([true, false]);
});

test('a stop has one panel, before and after it reaches the queue', async () => {
  const table = startedTable().play(0, '8F', 'HORN').stop();
  const before = await panelsOf([], table);
  expect(before.querySelectorAll('details')).toHaveLength(1);
  expect(before.textContent).toContain(directorActionText.start.button);
  const after = await panelsOf([need('ordered')], table);
  expect(after.querySelectorAll('details')).toHaveLength(1);
});

test('neither of two opposite rulings is filled or marked', async () => {
  const table = startedTable()
    .play(0, '8F', 'HORN')
    .do({ seats: [1] }, { kind: 'call-challenge', turn: 1, by: 1 }, 0);
  const page = await panelsOf([need('challenge', 2)], table);
  const rulings = [directorActionText.stands.button, directorActionText.comesOff.button];
  const buttons = [...page.querySelectorAll('button')].filter(({ textContent }) =>
    rulings.some((ruling) => textContent.includes(ruling)),
  );
  expect(buttons.map(({ className }) => className)).toEqual(['button', 'button']);
});

test.each([
  ['who ruled is led to invite a juror', true, casesText.staff, '/tournaments/t/people'],
  ['who did not rule judges', false, queueText.judge, '/jury/t/case'],
])('G28 second opinion: a director %s', async (_, barred, text, address) => {
  const open = { id: 'case', game: 'g', barred, wrong: undefined, claim: undefined };
  const may = ['judge-cases', 'manage-staff'];
  const page = await panelsOf([need('second-opinion')], startedTable(), [open], may);
  const links = [...page.querySelectorAll('bs-case-steps a')];
  const shown = links.map((link) => [link.textContent, link.getAttribute('href')]);
  expect(shown).toContainEqual([text, address]);
  const other = barred ? queueText.judge : casesText.staff;
  expect(shown.map(([label]) => label)).not.toContain(other);
});

test('G28 D a case that a juror sent back can be judged here, and no turn is corrected before', async () => {
  const wrong = { by: 'June', what: 'A blank is wrong' };
  const open = { id: 'case', game: 'g', barred: false, wrong, claim: undefined };
  const table = startedTable()
    .play(0, '8F', 'HORN')
    .do({ seats: [1] }, { kind: 'call-challenge', turn: 1, by: 1 }, 0);
  const page = await panelsOf([need('case-wrong')], table, [open], ['judge-cases']);
  const links = [...page.querySelectorAll('bs-case-steps a')];
  const shown = links.map((link) => [link.textContent, link.getAttribute('href')]);
  expect(shown).toContainEqual([queueText.judge, '/jury/t/case']);
  const buttons = [...page.querySelectorAll('button')].map(({ textContent }) => textContent.trim());
  expect(buttons).not.toContain(directorActionText.change.button);
});
