import type { DivisionView, EntrantView } from '@boardside/contract';
import { planPlayersImport, type PlayersImportContext } from './import-plan.js';
import {
  tableOfCells,
  tableOfText,
  tableOfTou,
  tableOfTsh,
  type ImportTable,
} from './import-table.js';

const divisions = [
  { id: 'a', name: 'Open' },
  { id: 'b', name: 'Second' },
] as unknown as readonly DivisionView[];

const known = (...names: readonly string[]) =>
  names.map((name, index) => ({ id: `k${String(index)}`, name })) as unknown as EntrantView[];

function plan(table: ImportTable, setting: Partial<PlayersImportContext> = {}) {
  return planPlayersImport(table, {
    fields: table.fields,
    known: [],
    divisions,
    division: 'a',
    answers: new Map(),
    meant: new Map(),
    ...setting,
  });
}

test('a pasted list is read one player a line, with a rating where there is one', () => {
  const text = 'Anna Kim\t1510\n\nBo Lee\t1402\n3. Cleo van Dam 987\n- Dai Evans;\nEve';
  const { players, problems } = plan(tableOfText(text));
  expect(players.map(({ line, name, rating }) => [line, name, rating])).toEqual([
    [1, 'Anna Kim', 1510],
    [3, 'Bo Lee', 1402],
    [4, 'Cleo van Dam', 987],
    [5, 'Dai Evans', undefined],
    [6, 'Eve', undefined],
  ]);
  expect(problems).toEqual([{ kind: 'no-rating', names: ['Dai Evans', 'Eve'] }]);
});

test('a word behind a name with two digits is a rating, or named as none', () => {
  const text = 'Łukasz Wiśniewski 18O5\nBo Lee 1402*\nCleo Day 3rd\nDai Evans:AA000123';
  const { players, problems } = plan(tableOfText(text));
  expect(players.map(({ name, rating }) => [name, rating])).toEqual([
    ['Łukasz Wiśniewski', undefined],
    ['Bo Lee', 1402],
    ['Cleo Day 3rd', undefined],
    ['Dai Evans', undefined],
  ]);
  expect(problems[0]).toEqual({ kind: 'odd-rating', at: 1, of: 'Łukasz Wiśniewski', text: '18O5' });
});

test('lines of a tsh division are read as such when they are pasted, also in the middle of an event', () => {
  const text = [
    '# Hull, after round 2',
    'Kim, Anna           1510 2 3; 400 380; p12 1 2; team Hull',
    'Lee, Bo             1402 1 4; 390 -50; p12 2 1',
    'van Dam, Cleo        987 4 1; 350 370; p12 1 1',
    'Evans, Dai             0 3 2; 340 0; p12 2 2',
  ].join('\n');
  const table = tableOfText(text);
  expect(table).toEqual(tableOfTsh(text));
  expect(plan(table).players.map(({ name, rating, team }) => [name, rating, team])).toEqual([
    ['Anna Kim', 1510, 'Hull'],
    ['Bo Lee', 1402, undefined],
    ['Cleo van Dam', 987, undefined],
    ['Dai Evans', undefined, undefined],
  ]);
  const sheet = plan(tableOfText('Anna Kim;1510;Hull\nBo Lee;1402;York')).players;
  expect(sheet.map(({ name, rating }) => [name, rating])).toEqual([
    ['Anna Kim', 1510],
    ['Bo Lee', 1402],
  ]);
});

test('a list of two columns without headings may quote its names', () => {
  const text = '"Kim, Anna",1510\n"Lee, Bo","1,402"\n"van Dam, Cleo",\nEvans,987\n';
  const { players } = plan(tableOfText(text));
  expect(players.map(({ line, name, rating }) => [line, name, rating])).toEqual([
    [1, 'Anna Kim', 1510],
    [2, 'Bo Lee', 1402],
    [3, 'Cleo van Dam', undefined],
    [4, 'Evans', 987],
  ]);
});

test.each(['Anna Kim\tHull\nBo Lee\tYork', 'Anna Kim;Hull\nBo Lee;', '1\tAnna Kim\n2\tBo Lee'])(
  'a second column of words, and one that counts, is no part of the name: %j',
  (text) => {
    expect(plan(tableOfText(text)).players.map(({ name }) => name)).toEqual(['Anna Kim', 'Bo Lee']);
  },
);

