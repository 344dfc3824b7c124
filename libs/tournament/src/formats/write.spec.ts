import fc from 'fast-check';
import type { DivisionHistory, Meeting, PlayedRound } from '../history.js';
import { standingsOf } from '../standings/standings.js';
import { inAscii, type FileDivision } from './file-division.js';
import { readTou } from './read-tou.js';
import { readTsh } from './read-tsh.js';
import { writeResultsCsv, writeStandingsCsv } from './write-csv.js';
import { writeTou } from './write-tou.js';
import { writeNaspa, writeTsh } from './write-tsh.js';

const event = { name: 'Spring Open', date: '2026-05-02' };

/** Three who play, one who has left after the first round. */
const spring: FileDivision = {
  name: 'A',
  names: new Map([
    ['p-ek', 'Anna Ek'],
    ['p-ost', 'Ben Ost'],
    ['p-lind', 'Cia Lind'],
    ['p-berg', 'Dan Berg'],
  ]),
  memberIds: new Map([['p-lind', 'SE000017']]),
  classes: new Map([['p-ost', 'B']]),
  history: {
    competitors: [
      { id: 'p-ek', rating: 1712, status: 'playing' },
      { id: 'p-ost', rating: 1655, status: 'playing' },
      { id: 'p-lind', rating: undefined, status: 'playing' },
      { id: 'p-berg', rating: 1480, status: 'withdrawn', team: 'Uppsala; Falun' },
    ],
    rounds: [
      {
        round: 1,
        meetings: [{ entrants: ['p-ek', 'p-ost'], first: 0, table: 1, scores: [402, 388] }],
        sitting: [
          { entrant: 'p-lind', kind: 'bye', spread: 50 },
          { entrant: 'p-berg', kind: 'forfeit', spread: -50 },
        ],
      },
      {
        round: 2,
        meetings: [{ entrants: ['p-ek', 'p-lind'], first: 1, table: 1, scores: [371, 398] }],
        sitting: [
          { entrant: 'p-ost', kind: 'bye', spread: 50 },
          { entrant: 'p-berg', kind: 'forfeit', spread: -50 },
        ],
        penalties: [{ entrant: 'p-lind', spread: -10 }],
      },
      {
        round: 3,
        meetings: [{ entrants: ['p-ost', 'p-lind'], first: 0, table: 1, scores: [360, 360] }],
        sitting: [
          { entrant: 'p-ek', kind: 'bye', spread: 50 },
          { entrant: 'p-berg', kind: 'forfeit', spread: -50 },
        ],
      },
    ],
  },
};

const withRounds = (...rounds: readonly PlayedRound[]): FileDivision => {
  return { ...spring, history: { ...spring.history, rounds } };
};
const withMeeting = (meeting: Meeting): FileDivision =>
  withRounds({ round: 1, meetings: [meeting], sitting: [] });

