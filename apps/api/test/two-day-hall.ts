import type {
  PlayerGamesView,
  RoundChecklistView,
  RoundView,
  StandingsView,
  TournamentView,
} from '@boardside/contract';
import { must } from '@boardside/engine';
import { ApiClient, successBodyOf } from '@boardside/simulation';

type Id = { readonly id: string };

const swiss = { kind: 'swiss' } as const;

/** The plan of every such hall. */
export const twoDayPlan = [
  { method: swiss },
  { method: swiss },
  { method: { kind: 'king-of-the-hill' } },
];

/** Rounds as a director runs them over HTTP: seven players, four tables, three rounds. */
export class TwoDayHall {
  readonly id: string;
  readonly division: string;
  /** Entrants by name. */
  readonly people = new Map<string, string>();
  readonly #staff: ApiClient;
  readonly #url: string;
  #entries = 0;

  private constructor(staff: ApiClient, url: string, id: string, division: string) {
    this.#staff = staff;
    this.#url = url;
    this.id = id;
    this.division = division;
  }

  /** A tournament of its own, before round 1. */
  static async opened(staff: ApiClient, url: string): Promise<TwoDayHall> {
    const { id } = await successBodyOf<Id>(staff.post('tournaments', { name: 'Two days' }));
    const made = staff.post(`tournaments/${id}/divisions`, { name: 'Open', ruleSet: 'guide' });
    const hall = new TwoDayHall(staff, url, id, (await successBodyOf<Id>(made)).id);
    await successBodyOf(staff.post(hall.at('/tables'), { count: 4 }));
    await hall.add('Ann', 'Bea', 'Cid', 'Dov', 'Eve', 'Fay', 'Gus');
    const prizes = [
      { kind: 'place', field: { of: 'division' }, place: 1, amount: 10_000 },
      { kind: 'high-game', amount: 2_000 },
    ];
    await successBodyOf(
      staff.ask('PATCH', hall.at(`/divisions/${hall.division}/settings`), {
        plan: { rounds: twoDayPlan, mostMeetings: 1, first: 'assigned' },
        prizes: { list: prizes, policy: 'one-place' },
      }),
    );
    return hall;
  }

  at(path = ''): string {
    return `tournaments/${this.id}${path}`;
  }

  person(name: string): string {
    const id = this.people.get(name);
    must(id, `${name} plays`);
    return id;
  }

  nameOf(entrant: string | undefined): string {
    return [...this.people].find(([, id]) => id === entrant)?.[0] ?? '';
  }

  async add(...names: readonly string[]): Promise<void> {
    const { division } = this;
    const entrants = names.map((name, index) => ({ name, division, rating: 1_800 - index }));
    const added = this.#staff.post(this.at('/entrants'), { entrants });
    const { ids } = await successBodyOf<{ readonly ids: readonly string[] }>(added);
    names.forEach((name, index) => this.people.set(name, ids[index] ?? ''));
  }

  view(): Promise<TournamentView> {
    return successBodyOf(this.#staff.get(this.at()));
  }

  async round(number: number): Promise<RoundView> {
    const found = (await this.view()).rounds.find((each) => each.number === number);
    must(found, `there is a round ${String(number)}`);
    return found;
  }

  table(after?: number): Promise<StandingsView> {
    const query = after === undefined ? '' : `?after=${String(after)}`;
    return successBodyOf(this.#staff.get(this.at(`/divisions/${this.division}/standings${query}`)));
  }

  waits(): Promise<RoundChecklistView> {
    return successBodyOf(this.#staff.get(this.at('/waits')));
  }

  /** A slip of staff, or of a player from their own page. */
  slip(game: string, scores: readonly number[], player?: ApiClient) {
    this.#entries += 1;
    const slip = { entry: `e${String(this.#entries)}`, scores };
    return player === undefined
      ? this.#staff.post(this.at(`/games/${game}/slips`), slip)
      : player.post(`own/games/${game}/slip`, slip);
  }

  async draw(round: number, more: object = {}): Promise<number> {
    const drawn = this.#staff.post(this.at(`/rounds/${String(round)}/draw`), {
      division: this.division,
      ...more,
    });
    return (await successBodyOf<{ readonly version: number }>(drawn)).version;
  }

  async drawAndPublish(round: number, more: object = {}): Promise<void> {
    const seen = await this.draw(round, more);
    await successBodyOf(this.#staff.post(this.at(`/rounds/${String(round)}/publish`), { seen }));
  }

  /**
   * Both slips of every table that has no result, the first seat winning by twice the table's
   * number.
   */
  async playOut(number: number): Promise<void> {
    const { pairings, results } = await this.round(number);
    for (const { game = '', table } of pairings) {
      if (results.some((each) => each.game === game)) continue;
      await successBodyOf(this.slip(game, [400 + table, 400 - table]));
      await successBodyOf(this.slip(game, [400 + table, 400 - table]));
    }
  }

  /** Rounds up to this one are drawn, published and played. */
  async playUpTo(last: number): Promise<void> {
    for (let round = 1; round <= last; round += 1) {
      await this.drawAndPublish(round);
      await this.playOut(round);
    }
  }

  /** Staff rule on the result of a game. */
  rule(game: string, result: object) {
    return this.#staff.post(this.at(`/games/${game}/result`), result);
  }

  /** The player pages of those who sit at a table. */
  async pagesOf(seats: readonly string[]): Promise<readonly ApiClient[]> {
    return Promise.all(seats.map((entrant) => this.#pageOf(entrant)));
  }

  async #pageOf(entrant: string): Promise<ApiClient> {
    const link = this.#staff.post(this.at(`/entrants/${entrant}/links`));
    const player = new ApiClient(this.#url);
    player.link = (await successBodyOf<{ address: string }>(link)).address.split('#')[1];
    return player;
  }
}

/** The game that a player's own page shows as open. */
export async function openGameOf(player: ApiClient): Promise<PlayerGamesView['open'][number]> {
  const [open] = (await successBodyOf<PlayerGamesView>(player.get('own'))).open;
  must(open, 'a game is open');
  return open;
}
