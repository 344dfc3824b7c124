import { Injectable } from '@nestjs/common';
import type { EntrantName, OddResult, RoundWait, RoundWaits } from '@boardside/contract';
import type { Game } from '@boardside/game';
import {
  currentRound,
  divisionOf,
  draftOf,
  isAbsent,
  isPlayedOut,
  nextRoundOf,
  pairingsByTable,
  resultOf,
  roundOf,
  roundOfDivision,
  slipsWaitFor,
  type Division,
  type PublishedPairing,
  type Round,
  type Tournament,
} from '@boardside/tournament';
import { GameDesk } from '../game/game-desk.js';
import type { GameFile } from '../game/game-file.js';
import { nameless } from '../runtime/nameless.js';
import { PersonNames, type Names } from '../tournament/person-names.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';

type RecordedResult = Round['results'][number];
type OddPlace = Omit<OddResult, 'kind' | 'scores'>;
type TableWait = Extract<RoundWait, { game: string }>;

/** From which spread on, and below which score, somebody looks at a result twice. */
const wideSpread = 300;
const lowScore = 150;

/** Why the next round cannot start: by name, division by division, and nothing when it can. */
@Injectable()
export class RoundWaitViews {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly games: GameDesk,
    private readonly names: PersonNames,
  ) {}

  /** Undefined when there is no such tournament. */
  async of(id: string): Promise<RoundWaits | undefined> {
    const { tournament } = await this.tournaments.read(id);
    if (tournament.version === 0) return undefined;
    const names = await this.names.of(id);
    const round = currentRound(tournament);
    const played: TableWait[] = [];
    const odd: OddResult[] = [];
    for (const of of tournament.rounds) {
      for (const pairing of of.published?.pairings ?? []) {
        const result = resultOf(of, pairing.game);
        const place = { ...placeOf(pairing, names), round: of.number };
        odd.push(...oddResult(result, place));
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
      divisions: divisionsGoingOn(tournament).map((division) => ({
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
  { game, events }: GameFile,
  pairing: PublishedPairing,
  round: Round,
): TableWait['kind'] | undefined {
  const slips = round.slips.find((each) => each.game === pairing.game);
  if (slips) return slipsWaitFor(slips) === 'ruling' ? 'disputed' : 'one-slip';
  const result = resultOf(round, pairing.game);
  const isItsOwn = result?.how === 'signed' || result?.how === 'declared';
  if (result && !isItsOwn) return undefined;
  const ended = events.findLastIndex(({ type }) => type === 'GameEnded');
  const reopened = events.slice(ended).some(({ type }) => type === 'SlipReopened');
  return waitOfGame(game, { hasResult: result !== undefined, reopened });
}

function waitOfGame(
  game: Game,
  { hasResult, reopened }: { readonly hasResult: boolean; readonly reopened: boolean },
): TableWait['kind'] | undefined {
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
function divisionsGoingOn(tournament: Tournament): readonly Division[] {
  const { divisions, entrants } = tournament;
  return divisions.filter(
    ({ id }) =>
      !isPlayedOut(tournament, id) &&
      entrants.some(({ division, status }) => division === id && status === 'playing'),
  );
}

/** Who of the divisions that play has no place in their next round, and what else it lacks. */
function nextWaits(tournament: Tournament, names: Names): readonly RoundWait[] {
  const playing = divisionsGoingOn(tournament);
  const next = [...new Set(playing.map((division) => nextRoundOf(tournament, division.id)))];
  return next
    .sort((one, other) => one - other)
    .flatMap((round) => {
      const divisions = playing.filter(({ id }) => nextRoundOf(tournament, id) === round);
      return waitsBefore(tournament, { round, divisions, names });
    });
}

interface Before {
  readonly round: number;
  /** Those whose next round it is. */
  readonly divisions: readonly Division[];
  readonly names: Names;
}

function waitsBefore(tournament: Tournament, before: Before): readonly RoundWait[] {
  const { round, divisions, names } = before;
  const drafted = draftOf(roundOf(tournament, round));
  const placed = new Set([
    ...(drafted?.pairings ?? []).flatMap(({ seats }) => seats),
    ...(drafted?.sitting ?? []).map(({ entrant }) => entrant),
  ]);
  const there = tournament.entrants.filter(
    ({ status, absences }) => status === 'playing' && !isAbsent(absences, round),
  );
  const waits = divisions.flatMap(({ id, name }): readonly RoundWait[] => {
    const people = there.filter(({ division }) => division === id);
    const paired = drafted?.pairings.some(({ division }) => division === id) === true;
    const unpaired = people.filter((entrant) => !placed.has(entrant.id)).map(({ id: one }) => one);
    if (unpaired.length === 0) return [];
    if (!paired) return [{ kind: 'not-drafted', round, division: name }];
    const entrants = unpaired.map((one) => named(one, names));
    return [{ kind: 'unpaired', round, division: name, entrants }];
  });
  const people = there.filter(({ division }) => divisions.some(({ id }) => id === division));
  const free = tournament.tables.length - tablesOfOthers(tournament, before);
  const needed = Math.floor(people.length / 2) - free;
  const short: readonly RoundWait[] =
    needed > 0 ? [{ kind: 'tables-short', round, missing: needed }] : [];
  return [...waits, ...short];
}

/** How many tables the other divisions have: in the same round, or until their game is over. */
function tablesOfOthers(tournament: Tournament, { round, divisions }: Before): number {
  const held = [...pairingsByTable(tournament).values()].filter(
    ({ round: number, pairing }) =>
      !divisions.some(({ id }) => id === pairing.division) &&
      (number === round || !resultIn(tournament, number, pairing.game)),
  );
  return held.length;
}

function resultIn(tournament: Tournament, number: number, game: string) {
  const round = roundOf(tournament, number);
  return round && resultOf(round, game);
}

function oddResult(result: RecordedResult | undefined, place: OddPlace): readonly OddResult[] {
  if (!result) return [];
  const scores = result.scores ?? [];
  const kind = oddness(scores, result.forfeitedBy ?? []);
  return kind ? [{ kind, scores, ...place }] : [];
}

/** A result that the director declared while nobody, or not everybody, has signed its slip. */
function unsignedResult(
  { game }: GameFile,
  result: RecordedResult | undefined,
  place: OddPlace,
): readonly OddResult[] {
  if (result?.how !== 'declared' || game.phase !== 'ended') return [];
  return [{ kind: 'unsigned', scores: result.scores ?? [], ...place }];
}

function oddness(
  scores: readonly number[],
  forfeitedBy: readonly number[],
): OddResult['kind'] | undefined {
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
  return { entrant, name: names.get(entrant) ?? nameless };
}
