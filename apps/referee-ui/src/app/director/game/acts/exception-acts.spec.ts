import type { HallStop } from '@boardside/contract';
import {
  hasAssistant,
  claimedTurn,
  type Command,
  type CorrectedMove,
  type Seat,
} from '@boardside/game';
import { gameLogLines } from '../game-log-lines.js';
import { stopCasesOf } from '../stop-case.js';
import { previewCommands } from '../act-preview.js';
import {
  ann,
  startedTable,
  both,
  openedTable,
  type RecordedTable,
} from './recorded-table.fixture.js';
import { directorActionText } from '../../../text/director-actions.js';
import { gamePageText } from '../../../text/director-game.js';
import { absencePanelText } from '../../../text/director-absence.js';
import { gameLogText } from '../../../text/director-game-log.js';
import { undoText } from '../../../text/director-undo.js';
import { typedLineSentence } from '../../../text/typed-line.js';
import { reportedTurnText } from '../../../text/reported-turn.js';

function three(): RecordedTable {
  return startedTable()
    .play(0, '8F', 'HORN', 10_000)
    .play(1, 'H6', 'FAM', 20_000)
    .play(0, '10F', 'PATE', 30_000)
    .stop();
}

const minutes = (count: number) => count * 60_000;

test('G36 a roll back keeps both times, restores those of that turn, or takes typed ones', () => {
  expect(three().preview('roll-back', { turn: '1' })).toMatchObject({
    unchanged: [gamePageText.rows.times],
  });
  expect(three().preview('roll-back', { turn: '1', banks: 'then' })).toMatchObject({
    rows: expect.arrayContaining([
      { what: gamePageText.timeOf('Kim'), before: '24:20', after: '24:50' },
      { what: gamePageText.timeOf('Lee'), before: '24:40', after: '25:00' },
    ]),
  });
  const typed = three().act('roll-back', { turn: '0', banks: 'typed', 'bank-0': '20:00' });
  expect(typed.now.clock.banks).toEqual([minutes(20), minutes(25)]);
  expect(three().preview('roll-back', { turn: '1', banks: 'typed', 'bank-1': 'soon' })).toBe(
    directorActionText.rollBack.bankOdd,
  );
});

test('G2 a limit of a move is set for one player, and lifted', () => {
  const limited = startedTable().act('limit', { seat: '1', limit: '1:30' });
  expect(limited.now.moveLimits[1]).toMatchObject({ ms: 90_000 });
  expect(limited.preview('lift-limit')).toMatchObject({
    rows: [
      { what: gamePageText.rows.limitOf('Lee'), before: '01:30', after: gamePageText.nothing },
    ],
  });
  expect(limited.act('lift-limit').ids()).not.toContain('lift-limit');
  expect(startedTable().preview('limit', { limit: '0:02' })).toBe(directorActionText.limit.odd);
});

test('G1 a player’s base time is set with an allowance, and shown before it is recorded', () => {
  const typed = { seat: '1', base: '30:00', allowance: '1:00' };
  const set = startedTable().act('base-time', typed);
  expect(set.now.clock.banks).toEqual([minutes(25), minutes(31)]);
  expect(startedTable().preview('base-time', typed)).toMatchObject({
    rows: [{ what: gamePageText.timeOf('Lee'), before: '25:00', after: '31:00' }],
  });
  expect(set.preview('base-time', typed)).toBe(directorActionText.baseTime.same);
  expect(set.preview('base-time', { ...typed, base: 'soon' })).toBe(
    directorActionText.baseTime.odd,
  );
});

