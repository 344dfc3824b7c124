import { Logger } from '@nestjs/common';
import { tournamentStream } from '@boardside/contract';
import { guide, machine, type Command, type EnteredMove, type RuleSet } from '@boardside/game';
import { VirtualTime } from '../../test/virtual-time.js';
import type { WordLists } from '../lexicon/word-lists.js';
import { WordJudge } from '../lexicon/word-judge.js';
import { MemoryEventLog } from '../log/memory-event-log.js';
import { GameChanges } from './game-changes.js';
import { LocalStreamNotifier } from '../log/stream-notifier.js';
import { GameDesk } from './game-desk.js';
import { MemoryServerRuns } from './server-runs.js';
import { ServerTime } from './server-time.js';
import { GameWordLists } from './game-word-lists.js';
import { GamePolicies } from '../policies/game-policies.js';
import { JudgementAudit } from './judgement-audit.js';
import { SlipHoldPolicy } from './slip-hold-policy.js';
import { ClockWitness } from './clock-witness.js';

const name = { tournament: 't', stream: 'g' };
const author = { staff: 'dana', role: 'director' } as const;
const list = { name: 'Words', hash: 'list', official: 'official' } as const;

let asked: number;
/** Whether the list is there, was never loaded, or is in a database that is away. */
let shelf: 'there' | 'missing' | 'away';
let time: VirtualTime;
let log: MemoryEventLog;
let desk: GameDesk;
let look: JudgementAudit;
let policies: GamePolicies;

/** A server on the log as it is. */
function node(): void {
  const wake = new LocalStreamNotifier();
  const steadyClock = time.steadyClock();
  const serverTime = new ServerTime(time.wallClock, steadyClock, new MemoryServerRuns());
  desk = new GameDesk(log, wake, serverTime, new ClockWitness());
  const lists = {
    judgeOf: (hash: string) => {
      asked += 1;
      if (shelf === 'away') return Promise.reject(new Error('the database is away'));
      const words = new WordJudge((word) => ['FARM', 'HORN', 'HORNS'].includes(word));
      return Promise.resolve(hash === list.hash && shelf === 'there' ? words : undefined);
    },
  } as Partial<WordLists> as WordLists;
  const news = new GameChanges(desk, wake, time.timers);
  look = new JudgementAudit(new GameWordLists(lists));
  const hold = new SlipHoldPolicy(desk, look);
  policies = new GamePolicies([hold], desk, news, steadyClock, time.timers);
  policies.listen();
}

// What it says of a list that is away is for the server’s log.
beforeAll(() => Logger.overrideLogger(false));

beforeEach(async () => {
  time = new VirtualTime();
  asked = 0;
  shelf = 'there';
  log = new MemoryEventLog();
  const head = { epoch: 0, summary: {}, dueAtMs: undefined };
  const created = { type: 'TournamentCreated', shape: 1, body: {}, by: { staff: 'dana' } };
  const tournament = { tournament: name.tournament, stream: tournamentStream };
  await log.append(tournament, 0, { events: [created], refused: [], head, atMs: time.nowMs });
  node();
});

afterEach(() => policies.onApplicationShutdown());

async function act(command: Command): Promise<void> {
  const answer = await desk.act(name, command, { author, seen: 'now' });
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
}

function play(at: string, word: string, hash: string = list.hash): EnteredMove {
  const tiles = [...word].map((letter) => ({ letter }));
  return { kind: 'play', at, tiles, judged: { list: hash, unknown: [] } };
}

async function begun(options: RuleSet): Promise<void> {
  const open = { kind: 'open-game', table: 1, round: 1, seats: ['kim', 'lee'] } as const;
  await desk.open(
    name,
    { ...open, rules: { options, hash: 'h' }, lexicon: list, first: 0 },
    author,
  );
  const holder = { kind: 'desk' } as const;
  await act({ kind: 'claim-clock', holder, why: 'first', expectedEpoch: 0, witnessedMs: 0 });
  if (options.tilesCheck === 'asked') await act({ kind: 'check-tiles' });
  await act({ kind: 'start-clock' });
}

const press = (turn: number, move: EnteredMove) => act({ kind: 'press', turn, move, final: 'A' });

async function doubts(): Promise<readonly number[]> {
  const found = await look.findings(await desk.read(name));
  return found.doubts.map(({ turn }) => turn);
}

test('M1 D a play that the list has is in no doubt, and is asked about once', async () => {
  await begun(machine);
  await press(1, play('8F', 'HORN'));
  expect(await doubts()).toEqual([]);
  expect(await doubts()).toEqual([]);
  expect(asked).toBe(1);
});

