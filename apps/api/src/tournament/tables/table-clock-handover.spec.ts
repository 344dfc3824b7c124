import type { GameView } from '@boardside/contract';
import type { Command } from '@boardside/game';
import {
  bothSeats,
  successBodyOf,
  joinTablet,
  press,
  seat,
  type PublishedHall,
} from '@boardside/simulation';
import { useHall } from '../../../test/suite-hall.js';
import { StreamNotifier } from '../../log/stream-notifier.js';

const { server, director: staff, publish, at, view, live, playingAt } = useHall();
let hall: PublishedHall;

type JoinedVisitor = Awaited<ReturnType<typeof joinTablet>>;

describe('the clock of a table whose tablet changes', () => {
  beforeEach(async () => {
    hall = await publish();
  });

  /** Resolves once the game's log has grown. */
  function nextEventsOf(game: string): Promise<void> {
    return new Promise((resolve) => {
      const unsubscribe = server.app.get(StreamNotifier).subscribe((name) => {
        if (name.stream !== game) return;
        unsubscribe();
        resolve();
      });
    });
  }

  /** A second tablet is let in; returns the device that has the table then. */
  async function admit(visitor: JoinedVisitor, between?: () => Promise<void>): Promise<string> {
    const fresh = await successBodyOf<{ request: string }>(
      visitor.post('join', { code: hall.codes[0], label: 'Spare' }),
    );
    await between?.();
    const request = (await view()).tables[0]?.requests[0]?.id ?? '';
    await staff.post(at(`/tables/1/requests/${request}`), { answer: 'approve' });
    const joined = await successBodyOf<{ device: string }>(
      visitor.withToken(fresh.request).get('join'),
    );
    return joined.device;
  }

  test('goes from the desk to the tablet that the table has now, not to one that has left', async () => {
    const visitor = await joinTablet(server.url, hall.codes[0] ?? '');
    await playingAt(1, visitor);
    const game = hall.games[0] ?? '';
    const act = async (command: Command) => {
      const { version: seen } = await live(game);
      await successBodyOf(staff.post(at(`/games/${game}/acts`), { command, seen }));
    };
    const claim = { kind: 'claim-clock', witnessedMs: 0 } as const;
    await act({ ...claim, holder: { kind: 'desk' }, why: 'seized', expectedEpoch: 1 });
    const device = await admit(visitor);
    // As the console asks: for the tablet that held the clock before.
    const before = { kind: 'device', device: visitor.device } as const;
    await act({ ...claim, holder: before, why: 'moved', expectedEpoch: 2 });
    expect((await live(game)).holder).toEqual({ kind: 'device', device });
  });

  test('stays at the desk while the table has no tablet', async () => {
    const visitor = await joinTablet(server.url, hall.codes[0] ?? '');
    await playingAt(1, visitor);
    const game = hall.games[0] ?? '';
    await staff.post(at('/tables/1/release'));
    const holder = { kind: 'device', device: visitor.device } as const;
    const command = { kind: 'claim-clock', holder, why: 'moved', expectedEpoch: 2, witnessedMs: 0 };
    const { version: seen } = await live(game);
    const reply = await staff.post(at(`/games/${game}/acts`), { command, seen });
    expect(reply.status).toBe(404);
    expect((await live(game)).holder).toEqual({ kind: 'desk' });
  });

  test('waits at the desk when the table is released, and goes to a tablet that asked before', async () => {
    const visitor = await joinTablet(server.url, hall.codes[0] ?? '');
    await playingAt(1, visitor);
    const device = await admit(visitor, async () => {
      expect((await staff.post(at('/tables/1/release'))).status).toBe(204);
    });
    const game = await live(hall.games[0] ?? '');
    expect(game).toMatchObject({ holder: { kind: 'device', device }, epoch: 3 });
  });

  test('goes to the approved tablet, and the old one’s entries are kept as refused', async () => {
    const visitor = await joinTablet(server.url, hall.codes[0] ?? '');
    const old = await playingAt(1, visitor);
    const device = await admit(visitor);
    const game = await live(hall.games[0] ?? '');
    expect(game).toMatchObject({ holder: { kind: 'device', device }, epoch: 2 });
    expect(game.clock.stops).toMatchObject([{ reason: 'seized' }]);
    old.make(9_000, press(1, { kind: 'pass' }), seat(0));
    old.make(60_000, { kind: 'stop-clock', reason: 'referee' }, seat(1));
    old.make(600_000, { kind: 'start-clock' }, bothSeats);
    old.make(67_000, press(2, { kind: 'pass' }), seat(1));
    const ack = await old.submit();
    expect(ack).toMatchObject({ refused: { refusal: { code: 'stale-epoch' } }, events: [] });
    const path = at(`/games/${hall.games[0] ?? ''}`);
    const { refused } = await successBodyOf<GameView>(staff.get(path));
    const turns = refused.filter(({ command }) => command.kind === 'press');
    expect(turns).toMatchObject([{ seq: 5 }, { seq: 8 }]);
    expect(await successBodyOf(staff.get(`${path}/refused`))).toEqual(refused);
  });

  test('waits at the desk when the tablet goes to another table, and goes to the next tablet', async () => {
    hall = await publish({ tables: 2 });
    const visitor = await joinTablet(server.url, hall.codes[0] ?? '');
    await playingAt(1, visitor);
    const game = hall.games[0] ?? '';
    const handed = nextEventsOf(game);
    const body = { code: hall.codes[1], label: 'Blue', device: visitor.token };
    await successBodyOf(visitor.post('join', body));
    await handed;
    expect(await live(game)).toMatchObject({ holder: { kind: 'desk' }, epoch: 2 });
    const again = nextEventsOf(game);
    const next = await joinTablet(server.url, hall.codes[0] ?? '');
    await again;
    expect(await live(game)).toMatchObject({
      holder: { kind: 'device', device: next.device },
      epoch: 3,
    });
  });

  test('waits at the desk when the table is released, and goes to the next tablet', async () => {
    await playingAt(1);
    expect((await staff.post(at('/tables/1/release'))).status).toBe(204);
    const game = hall.games[0] ?? '';
    expect(await live(game)).toMatchObject({ holder: { kind: 'desk' }, epoch: 2 });
    const handed = nextEventsOf(game);
    const next = await joinTablet(server.url, hall.codes[0] ?? '');
    await handed;
    expect(await live(game)).toMatchObject({
      holder: { kind: 'device', device: next.device },
      epoch: 3,
    });
  });
});