test('G36 an assistant is let in for a player, shown before it is recorded, and taken back', () => {
  const typed = { seat: '1', allowed: 'yes' };
  expect(startedTable().preview('assistant', typed)).toMatchObject({
    rows: [
      {
        what: gamePageText.rows.assistantOf('Lee'),
        before: gamePageText.no,
        after: gamePageText.yes,
      },
    ],
  });
  const set = startedTable().act('assistant', typed);
  expect(hasAssistant(set.now, 1)).toBe(true);
  expect(set.preview('assistant', typed)).toBe(directorActionText.assistant.same);
  set.act('assistant', { seat: '1' });
  expect(hasAssistant(set.now, 1)).toBe(false);
});

test('G1 the clock of a player who is not there is started, with the absence on record', () => {
  const begun = openedTable().act('start-absent');
  expect(begun.now.clock.state).toEqual({ kind: 'running', seat: 0 });
  expect(begun.now.holder).toEqual({ kind: 'desk' });
  expect(begun.now.tilesChecked).toBe(true);
  expect(begun.now.infractions).toMatchObject([
    {
      seat: 0,
      clause: 'G36',
      what: { code: 'absent', typed: 'seen at the table' },
      warning: 'noted',
    },
  ]);
  const drawn = openedTable('drawn').act('start-absent', { seat: '1' });
  expect(drawn.now.clock.state).toEqual({ kind: 'running', seat: 1 });
});

test('G36 a forfeit is 50 to 0 also after turns, or the scores where they are worse', () => {
  const ahead = startedTable().play(0, '8F', 'HORN').stop();
  expect(ahead.act('forfeit', { seat: '0' }).now).toMatchObject({ result: { totals: [0, 50] } });
  const behind = startedTable().play(0, '8D', 'QUARTZ').stop();
  expect(behind.act('forfeit', { seat: '1' }).now).toMatchObject({ result: { totals: [68, 0] } });
});

test('G36 a forfeit says how long ago the clock started, and is recorded as declared', () => {
  expect(openedTable().says('forfeit')).toBe(absencePanelText.forfeit.notStarted('15:00'));
  const absent = openedTable().act('start-absent');
  const { running, over: isOver } = absencePanelText.forfeit;
  expect(absent.says('forfeit')).toBe(running('0:00', '15:00'));
  // As the queue counts: also while the clocks are stopped.
  absent.stop().agoMs = minutes(14);
  expect(absent.says('forfeit')).toBe(running('14:00', '15:00'));
  absent.agoMs = minutes(15);
  expect(absent.says('forfeit')).toBe(isOver('Kim', '15:00', '15:00'));
  const over = absent.act('forfeit');
  expect(over.now).toMatchObject({
    phase: 'ended',
    result: {
      reason: 'declared',
      totals: [0, 50],
      said: { code: 'forfeit', seat: 0, typed: 'seen at the table' },
    },
  });
});

test('G36 leaving the table is noted, and stops the clocks only if the director says so', () => {
  const away = startedTable().act('leaves', { seat: '0' });
  expect(away.now.infractions[0]?.what).toEqual({ code: 'leaves', typed: 'seen at the table' });
  expect(away.now.clock.state.kind).toBe('running');
  expect(startedTable().act('leaves', { clocks: 'stop' }).now.clock.state.kind).toBe('stopped');
});

test('G36 a game is handed to paper and taken back', () => {
  const paper = startedTable().play(0, '8F', 'HORN').act('to-paper');
  expect(paper.now.holder).toEqual({ kind: 'none' });
  expect(paper.now.clock.state.kind).toBe('stopped');
  expect(paper.act('take-clock').now.holder).toEqual({ kind: 'desk' });
});

