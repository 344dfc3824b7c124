import { Logger } from '@nestjs/common';
import { guide, type Command, type RecordedGameEvent, type RuleSet } from '@boardside/game';
import { VirtualTime } from '../../test/virtual-time.js';
import { GameDesk } from '../game/game-desk.js';
import { MemoryServerRuns } from '../game/server-runs.js';
import { ServerTime } from '../game/server-time.js';
import { GameWordLists } from '../game/game-word-lists.js';
import { ClockWitness } from '../game/clock-witness.js';
import type { WordLists } from '../lexicon/word-lists.js';
import { WordJudge } from '../lexicon/word-judge.js';
import { MemoryEventLog } from '../log/memory-event-log.js';
import { GameChanges } from '../game/game-changes.js';
import { LocalStreamNotifier } from '../log/stream-notifier.js';
import { DeferredStartup } from '../platform/deferred-startup.js';
import { GamePolicies } from '../policies/game-policies.js';
import { OpenCases } from './open-cases.js';
import { ListJudge } from './list-judge.js';
import { RulingChanges } from './ruling-changes.js';
import { SingleNodeRelay } from '../platform/relay.js';

const name = { tournament: 't', stream: 'g' };
const author = { staff: 'dana', role: 'director' } as const;
const list = { name: 'Words', hash: 'list', official: 'official' } as const;

/** How often the list was asked, and whether it is away. */
let asked: number;
let away: boolean;
let time: VirtualTime;
let log: MemoryEventLog;
let wake: LocalStreamNotifier;
let desk: GameDesk;
let docket: OpenCases;
let policies: GamePolicies;

function listsOf(hash: string): WordLists {
  return {
    judgeOf: (wanted: string) => {
      asked += 1;
      if (away) return Promise.reject(new Error('the database is away'));
      const words = new WordJudge((word) => ['FARM', 'HORN'].includes(word));
      return Promise.resolve(wanted === hash ? words : undefined);
    },
  } as Partial<WordLists> as WordLists;
}

/** A server on the log as it is. */
async function node(hash: string = list.hash): Promise<void> {
  wake = new LocalStreamNotifier();
  const steadyClock = time.steadyClock();
  const serverTime = new ServerTime(time.wallClock, steadyClock, new MemoryServerRuns());
  desk = new GameDesk(log, wake, serverTime, new ClockWitness());
  const news = new GameChanges(desk, wake, time.timers);
  docket = new OpenCases(
    desk,
    log,
    news,
    new RulingChanges(new SingleNodeRelay()),
    new DeferredStartup(),
  );
  const judge = new ListJudge(docket, desk, new GameWordLists(listsOf(hash)));
  policies = new GamePolicies([judge], desk, news, steadyClock, time.timers);
  docket.onApplicationBootstrap();
  policies.listen();
  await docket.loadAll();
  await policies.sweep(() => false);
}

function stopped(): void {
  policies.onApplicationShutdown();
  docket.onApplicationShutdown();
}

// What it says of a list that is away is for the server's log.
beforeAll(() => Logger.overrideLogger(false));

beforeEach(async () => {
  time = new VirtualTime();
  asked = 0;
  away = false;
  log = new MemoryEventLog();
  const head = { epoch: 0, summary: {}, dueAtMs: undefined };
  const created = { type: 'TournamentCreated', shape: 1, body: {}, by: { staff: 'dana' } };
  const tournament = { tournament: 't', stream: 'tournament' };
  await log.append(tournament, 0, { events: [created], refused: [], head, atMs: time.nowMs });
});

afterEach(() => stopped());

async function act(command: Command): Promise<void> {
  const answer = await desk.act(name, command, { author, seen: 'now' });
  if (!answer.ok) throw new Error(answer.refusal.code);
}

const challenge: RuleSet['challenge'] = {
  ...(guide.challenge as Extract<RuleSet['challenge'], { kind: 'called' }>),
  firstJudge: 'list',
  tabletMayJudge: 'yes',
};

/** A play of these tiles is challenged, and its word sent. */
async function challenged(played = 'HORN'): Promise<void> {
  await called(played);
  await act({ kind: 'send-challenge', words: [0] });
}

