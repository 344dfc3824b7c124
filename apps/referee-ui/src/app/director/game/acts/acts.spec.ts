import { classic, guide, isOpened, machine, type LiveGame } from '@boardside/game';
import type { ActValues } from './act.js';
import { offeredActs } from './all-acts.js';
import { gamePageText } from '../../../text/director-game.js';
import { directorActionText } from '../../../text/director-actions.js';
import { gameLogText } from '../../../text/director-game-log.js';
import {
  ann,
  both,
  done,
  opened,
  all,
  horn,
  inPlay,
  setting,
  named,
  previewed,
  commandsOf,
  carriedOut,
} from './acted-game.fixture.js';

function stopped(game: LiveGame): LiveGame {
  const after = done(game, ann, { kind: 'stop-clock', reason: 'ordered' });
  if (!isOpened(after)) throw new Error('the game is open');
  return after;
}

test('G36 a correction is shown before and after, with what stays named', () => {
  const game = stopped(inPlay());
  expect(previewed(game, 'change', { turn: '1', move: '8F HOR?N' })).toMatchObject({
    rows: [
      {
        what: gamePageText.turnNumber(1),
        before: gameLogText.play('8F HORN', 14),
        after: gameLogText.playWithBlank('8F HORN', 'N', 12),
      },
      { what: gamePageText.totalOf('Kim'), before: '14', after: '12' },
    ],
    unchanged: [gamePageText.rows.times, gamePageText.totalOf('Lee')],
  });
});

test('G31 the end of a round charges no time and stops the clocks for good', () => {
  expect(previewed(stopped(inPlay()), 'end')).toMatchObject({
    rows: expect.arrayContaining([
      {
        what: gamePageText.rows.clock,
        before: gamePageText.clock.stopped,
        after: gamePageText.clock.over,
      },
    ]),
    unchanged: [gamePageText.rows.times, gamePageText.totalOf('Kim'), gamePageText.totalOf('Lee')],
  });
});

test('G36 a correction that changes nothing cannot be recorded', () => {
  expect(previewed(stopped(inPlay()), 'change')).toBe(directorActionText.change.same);
});

test('G36 an inserted turn is the next player’s unless another player is chosen', () => {
  const game = stopped(inPlay());
  const seats = [{}, { turn: '0' }, { turn: '1', seat: '0' }].map((typed) => {
    const [command] = commandsOf(game, 'insert', { move: 'pass', ...typed });
    return command?.kind === 'correct-turns' ? command.changes : [];
  });
  expect(seats).toMatchObject([[{ after: 1, seat: 1 }], [{ after: 0, seat: 0 }], [{ seat: 0 }]]);
});

test('C5 G37 at a table of three, a second inserted turn skips a player who lost theirs', () => {
  const game = stopped(inPlay());
  const turns = game.turns.flatMap((turn): LiveGame['turns'] => [
    { ...turn, loses: 2 },
    { ...turn, id: 2, seat: 1, move: { kind: 'pass' } },
  ]);
  const three: LiveGame = { ...game, turns, seats: ['kim', 'lee', 'max'], order: [0, 1, 2] };
  expect(commandsOf(three, 'insert', { move: 'pass' })).toMatchObject([
    { changes: [{ after: 2, seat: 0 }] },
  ]);
});

test('G36 a turn is corrected only while the clocks stand', () => {
  expect(previewed(inPlay(), 'strike')).toEqual({ code: 'clock-running' });
});

test('a turn is typed at the desk as a line, and a bad line is refused with its reason', () => {
  const game = inPlay();
  expect(previewed(game, 'press', { move: 'H6 FA.M' })).toMatchObject({
    rows: expect.arrayContaining([{ what: gamePageText.totalOf('Lee'), before: '0', after: '9' }]),
  });
  expect(typeof previewed(game, 'press', { move: 'H6 FAXM' })).toBe('string');
});

test('G24 the director types how many were on the rack, and the excess goes back', () => {
  const stop = { kind: 'stop-clock', reason: 'overdraw', seat: 0 } as const;
  const called = all(inPlay(), [[ann, stop]]);
  const settled = (onRack: string) =>
    named(called, 'overdraw').commands(setting(called), { seat: '0', onRack });
  expect(settled('9')).toMatchObject({ ok: true, value: [{ onRack: 9, removed: 2 }] });
  expect(settled('6')).toMatchObject({ ok: true, value: [{ onRack: 6, removed: 0 }] });
  expect(settled('many')).toMatchObject({ ok: false });
});

test('only what the table allows is offered', () => {
  const ids = (game: LiveGame) => offeredActs(game, []).map(({ id }) => id);
  expect(ids(inPlay())).toEqual(expect.arrayContaining(['stop', 'press', 'time', 'end']));
  expect(ids(inPlay())).not.toContain('start');
  expect(ids(stopped(inPlay()))).toEqual(expect.arrayContaining(['start', 'change', 'roll-back']));
  expect(ids(stopped(inPlay()))).not.toContain('press');
});

test('G31 G36 a declared result shows both totals before it is recorded', () => {
  const game = stopped(inPlay());
  const typed = { how: 'declared', 'total-0': '400', 'total-1': '380' };
  expect(previewed(game, 'end', typed)).toMatchObject({
    rows: expect.arrayContaining([
      { what: gamePageText.totalOf('Kim'), before: '14', after: '400' },
      { what: gamePageText.totalOf('Lee'), before: '0', after: '380' },
    ]),
  });
});

