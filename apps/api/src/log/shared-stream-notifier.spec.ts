import { VirtualTime } from '../../test/virtual-time.js';
import { SingleNodeRelay } from '../platform/relay.js';
import { MemoryEventLog } from './memory-event-log.js';
import { SharedStreamNotifier } from './shared-stream-notifier.js';

const name = { tournament: 't', stream: 'game' };
const head = { epoch: 0, summary: {}, dueAtMs: undefined };

let time: VirtualTime;
let log: MemoryEventLog;
let wake: SharedStreamNotifier;

beforeEach(() => {
  time = new VirtualTime();
  log = new MemoryEventLog();
  wake = new SharedStreamNotifier(log, new SingleNodeRelay(), time.steadyClock(), time.timers);
  wake.onModuleInit();
});

afterEach(() => {
  wake.onModuleDestroy();
});

test('F12 what another node committed without a notification is found within a second, once', async () => {
  const heard: number[] = [];
  wake.subscribe((_, { version }) => heard.push(version));
  for (const version of [1, 2, 3]) {
    const event = { type: 'Counted', shape: 1, body: {}, by: {} };
    await log.append(name, version - 1, { events: [event], refused: [], head, atMs: 0 });
    await time.pass(1_000);
    expect(heard.at(-1)).toBe(version);
  }
  await time.pass(10_000);
  expect(heard).toEqual([1, 2, 3]);
});