describe('G36 undoing is an opposite act', () => {
  test('of time, points, a limit and an infraction, each once', () => {
    const table = startedTable()
      .act('time', { seat: '0', amount: '-2:00' })
      .act('score', { seat: '1', points: '-10' })
      .act('limit', { seat: 'all', limit: '1:00' })
      .act('infraction', { seat: '0', clause: 'G35', what: 'talking' });
    const versions = table.undoable();
    expect(versions).toHaveLength(4);
    for (const version of versions) table.undo(version);
    expect(table.now.clock.banks).toEqual([minutes(25), minutes(25)]);
    expect(table.now.scoreAdjustments.map(({ points }) => points)).toEqual([-10, 10]);
    expect(table.now.moveLimits.map((limit) => limit?.ms)).toEqual(['none', 'none']);
    expect(table.now.infractions).toEqual([]);
  });

  test('of a base time: as before, unless it was set again or the game has ended', () => {
    const set = { seat: '1', base: '30:00', allowance: '1:00' };
    const table = startedTable().act('base-time', set);
    const [first] = table.undoable();
    table.undo(first ?? 0);
    expect(table.now.clock.banks).toEqual([minutes(25), minutes(25)]);
    expect(table.now.baseTimes[1]).toEqual({ baseMs: minutes(25), allowanceMs: 0 });
    expect(table.undoable()).toEqual([]);
    table.act('base-time', set).act('base-time', { ...set, base: '40:00' });
    expect(table.undoable()).toEqual([table.lastVersion]);
    expect(table.act('forfeit').undoable()).not.toContain(first);
  });

  test('of an assistant: unless that was set again or the game has ended', () => {
    const table = startedTable().act('assistant', { seat: '0' });
    const [first] = table.undoable();
    table.act('assistant', { seat: '0', allowed: 'no' });
    expect(table.undoable()).toEqual([table.lastVersion]);
    table.undo(table.lastVersion);
    expect(hasAssistant(table.now, 0)).toBe(true);
    expect(table.act('forfeit').undoable()).not.toContain(first);
  });

  test('of an assistant and a base time: for the same player, also after seats are corrected', () => {
    const table = openedTable()
      .act('assistant', { seat: '0' })
      .act('base-time', { seat: '0', base: '30:00', allowance: '0:00' });
    const versions = table.undoable();
    table.do(ann, { kind: 'correct-seats', seats: ['lee', 'kim'], reason: 'the other way round' });
    expect(hasAssistant(table.now, 1)).toBe(true);
    for (const version of versions) table.undo(version);
    expect(table.now.assisted).toEqual([]);
    expect(table.now.clock.banks).toEqual([minutes(25), minutes(25)]);
  });

  test('of one of two equal acts: the other one can be undone as well', () => {
    const table = startedTable();
    for (const again of [1, 2]) {
      table
        .act('time', { seat: '0', amount: '-2:00' })
        .act('score', { seat: '1', points: '-10' })
        .act('infraction', { seat: '0', clause: 'G35', what: 'talking' });
      expect(table.undoable()).toHaveLength(3 * again);
    }
    const [time, score, noted, ...others] = table.undoable();
    for (const version of [time, score, noted]) table.undo(version ?? 0);
    expect(table.undoable()).toEqual(others);
    for (const version of others) table.undo(version);
    expect(table.undoable()).toEqual([]);
    expect(table.now.clock.banks).toEqual([minutes(25), minutes(25)]);
  });

  test('of two equal acts one, in other words: it counts for the one that it names', () => {
    const minus = (reason: string, ms = -minutes(2), undoes?: number) =>
      ({ kind: 'adjust-time', seat: 0, ms, reason, ...(undoes && { undoes }) }) as const;
    const table = startedTable().do(ann, minus('late')).do(ann, minus('late'));
    const [older, newer] = table.undoable();
    table.do(ann, minus('the wrong player', minutes(2), newer));
    expect(table.undoable()).toEqual([older]);
  });

  test('is told by a field: an act whose reason reads like an undoing can be undone', () => {
    const table = startedTable().act('time', { seat: '0', amount: '-2:00' });
    const [first] = table.undoable();
    const reason = `Undo: time on a clock (entry ${String(first)})`;
    table.do(ann, { kind: 'adjust-time', seat: 0, ms: minutes(2), reason });
    expect(table.undoable()).toEqual([first, table.lastVersion]);
  });

  test('no name is written into the log', () => {
    const table = startedTable().act('time', { seat: '0', amount: '-2:00' }).act('forfeit');
    for (const version of table.undoable().toReversed()) table.undo(version);
    expect(table.log.filter((event) => /Kim|Lee/.test(JSON.stringify(event)))).toEqual([]);
    const naming = { seats: ['Kim', 'Lee'], staff: { ann: 'Ann' }, entrants: {} };
    expect(gameLogLines(table.log, naming).at(-1)?.text).toBe(
      undoText.undoes(
        gameLogText.time('Kim', '+2:00', { code: 'undo', what: 'TimeAdjusted' }),
        gameLogText.time('Kim', '−2:00', 'seen at the table'),
      ),
    );
  });

  test('of a correction: the turn as it was before', () => {
    const table = three().act('change', { turn: '1', move: '8F HOSN' });
    table.undo(table.lastVersion);
    expect(table.now.turns[0]?.move).toMatchObject({ words: [{ text: 'HORN' }] });
    const struck = three().act('strike', { turn: '3' });
    struck.undo(struck.lastVersion);
    expect(struck.now.ledger.points).toEqual(three().now.ledger.points);
  });

  test('of a roll back: the turns are put in again and both times given back', () => {
    const table = three();
    const { points } = table.now.ledger;
    const { banks } = table.now.clock;
    table.act('roll-back', { turn: '1', banks: 'then' });
    expect(table.now.ledger.points).not.toEqual(points);
    table.undo(table.lastVersion);
    expect(table.now.ledger.points).toEqual(points);
    expect(table.now.clock.banks).toEqual(banks);
  });

  test('of a forfeit before the start, or before a turn: the game can be begun after all', () => {
    for (const first of ['assigned', 'drawn'] as const) {
      const table = openedTable(first).act('forfeit');
      expect(table.ids()).toContain('roll-back');
      expect(table.preview('roll-back')).toHaveProperty('rows');
      table.undo(table.lastVersion);
      expect(table.now.phase).toBe('opened');
      expect(table.act('start-absent').now.phase).toBe('playing');
    }
    const absent = openedTable().act('start-absent').act('forfeit');
    absent.undo(absent.lastVersion);
    expect(absent.now.phase).not.toBe('ended');
  });

  test('of a declared result: the game goes on', () => {
    const table = three().act('end', { how: 'void' });
    table.undo(table.lastVersion);
    expect(table.now.phase).toBe('playing');
    expect(table.undoable()).toEqual([]);
  });
});

