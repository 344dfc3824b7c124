import { present } from '@boardside/engine';
import { Injectable } from '@nestjs/common';
import type {
  PairingView,
  RoundView,
  SlipsView,
  TournamentSummary,
  TournamentView,
} from '@boardside/contract';
import {
  draftOf,
  outdatedDraws,
  slipsNeed,
  type Pairing,
  type PublishedPairing,
  type Round,
  type Slips,
} from '@boardside/tournament';
import { UNKNOWN_NAME } from '../platform/unknown-name.js';
import { PlayerNames } from '../tournament/players/player-names.js';
import { TournamentDesk, type StoredTournament } from '../tournament/tournament-desk.js';
import { RuleViews } from './rule-views.js';
import { ServerCondition } from './server-condition.js';
import { TableViews } from './table-views.js';

/** A tournament as the console reads it. */
@Injectable()
export class TournamentViews {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly names: PlayerNames,
    private readonly rules: RuleViews,
    private readonly tables: TableViews,
    private readonly server: ServerCondition,
  ) {}

  /** The newest first. */
  async all(): Promise<readonly TournamentSummary[]> {
    const ids = await this.tournaments.ids();
    const summaries = await Promise.all(ids.map((id) => this.#summary(id)));
    return summaries.reverse();
  }

  /** Undefined when there is no such tournament. */
  async of(id: string): Promise<TournamentView | undefined> {
    const file = await this.tournaments.read(id);
    const { tournament } = file;
    if (tournament.version === 0) return undefined;
    const named = tournament.entrants.filter(({ person }) => person === 'known');
    const names = await this.names.of(
      id,
      named.map((entrant) => entrant.id),
    );
    const members = await this.names.members(id);
    return {
      id,
      name: tournament.name,
      place: tournament.place,
      days: tournament.days,
      names: tournament.names,
      language: tournament.language,
      version: tournament.version,
      ruleSets: await this.rules.ruleSets(file, id),
      divisions: await Promise.all(tournament.divisions.map((each) => this.rules.division(each))),
      entrants: tournament.entrants.map((entrant) => ({
        ...entrant,
        name: names.get(entrant.id) ?? UNKNOWN_NAME,
        member: members.get(entrant.id),
      })),
      tables: await this.tables.of(id, tournament.tables),
      rounds: tournament.rounds.map((round) => roundView(round, file)),
      room: tournament.room?.what ?? 'running',
      ...this.server.now(),
    };
  }

  async #summary(id: string): Promise<TournamentSummary> {
    const { tournament, events } = await this.tournaments.read(id);
    return {
      id,
      name: tournament.name,
      createdAt: events[0]?.at ?? '',
      rounds: tournament.rounds.length,
      entrants: tournament.entrants.length,
    };
  }
}

function roundView(round: Round, file: StoredTournament): RoundView {
  const { tournament, events } = file;
  const { number, published, drafts, ended, lists, penalties } = round;
  const draft = draftOf(round);
  const games = new Set(published?.pairings.map(({ game }) => game));
  const byHash = new Map(lists.map(({ lexicon }) => [lexicon.hash, lexicon]));
  const pairings = published?.pairings ?? draft?.pairings ?? [];
  const seated = new Set(pairings.flatMap(({ seats }) => seats));
  return {
    number,
    status: published ? 'published' : 'draft',
    publishedVersion: published?.publication ?? 0,
    pairings: pairings.map(pairingView),
    unpaired: tournament.entrants
      .filter(({ id, status }) => status === 'playing' && !seated.has(id))
      .map(({ id }) => id),
    ...(published && draft ? { changes: draft.pairings.map(pairingView) } : {}),
    ...present({ endsAt: round.endsAt, ended }),
    lists: [...byHash.values()],
    sitting: (published ?? draft)?.sitting ?? [],
    drafts,
    outdated: drafts.flatMap((each) =>
      outdatedDraws(file, number, each).map((draw) => ({ ...draw, draft: each.number })),
    ),
    results: round.results.filter(({ game }) => games.has(game)),
    slips: round.slips
      .filter(({ game }) => games.has(game))
      .map((slips) => slipsView(slips, events)),
    penalties,
  };
}

function slipsView(slips: Slips, events: StoredTournament['events']): SlipsView {
  const last = slips.entries.at(-1)?.version ?? 0;
  const since = events[last - 1]?.at ?? '';
  return { ...slips, need: slipsNeed(slips, since), since };
}

function pairingView(pairing: Pairing | PublishedPairing): PairingView {
  const { table, division, seats, first } = pairing;
  return { table, division, seats, first, game: 'game' in pairing ? pairing.game : undefined };
}
