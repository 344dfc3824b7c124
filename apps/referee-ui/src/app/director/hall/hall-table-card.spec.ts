import { CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { TournamentStore } from '../data/tournament-store.js';
import { SmallClock } from './small-clock.js';
import { spreadText } from '../../text/numbers.js';
import { HallTableCard, type CardNames } from './hall-table-card.js';
import { wallRow } from './wall-row.fixture.js';

/** The card of a table of the Novices. */
async function cardOf(
  form: 'l' | 's' | 'm' | 'compact',
  marks: ReadonlyMap<string, string>,
  names: CardNames = 'surname-first',
  row: Parameters<typeof wallRow>[0] = { division: 'b' },
) {
  const room = {
    id: signal('t'),
    round: signal({ number: 1 }),
    lowMs: () => 0,
    divisionMarks: signal(marks),
  };
  TestBed.configureTestingModule({
    providers: [provideRouter([]), { provide: TournamentStore, useValue: room }],
  });
  TestBed.overrideComponent(HallTableCard, {
    remove: { imports: [SmallClock] },
    add: { schemas: [CUSTOM_ELEMENTS_SCHEMA] },
  });
  const fixture = TestBed.createComponent(HallTableCard);
  fixture.componentRef.setInput('timed', { row: wallRow(row), receivedAt: 0 });
  fixture.componentRef.setInput('form', form);
  fixture.componentRef.setInput('names', names);
  await fixture.whenStable();
  return fixture.nativeElement as HTMLElement;
}

const marks = new Map([
  ['a', 'Masters'],
  ['b', 'Novices'],
]);

test.each(['m', 's', 'compact'] as const)(
  'where more than one division plays a card says whose it is: %s',
  async (form) => {
    expect((await cardOf(form, marks)).textContent).toContain('Novices');
    TestBed.resetTestingModule();
    expect((await cardOf(form, new Map())).textContent).not.toContain('Novices');
  },
);

test('a name that is too long is cut before its initial', async () => {
  expect(partsOf(await cardOf('m', new Map()))).toEqual([
    ['Berger', ' K'],
    ['Novak', ' L'],
  ]);
});

test('a card shows full names where there is room', async () => {
  expect(partsOf(await cardOf('m', new Map(), 'full'))).toEqual([
    ['Kim Berger', ''],
    ['Lee Novak', ''],
  ]);
});

test.each([
  ['s', 1],
  ['m', 2],
] as const)('a card of size %s shows %s clocks', async (form, clocks) => {
  const card = await cardOf(form, new Map());
  expect(card.querySelectorAll('bs-small-clock')).toHaveLength(clocks);
});

test('a large card tells of the last play and the spread, a smaller one does not', async () => {
  const lastPlay = { at: '8D', word: 'QUIRTED', points: 104 };
  const played = { lastPlay, spread: [20, -84] };
  const large = await cardOf('l', new Map(), 'full', played);
  expect(large.querySelector('.last')?.textContent).toBe('8D QUIRTED 104');
  expect(large.querySelector('bs-spread-line')?.getAttribute('aria-label')).toBe(
    spreadText('Kim B.', -84),
  );
  TestBed.resetTestingModule();
  expect((await cardOf('m', new Map(), 'full', played)).querySelector('.play')).toBeNull();
});

/** Each name on a card: what may be cut, and the initial. */
function partsOf(card: HTMLElement) {
  return [...card.querySelectorAll('.name')].map((name) =>
    [...name.children].map((part) => part.textContent),
  );
}
