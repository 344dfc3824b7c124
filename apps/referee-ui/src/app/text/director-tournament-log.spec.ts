import type { TournamentEventType } from '@boardside/tournament';
import { tournamentEventText } from './director-tournament-log.js';

const names = {
  player: (id: string) => ({ k: 'Kim', l: 'Lee' })[id] ?? '',
  division: (id: string) => id,
  game: () => ({ table: 4, players: ['Kim', 'Lee'] }),
};
const said = (type: TournamentEventType, body: object) =>
  tournamentEventText({ type, body: body as never }, names);

test('an act of the tournament is said with its table, its players and its reason', () => {
  expect(said('TournamentCreated', { name: 'Paper Cup' })).toBe('Tournament Paper Cup created');
  expect(said('EntrantWithdrawn', { entrant: 'k' })).toBe('Kim withdrawn');
  const result = { round: 1, game: 'g1', how: 'corrected', scores: [420, 380], reason: 'misread' };
  expect(said('ResultRecorded', result)).toBe(
    'Result of table 4, round 1: Kim – Lee 420 – 380, corrected. Reason: misread',
  );
  expect(said('SlipEntered', { round: 1, game: 'g1', entry: 'e', scores: [402, 380] })).toBe(
    'Slip of table 4, round 1: Kim – Lee 402 – 380',
  );
  expect(said('PenaltySet', { round: 1, entrant: 'l', spread: -20, reason: 'late twice' })).toBe(
    'Lee: −20 spread in round 1. Reason: late twice',
  );
  expect(said('RoomStopped', { order: 'o', reason: 'fire drill' })).toBe(
    'Hall stopped. Reason: fire drill',
  );
});

test('a round published again says which games are dropped', () => {
  const body = { round: 1, publication: 2, pairings: [{}], sitting: [], reason: 'Lee came late' };
  expect(said('RoundPublished', { ...body, dropped: ['g0'] })).toBe(
    'Round 1 published, version 2: 1 table, 1 game of the previous version dropped. Reason: Lee came late',
  );
});