describe('a finished division', () => {
  test('as a tsh file', () => {
    expect(writeTsh(spring)).toEqual({
      text: [
        'Ek, Anna                1712 2 3 0; 402 371 50; board 1 1 0; p12 1 2 0',
        'Ost, Ben                1655 1 0 3; 388 50 360; board 1 0 1; class B; p12 2 0 1',
        'Lind, Cia                  0 0 1 2; 50 398 360; board 0 1 1; p12 0 1 2; penalty 0 -10 0',
        'Berg, Dan               1480 0 0 0; -50 -50 -50; board 0 0 0; off -50; p12 0 0 0; team Uppsala\\; Falun',
        '',
      ].join('\n'),
      unsaid: [],
    });
  });

  test('as the file that NASPA takes', () => {
    expect(writeNaspa([spring])).toEqual({
      text: [
        '#division A',
        'Ek, Anna                1712 2 3 0; 402 371 50',
        'Ost, Ben                1655 1 0 3; 388 50 360',
        'Lind, Cia:SE000017         0 0 1 2; 50 398 360',
        'Berg, Dan               1480 0 0 0; -50 -50 -50',
        '',
      ].join('\n'),
      unsaid: [{ what: 'penalty', round: 2, entrants: ['p-lind'] }],
    });
  });

  test('as a .tou file: a winning score has four digits', () => {
    expect(writeTou(event, [spring])).toEqual({
      text: [
        '*M02.05.2026 Spring Open',
        '*A',
        '                                     0',
        'Anna Ek                         2402   +2    371    3   2050    1',
        'Ben Ost                          388    1   2050    2   1360   +3',
        'Cia Lind                        2050    3   2398   +1   1360    2',
        'Dan Berg                           0    4      0    4      0    4',
        '*** END OF FILE ***',
        '',
      ].join('\r\n'),
      unsaid: [
        { what: 'penalty', round: 2, entrants: ['p-lind'] },
        { what: 'result-without-opponent', round: 1, entrants: ['p-berg'] },
        { what: 'result-without-opponent', round: 2, entrants: ['p-berg'] },
        { what: 'result-without-opponent', round: 3, entrants: ['p-berg'] },
      ],
    });
    const low = writeTou(event, [withMeeting({ entrants: ['p-ek', 'p-ost'], scores: [50, 9] })]);
    expect(low.text).toContain('  2050    2\r\n');
  });

  test('as the results and standings that others take', () => {
    expect(writeResultsCsv([spring])).toEqual({
      text: [
        'A,1,Anna Ek,402,Ben Ost,388',
        'A,2,Cia Lind,398,Anna Ek,371',
        'A,3,Ben Ost,360,Cia Lind,360',
        '',
      ].join('\r\n'),
      unsaid: [
        { what: 'result-without-opponent', round: 1, entrants: ['p-lind', 'p-berg'] },
        { what: 'result-without-opponent', round: 2, entrants: ['p-ost', 'p-berg'] },
        { what: 'result-without-opponent', round: 3, entrants: ['p-ek', 'p-berg'] },
      ],
    });
    const standings = standingsOf(spring.history);
    expect(writeStandingsCsv([{ name: 'A', standings, names: spring.names }])).toBe(
      [
        'division,rank,username,wins,losses,draws,winpts,spread',
        'A,1,Cia Lind,2,0,1,2.5,67',
        'A,2,Anna Ek,2,1,0,2,37',
        'A,3,Ben Ost,1,1,1,1.5,36',
        'A,4,Dan Berg,0,3,0,0,-150',
        '',
      ].join('\r\n'),
    );
  });
});

test('results.csv says of which games nobody knows who started', () => {
  const unknown = (meeting: Omit<Meeting, 'entrants'>): FileDivision => {
    const meetings = [{ entrants: ['p-ek', 'p-ost'], ...meeting }];
    return { ...spring, history: { ...spring.history, rounds: [{ ...noRound, meetings }] } };
  };
  const noRound = { round: 1, sitting: [] };
  const told = (meeting: Omit<Meeting, 'entrants'>) => writeResultsCsv([unknown(meeting)]).unsaid;
  expect(told({ scores: [402, 388] })).toEqual([
    { what: 'starter-unknown', round: 1, entrants: ['p-ek', 'p-ost'] },
  ]);
  expect(told({ scores: [402, 388], first: 1 })).toEqual([]);
  expect(told({})).toEqual([]);
});

describe('names that were entered on two lines', () => {
  const torn: FileDivision = {
    ...spring,
    name: 'A\n#division B',
    names: new Map([...spring.names].map(([id, name]) => [id, name.replace(' ', ',\n')])),
    memberIds: new Map([['p-lind', 'SE17\nOst, Ben 9999']]),
  };

  test.each([
    ['naspa.txt', () => writeNaspa([torn]).text, 5],
    ['division.t', () => writeTsh(torn).text, 4],
    ['results.tou', () => writeTou(event, [torn]).text, 8],
  ])('%s has one line for each person', (_file, write, lines) => {
    expect(
      write()
        .trimEnd()
        .split(/\r\n|\r|\n/),
    ).toHaveLength(lines);
  });
});