async function called(played: string): Promise<void> {
  const open = { kind: 'open-game', table: 1, round: 1, seats: ['kim', 'lee'] } as const;
  const rules = { options: { ...guide, challenge }, hash: 'h' };
  await desk.open(name, { ...open, rules, lexicon: list, first: 0 }, author);
  const holder = { kind: 'desk' } as const;
  await act({ kind: 'claim-clock', holder, why: 'first', expectedEpoch: 0, witnessedMs: 0 });
  await act({ kind: 'check-tiles' });
  await act({ kind: 'start-clock' });
  const tiles = [...played].map((letter) => ({ letter }));
  await act({ kind: 'press', turn: 1, move: { kind: 'play', at: '8F', tiles }, final: 'A' });
  await act({ kind: 'call-challenge', turn: 1 });
}

async function rulings(): Promise<readonly RecordedGameEvent['body'][]> {
  await time.pass(0);
  const { events } = await desk.read(name);
  return events.filter(({ type }) => type === 'RulingGiven').map(({ body }) => body);
}

test.each([
  ['HORN', true],
  ['NORH', false],
] as const)('G26 the list says of %s at once: %s', async (played, acceptable) => {
  await node();
  await challenged(played);
  expect(await rulings()).toEqual([{ case: 1, opinion: 1, acceptable, judge: { list: 'list' } }]);
  expect(docket.cases('t')).toEqual([]);
});

test('G26 a case that the table’s tablet was to judge is the list’s once that tablet is gone', async () => {
  await node();
  await called('HORN');
  const moves = { kind: 'claim-clock', witnessedMs: 0 } as const;
  const tablet = { kind: 'device', device: 'd1' } as const;
  await act({ ...moves, holder: tablet, why: 'moved', expectedEpoch: 1 });
  await act({ kind: 'send-challenge', words: [0], judge: 'holder' });
  expect(await rulings()).toEqual([]);
  expect(docket.cases('t')).toMatchObject([{ judge: 'holder' }]);
  await act({ ...moves, holder: { kind: 'desk' }, why: 'released', expectedEpoch: 2 });
  expect(await rulings()).toMatchObject([{ acceptable: true, judge: { list: 'list' } }]);
});

test('G26 a case is judged once, however often it is heard of', async () => {
  await node();
  await challenged();
  const { game } = await desk.read(name);
  for (let times = 0; times < 3; times += 1)
    wake.announce(name, { version: game.version, refused: 0 });
  expect(await rulings()).toHaveLength(1);
  expect(asked).toBe(1);
});

test('G26 two servers on one log rule once', async () => {
  await node();
  const first = { policies, docket, desk };
  away = true;
  await challenged();
  away = false;
  // The first tries again after a second; by then the other has found the case and ruled.
  await node();
  expect(await rulings()).toHaveLength(1);
  await time.pass(1_000);
  expect(asked).toBe(3);
  const { events } = await first.desk.read(name);
  expect(events.filter(({ type }) => type === 'RulingGiven')).toHaveLength(1);
  first.policies.onApplicationShutdown();
  first.docket.onApplicationShutdown();
});

test('G26 a case that was open when the server stopped is judged when it is back', async () => {
  await node();
  away = true;
  await challenged();
  expect(await rulings()).toEqual([]);
  stopped();
  away = false;
  await node();
  expect(await rulings()).toHaveLength(1);
});

test('a list that could not be read is asked again', async () => {
  await node();
  away = true;
  await challenged();
  await time.pass(2_500);
  expect(await rulings()).toEqual([]);
  expect(asked).toBeGreaterThanOrEqual(3);
  away = false;
  await time.pass(1_000);
  expect(await rulings()).toHaveLength(1);
});

test('a list that is not here leaves its cases to the jury, after a restart too', async () => {
  await node('another');
  await challenged();
  expect(await rulings()).toEqual([]);
  expect(docket.cases('t')).toMatchObject([{ judge: 'person', answers: 'person' }]);
  stopped();
  await node('another');
  expect(await rulings()).toEqual([]);
  expect(docket.cases('t')).toMatchObject([{ judge: 'person' }]);
});
