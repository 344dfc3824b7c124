import { after, decided, refused, rules } from './hall.fixture.js';
import {
  draftOf,
  notCreated,
  type Pairing,
  type Tournament,
  type TournamentCommand,
} from './index.js';

export { after, decided, refused, rules };
export const none = undefined;

export const hall = after(
  notCreated,
  { kind: 'create-tournament', name: ' Spring Open ' },
  { kind: 'add-division', division: 'a', name: 'Open', rules: rules(), lexicon: none },
  {
    kind: 'add-division',
    division: 'b',
    name: 'Novices',
    rules: rules({ first: 'assigned' }),
    lexicon: none,
  },
  { kind: 'add-tables', numbers: [2, 1, 3] },
  {
    kind: 'add-entrants',
    entrants: [
      { entrant: 'kim', division: 'a', rating: 1500 },
      { entrant: 'lee', division: 'a' },
      { entrant: 'ann', division: 'a' },
      { entrant: 'bob', division: 'a' },
      { entrant: 'new', division: 'b' },
      { entrant: 'nat', division: 'b' },
    ],
  },
);

export const kimLee: Pairing = { table: 1, division: 'a', seats: ['kim', 'lee'] };
export const annBob: Pairing = { table: 2, division: 'a', seats: ['ann', 'bob'] };

export function draft(...pairings: readonly Pairing[]): TournamentCommand {
  return { kind: 'draft-round', round: 1, pairings };
}

export function publish(
  tournament: Tournament,
  more: Partial<Extract<TournamentCommand, { kind: 'publish-round' }>> = {},
): TournamentCommand {
  const seen = draftOf(tournament.rounds[0])?.version ?? 0;
  const games = ['g1', 'g2', 'g3'];
  return { kind: 'publish-round', round: 1, seen, games, begun: [], fixed: [], ...more };
}

export const drafted = after(hall, draft(kimLee, annBob));
export const published = after(drafted, publish(drafted));
