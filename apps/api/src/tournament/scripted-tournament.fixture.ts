import { guide } from '@boardside/game';
import {
  decideTournament,
  evolveTournament,
  notCreated,
  type Tournament,
  type TournamentCommand,
} from '@boardside/tournament';

/** The tournament after commands of staff; throws if one is refused. */
export function after(
  tournament: Tournament,
  ...commands: readonly TournamentCommand[]
): Tournament {
  return commands.reduce((state, command) => {
    const answer = decideTournament({ command, staff: 'dana' }, state);
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
    return answer.value.reduce(evolveTournament, state);
  }, tournament);
}

export function addDivision(division: string): TournamentCommand {
  const rules = { options: guide, hash: 'h' };
  return { kind: 'add-division', division, name: division, rules, lexicon: undefined };
}

/** Players `p1`, `p2`, … of division `a`, by rating, and a table for every two. */
export function divisionOf(players: number): Tournament {
  const tables = Array.from({ length: Math.ceil(players / 2) }, (_, index) => index + 1);
  const entrants = Array.from({ length: players }, (_, index) => {
    return { entrant: `p${String(index + 1)}`, division: 'a', rating: 1_999 - index };
  });
  return after(
    notCreated,
    { kind: 'create-tournament', name: 'Open' },
    addDivision('a'),
    { kind: 'add-tables', numbers: tables },
    { kind: 'add-entrants', entrants },
  );
}

/** Publishes a draft of the round; games are called `g ROUND-TABLE`. */
export function publish(round: number, tables: readonly number[]): TournamentCommand {
  const games = tables.map((table) => `g${String(round)}-${String(table)}`);
  return { kind: 'publish-round', round, seen: 999, games, begun: [], fixed: [] };
}

/** The first seat wins. */
export function won(game: string): TournamentCommand {
  return { kind: 'record-result', game, score: { scores: [400, 300] }, how: 'signed' };
}
