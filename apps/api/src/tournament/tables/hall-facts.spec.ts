import type { HallFact } from '@boardside/contract';
import {
  guide,
  type Command,
  type CommandOf,
  type EnteredMove,
  type LiveGame,
  type RuleSet,
  type Seat,
} from '@boardside/game';
import { bothSeats, fivePlays, press, seat, type EntryAuthor } from '@boardside/simulation';
import { DeskTable, name, staff } from '../../game/desk-table.fixture.js';
import type { StoredGame } from '../../game/stored-game.js';
import {
  factsOf,
  judgedByPeople,
  listMissingOf,
  stoppedSinceOf,
  stopsOf,
  turnSinceOf,
} from './hall-facts.js';

const pass = { kind: 'pass' } as const;
const list = { name: 'Club list', hash: 'h1', official: 'not-official' } as const;

let at: DeskTable;

beforeEach(() => {
  at = new DeskTable();
});

/** After that time, the tablet makes an entry and sends it. */
async function enter(afterMs: number, command: Command, by?: EntryAuthor): Promise<void> {
  at.make(afterMs, command, by);
  await at.handIn(0);
}

async function begun(options: Partial<RuleSet> = {}): Promise<void> {
  await at.open(options, list);
  at.tablet.makeOpening();
  at.time.skip(3_000);
  await at.handIn(0);
}

/** The desk has the clock, and seat 0 is to start. */
async function readyAtDesk(): Promise<void> {
  await at.open({}, list);
  const holder = { kind: 'desk' } as const;
  await act({ kind: 'claim-clock', holder, why: 'first', expectedEpoch: 0, witnessedMs: 0 });
  await act({ kind: 'check-tiles' });
  await act({ kind: 'decide-first', how: 'agreed', first: 0 });
}

async function act(command: Command): Promise<void> {
  at.time.skip(1_000);
  const done = await at.desk.act(name, command, { author: staff, seen: 'now' });
  expect(done.ok ? undefined : done.refusal).toBeUndefined();
}

async function file(): Promise<{ readonly file: StoredGame; readonly game: LiveGame }> {
  const read = await at.desk.read(name);
  if (read.game.phase === 'unopened') throw new Error('the game is not open');
  return { file: read, game: read.game };
}

async function facts(): Promise<readonly HallFact[]> {
  const read = await file();
  return factsOf(read.file, read.game);
}

/** Now, as a row of the wall writes it. */
function now(): string {
  return new Date(at.time.nowMs).toISOString();
}

test('a table that plays has nothing to tell but since when a player has the turn', async () => {
  await begun();
  await enter(20_000, press(1, fivePlays[0]), seat(0));
  const read = await file();
  expect(await facts()).toEqual([]);
  expect(stopsOf(read.file, read.game)).toEqual([]);
  expect(turnSinceOf(read.file, read.game)).toBe(now());
});

describe('a challenge', () => {
  beforeEach(async () => {
    await begun();
    await enter(20_000, press(1, fivePlays[0]), seat(0));
    await enter(5_000, { kind: 'call-challenge', turn: 1 }, seat(1));
  });

  test('G25 is called, then with the jury, then ruled, then with another juror', async () => {
    const expected = { kind: 'challenge', turn: 1, by: 1 };
    expect(await facts()).toEqual([
      { ...expected, stage: 'called', case: undefined, since: now() },
    ]);
    await enter(4_000, { kind: 'send-challenge', words: [0] }, bothSeats);
    const { game } = await file();
    const sent = { ...expected, case: game.challenge?.sent?.case };
    expect(await facts()).toEqual([{ ...sent, stage: 'with-jury', since: now() }]);
    const of = { case: sent.case ?? 0, acceptable: true };
    await act({ kind: 'rule', ...of, opinion: 1, judge: { juror: 'dana' } });
    expect(await facts()).toEqual([{ ...sent, stage: 'ruled', since: now() }]);
    await enter(1_000, { kind: 'ask-second-opinion', case: of.case, shownMs: 0 }, seat(1));
    expect(await facts()).toEqual([{ ...sent, stage: 'second-opinion', since: now() }]);
  });

  test('G28 that is settled leaves a stop that waits only for a start', async () => {
    await enter(4_000, { kind: 'drop-challenge', turn: 1 }, seat(1));
    const read = await file();
    expect(await facts()).toEqual([]);
    expect(stopsOf(read.file, read.game)).toMatchObject([
      { reason: 'challenge', state: 'settled' },
    ]);
  });
});

