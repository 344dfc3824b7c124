/** Tables of the log; `log_tournament` is the list of tournaments itself. */
const logTableMention =
  /\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\s+(?:ONLY\s+)?"?(?:log_event|log_head|refused_entry)\b/g;

/** A comparison of the tournament with what was asked for, or a row that is written for it. */
const tournamentConditions = [
  /\btournament_id"?\s*=\s*\$\d+/g,
  /\btournament_id"?\s+IN\s*\(\$\d+/g,
  /\(\s*tournament_id\s*,[^()]*\)\s*(?:SELECT\s+|VALUES\s*\()\$1\b/g,
] as const;

/** What names no tournament, and why it may. */
const unscopedStatements: readonly RegExp[] = [
  // Steps of the database change tables, not a tournament.
  /^\s*(?:CREATE|ALTER|DROP)\b/,
  /^\s*INSERT INTO log_tournament\s+SELECT tournament_id, min\(begun_at\)/,
  /^\s*UPDATE log_head AS head SET refused = kept\.refused\s+FROM \(/,
  // A backup takes every table, whatever is in it, and a restore puts it back.
  /^SELECT count\(\*\)::text AS rows FROM "\w+"$/,
  /^DECLARE kept NO SCROLL CURSOR FOR SELECT row_to_json/,
  /^INSERT INTO "\w+" SELECT \* FROM json_populate_recordset/,
  // A suite compares two whole databases, or keeps everybody from writing.
  /^SELECT one::text FROM \w+ one ORDER BY 1$/,
  /^LOCK TABLE /,
  /^-- a suite looks at all of it\n/,
];

/**
 * Whether a statement that the log answers says which tournament it is about, at each of its
 * tables.
 */
export function isScopedToTournament(statement: string): boolean {
  const tables = [...statement.matchAll(logTableMention)].length;
  if (tables === 0 || unscopedStatements.some((known) => known.test(statement))) return true;
  return (
    tournamentConditions.reduce((sum, one) => sum + [...statement.matchAll(one)].length, 0) >=
    tables
  );
}
