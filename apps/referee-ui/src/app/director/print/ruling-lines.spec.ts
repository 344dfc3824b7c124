import type { ReportedGame, RulingInGame } from '@boardside/contract';
import { rulingCountText, rulingLines, rulingScopes, rulingsInScope } from './ruling-lines.js';

const first = { acceptable: true, judge: 'list', by: 'Club list', at: '' } as const;
const second = { acceptable: false, judge: 'person', by: 'June Juror', at: '' } as const;
const called = {
  kind: 'challenge',
  at: '2026-05-09T12:20:00Z',
  turn: 8,
  mover: 0,
  challenger: 1,
  play: '8D QUIRT',
  points: 48,
  first,
  end: 'stands',
} as const satisfies RulingInGame;
const asked = { ...called, secondAskedBy: 1, second, end: 'off' } as const;

function game(round: number, ...rulings: readonly RulingInGame[]): ReportedGame {
  return {
    game: `g${String(round)}`,
    round,
    table: 14,
    division: 'Open',
    rulings,
    names: ['Kim Berger', 'Lee Novak'],
  };
}

test('G26 G28 a challenge is told with both rulings and who gave them, of the whole play', () => {
  const [line] = rulingLines([game(3, asked)]);
  expect(line).toMatchObject({
    where: '3 · 14',
    turn: 'Turn 8',
    end: 'Challenged off.',
    what: 'Lee Novak challenged 8D QUIRT (48) of Kim Berger',
    rulings: [
      'First ruling: acceptable, by the list Club list',
      'Second opinion, asked by Lee Novak: unacceptable, by June Juror',
    ],
  });
});

test('C5 what a challenge cost is said', () => {
  const cost = { ...called, losesTurn: 1, bonus: { seat: 0, points: 5 } } as const;
  expect(rulingLines([game(1, cost)])[0]?.end).toBe(
    'The play stands. Lee Novak lost a turn. Kim Berger gets 5 points.',
  );
});

test('G23 G24 an overdraw and an infraction are told with the clause', () => {
  const lines = rulingLines([
    game(
      1,
      { kind: 'overdraw', at: '', turn: 3, seat: 0, onRack: 9, removed: 2 },
      {
        kind: 'infraction',
        at: '',
        turn: 0,
        seat: 1,
        clause: 'G23',
        what: 'bag',
        warning: 'noted',
      },
    ),
  ]);
  expect(lines.map(({ turn, what, end }) => [turn, what, end])).toEqual([
    ['Turn 3', 'Overdraw: Kim Berger had 9 tiles on the rack', '2 tiles went back to the bag.'],
    ['Before play', 'Infraction of Lee Novak (G23): bag', 'Noted.'],
  ]);
});

test('a round or a day is chosen among those that have rulings', () => {
  const later = { ...called, at: '2026-05-10T12:20:00Z' } as const;
  const games = [game(1, called), game(4, called, later)];
  expect(rulingScopes(games).map(({ label }) => label)).toEqual([
    ...['The whole tournament', 'Round 1', 'Round 4', 'On Sat 9 May', 'On Sun 10 May'],
  ]);
  const count = (scope: string) => rulingCountText(rulingsInScope(games, scope));
  expect(count('all')).toBe('3 challenges, 0 overdraws, 0 infractions');
  expect(count('round:4')).toBe('2 challenges, 0 overdraws, 0 infractions');
  expect(count('day:Sun 10 May')).toBe('1 challenge, 0 overdraws, 0 infractions');
});
