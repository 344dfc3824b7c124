import type { DisplayView, TournamentView } from '@boardside/contract';
import {
  carried,
  Dice,
  newDirector,
  newDisplay,
  onDuty,
  type Visitor,
} from '@boardside/simulation';
import { BotJury } from './bot-jury.ts';
import { inventedPeople } from './invented-people.ts';
import type { Wishes } from './wishes.ts';

/** How many rounds the tournament is planned for; a demo that goes on longer draws on. */
const planned = 9;

/** A tournament of a demo, with everybody who is on duty, before its first round. */
export interface DemoHall {
  readonly director: Visitor;
  readonly tournament: string;
  readonly divisions: readonly Division[];
  readonly jury: BotJury;
  readonly display: DisplayView;
  readonly dice: Dice;
}

export interface Division {
  readonly id: string;
  readonly entrants: readonly string[];
}

/**
 * Makes it over HTTP, as a director does: two divisions that together fill all tables, each with
 * one person too many, so that somebody has a bye.
 */
export async function makeHall(url: string, said: string, wishes: Wishes): Promise<DemoHall> {
  const dice = new Dice(wishes.seed);
  const director = await newDirector(url, said);
  const jurors = {
    1: await onDuty(director, 'June Juror', 'juror'),
    2: await onDuty(director, 'Jack Juror', 'juror'),
  };
  await onDuty(director, 'Ann Assistant', 'assistant');
  type Made = { readonly id: string };
  const name = 'Riverside Open';
  const { id: tournament } = await carried<Made>(director.post('tournaments', { name }));
  const at = `tournaments/${tournament}`;
  await carried(director.post(`${at}/tables`, { count: wishes.tables }));
  const inFirst = Math.ceil(wishes.tables / 2) * 2 + 1;
  const people = inventedPeople(wishes.tables * 2 + 2, dice);
  const divisions = [
    await addDivision(director, at, 'Premier', people.slice(0, inFirst)),
    await addDivision(director, at, 'Challengers', people.slice(inFirst)),
  ];
  const { display } = await newDisplay(director, tournament);
  const jury = new BotJury(tournament, jurors);
  return { director, tournament, divisions, jury, display, dice };
}

async function addDivision(
  director: Visitor,
  at: string,
  name: string,
  people: ReturnType<typeof inventedPeople>,
): Promise<Division> {
  type Made = { readonly id: string };
  const { id } = await carried<Made>(director.post(`${at}/divisions`, { name, ruleSet: 'guide' }));
  const rounds = Array.from({ length: planned }, () => ({ method: { kind: 'swiss' } }));
  const plan = { rounds, mostMeetings: 1, first: 'assigned' };
  const place = (number: number, amount: number) => {
    return { kind: 'place', field: { of: 'division' }, place: number, amount };
  };
  const list = [place(1, 30_000), place(2, 15_000), { kind: 'high-game', amount: 2_000 }];
  const prizes = { list, policy: 'every' };
  await carried(director.ask('PATCH', `${at}/divisions/${id}/settings`, { plan, prizes }));
  const entrants = people.map((person) => ({ ...person, division: id }));
  const { ids } = await carried<{ readonly ids: readonly string[] }>(
    director.post(`${at}/entrants`, { entrants }),
  );
  await carried(director.post(`${at}/check-in`, { entrants: ids, what: 'here' }));
  return { id, entrants: ids };
}

export async function viewOf({
  director,
  tournament,
}: Pick<DemoHall, 'director' | 'tournament'>): Promise<TournamentView> {
  return carried(director.get(`tournaments/${tournament}`));
}
