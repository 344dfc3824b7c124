import type { GameView, PairingView, TournamentView, HallView } from '@boardside/contract';
import type { RuleSet } from '@boardside/game';
import { successBodyOf, type ApiClient } from './api-client.js';

/** Somebody on the list of a division, with whatever else the server knows of a person. */
export interface NewPlayer {
  readonly name: string;
}

/** Who meets at a table; the first to play where the rules have that assigned. */
export type PairingRequest = Pick<PairingView, 'table' | 'division' | 'seats'> &
  Partial<Pick<PairingView, 'first'>>;

/** One tournament of a server, asked over HTTP as its director asks; throws where it refuses. */
export class TournamentClient {
  readonly director: ApiClient;
  readonly id: string;

  constructor(director: ApiClient, id: string) {
    this.director = director;
    this.id = id;
  }

  /** Makes a tournament: several on one server do not touch each other. */
  static async create(director: ApiClient, name: string): Promise<TournamentClient> {
    const { id } = await successBodyOf<CreatedResource>(director.post('tournaments', { name }));
    return new TournamentClient(director, id);
  }

  /** `path` is one within the tournament; `''` is the tournament itself. */
  get<Body>(path = ''): Promise<Body> {
    return successBodyOf<Body>(this.director.get(this.#at(path)));
  }

  post<Body>(path: string, body?: unknown): Promise<Body> {
    return successBodyOf<Body>(this.director.post(this.#at(path), body));
  }

  ask<Body>(method: 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Body> {
    return successBodyOf<Body>(this.director.ask(method, this.#at(path), body));
  }

  view(): Promise<TournamentView> {
    return this.get();
  }

  wall(): Promise<HallView> {
    return this.get('wall');
  }

  game(id: string): Promise<GameView> {
    return this.get(`games/${id}`);
  }

  /** Saves a preset, changed, as a rule set of the tournament; returns the id of that. */
  async saveRules({ id: preset, version: _version, name, ...options }: RuleSet): Promise<string> {
    const body = { name: `${name} of the house`, preset, options };
    return (await this.post<CreatedResource>('rule-sets', body)).id;
  }

  /** Returns the id of the division. `ruleSet`: a preset, or one that was saved. */
  async addDivision(name: string, ruleSet: string): Promise<string> {
    return (await this.post<CreatedResource>('divisions', { name, ruleSet })).id;
  }

  /** Returns their ids, in the order of the list. */
  async addEntrants(division: string, people: readonly NewPlayer[]): Promise<readonly string[]> {
    const entrants = people.map((person) => ({ ...person, division }));
    return (await this.post<{ readonly ids: readonly string[] }>('entrants', { entrants })).ids;
  }

  async addTables(count: number): Promise<void> {
    await this.post('tables', { count });
  }

  /** Publishes these pairings; returns them with their games. */
  async pair(round: number, pairings: readonly PairingRequest[]): Promise<readonly PairingView[]> {
    const { version: seen } = await this.ask<{ readonly version: number }>(
      'PUT',
      `rounds/${String(round)}`,
      { pairings },
    );
    return this.#publish(round, seen);
  }

  /** Draws each of the divisions by a Swiss and publishes the round; returns its games. */
  async draw(round: number, divisions: readonly string[]): Promise<readonly PairingView[]> {
    for (const division of divisions) {
      await this.post(`rounds/${String(round)}/draw`, { division, method: { kind: 'swiss' } });
    }
    return this.#publish(round, (await this.view()).version);
  }

  async #publish(number: number, seen: number): Promise<readonly PairingView[]> {
    await this.post(`rounds/${String(number)}/publish`, { seen });
    const { rounds } = await this.view();
    return rounds.find((round) => round.number === number)?.pairings ?? [];
  }

  #at(path: string): string {
    return path === '' ? `tournaments/${this.id}` : `tournaments/${this.id}/${path}`;
  }
}

type CreatedResource = { readonly id: string };
