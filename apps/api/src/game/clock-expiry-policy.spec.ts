import { Logger } from '@nestjs/common';
import { guide, type Command, type FlagPolicy, type Game } from '@boardside/game';
import { VirtualTime } from '../../test/virtual-time.js';
import { MemoryEventLog } from '../log/memory-event-log.js';
import { GameChanges } from './game-changes.js';
import { LocalStreamNotifier } from '../log/stream-notifier.js';
import { DeskClockRecovery } from './desk-clock-recovery.js';
import { GamePolicies } from '../policies/game-policies.js';
import { ClockExpiryPolicy } from './clock-expiry-policy.js';
import { GameDesk } from './game-desk.js';
import { ServerTime } from './server-time.js';
import { ServerRunRecorder } from './server-run-recorder.js';
import { MemoryServerRuns } from './server-runs.js';
import { ClockWitness } from './clock-witness.js';

const name = { tournament: 't', stream: 'g' };
const author = { staff: 'dana', role: 'director' } as const;

class RecordingServerRuns extends MemoryServerRuns {
  readonly noted: string[] = [];

  override async recordAlive(run: string, nowMs: number): Promise<void> {
    this.noted.push(run);
    await super.recordAlive(run, nowMs);
  }
}

/** What a server runs as long as it measures clocks. */
class Watch {
  constructor(
    private readonly recorder: ServerRunRecorder,
    private readonly policies: GamePolicies,
  ) {}

  async start(): Promise<void> {
    this.policies.listen();
    await this.recorder.start();
    await this.policies.sweep(() => false);
  }

  onApplicationShutdown(): void {
    this.recorder.onApplicationShutdown();
    this.policies.onApplicationShutdown();
  }
}

let time: VirtualTime;
let log: MemoryEventLog;
let wake: LocalStreamNotifier;
let desk: GameDesk;
let life: RecordingServerRuns;
let rejoin: DeskClockRecovery;
let watch: Watch;
/** How long the computer has slept since it was started. */
let asleepMs: number;

function node(): void {
  const steadyClock = time.sleepingClock(() => asleepMs);
  const serverTime = new ServerTime(time.wallClock, steadyClock, life);
  desk = new GameDesk(log, wake, serverTime, new ClockWitness());
  rejoin = new DeskClockRecovery(desk, life, steadyClock, time.timers);
  const news = new GameChanges(desk, wake, time.timers);
  const expiry = new ClockExpiryPolicy(desk);
  watch = new Watch(
    new ServerRunRecorder(desk, news, steadyClock, life, time.timers),
    new GamePolicies([expiry], desk, news, steadyClock, time.timers),
  );
}

beforeAll(() => Logger.overrideLogger(false));

beforeEach(async () => {
  time = new VirtualTime();
  log = new MemoryEventLog();
  wake = new LocalStreamNotifier();
  life = new RecordingServerRuns();
  asleepMs = 0;
  node();
  await rejoin.start();
  await watch.start();
});

afterEach(() => {
  rejoin.onApplicationShutdown();
  watch.onApplicationShutdown();
});

async function act(command: Command, game = name): Promise<void> {
  const answer = await desk.act(game, command, { author, seen: 'now' });
  if (!answer.ok) throw new Error(answer.refusal.code);
}

/** A game of a minute each whose clock the desk holds; seat 0's runs. */
async function runningAtDesk(
  game = name,
  flag: FlagPolicy = { kind: 'opponent-plays-on' },
): Promise<void> {
  const options = { ...guide, clock: { baseMs: 60_000, flag } };
  const open = { kind: 'open-game', table: 1, round: 1, seats: ['kim', 'lee'] } as const;
  const rules = { options, hash: 'h' };
  await desk.open(game, { ...open, rules, lexicon: undefined, first: 0 }, author);
  const holder = { kind: 'desk' } as const;
  await act({ kind: 'claim-clock', holder, why: 'first', expectedEpoch: 0, witnessedMs: 0 }, game);
  await act({ kind: 'check-tiles' }, game);
  await act({ kind: 'start-clock' }, game);
}

async function expiries(of = name): Promise<readonly string[]> {
  const { game }: { game: Game } = await desk.read(of);
  return game.phase === 'unopened' ? [] : game.expiries;
}

