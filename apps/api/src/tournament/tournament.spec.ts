import type { RoundEndAnswer, RoundChecklistView, HallView } from '@boardside/contract';
import { guide, type Seat } from '@boardside/game';
import { bothSeats, successBodyOf, press, seat, type PublishedHall } from '@boardside/simulation';
import { useHall } from '../../test/suite-hall.js';
import { StreamNotifier } from '../log/stream-notifier.js';
import { ResultCollector } from './results/result-collector.js';

const { server, director: staff, publish, at, view, live, tabletAt, playingAt } = useHall();
let hall: PublishedHall;

describe('two rounds at once', () => {
  beforeEach(async () => {
    hall = await publish({ tables: 4 });
    await successBodyOf(staff.post(at('/tables'), { count: 1 }));
  });

  /** Publishes a pairing of the round at this table, of the people of table 1. */
  async function published(table: number) {
    const pairings = [{ table, division: hall.division, seats: hall.entrants.slice(0, 2) }];
    await successBodyOf(staff.ask('PUT', at('/rounds/2'), { pairings }));
    const { version } = await view();
    return staff.post(at('/rounds/2/publish'), { seen: version });
  }

  test('G1 a player with a right to more time has it in the games that are published since', async () => {
    const [one = '', two = ''] = hall.entrants;
    const change = (baseMs: number | null) =>
      staff.ask('PATCH', at(`/entrants/${one}`), { baseMs });
    await successBodyOf(change(1_800_000));
    expect((await view()).entrants.map(({ baseMs }) => baseMs)).toContain(1_800_000);
    expect((await published(1)).status).toBe(200);
    const { pairings } = (await view()).rounds[1]!;
    const game = await live(pairings.find(({ seats }) => seats.includes(two))?.game ?? '');
    expect(game.clock.banks?.[game.seats.indexOf(one)]).toBe(1_800_000);
    expect(game.clock.banks?.[game.seats.indexOf(two)]).toBe(1_500_000);
    expect((await live(hall.games[0] ?? '')).clock.banks).toEqual([1_500_000, 1_500_000]);
    expect((await change(4_999)).status).toBe(400);
    await successBodyOf(change(null));
    expect((await view()).entrants.map(({ baseMs }) => baseMs)).not.toContain(1_800_000);
  });

  test('a round that is far off is not drawn', async () => {
    const asked = { division: hall.division, method: { kind: 'manual' } };
    const drawn = await staff.post(at('/rounds/2000000000/draw'), asked);
    expect(drawn).toMatchObject({ status: 409, body: { code: 'rounds-in-order', expected: 2 } });
  });

  test('a table that is played on is not given the next game', async () => {
    await playingAt(2);
    await playingAt(3);
    expect(await published(2)).toMatchObject({
      status: 409,
      body: { code: 'table-plays', games: [{ table: 2, round: 1 }] },
    });
    expect(await published(1)).toMatchObject({ status: 200 });
    expect(await live(hall.games[1] ?? '')).toMatchObject({ phase: 'playing' });
  });

  test('a table whose game has not begun is given to no other people', async () => {
    expect(await published(2)).toMatchObject({
      status: 409,
      body: { code: 'table-plays', games: [{ table: 2, round: 1, toBegin: true }] },
    });
    const wall = await successBodyOf<HallView>(staff.get(at('/wall')));
    expect(wall.rows.map(({ table, round }) => `${round}-${table}`)).toContain('1-2');
    const division = await successBodyOf<{ id: string }>(
      staff.post(at('/divisions'), { name: 'Reserve', ruleSet: 'guide' }),
    );
    const reserve = ['Pia', 'Quin'].map((name) => ({ name, division: division.id }));
    await successBodyOf(staff.post(at('/entrants'), { entrants: reserve }));
    await successBodyOf(
      staff.post(at('/rounds/2/draw'), {
        division: division.id,
        from: 0,
        method: { kind: 'swiss' },
      }),
    );
    const drawn = (await view()).rounds.find(({ number }) => number === 2)?.drafts.at(-1);
    const tables = drawn?.pairings.map((pairing) => [
      pairing.division === division.id,
      pairing.table,
    ]);
    expect(tables).toEqual([
      [false, 2],
      [true, 5],
    ]);
    const { version } = await view();
    expect(await staff.post(at('/rounds/2/publish'), { seen: version })).toMatchObject({
      status: 409,
    });
    const scores = [400, 380];
    await successBodyOf(
      staff.post(at(`/games/${hall.games[1] ?? ''}/result`), { scores, reason: 'on paper' }),
    );
    expect(await staff.post(at('/rounds/2/publish'), { seen: version })).toMatchObject({
      status: 200,
    });
    const now = (await view()).rounds.find(({ number }) => number === 2)?.pairings ?? [];
    const changed = now.map(({ table, division: of, seats }) => {
      return { table: of === division.id ? 3 : table, division: of, seats };
    });
    await successBodyOf(staff.ask('PUT', at('/rounds/2'), { pairings: changed }));
    const again = { seen: (await view()).version, reason: 'nearer the door' };
    expect(await staff.post(at('/rounds/2/publish'), again)).toMatchObject({
      status: 409,
      body: { code: 'table-plays', games: [{ table: 3, round: 1, toBegin: true }] },
    });
  });

  test('games of the round before stay on the wall until they are over, and hold up the next', async () => {
    await playingAt(2);
    const scores = [400, 380];
    await successBodyOf(
      staff.post(at(`/games/${hall.games[2] ?? ''}/result`), { scores, reason: 'on paper' }),
    );
    expect(await published(1)).toMatchObject({ status: 200 });
    const wall = await successBodyOf<HallView>(staff.get(at('/wall')));
    expect(wall.round).toBe(2);
    const places = wall.rows.map(({ table, round, phase }) => `${round}-${table} ${phase}`);
    expect(places.sort()).toEqual(['1-2 playing', '1-4 opened', '2-1 opened']);
    const { waits } = await successBodyOf<RoundChecklistView>(staff.get(at('/waits')));
    const tables = waits.flatMap((wait) =>
      'game' in wait ? [`${wait.round}-${wait.table} ${wait.kind}`] : [],
    );
    expect(tables.sort()).toEqual(['1-1 missing', '1-2 unfinished', '1-4 missing', '2-1 missing']);
  });

  test('unsigned and unusual results of the round before are still listed', async () => {
    const game = hall.games[0] ?? '';
    const end = { reason: 'declared', totals: [410, 90] };
    const command = { kind: 'end-game', end, reason: 'the lights went out' };
    const { version: seen } = await live(game);
    await successBodyOf(staff.post(at(`/games/${game}/acts`), { command, seen }));
    await server.app.get(ResultCollector).act({ tournament: hall.tournament, stream: game });
    expect(await published(1)).toMatchObject({ status: 200 });
    const { odd } = await successBodyOf<RoundChecklistView>(staff.get(at('/waits')));
    expect(odd.map(({ round, table, kind }) => `${round}-${table} ${kind}`)).toEqual([
      '1-1 wide',
      '1-1 unsigned',
    ]);
  });
});

