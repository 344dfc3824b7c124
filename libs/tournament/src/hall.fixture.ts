import { guide, type RuleSet, type RulesInUse } from '@boardside/game';
import {
  decideTournament,
  draftOf,
  evolveTournament,
  notCreated,
  roundOf,
  type Pairing,
  type Score,
  type Tournament,
  type TournamentAuthor,
  type TournamentCommand,
  type TournamentEvent,
  type TournamentRefusal,
} from './index.js';

/** A member of staff who asks, where nobody else is named. */
export const dana: TournamentAuthor = { staff: 'dana' };
export const server: TournamentAuthor = { auto: 'server' };

export function rules(options: Partial<RuleSet> = {}): RulesInUse {
  return { options: { ...guide, ...options }, hash: 'h' };
}

export function decided(
  tournament: Tournament,
  command: TournamentCommand,
  author: TournamentAuthor = dana,
) {
  return decideTournament({ command, ...author }, tournament);
}

export function after(
  tournament: Tournament,
  ...commands: readonly TournamentCommand[]
): Tournament {
  return commands.reduce((state, command) => asked(state, command, dana), tournament);
}

export function asked(
  tournament: Tournament,
  command: TournamentCommand,
  author: TournamentAuthor,
): Tournament {
  const answer = decided(tournament, command, author);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value.reduce(evolveTournament, tournament);
}

export function refused(
  tournament: Tournament,
  command: TournamentCommand,
  author: TournamentAuthor = dana,
): TournamentRefusal {
  const answer = decided(tournament, command, author);
  if (answer.ok) throw new Error('it was not refused');
  return answer.refusal;
}

/** A log and the state that it leaves. */
export function acted(start: Tournament, commands: readonly TournamentCommand[]) {
  let state = start;
  const events: TournamentEvent[] = [];
  for (const command of commands) {
    const answer = decided(state, command);
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
    events.push(...answer.value);
    state = answer.value.reduce(evolveTournament, state);
  }
  return { state, events };
}

/** A division of so many people, `p1` with the highest rating, and so many tables. */
export function hallOf(people: number, tables?: number): Tournament {
  return after(notCreated, ...openingOf(people, tables));
}

/** Adds a second division, without players. */
export const second = {
  kind: 'add-division',
  division: 'b',
  name: 'Novices',
  rules: rules(),
  lexicon: undefined,
} as const satisfies TournamentCommand;

/** The commands that make it. */
export function openingOf(
  people: number,
  tables = Math.ceil(people / 2),
): readonly TournamentCommand[] {
  return [
    { kind: 'create-tournament', name: 'Spring Open' },
    { kind: 'add-division', division: 'a', name: 'Open', rules: rules(), lexicon: undefined },
    { kind: 'add-tables', numbers: Array.from({ length: tables }, (_, index) => index + 1) },
    {
      kind: 'add-entrants',
      entrants: Array.from({ length: people }, (_, index) => ({
        entrant: `p${index + 1}`,
        division: 'a',
        rating: 2_000 - index,
      })),
    },
  ];
}

/** Of division `a`. */
export function pair(table: number, one: string, other: string): Pairing {
  return { table, division: 'a', seats: [one, other] };
}

export function draft(
  round: number,
  pairings: readonly Pairing[],
  more: Partial<Extract<TournamentCommand, { kind: 'draft-round' }>> = {},
): TournamentCommand {
  return { kind: 'draft-round', round, pairings, ...more };
}

/**
 * Publishes the last draft; new games are called `g ROUND-TABLE`, and `again` when published again.
 */
export function publish(
  tournament: Tournament,
  round: number,
  more: Partial<Extract<TournamentCommand, { kind: 'publish-round' }>> = {},
): TournamentCommand {
  const drafted = draftOf(roundOf(tournament, round), more.draft);
  const games = (drafted?.pairings ?? []).map(({ table }) => `g${round}-${table}`);
  const seen = tournament.version;
  return { kind: 'publish-round', round, seen, games, begun: [], fixed: [], ...more };
}

export function published(tournament: Tournament, round: number, pairings: readonly Pairing[]) {
  const drafted = after(tournament, draft(round, pairings));
  return after(drafted, publish(drafted, round));
}

export function told(game: string, ...scores: readonly number[]): TournamentCommand {
  return { kind: 'record-result', game, score: { scores }, how: 'signed' };
}

export function slip(
  game: string,
  score: Score | readonly number[],
  more: Partial<Extract<TournamentCommand, { kind: 'enter-slip' }>> = {},
): TournamentCommand {
  const said = 'length' in score ? { scores: score } : score;
  return { kind: 'enter-slip', entry: 'e1', game, score: said, begun: [], ...more };
}

/** `p1`, `p2` and `p3` are drafted for table 1 of round 1. */
export function draftOfThree(): Tournament {
  return after(
    hallOf(3),
    {
      kind: 'change-division',
      division: 'a',
      name: 'Open',
      rules: rules({ seats: { fewest: 2, most: 4 } }),
      lexicon: undefined,
      begun: [],
    },
    draft(1, [{ table: 1, division: 'a', seats: ['p1', 'p2', 'p3'] }]),
  );
}