/** Lee typed THORN where HORN was entered, after the scores were found to differ. */
function asked(move: CorrectedMove = { kind: 'play', at: '8F', tiles: tilesOf('THORN') }) {
  const command = { kind: 'ask-correction', turn: 1, move, why: 'Word' } as const;
  const table = startedTable()
    .play(0, '8F', 'HORN')
    .do({ seats: [1] }, { kind: 'stop-clock', reason: 'score', seat: 1 }, 0)
    .do({ seats: [1] }, command, 0);
  return { table, agreed: () => table.do(both, command, 0) };
}

const tilesOf = (word: string) => [...word].map((letter) => ({ letter }));

/** What the wall tells of it. */
function told({ now }: RecordedTable): HallStop['asked'] {
  const [found, seats] = [claimedTurn(now), now.askedCorrection?.seats ?? []];
  return found && { turn: 1, seats, entered: found.turn.move, said: found.said };
}

test('G36 what both players say is one case, and is recorded as they typed it, for the reason that they agree', () => {
  const { agreed } = asked();
  const table = agreed();
  const said = told(table);
  expect(said?.said).toMatchObject({ at: '8F', words: [{ text: 'THORN' }], score: 16 });
  expect(stopCasesOf(table.now, table.log, ['Kim', 'Lee'], said)).toMatchObject([
    {
      reason: 'correction',
      facts: [`${reportedTurnText(said!, ['Kim', 'Lee'])}.`],
    },
  ]);
  const corrected = table.act('correct-so').now;
  expect(corrected.turns[0]).toMatchObject({ corrected: true, move: { score: 16 } });
  expect(corrected.clock.stops.every(({ settled }) => settled)).toBe(true);
  expect(table.log.at(-1)?.body).toMatchObject({
    reason: { code: 'players-agree', players: 2 },
  });
  expect(table.ids()).not.toContain('correct-so');
});

