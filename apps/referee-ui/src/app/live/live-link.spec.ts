import { LiveLink } from './live-link.js';

type Heard = (said: { message: string }) => void;

/** A socket of the page, as the server leaves it: `active` while it comes back by itself. */
class StillWire {
  active = true;
  connected = false;
  connects = 0;
  private readonly told = new Map<string, Heard>();

  on = (name: string, told: Heard) => this.told.set(name, told);
  emit = () => undefined;
  disconnects = 0;
  disconnect = () => {
    this.disconnects += 1;
    return this;
  };
  connect = () => {
    this.connects += 1;
  };

  hears(name: string, message = ''): void {
    this.told.get(name)?.({ message });
  }

  refused(message: string): void {
    this.active = false;
    this.hears('connect_error', message);
  }
}

let wire: StillWire;

jest.mock('socket.io-client', () => ({ io: () => wire }));

async function linked() {
  wire = new StillWire();
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
    wire.refused(why);
    expect(link.reach()).toBe('offline');
    expect(link.turnedAway()).toBe(why);
    waits[0]?.act();
    expect(wire.connects).toBe(1);
    wire.hears('connect');
    expect(link.reach()).toBe('online');
    expect(link.turnedAway()).toBeUndefined();
  },
);

test('a refusal that no page can do anything about is one of the others', async () => {
  const { link } = await linked();
  wire.refused('other-site');
  expect(link.turnedAway()).toBe('other');
});

test('it is asked again ever more rarely, every five seconds at last, and anew once it was let in', async () => {
  const { waits } = await linked();
  for (let tries = 0; tries < 6; tries += 1) wire.refused('unknown-device');
  expect(waits.map(({ ms }) => ms)).toEqual([500, 1_000, 2_000, 4_000, 5_000, 5_000]);
  wire.hears('connect');
  wire.refused('unknown-device');
  expect(waits.at(-1)?.ms).toBe(500);
});

test('a connection that the server ended is taken up again', async () => {
  const { link, waits } = await linked();
  wire.hears('connect');
  wire.active = false;
  wire.hears('disconnect');
  expect(link.reach()).toBe('offline');
  waits[0]?.act();
  expect(wire.connects).toBe(1);
});

test('a connection that was lost comes back by itself, and nobody was turned away', async () => {
  const { link, waits } = await linked();
  wire.hears('disconnect');
  wire.hears('connect_error', 'websocket error');
  expect(link.turnedAway()).toBeUndefined();
  expect(waits).toEqual([]);
});

test('what the server said holds while it cannot be reached', async () => {
  const { link } = await linked();
  wire.refused('unknown-device');
  wire.active = true;
  wire.hears('connect_error', 'websocket error');
  expect(link.turnedAway()).toBe('unknown-device');
});

test('a connection that is dead, as HTTP comes through, is begun anew; one that is away comes back', async () => {
  const { link } = await linked();
  link.renew();
  expect([wire.disconnects, wire.connects]).toEqual([0, 0]);
  wire.connected = true;
  link.renew();
  expect([wire.disconnects, wire.connects]).toEqual([1, 1]);
});

test('a link that was closed does not come back', async () => {
  const { link, waits } = await linked();
  wire.refused('not-signed-in');
  link.close();
  waits[0]?.act();
  expect(wire.connects).toBe(0);
});
