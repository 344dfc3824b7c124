import type { DisplayView, ScreenView } from '@boardside/contract';
import { migrations } from '@boardside/migrations';
import { DataSource } from 'typeorm';
import { VirtualTime } from '../../test/virtual-time.js';
import {
  successBodyOf,
  joinTablet,
  createDisplay,
  DrivenTablet,
  publishHall,
  publishNextRound,
  type PublishedHall,
  type ApiReply,
  type ApiClient,
} from '@boardside/simulation';
import { useServer } from '../../test/suite-server.js';

let hall: PublishedHall;
let screen: ApiClient;
let display: DisplayView;
const time = new VirtualTime();
const { server, director: staff } = useServer({ time });

beforeAll(async () => {
  hall = await publishHall(staff, {
    tables: 2,
    names: ['Zoe Ek', 'Ben Luk', 'Cal Ost', 'Cal Oak'],
  });
  ({ screen, display } = await createDisplay(staff, hall.tournament, 'Entrance'));
});

function point(shows: object): Promise<ApiReply> {
  const path = `tournaments/${hall.tournament}/displays/${display.id}/shows`;
  return staff.ask('PUT', path, shows);
}

const now = () => successBodyOf<ScreenView>(screen.get('display'));

describe('a screen', () => {
  test('shows the pairings by family name until it is pointed elsewhere', async () => {
    const view = await now();
    if (view.what !== 'pairings') throw new Error(view.what);
    expect(view).toMatchObject({ tournamentName: 'Spring Open', rounds: [1], publication: 1 });
    expect(view.lines.map(({ name, table }) => [name, table])).toEqual([
      ['Zoe Ek', 1],
      ['Ben Luk', 1],
      ['Cal Oak', 2],
      ['Cal Ost', 2],
    ]);
    expect(view.lines[0]).toMatchObject({
      against: ['Ben Luk'],
      begins: 'drawn',
      division: 'Open',
    });
  });

  test('says short names, whole ones where two would be the same, or none', async () => {
    const said = async (names: string) => {
      await successBodyOf(point({ what: 'pairings', names }));
      const view = await now();
      return view.what === 'pairings' ? view.lines.map(({ name }) => name).sort() : [];
    };
    expect(await said('short')).toEqual(['Ben L.', 'Cal Oak', 'Cal Ost', 'Zoe E.']);
    expect(await said('hidden')).toEqual(['Player 1', 'Player 2', 'Player 3', 'Player 4']);
    expect(await said('whole')).toContain('Zoe Ek');
  });

  test('shows its part of the names where several screens share them', async () => {
    const part = async (number: number) => {
      const shown = { what: 'pairings', names: 'whole', part: { part: number, of: 2 } };
      await successBodyOf(point(shown));
      const view = await now();
      return view.what === 'pairings' && [view.letters, view.lines.map(({ name }) => name)];
    };
    expect(await part(1)).toEqual([{ from: 'E', to: 'L' }, ['Zoe Ek', 'Ben Luk']]);
    expect(await part(2)).toEqual([{ from: 'O', to: 'O' }, ['Cal Oak', 'Cal Ost']]);
    const wrong = { what: 'pairings', names: 'whole', part: { part: 3, of: 2 } };
    expect(await point(wrong)).toMatchObject({ status: 400, body: { code: 'malformed' } });
    await successBodyOf(point({ what: 'pairings', names: 'whole' }));
    expect(await now()).not.toHaveProperty('letters');
  });

  test('shows the standings of a division', async () => {
    const result = { scores: [400, 390], reason: 'on paper' };
    const path = `tournaments/${hall.tournament}/games/${hall.games[1]}/result`;
    await successBodyOf(staff.post(path, result));
    await successBodyOf(point({ what: 'standings', names: 'whole', division: hall.division }));
    expect(await now()).toMatchObject({
      what: 'standings',
      division: 'Open',
      after: 1,
      missing: 1,
      lines: [
        {
          rank: 1,
          name: 'Cal Ost',
          wins: 1,
          losses: 0,
          spread: 10,
          last: { own: 400, other: 390, against: 'Cal Oak' },
        },
        {},
        {},
        {},
      ],
      results: [{ names: ['Cal Ost', 'Cal Oak'], scores: [400, 390] }],
    });
  });

  test('shows a board, later if so wished, and never a rack', async () => {
    const table = await joinTablet(server.url, hall.codes[0] ?? '');
    const tablet = await DrivenTablet.at(table, hall.games[0] ?? '', { awayMs: 3_600_000 });
    tablet.makeOpening();
    tablet.play(7, 30_000);
    await tablet.submit();
    time.skip(5_000);
    await successBodyOf(point({ what: 'board', names: 'whole', table: 1, delayS: 0 }));
    const live = await now();
    if (live.what !== 'board' || live.board === undefined) throw new Error(live.what);
    expect(live.board.state).toBe('playing');
    expect(live.board.lying.filter((tile) => tile !== null)).toHaveLength(7);
    expect(live.board.last?.squares).toHaveLength(7);
    const { plays, spread } = live.board;
    expect([plays.length, spread, live.board.bag]).toEqual([1, [plays[0]?.points], 79]);
    expect(live.board.seats.map(({ clock }) => clock)).toEqual(['stands', 'runs']);
    expect(Object.keys(live.board).sort()).toEqual(
      [
        ...['bag', 'last', 'layout', 'lying', 'plays', 'round', 'seats', 'spread', 'state'],
        ...['table', 'tileSet'],
      ].sort(),
    );
    await successBodyOf(point({ what: 'board', names: 'whole', table: 1, delayS: 60 }));
    const earlier = await now();
    const lying = earlier.what === 'board' ? (earlier.board?.lying ?? []) : [];
    expect(lying.filter((tile) => tile !== null)).toHaveLength(0);
    time.skip(60_000);
    const later = await now();
    expect(later.what === 'board' && later.board?.last?.squares).toHaveLength(7);
    // The table's next game is shown as late as everything else.
    const result = `tournaments/${hall.tournament}/games/${hall.games[0] ?? ''}/result`;
    await successBodyOf(staff.post(result, { scores: [80, 0], reason: 'told by both' }));
    await publishNextRound(hall, 2);
    const still = await now();
    expect(still.what === 'board' && still.board?.round).toBe(1);
    time.skip(60_000);
    const next = await now();
    expect(next.what === 'board' && next.board?.round).toBe(2);
    // The laptop's clock is put back: what was shown stays.
    time.wallClock.aheadMs = -3_600_000;
    await successBodyOf(point({ what: 'board', names: 'whole', table: 1, delayS: 0 }));
    const set = await now();
    expect(set.what === 'board' && set.board?.round).toBe(2);
  });

  test.each([
    { what: 'board', names: 'whole' },
    { what: 'standings', names: 'whole' },
    { what: 'pairings', names: 'loud' },
    { what: 'overlay', names: 'whole', table: 1, delayS: 1_801 },
  ])('is not pointed at %j', async (shows) => {
    expect((await point(shows)).status).toBe(400);
  });

  test('of another tournament is not pointed', async () => {
    const path = `tournaments/nowhere/displays/${display.id}/shows`;
    expect((await staff.ask('PUT', path, { what: 'pairings', names: 'whole' })).status).toBe(404);
  });
});

test('a code that was made for the door before it had a field is still the door’s', async () => {
  const path = `tournaments/${hall.tournament}/displays`;
  const shownBy = async () => {
    const { displays } = await successBodyOf<{ displays: DisplayView[] }>(staff.get(path));
    return displays.map(({ label, shows }) => [label, shows]);
  };
  const shows = { what: 'find', names: 'whole' };
  for (const label of ['Door', 'Stage']) {
    const { id } = await successBodyOf<DisplayView>(staff.post(path, { label }));
    await successBodyOf(staff.ask('PUT', `${path}/${id}/shows`, shows));
  }
  const Step = migrations.find(({ name }) => name.startsWith('CodesOfDoors'))!;
  const runner = server.app.get(DataSource).createQueryRunner();
  await new Step().up(runner);
  await runner.release();
  const shown = await shownBy();
  expect(shown).toContainEqual(['Door', { ...shows, sheet: 'door' }]);
  expect(shown).toContainEqual(['Stage', shows]);
  expect(shown).toContainEqual(['Entrance', expect.not.objectContaining({ sheet: 'door' })]);
});
