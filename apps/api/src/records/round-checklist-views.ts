import { Injectable } from '@nestjs/common';
import type {
  EntrantName,
  UnusualResult,
  RoundBlocker,
  RoundChecklistView,
} from '@boardside/contract';
import type { Game } from '@boardside/game';
import {
  currentRound,
  decidingResultOf,
  divisionOf,
  draftOf,
  hasRoundToCome,
  isAbsent,
  isDivisionFinished,
  nextRoundOf,
  pairingsByTable,
  resultOf,
  roundOf,
  roundOfDivision,
  slipsWaitFor,
  type Division,
  type Entrant,
  type PublishedPairing,
  type Round,
  type Tournament,
} from '@boardside/tournament';
import { GameDesk } from '../game/game-desk.js';
import type { StoredGame } from '../game/stored-game.js';
import { UNKNOWN_NAME } from '../platform/unknown-name.js';
import { PlayerNames, type Names } from '../tournament/players/player-names.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';

type RoundResult = Round['results'][number];
type OddResultTable = Omit<UnusualResult, 'kind' | 'scores'>;
type TableBlocker = Extract<RoundBlocker, { game: string }>;

/** From which spread on, and below which score, somebody looks at a result twice. */
const wideSpread = 300;
const lowScore = 150;

/** Why the next round cannot start: by name, division by division, and nothing when it can. */
@Injectable()
export class RoundChecklistViews {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
    private readonly names: PlayerNames,
  ) {}

  /** Undefined when there is no such tournament. */
  async of(id: string): Promise<RoundChecklistView | undefined> {
    const { tournament } = await this.tournaments.read(id);
    if (tournament.version === 0) return undefined;
    const names = await this.names.of(id);
    const round = currentRound(tournament);
    const played: TableBlocker[] = [];
    const odd: UnusualResult[] = [];
    for (const of of tournament.rounds) {
      for (const pairing of of.published?.pairings ?? []) {
        const result = decidingResultOf(of, pairing);
        const place = { ...placeOf(pairing, names), round: of.number };
        odd.push(...oddResult(resultOf(of, pairing.game), place));
        const own = roundOfDivision(tournament, pairing.division);
        if (of !== own && result && result.how !== 'declared') continue;
        const file = await this.games.read({ tournament: id, stream: pairing.game });
        const kind = waitOf(file, pairing, of);
        const division = divisionOf(tournament, pairing.division)?.name ?? '';
        if (kind) played.push({ kind, ...place, division });
        else odd.push(...unsignedResult(file, result, place));
      }
    }
    return {
      version: tournament.version,
      round: round?.number ?? 0,
      divisions: unfinishedDivisions(tournament).map((division) => ({
        division: division.name,
        round: roundOfDivision(tournament, division.id)?.number ?? 0,
        next: nextRoundOf(tournament, division.id),
      })),
      waits: [...played, ...nextWaits(tournament, names)],
      odd,
    };
  }
}

function waitOf(
  { game, events }: StoredGame,
  pairing: PublishedPairing,
  round: Round,
): TableBlocker['kind'] | undefined {
  const slips = round.slips.find((each) => each.game === pairing.game);
  if (slips) return slipsWaitFor(slips) === 'ruling' ? 'disputed' : 'one-slip';
  const result = decidingResultOf(round, pairing);
  const isItsOwn = result?.how === 'signed' || result?.how === 'declared';
  if (result && !isItsOwn) return undefined;
  const ended = events.findLastIndex(({ type }) => type === 'GameEnded');
  const reopened = events.slice(ended).some(({ type }) => type === 'SlipReopened');
  return waitOfGame(game, { hasResult: result !== undefined, reopened });
}

function waitOfGame(
  game: Game,
  { hasResult, reopened }: { readonly hasResult: boolean; readonly reopened: boolean },
): TableBlocker['kind'] | undefined {
  switch (game.phase) {
    case 'unopened':
    case 'opened':
      return hasResult ? undefined : 'missing';
    case 'playing':
    case 'closing':
    case 'racks':
      return 'unfinished';
    case 'ended':
      if (game.askedCorrection || reopened) return 'correction';
      return hasResult ? undefined : game.result.reason === 'void' ? 'missing' : 'unsigned';
    case 'signed':
      return undefined;
  }
}

/** Divisions with somebody in them that have not played all of their rounds. */
function unfinishedDivisions(tournament: Tournament): readonly Division[] {
  const { divisions, entrants } = tournament;
  return divisions.filter(
    ({ id }) =>
      !isDivisionFinished(tournament, id) &&
      entrants.some(({ division, status }) => division === id && status === 'playing'),
  );
}