test('a list that counts its lines in a column may have ratings behind the names', () => {
  const { players } = plan(tableOfText('1.;Anna Kim 1510\n2.;Bo Lee'));
  expect(players.map(({ name, rating }) => [name, rating])).toEqual([
    ['Anna Kim', 1510],
    ['Bo Lee', undefined],
  ]);
});

test('a tsh roster has each player’s number in a comment', () => {
  const text = '  # Hull\nKim, Anna   1510; # 1\nLee, Bo   1402; # 2\n';
  const table = tableOfText(text);
  expect(table).toEqual(tableOfTsh(text));
  expect(plan(table).players.map(({ line, name, rating }) => [line, name, rating])).toEqual([
    [2, 'Anna Kim', 1510],
    [3, 'Bo Lee', 1402],
  ]);
});

test('headings say what the columns are, in any order', () => {
  const text = 'Rating,Surname,First name,Div,Club\n1510,Kim,Anna,Second,Hull\n,Lee,Bo,open,';
  expect(plan(tableOfText(text)).players).toEqual([
    { line: 2, name: 'Anna Kim', division: 'b', rating: 1510, team: 'Hull' },
    { line: 3, name: 'Bo Lee', division: 'a' },
  ]);
});

test('titles above the headings are passed over', () => {
  const { players, problems } = plan(
    tableOfText('Spring Open 2026,\nName,Rating\nAnna Kim,1510\n,1400\n'),
  );
  expect(players).toEqual([{ line: 3, name: 'Anna Kim', division: 'a', rating: 1510 }]);
  expect(problems).toEqual([{ kind: 'no-name', line: 4 }]);
});

test('a workbook has numbers and empty rows', () => {
  const table = tableOfCells([
    ['Player', 'Elo'],
    ['Anna Kim', 1510],
    [null, null],
    ['Bo Lee', null],
  ]);
  expect(plan(table).players.map(({ line, name, rating }) => [line, name, rating])).toEqual([
    [2, 'Anna Kim', 1510],
    [4, 'Bo Lee', undefined],
  ]);
});

test('a tsh file gives names, ratings and teams', () => {
  const table = tableOfTsh('# Open\nKim, Anna   1510 2; 400; team Hull\n\nLee, Bo  1402 1; 380;\n');
  expect(plan(table).players).toEqual([
    { line: 2, name: 'Anna Kim', division: 'a', rating: 1510, team: 'Hull' },
    { line: 4, name: 'Bo Lee', division: 'a', rating: 1402 },
  ]);
});

test('a tsh file has classes and member ids too; NASPA’s has divisions', () => {
  const table = tableOfTsh(
    '#division Second\nKim, Anna:AK000017 1510 2; 400; class B\n#division Open\nLee, Bo 0 0; 50;\n',
  );
  expect(plan(table).players).toEqual([
    { line: 2, name: 'Anna Kim', division: 'b', rating: 1510, class: 'B', member: 'AK000017' },
    { line: 4, name: 'Bo Lee', division: 'a' },
  ]);
});

test('a .tou file has names in sections', () => {
  const table = tableOfTou(
    '*M02.05.2026 Open\n*Second\n 0\nAnna Kim 2400 2\nBo Lee 380 1\n*** END\n',
  );
  expect(plan(table).players.map(({ name, division }) => [name, division])).toEqual([
    ['Anna Kim', 'b'],
    ['Bo Lee', 'b'],
  ]);
});