describe('the whole room', () => {
  beforeEach(async () => {
    hall = await publish({ tables: 3 });
  });

  test('does not start the clocks of a table that staff had stopped before it', async () => {
    const [ruled, playing] = [await playingAt(1), await playingAt(2)];
    const takeOrders = async () => {
      for (const tablet of [ruled, playing]) await tablet.submit();
    };
    const game = hall.games[0] ?? '';
    const stop = { kind: 'order', order: 'o-table', what: 'stop', scope: 'table' };
    const command = { ...stop, reason: 'a ruling' };
    const { version: seen } = await live(game);
    await successBodyOf(staff.post(at(`/games/${game}/acts`), { command, seen }));
    await takeOrders();
    await successBodyOf(staff.post(at('/room'), { what: 'stop', reason: 'fire alarm' }));
    await takeOrders();
    await successBodyOf(staff.post(at('/room'), { what: 'start', reason: '' }));
    await takeOrders();
    const clocks = [ruled, playing].map((tablet) => tablet.game.clock.state.kind);
    expect(clocks).toEqual(['stopped', 'running']);
  });

  test.each([
    ['without a tablet', undefined],
    ['switched to paper', { kind: 'none' }],
  ])('slips of a table %s count after its round was ended, too', async (_, holder) => {
    const game = hall.games[2] ?? '';
    const claim = { kind: 'claim-clock', holder, why: 'first', expectedEpoch: 0, witnessedMs: 0 };
    const { version: seen } = await live(game);
    if (holder)
      await successBodyOf(staff.post(at(`/games/${game}/acts`), { command: claim, seen }));
    await successBodyOf(staff.post(at('/rounds/1/end'), { reason: 'hall closes' }));
    for (const entry of ['white', 'yellow'])
      await successBodyOf(staff.post(at(`/games/${game}/slips`), { entry, scores: [400, 380] }));
    expect((await view()).rounds[0]?.results).toMatchObject([
      { game, scores: [400, 380], how: 'slips' },
    ]);
  });

  test('is stopped: tablets get an order, a clock of the desk stops, a closed table is left alone', async () => {
    const playing = await playingAt(1);
    await playingAt(2);
    const game = hall.games[1] ?? '';
    const claim = { kind: 'claim-clock', holder: { kind: 'desk' }, why: 'seized' };
    const act = async (command: object) =>
      successBodyOf(
        staff.post(at(`/games/${game}/acts`), { command, seen: (await live(game)).version }),
      );
    await act({ ...claim, expectedEpoch: 1, witnessedMs: 0 });
    await act({ kind: 'start-clock' });
    expect((await live(game)).clock.state.kind).toBe('running');

    await successBodyOf(staff.post(at('/room'), { what: 'stop', reason: 'fire alarm' }));
    expect((await view()).room).toBe('stopped');
    expect((await live(hall.games[0] ?? '')).orders).toMatchObject([{ what: 'stop' }]);
    expect((await live(game)).clock).toMatchObject({
      state: { kind: 'stopped' },
      stops: [{ reason: 'ordered' }],
    });
    expect((await live(hall.games[2] ?? '')).version).toBe(1);
    // Staff start a clock during the alarm: a second alarm stops it.
    await act({ kind: 'start-clock' });
    await successBodyOf(staff.post(at('/room'), { what: 'stop', reason: 'fire alarm' }));
    expect((await live(game)).clock.state.kind).toBe('stopped');

    while ((await live(hall.games[0] ?? '')).orders.length > 0) await playing.submit();
    expect((await live(hall.games[0] ?? '')).clock.state.kind).toBe('stopped');

    await successBodyOf(staff.post(at('/room'), { what: 'start', reason: '' }));
    expect((await live(game)).clock.state.kind).toBe('running');
    expect((await live(hall.games[0] ?? '')).orders).toMatchObject([{ what: 'start' }]);
  });

  test('starts again only the clocks that nothing else has stopped', async () => {
    const [called, playing, unbegun] = [await playingAt(1), await playingAt(2), await tabletAt(3)];
    called.make(10, { kind: 'stop-clock', reason: 'referee' }, seat(1));
    unbegun.make(10, { kind: 'check-tiles' }, bothSeats);
    const tablets = [called, playing, unbegun];
    const heard = async () => {
      for (const tablet of tablets) await tablet.submit();
    };
    await heard();
    await successBodyOf(staff.post(at('/room'), { what: 'stop', reason: 'fire alarm' }));
    await heard();
    await successBodyOf(staff.post(at('/room'), { what: 'start', reason: '' }));
    await heard();
    const clocks = tablets.map(({ game: { clock } }) => clock);
    expect(clocks.map(({ state }) => state.kind)).toEqual(['stopped', 'running', 'stopped']);
    expect(clocks[0]?.stops.map(({ reason }) => reason)).toContain('referee');
    const draws = ['A', 'Z'].map((letter, place) => ({ seat: place as Seat, tile: { letter } }));
    unbegun.make(10, { kind: 'decide-first', how: 'draw', draws: [draws] }, bothSeats);
    expect(unbegun.game.phase).toBe('opened');
    unbegun.make(10, { kind: 'start-clock' }, seat(1));
    expect(unbegun.game.clock.state.kind).toBe('running');
  });

  test('is stopped for a tablet that comes late, too: it gets the order once', async () => {
    await successBodyOf(staff.post(at('/room'), { what: 'stop', reason: 'fire alarm' }));
    const game = hall.games[0] ?? '';
    const tablet = await tabletAt(1);
    const ordered = new Promise<void>((resolve) => {
      const unsubscribe = server.app.get(StreamNotifier).subscribe((name, { version }) => {
        if (name.stream !== game || version < 6) return;
        unsubscribe();
        resolve();
      });
    });
    tablet.makeOpening(10);
    await tablet.submit();
    await ordered;
    const { orders } = await live(game);
    expect(orders).toMatchObject([{ what: 'stop' }]);
    await tablet.submit();
    const { clock, orders: left } = await live(game);
    expect(clock.stops.map(({ reason }) => reason)).toContain('ordered');
    expect(left).toEqual([]);
  });

  test('G31 a round is ended: what can end ends, the rest says what it waits for', async () => {
    const tablet = await playingAt(1);
    const pending = await playingAt(2);
    pending.make(10, press(1, { kind: 'pending' }), seat(0));
    pending.make(10, { kind: 'stop-clock', reason: 'referee' }, seat(1));
    await pending.submit();
    const end = () =>
      successBodyOf<RoundEndAnswer>(staff.post(at('/rounds/1/end'), { reason: 'hall closes' }));
    const remains = async () => (await end()).tables.map((table) => table.remains);
    expect(await remains()).toEqual(['clock-running', 'pending-play', 'nothing']);
    expect(await remains()).toEqual(['clock-running', 'pending-play', 'nothing']);
    const { orders } = await live(hall.games[0] ?? '');
    expect(orders).toHaveLength(1);
    await tablet.submit();
    pending.make(10, { kind: 'enter', turn: 1, move: { kind: 'pass' } }, seat(0));
    await pending.submit();
    expect(await remains()).toEqual(['nothing', 'nothing', 'nothing']);
    for (const game of hall.games) {
      expect(await live(game)).toMatchObject({ phase: 'ended', result: { reason: 'round-ended' } });
    }
    expect((await view()).rounds[0]).toMatchObject({ ended: 'hall closes' });
  });
});

