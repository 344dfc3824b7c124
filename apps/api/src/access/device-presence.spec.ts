import { VirtualTime } from '../../test/virtual-time.js';
import { DevicePresence } from './device-presence.js';
import { LinkedRelays } from '../../test/linked-relays.js';
import { SingleNodeRelay } from '../platform/relay.js';

function tabletAtTwelve() {
  const time = new VirtualTime(Date.UTC(2026, 10, 21, 12));
  const presence = new DevicePresence(time.wallClock, new SingleNodeRelay(), time.timers);
  presence.connected('tablet');
  presence.recordAnswer('tablet', { battery: 0.8, lacks: [] });
  return { time, presence };
}

test('a connected tablet that does not answer is silent five seconds after it was asked', async () => {
  const { time, presence } = tabletAtTwelve();
  await time.pass(9_000);
  presence.recordQuestion('tablet');
  await time.pass(5_000);
  expect(presence.stateOf('tablet')).toEqual({ kind: 'online', battery: 0.8, lacks: [] });
  presence.recordQuestion('tablet');
  await time.pass(1);
  expect(presence.stateOf('tablet')).toEqual({ kind: 'silent', since: '2026-11-21T12:00:00.000Z' });
});

test('an answer, or any other word, makes it heard again', async () => {
  const { time, presence } = tabletAtTwelve();
  presence.recordQuestion('tablet');
  await time.pass(60_000);
  presence.recordAnswer('tablet');
  expect(presence.stateOf('tablet')).toEqual({ kind: 'online', battery: 0.8, lacks: [] });
});

test('a tablet that is not connected is silent, a table without one has none', () => {
  const { presence } = tabletAtTwelve();
  presence.disconnected('tablet');
  expect(presence.stateOf('tablet').kind).toBe('silent');
  expect(presence.stateOf(undefined)).toEqual({ kind: 'none' });
});

test('the tablets of a node that falls silent are silent one heartbeat later, and that is told', async () => {
  const time = new VirtualTime(Date.UTC(2026, 10, 21, 12));
  const wire = new LinkedRelays();
  const [near, far] = [0, 1].map(() => new DevicePresence(time.wallClock, wire.end(), time.timers));
  near?.onModuleInit();
  far?.onModuleInit();
  far?.connected('tablet');
  await time.pass(60_000);
  expect(near?.stateOf('tablet').kind).toBe('online');
  const told: string[] = [];
  near?.subscribe((device) => told.push(device));
  wire.isCut = true;
  await time.pass(5_000);
  expect(near?.stateOf('tablet').kind).toBe('online');
  await time.pass(2_000);
  expect(near?.stateOf('tablet').kind).toBe('silent');
  expect(told).toEqual(['tablet']);
});
