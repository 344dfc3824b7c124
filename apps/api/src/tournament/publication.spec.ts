import type { HallView } from '@boardside/contract';
import { successBodyOf, seat, type PublishedHall } from '@boardside/simulation';
import { useHall } from '../../test/suite-hall.js';
import { GameDesk } from '../game/game-desk.js';
import { StreamNotifier } from '../log/stream-notifier.js';
import { Publications } from './rounds/publications.js';
import { SeatReconciler } from './rounds/seat-reconciler.js';
import { TournamentDesk } from './tournament-desk.js';

const { server, director: staff, publish, at, view, live, tabletAt, playingAt } = useHall();
let hall: PublishedHall;

describe('a publication', () => {
  beforeEach(async () => {
    hall = await publish({ tables: 2 });
  });

  test('opens a game with the division’s rules whole', async () => {
    const game = await live(hall.games[0] ?? '');
    expect(game).toMatchObject({ phase: 'opened', table: 1, round: 1 });
    expect(game.seats).toEqual(hall.entrants.slice(0, 2));
    expect(game.rules.options).toMatchObject({ id: 'guide', clock: { baseMs: 1_500_000 } });
    expect(game.rules.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('asked for again opens nothing more', async () => {
    const before = await view();
    const again = await staff.post(at('/rounds/1/publish'), { seen: before.version });
    expect(again.status).toBe(200);
    expect(await view()).toEqual(before);
  });

  test('that a crash cut short is finished at the next start', async () => {
    const pairings = [{ table: 1, division: hall.division, seats: hall.entrants.slice(0, 2) }];
    await successBodyOf(staff.ask('PUT', at('/rounds/2'), { pairings }));
    const { version } = await view();
    await server.app.get(TournamentDesk).execute(
      hall.tournament,
      {
        kind: 'publish-round',
        round: 2,
        seen: version,
        games: ['cut-short'],
        begun: [],
        fixed: [],
      },
      'dana',
    );
    const name = { tournament: hall.tournament, stream: 'cut-short' };
    const desk = server.app.get(GameDesk);
    expect((await desk.read(name)).game.phase).toBe('unopened');
    await server.app.get(Publications).finish(hall.tournament);
    await server.app.get(Publications).finish(hall.tournament);
    expect((await desk.read(name)).events.map(({ type }) => type)).toEqual(['GameOpened']);
  });

  test('that failed half-way is finished as soon as it can be', async () => {
    const [one, two] = hall.entrants;
    const pairings = [{ table: 3, division: hall.division, seats: [one, two] }];
    await successBodyOf(staff.ask('POST', at('/tables'), { count: 1 }));
    await successBodyOf(staff.ask('PUT', at('/rounds/2'), { pairings }));
    const { version: seen } = await view();
    const desk = server.app.get(GameDesk);
    const opened = new Promise<string>((resolve) => {
      const unsubscribe = server.app.get(StreamNotifier).subscribe(({ stream }, { version }) => {
        if (version !== 1 || stream === 'tournament') return;
        unsubscribe();
        resolve(stream);
      });
    });
    const away = new Error('the database is away');
    const open = jest.spyOn(desk, 'open').mockRejectedValueOnce(away);
    const answer = await staff.post(at('/rounds/2/publish'), { seen });
    expect(answer.status).toBe(500);
    const stream = await opened;
    open.mockRestore();
    const [, round] = (await view()).rounds;
    expect(stream).toBe(round?.pairings[0]?.game);
    expect((await live(stream)).phase).toBe('opened');
  });

  test('of changed pairings keeps the games that stay and voids the others', async () => {
    const [one, two, three, four] = hall.entrants;
    const pairings = [
      { table: 1, division: hall.division, seats: [one, two] },
      { table: 2, division: hall.division, seats: [four, three] },
    ];
    await successBodyOf(staff.ask('PUT', at('/rounds/1'), { pairings }));
    expect((await view()).rounds[0]).toMatchObject({ status: 'published', publishedVersion: 1 });
    const { version } = await view();
    await successBodyOf(staff.post(at('/rounds/1/publish'), { seen: version }));
    const [round] = (await view()).rounds;
    expect(round).toMatchObject({ publishedVersion: 2 });
    expect(round?.pairings[0]?.game).toBe(hall.games[0]);
    expect(round?.pairings[1]?.game).not.toBe(hall.games[1]);
    expect(await live(hall.games[1] ?? '')).toMatchObject({
      phase: 'ended',
      result: { reason: 'void', said: { code: 'pairing-replaced' } },
    });
  });

  test('keeps the first of two drafts that two members of staff save, and refuses the second', async () => {
    const [one, two, three, four] = hall.entrants;
    const seats = (...table: readonly (string | undefined)[]) => [
      { table: 1, division: hall.division, seats: table },
    ];
    const { version: seen } = await view();
    await successBodyOf(staff.ask('PUT', at('/rounds/2'), { seen, pairings: seats(one, three) }));
    const late = await staff.ask('PUT', at('/rounds/2'), { seen, pairings: seats(two, four) });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed' } });
    const [, round] = (await view()).rounds;
    expect(round?.drafts).toMatchObject([{ pairings: [{ seats: [one, three] }] }]);
  });

  test('never loses a game that is played', async () => {
    await playingAt(1);
    const [one, two] = hall.entrants;
    const pairings = [{ table: 2, division: hall.division, seats: [one, two] }];
    await successBodyOf(staff.ask('PUT', at('/rounds/1'), { pairings }));
    const { version } = await view();
    const reply = await staff.post(at('/rounds/1/publish'), { seen: version });
    expect(reply).toMatchObject({ status: 409, body: { code: 'game-begun', table: 1 } });
  });

  test('that drops a game which is played stops its clock and voids it as soon as it stands', async () => {
    const played = await playingAt(1);
    const game = hall.games[0] ?? '';
    const pairings = [{ table: 2, division: hall.division, seats: hall.entrants.slice(0, 2) }];
    await successBodyOf(staff.ask('PUT', at('/rounds/1'), { pairings }));
    const { version: seen } = await view();
    const confirmed = { seen, loses: [game], reason: 'paired wrongly' };
    await successBodyOf(staff.post(at('/rounds/1/publish'), confirmed));
    const now = await live(game);
    expect(now).toMatchObject({ phase: 'playing', orders: [{ what: 'stop' }] });
    const voided = new Promise<void>((resolve) => {
      const unsubscribe = server.app.get(StreamNotifier).subscribe((name) => {
        if (name.stream !== game) return;
        void live(game).then(({ phase }) => {
          if (phase !== 'ended') return;
          unsubscribe();
          resolve();
        });
      });
    });
    await played.submit();
    await voided;
    expect(await live(game)).toMatchObject({ result: { reason: 'void', said: 'paired wrongly' } });
  });

  test('G36 puts the seats right of a game that is played, once its clocks stand', async () => {
    await playingAt(1);
    const [one, two] = hall.entrants;
    const game = hall.games[0] ?? '';
    const pairings = [{ table: 1, division: hall.division, seats: [two, one] }];
    await successBodyOf(staff.ask('PUT', at('/rounds/1'), { pairings }));
    const publish = async (reason?: string) => {
      const { version } = await view();
      return staff.post(at('/rounds/1/publish'), { seen: version, reason });
    };
    expect(await publish('wrong way round')).toMatchObject({
      status: 409,
      body: { code: 'game-fixed' },
    });
    const { epoch, version } = await live(game);
    const holder = { kind: 'desk' };
    const command = { kind: 'claim-clock', holder, why: 'seized', expectedEpoch: epoch };
    await successBodyOf(
      staff.post(at(`/games/${game}/acts`), {
        command: { ...command, witnessedMs: 0 },
        seen: version,
      }),
    );
    expect(await publish()).toMatchObject({ status: 409, body: { code: 'needs-reason' } });
    expect(await publish('wrong way round')).toMatchObject({ status: 200 });
    expect(await live(game)).toMatchObject({ phase: 'playing', seats: [two, one] });
    const file = await server.app.get(GameDesk).read({ tournament: hall.tournament, stream: game });
    expect(file.events.at(-1)).toMatchObject({
      type: 'SeatsCorrected',
      body: { seats: [two, one], reason: 'wrong way round' },
    });
    expect((await view()).rounds[0]?.pairings[0]).toMatchObject({ game, seats: [two, one] });
    expect(await publish()).toMatchObject({ status: 200 });
    expect((await live(game)).seats).toEqual([two, one]);
  });

  test('G36 puts the seats right later where a clock was started in that very moment', async () => {
    const tablet = await tabletAt(1);
    const [one = '', two = ''] = hall.entrants;
    const game = hall.games[0] ?? '';
    const pairings = [{ table: 1, division: hall.division, seats: [two, one] }];
    await successBodyOf(staff.ask('PUT', at('/rounds/1'), { pairings }));
    const { version } = await view();
    // The publication is decided while the game has begun and its clock stands; then it runs.
    tablet.makeOpening(10);
    await tablet.submit();
    const command = {
      kind: 'publish-round',
      round: 1,
      seen: version,
      games: ['not used'],
    } as const;
    const moment = { begun: [game], fixed: [], reason: 'wrong way round' };
    const asked = await server.app
      .get(TournamentDesk)
      .execute(hall.tournament, { ...command, ...moment }, 'dana');
    expect(asked.ok).toBe(true);
    const facts = async () => {
      const wall = await successBodyOf<HallView>(staff.get(at('/wall')));
      return wall.rows.find((row) => row.game === game)?.facts.map(({ kind }) => kind);
    };
    await server.app.get(SeatReconciler).check({ tournament: hall.tournament, stream: game });
    expect((await live(game)).seats).toEqual([one, two]);
    expect(await facts()).toContain('seats-differ');
    const seated = new Promise<void>((resolve) => {
      const putRight = 7;
      const unsubscribe = server.app.get(StreamNotifier).subscribe((name, { version }) => {
        if (name.stream !== game || version < putRight) return;
        unsubscribe();
        resolve();
      });
    });
    tablet.make(10, { kind: 'stop-clock', reason: 'referee' }, seat(0));
    await tablet.submit();
    await seated;
    expect((await live(game)).seats).toEqual([two, one]);
    expect(await facts()).not.toContain('seats-differ');
    const file = await server.app.get(GameDesk).read({ tournament: hall.tournament, stream: game });
    expect(file.events.filter(({ type }) => type === 'SeatsCorrected')).toMatchObject([
      { by: { staff: 'dana' }, body: { seats: [two, one], reason: 'wrong way round' } },
    ]);
  });

  test('names the players of a pairing that is wrong', async () => {
    const [one, two] = hall.entrants;
    const pairings = [
      { table: 1, division: hall.division, seats: [one, two] },
      { table: 2, division: hall.division, seats: [one] },
    ];
    const few = await staff.ask('PUT', at('/rounds/2'), { pairings });
    expect(few).toMatchObject({ status: 409, body: { code: 'wrong-number-of-seats' } });
    const twice = [pairings[0], { ...pairings[1], seats: [hall.entrants[2], one] }];
    expect((await staff.ask('PUT', at('/rounds/2'), { pairings: twice })).body).toEqual({
      code: 'paired-twice',
      entrant: one,
      names: { [String(one)]: 'Player 1' },
      tables: [1, 2],
    });
  });
});