test('a slip waits since its game has ended, and not since the clocks stand', async () => {
  const since = async () => {
    const read = await file();
    return stoppedSinceOf(read.file, read.game);
  };
  await begun();
  await enter(20_000, press(1, fivePlays[0]), seat(0));
  expect(await since()).toBeUndefined();
  await enter(5_000, { kind: 'stop-clock', reason: 'referee' }, seat(1));
  expect(await since()).toBe(now());
  at.time.skip(600_000);
  await act({ kind: 'end-game', end: { reason: 'round-ended' }, reason: 'late' });
  expect(await since()).toBe(now());
});

test('a play that is not entered is told with since when', async () => {
  await begun();
  await enter(20_000, press(1, { kind: 'pending' }), seat(0));
  const pressed = now();
  await enter(9_000, press(2, { kind: 'pass' }), seat(1));
  expect(await facts()).toEqual([{ kind: 'pending', seat: 0, since: pressed }]);
  const read = await file();
  expect(stopsOf(read.file, read.game)).toEqual([
    { reason: 'two-pending', state: 'open', since: now() },
  ]);
});

test('G36 a requested correction shows the entered turn, the requested one and who asks', async () => {
  await begun();
  await enter(20_000, press(1, fivePlays[0]), seat(0));
  const ask = { kind: 'ask-correction', turn: 1, move: { kind: 'pass' }, why: 'Word' } as const;
  await enter(9_000, ask, seat(1));
  const since = now();
  const stops = async () => {
    const read = await file();
    return stopsOf(read.file, read.game);
  };
  const told = { turn: 1, entered: { kind: 'play' }, said: { kind: 'pass' } };
  expect(await stops()).toMatchObject([
    { reason: 'correction', since, asked: { ...told, seats: [1] } },
  ]);
  await enter(9_000, ask, bothSeats);
  expect(await stops()).toMatchObject([
    { reason: 'correction', since, asked: { ...told, seats: [0, 1] } },
  ]);
});

test('G12 a press that was taken back is told, with whose it was', async () => {
  await begun();
  await enter(20_000, press(1, fivePlays[0]), seat(0));
  await enter(1_000, { kind: 'undo-press', turn: 1 }, seat(0));
  expect(await facts()).toEqual([{ kind: 'press-undone', seat: 0, since: now() }]);
});

test('G15 plays entered after the press are told from the third of a player on', async () => {
  await begun();
  const late = async (turn: number, one: Seat, move: EnteredMove) => {
    await enter(9_000, press(turn, { kind: 'pending' }), seat(one));
    await enter(2_000, { kind: 'enter', turn, move }, seat(one));
  };
  await late(1, 0, fivePlays[0]);
  await late(2, 1, { kind: 'pass' });
  await late(3, 0, fivePlays[1]);
  await enter(9_000, press(4, { kind: 'pending' }), seat(1));
  await enter(1_000, { kind: 'undo-press', turn: 4 }, seat(1));
  await enter(9_000, press(5, { kind: 'pass' }), seat(1));
  expect((await facts()).filter(({ kind }) => kind === 'late-entries')).toEqual([]);
  await late(6, 0, fivePlays[2]);
  expect((await facts()).filter(({ kind }) => kind === 'late-entries')).toEqual([
    { kind: 'late-entries', seat: 0, count: 3, since: now() },
  ]);
});

