import type { DisplayView, PlayerSearchView, ScreenView } from '@boardside/contract';
import {
  successBodyOf,
  type PublishedHall,
  createDisplay,
  publishHall,
  type ApiClient,
} from '@boardside/simulation';
import { useServer } from '../../test/suite-server.js';
import { VirtualTime } from '../../test/virtual-time.js';

let hall: PublishedHall;
let door: ApiClient;
let display: DisplayView;
let at: string;
const time = new VirtualTime();
const { director: staff } = useServer({ time });

beforeAll(async () => {
  const names = ['Zoë Ek', 'Ben Luk', 'Cal Ost', 'Paul Oak'];
  hall = await publishHall(staff, { tables: 2, names });
  at = `tournaments/${hall.tournament}`;
  ({ screen: door, display } = await createDisplay(staff, hall.tournament, 'Door'));
  await point({ what: 'find', names: 'whole' });
});

const point = (shows: object) =>
  successBodyOf(staff.ask('PUT', `${at}/displays/${display.id}/shows`, shows));
const asked = (text: string) => door.get(`display/find?text=${encodeURIComponent(text)}`);
const found = async (text: string) => (await successBodyOf<PlayerSearchView>(asked(text))).found;
const namesFor = async (text: string) => (await found(text)).map(({ name }) => name);

describe('a player looks for the table by a few letters', () => {
  test('reads the table, the opponent and who begins', async () => {
    expect(await successBodyOf(asked('zoe'))).toEqual({
      tournamentName: 'Spring Open',
      rounds: [1],
      found: [
        {
          name: 'Zoë Ek',
          division: 'Open',
          round: 1,
          place: { kind: 'table', table: 1, against: ['Ben Luk'], begins: 'drawn' },
        },
      ],
      more: 0,
    });
  });

  test('where a word of the name begins; not for one letter, and for nobody’s', async () => {
    expect(await namesFor('o')).toEqual([]);
    expect(await namesFor('lu')).toEqual(['Ben Luk']);
    expect(await namesFor('cal o')).toEqual(['Cal Ost']);
    expect(await namesFor('au')).toEqual([]);
  });

  test('of who is shown short or not at all only the full name finds more', async () => {
    await successBodyOf(staff.ask('PATCH', at, { names: 'short' }));
    expect(await namesFor('luk')).toEqual([]);
    expect(await namesFor('ben')).toEqual(['Ben L.']);
    expect(await namesFor('BEN LUK')).toEqual(['Ben L.']);
    const wish = { named: 'hidden' };
    await successBodyOf(staff.ask('PATCH', `${at}/entrants/${hall.entrants[0]}`, wish));
    expect(await namesFor('zoe')).toEqual([]);
    expect((await found('zoe ek'))[0]).toMatchObject({
      name: 'Player 1',
      place: { against: ['Ben L.'] },
    });
    expect((await found('ben'))[0]).toMatchObject({ place: { against: ['Player 1'] } });
    await successBodyOf(staff.ask('PATCH', at, { names: 'whole' }));
  });

  test('who sits out, has withdrawn or was forgotten', async () => {
    const withdrawn = { status: 'withdrawn' };
    const { ids } = await successBodyOf<{ ids: string[] }>(
      staff.post(`${at}/entrants`, {
        entrants: [
          { name: 'Una Late', division: hall.division },
          { name: 'Una Gone', division: hall.division },
          { name: 'Una Forgot', division: hall.division },
        ],
      }),
    );
    await successBodyOf(staff.ask('PATCH', `${at}/entrants/${ids[1]}`, withdrawn));
    await successBodyOf(staff.post(`${at}/entrants/${ids[2]}/forget`));
    expect((await found('una')).map(({ name, place }) => [name, place.kind])).toEqual([
      ['Una Gone', 'forfeit'],
      ['Una Late', 'forfeit'],
    ]);
  });
});

test('eight people are found, with all of their tables, and so many more have these letters', async () => {
  const names = [...'ABCDEFGHIJ'].map((letter) => `Kim ${letter}`);
  const open = await publishHall(staff, { tables: 5, names });
  const other = `tournaments/${open.tournament}`;
  await successBodyOf(staff.post(`${other}/tables`, { count: 5 }));
  const pairings = open.games.map((_game, index) => ({
    table: index + 6,
    division: open.division,
    seats: open.entrants.slice(index * 2, index * 2 + 2),
  }));
  const { version } = await successBodyOf<{ version: number }>(
    staff.ask('PUT', `${other}/rounds/2`, { pairings }),
  );
  await successBodyOf(staff.post(`${other}/rounds/2/publish`, { seen: version }));
  const find = await createDisplay(staff, open.tournament, 'Door');
  const shows = { what: 'find', names: 'whole' };
  await successBodyOf(staff.ask('PUT', `${other}/displays/${find.display.id}/shows`, shows));
  const answer = await successBodyOf<PlayerSearchView>(find.screen.get('display/find?text=kim'));
  expect(answer.more).toBe(2);
  expect(answer.found.map(({ name, round }) => `${name} ${round}`)).toEqual(
    names.slice(0, 8).flatMap((name) => [`${name} 1`, `${name} 2`]),
  );
});

describe('the code for the door', () => {
  test('stands on the screens with the pairings', async () => {
    const hallScreen = await createDisplay(staff, hall.tournament, 'Hall');
    const view = await successBodyOf<ScreenView>(hallScreen.screen.get('display'));
    const address = `/screen/${display.code}/find`;
    expect(view).toMatchObject({ what: 'pairings', find: expect.stringContaining(address) });
  });

  test('lets an open page go on when the screen shows something else, with the names it shows', async () => {
    const { tournament } = await publishHall(staff, { tables: 1, names: ['Zoë Ek', 'Ben Luk'] });
    const { screen, display: other } = await createDisplay(staff, tournament, 'Other');
    const displayAt = `tournaments/${tournament}/displays/${other.id}`;
    const shows = (what: object) => successBodyOf(staff.ask('PUT', `${displayAt}/shows`, what));
    const named = async () => {
      const answer = await successBodyOf<PlayerSearchView>(screen.get('display/find?text=zoe'));
      return answer.found.map(({ name }) => name);
    };
    await shows({ what: 'find', names: 'whole' });
    expect(await named()).toEqual(['Zoë Ek']);
    await shows({ what: 'pairings', names: 'whole' });
    expect(await named()).toEqual(['Zoë Ek']);
    await shows({ what: 'pairings', names: 'short' });
    expect(await named()).toEqual(['Zoë E.']);
    await successBodyOf(staff.ask('DELETE', displayAt));
    expect((await screen.get('display/find?text=zoe')).status).toBe(401);
  });

  test('answers nobody when letters are missing, or when it is withdrawn', async () => {
    expect((await door.get('display/find')).status).toBe(400);
    const other = await createDisplay(staff, hall.tournament, 'Other');
    await successBodyOf(staff.ask('DELETE', `${at}/displays/${other.display.id}`));
    expect((await other.screen.get('display/find?text=zoe')).status).toBe(401);
  });

  test('a flood of questions has to wait, and then goes on', async () => {
    let last = await asked('zoe');
    for (let more = 0; more < 200 && last.status === 200; more += 1) last = await asked('zoe');
    expect(last).toMatchObject({ status: 429, body: { code: 'too-many-tries' } });
    time.skip(1_000);
    expect((await asked('zoe')).status).toBe(200);
  });
});
