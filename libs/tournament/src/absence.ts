/** Rounds that somebody is not there for; `until` is the last one, where that is known. */
export type Absence = { readonly from: number; readonly until?: number };

export function isAbsent(absences: readonly Absence[], round: number): boolean {
  return absences.some(({ from, until = Infinity }) => from <= round && round <= until);
}

/** What remains when somebody is there from a round on. */
export function absencesBefore(absences: readonly Absence[], round: number): readonly Absence[] {
  return absences
    .filter(({ from }) => from < round)
    .map(({ from, until = Infinity }) => ({ from, until: Math.min(until, round - 1) }));
}
