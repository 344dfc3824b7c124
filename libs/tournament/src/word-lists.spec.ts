import { guide, type LexiconInUse } from '@boardside/game';
import { after, decided } from './hall.fixture.js';
import {
  listOfGame,
  notCreated,
  roundOf,
  wordListUseOf,
  type Pairing,
  type Tournament,
  type TournamentCommand,
} from './index.js';

const challenge = { ...guide.challenge, firstJudge: 'list' } as typeof guide.challenge;
const byJuror = { options: guide, hash: 'h' };
const byList = { options: { ...guide, challenge }, hash: 'l' };
const club: LexiconInUse = { name: 'Club list', hash: 'club', official: 'not-official' };
const book: LexiconInUse = { name: 'The book', hash: 'book', official: 'official' };
const one: Pairing = { table: 1, division: 'a', seats: ['kim', 'lee'] };
const two: Pairing = { table: 2, division: 'a', seats: ['ann', 'bob'] };

function change(lexicon: LexiconInUse | undefined): TournamentCommand {
  return {
    kind: 'change-division',
    division: 'a',
    name: 'Open',
    rules: byJuror,
    lexicon,
    begun: [],
  };
}

function published(round: number, pairings: readonly Pairing[], games: readonly string[]) {
  const seen = Number.MAX_SAFE_INTEGER;
  return [
    { kind: 'draft-round', round, pairings },
    { kind: 'publish-round', round, seen, games, begun: [], fixed: [] },
  ] as const;
}

const hall = after(
  notCreated,
  { kind: 'create-tournament', name: 'Spring Open' },
  { kind: 'add-division', division: 'a', name: 'Open', rules: byJuror, lexicon: club },
  { kind: 'add-tables', numbers: [1, 2] },
  {
    kind: 'add-entrants',
    entrants: ['kim', 'lee', 'ann', 'bob'].map((entrant) => ({ entrant, division: 'a' })),
  },
);

function listIn(tournament: Tournament, round: number, game: string): string | undefined {
  const known = roundOf(tournament, round);
  return known && listOfGame(known, game)?.hash;
}

test('G8 a division plays by the list that the director chose, until another is chosen', () => {
  expect(hall.divisions[0]?.lexicon).toEqual(club);
  expect(after(hall, change(book)).divisions[0]?.lexicon).toEqual(book);
  expect(after(hall, change(undefined)).divisions[0]?.lexicon).toBeUndefined();
});

test('G8 a published game keeps its list; a list chosen later is for rounds published later', () => {
  const first = after(hall, ...published(1, [one, two], ['g1', 'g2']), change(book));
  expect(listIn(first, 1, 'g1')).toBe('club');
  const second = after(first, ...published(2, [one], ['g3']));
  expect(listIn(second, 1, 'g1')).toBe('club');
  expect(listIn(second, 2, 'g3')).toBe('book');
});

test('G8 a round published again keeps the list of every game that stays', () => {
  const first = after(hall, ...published(1, [one, two], ['g1', 'g2']), change(book));
  const swapped = { ...two, seats: ['bob', 'ann'] };
  const again = after(first, ...published(1, [one, swapped], ['x', 'g4']));
  expect(listIn(again, 1, 'g1')).toBe('club');
  expect(listIn(again, 1, 'g4')).toBe('book');
  expect(listIn(again, 1, 'g2')).toBeUndefined();
});

test('G8 a game that began without a list stays without one', () => {
  const first = after(hall, change(undefined), ...published(1, [one], ['g1']), change(book));
  const again = after(first, ...published(1, [one, two], ['x', 'g2']));
  expect(listIn(again, 1, 'g1')).toBeUndefined();
  expect(listIn(again, 1, 'g2')).toBe('book');
});

test('who needs a list: divisions that play by it, rounds whose games keep it', () => {
  const tournament = after(hall, ...published(1, [one], ['g1']), change(book));
  expect(wordListUseOf(tournament, 'club')).toEqual({ divisions: [], rounds: [1] });
  expect(wordListUseOf(tournament, 'book')).toEqual({ divisions: ['Open'], rounds: [] });
  expect(wordListUseOf(tournament, 'other')).toEqual({ divisions: [], rounds: [] });
});

test('G26 the list cannot judge first where there is none', () => {
  const command = { ...change(undefined), rules: byList } as TournamentCommand;
  expect(decided(hall, command)).toEqual({
    ok: false,
    refusal: { code: 'needs-list', division: 'Open' },
  });
  expect(decided(hall, { ...command, lexicon: club } as TournamentCommand)).toMatchObject({
    ok: true,
  });
});