test('M1 D a play that the server’s list lacks is reported, and the game continues', async () => {
  await begun(machine);
  await press(1, play('8F', 'NORH'));
  await press(2, { kind: 'pass' });
  expect(await doubts()).toEqual([1]);
  const { game } = await desk.read(name);
  expect(game).toMatchObject({ phase: 'playing', askedCorrection: undefined });
});

test('M1 D a play judged by another list than the game’s is in doubt, whatever its words', async () => {
  await begun(machine);
  await press(1, play('8F', 'HORN', 'another'));
  expect(await doubts()).toEqual([1]);
});

test('a play that no longer stands is in no doubt', async () => {
  await begun({ ...machine, undoPressMs: 3_000 });
  await press(1, play('8F', 'NORH'));
  await act({ kind: 'undo-press', turn: 1 });
  expect(await doubts()).toEqual([]);
});

/** The game once everything is done that was asked for. */
async function gameNow(): Promise<object> {
  await time.pass(0);
  return (await desk.read(name)).game;
}

const isHeld = (game: object) => 'askedCorrection' in game && game.askedCorrection !== undefined;

/** A play that the list lacks, and the players’ word that they end. */
async function endedInDoubt(): Promise<void> {
  await begun(machine);
  await press(1, play('8F', 'NORH'));
  await act({ kind: 'end-game', end: { reason: 'agreed', racks: [[], []] }, reason: '' });
}

test('the slip of a game in doubt waits until the director has looked', async () => {
  await endedInDoubt();
  const held = await gameNow();
  const why = { code: 'lists-differ' };
  expect(held).toMatchObject({ phase: 'ended', askedCorrection: { turn: 1, why } });
  const { totals } = (held as { result: { totals: readonly number[] } }).result;
  const sign = { kind: 'sign', seat: 0, totals } as const;
  await expect(act(sign)).rejects.toThrow('stop-open');
  await act({ kind: 'correct-turns', changes: [], reason: 'The list is as it should be' });
  expect(await doubts()).toEqual([]);
  await act(sign);
});

test('game-log 6.12 a challenge that the tablet answered otherwise than the list is in doubt', async () => {
  const challenge: RuleSet['challenge'] = {
    ...(guide.challenge as Extract<RuleSet['challenge'], { kind: 'called' }>),
    firstJudge: 'list',
    tabletMayJudge: 'yes',
    secondOpinionMs: undefined,
  };
  await begun({ ...guide, challenge });
  const tiles = [...'NORH'].map((letter) => ({ letter }));
  await press(1, { kind: 'play', at: '8F', tiles });
  await act({ kind: 'call-challenge', turn: 1 });
  await act({ kind: 'send-challenge', words: [0] });
  const judge = { list: list.hash };
  const rule = { kind: 'rule', case: 1, opinion: 1, acceptable: true, judge } as const;
  const ruled = await desk.act(name, rule, { author: { auto: 'holder' }, seen: 'now' });
  expect(ruled.ok).toBe(true);
  expect(await doubts()).toEqual([1]);
});

test('a game that ended while no server looked is looked at when one starts', async () => {
  policies.onApplicationShutdown();
  await endedInDoubt();
  node();
  await policies.sweep(() => false);
  expect(await gameNow()).toMatchObject({ askedCorrection: { turn: 1 } });
});

test.each(['missing', 'away'] as const)(
  'a look for which the list was %s is taken again until it is there',
  async (how) => {
    shelf = how;
    await endedInDoubt();
    await time.pass(12_000);
    expect(asked).toBe(5);
    expect(isHeld((await desk.read(name)).game)).toBe(false);
    shelf = 'there';
    await time.pass(5_000);
    expect(await gameNow()).toMatchObject({ askedCorrection: { turn: 1 } });
  },
);

test('a slip that was signed before the look stays in doubt, and is held once it is opened', async () => {
  shelf = 'missing';
  await endedInDoubt();
  const { game } = await desk.read(name);
  const totals = 'result' in game ? game.result.totals : [];
  await act({ kind: 'sign', seat: 0, totals });
  await act({ kind: 'sign', seat: 1, totals });
  shelf = 'there';
  expect(await doubts()).toEqual([1]);
  expect((await desk.read(name)).game.phase).toBe('signed');
  await act({ kind: 'reopen-slip', reason: 'the list says otherwise' });
  expect(await gameNow()).toMatchObject({ phase: 'ended', askedCorrection: { turn: 1 } });
});