describe('players and divisions', () => {
  beforeEach(async () => {
    hall = await publish();
  });

  test('a name is changed everywhere at once, and is nowhere in the log', async () => {
    const [one = ''] = hall.entrants;
    await successBodyOf(
      staff.ask('PATCH', at(`/entrants/${one}`), { name: ' Kim Lee ', rating: 1500 }),
    );
    expect((await view()).entrants[0]).toMatchObject({ name: 'Kim Lee', rating: 1500 });
    const all = '-- a suite looks at all of it\nSELECT body FROM log_event';
    const rows: unknown = await server.dataSource.query(all);
    expect(JSON.stringify(rows)).not.toMatch(/Kim Lee|Player 1/);
  });

  test('a player stays forgotten if the name is changed at the same moment', async () => {
    for (const one of hall.entrants) {
      const [forgotten] = await Promise.all([
        staff.post(at(`/entrants/${one}/forget`)),
        staff.ask('PATCH', at(`/entrants/${one}`), { name: 'Back Again' }),
      ]);
      expect(forgotten.status).toBe(200);
    }
    const entrants = (await view()).entrants.map(({ person, name }) => `${person} ${name}`);
    expect(entrants).toEqual(hall.entrants.map(() => 'forgotten Somebody'));
  });

  test('no name is kept of a player who is not added', async () => {
    const entrants = [{ name: 'Quentin Refused', division: 'none' }];
    expect((await staff.post(at('/entrants'), { entrants })).status).toBe(409);
    const file = await staff.get(at('/exports/tournament.json'));
    expect(file.text).not.toContain('Refused');
  });

  test.each(['team', 'rating', 'fixedTable', 'language'])(
    'the %s of a new player may be left out, but is not null',
    async (field) => {
      const player = { name: 'Kim Lee', division: hall.division };
      const added = staff.post(at('/entrants'), { entrants: [{ ...player, [field]: null }] });
      expect(await added).toMatchObject({ status: 400, body: { code: 'malformed' } });
    },
  );

  test('two thousand players are added at once', async () => {
    const entrants = Array.from({ length: 2_000 }, (_, index) => ({
      name: `Somebody with a long name ${index}`,
      division: hall.division,
    }));
    const { ids } = await successBodyOf<{ ids: string[] }>(
      staff.post(at('/entrants'), { entrants }),
    );
    expect(new Set(ids).size).toBe(2_000);
  });

  test('a division changes its rules for games to come only', async () => {
    await successBodyOf(
      staff.ask('PATCH', at(`/divisions/${hall.division}`), { ruleSet: 'machine' }),
    );
    expect((await view()).divisions[0]).toMatchObject({ name: 'Open', rules: { id: 'machine' } });
    const { rules } = await live(hall.games[0] ?? '');
    expect(rules.options).toEqual(guide);
  });

  test('what is not there is not found', async () => {
    // The tournament's own log has that name, and is no game.
    const games = [at('/games/none'), at('/games/tournament'), 'tournaments/none/games/none'];
    const paths = ['tournaments/none', ...games];
    for (const path of paths) expect((await staff.get(path)).status).toBe(404);
    expect((await staff.post('tournaments/none/tables', { count: 1 })).status).toBe(404);
    expect((await staff.post(at('/tables/9/code'))).status).toBe(404);
    const act = { command: { kind: 'check-tiles' }, seen: 0 };
    expect((await staff.post(at('/games/none/acts'), act)).status).toBe(404);
  });

  test('an act that the game refuses is a conflict with the refusal in it', async () => {
    const game = hall.games[0] ?? '';
    const seen = (await live(game)).version;
    const command = { kind: 'reopen-slip', reason: 'x' };
    const reply = await staff.post(at(`/games/${game}/acts`), { command, seen });
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'wrong-phase', refusal: { code: 'wrong-phase', phase: 'opened' } },
    });
    const unread = await staff.post(at(`/games/${game}/acts`), { command: { kind: 'x' }, seen });
    expect(unread).toMatchObject({ status: 400, body: { code: 'malformed', of: 'command' } });
    const check = { command: { kind: 'check-tiles' }, seen: -1 };
    const unseen = await staff.post(at(`/games/${game}/acts`), check);
    expect(unseen).toMatchObject({ status: 400, body: { of: 'command', at: 'act.seen' } });
  });
});
