import { must } from '@boardside/engine';
import { standingsOf } from '../standings/standings.js';
import { readResultFiles } from './read-results.js';
import { readResultsCsv } from './read-results-csv.js';

const head = 'Round,Winner,Winners Score,Opponent,Opponents Score';

const read = (...rows: readonly string[]) => {
  const { value, faults } = readResultsCsv([head, ...rows].join('\n'), 'A');
  const [division] = value;
  must(division, 'a list has one division at least');
  return { ...division, faults, said: faults.map(({ line, expected }) => `${line} ${expected}`) };
};

describe('byes as people enter them', () => {
  test.each<readonly [string, string, string, number]>([
    ['the spread behind the winner', '1,Anna,50,Bye,0', 'bye', 50],
    ['nothing as the score of the bye', '1,Anna,50,Bye,', 'bye', 50],
    ['both scores, as of a game', '1,Anna,400,BYE,350', 'bye', 50],
    ['a loss to the bye', '1,Anna,0,Bye,50', 'forfeit', -50],
    ['the bye as winner', '1,Bye,50,Anna,0', 'forfeit', -50],
    ['the bye first, and a win', '1,Bye,0,Anna,50', 'bye', 50],
    ['the bye first, without a score', '1,bye,,Anna,50', 'bye', 50],
  ])('%s', (_, row, kind, spread) => {
    const { history, faults } = read(row);
    expect(faults).toEqual([]);
    expect(history.rounds).toEqual([
      { round: 1, meetings: [], sitting: [{ entrant: '1', kind, spread }] },
    ]);
  });

  test('a row with two byes gives no player a result', () => {
    const { history, said } = read('1,Bye,50,BYE,0');
    expect(history.competitors).toEqual([]);
    expect(said).toEqual(['2 a name other than the winner’s']);
  });

  test('nobody wins a game of 0 points to 0', () => {
    const { history, said } = read('1,Anna,0,Ben,0', '1,Cia,402,Dan,388');
    expect(said).toEqual(['2 points of Anna or Ben: 0 to 0 counts as both absent']);
    expect(standingsOf(history).map(({ entrant, wins }) => [entrant, wins])).toEqual([
      ['3', 1],
      ['1', 0],
      ['2', 0],
      ['4', 0],
    ]);
  });
});

test('one person stays one, however the name is spaced, capitalised or composed', () => {
  const { names, history, said } = read(
    '1,Zoë Ek,402,Ben Ost,388',
    '2,BEN  OST,402,Zoe\u0308 Ek,388',
    '3,ben\u00a0ost,50,Bye,0',
    '3,zoë ek,402,ben ost,388',
  );
  expect([...names.values()]).toEqual(['Zoë Ek', 'Ben Ost']);
  expect(history.rounds.map(({ meetings }) => meetings[0]?.entrants)).toEqual([
    ['1', '2'],
    ['2', '1'],
    undefined,
  ]);
  expect(said).toEqual([
    '4 a result of Zoë Ek in round 3',
    '5 one result of Ben Ost in round 3; line 4 has one',
  ]);
});

test.each(['Round 2', 'round 2', 'Rd. 2', 'Round #2'])('%j is round 2', (round) => {
  const { history, faults } = read('1,Anna,402,Ben,388', `${round},Ben,402,Anna,388`);
  expect(faults).toEqual([]);
  expect(history.rounds.map(({ meetings }) => meetings.length)).toEqual([1, 1]);
});

// With a pattern that looks at each space again this would not end.
test('a round of a million spaces is no number of a round', () => {
  const { said } = read(`Round ${' '.repeat(1_000_000)}x,Anna,402,Ben,388`);
  expect(said).toEqual(['2 the number of a round']);
});

test.each(['R16', 'Round of 16', '2nd Round', '0'])('%j is no number of a round', (round) => {
  expect(read(`${round},Anna,402,Ben,388`).said).toEqual(['2 the number of a round']);
});

test('a round without results is reported once, where the next round starts', () => {
  const { history, said } = read('1,Anna,402,Ben,388', '4,Anna,402,Ben,388', '1,Cia,402,Dan,388');
  expect(history.rounds).toHaveLength(4);
  expect(said).toEqual([
    '3 results of round 2 as well',
    '3 results of round 3 as well',
    '3 a result of Cia in round 4',
    '3 a result of Dan in round 4',
  ]);
});

describe('a list without headings', () => {
  const columns = { round: 1, winner: 2, winner_score: 3, opponent: 4, opponent_score: 5 };

  test('has a result in its first row, once a person has named the columns', () => {
    const text = 'A,1,Anna,402,Ben,388\r\nA,1,Cia,402,Dan,388\r\n';
    const { value, faults } = readResultsCsv(text, 'A', columns);
    expect(faults).toEqual([]);
    expect([...(value[0]?.names.values() ?? [])]).toEqual(['Anna', 'Ben', 'Cia', 'Dan']);
  });

  test('has a fault in its first row where a score is typed wrongly', () => {
    const text = 'A,1,Anna,4O2,Ben,388\r\nA,1,Cia,402,Dan,388\r\n';
    const { faults } = readResultsCsv(text, 'A', columns);
    expect(faults).toMatchObject([{ line: 1, expected: 'the winner’s points' }]);
  });

  test('has headings where no score stands in its first row', () => {
    const text = 'Division,Ronda,Gana,Puntos,Pierde,Puntos\nA,1,Cia,402,Dan,388\n';
    const { value, faults } = readResultsCsv(text, 'A', columns);
    expect(faults).toEqual([]);
    expect([...(value[0]?.names.values() ?? [])]).toEqual(['Cia', 'Dan']);
  });
});

test('titles above the headings are passed over', () => {
  const text = `Spring Open 2026\nSaturday\n${head}\n1,Anna,402,Ben,388,First`;
  const { value, faults } = readResultsCsv(text, 'A');
  expect(faults).toEqual([]);
  expect([...(value[0]?.names.values() ?? [])]).toEqual(['Anna', 'Ben']);
  const { columns } = readResultFiles([{ name: 'may.csv', text }]);
  expect(columns?.heads).toEqual([...head.split(','), '']);
});

test('there is one heading for each column of the widest row', () => {
  const text = 'Ronda\n1,Anna,402,Ben,388';
  const { columns } = readResultFiles([{ name: 'may.csv', text }]);
  expect(columns?.heads).toEqual(['Ronda', '', '', '', '']);
});

test('divisions of one list are kept apart, and so are their namesakes', () => {
  const text = [
    `Division,${head}`,
    'Open,1,Anna,402,Ben,388',
    'Second,1,Anna,302,Cia,288',
    'open,2,Ben,402,Anna,388',
    ',1,Dan,50,Bye,0',
  ];
  const { value, faults } = readResultsCsv(text.join('\n'), 'may');
  expect(faults).toEqual([]);
  expect(
    value.map(({ name, names, history }) => [name, [...names.values()], history.rounds.length]),
  ).toEqual([
    ['Open', ['Anna', 'Ben'], 2],
    ['Second', ['Anna', 'Cia'], 1],
    ['may', ['Dan'], 1],
  ]);
});
