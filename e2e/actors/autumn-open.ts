import { present } from '@boardside/engine';
import { randomUUID } from 'node:crypto';
import type { PairingView, TournamentView } from '@boardside/contract';
import type { TournamentClient } from '@boardside/simulation';
import type { DivisionSettings, Prize } from '@boardside/tournament';
import type { Page } from 'playwright-core';
import type { Story } from '../harness/story.js';
import { newTournament } from './story-hall.js';
import { roundsText } from '../../apps/referee-ui/src/app/text/director-rounds.js';
import { resultSlipsText } from '../../apps/referee-ui/src/app/text/director-result-slips.js';
import { standingsText } from '../../apps/referee-ui/src/app/text/director-standings.js';

/** Éva differs from Eva by an accent. */
export const autumnPlayers = [
  { name: 'Anna Kim', rating: 1710, team: 'Hull' },
  { name: 'Ben Lee', rating: 1650, team: 'Hull' },
  { name: 'Cleo Marsh', rating: 1601 },
  { name: 'Dai Evans', rating: 1544 },
  { name: 'Eva Nagy', rating: 1502 },
  { name: 'Finn Ono', rating: 1490 },
  { name: 'Gus Park', rating: 1433, team: 'York', class: 'Veterans' },
  { name: 'Hana Quist', rating: 1388 },
  { name: 'Ida Rowe', rating: 1300 },
  { name: 'Jon Shaw' },
  { name: 'Éva Nagy', rating: 1120 },
  { name: 'Kay Thorn' },
];

const settings: Partial<DivisionSettings> = {
  plan: {
    rounds: [
      { method: { kind: 'swiss' } },
      { method: { kind: 'swiss' } },
      { method: { kind: 'king-of-the-hill' } },
    ],
    mostMeetings: 1,
    first: 'assigned',
  },
  tieBreaks: ['spread', 'head-to-head', 'opponents-wins'],
  tables: [1, 2, 3, 4, 5, 6],
};

export const firstOfVeterans: Prize = {
  kind: 'place',
  field: { of: 'class', name: 'Veterans' },
  place: 1,
  amount: 1_000,
};

const prizes: readonly Prize[] = [
  { kind: 'place', field: { of: 'division' }, place: 1, amount: 10_000 },
  { kind: 'place', field: { of: 'division' }, place: 2, amount: 5_000 },
  { kind: 'place', field: { of: 'band', from: 0, to: 1450 }, place: 1, amount: 2_000 },
  firstOfVeterans,
];

/** How round 1 ends, table by table from table 1. */
const firstScores: readonly PairScores[] = [
  [420, 380],
  [370, 340],
  [380, 340],
  [390, 340],
  [400, 340],
  [410, 340],
];

type PairScores = readonly [number, number];

/** Gus Park loses by so much wherever he sits: of all prizes only that of his class is his. */
const lostByGus = [500, 300] as const;

/** A tournament of twelve on paper, brought on over HTTP; a page of its director is beside it. */
export class AutumnOpen {
  readonly client: TournamentClient;
  readonly desk: Page;
  readonly division: string;
  readonly #ids: ReadonlyMap<string, string>;

  private constructor(
    { client, page }: { readonly client: TournamentClient; readonly page: Page },
    division: string,
    ids: ReadonlyMap<string, string>,
  ) {
    this.client = client;
    this.desk = page;
    this.division = division;
    this.#ids = ids;
  }

  /** The first so many people are listed; nothing is said of tables and of a plan. */
  static async listed(story: Story, count = autumnPlayers.length): Promise<AutumnOpen> {
    const made = await newTournament(story, 'Autumn Open');
    const division = await made.client.addDivision('Open', 'guide');
    const people = autumnPlayers.slice(0, count);
    const ids = count === 0 ? [] : await made.client.addEntrants(division, people);
    const byName = new Map(people.map(({ name }, at) => [name, ids[at] ?? '']));
    return new AutumnOpen(made, division, byName);
  }

  /** Everybody is listed, there are six tables, and three rounds are planned. */
  static async planned(story: Story): Promise<AutumnOpen> {
    const autumn = await AutumnOpen.listed(story);
    await autumn.client.addTables(6);
    await autumn.changeSettings(settings);
    return autumn;
  }

  /** Round 1 is published. */
  static async paired(story: Story): Promise<AutumnOpen> {
    const autumn = await AutumnOpen.planned(story);
    await autumn.publish(1);
    return autumn;
  }

  /** Round 1 is over, by slips that were entered twice. */
  static async played(story: Story): Promise<AutumnOpen> {
    const autumn = await AutumnOpen.paired(story);
    await autumn.#playAll(1, firstScores);
    return autumn;
  }

  /** Round 2 is published as well, without Kay Thorn, who has withdrawn; somebody has a bye. */
  static async pairedAgain(story: Story): Promise<AutumnOpen> {
    const autumn = await AutumnOpen.played(story);
    await autumn.withdraw('Kay Thorn');
    await autumn.publish(2);
    return autumn;
  }

