import { after, hallOf, refused } from './hall.fixture.js';
import {
  publicNames,
  shortNameOf,
  listedNameOf,
  surnameFirstOf,
  type Tournament,
  type TournamentCommand,
} from './index.js';

const change = (
  said: Omit<Extract<TournamentCommand, { kind: 'change-tournament' }>, 'kind'>,
): TournamentCommand => ({ kind: 'change-tournament', ...said });

describe('what a tournament is called, where and when it is', () => {
  const hall = hallOf(2);
  const days = { first: '2026-05-02', last: '2026-05-03' };

  test('what is not said stays, and what is taken away is gone', () => {
    const said = after(hall, change({ name: ' Autumn Open ', place: 'Town hall', days }));
    expect(said).toMatchObject({ name: 'Autumn Open', place: 'Town hall', days });
    const moved = after(said, change({ place: null }));
    expect(moved).toMatchObject({ name: 'Autumn Open', place: undefined, days });
    expect(after(moved, change({ days: null })).days).toBeUndefined();
  });

  test('nothing new is no event', () => {
    const said = after(hall, change({ name: 'Spring Open', days, names: 'short' }));
    expect(after(said, change({ days, names: 'short' })).version).toBe(said.version);
  });

  test.each([
    { first: '2026-05-03', last: '2026-05-02' },
    { first: '2026-02-30', last: '2026-03-01' },
    { first: 'May', last: 'May' },
  ])('days that are none: %j', (wrong) => {
    expect(refused(hall, change({ days: wrong }))).toEqual({ code: 'wrong-days', ...wrong });
  });

  test('it keeps a name', () => {
    expect(refused(hall, change({ name: ' ' }))).toEqual({ code: 'needs-name' });
  });
});

describe('names that everybody reads', () => {
  const names = new Map([
    ['p1', 'Ann Ek'],
    ['p2', 'Ben Luk'],
    ['p3', 'Cal Ost'],
    ['p4', 'Cal Oak'],
  ]);
  const shown = (tournament: Tournament, asked?: 'whole' | 'short' | 'hidden') => {
    const naming = publicNames(tournament, (entrant) => names.get(entrant) ?? '?', asked);
    return ['p1', 'p2', 'p3', 'p4'].map(naming);
  };
  const hall = hallOf(4);
  const wishes = (entrant: string, named: 'short' | 'hidden' | null): TournamentCommand => ({
    kind: 'change-entrant',
    entrant,
    named,
  });

  test.each([
    ['Dirk de Vries', 'Dirk de V.'],
    ['Ludo van der Berg', 'Ludo van der B.'],
    ['Anna Maria Kern', 'Anna K.'],
    ['Ann Ek', 'Ann E.'],
    ['Bartholomew Worthington-Smythe III', 'Bartholomew W.'],
    ['Dr. Eun-ji Park', 'Eun-ji P.'],
    ['Mrs Robinson', 'Mrs R.'],
    ['Prof. Dr. Park', 'Prof. Dr. P.'],
    ['King Jr.', 'K. Jr.'],
    ['King, Jr.', 'K. Jr.'],
    ['Dame', 'Dame'],
    ['Dr. 1', 'Dr. 1'],
    ['Player 1', 'Player 1'],
  ])('%s is %s in short', (name, short) => {
    expect(shortNameOf(name)).toBe(short);
  });

  test.each([
    ['Dirk de Vries', 'de Vries D'],
    ['Anna Maria Kern', 'Kern A'],
    ['Adaeze Van der Veen', 'Van der Veen A'],
    ['Øyvind Jayawardena', 'Jayawardena Ø'],
    ['Bartholomew Worthington-Smythe III', 'Worthington-Smythe B'],
    ['Dr. Eun-ji Park', 'Park E'],
    ['Player 1', 'Player 1'],
    ['Madonna', 'Madonna'],
  ])('%s is %s with the surname first', (name, listed) => {
    expect(surnameFirstOf(name)).toBe(listed);
  });

  test.each([
    ['Dirk de Vries', 'de Vries, Dirk'],
    ['Anna Maria Kern', 'Kern, Anna Maria'],
    ['Dirk de V.', 'Dirk de V.'],
    ['Anne-Marie van der Westhuizen', 'van der Westhuizen, Anne-Marie'],
    ["Zoë van 't Hoff", "van 't Hoff, Zoë"],
    ['Zoë van ’t Hoff', 'van ’t Hoff, Zoë'],
    ['Bartholomew Worthington-Smythe III', 'Worthington-Smythe, Bartholomew, III'],
    ['Sam King Jr.', 'King, Sam, Jr.'],
    ['Sam King, Sr', 'King, Sam, Sr'],
    ['Player II', 'Player II'],
    ['Guadalupe Villaseñor y Ortega', 'Villaseñor y Ortega, Guadalupe'],
    ['Juan de la Cruz y Ortega', 'de la Cruz y Ortega, Juan'],
    ['Ana y Ortega', 'y Ortega, Ana'],
    ['José Luis Hernández de la Cruz', 'de la Cruz, José Luis Hernández'],
    ['Aoife Ní Dhomhnaill', 'Ní Dhomhnaill, Aoife'],
    ['Seán Mac Cárthaigh', 'Mac Cárthaigh, Seán'],
    ['Siobhán O’Callaghan', 'O’Callaghan, Siobhán'],
    ['Dr. Eun-ji Park', 'Park, Eun-ji, Dr.'],
    ['Prof. Dr. Eun-ji Park', 'Park, Eun-ji, Prof., Dr.'],
    ['Dr. Park', 'Dr. Park'],
    ['Player 1', 'Player 1'],
    ['Madonna', 'Madonna'],
  ])('%s stands in lists as %s', (name, listed) => {
    expect(listedNameOf(name)).toBe(listed);
  });

  test('whole, short, or by the number in the list; a screen may show less, never more', () => {
    expect(shown(hall)).toEqual(['Ann Ek', 'Ben Luk', 'Cal Ost', 'Cal Oak']);
    expect(shown(hall, 'short')).toEqual(['Ann E.', 'Ben L.', 'Cal Ost', 'Cal Oak']);
    const short = after(hall, change({ names: 'short' }));
    expect(shown(short, 'whole')).toEqual(['Ann E.', 'Ben L.', 'Cal Ost', 'Cal Oak']);
    const hidden = after(hall, change({ names: 'hidden' }));
    expect(shown(hidden, 'short')).toEqual(['Player 1', 'Player 2', 'Player 3', 'Player 4']);
    const spanish = after(hidden, change({ language: 'es' }));
    expect(shown(spanish)[3]).toBe('Participante 4');
  });

  test('somebody’s own wish holds wherever more would be shown', () => {
    const wished = after(hall, wishes('p2', 'hidden'), wishes('p3', 'short'));
    expect(shown(wished)).toEqual(['Ann Ek', 'Player 2', 'Cal O.', 'Cal Oak']);
    expect(shown(after(wished, wishes('p2', null)))[1]).toBe('Ben Luk');
  });
});
