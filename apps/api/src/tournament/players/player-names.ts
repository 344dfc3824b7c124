import { present } from '@boardside/engine';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { SeatName } from '@boardside/contract';
import { shortNameOf } from '@boardside/tournament';
import { In, Repository } from 'typeorm';
import { PersonNameRow } from './person-name.row.js';
import { UNKNOWN_NAME } from '../../platform/unknown-name.js';
import { Relay, Topic } from '../../platform/relay.js';

/** Names of a tournament's people by their entrant's id. */
export type Names = ReadonlyMap<string, string>;

type StoredPlayerNames = { readonly names: Names; readonly members: Names };

/** People's names. They are outside the log, so that a person can be forgotten. */
@Injectable()
export class PlayerNames {
  /** As the database has them since they were last written, read or being read. */
  readonly #cache = new Map<string, Promise<StoredPlayerNames>>();

  readonly #changes: Topic<{ readonly tournament: string }>;

  constructor(
    @InjectRepository(PersonNameRow) private readonly rows: Repository<PersonNameRow>,
    relay: Relay,
  ) {
    this.#changes = new Topic(relay, 'names');
    this.#changes.subscribe(({ tournament }) => this.#cache.delete(tournament));
    relay.onLoss(() => this.#cache.clear());
  }

  /**
   * `named`: who has a name. Where one of them is missing, another node has just written it and has
   * not told yet.
   */
  async of(tournament: string, named: readonly string[] = []): Promise<Names> {
    const people = this.#cachedNames(tournament);
    const { names } = await people;
    if (named.every((entrant) => names.has(entrant))) return names;
    this.#evict(tournament, people);
    return (await this.#cachedNames(tournament)).names;
  }

  /** Their ids in a national body, where those are known. */
  async members(tournament: string): Promise<Names> {
    return (await this.#cachedNames(tournament)).members;
  }

  #cachedNames(tournament: string): Promise<StoredPlayerNames> {
    const known = this.#cache.get(tournament);
    if (known) return known;
    const people = this.#read(tournament);
    this.#cache.set(tournament, people);
    // What could not be read is read again.
    people.catch(() => this.#evict(tournament, people));
    return people;
  }

  async #read(tournament: string): Promise<StoredPlayerNames> {
    const rows = await this.rows.findBy({ tournamentId: tournament });
    return {
      names: new Map(rows.map(({ entrantId, name }) => [entrantId, name])),
      members: new Map(
        rows.flatMap(({ entrantId, member }) => (member ? [[entrantId, member] as const] : [])),
      ),
    };
  }

  #evict(tournament: string, people: Promise<StoredPlayerNames>): void {
    if (this.#cache.get(tournament) === people) this.#cache.delete(tournament);
  }

  /**
   * `members`: ids in a national body; of whom is not named there, it stays. With a transaction's
   * manager they count from its end on: read them afresh then.
   */
  async set(
    tournament: string,
    names: ReadonlyMap<string, string>,
    members: ReadonlyMap<string, string | null> = new Map(),
    manager = this.rows.manager,
  ): Promise<void> {
    const rows = [...names].map(([entrantId, name]) => {
      const member = members.get(entrantId);
      const said = present({ member });
      return { tournamentId: tournament, entrantId, name, ...said };
    });
    if (rows.length === 0) return;
    try {
      await manager.upsert(PersonNameRow, rows, ['tournamentId', 'entrantId']);
    } finally {
      this.invalidate(tournament);
    }
  }

  /**
   * Changes what is said, of a person who is there: somebody forgotten meanwhile stays forgotten.
   */
  async change(
    tournament: string,
    entrantId: string,
    said: { readonly name?: string; readonly member?: string | null },
  ): Promise<void> {
    try {
      await this.rows.update({ tournamentId: tournament, entrantId }, said);
    } finally {
      this.invalidate(tournament);
    }
  }

  invalidate(tournament: string): void {
    this.#changes.publish({ tournament });
  }

  /**
   * Subscribes to changes of names, which no event tells of; returns how to end the subscription.
   */
  subscribe(subscriber: (tournament: string) => void): () => void {
    return this.#changes.subscribe(({ tournament }) => subscriber(tournament));
  }

  /** For good. */
  async erase(tournament: string, entrants: readonly string[]): Promise<void> {
    if (entrants.length === 0) return;
    try {
      await this.rows.delete({ tournamentId: tournament, entrantId: In([...entrants]) });
    } finally {
      this.invalidate(tournament);
    }
  }
}

/**
 * Names in seat order, in full and short. Short names that two at a table would share stay whole.
 */
export function seatNames(entrants: readonly string[], names: Names): readonly SeatName[] {
  const seats = entrants.map((entrant) => {
    const name = names.get(entrant) ?? UNKNOWN_NAME;
    return { entrant, name, shortName: shortNameOf(name) };
  });
  const shared = (short: string) => seats.filter(({ shortName }) => shortName === short).length > 1;
  return seats.map((seat) => (shared(seat.shortName) ? { ...seat, shortName: seat.name } : seat));
}