  /** Round 2 is over. */
  static async playedAgain(story: Story): Promise<AutumnOpen> {
    const autumn = await AutumnOpen.pairedAgain(story);
    const scores = [1, 2, 3, 4, 5].map((table) => [330 + table, 390] as const);
    await autumn.#playAll(2, scores);
    return autumn;
  }

  idOf(name: string): string {
    const id = this.#ids.get(name);
    if (id === undefined) throw new Error(`${name} is not listed.`);
    return id;
  }

  /** Opens a page of the tournament, such as `rounds/1`. */
  async show(path: string): Promise<Page> {
    await this.desk.goto(`/tournaments/${this.client.id}/${path}`);
    return this.desk;
  }

  changeSettings(said: Partial<DivisionSettings>): Promise<unknown> {
    return this.client.ask('PATCH', `divisions/${this.division}/settings`, said);
  }

  /** A place of everybody, the second, one of a rating band and one of a class. */
  givePrizes(): Promise<unknown> {
    return this.changeSettings({ prizes: { list: prizes, policy: 'one-place' } });
  }

  withdraw(name: string): Promise<unknown> {
    return this.client.ask('PATCH', `entrants/${this.idOf(name)}`, { status: 'withdrawn' });
  }

  /** Pairs a round by the plan into its draft, or into another draft. */
  draw(round: number, draft?: number): Promise<unknown> {
    const { division } = this;
    const into = present({ draft });
    return this.client.post(`rounds/${String(round)}/draw`, { division, ...into });
  }

  /** Draws a round and publishes it. */
  async publish(round: number): Promise<void> {
    await this.draw(round);
    const { version: seen } = await this.client.view();
    await this.client.post(`rounds/${String(round)}/publish`, { seen });
  }

  async #playAll(round: number, scores: readonly PairScores[]): Promise<void> {
    const [winner, loser] = lostByGus;
    const gus = this.idOf('Gus Park');
    const pairings = await this.pairings(round);
    const each = pairings.map(({ seats }, at): PairScores => {
      if (seats[0] === gus) return [loser, winner];
      return seats[1] === gus ? lostByGus : (scores[at] ?? lostByGus);
    });
    await this.enter(round, each);
  }

  /** Where the first player has won round 1 by less than 100. */
  async closeTable(): Promise<number> {
    const gus = this.idOf('Gus Park');
    const close = (await this.pairings(1)).find(({ seats }) => !seats.includes(gus));
    return close?.table ?? 0;
  }

  /** A result of round 1 is typed anew, which changes standings and pairings of round 2. */
  async showLateCorrection(): Promise<Page> {
    const { correctOf, correction } = resultSlipsText;
    const desk = await this.show('rounds/1/slips');
    const table = await this.closeTable();
    await desk.getByRole('link', { name: correctOf(table) }).click();
    await desk.locator('bs-score-fields input[type=text]').nth(0).fill('320');
    const preview = desk.getByRole('region', { name: correction.preview });
    await preview.getByRole('heading', { name: standingsText.page }).waitFor();
    await preview.getByRole('heading', { name: correction.pairings(2) }).waitFor();
    return desk;
  }

  /** Enters the slips of a round twice, from table 1 on. */
  async enter(round: number, scores: readonly PairScores[]): Promise<void> {
    const pairings = await this.pairings(round);
    for (const [at, each] of scores.entries()) {
      await this.slip(pairings[at], each);
      await this.slip(pairings[at], each);
    }
  }

  /** Enters one slip of a game. */
  slip(pairing: PairingView | undefined, scores: PairScores): Promise<unknown> {
    const entry = randomUUID();
    return this.client.post(`games/${pairing?.game ?? ''}/slips`, { entry, scores });
  }

  /** What holds of a round, by its tables. */
  async pairings(round: number): Promise<readonly PairingView[]> {
    const { rounds }: TournamentView = await this.client.view();
    const pairings = rounds.find(({ number }) => number === round)?.pairings ?? [];
    return pairings.toSorted((one, other) => one.table - other.table);
  }

  /** Round 2 at its page with table 1 unpaired, before the question of whether to publish that. */
  async unpairTable1(): Promise<Page> {
    const desk = await this.show('rounds/2');
    await desk.getByRole('button', { name: roundsText.change }).click();
    await desk.getByRole('button', { name: roundsText.select(1) }).click();
    await desk.getByRole('button', { name: roundsText.unpairOf(1) }).click();
    await desk.locator(':focus', { hasText: roundsText.unpaired }).waitFor();
    await desk.getByText(roundsText.saved, { exact: true }).waitFor();
    await desk.getByRole('button', { name: roundsText.publish(2) }).click();
    await desk.getByText(roundsText.loses(1)).waitFor();
    return desk;
  }

  /** A division that came late, of two people. */
  async addNovices(): Promise<void> {
    const division = await this.client.addDivision('Novices', 'guide');
    await this.client.addEntrants(division, [{ name: 'Pia Quill' }, { name: 'Quin Rose' }]);
  }
}