test('D-flag a clock that the desk holds expires when it is out, once', async () => {
  await runningAtDesk();
  await time.pass(59_900);
  expect(await expiries()).toEqual([]);
  await time.pass(200);
  expect(await expiries()).toEqual(['bank:0:1']);
  await time.pass(60_200);
  expect(await expiries()).toEqual(['bank:0:1', 'bank:1:1']);
  const { events } = await desk.read(name);
  expect(events.filter(({ type }) => type === 'TimeExpired')).toHaveLength(2);
});

test('two servers that watch one clock write one expiry', async () => {
  await runningAtDesk();
  const first = watch;
  node();
  await watch.start();
  await time.pass(61_000);
  expect(await expiries()).toEqual(['bank:0:1']);
  first.onApplicationShutdown();
});

test('a game that cannot be read keeps no other from its expiry after a start, and is tried again', async () => {
  const unreadable = { ...name, stream: 'a game before it' };
  await runningAtDesk(unreadable);
  await runningAtDesk();
  rejoin.onApplicationShutdown();
  watch.onApplicationShutdown();
  const readable = log.read.bind(log);
  const fault = jest.spyOn(log, 'read').mockImplementation((of, from) => {
    return of.stream === unreadable.stream
      ? Promise.reject(new Error('fault'))
      : readable(of, from);
  });
  node();
  await rejoin.start();
  await watch.start();
  await time.pass(61_000);
  expect(await expiries()).toEqual(['bank:0:1']);
  fault.mockRestore();
  await time.pass(10_000);
  expect((await desk.read(unreadable)).events.at(-1)?.type).toBe('ClockRejoined');
});

test('time that is given moves the expiry', async () => {
  await runningAtDesk();
  await time.pass(30_000);
  await act({ kind: 'adjust-time', seat: 0, ms: 20_000, reason: 'spilled tea' });
  await time.pass(40_000);
  expect(await expiries()).toEqual([]);
  await time.pass(10_500);
  expect(await expiries()).toEqual(['bank:0:1']);
});

test('a clock that stands does not expire, and nothing is noted of it', async () => {
  await runningAtDesk();
  await act({ kind: 'stop-clock', reason: 'ordered' });
  const before = life.noted.length;
  await time.pass(300_000);
  expect(await expiries()).toEqual([]);
  expect(life.noted).toHaveLength(before);
});

test('a clock that its flag has stopped is no longer noted', async () => {
  await runningAtDesk(name, { kind: 'director-decides' });
  await time.pass(61_000);
  expect(await expiries()).toEqual(['bank:0:1']);
  const before = life.noted.length;
  await time.pass(300_000);
  expect(life.noted).toHaveLength(before);
});

test('while a clock of the desk runs, it is noted each second that the server is alive', async () => {
  await runningAtDesk();
  await time.pass(10_000);
  expect(life.noted.length).toBeGreaterThanOrEqual(9);
});

test('F12 a clock that runs on after its flag is noted, too, and an act at another node goes on by that', async () => {
  await runningAtDesk(name, { kind: 'director-decides' });
  await time.pass(61_000);
  await act({ kind: 'start-clock' });
  const [first, others] = [watch, rejoin];
  await time.pass(5_000);
  const before = life.noted.length;
  node();
  await rejoin.start();
  await watch.start();
  await time.pass(180_000);
  expect(life.noted.length).toBeGreaterThanOrEqual(before + 170);
  await act({ kind: 'stop-clock', reason: 'referee' });
  const { game } = await desk.read(name);
  expect(game).toMatchObject({ clock: { stops: [{ reason: 'referee' }] } });
  first.onApplicationShutdown();
  others.onApplicationShutdown();
});

test('F15 a sleep is taken out of a clock before it can be out, and until that is possible it is not', async () => {
  await runningAtDesk();
  await time.pass(5_000);
  const away = jest.spyOn(life, 'measuredUntil').mockRejectedValue(new Error('away'));
  asleepMs = 600_000;
  time.skip(600_000);
  await time.pass(90_000);
  expect(await expiries()).toEqual([]);
  away.mockRestore();
  await time.pass(10_000);
  const { game } = await desk.read(name);
  expect(game).toMatchObject({ clock: { state: { kind: 'stopped' } }, expiries: [] });
  await act({ kind: 'start-clock' });
  await time.pass(56_000);
  expect(await expiries()).toEqual(['bank:0:1']);
});