test('G2 D the limit of a move is raised until staff do something at the table', async () => {
  await begun();
  await act({ kind: 'limit-moves', seats: 'all', ms: 60_000, reason: 'slow play' });
  await enter(20_000, press(1, fivePlays[0]), seat(0));
  await enter(20_000, press(2, { kind: 'pass' }), seat(1));
  await enter(60_000, { kind: 'expire', key: 'move:0:3' });
  expect(await facts()).toEqual([{ kind: 'move-limit', seat: 0, turn: 3, since: now() }]);
  const what = 'warned for slow play';
  await act({ kind: 'note-infraction', seat: 0, clause: 'G2', what, warning: 'warning' });
  expect(await facts()).toEqual([]);
});

test('G24 the last overdraw shows how many tiles went back and whether play has resumed', async () => {
  await begun();
  await enter(5_000, { kind: 'stop-clock', reason: 'overdraw', seat: 0 }, seat(1));
  await enter(
    9_000,
    {
      kind: 'settle-overdraw',
      seat: 0,
      onRack: 9,
      removed: 2,
      positions: [1, 4],
      picked: 'tablet',
    },
    bothSeats,
  );
  const settled = { kind: 'overdraw', seat: 0, removed: 2, since: now() };
  expect(await facts()).toEqual([{ ...settled, clocks: 'stopped' }]);
  await enter(1_000, { kind: 'start-clock' }, seat(0));
  expect(await facts()).toEqual([{ ...settled, clocks: 'started' }]);
});

test('more than a minute in which the table stopped the clocks in the turns of a player is told', async () => {
  await begun();
  await enter(5_000, { kind: 'stop-clock', reason: 'referee' }, seat(0));
  await enter(60_000, { kind: 'start-clock' }, bothSeats);
  expect(await facts()).toEqual([]);
  await enter(5_000, { kind: 'stop-clock', reason: 'referee' }, seat(1));
  await enter(1_000, { kind: 'start-clock' }, bothSeats);
  expect(await facts()).toEqual([{ kind: 'paused', seat: 0, ms: 61_000, since: now() }]);
});

test('I6 the third time that the server cannot vouch for is told until the slip is signed', async () => {
  await begun();
  // Far more than has passed at the server.
  for (const turn of [1, 2]) await tooLong(turn);
  expect(await facts()).toEqual([]);
  await tooLong(3);
  const told = { kind: 'not-witnessed', count: 3, since: now() };
  expect(await facts()).toEqual([told]);
  const order = {
    kind: 'order',
    order: 'o1',
    what: 'stop',
    reason: 'a look',
    scope: 'table',
  } as const;
  await act(order);
  await enter(500, { kind: 'stop-clock', reason: 'ordered', order: 'o1' });
  await act({ kind: 'end-game', end: { reason: 'void' }, reason: 'the tablet' });
  expect((await file()).game.phase).toBe('ended');
  expect(await facts()).toEqual([told]);
  for (const one of [0, 1] as const)
    await enter(1_000, { kind: 'sign', seat: one, totals: [0, 0] }, seat(one));
  expect((await file()).game.phase).toBe('signed');
  expect(await facts()).toEqual([]);
});

async function tooLong(turn: number): Promise<void> {
  at.time.skip(10_000);
  at.tablet.make(60_000, press(turn, { kind: 'pass' }), seat(turn % 2 === 1 ? 0 : 1));
  await at.handIn(0);
}

test('D-flag a seat whose time is out is told while the other plays on', async () => {
  await begun({ clock: { baseMs: 60_000, flag: { kind: 'opponent-plays-on' } } });
  await enter(60_000, { kind: 'expire', key: 'bank:0:1' });
  expect(await facts()).toEqual([{ kind: 'flag', seat: 0, what: 'time', since: now() }]);
  const read = await file();
  expect(turnSinceOf(read.file, read.game)).toBe(now());
});

test('entries that were refused are counted, and a list that is gone is named', async () => {
  await begun();
  await enter(1_000, press(7, { kind: 'pass' }), seat(0));
  expect(await facts()).toMatchObject([{ kind: 'refused', count: 1 }]);
  const read = await file();
  expect(listMissingOf(read.file, read.game, (hash) => hash === 'h1')).toBeUndefined();
  expect(listMissingOf(read.file, read.game, () => false)).toMatchObject({
    kind: 'list-missing',
    name: 'Club list',
  });
});

