import { LinkedRelays } from '../../test/linked-relays.js';
import { VirtualTime } from '../../test/virtual-time.js';
import { DisplayPresence } from './display-presence.js';

const screen = { id: 'screen' };

function twoNodes() {
  const time = new VirtualTime(Date.UTC(2026, 10, 21, 12));
  const wire = new LinkedRelays();
  const nodes = [0, 1].map(() => {
    const node = new DisplayPresence(time.wallClock, wire.end(), time.timers);
    node.onModuleInit();
    return node;
  });
  const areConnected = () => nodes.map((node) => node.isConnected(screen));
  return { time, wire, far: nodes[1], areConnected };
}

test('a screen of one node is connected at every node, until its last socket is closed', async () => {
  const { time, far, areConnected } = twoNodes();
  far?.connected(screen);
  far?.connected(screen);
  expect(areConnected()).toEqual([true, true]);
  await time.pass(60_000);
  expect(areConnected()).toEqual([true, true]);
  far?.disconnected(screen);
  expect(areConnected()).toEqual([true, true]);
  far?.disconnected(screen);
  expect(areConnected()).toEqual([false, false]);
});

test('the screens of a node that falls silent are not connected one heartbeat later', async () => {
  const { time, wire, far, areConnected } = twoNodes();
  far?.connected(screen);
  await time.pass(60_000);
  wire.isCut = true;
  await time.pass(5_000);
  expect(areConnected()).toEqual([true, true]);
  await time.pass(2_000);
  expect(areConnected()).toEqual([false, true]);
});
