import { Injectable } from '@nestjs/common';
import type {
  PairingView,
  RoundView,
  TableView,
  TournamentSummary,
  TournamentView,
} from '@boardside/contract';
import type { Pairing, PublishedPairing, Round, Tournament } from '@boardside/tournament';
import { DevicePresence } from '../access/device-presence.js';
import { TableDevices } from '../access/table-devices.js';
import { PublicAddress } from '../runtime/public-address.js';
import { PersonNames } from '../tournament/person-names.js';
import { optionsOf } from '../tournament/rule-options.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';

/** A tournament as the console reads it. */
@Injectable()
export class TournamentViews {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly names: PersonNames,
    private readonly devices: TableDevices,
    private readonly presence: DevicePresence,
    private readonly address: PublicAddress,
  ) {}

  /** The newest first. */
  async all(): Promise<readonly TournamentSummary[]> {
    const ids = await this.tournaments.ids();
    const summaries = await Promise.all(ids.map((id) => this.#summary(id)));
    return summaries.reverse();
  }

  /** Undefined when there is no such tournament. */
  async of(id: string): Promise<TournamentView | undefined> {
    const { tournament } = await this.tournaments.read(id);
    if (tournament.version === 0) return undefined;
    const names = await this.names.of(id);
    return {
      id,
      name: tournament.name,
      version: tournament.version,
      divisions: tournament.divisions.map(({ id: division, name, rules }) => ({
        id: division,
        name,
        ruleSet: {
          id: rules.options.id,
          version: rules.options.version,
          name: rules.options.name,
        },
        options: optionsOf(rules),
      })),
      entrants: tournament.entrants.map((entrant) => ({
        ...entrant,
        name: names.get(entrant.id) ?? 'Somebody',
      })),
      tables: await this.#tables(id, tournament),
      rounds: tournament.rounds.map((round) => roundView(round, tournament)),
      room: tournament.room?.what ?? 'running',
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

  async #tables(id: string, { tables }: Tournament): Promise<readonly TableView[]> {
    const [codes, seated, waiting] = await Promise.all([
      this.devices.codes(id),
      this.devices.seated(id),
      this.devices.waiting(id),
    ]);
    return tables.map((number) => {
      const code = codes.get(number) ?? '';
      return {
        number,
        code,
        address: `${this.address.origin}/t/${code}`,
        device: this.presence.of(seated.get(number)),
        requests: waiting
          .filter(({ table }) => table === number)
          .map(({ id: request, label, askedAt }) => ({ id: request, label, at: askedAt })),
      };
    });
  }
}

function roundView(round: Round, { entrants }: Tournament): RoundView {
  const { number, published, draft, ended } = round;
  const pairings = published?.pairings ?? draft?.pairings ?? [];
  const seated = pairings.flatMap(({ seats }) => seats);
  return {
    number,
    status: published ? 'published' : 'draft',
    publishedVersion: published?.publication ?? 0,
    pairings: pairings.map(pairingView),
    unpaired: entrants
      .filter(({ id, status }) => status === 'playing' && !seated.includes(id))
      .map(({ id }) => id),
    ...(published && draft ? { changes: draft.pairings.map(pairingView) } : {}),
    ...(ended === undefined ? {} : { ended }),
  };
}

function pairingView(pairing: Pairing | PublishedPairing): PairingView {
  const { table, division, seats, first } = pairing;
  return { table, division, seats, first, game: 'game' in pairing ? pairing.game : undefined };
}