/** Who of the divisions that play has no place in their next round, and what else it lacks. */
function nextWaits(tournament: Tournament, names: Names): readonly RoundBlocker[] {
  const playing = unfinishedDivisions(tournament).filter((division) =>
    hasRoundToCome(tournament, division.id),
  );
  const next = [...new Set(playing.map((division) => nextRoundOf(tournament, division.id)))];
  return next
    .sort((one, other) => one - other)
    .flatMap((round) => {
      const divisions = playing.filter(({ id }) => nextRoundOf(tournament, id) === round);
      return waitsBefore(tournament, { round, divisions, names });
    });
}

interface RoundToStart {
  readonly round: number;
  /** Those whose next round it is. */
  readonly divisions: readonly Division[];
  readonly names: Names;
}

function waitsBefore(tournament: Tournament, before: RoundToStart): readonly RoundBlocker[] {
  const { round, divisions, names } = before;
  const drafted = draftOf(roundOf(tournament, round));
  const placed = new Set([
    ...(drafted?.pairings ?? []).flatMap(({ seats }) => seats),
    ...(drafted?.sitting ?? []).map(({ entrant }) => entrant),
  ]);
  const there = tournament.entrants.filter(
    ({ status, absences }) => status === 'playing' && !isAbsent(absences, round),
  );
  const waits = divisions.flatMap(({ id, name }): readonly RoundBlocker[] => {
    const people = there.filter(({ division }) => division === id);
    const paired = drafted?.pairings.some(({ division }) => division === id) === true;
    const unpaired = people.filter((entrant) => !placed.has(entrant.id)).map(({ id: one }) => one);
    if (unpaired.length === 0) return [];
    if (!paired) return [{ kind: 'not-drafted', round, division: name }];
    const entrants = unpaired.map((one) => named(one, names));
    return [{ kind: 'unpaired', round, division: name, entrants }];
  });
  const free = tournament.tables.length - tablesOfOthers(tournament, before);
  const taken = (drafted?.pairings ?? []).filter(({ division }) =>
    divisions.some(({ id }) => id === division),
  ).length;
  const waiting = there.filter(({ id }) => !placed.has(id));
  const needed = taken + tablesForUnplaced(tournament, divisions, waiting) - free;
  const short: readonly RoundBlocker[] =
    needed > 0 ? [{ kind: 'tables-short', round, missing: needed }] : [];
  return [...waits, ...short];
}

/** How many tables those without a place fill, as many at each as in the rounds before. */
function tablesForUnplaced(
  { rounds }: Tournament,
  divisions: readonly Division[],
  waiting: readonly Entrant[],
): number {
  const tables = divisions.map(({ id }) => {
    const people = waiting.filter(({ division }) => division === id).length;
    const before = rounds
      .flatMap(({ published }) => published?.pairings ?? [])
      .filter(({ division }) => division === id);
    const seated = before.reduce((all, { seats }) => all + seats.length, 0);
    // Of pairs the odd one sits out.
    return seated > 2 * before.length
      ? Math.ceil((people * before.length) / seated)
      : Math.floor(people / 2);
  });
  return tables.reduce((all, some) => all + some, 0);
}

/** How many tables the other divisions have: in the same round, or until their game is over. */
function tablesOfOthers(tournament: Tournament, { round, divisions }: RoundToStart): number {
  const held = [...pairingsByTable(tournament).values()].filter(
    ({ round: number, pairing }) =>
      !divisions.some(({ id }) => id === pairing.division) &&
      (number === round || !isDecided(tournament, number, pairing)),
  );
  return held.length;
}

function isDecided(tournament: Tournament, number: number, pairing: PublishedPairing): boolean {
  const round = roundOf(tournament, number);
  return round !== undefined && decidingResultOf(round, pairing) !== undefined;
}

function oddResult(
  result: RoundResult | undefined,
  place: OddResultTable,
): readonly UnusualResult[] {
  if (!result) return [];
  const scores = result.scores ?? [];
  const kind = oddness(scores, result.forfeitedBy ?? []);
  return kind ? [{ kind, scores, ...place }] : [];
}

/** A result that the director declared while nobody, or not everybody, has signed its slip. */
function unsignedResult(
  { game }: StoredGame,
  result: RoundResult | undefined,
  place: OddResultTable,
): readonly UnusualResult[] {
  if (result?.how !== 'declared' || game.phase !== 'ended') return [];
  return [{ kind: 'unsigned', scores: result.scores ?? [], ...place }];
}

function oddness(
  scores: readonly number[],
  forfeitedBy: readonly number[],
): UnusualResult['kind'] | undefined {
  if (forfeitedBy.length > 0) return 'forfeit';
  const [best = 0, second = 0] = [...scores].sort((one, other) => other - one);
  if (best === second) return 'tie';
  if (best - second > wideSpread) return 'wide';
  return scores.some((score) => score < lowScore) ? 'low' : undefined;
}

function placeOf({ table, game, seats }: PublishedPairing, names: Names) {
  return { table, game, names: seats.map((entrant) => named(entrant, names).name) };
}

function named(entrant: string, names: Names): EntrantName {
  return { entrant, name: names.get(entrant) ?? UNKNOWN_NAME };
}
