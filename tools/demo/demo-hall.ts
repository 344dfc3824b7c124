import type { DisplayView } from '@boardside/contract';
import {
  Dice,
  createDirector,
  createDisplay,
  addStaffMember,
  TournamentClient,
} from '@boardside/simulation';
import { BotJury } from './bot-jury.ts';
import { inventedPlayers } from './invented-players.ts';
import type { DemoOptions } from './demo-options.ts';

/** How many rounds the tournament is planned for; a demo that goes on longer draws on. */
const planned = 9;

/** A tournament of a demo, with all its staff, before its first round. */
export interface DemoHall {
  readonly client: TournamentClient;
  readonly divisions: readonly DemoDivision[];
  readonly jury: BotJury;
  readonly display: DisplayView;
  readonly dice: Dice;
}

export interface DemoDivision {
  readonly id: string;
  readonly entrants: readonly string[];
}

/**
 * Makes it over HTTP, as a director does: two divisions that together fill all tables, each with
 * one person too many, so that somebody has a bye.
 */
export async function makeHall(url: string, said: string, wishes: DemoOptions): Promise<DemoHall> {
  const dice = new Dice(wishes.seed);
  const director = await createDirector(url, said);
  const jurors = {
    1: await addStaffMember(director, 'June Juror', 'juror'),
    2: await addStaffMember(director, 'Jack Juror', 'juror'),
  };
  await addStaffMember(director, 'Ann Assistant', 'assistant');
  const client = await TournamentClient.create(director, 'Riverside Open');
  await client.addTables(wishes.tables);
  const inFirst = Math.ceil(wishes.tables / 2) * 2 + 1;
  const people = inventedPlayers(wishes.tables * 2 + 2, dice);
  const divisions = [
    await addDivision(client, 'Premier', people.slice(0, inFirst)),
    await addDivision(client, 'Challengers', people.slice(inFirst)),
  ];
  const { display } = await createDisplay(director, client.id);
  return { client, divisions, jury: new BotJury(client.id, jurors), display, dice };
}

async function addDivision(
  client: TournamentClient,
  name: string,
  people: ReturnType<typeof inventedPlayers>,
): Promise<DemoDivision> {
  const id = await client.addDivision(name, 'guide');
  const rounds = Array.from({ length: planned }, () => ({ method: { kind: 'swiss' } }));
  const plan = { rounds, mostMeetings: 1, first: 'assigned' };
  const place = (number: number, amount: number) => {
    return { kind: 'place', field: { of: 'division' }, place: number, amount };
  };
  const list = [place(1, 30_000), place(2, 15_000), { kind: 'high-game', amount: 2_000 }];
  const prizes = { list, policy: 'every' };
  await client.ask('PATCH', `divisions/${id}/settings`, { plan, prizes });
  const entrants = await client.addEntrants(id, people);
  await client.post('check-in', { entrants, what: 'here' });
  return { id, entrants };
}