test('G36 what one player says is recorded as typed too, for a reason that the director gives', () => {
  const { table } = asked();
  table.act('correct-so');
  expect(table.log.at(-1)?.body).toMatchObject({ reason: 'seen at the table' });
});

test('G36 a turn that cannot have been played as recorded is corrected by hand', () => {
  const far = { kind: 'play', at: '8M', tiles: tilesOf('THORN') } as const;
  expect(asked(far).table.preview('change')).toBe(typedLineSentence({ code: 'no-word' }));
});

test('G36 the form for a turn begins with what was said of the one that is asked about', () => {
  const table = startedTable().play(0, '8F', 'HORN').play(1, 'H6', 'FAM').stop();
  const move = { kind: 'play', at: '8F', tiles: tilesOf('THORN') } as const;
  table.do({ seats: [1] }, { kind: 'ask-correction', turn: 1, move, why: 'Word' }, 0);
  const [first] = table.act('change').now.turns;
  expect(first).toMatchObject({ corrected: true, move: { words: [{ text: 'THORN' }] } });
});

test('G36 a correction as asked that a later turn keeps from fitting is refused by name', () => {
  const command = { kind: 'pass' } as const;
  const table = startedTable().play(0, '8F', 'HORN').play(1, 'H9', 'OB').stop();
  table.do(both, { kind: 'ask-correction', turn: 1, move: command, why: 'Word' }, 0);
  expect(table.preview('correct-so')).toBe('breaks-turn');
});

test('G30 G36 a correction that ends the game earlier shows, tells and undoes what it removes', () => {
  const table = startedTable();
  const pass = (seat: Seat): RecordedTable =>
    table.do(
      { seats: [seat] },
      { kind: 'press', turn: table.now.nextTurn, move: { kind: 'pass' }, final: 'A' },
      1_000,
    );
  for (const seat of [0, 1, 0, 1, 0] as const) pass(seat);
  table.play(1, '8F', 'HORN');
  pass(0);
  // Lee has thought for five seconds of a turn that there never was.
  table.do({ seats: [1] }, { kind: 'stop-clock', reason: 'referee' }, 5_000);
  const correction: Command = {
    kind: 'correct-turns',
    changes: [{ kind: 'change', turn: 6, move: { kind: 'pass' } }],
    reason: 'it was a pass',
  };
  const preview = previewCommands(table.now, [correction], 'ann', ['Kim', 'Lee']);
  const rows = preview.ok ? preview.value.rows : [];
  expect(rows).toContainEqual({
    what: gamePageText.turnNumber(7),
    before: gameLogText.pass,
    after: gamePageText.afterEnd,
  });

  table.do(ann, correction, 0);
  const [corrected, removed] = table.log.slice(-2);
  expect([corrected?.type, removed?.type]).toEqual(['TurnsCorrected', 'PressUndone']);
  const naming = { seats: ['Kim', 'Lee'], staff: {}, entrants: { kim: 'Kim', lee: 'Lee' } };
  expect(gameLogLines(table.log, naming).at(-1)?.text).toBe(gameLogText.endedBefore('(7)', 'Kim'));

  table.undo(corrected?.version ?? 0);
  expect(table.now).toMatchObject({ phase: 'playing', ledger: { points: [0, 14], scoreless: 1 } });
  expect(table.now.clock.banks).toEqual([minutes(25) - 4_000, minutes(25) - 17_000]);
});
