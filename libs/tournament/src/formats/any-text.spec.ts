import fc from 'fast-check';
import { guessPlayerColumns } from '../players/player-columns.js';
import { readPlayerList } from '../players/player-list.js';
import { standingsOf } from '../standings/standings.js';
import { readCsv } from './csv.js';
import type { FileDivision, FileFault } from './file-division.js';
import { readResultsCsv } from './read-results-csv.js';
import { readTou } from './read-tou.js';
import { readTourneyJs } from './read-tourney-js.js';
import { readTsh } from './read-tsh.js';
import { writeResultsCsv } from './write-csv.js';
import { writeTou } from './write-tou.js';
import { writeNaspa, writeTsh } from './write-tsh.js';

/** One small file of each format, to be spoilt. */
const files = [
  'Ek, Anna 1712 2 0 2; 402 50 3; board 1 0 1; p12 1 0 2\nOst, Ben 1655 1 0 1; 388 -50 4; off -50; penalty 0 -10',
  '*M02.05.2026 Spring\n*A\n 0\nAnna Ek 2402 +2 2050 1\nBen Ost 388 1 1350 2\n*** END OF FILE ***',
  'round,winner,winner_score,opponent,opponent_score,winner_went\n1,Anna,402,Ben,388,First\n2,Ben,50,Bye,0,',
  'newt={"divisions":[{"name":"A","players":[null,{"name":"Ek, Anna","pairings":[2],"scores":[3]},{"name":"Ost","pairings":[1],"scores":[2],"etc":{"board":[1],"p12":[2]}}]}]};',
  '// May\nnewt = {divisions:[{name:1,players:[undefined,{name:"Ek",pairings:[2,0],scores:[3,50],},{name:7,pairings:[1,],scores:[2]}]}],};',
  'name,rating\n"Ek, Anna",1712\nBen,',
];
const piece = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom(
    '\n',
    '\r\n',
    ';',
    ',',
    '"',
    '*',
    '+',
    '-',
    '0',
    '99999999999999999999',
    '\\',
    '\uFEFF',
    'null',
    'undefined',
    '//',
    '(1)',
    '[',
    '{',
  ),
);
const spoilt = fc
  .tuple(
    fc.constantFrom(...files),
    fc.array(fc.tuple(fc.nat(200), fc.nat(8), piece), { maxLength: 6 }),
  )
  .map(([file, cuts]) =>
    cuts.reduce(
      (text, [at, length, put]) => text.slice(0, at) + put + text.slice(at + length),
      file,
    ),
  );

function inspected(
  divisions: readonly FileDivision[],
  faults: readonly FileFault[],
  text: string,
): void {
  const lines = text.split(/\r\n|\r|\n/).length;
  for (const { line, column = 1, expected } of faults) {
    expect(line).toBeLessThanOrEqual(lines + 1);
    expect(column).toBeGreaterThan(0);
    expect(expected).not.toBe('');
  }
  for (const division of divisions) {
    const { competitors, rounds } = division.history;
    expect(standingsOf(division.history)).toHaveLength(competitors.length);
    for (const { meetings, sitting } of rounds) {
      const people = [
        ...meetings.flatMap(({ entrants }) => entrants),
        ...sitting.map(({ entrant }) => entrant),
      ];
      expect(new Set(people).size).toBe(people.length);
    }
    writeTsh(division);
  }
  writeTou({ name: 'X', date: '2026-05-02' }, divisions);
  writeNaspa(divisions);
  writeResultsCsv(divisions);
}

test('whatever stands in a file: no crash, nobody twice in a round, faults at a line', () => {
  fc.assert(
    fc.property(spoilt, (text) => {
      const tsh = readTsh(text, 'A');
      inspected([tsh.value], tsh.faults, text);
      const results = readResultsCsv(text, 'A');
      inspected(results.value, results.faults, text);
      const tou = readTou(text);
      inspected(tou.value.divisions, tou.faults, text);
      const published = readTourneyJs(text);
      inspected(published.value.divisions, published.faults, text);
      const rows = readCsv(text).value.map(({ fields }) => fields.map((field) => field.text));
      const { people } = readPlayerList(rows, guessPlayerColumns(rows));
      expect(people.every(({ name }) => name !== '')).toBe(true);
    }),
    { seed: 5, numRuns: 300 },
  );
});