test('a clock that staff started runs in absence until that player has played', async () => {
  await at.open({}, list);
  at.tablet.makeOpening();
  at.tablet.entries.pop();
  at.time.skip(3_000);
  await at.handIn(0);
  await act({ kind: 'order', order: 'o1', what: 'start', reason: 'absent', scope: 'table' });
  await enter(500, { kind: 'start-clock', order: 'o1' });
  expect(await facts()).toEqual([
    { kind: 'absent', seat: 0, forfeitMs: guide.absentForfeitMs, since: now() },
  ]);
  await enter(9_000, press(1, fivePlays[0]), seat(0));
  expect(await facts()).toEqual([]);
});

function noted(absent: Seat): CommandOf<'note-infraction'> {
  return {
    kind: 'note-infraction',
    seat: absent,
    clause: 'G36',
    what: { code: 'absent', typed: 'not seen' },
    warning: 'noted',
  };
}

test('G1 who is noted as absent is counted down until they play, though the other one starts', async () => {
  await at.open({}, list);
  at.tablet.makeOpening();
  at.tablet.entries.pop();
  at.time.skip(3_000);
  await at.handIn(0);
  await act(noted(1));
  await act({ kind: 'order', order: 'o1', what: 'start', reason: 'absent', scope: 'table' });
  await enter(500, { kind: 'start-clock', order: 'o1' });
  const absent = { kind: 'absent', seat: 1, forfeitMs: guide.absentForfeitMs, since: now() };
  expect(await facts()).toEqual([absent]);
  await enter(9_000, press(1, fivePlays[0]), seat(0));
  expect(await facts()).toEqual([absent]);
  await enter(9_000, press(2, fivePlays[1]), seat(1));
  expect(await facts()).toEqual([]);
});

test('G1 an absence that was undone, or whose player was replaced, starts no countdown', async () => {
  await readyAtDesk();
  await act(noted(0));
  const { game } = await file();
  await act({ kind: 'start-clock' });
  expect(await facts()).toMatchObject([{ kind: 'absent', seat: 0 }]);
  await act({ kind: 'stop-clock', reason: 'ordered' });
  const [, second = ''] = game.seats;
  await act({ kind: 'correct-seats', seats: ['a substitute', second], reason: 'Max plays' });
  await act({ kind: 'start-clock' });
  expect(await facts()).toEqual([]);
  await act(noted(1));
  expect(await facts()).toMatchObject([{ kind: 'absent', seat: 1 }]);
  const last = (await file()).game.version;
  await act({ ...noted(1), what: 'noted by mistake', undoes: last });
  expect(await facts()).toEqual([]);
});

test('G15 plays that staff enter after the press are not counted for the player', async () => {
  await readyAtDesk();
  await act({ kind: 'start-clock' });
  for (const [index, move] of [fivePlays[0], pass, fivePlays[1], pass, fivePlays[2]].entries()) {
    await act(press(index + 1, { kind: 'pending' }));
    await act({ kind: 'enter', turn: index + 1, move });
  }
  expect(await facts()).toEqual([]);
});

test('G1 at the desk a player who is noted as absent is counted down, too', async () => {
  await readyAtDesk();
  await act(noted(0));
  await act({ kind: 'start-clock' });
  expect(await facts()).toEqual([
    { kind: 'absent', seat: 0, forfeitMs: guide.absentForfeitMs, since: now() },
  ]);
});

test('G26 where the list is gone a person has the case that it was to judge', () => {
  const challenge = { kind: 'challenge', turn: 1, by: 1, case: 1, since: now() } as const;
  expect(judgedByPeople([{ ...challenge, stage: 'with-list' }])).toEqual([
    { ...challenge, stage: 'with-jury' },
  ]);
  expect(judgedByPeople([{ ...challenge, stage: 'ruled' }])).toEqual([
    { ...challenge, stage: 'ruled' },
  ]);
});
