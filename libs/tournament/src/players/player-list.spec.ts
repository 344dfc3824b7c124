import { readCsv } from '../formats/csv.js';
import { guessPlayerColumns, titlesAbove } from './player-columns.js';
import { readTsh } from '../formats/read-tsh.js';
import { playersOfFile, playerListProblems, readPlayerList } from './player-list.js';

const rowsOf = (text: string): readonly (readonly string[])[] =>
  readCsv(text).value.map(({ fields }) => fields.map((field) => field.text));
const read = (text: string) => readPlayerList(rowsOf(text), guessPlayerColumns(rowsOf(text)));

describe('which column is what', () => {
  test.each([
    ['Name,Rating', { columns: { name: 0, rating: 1 }, headings: true }],
    [
      'Member ID;Surname;First name;Club;Div.;WESPA-Rating',
      {
        columns: { member: 0, family: 1, given: 2, team: 3, division: 4, rating: 5 },
        headings: true,
      },
    ],
    ['No\tPlayer\tElo', { columns: { name: 1, rating: 2 }, headings: true }],
    ['Name,Class,Prize class', { columns: { name: 0, division: 1, class: 2 }, headings: true }],
    ['1\tAnna Ek\t1712\n2\tBen Ost\t', { columns: { name: 1, rating: 2 }, headings: false }],
    ['Name,Country,State', { columns: { name: 0 }, headings: true }],
    ['Anna Ek\nBen Ost', { columns: { name: 0 }, headings: false }],
    ['', { columns: {}, headings: false }],
  ])('%j', (text, expected) => {
    expect(guessPlayerColumns(rowsOf(text))).toEqual(expected);
  });
});

test.each([
  ['Name,Rating\nAnna Ek,1712', 0],
  ['Spring Open 2026,,\nSaturday\nName,Rating,Club\nAnna Ek,1712,Hull', 2],
  ['Spring Open,2026\nName,Rating\nAnna Ek,1712', 0],
  ['Anna Ek,\nName,Rating\nBen Ost,1655', 1],
  ['Anna Ek\nClub\nBen Ost', 0],
  ['Anna Ek,1712\nBen Ost,1655', 0],
  ['', 0],
])('so many titles stand above the headings of %j: %d', (text, titles) => {
  expect(titlesAbove(rowsOf(text))).toBe(titles);
});

