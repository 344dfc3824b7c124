import { present } from '@boardside/engine';
import type { DivisionView, EntrantView } from '@boardside/contract';
import type { Seat } from '@boardside/game';
import {
  givenNameFirst,
  plainName,
  sameName,
  type FileDivision,
  type ImportedRound,
  type Meeting,
  type PlayedRound,
  type ResultsFile,
} from '@boardside/tournament';
import type { EntrantInput } from '../../players/players-api.js';

/** A division of the file, and the one of the tournament that it becomes. */
export type PlannedDivision = {
  readonly name: string;
  readonly division: string;
  readonly players: number;
  readonly rounds: number;
  readonly games: number;
  readonly open: number;
  readonly byes: number;
};

export type ResultsPlan = {
  readonly divisions: readonly PlannedDivision[];
  /** People of the file who are not in the tournament. */
  readonly newcomers: readonly EntrantInput[];
  /** Names that the tournament has in another division or more than once, or the file has twice. */
  readonly unclear: readonly string[];
  /** Rounds, from 1, in which nobody of any division meets anybody: no tournament has them. */
  readonly unpaired: readonly number[];
  /** The rounds, once the newcomers have these ids, in their order. */
  readonly roundsWith: (ids: readonly string[]) => readonly ImportedRound[];
  /** Who no longer plays, once the newcomers have these ids. */
  readonly withdrawnWith: (ids: readonly string[]) => readonly string[];
};

type ResultsPlanContext = {
  readonly divisions: readonly DivisionView[];
  readonly known: readonly EntrantView[];
  /** What the director chose, by the place of the division in the file. */
  readonly meant: ReadonlyMap<number, string>;
};

/** Matches people by their names and divisions, and lays the rounds of all divisions together. */
export function planResultsImport(
  { divisions: filed }: ResultsFile,
  setting: ResultsPlanContext,
): ResultsPlan {
  const places = filed.map((division, index) => ({
    filed: division,
    division: setting.meant.get(index) ?? divisionLike(division.name, index, setting.divisions),
  }));
  const people = places.flatMap(({ filed: { history, names, memberIds, classes }, division }, at) =>
    history.competitors.map(({ id, rating, team, status }) => {
      const name = givenNameFirst(names.get(id) ?? '');
      const like = setting.known.filter((each) => sameName(each.name) === sameName(name));
      const own = ownOf(name, like, division);
      const member = memberIds?.get(id);
      const prizeClass = classes?.get(id);
      const entrant: EntrantInput = {
        name,
        division,
        ...(rating === undefined ? {} : { rating: Math.round(rating) }),
        ...present({ team, class: prizeClass, member }),
      };
      return { key: keyOf(at, id), like, own, entrant, status };
    }),
  );
  const fresh = people.filter(({ like }) => like.length === 0);
  const found = new Map(people.map(({ key, own }) => [key, own[0]?.id ?? '']));
  const idsWith = (ids: readonly string[]): ReadonlyMap<string, string> =>
    new Map([...found, ...fresh.map(({ key }, index) => [key, ids[index] ?? ''] as const)]);
  const isShared = ({ own: [one], key }: (typeof people)[number]): boolean =>
    one !== undefined && people.some(({ own: [other], key: at }) => at !== key && other === one);
  return {
    divisions: places.map(countsOf),
    newcomers: fresh.map(({ entrant }) => entrant),
    unclear: [
      ...new Set(
        people
          .filter((each) => each.like.length > 0 && (each.own.length !== 1 || isShared(each)))
          .map(({ entrant }) => entrant.name),
      ),
    ],
    unpaired: unpairedRounds(filed),
    withdrawnWith: (ids) => {
      const all = idsWith(ids);
      return people
        .filter(({ status }) => status === 'withdrawn')
        .map(({ key }) => all.get(key) ?? '');
    },
    roundsWith: (ids) => {
      const all = idsWith(ids);
      return Array.from({ length: roundsOf(filed) }, (_, index) =>
        mergeRounds(
          places.map(({ filed: { history }, division }, at) =>
            roundIn(history.rounds[index], division, (id) => all.get(keyOf(at, id)) ?? ''),
          ),
        ),
      );
    },
  };
}

function roundsOf(filed: readonly FileDivision[]): number {
  return Math.max(0, ...filed.map(({ history }) => history.rounds.length));
}

function unpairedRounds(filed: readonly FileDivision[]): readonly number[] {
  return Array.from({ length: roundsOf(filed) }, (_, index) => index + 1).filter((round) =>
    filed.every(({ history }) => !history.rounds[round - 1]?.meetings.length),
  );
}

/** Of people whose names differ by an accent, the one who has the very name. */
function ownOf(
  name: string,
  like: readonly EntrantView[],
  division: string,
): readonly EntrantView[] {
  const own = like.filter((each) => each.division === division);
  const exact = own.filter((each) => plainName(each.name) === plainName(name));
  return exact.length === 1 ? exact : own;
}

const keyOf = (division: number, id: string): string => `${String(division)} ${id}`;

function divisionLike(name: string, index: number, divisions: readonly DivisionView[]): string {
  const same = divisions.find((each) => sameName(each.name) === sameName(name));
  return (same ?? divisions[index] ?? divisions[0])?.id ?? '';
}

function countsOf(place: {
  readonly filed: FileDivision;
  readonly division: string;
}): PlannedDivision {
  const { name, history } = place.filed;
  const meetings = history.rounds.flatMap((round) => round.meetings);
  return {
    name,
    division: place.division,
    players: history.competitors.length,
    rounds: history.rounds.length,
    games: meetings.filter(({ scores }) => scores !== undefined).length,
    open: meetings.filter(({ scores }) => scores === undefined).length,
    byes: history.rounds.flatMap(({ sitting }) => sitting).length,
  };
}

function roundIn(
  round: PlayedRound | undefined,
  division: string,
  idOf: (id: string) => string,
): ImportedRound {
  return {
    pairings: (round?.meetings ?? []).map((meeting) => {
      const { entrants, first, table, scores } = meeting;
      return {
        division,
        seats: entrants.map(idOf),
        ...(first === 0 || first === 1 ? { first } : {}),
        ...present({ table, scores }),
        ...present({ winners: seatsOf(meeting.winners, meeting) }),
        ...present({ forfeitedBy: seatsOf(meeting.forfeitedBy, meeting) }),
      };
    }),
    sitting: (round?.sitting ?? []).map(({ entrant, kind, spread, tied }) => {
      return { entrant: idOf(entrant), kind, spread, ...present({ tied }) };
    }),
    penalties: (round?.penalties ?? []).map(({ entrant, spread }) => {
      return { entrant: idOf(entrant), spread };
    }),
  };
}

function seatsOf(
  who: readonly string[] | undefined,
  { entrants }: Meeting,
): readonly Seat[] | undefined {
  return who?.map((entrant) => entrants.indexOf(entrant) as Seat);
}

function mergeRounds(parts: readonly ImportedRound[]): ImportedRound {
  return {
    pairings: parts.flatMap(({ pairings }) => pairings),
    sitting: parts.flatMap(({ sitting }) => sitting),
    penalties: parts.flatMap(({ penalties }) => penalties),
  };
}