test('a possible duplicate is left out until the director says it is another person', () => {
  const table = tableOfText('Anna Kim\t1510\nanna  kim\t1510\nÉva Nagy\nCleo\nZoe\nZoë');
  const entrants = known('Eva Nagy', 'Cleo');
  const { players, problems } = plan(table, { known: entrants });
  expect(players.map(({ name }) => name)).toEqual(['Anna Kim', 'Zoe']);
  expect(problems.filter(({ kind }) => kind !== 'no-rating')).toEqual([
    { kind: 'twice', line: 2, name: 'anna kim', first: 1, ratings: 'same' },
    { kind: 'accent', line: 6, name: 'Zoë', other: 'Zoe', first: 5 },
    { kind: 'accent', line: 3, name: 'Éva Nagy', other: 'Eva Nagy', first: undefined },
    { kind: 'already-in', line: 4, name: 'Cleo' },
  ]);
  const answers = new Map([[6, 'other'] as const]);
  const names = plan(table, { known: entrants, answers }).players.map(({ name }) => name);
  expect(names).toEqual(['Anna Kim', 'Zoe', 'Zoë']);
});

test('an odd rating and a line without a name are reported', () => {
  const { players, problems } = plan(tableOfText('Name,Rating\nAnna Kim,strong\n,1400\nBo,1300'));
  expect(players.map(({ name, rating }) => [name, rating])).toEqual([
    ['Anna Kim', undefined],
    ['Bo', 1300],
  ]);
  expect(problems).toEqual([
    { kind: 'no-name', line: 3 },
    { kind: 'odd-rating', of: 'Anna Kim', text: 'strong', at: 2 },
    { kind: 'no-rating', names: ['Anna Kim'] },
  ]);
});

test('a language stays with its player; an unknown language is reported', () => {
  const { players, problems } = plan(tableOfText('Name,Lang\nAnna Kim,es\nBo Lee,Klingon'));
  expect(players.map(({ language }) => language)).toEqual(['es', undefined]);
  expect(problems).toEqual([{ kind: 'odd-language', of: 'Bo Lee', text: 'Klingon', at: 3 }]);
});

test('an unknown division is asked for by its name', () => {
  const table = tableOfText('Name,Division\nAnna Kim,C\nBo Lee,C\nCleo,Open');
  expect(plan(table).problems).toContainEqual({ kind: 'no-division', division: 'C', players: 2 });
  const { players, problems } = plan(table, { meant: new Map([['C', 'b']]) });
  expect(problems).toEqual([]);
  expect(players.map(({ division }) => division)).toEqual(['b', 'b', 'a']);
});

test('an empty paste has neither players nor problems', () => {
  expect(plan(tableOfText('\n \n'))).toEqual({ players: [], problems: [] });
});

test('faults in a file are reported by line', () => {
  const csv = tableOfText('Name,Rating,Team\nAnna Kim,1510,"Hull\nBo Lee,1400,York\n');
  expect(plan(csv).problems).toEqual([
    { kind: 'fault', at: 2, expected: 'a quotation mark at the end as well', taken: true },
  ]);
  const tsh = tableOfTsh('#division Open\nKim, Anna 1510;\n#division Second\n\nLee Bo;\n');
  expect(plan(tsh).problems).toMatchObject([{ kind: 'fault', at: 5, taken: false }, {}]);
});

test('of many faults the first are said, and how many more there are', () => {
  const table = tableOfText(`Name,Rating,Team\n${'"A B" c,1,x\n'.repeat(9)}`);
  const kinds = plan(table).problems.filter(({ kind }) => kind !== 'twice');
  expect(kinds.map(({ kind }) => kind)).toEqual([...Array(6).fill('fault'), 'more-faults']);
  expect(kinds.at(-1)).toEqual({ kind: 'more-faults', count: 3 });
});

test('a name that no tournament can hold is left out; such a rating or team is taken off', () => {
  const long = 'A'.repeat(81);
  const table = tableOfText(
    `Name,Rating,Team\n${long},1500,Hull\nBo Lee,4001,${long}\nCleo,4000,York`,
  );
  const { players, problems } = plan(table);
  expect(players).toEqual([
    { line: 3, name: 'Bo Lee', division: 'a' },
    { line: 4, name: 'Cleo', division: 'a', rating: 4000, team: 'York' },
  ]);
  expect(problems.slice(0, 3)).toEqual([
    { kind: 'too-long', at: 2, field: 'name', most: 80 },
    { kind: 'odd-rating', at: 3, of: 'Bo Lee', text: '4001' },
    { kind: 'too-long', at: 3, field: 'team', most: 80 },
  ]);
});
