import type { DisplayView, JoinAnswer, StaffView, TournamentView } from '@boardside/contract';
import { successBodyOf, publishHall, ApiClient, type PublishedHall } from '@boardside/simulation';
import { digestOf, type TournamentExport } from '../src/records/tournament-export.js';
import { useServer } from './suite-server.js';

const { server, director } = useServer();
let hall: PublishedHall;
let at: string;

beforeAll(async () => {
  hall = await publishHall(director);
  at = `tournaments/${hall.tournament}`;
});

/** It rings, turns what follows around and has two lines. */
const torn = '\u202eKim\u0007\nLee\u202c';
const kept = 'Kim Lee';

function view(): Promise<TournamentView> {
  return successBodyOf(director.get(at));
}

test('a player is entered and renamed without what nobody sees, and so are team and class', async () => {
  const body = { name: torn, team: torn, class: torn, division: hall.division };
  const { ids } = await successBodyOf<{ readonly ids: readonly string[] }>(
    director.post(`${at}/entrants`, { entrants: [body] }),
  );
  const renamed = hall.entrants[0] ?? '';
  await successBodyOf(
    director.ask('PATCH', `${at}/entrants/${renamed}`, { name: torn, team: torn }),
  );
  const { entrants } = await view();
  const of = (entrant: string | undefined) => entrants.find(({ id }) => id === entrant);
  expect(of(ids[0])).toMatchObject({ name: kept, team: kept, class: kept });
  expect(of(renamed)).toMatchObject({ name: kept, team: kept });
});

test('a name of nothing that is seen is no name', async () => {
  const body = { name: '\u202e\u0007\n', division: hall.division };
  const reply = await director.post(`${at}/entrants`, { entrants: [body] });
  expect(reply.status).toBe(400);
});

test('a tournament, its place and a division are named without what nobody sees', async () => {
  const { id } = await successBodyOf<{ readonly id: string }>(
    director.post('tournaments', { name: torn }),
  );
  const made = await successBodyOf<TournamentView>(director.get(`tournaments/${id}`));
  expect(made.name).toBe(kept);
  await successBodyOf(director.ask('PATCH', at, { name: torn, place: torn }));
  await successBodyOf(director.post(`${at}/divisions`, { name: torn, ruleSet: 'guide' }));
  const { name, place, divisions } = await view();
  expect({ name, place }).toEqual({ name: kept, place: kept });
  expect(divisions.map((each) => each.name)).toContain(kept);
});

test('staff, screens and tablets are named without what nobody sees', async () => {
  await successBodyOf(director.post('staff', { name: torn, role: 'juror' }));
  const staff = await successBodyOf<{ readonly staff: readonly StaffView[] }>(
    director.get('staff'),
  );
  expect(JSON.stringify(staff)).toContain(`"${kept}"`);
  const screen = await successBodyOf<DisplayView>(director.post(`${at}/displays`, { label: torn }));
  expect(screen.label).toBe(kept);
  const code = hall.codes[0] ?? '';
  await successBodyOf<JoinAnswer>(new ApiClient(server.url).post('join', { code, label: 'First' }));
  await successBodyOf<JoinAnswer>(new ApiClient(server.url).post('join', { code, label: torn }));
  expect((await view()).tables[0]?.requests[0]?.label).toBe(kept);
});

test('a tournament is imported without what nobody sees in its names', async () => {
  const file = await successBodyOf<TournamentExport>(director.get(`${at}/exports/tournament.json`));
  const spoilt = JSON.parse(
    JSON.stringify({ ...file, tournament: 'imported' }).replaceAll(
      '"name":"Open"',
      `"name":${JSON.stringify(torn)}`,
    ),
  ) as TournamentExport;
  const people = spoilt.people.map((person) => ({ ...person, name: torn, member: 'SE1\n' }));
  const whole = { ...spoilt, people, digest: await digestOf({ ...spoilt, people }) };
  await successBodyOf(director.uploadFile('tournaments/import', JSON.stringify(whole)));
  const imported = await successBodyOf<TournamentView>(director.get('tournaments/imported'));
  expect(imported.divisions[0]?.name).toBe(kept);
  expect(new Set(imported.entrants.map(({ name }) => name))).toEqual(new Set([kept]));
});
