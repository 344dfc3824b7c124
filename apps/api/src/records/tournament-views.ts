import { present } from '@boardside/engine';
import { Injectable } from '@nestjs/common';
import type {
  DivisionView,
  PairingView,
  RoundView,
  RuleSetView,
  SlipsView,
  TournamentSummary,
  TournamentView,
} from '@boardside/contract';
import {
  startedRound,
  divisionsBy,
  draftOf,
  slipsNeed,
  type Division,
  type Pairing,
  type PublishedPairing,
  type Round,
  type Slips,
} from '@boardside/tournament';
import { UNKNOWN_NAME } from '../platform/unknown-name.js';
import { SteadyClock } from '../platform/time/steady-clock.js';
import { WriteHealth } from '../platform/database/write-health.js';
import { StartedGames } from '../tournament/rounds/started-games.js';
import { DivisionWordLists } from '../tournament/rules/division-word-lists.js';
import { PlayerNames } from '../tournament/players/player-names.js';
import { TournamentDesk, type StoredTournament } from '../tournament/tournament-desk.js';
import { TableViews } from './table-views.js';

/** Clocks that time servers keep right are moved by less. */
const saidFromMs = 60_000;

/** A tournament as the console reads it. */
@Injectable()
export class TournamentViews {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly names: PlayerNames,
    private readonly lists: DivisionWordLists,
    private readonly begun: StartedGames,
    private readonly tables: TableViews,
    private readonly health: WriteHealth,
    private readonly steadyClock: SteadyClock,
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
    const cannotWrite = this.health.trouble();
    const diskLowMb = this.health.diskLowMb();
    const clockBehindMs = this.steadyClock.setBackMs();
    return {
      id,
      name: tournament.name,
      place: tournament.place,
      days: tournament.days,
      names: tournament.names,
      language: tournament.language,
      version: tournament.version,
      ruleSets: await this.#ruleSets(file, id),
      divisions: await Promise.all(tournament.divisions.map((each) => this.#division(each))),
      entrants: tournament.entrants.map((entrant) => ({
        ...entrant,
        name: names.get(entrant.id) ?? UNKNOWN_NAME,
        member: members.get(entrant.id),
      })),
      tables: await this.tables.of(id, tournament.tables),
      rounds: tournament.rounds.map((round) => roundView(round, file)),
      room: tournament.room?.what ?? 'running',
      ...(cannotWrite ? { cannotWrite } : {}),
      ...present({ diskLowMb }),
      ...(clockBehindMs < saidFromMs ? {} : { clockBehindMs }),
    };
  }

  async #division({ id, name, rules, lexicon, settings }: Division): Promise<DivisionView> {
    return { id, name, rules: rules.options, list: await this.lists.viewOf(lexicon), settings };
  }

  async #ruleSets({ tournament, events }: StoredTournament, id: string): Promise<RuleSetView[]> {
    if (tournament.ruleSets.length === 0) return [];
    const begun = await this.begun.first(id, tournament);
    return tournament.ruleSets.map(({ preset, rules }) => {
      const { id: ruleSet } = rules.options;
      const saved = events.findLast(
        ({ type, body }) =>
          type === 'RuleSetSaved' && 'rules' in body && body.rules.options.id === ruleSet,
      );
      const where = divisionsBy(tournament, ruleSet)
        .map(({ id: division, name }) => ({
          division: name,
          round: startedRound(tournament, division, { begun, ruleSet })?.number,
        }))
        .find(({ round }) => round !== undefined);
      return {
        preset,
        rules: rules.options,
        savedAt: saved?.at ?? '',
        begun: where && { division: where.division, round: where.round ?? 0 },
      };
    });
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

function roundView(round: Round, { tournament, events }: StoredTournament): RoundView {
  const { number, published, drafts, ended, lists, penalties } = round;
  const draft = draftOf(round);
  const games = new Set(published?.pairings.map(({ game }) => game));
  const byHash = new Map(lists.map(({ lexicon }) => [lexicon.hash, lexicon]));
  const pairings = published?.pairings ?? draft?.pairings ?? [];
  const seated = pairings.flatMap(({ seats }) => seats);
  return {
    number,
    status: published ? 'published' : 'draft',
    publishedVersion: published?.publication ?? 0,
    pairings: pairings.map(pairingView),
    unpaired: tournament.entrants
      .filter(({ id, status }) => status === 'playing' && !seated.includes(id))
      .map(({ id }) => id),
    ...(published && draft ? { changes: draft.pairings.map(pairingView) } : {}),
    ...present({ endsAt: round.endsAt, ended }),
    lists: [...byHash.values()],
    sitting: (published ?? draft)?.sitting ?? [],
    drafts,
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
