import type { ReportedGame, RulingInGame } from '@boardside/contract';
import { rulingCountText, rulingLines, rulingScopes, rulingsInScope } from './ruling-lines.js';
import { rulingsReportText } from '../../text/director-rulings.js';

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
    where: rulingsReportText.where(3, 14),
    turn: rulingsReportText.atTurn(8),
    end: rulingsReportText.ends.off,
    what: rulingsReportText.challenge(
      'Lee Novak',
      'Kim Berger',
      rulingsReportText.play('8D QUIRT', 48),
    ),
    rulings: [rulingsReportText.first(first), rulingsReportText.second(second, 'Lee Novak')],
  });
});

test('C5 what a challenge cost is said', () => {
  const cost = { ...called, losesTurn: 1, bonus: { seat: 0, points: 5 } } as const;
  expect(rulingLines([game(1, cost)])[0]?.end).toBe(
    [
      rulingsReportText.ends.stands,
      rulingsReportText.losesTurn('Lee Novak'),
      rulingsReportText.bonus('Kim Berger', 5),
    ].join(' '),
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
    [
      rulingsReportText.atTurn(3),
      rulingsReportText.overdraw('Kim Berger', 9),
      rulingsReportText.removed(2),
    ],
    [
      rulingsReportText.atTurn(0),
      rulingsReportText.infraction('Lee Novak', 'G23', 'bag'),
      rulingsReportText.warning.noted,
    ],
  ]);
});

test('a round or a day is chosen among those that have rulings', () => {
  const later = { ...called, at: '2026-05-10T12:20:00Z' } as const;
  const games = [game(1, called), game(4, called, later)];
  expect(rulingScopes(games).map(({ label }) => label)).toEqual([
    ...[rulingsReportText.all, rulingsReportText.round(1), rulingsReportText.round(4)],
    ...['Sat 9 May', 'Sun 10 May'].map(rulingsReportText.day),
  ]);
  const count = (scope: string) => rulingCountText(rulingsInScope(games, scope));
  expect(count('all')).toBe(rulingsReportText.count(3, 0, 0));
  expect(count('round:4')).toBe(rulingsReportText.count(2, 0, 0));
  expect(count('day:Sun 10 May')).toBe(rulingsReportText.count(1, 0, 0));
});
