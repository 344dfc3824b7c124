import { must } from '@boardside/engine';
import type { CommandOf, RuleSet } from '@boardside/game';
import type { Tournament, TournamentCommand } from '@boardside/tournament';
import type { TournamentDesk } from '../../apps/api/src/tournament/tournament-desk.ts';

/** The stream of the one game that a hall has. */
export const simulatedStream = { tournament: 't', stream: 'g' };
export const director = { staff: 'dora', role: 'director' } as const;
export const seatsAtTable = 2;

export type OpenGameCommand = CommandOf<'open-game'>;

/** The game as it is published. */
export function openGameCommand(rules: RuleSet): OpenGameCommand {
  return {
    kind: 'open-game',
    table: 1,
    round: 1,
    seats: ['ann', 'bob'],
    first: undefined,
    rules: { options: rules, hash: `${rules.id}-${rules.version}` },
    lexicon: { name: 'Invented words', hash: 'invented', official: 'not-official' },
  };
}

/** Publishes the round of the game, at its table. */
export async function publishSimulatedGame(desk: TournamentDesk, rules: RuleSet): Promise<void> {
  const ask = async (command: TournamentCommand): Promise<Tournament> => {
    const answer = await desk.execute(simulatedStream.tournament, command, director.staff);
    must(answer.ok, `a hall can be set up: ${command.kind}`);
    return answer.value;
  };
  const { table, seats, rules: inUse, lexicon } = openGameCommand(rules);
  const division = 'open';
  const entrants = seats.map((entrant) => ({ entrant, division, rating: 1_000 }));
  await ask({ kind: 'create-tournament', name: 'Simulated' });
  await ask({ kind: 'add-division', division, name: 'Open', rules: inUse, lexicon });
  await ask({ kind: 'add-tables', numbers: [table] });
  await ask({ kind: 'add-entrants', entrants });
  const pairings = [{ table, division, seats }];
  const { version: seen } = await ask({ kind: 'draft-round', round: 1, pairings });
  const games = [simulatedStream.stream];
  await ask({ kind: 'publish-round', round: 1, begun: [], fixed: [], seen, games });
}