describe('what a format has no words for', () => {
  test('a round that still runs: tsh has it without scores, .tou leaves it out', () => {
    const first = spring.history.rounds[0];
    const running = withRounds(...(first ? [first] : []), {
      round: 2,
      meetings: [{ entrants: ['p-ek', 'p-lind'] }],
      sitting: [],
    });
    expect(writeTsh(running).text.split('\n')[0]).toBe(
      'Ek, Anna                1712 2 3; 402; board 1 0; p12 1 4',
    );
    expect(writeTou(event, [running]).text).toContain(
      'Anna Ek                         2402   +2\r',
    );
  });

  test('one game of a round still runs', () => {
    const division = withRounds({
      round: 1,
      meetings: [
        { entrants: ['p-ek', 'p-ost'], scores: [402, 388] },
        { entrants: ['p-lind', 'p-berg'] },
      ],
      sitting: [],
    });
    expect(writeTou(event, [division]).unsaid).toEqual([
      { what: 'not-finished', round: 1, entrants: ['p-lind', 'p-berg'] },
    ]);
  });

  test.each<readonly [string, Meeting, string]>([
    [
      'forfeit',
      { entrants: ['p-ek', 'p-ost'], forfeitedBy: ['p-ost'], scores: [300, 380] },
      ' 0; 50',
    ],
    ['more-than-two', { entrants: ['p-ek', 'p-ost', 'p-lind'], scores: [300, 280, 270] }, ' 0; 20'],
    [
      'decided-by-rule',
      { entrants: ['p-ek', 'p-ost'], scores: [300, 300], winners: ['p-ek'] },
      ' 2; 300',
    ],
  ])('%s', (what, meeting, line) => {
    const { text, unsaid } = writeTsh(withMeeting(meeting));
    expect(unsaid).toEqual([{ what, round: 1, entrants: meeting.entrants }]);
    expect(text.split('\n')[0]).toBe(`Ek, Anna                1712${line}`);
  });

  test('a bye that is half a win', () => {
    const division = withRounds({
      round: 1,
      meetings: [],
      sitting: [{ entrant: 'p-ek', kind: 'bye', spread: 0, tied: true }],
    });
    expect(writeTsh(division).unsaid).toEqual([
      { what: 'result-without-opponent', round: 1, entrants: ['p-ek'] },
    ]);
    expect(writeTou(event, [division]).text).toContain('1350    1');
  });

  test('whoever has left, or is not paired, in a round that is played: filled up as tsh asks', () => {
    const [first] = spring.history.rounds;
    const running = withRounds(...(first ? [first] : []), {
      round: 2,
      meetings: [{ entrants: ['p-ek', 'p-lind'] }],
      sitting: [{ entrant: 'p-ost', kind: 'bye', spread: 50 }],
    });
    const { text } = writeTsh(running);
    expect(text.split('\n')[3]).toMatch(/^Berg, Dan +1480 0 0; -50 0;/);
    expect(readTsh(text, 'A').faults).toEqual([]);
  });

  test('rounds that only another division plays are not written', () => {
    const { rounds } = spring.history;
    const longer = withRounds(...rounds, { round: 4, meetings: [], sitting: [], penalties: [] });
    expect(writeTsh(longer)).toEqual(writeTsh(spring));
    expect(writeNaspa([longer])).toEqual(writeNaspa([spring]));
  });

  test('digits and letters in names', () => {
    const names = new Map([
      ['p-ek', 'Player 12'],
      ['p-ost', 'Zoë Łoś'],
      ['p-lind', '張 Wei'],
    ]);
    const written = writeTou(event, [{ ...spring, names }]);
    expect(
      written.text
        .split('\r\n')
        .slice(3, 6)
        .map((line) => line.slice(0, 12).trim()),
    ).toEqual(['Player AB', 'Zoe Los', '? Wei']);
    expect(written.unsaid).toContainEqual({ what: 'name', entrants: ['p-ek', 'p-ost', 'p-lind'] });
    expect(writeTsh({ ...spring, names }).text.split('\n')[1]).toMatch(/^Los, Zoë +1655 1 0 3;/);
    expect(writeTsh({ ...spring, names }).text).toMatch(/^Player AB +1712 2 3 0;/);
    expect(inAscii('Straße Ærø Ðorđe')).toBe('Strasse Aero Dorde');
  });
});

test('a name has no sign at which a tsh file ends it', () => {
  const names = new Map([
    ...spring.names,
    ['p-ek', 'Anna; Ek'],
    ['p-ost', String.raw`Ben \O. Ost`],
  ]);
  const written = writeTsh({ ...spring, names });
  const lines = written.text.split('\n').map((line) => line.slice(0, 22).trim());
  expect(lines.slice(0, 2)).toEqual(['Ek, Anna,', 'Ost, Ben ,O.']);
  expect(written.unsaid).toEqual([{ what: 'name', entrants: ['p-ek', 'p-ost'] }]);
  expect(writeNaspa([{ ...spring, names }]).text).toContain('Ek, Anna,  ');
});

