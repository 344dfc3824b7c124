import { Injectable } from '@nestjs/common';
import type { EntrantName, OddResult, RoundWait, RoundWaits } from '@boardside/contract';
import type { Game } from '@boardside/game';
import {
  currentRound,
  draftOf,
  isAbsent,
  resultOf,
  roundOf,
  slipsWaitFor,
  type PublishedPairing,
  type Round,
  type Tournament,
} from '@boardside/tournament';
import { GameDesk } from '../game/game-desk.js';
import type { GameFile } from '../game/game-file.js';
import { nameless } from '../runtime/nameless.js';
import { PersonNames, type Names } from '../tournament/person-names.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';

type TableWait = Extract<RoundWait, { game: string }>;

/** From which spread on, and below which score, somebody looks at a result twice. */
const wideSpread = 300;
const lowScore = 150;

/** Why the next round cannot start: by name, and nothing when it can. */
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
    for (const of of tournament.rounds) {
      for (const pairing of of.published?.pairings ?? []) {
        if (of !== round && resultOf(of, pairing.game)) continue;
        const file = await this.games.read({ tournament: id, stream: pairing.game });
        const kind = waitOf(file, pairing, of);
        if (kind) played.push({ kind, ...placeOf(pairing, names), round: of.number });
      }
    }
    return {
      version: tournament.version,
      round: round?.number ?? 0,
      waits: [...played, ...nextWaits(tournament, (round?.number ?? 0) + 1, names)],
      odd: round ? oddResults(round, names) : [],
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

/** Who of the divisions that play has no place in the next round, and what else it lacks. */
function nextWaits(tournament: Tournament, round: number, names: Names): readonly RoundWait[] {
  const known = roundOf(tournament, round);
  const drafted = draftOf(known);
  const placed = new Set([
    ...(drafted?.pairings ?? []).flatMap(({ seats }) => seats),
    ...(drafted?.sitting ?? []).map(({ entrant }) => entrant),
  ]);
  const there = tournament.entrants.filter(
    ({ status, absences }) => status === 'playing' && !isAbsent(absences, round),
  );
  const waits = tournament.divisions.flatMap(({ id, name }): readonly RoundWait[] => {
    const people = there.filter(({ division }) => division === id);
    const paired = drafted?.pairings.some(({ division }) => division === id) === true;
    if (people.length === 0) return [];
    if (!paired) return [{ kind: 'not-drafted', round, division: name }];
    const unpaired = people.filter((entrant) => !placed.has(entrant.id)).map(({ id: one }) => one);
    if (unpaired.length === 0) return [];
    return [{ kind: 'unpaired', round, entrants: unpaired.map((one) => named(one, names)) }];
  });
  const needed = Math.floor(there.length / 2) - tournament.tables.length;
  const short: readonly RoundWait[] =
    needed > 0 ? [{ kind: 'tables-short', round, missing: needed }] : [];
  return [...waits, ...short];
}

function oddResults(round: Round, names: Names): readonly OddResult[] {
  return (round.published?.pairings ?? []).flatMap((pairing): readonly OddResult[] => {
    const result = resultOf(round, pairing.game);
    if (!result) return [];
    const scores = result.scores ?? [];
    const kind = oddness(scores, result.forfeitedBy ?? []);
    return kind ? [{ kind, scores, ...placeOf(pairing, names) }] : [];
  });
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
