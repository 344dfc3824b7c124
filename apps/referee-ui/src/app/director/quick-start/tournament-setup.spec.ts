import { TestBed } from '@angular/core/testing';
import { guide } from '@boardside/game';
import { ConsoleApi } from '../data/console-api.js';
import { PlayersApi } from '../players/players-api.js';
import { RoundsApi } from '../rounds/rounds-api.js';
import { TournamentSetup, type TournamentWishes } from './tournament-setup.js';

const refused = { ok: false, status: 409, problem: { code: 'no-answer' } };
const done = { ok: true, value: { id: 'd' } };
const settings = { plan: { first: 'drawn', rounds: [] } };

/** The setup before a server that refuses the first draw. */
function tournamentSetup() {
  const plans: unknown[] = [];
  const made: string[] = [];
  const drawn: unknown[] = [];
  const says = (step: string) => () => {
    made.push(step);
    return Promise.resolve(done);
  };
  const server = {
    makeTournament: says('tournament'),
    addDivision: says('division'),
    addTables: says('tables'),
    tournament: () => Promise.resolve({ ok: true, value: { divisions: [{ id: 'd', settings }] } }),
  };
  const rounds = {
    change: (_t: string, _division: string, [{ value }]: [{ value: { rounds: unknown } }]) => {
      plans.push(value.rounds);
      return Promise.resolve(done);
    },
    draw: (_t: string, _round: number, wish: unknown) => {
      drawn.push(wish);
      return Promise.resolve(drawn.length === 1 ? refused : done);
    },
  };
  TestBed.configureTestingModule({
    providers: [
      TournamentSetup,
      { provide: ConsoleApi, useValue: server },
      { provide: PlayersApi, useValue: { add: says('players') } },
      { provide: RoundsApi, useValue: rounds },
    ],
  });
  return { setup: TestBed.inject(TournamentSetup), plans, made, drawn };
}

const wishes: TournamentWishes = {
  name: 'Cape Open',
  rules: guide,
  minutes: undefined,
  rounds: 2,
  method: { kind: 'king-of-the-hill' },
  players: [{ name: 'Kim' }, { name: 'Lee' }, { name: 'Max' }],
  tables: 1,
};

test('another method after round 1 was refused is planned anew; what is made stays', async () => {
  const { setup, plans, made } = tournamentSetup();
  expect(await setup.run(wishes)).toBeUndefined();
  expect(await setup.run({ ...wishes, method: { kind: 'swiss' } })).toBe('d');
  const planned = (kind: string) => [{ method: { kind } }, { method: { kind } }];
  expect(plans).toEqual([planned('king-of-the-hill'), planned('swiss')]);
  expect(made).toEqual(['tournament', 'division', 'players', 'tables']);
});

test('where the rounds are no longer decided, the plan goes and the method is said', async () => {
  const { setup, plans, drawn } = tournamentSetup();
  await setup.run(wishes);
  await setup.run({ ...wishes, rounds: 0 });
  expect(plans.at(-1)).toEqual([]);
  expect(drawn.at(-1)).toEqual({
    division: 'd',
    sitting: [],
    method: { kind: 'king-of-the-hill' },
  });
});