test('no name is written as a comment, a section or a member id', () => {
  const names = new Map([
    ['p-ek', '#Anna'],
    ['p-ost', '**Ben Ost'],
    ['p-lind', 'Cia: Lind'],
    ['p-berg', 'D'],
  ]);
  const division = { ...spring, names };
  const tsh = readTsh(writeTsh(division).text, 'A');
  expect(tsh.faults).toEqual([]);
  expect([...tsh.value.names.values()]).toEqual(['Anna', 'Ost, **Ben', 'Lind, Cia', 'D.']);
  expect(tsh.value.memberIds).toBeUndefined();
  const naspa = readTsh(writeNaspa([division]).text, 'A');
  expect(naspa.value.memberIds).toEqual(new Map([['3', 'SE000017']]));
  const tou = readTou(writeTou(event, [division]).text);
  expect(tou.faults).toEqual([]);
  expect([...(tou.value.divisions[0]?.names.values() ?? [])]).toEqual([
    'Anna',
    'Ben Ost',
    'Cia Lind',
    'D.',
  ]);
  const changed = ['p-ek', 'p-lind', 'p-berg'];
  expect(writeTsh(division).unsaid).toEqual([{ what: 'name', entrants: changed }]);
});

test('a name cut off in .tou is reported', () => {
  const long = 'Maximiliana Konstantina Oberdorfer';
  const names = new Map([...spring.names, ['p-ek', long]]);
  const { text, unsaid } = writeTou(event, [{ ...spring, names }]);
  expect(text).toContain('Maximiliana Konstantina Oberdo  2402');
  expect(unsaid).toContainEqual({ what: 'name', entrants: ['p-ek'] });
});

const anyDivision = fc
  .tuple(fc.integer({ min: 2, max: 6 }), fc.infiniteStream(fc.nat(9999)))
  .map(([rounds, dice]): DivisionHistory => {
    const draw = (most: number): number => Number(dice.next().value) % most;
    const ids = ['1', '2', '3', '4', '5', '6', '7'];
    const played = Array.from({ length: rounds }, (_, index): PlayedRound => {
      const order = ids
        .map((id) => ({ id, key: draw(9999) }))
        .sort((one, other) => one.key - other.key || Number(one.id) - Number(other.id))
        .map(({ id }) => id);
      const meetings = [0, 2, 4].map((at): Meeting => {
        const pair = order.slice(at, at + 2).sort();
        return { entrants: pair, first: draw(2), scores: [1 + draw(600), 1 + draw(600)] };
      });
      const entrant = order[6] ?? '';
      return {
        round: index + 1,
        meetings: meetings.sort((one, other) =>
          String(one.entrants) < String(other.entrants) ? -1 : 1,
        ),
        sitting: [{ entrant, kind: 'bye', spread: 50 }],
      };
    });
    return {
      competitors: ids.map((id) => ({ id, rating: 1000 + Number(id), status: 'playing' })),
      rounds: played,
    };
  });

test('what is written is read again', () => {
  fc.assert(
    fc.property(anyDivision, (history) => {
      const names = new Map(
        history.competitors.map(({ id }) => [id, `Ab, C${'x'.repeat(Number(id))}`]),
      );
      const division = { name: 'A', history, names };
      const tsh = readTsh(writeTsh(division).text, 'A');
      expect(tsh).toEqual({ value: division, faults: [] });
      const tou = readTou(writeTou(event, [division]).text);
      expect(tou.faults).toEqual([]);
      expect(tou.value.divisions[0]?.history.rounds).toEqual(
        history.rounds.map((round) => {
          return { ...round, sitting: round.sitting.map((each) => ({ ...each, spread: 0 })) };
        }),
      );
    }),
    { seed: 5, numRuns: 200 },
  );
});

test('Jr and III stand behind the given name, as tsh and NASPA have them', () => {
  const names = new Map([
    ...spring.names,
    ['p-ek', 'Robert Desimone Jr'],
    ['p-ost', 'Sam King, Sr.'],
    ['p-lind', 'John Chew III'],
  ]);
  const lines = writeNaspa([{ ...spring, names }])
    .text.split('\n')
    .slice(1, 5);
  expect(lines.map((line) => line.split(/ {2,}/)[0])).toEqual([
    'Desimone, Robert, Jr',
    'King, Sam, Sr.',
    'Chew, John, III:SE000017',
    'Berg, Dan',
  ]);
});
