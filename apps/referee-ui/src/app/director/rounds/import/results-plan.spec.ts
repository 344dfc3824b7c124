import type { DivisionView, EntrantView } from '@boardside/contract';
import { readResultFiles, type ResultsFile } from '@boardside/tournament';
import { planResultsImport } from './results-plan.js';

const readResults = (name: string, text: string): ResultsFile => readResultFiles([{ name, text }]);

const divisions = [
  { id: 'a', name: 'Open' },
  { id: 'b', name: 'Second' },
] as unknown as readonly DivisionView[];

const known = (...people: readonly (readonly [name: string, division: string])[]) =>
  people.map(([name, division], index) => ({
    id: `k${String(index)}`,
    name,
    division,
  })) as unknown as readonly EntrantView[];

const list = [
  'Submitted On,Round,Winner,Winners Score,Opponent,Opponents Score',
  'May,1,Anna Ek,402,Ben Ost,388',
  'May,1,Cia Lind,50,Bye,0',
].join('\n');

const published = `newt = {divisions:[
{name:"Second",players:[undefined,{name:"Ek, Anna",pairings:[2],scores:[402]},{name:"Ost, Ben",pairings:[1],scores:[388]}]},
{name:"Open",players:[undefined,{name:"Lind, Cia",pairings:[2]},{name:"Berg, Dan",pairings:[1]}]},
]};`;

