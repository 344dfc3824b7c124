import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { SeatName } from '@boardside/contract';
import { In, Repository } from 'typeorm';
import { PersonNameRow } from './person-name.row.js';
import { nameless } from '../runtime/nameless.js';
import { Relay, Tidings } from '../runtime/relay.js';

/** Names of a tournament's people by their entrant's id. */
export type Names = ReadonlyMap<string, string>;

/** People's names. They are outside the log, so that a person can be forgotten. */
@Injectable()
export class PersonNames {
  /** As the database has them since they were last written, read or being read. */
  readonly #known = new Map<string, Promise<Names>>();

  readonly #changes: Tidings<{ readonly tournament: string }>;

  constructor(
    @InjectRepository(PersonNameRow) private readonly rows: Repository<PersonNameRow>,
    relay: Relay,
  ) {
    this.#changes = new Tidings(relay, 'names');
    this.#changes.listen(({ tournament }) => this.#known.delete(tournament));
    relay.hearLoss(() => this.#known.clear());
  }

  of(tournament: string): Promise<Names> {
    const known = this.#known.get(tournament);
    if (known) return known;
    const names = this.#read(tournament);
    this.#known.set(tournament, names);
    // What could not be read is read again.
    names.catch(() => this.#forget(tournament, names));
    return names;
  }

  async #read(tournament: string): Promise<Names> {
    const rows = await this.rows.findBy({ tournamentId: tournament });
    return new Map(rows.map(({ entrantId, name }) => [entrantId, name]));
  }

  #forget(tournament: string, names: Promise<Names>): void {
    if (this.#known.get(tournament) === names) this.#known.delete(tournament);
  }

  async set(tournament: string, names: ReadonlyMap<string, string>): Promise<void> {
    const rows = [...names].map(([entrantId, name]) => ({
      tournamentId: tournament,
      entrantId,
      name,
    }));
    if (rows.length === 0) return;
    try {
      await this.rows.upsert(rows, ['tournamentId', 'entrantId']);
    } finally {
      this.#changes.tell({ tournament });
    }
  }

  /** For good. */
  async erase(tournament: string, entrants: readonly string[]): Promise<void> {
    if (entrants.length === 0) return;
    try {
      await this.rows.delete({ tournamentId: tournament, entrantId: In([...entrants]) });
    } finally {
      this.#changes.tell({ tournament });
    }
  }
}

/** Names in seat order, in full and short. Short names that two at a table would share stay whole. */
export function seatNames(entrants: readonly string[], names: Names): readonly SeatName[] {
  const seats = entrants.map((entrant) => {
    const name = names.get(entrant) ?? nameless;
    return { entrant, name, shortName: shortNameOf(name) };
  });
  const shared = (short: string) => seats.filter(({ shortName }) => shortName === short).length > 1;
  return seats.map((seat) => (shared(seat.shortName) ? { ...seat, shortName: seat.name } : seat));
}

/** The given name with the initial of the last one; one word, or `Player 1`, stays whole. */
function shortNameOf(name: string): string {
  const parts = name.trim().split(/\s+/);
  const last = parts.at(-1) ?? '';
  if (parts.length < 2 || !/^\p{L}/u.test(last)) return name;
  return `${parts[0] ?? ''} ${[...last][0] ?? ''}.`;
}
