import { publishedConformance, submittedConformance } from './published-files.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));

const player = (name: string, opponent: number, score: number, ranks: string): string =>
  `{name:"${name}",pairings:[${opponent}],scores:[${score}],etc:{rrank:[${ranks}]}}`;
const published = (...players: readonly string[]): Uint8Array =>
  bytesOf(`newt = {divisions:[{name:1,players:[undefined,${players.join(',')},]}]};`);

describe('tourney.js as found', () => {
  test('a file that is read whole agrees, and what was read is said', () => {
    const file = published(player('\u00d6st', 2, 388, '1,2'), player('Ek', 1, 402, '2,1'));
    expect(publishedConformance('may.js', file)).toEqual({
      name: 'may.js',
      disagreements: [],
      read: ['may.js, division 1: 2 players, 1 rounds, 1 games, 0 byes'],
    });
  });

  test('another rank than the file has is a disagreement', () => {
    const file = published(player('\u00d6st', 2, 388, '1,1'), player('Ek', 1, 402, '2,1'));
    expect(publishedConformance('may.js', file).disagreements).toEqual([
      { line: 0, what: 'rank of \u00d6st', ours: '2', theirs: '1' },
    ]);
  });

  test.each([
    ['an opponent who does not exist', published(player('Ek', 5, 402, '1,1')), 'a fault'],
    [
      'a player without ranks beside one who has them',
      published(player('\u00d6st', 2, 388, '2,2'), '{name:"Ek",pairings:[1],scores:[402],etc:{}}'),
      'ranks',
    ],
    ['a file without players', bytesOf('newt={divisions:[]};'), 'players'],
    ['a file that is none', bytesOf('<html>'), 'a fault'],
  ])('%s is a disagreement', (_, file, what) => {
    expect(publishedConformance('may.js', file).disagreements[0]?.what).toBe(what);
  });
});

describe('results of a federation as found', () => {
  const head = 'Submitted On,Round,Winner,Winners Score,Opponent,Opponents Score';

  test('every row is read, or its line is said', () => {
    const rows = [head, 'May,1,\u00d6st,402,Ek,388', 'May,1,Lind,50,Bye,0', 'May,x,Ek,9,Lind,8'];
    expect(submittedConformance('may.csv', bytesOf(rows.join('\r\n')))).toEqual({
      name: 'may.csv',
      disagreements: [],
      read: [
        'may.csv, division may: 3 players, 1 rounds, 1 games, 1 byes',
        '  line 4 column 5: the number of a round',
      ],
    });
  });

  test('a file whose headings say nothing is a disagreement', () => {
    expect(submittedConformance('may.csv', bytesOf('a,b\n1,2\n')).disagreements).toHaveLength(1);
  });
});
