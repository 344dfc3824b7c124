import { guide, type Command } from '@boardside/game';
import type { TournamentCommand } from '@boardside/tournament';
import { VirtualTime } from '../../test/virtual-time.js';
import { DevicePresence } from '../access/device-presence.js';
import { GameDesk } from '../game/game-desk.js';
import { MemoryServerRuns } from '../game/server-runs.js';
import { ServerTime } from '../game/server-time.js';
import { ClockWitness } from '../game/clock-witness.js';
import type { AppendResult, StreamName } from '../log/event-log.js';
import { MemoryEventLog } from '../log/memory-event-log.js';
import { LocalStreamNotifier } from '../log/stream-notifier.js';
import { SingleNodeRelay } from '../platform/relay.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';
import { HeartbeatAnswers } from './heartbeat-answers.js';
import { TabletHeartbeats } from './tablet-heartbeats.js';

const tournament = 't';
const author = { staff: 'dana', role: 'director' } as const;

/** A log that takes long for what is written to one game. */
class DelayedEventLog extends MemoryEventLog {
  delayedStream: string | undefined;
  #goOn: () => void = () => undefined;

  override async append(
    ...[name, ...asked]: Parameters<MemoryEventLog['append']>
  ): Promise<AppendResult> {
    if (name.stream === this.delayedStream)
      await new Promise<void>((released) => (this.#goOn = released));
    return super.append(name, ...asked);
  }

  release(): void {
    this.#goOn();
  }
}

let time: VirtualTime;
let log: DelayedEventLog;
let games: GameDesk;
let beats: TabletHeartbeats;
/** How often each table's tablet was asked. */
let asked: Map<number, number>;

async function act(name: StreamName, command: Command): Promise<void> {
  const answer = await games.act(name, command, { author, seen: 'now' });
  if (!answer.ok) throw new Error(answer.refusal.code);
}

/** A game whose first clock runs. */
async function running(table: number): Promise<void> {
  const name = { tournament, stream: `g${table}` };
  const rules = { options: guide, hash: 'h' };
  const open = { kind: 'open-game', table, round: 1, seats: ['kim', 'lee'], first: 0 } as const;
  await games.open(name, { ...open, rules, lexicon: undefined }, author);
  const holder = { kind: 'desk' } as const;
  await act(name, { kind: 'claim-clock', holder, why: 'first', expectedEpoch: 0, witnessedMs: 0 });
  await act(name, { kind: 'check-tiles' });
  await act(name, { kind: 'start-clock' });
}

/** Two tables of the first round, a clock running at each. */
async function publishedRound(tournaments: TournamentDesk): Promise<void> {
  const rules = { options: guide, hash: 'h' };
  const entrants = ['a', 'b', 'c', 'd'].map((entrant, index) => ({
    entrant,
    division: 'open',
    rating: 1_000 - index,
  }));
  const pairings = [
    { table: 1, division: 'open', seats: ['a', 'b'] },
    { table: 2, division: 'open', seats: ['c', 'd'] },
  ];
  const commands: readonly TournamentCommand[] = [
    { kind: 'create-tournament', name: 'Spring Open' },
    { kind: 'add-division', division: 'open', name: 'Open', rules, lexicon: undefined },
    { kind: 'add-tables', numbers: [1, 2] },
    { kind: 'add-entrants', entrants },
    { kind: 'draft-round', round: 1, pairings },
  ];
  for (const command of commands) await ask(tournaments, command);
  const { version } = (await tournaments.read(tournament)).tournament;
  const publish = { kind: 'publish-round', round: 1, begun: [], fixed: [] } as const;
  await ask(tournaments, { ...publish, seen: version, games: ['g1', 'g2'] });
  for (const table of [1, 2]) await running(table);
}

async function ask(tournaments: TournamentDesk, command: TournamentCommand): Promise<void> {
  const answer = await tournaments.execute(tournament, command, 'dana');
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
}

beforeEach(async () => {
  time = new VirtualTime();
  log = new DelayedEventLog();
  asked = new Map();
  const { wallClock, timers } = time;
  const [wake, steadyClock] = [new LocalStreamNotifier(), time.steadyClock()];
  const witness = new ClockWitness();
  const serverTime = new ServerTime(wallClock, steadyClock, new MemoryServerRuns());
  games = new GameDesk(log, wake, serverTime, witness);
  const tournaments = new TournamentDesk(log, wake, wallClock);
  await publishedRound(tournaments);
  const presence = new DevicePresence(wallClock, new SingleNodeRelay(), timers);
  const answers = new HeartbeatAnswers(presence, witness, steadyClock);
  beats = new TabletHeartbeats(games, tournaments, answers, timers);
  beats.onModuleInit();
  for (const table of [1, 2]) {
    const id = `tablet ${table}`;
    const beat = () => void asked.set(table, (asked.get(table) ?? 0) + 1);
    beats.start({ id, beat }, { tournament, table, id, standing: 'current' });
  }
});

afterEach(() => beats.onModuleDestroy());

test('each tablet whose clock runs is asked each second', async () => {
  await time.pass(5_000);
  expect([...asked]).toEqual([
    [1, 6],
    [2, 6],
  ]);
});

test('a game that cannot be written for a while delays the beats of no table', async () => {
  await time.pass(1_000);
  log.delayedStream = 'g1';
  const order = { kind: 'adjust-time', seat: 0, ms: 1_000, reason: 'noise' } as const;
  const waiting = act({ tournament, stream: 'g1' }, order);
  await time.pass(8_000);
  expect(asked.get(2)).toBe(10);
  // Its own clock runs on, as it was seen to.
  expect(asked.get(1)).toBeGreaterThanOrEqual(9);
  log.delayedStream = undefined;
  log.release();
  await waiting;
  const before = asked.get(1) ?? 0;
  await time.pass(3_000);
  expect(asked.get(1)).toBeGreaterThanOrEqual(before + 3);
});
