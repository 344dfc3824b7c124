import { LiveLink } from './live-link.js';

type SocketHandler = (said: { message: string }) => void;

/** A socket of the page, as the server leaves it: `active` while it comes back by itself. */
class FakeSocket {
  active = true;
  connected = false;
  connects = 0;
  private readonly handlers = new Map<string, SocketHandler>();

  on = (name: string, told: SocketHandler) => this.handlers.set(name, told);
  emit = () => undefined;
  disconnects = 0;
  disconnect = () => {
    this.disconnects += 1;
    return this;
  };
  connect = () => {
    this.connects += 1;
  };

  receive(name: string, message = ''): void {
    this.handlers.get(name)?.({ message });
  }

  refused(message: string): void {
    this.active = false;
    this.receive('connect_error', message);
  }
}

let fakeSocket: FakeSocket;

jest.mock('socket.io-client', () => ({ io: () => fakeSocket }));

async function linked() {
  fakeSocket = new FakeSocket();
  const waits: { ms: number; act: () => void }[] = [];
  const instruments = {
    chance: () => 0,
    later: (ms: number, act: () => void) => {
      waits.push({ ms, act });
      return () => undefined;
    },
  };
  const link = new LiveLink({ contract: 1, as: 'staff' }, instruments);
  await link.open();
  return { link, waits };
}

test.each(['old-contract', 'unknown-device', 'not-signed-in'])(
  'why the server does not let the page in is known, and it is asked again: %s',
  async (why) => {
    const { link, waits } = await linked();
    fakeSocket.refused(why);
    expect(link.reach()).toBe('offline');
    expect(link.turnedAway()).toBe(why);
    waits[0]?.act();
    expect(fakeSocket.connects).toBe(1);
    fakeSocket.receive('connect');
    expect(link.reach()).toBe('online');
    expect(link.turnedAway()).toBeUndefined();
  },
);

test('a refusal that no page can do anything about is one of the others', async () => {
  const { link } = await linked();
  fakeSocket.refused('other-site');
  expect(link.turnedAway()).toBe('other');
});

test('it is asked again ever more rarely, every five seconds at last, and anew once it was let in', async () => {
  const { waits } = await linked();
  for (let tries = 0; tries < 6; tries += 1) fakeSocket.refused('unknown-device');
  expect(waits.map(({ ms }) => ms)).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000]);
  fakeSocket.receive('connect');
  fakeSocket.refused('unknown-device');
  expect(waits.at(-1)?.ms).toBe(500);
});

test('a connection that the server ended is taken up again', async () => {
  const { link, waits } = await linked();
  fakeSocket.receive('connect');
  fakeSocket.active = false;
  fakeSocket.receive('disconnect');
  expect(link.reach()).toBe('offline');
  waits[0]?.act();
  expect(fakeSocket.connects).toBe(1);
});

test('a connection that was lost comes back by itself, and nobody was turned away', async () => {
  const { link, waits } = await linked();
  fakeSocket.receive('disconnect');
  fakeSocket.receive('connect_error', 'websocket error');
  expect(link.turnedAway()).toBeUndefined();
  expect(waits).toEqual([]);
});

test('what the server said holds while it cannot be reached', async () => {
  const { link } = await linked();
  fakeSocket.refused('unknown-device');
  fakeSocket.active = true;
  fakeSocket.receive('connect_error', 'websocket error');
  expect(link.turnedAway()).toBe('unknown-device');
});

test('a connection that is dead, as HTTP comes through, is begun anew; one that is away comes back', async () => {
  const { link } = await linked();
  link.renew();
  expect([fakeSocket.disconnects, fakeSocket.connects]).toEqual([0, 0]);
  fakeSocket.connected = true;
  link.renew();
  expect([fakeSocket.disconnects, fakeSocket.connects]).toEqual([1, 1]);
});

test('a link that was closed does not come back', async () => {
  const { link, waits } = await linked();
  fakeSocket.refused('not-signed-in');
  link.close();
  waits[0]?.act();
  expect(fakeSocket.connects).toBe(0);
});
