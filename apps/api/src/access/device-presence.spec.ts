import { VirtualTime } from '../../test/virtual-time.js';
import { DevicePresence } from './device-presence.js';
import { OnlyNode } from '../runtime/relay.js';

function tabletAtTwelve() {
  const time = new VirtualTime(Date.UTC(2026, 10, 21, 12));
  const presence = new DevicePresence(time.wallClock, new OnlyNode(), time.timers);
  presence.connected('tablet');
  presence.heard('tablet', { battery: 0.8, lacks: [] });
  return { time, presence };
}

test('a connected tablet that does not answer is silent five seconds after it was asked', async () => {
  const { time, presence } = tabletAtTwelve();
  await time.pass(9_000);
  presence.asked('tablet');
  await time.pass(5_000);
  expect(presence.of('tablet')).toEqual({ kind: 'online', battery: 0.8, lacks: [] });
  presence.asked('tablet');
  await time.pass(1);
  expect(presence.of('tablet')).toEqual({ kind: 'silent', since: '2026-11-21T12:00:00.000Z' });
});

test('an answer, or any other word, makes it heard again', async () => {
  const { time, presence } = tabletAtTwelve();
  presence.asked('tablet');
  await time.pass(60_000);
  presence.heard('tablet');
  expect(presence.of('tablet')).toEqual({ kind: 'online', battery: 0.8, lacks: [] });
});

test('a tablet that is not connected is silent, a table without one has none', () => {
  const { presence } = tabletAtTwelve();
  presence.disconnected('tablet');
  expect(presence.of('tablet').kind).toBe('silent');
  expect(presence.of(undefined)).toEqual({ kind: 'none' });
});
