import type { ExportOmission } from '@boardside/tournament';

/** Files of results for other programs. */
export type ExportFormat = 'tou' | 'tsh' | 'naspa' | 'results-csv' | 'standings-csv';

/** Something that a file has no words for, with the names of whom it is about. */
export type ExportOmissionView = Omit<ExportOmission, 'entrants'> & {
  readonly division: string;
  readonly names: readonly string[];
};

/** What can be taken away of a tournament, and what each file cannot hold. */
export type ExportsView = {
  /**
   * The tournament’s first day; not said: that of the first published round, else today;
   * `2026-05-02`.
   */
  readonly day: string;
  readonly divisions: readonly { readonly id: string; readonly name: string }[];
  readonly unsaid: Readonly<Record<ExportFormat, readonly ExportOmissionView[]>>;
  /** Published games that have begun. */
  readonly games: number;
  /** Of them, the ones without any turn: only their result was entered. */
  readonly withoutTurns: number;
  /** Of them, the ones of three or four players: GCG knows two. */
  readonly withoutGcg: number;
};

/** A tournament that was imported from a file. */
export type ImportedTournament = {
  readonly id: string;
  /** Names of the divisions whose standings in the file do not match its results. */
  readonly recounted: readonly string[];
};