describe('results of another program before they are imported', () => {
  test('people are found by name, the others are added, and seats have their ids', () => {
    const plan = planResultsImport(readResults('may.csv', list), {
      divisions,
      known: known(['anna ek', 'a'], ['Cia Lind', 'a']),
      meant: new Map(),
    });
    expect(plan.newcomers).toEqual([{ name: 'Ben Ost', division: 'a' }]);
    expect(plan.roundsWith(['new'])).toEqual([
      {
        pairings: [{ division: 'a', seats: ['k0', 'new'], scores: [402, 388] }],
        sitting: [{ entrant: 'k1', kind: 'bye', spread: 50 }],
        penalties: [],
      },
    ]);
  });

  test('the winner whom the file names stays, of a tie and of a game lost with more points', () => {
    const tou = [
      '*M02.05.2026 Spring Open',
      '*Open',
      'Anna Ek   2380 2 2300 2',
      'Ben Ost    380 1  420 1',
      '*** END OF FILE ***',
    ].join('\n');
    const plan = planResultsImport(readResults('may.tou', tou), {
      divisions,
      known: [],
      meant: new Map(),
    });
    const seats = ['a', 'b'];
    expect(plan.roundsWith(seats).map(({ pairings }) => pairings)).toEqual([
      [{ division: 'a', seats, scores: [380, 380], winners: [0] }],
      [{ division: 'a', seats, scores: [300, 420], forfeitedBy: [1] }],
    ]);
  });

  test('divisions of the file become those with their names, in one round together', () => {
    const plan = planResultsImport(readResults('tourney.js', published), {
      divisions,
      known: [],
      meant: new Map(),
    });
    expect(plan.divisions).toEqual([
      { name: 'Second', division: 'b', players: 2, rounds: 1, games: 1, open: 0, byes: 0 },
      { name: 'Open', division: 'a', players: 2, rounds: 1, games: 0, open: 1, byes: 0 },
    ]);
    expect(plan.newcomers.map(({ name }) => name)).toEqual([
      'Anna Ek',
      'Ben Ost',
      'Cia Lind',
      'Dan Berg',
    ]);
    expect(plan.roundsWith(['1', '2', '3', '4'])[0]?.pairings).toEqual([
      { division: 'b', seats: ['1', '2'], scores: [402, 388] },
      { division: 'a', seats: ['3', '4'] },
    ]);
  });

  test('a list with a division column becomes one division for each name', () => {
    const text = `Div,${list.split('\n')[0] ?? ''}\nSecond,May,1,Anna Ek,402,Ben Ost,388`;
    const setting = { divisions, known: [], meant: new Map<number, string>() };
    const plan = planResultsImport(readResults('may.csv', text), setting);
    expect(plan.newcomers.map(({ division }) => division)).toEqual(['b', 'b']);
  });

  test('a bye of half a win stays one', () => {
    const text = '*M02.05.2026 Spring\n*A\nAnna Ek 2402 2\nBen Ost 388 1\nCia Lind 1350 3';
    const setting = { divisions, known: [], meant: new Map<number, string>() };
    const plan = planResultsImport(readResults('may.tou', text), setting);
    expect(plan.roundsWith(['1', '2', '3'])[0]?.sitting).toEqual([
      { entrant: '3', kind: 'bye', spread: 0, tied: true },
    ]);
  });

  test('players withdrawn in the file are named, new and known ones', () => {
    const text = 'Ek, Anna 1712 2; 402; off -50\nOst, Ben 1655 1; 388\nLind, Cia 0 0; -50; off -50';
    const setting = {
      divisions,
      known: known(['Cia Lind', 'a']),
      meant: new Map<number, string>(),
    };
    const plan = planResultsImport(readResults('may.t', text), setting);
    expect(plan.withdrawnWith(['1', '2'])).toEqual(['1', 'k0']);
  });

  test('a suffix behind a second comma is that of the known player', () => {
    const file = readResults('may.t', 'Chew, John, III 1712 2; 402\nOst, Ben 1655 1; 388');
    const plan = planResultsImport(file, {
      divisions,
      known: known(['John Chew, III', 'a'], ['Ben Ost', 'a']),
      meant: new Map(),
    });
    expect(plan.newcomers).toEqual([]);
  });

  test('a name that the file has twice and the tournament once is unclear', () => {
    const text = 'Ek, Anna 1712 2; 402\nEk, Anna 1655 1; 388\nOst, Ben 0 0; -50';
    const file = readResults('may.t', text);
    const setting = { divisions, known: known(['Anna Ek', 'a']), meant: new Map<number, string>() };
    expect(planResultsImport(file, setting).unclear).toEqual(['Anna Ek']);
    expect(planResultsImport(file, { ...setting, known: [] }).unclear).toEqual([]);
  });

  test('of two who differ only by an accent, the one with the very name is meant', () => {
    const file = readResults('may.csv', list.replace('Ben Ost', 'Bén Ost'));
    const two = known(['Ben Ost', 'a'], ['Bén Ost', 'a']);
    const plan = planResultsImport(file, { divisions, known: two, meant: new Map() });
    expect(plan.unclear).toEqual([]);
    expect(plan.roundsWith(['new'])[0]?.pairings[0]?.seats).toEqual(['new', 'k1']);
  });

  test('a round in which nobody meets anybody is named', () => {
    const setting = { divisions, known: [], meant: new Map<number, string>() };
    const unpaired = (text: string) =>
      planResultsImport(readResults('may.csv', text), setting).unpaired;
    expect(unpaired(list)).toEqual([]);
    expect(unpaired(`${list}\nMay,3,Anna Ek,402,Ben Ost,388`)).toEqual([2]);
  });

  test('a name that another division has is unclear until the director chooses that division', () => {
    const file = readResults('may.csv', list);
    const setting = { divisions, known: known(['Anna Ek', 'b']), meant: new Map<number, string>() };
    expect(planResultsImport(file, setting).unclear).toEqual(['Anna Ek']);
    expect(planResultsImport(file, { ...setting, meant: new Map([[0, 'b']]) }).unclear).toEqual([]);
  });

  test.each([
    ['may.t', 'Ek, Anna 1712 2; 402\nOst, Ben 1655 1; 388', 1],
    [
      'may.tou',
      '*M02.05.2026 Spring\n*A\n 0\nAnna Ek 2402 +2\nBen Ost 388 1\n*** END OF FILE ***',
      1,
    ],
    ['TOURNEY.JS', published, 2],
    ['may.csv', list, 1],
  ])('%s is read by its kind', (name, text, count) => {
    const { divisions: read, faults } = readResults(name, text);
    expect(read).toHaveLength(count);
    expect(faults.filter(({ taken }) => !taken)).toEqual([]);
    expect(read[0]?.history.rounds).toHaveLength(1);
  });

  test.each([
    ['tourney.js.txt', `// May\n${published}`, 2],
    ['tourney.txt', '{"divisions":[]}', 0],
    ['may.txt', '\n*M02.05.2026 Spring\n*A\nAnna Ek 2402 +2\nBen Ost 388 1', 1],
    ['may.txt', '# May\nEk, Anna 1712 2; 402\nOst, Ben 1655 1; 388', 1],
    ['may.txt', list, 1],
  ])('%s is read as what it holds', (name, text, count) => {
    const { divisions: read, faults } = readResults(name, text);
    expect(read).toHaveLength(count);
    expect(faults).toEqual([]);
  });

  test('the files of several divisions are read together, and a fault names its file', () => {
    const files = [
      { name: 'open.t', text: 'Ek, Anna 1712 2; 402\nOst, Ben 1655 1; x' },
      { name: 'second.t', text: 'Lind, Cia 1500 0; 50' },
    ];
    const read = readResultFiles(files);
    expect(read.divisions.map(({ name }) => name)).toEqual(['open', 'second']);
    expect(read.columns).toBeUndefined();
    expect(read.faults.map(({ file, line }) => [file, line])).toEqual([
      ['open.t', 1],
      ['open.t', 2],
    ]);
    const setting = { divisions, known: [], meant: new Map<number, string>() };
    expect(planResultsImport(read, setting).newcomers.map(({ division }) => division)).toEqual([
      'a',
      'a',
      'b',
    ]);
    const [one] = readResultFiles(files.slice(0, 1)).faults;
    expect(one?.file).toBeUndefined();
    expect(readResultFiles([{ name: 'may.csv', text: list }]).columns).toBeDefined();
  });

  test('every line that cannot be read is named', () => {
    const { faults } = readResults('may.csv', `${list}\nMay,x,Anna Ek,1,Ben Ost,0`);
    expect(faults.map(({ line, expected }) => `${String(line)} ${expected}`)).toEqual([
      '4 the number of a round',
    ]);
  });
});
