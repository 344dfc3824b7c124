/** Rounds that somebody is not there for; `until` is the last one, where that is known. */
export type Absence = { readonly from: number; readonly until?: number };

export function isAbsent(absences: readonly Absence[], round: number): boolean {
  return absences.some(({ from, until = Infinity }) => from <= round && round <= until);
}

/** Whether one of them is for this round and no other. */
export function isAbsentForOne(absences: readonly Absence[], round: number): boolean {
  return absences.some(({ from, until }) => from === round && until === round);
}

/** The first round, from `from` on, that a player misses; undefined if there is none. */
export function nextMissedRound(absences: readonly Absence[], from: number): number | undefined {
  const ahead = absences.filter(({ until = Infinity }) => until >= from);
  if (ahead.length === 0) return undefined;
  return Math.max(from, Math.min(...ahead.map((each) => each.from)));
}

/** What remains of them after a round. */
export function absencesAfter(absences: readonly Absence[], round: number): readonly Absence[] {
  return absences
    .filter(({ until = Infinity }) => until > round)
    .map((absence) => ({ ...absence, from: Math.max(absence.from, round + 1) }));
}

/** What remains when somebody is there from a round on. */
export function absencesBefore(absences: readonly Absence[], round: number): readonly Absence[] {
  return absences
    .filter(({ from }) => from < round)
    .map(({ from, until = Infinity }) => ({ from, until: Math.min(until, round - 1) }));
}