describe('people of a list', () => {
  test.each([
    ['Name,Surname', 'Angela,Ng', 'Angela Ng'],
    ['Nombre;Apellidos', 'Alicia;Li', 'Alicia Li'],
    ['Name;Vorname', 'Jansen;Jan', 'Jan Jansen'],
  ])('of whose name one part has the letters of the other, under %j: %j', (head, row, name) => {
    expect(read(`${head}\n${row}`).people.map((person) => person.name)).toEqual([name]);
  });

  test('names whole or in parts, given name first; ratings, teams, divisions, member ids', () => {
    expect(
      read(
        'Surname,First name,Rating,Team,Division,Prize class,ID\nEk, Anna ,1712,Uppsala,A,Youth,SE 000017\n',
      ).people,
    ).toEqual([
      {
        row: 2,
        name: 'Anna Ek',
        rating: 1712,
        team: 'Uppsala',
        class: 'Youth',
        division: 'A',
        memberId: 'SE000017',
      },
    ]);
    expect(read('name;rating\nEk,  Anna:SE000017;1712,6*\n\nOst, Ben;–').people).toEqual([
      { row: 2, name: 'Anna Ek', rating: 1713, memberId: 'SE000017' },
      { row: 3, name: 'Ben Ost' },
    ]);
  });

  test.each([
    ['Name,First name', 'Ek,Anna'],
    ['Name;Vorname', 'Ek;Anna'],
    ['Nom;Prénom', 'Ek;Anna'],
    ['Nom;Pre\u0301nom', 'Ek;Anna'],
    ['Nombre;Apellidos', 'Anna;Ek'],
    ['Player #,First,Last', '1,Anna,Ek'],
    ['Name,First name,Last name', '"Ek, Anna",Anna,Ek'],
    ['Name,First name', 'Anna Ek,Anna'],
    ['Name,Surname', 'Anna Ek,Ek'],
    ['Name,First name', '"Ek, Anna",'],
  ])('whose name is in parts, under %j: %j', (head, row) => {
    const { people, problems } = read(`${head}\n${row}`);
    expect(problems.filter(({ code }) => code !== 'no-rating')).toEqual([]);
    expect(people.map(({ name }) => name)).toEqual(['Anna Ek']);
  });

  test('what has to be looked at, duplicates first', () => {
    const { people, problems } = read(
      [
        'name,rating,id',
        'Anna Kim,1500,1',
        'anna kim,1500,2',
        'Łukasz Nowak,1600,3',
        'Lukasz Nowak,1601,3',
        ',1400,4',
        'Ben Ost,,5',
        'Cia Lind,strong,6',
      ].join('\n'),
    );
    expect(people).toHaveLength(6);
    expect(problems).toEqual([
      { code: 'no-name', row: 6 },
      { code: 'name-twice', name: 'Anna Kim', rows: [2, 3], sameRating: true },
      {
        code: 'names-differ-by-accent',
        names: ['Łukasz Nowak', 'Lukasz Nowak'],
        rows: [4, 5],
      },
      { code: 'member-id-twice', memberId: '3', rows: [4, 5] },
      { code: 'no-rating', row: 7, name: 'Ben Ost' },
      { code: 'rating-unreadable', row: 8, name: 'Cia Lind', text: 'strong' },
    ]);
  });

  test('the language that somebody reads, by its code or its name', () => {
    const { people, problems } = read(
      'Name,Rating,Idioma\nAnna Ek,1500,es\nBen Ost,1400,English\nCia Lind,1300,\nDai Ek,,Klingon',
    );
    expect(people.map(({ language }) => language)).toEqual(['es', 'en', undefined, undefined]);
    expect(problems).toEqual([
      { code: 'no-rating', row: 5, name: 'Dai Ek' },
      { code: 'language-unknown', row: 5, name: 'Dai Ek', text: 'Klingon' },
    ]);
  });

  test.each([
    ['1,712', 1712],
    ['1.712', 1712],
    ['1 712', 1712],
    ['1\u00a0712', 1712],
    ['1\u2019712*', 1712],
    ['712.4', 712],
    ['1712,6', 1713],
    ['1712.125', 1712],
  ])('%j is the rating %d', (text, rating) => {
    const { people, problems } = read(`name\trating\nAnna Kim\t${text}`);
    expect(problems).toEqual([]);
    expect(people.map((person) => person.rating)).toEqual([rating]);
  });

  test('one name with two ratings may be two people', () => {
    expect(read('name,rating\nAnna Kim,1500\nAnna Kim,1800').problems).toEqual([
      { code: 'name-twice', name: 'Anna Kim', rows: [2, 3], sameRating: false },
    ]);
  });
});

test('the people of a tsh file', () => {
  const { value } = readTsh('Ek, Anna:SE000017 1712; ; team Uppsala\nÉk, Anna 0;', 'A');
  const people = playersOfFile([value]);
  expect(people).toEqual([
    {
      row: 1,
      name: 'Anna Ek',
      division: 'A',
      rating: 1712,
      team: 'Uppsala',
      memberId: 'SE000017',
    },
    { row: 2, name: 'Anna Ék', division: 'A' },
  ]);
  expect(playerListProblems(people)).toEqual([
    { code: 'names-differ-by-accent', names: ['Anna Ek', 'Anna Ék'], rows: [1, 2] },
    { code: 'no-rating', row: 2, name: 'Anna Ék' },
  ]);
});