test('M2 D the youngest is recorded as the players say it, or the tie is drawn for', () => {
  const game = opened(machine);
  expect(previewed(game, 'youngest', { seat: '1' })).toMatchObject({
    rows: expect.arrayContaining([
      { what: gamePageText.rows.first, before: gamePageText.nothing, after: 'Lee' },
    ]),
  });
  expect(named(game, 'draw').button).toBe(directorActionText.draw.button);
  expect(offeredActs(opened(guide), []).map(({ id }) => id)).not.toContain('youngest');
});

test('the desk clock mentions the tablet only if a tablet has the clock', () => {
  const desk = opened(guide, 0);
  const moved = {
    kind: 'claim-clock',
    why: 'moved',
    expectedEpoch: desk.epoch,
    witnessedMs: 0,
  } as const;
  const paper = all(desk, [[ann, { ...moved, holder: { kind: 'none' } }]]);
  expect(named(paper, 'take-clock').says(setting(paper))).not.toMatch(/tablet/);
  const held = all(desk, [[ann, { ...moved, holder: { kind: 'device', device: 'tablet' } }]]);
  expect(named(held, 'take-clock').says(setting(held))).toMatch(/The tablet shows/);
});

test('M1 a play at the desk says that the list judges it, and none is left for later', () => {
  const game = all(opened(machine, 0), [[ann, { kind: 'start-clock' }]]);
  expect(offeredActs(game, []).map(({ id }) => id)).not.toContain('press-pending');
  expect(named(game, 'press').says(setting(game))).toContain(directorActionText.press.judged);
  expect(previewed(game, 'press', { move: '8F HORN' })).toMatchObject({
    rows: expect.arrayContaining([{ what: gamePageText.totalOf('Kim'), before: '0', after: '7' }]),
  });
});

test('C6 no play was possible: the director enters what all have said, with every rack', () => {
  const game = all(opened(classic, 0), [
    [both, { kind: 'check-tiles' }],
    [ann, { kind: 'start-clock' }],
    [both, { kind: 'press', turn: 1, move: { kind: 'play', at: '8F', tiles: horn }, final: 'A' }],
  ]);
  const racks = { how: 'no-play', 'rack-0': 'VV', 'rack-1': 'Q?' };
  expect(previewed(game, 'end', racks)).toMatchObject({
    rows: expect.arrayContaining([
      { what: gamePageText.totalOf('Kim'), before: '14', after: '6' },
      { what: gamePageText.totalOf('Lee'), before: '0', after: '−10' },
    ]),
  });
  expect(previewed(game, 'end', { ...racks, 'rack-0': 'V1' })).toMatch(/1/);
  const alarm = {
    what: gamePageText.rows.racks,
    before: gamePageText.nothing,
    after: gamePageText.racksDiffer,
  };
  expect(previewed(game, 'end', racks)).toMatchObject({ rows: expect.arrayContaining([alarm]) });
  const whole = { how: 'no-play', 'rack-0': 'VVAEIOU', 'rack-1': 'Q?AEIDL' };
  expect(previewed(game, 'end', whole)).toMatchObject({
    rows: expect.not.arrayContaining([alarm]),
  });
  const how = named(inPlay(), 'end').fields(setting(inPlay()), {})[0];
  expect(how?.kind === 'choice' && how.options.map(({ value }) => value)).toEqual([
    'round-ended',
    'declared',
    'void',
  ]);
});

test('G10 a tied draw at the desk asks the tied players again, and refuses tiles that do not exist', () => {
  const game = opened(guide, undefined, ['kim', 'lee', 'max']);
  const draw = named(game, 'draw');
  const once = { 'tile-0-0': 'C', 'tile-0-1': 'C', 'tile-0-2': 'D' };
  const asks = (values: ActValues) => draw.fields(setting(game), values).map(({ name }) => name);
  expect(asks({})).toEqual(['tile-0-0', 'tile-0-1', 'tile-0-2']);
  expect(asks(once)).toEqual(['tile-0-0', 'tile-0-1', 'tile-0-2', 'tile-1-0', 'tile-1-1']);
  expect(draw.commands(setting(game), once)).toMatchObject({ ok: false });
  const twice = { ...once, 'tile-1-0': 'M', 'tile-1-1': 'T' };
  const commands = draw.commands(setting(game), twice);
  expect(commands).toMatchObject({ ok: true, value: [{ kind: 'decide-first', how: 'draw' }] });
  expect(carriedOut(game, 'draw', twice).order).toEqual([0, 1, 2]);
  const tooMany = draw.commands(setting(game), { ...once, 'tile-1-0': 'Z', 'tile-1-1': 'Z' });
  expect(tooMany).toEqual({
    ok: false,
    refusal: directorActionText.draw.notSoMany,
  });
});

test('G26 G28 opposite rulings have equal weight', () => {
  const called = all(inPlay(), [[both, { kind: 'call-challenge', turn: 1 }]]);
  const rulings = offeredActs(called, []).filter(({ manner }) => manner === 'ruling');
  expect(rulings.map(({ id }) => id)).toEqual(['stands', 'comes-off']);
});

test('G36 accepting and rejecting a correction have equal weight', () => {
  const move = { kind: 'exchange', count: 2 } as const;
  const ask = { kind: 'ask-correction', turn: 1, move, why: 'Word' } as const;
  const asked = all(inPlay(), [[both, ask]]);
  const outcomes = offeredActs(asked, []).filter(({ group }) => group === 'case');
  expect(outcomes.map(({ id, manner }) => [id, manner])).toEqual([
    ['correct-so', 'ruling'],
    ['leave-turns', 'ruling'],
  ]);
});

test('G9 as many tiles are checked as the set of the game has', () => {
  const german = opened({ ...guide, tileSet: { id: 'german', version: 1 } }, 0);
  const said = named(german, 'check-tiles').says(setting(german));
  expect(said).toBe(directorActionText.checkTiles.says(102));
});
