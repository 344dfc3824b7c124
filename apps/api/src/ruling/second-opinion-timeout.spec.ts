import { guide, type Command, type RecordedGameEvent } from '@boardside/game';
import { VirtualTime } from '../../test/virtual-time.js';
import { GameDesk } from '../game/game-desk.js';
import { MemoryServerRuns } from '../game/server-runs.js';
import { ServerTime } from '../game/server-time.js';
import { ClockWitness } from '../game/clock-witness.js';
import { MemoryEventLog } from '../log/memory-event-log.js';
import { GameChanges } from '../game/game-changes.js';
import { LocalStreamNotifier } from '../log/stream-notifier.js';
import { GamePolicies } from '../policies/game-policies.js';
import { SecondOpinionTimeout } from './second-opinion-timeout.js';

const name = { tournament: 't', stream: 'g' };
const author = { staff: 'dana', role: 'director' } as const;

let time: VirtualTime;
let log: MemoryEventLog;
let wake: LocalStreamNotifier;
let desk: GameDesk;
let watch: GamePolicies;

/** A server on the log as it is. */
async function node(): Promise<void> {
  wake = new LocalStreamNotifier();
  const { wallClock, timers } = time;
  const steadyClock = time.steadyClock();
  const serverTime = new ServerTime(wallClock, steadyClock, new MemoryServerRuns());
  desk = new GameDesk(log, wake, serverTime, new ClockWitness());
  const news = new GameChanges(desk, wake, timers);
  const timeout = new SecondOpinionTimeout(desk, wallClock, steadyClock);
  watch = new GamePolicies([timeout], desk, news, steadyClock, timers);
  watch.listen();
  await watch.sweep(() => false);
}

beforeEach(async () => {
  time = new VirtualTime();
  log = new MemoryEventLog();
  // The log tells which tournaments there are.
  const head = { epoch: 0, summary: {}, dueAtMs: undefined };
  const created = { type: 'TournamentCreated', shape: 1, body: {}, by: { staff: 'dana' } };
  const tournament = { tournament: 't', stream: 'tournament' };
  await log.append(tournament, 0, { events: [created], refused: [], head, atMs: time.nowMs });
  await node();
});

afterEach(() => watch.onApplicationShutdown());

async function act(command: Command): Promise<void> {
  const answer = await desk.act(name, command, { author, seen: 'now' });
  if (!answer.ok) throw new Error(answer.refusal.code);
}

/** A play was challenged and is not acceptable; the clock is this holder's. */
async function ruled(holder: Extract<Command, { kind: 'claim-clock' }>['holder']): Promise<void> {
  const open = { kind: 'open-game', table: 1, round: 1, seats: ['kim', 'lee'] } as const;
  const rules = { options: guide, hash: 'h' };
  await desk.open(name, { ...open, rules, lexicon: undefined, first: 0 }, author);
  const claim = { kind: 'claim-clock', why: 'first', expectedEpoch: 0, witnessedMs: 0 } as const;
  await act({ ...claim, holder: { kind: 'desk' } });
  await act({ kind: 'check-tiles' });
  await act({ kind: 'start-clock' });
  const tiles = [...'HORN'].map((letter) => ({ letter }));
  await act({ kind: 'press', turn: 1, move: { kind: 'play', at: '8F', tiles }, final: 'A' });
  await act({ kind: 'call-challenge', turn: 1 });
  await act({ kind: 'send-challenge', words: [0] });
  if (holder.kind !== 'desk') await act({ ...claim, holder, why: 'moved', expectedEpoch: 1 });
  const judge = { juror: 'dana' };
  await act({ kind: 'rule', case: 1, opinion: 1, acceptable: false, judge });
}

async function settled(): Promise<readonly RecordedGameEvent['body'][]> {
  const { events } = await desk.read(name);
  return events.filter(({ type }) => type === 'ChallengeSettled').map(({ body }) => body);
}

test('G28 D the server settles at a table of the desk when the time to ask is over, once', async () => {
  await ruled({ kind: 'desk' });
  await time.pass(59_900);
  expect(await settled()).toEqual([]);
  await time.pass(200);
  expect(await settled()).toMatchObject([{ how: 'time-over', effect: { kind: 'off' } }]);
  await time.pass(120_000);
  expect(await settled()).toHaveLength(1);
});

test('G28 D a paper table is the server’s to settle too', async () => {
  await ruled({ kind: 'none' });
  await time.pass(60_100);
  expect(await settled()).toHaveLength(1);
});

test('G28 D a tablet settles by its own time', async () => {
  await ruled({ kind: 'device', device: 'tablet 1' });
  await time.pass(300_000);
  expect(await settled()).toEqual([]);
});

test('G28 D of a tablet that is gone the director takes the clock, and the time goes on', async () => {
  await ruled({ kind: 'device', device: 'tablet 1' });
  await time.pass(50_000);
  const claim = { kind: 'claim-clock', why: 'seized', expectedEpoch: 2, witnessedMs: 0 } as const;
  await act({ ...claim, holder: { kind: 'desk' } });
  expect(await settled()).toEqual([]);
  await time.pass(10_100);
  expect(await settled()).toHaveLength(1);
});

test('G28 who has asked waits for the second opinion, however long it takes', async () => {
  await ruled({ kind: 'desk' });
  await act({ kind: 'ask-second-opinion', case: 1, shownMs: 30_000 });
  await time.pass(300_000);
  expect(await settled()).toEqual([]);
});

test('G28 D a restart takes no time away and gives none', async () => {
  await ruled({ kind: 'desk' });
  await time.pass(20_000);
  watch.onApplicationShutdown();
  await time.pass(20_000);
  await node();
  await time.pass(19_900);
  expect(await settled()).toEqual([]);
  await time.pass(200);
  expect(await settled()).toHaveLength(1);
});

test('G28 D what ran out while the server was away is settled when it is back', async () => {
  await ruled({ kind: 'desk' });
  watch.onApplicationShutdown();
  await time.pass(120_000);
  await node();
  expect(await settled()).toHaveLength(1);
});
