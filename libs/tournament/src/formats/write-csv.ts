import type { Meeting } from '../history.js';
import type { Standing } from '../standings/standings.js';
import { writeCsv } from './csv.js';
import {
  givenNameFirst,
  type ExportOmission,
  type FileDivision,
  type WrittenFile,
} from './file-division.js';
import { decidedByRule, omissionsOfRound } from './wall-chart.js';

/**
 * Results as the ABSP's database takes them: division, round, who began with the
 * score, the other one with the score; without headings, and without byes and forfeits.
 */
export function writeResultsCsv(divisions: readonly FileDivision[]): WrittenFile {
  const rows = divisions.flatMap(({ name, history, names }) =>
    history.rounds.flatMap(({ round, meetings }) =>
      meetings.filter(isWritten).map(({ entrants, scores, first }) => {
        const sides = entrants.map((entrant, seat) => [
          givenNameFirst(names.get(entrant) ?? entrant),
          scores?.[seat] ?? 0,
        ]);
        return [name, round, ...(first === 1 ? sides.reverse() : sides).flat()];
      }),
    ),
  );
  return {
    text: writeCsv(rows),
    unsaid: divisions.flatMap((division) => [
      ...division.history.rounds
        .flatMap((round) => omissionsOfRound(round))
        .filter(({ what }) => what !== 'penalty'),
      ...withoutOpponent(division),
      ...decidedByRule(division),
      ...withoutStarter(division),
    ]),
  };
}

/** A game of two with scores that nobody has forfeited. */
function isWritten({ entrants, forfeitedBy = [], scores }: Meeting): boolean {
  return entrants.length === 2 && forfeitedBy.length === 0 && scores !== undefined;
}

/** The format has no word for a game of which nobody knows who started. */
function withoutStarter({ history }: FileDivision): readonly ExportOmission[] {
  return history.rounds.flatMap(({ round, meetings }): readonly ExportOmission[] => {
    const entrants = meetings
      .filter((meeting) => isWritten(meeting) && meeting.first === undefined)
      .flatMap((meeting) => meeting.entrants);
    return entrants.length === 0 ? [] : [{ what: 'starter-unknown', round, entrants }];
  });
}

function withoutOpponent({ history }: FileDivision): readonly ExportOmission[] {
  return history.rounds.flatMap(({ round, sitting }): readonly ExportOmission[] => {
    const entrants = sitting
      .filter(({ kind, spread }) => kind !== 'absent' || spread !== 0)
      .map(({ entrant }) => entrant);
    return entrants.length === 0 ? [] : [{ what: 'result-without-opponent', round, entrants }];
  });
}

/** Standings under the headings of liwords; `winpts` has a tie as half. */
export function writeStandingsCsv(
  divisions: readonly {
    readonly name: string;
    readonly standings: readonly Standing[];
    readonly names: FileDivision['names'];
  }[],
): string {
  const head = ['division', 'rank', 'username', 'wins', 'losses', 'draws', 'winpts', 'spread'];
  return writeCsv([
    head,
    ...divisions.flatMap(({ name, standings, names }) =>
      standings.map(({ entrant, rank, won, lost, tied, wins, spread }) => {
        return [name, rank, names.get(entrant) ?? entrant, won, lost, tied, wins, spread];
      }),
    ),
  ]);
}
