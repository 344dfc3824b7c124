import type { ExportsView, ScreenView, TournamentView } from '@boardside/contract';
import {
  successBodyOf,
  type PublishedHall,
  createDisplay,
  addStaffMember,
  publishHall,
} from '@boardside/simulation';
import { useServer } from '../../test/suite-server.js';

const { director: staff } = useServer();
let hall: PublishedHall;
let at: string;

beforeAll(async () => {
  hall = await publishHall(staff, { tables: 1, names: ['Zoe Ek', 'Ben Luk'] });
  at = `tournaments/${hall.tournament}`;
});

const change = (said: object) => staff.ask('PATCH', at, said);
const view = () => successBodyOf<TournamentView>(staff.get(at));

describe('a tournament that is there already', () => {
  test('gets another name, a place and days; what is not said stays', async () => {
    const days = { first: '2026-05-02', last: '2026-05-03' };
    await successBodyOf(change({ name: 'Autumn Open', place: 'Town hall', days }));
    await successBodyOf(change({ place: null }));
    const { name, place, days: said } = await view();
    expect({ name, place, said }).toEqual({ name: 'Autumn Open', place: undefined, said: days });
    const { day } = await successBodyOf<ExportsView>(staff.get(`${at}/exports`));
    expect(day).toBe('2026-05-02');
  });

  test('gets another language, and the one before by undo', async () => {
    const made = await successBodyOf<object>(change({ language: 'es' }));
    expect(await view()).toMatchObject({ language: 'es' });
    await successBodyOf(staff.post(`${at}/undo`, made));
    expect(await view()).toMatchObject({ language: 'en' });
  });

  test('what was changed is taken back', async () => {
    const made = await successBodyOf<object>(change({ name: 'Nameless', names: 'hidden' }));
    await successBodyOf(staff.post(`${at}/undo`, made));
    expect(await view()).toMatchObject({ name: 'Autumn Open', names: 'whole' });
  });

  test.each([
    [{ name: '' }, 400],
    [{ name: null }, 400],
    [{ name: '  ' }, 400],
    [{ days: { first: '2026-05-03', last: '2026-05-02' } }, 409],
    [{ days: { first: 'Sunday', last: 'Sunday' } }, 400],
    [{ names: 'loud' }, 400],
    [{ language: 'xx' }, 400],
  ])('is not changed by %j', async (said, status) => {
    expect((await change(said)).status).toBe(status);
  });

  test('is changed by directors only', async () => {
    const assistant = await addStaffMember(staff, 'Bo', 'assistant');
    expect((await assistant.ask('PATCH', at, { name: 'Mine' })).status).toBe(403);
  });

  test('names are shown on its screens as it says, whatever the screen was told', async () => {
    const { screen } = await createDisplay(staff, hall.tournament);
    const shown = async () => {
      const now = await successBodyOf<ScreenView>(screen.get('display'));
      return now.what === 'pairings' ? now.lines.map(({ name }) => name).sort() : [];
    };
    await successBodyOf(change({ names: 'short' }));
    expect(await shown()).toEqual(['Ben L.', 'Zoe E.']);
    const wish = { named: 'hidden' };
    await successBodyOf(staff.ask('PATCH', `${at}/entrants/${hall.entrants[1]}`, wish));
    expect(await shown()).toEqual(['Player 2', 'Zoe E.']);
    expect((await view()).entrants.map(({ name }) => name)).toEqual(['Zoe Ek', 'Ben Luk']);
  });
});
