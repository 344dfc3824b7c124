import { appendStatement } from '../src/log/append-statement.js';
import { isScopedToTournament } from './tournament-scope.js';

test.each([
  'SELECT * FROM log_event',
  'SELECT * FROM "log_head" "LogHeadRow" WHERE "LogHeadRow"."stream" = $1',
  'SELECT 1 FROM log_head WHERE due_at IS NOT NULL ORDER BY due_at',
  'SELECT 1 FROM log_head h JOIN log_event e USING (tournament_id, stream) WHERE h.tournament_id = $1',
  'INSERT INTO refused_entry (stream, tournament_id) VALUES ($1, $2)',
  'UPDATE log_head SET version = 2 WHERE stream = $1',
  'DELETE FROM log_event WHERE tournament_id IS NOT NULL',
])('a statement that names no tournament is noticed: %s', (statement) => {
  expect(isScopedToTournament(statement)).toBe(false);
});

test.each([
  'SELECT * FROM person_name',
  'SELECT * FROM "log_tournament" "LogTournamentRow"',
  'SELECT * FROM "log_head" "L" WHERE (("L"."tournament_id" = $1) AND ("L"."stream" = $2))',
  'SELECT * FROM "log_head" "L" WHERE "L"."tournament_id" IN ($1, $2) AND "L"."moved_at" > now()',
  appendStatement('t', []).text,
])('and one that does is not: %s', (statement) => {
  expect(isScopedToTournament(statement)).toBe(true);
});
