import {
  classic,
  club,
  decide,
  evolve,
  guide,
  isOpened,
  machine,
  presets,
  unopened,
  type Author,
  type Command,
  type Game,
  type LiveGame,
  type RuleSet,
} from '@boardside/game';
import { previewCommands } from '../act-preview.js';
import { valuesOf, type Act, type ActContext, type ActValues } from './act.js';
import { offeredActs } from './all-acts.js';
import { verbalRulingCommands } from './case-acts.js';
import { gamePageText } from '../../../text/director-game.js';
import { directorActionText } from '../../../text/director-actions.js';
import { gameLogText } from '../../../text/director-game-log.js';

const ann = { staff: 'ann', role: 'director' } as const;
const both: Author = { seats: [0, 1] };

function done(game: Game, author: Author, command: Command): Game {
  const decided = decide({ command, author, seen: game.version, elapsedMs: 1_000 }, game);
  if (!decided.ok) throw new Error(`${command.kind}: ${decided.refusal.code}`);
  return decided.value.reduce<Game>(evolve, game);
}

const list = { name: 'Words', hash: 'list', official: 'official' } as const;

/**
 * Kim and Lee, or whoever sits there, by this rule set, the desk holding the clock; nothing has
 * been decided.
 */
function opened(options: RuleSet, first?: 0, seated = ['kim', 'lee']): LiveGame {
  const game = done(unopened, ann, {
    kind: 'open-game',
    table: 14,
    round: 1,
    seats: seated,
    rules: { options, hash: 'hash' },
    lexicon: list,
    first,
  });
  return all(game, [
    [
      ann,
      {
        kind: 'claim-clock',
        holder: { kind: 'desk' },
        why: 'first',
        expectedEpoch: 0,
        witnessedMs: 0,
      },
    ],
  ]);
}

function all(game: Game, steps: readonly (readonly [Author, Command])[]): LiveGame {
  const after = steps.reduce((now, [author, command]) => done(now, author, command), game);
  if (!isOpened(after)) throw new Error('the game is open');
  return after;
}

const horn = [...'HORN'].map((letter) => ({ letter }));

/** Kim has played 8F HORN and Lee is to play; the desk holds the clock, and it runs. */
function inPlay(rules: RuleSet = guide): LiveGame {
  return all(opened(rules, 0), [
    [both, { kind: 'check-tiles' }],
    [ann, { kind: 'start-clock' }],
    [
      both,
      {
        kind: 'press',
        turn: 1,
        move: { kind: 'play', at: '8F', tiles: horn },
        final: 'A',
      },
    ],
  ]);
}

const setting = (game: LiveGame): ActContext => ({
  game,
  names: ['Kim', 'Lee', 'Max'],
  staff: 'ann',
  order: 'o1',
  reason: 'seen at the table',
  log: [],
  left: () => undefined,
});

function named(game: LiveGame, id: string): Act {
  const act = offeredActs(game, []).find((one) => one.id === id);
  if (act === undefined) throw new Error(`${id} is not offered`);
  return act;
}

function previewed(game: LiveGame, id: string, typed: ActValues = {}) {
  const act = named(game, id);
  const values = valuesOf(act.fields(setting(game), typed), typed);
  const commands = act.commands(setting(game), values);
  if (!commands.ok) return commands.refusal;
  const preview = previewCommands(game, commands.value, 'ann', ['Kim', 'Lee']);
  return preview.ok ? preview.value : preview.refusal;
}

function commandsOf(game: LiveGame, id: string, typed: ActValues = {}): readonly Command[] {
  const act = named(game, id);
  const commands = act.commands(setting(game), valuesOf(act.fields(setting(game), typed), typed));
  if (!commands.ok) throw new Error(commands.refusal);
  return commands.value;
}

function carriedOut(game: LiveGame, id: string, typed: ActValues = {}): LiveGame {
  const steps = commandsOf(game, id, typed).map((command) => [ann, command] as const);
  return all(game, steps);
}

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

test('G31 the end of a round takes no time from anybody, and says that the clocks are over', () => {
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

test('G36 a correction that changes nothing is not offered to be recorded', () => {
  expect(previewed(stopped(inPlay()), 'change')).toBe(directorActionText.change.same);
});

test('G36 a turn that is put in is the next player’s, unless somebody else is chosen', () => {
  const game = stopped(inPlay());
  const seats = [{}, { turn: '0' }, { turn: '1', seat: '0' }].map((typed) => {
    const [command] = commandsOf(game, 'insert', { move: 'pass', ...typed });
    return command?.kind === 'correct-turns' ? command.changes : [];
  });
  expect(seats).toMatchObject([[{ after: 1, seat: 1 }], [{ after: 0, seat: 0 }], [{ seat: 0 }]]);
});

test('G36 a turn is corrected only while the clocks stand', () => {
  expect(previewed(inPlay(), 'strike')).toEqual({ code: 'clock-running' });
});

test('a turn is entered at the desk by its line, and a bad line is said to be one', () => {
  const game = inPlay();
  expect(previewed(game, 'press', { move: 'H6 FA.M' })).toMatchObject({
    rows: expect.arrayContaining([{ what: gamePageText.totalOf('Lee'), before: '0', after: '9' }]),
  });
  expect(typeof previewed(game, 'press', { move: 'H6 FAXM' })).toBe('string');
});

test('G26 a ruling by voice is put on record as sent, ruled and settled', () => {
  const called = done(inPlay(), both, { kind: 'call-challenge', turn: 1 });
  if (!isOpened(called)) throw new Error('the game is open');
  expect(verbalRulingCommands(called, 'ann', false, [0]).map(({ kind }) => kind)).toEqual([
    'send-challenge',
    'rule',
    'settle',
  ]);
  const horn14 = gameLogText.play('8F HORN', 14);
  expect(previewed(called, 'comes-off')).toMatchObject({
    rows: expect.arrayContaining([
      { what: gamePageText.turnNumber(1), before: horn14, after: `${horn14}, ${gamePageText.off}` },
      { what: gamePageText.totalOf('Kim'), before: '14', after: '0' },
    ]),
  });
  expect(previewed(called, 'stands')).toMatchObject({
    unchanged: expect.arrayContaining([gamePageText.totalOf('Kim')]),
  });
});

describe.each(presets.filter(({ challenge }) => challenge.kind === 'called'))(
  'G26 G28 L4 a ruling by voice, by $id',
  (rules) => {
    test.each(['stands', 'comes-off'])('%s', (id) => {
      const called = all(inPlay(rules), [[both, { kind: 'call-challenge', turn: 1 }]]);
      const commands = named(called, id).commands(setting(called), {});
      if (!commands.ok) throw new Error(commands.refusal);
      const ruled = all(
        called,
        commands.value.map((command) => [ann, command] as const),
      );
      expect(ruled.challenge).toBeUndefined();
      expect(ruled.turns[0]?.challenge.kind).toBe(id === 'stands' ? 'stands' : 'off');
    });
  },
);

test('L4 of a play challenged again only the words are sent that are not judged yet', () => {
  const again = all(inPlay(club), [
    [
      both,
      {
        kind: 'press',
        turn: 2,
        move: { kind: 'play', at: '9F', tiles: [...'AH'].map((letter) => ({ letter })) },
        final: 'A',
      },
    ],
    [both, { kind: 'call-challenge', turn: 2 }],
    [both, { kind: 'send-challenge', words: [1] }],
    [ann, { kind: 'rule', case: 1, opinion: 1, acceptable: true, judge: { juror: ann.staff } }],
    [both, { kind: 'call-challenge', turn: 2 }],
  ]);
  expect(commandsOf(again, 'stands')[0]).toEqual({ kind: 'send-challenge', words: [0, 2] });
  expect(commandsOf(again, 'stands', { 'word-0': 'no' })[0]).toMatchObject({ words: [2] });
  expect(commandsOf(again, 'send', { 'word-2': 'no' })).toEqual([
    { kind: 'send-challenge', words: [0] },
  ]);
  const none = { 'word-0': 'no', 'word-2': 'no' };
  expect(previewed(again, 'send', none)).toBe(directorActionText.send.none);
  expect(previewed(again, 'comes-off')).toMatchObject({
    rows: expect.arrayContaining([{ what: gamePageText.totalOf('Lee'), before: '23', after: '0' }]),
  });
});

test('G37 C5 of several opponents the director says who challenges, and that one loses the turn', () => {
  const [kim, lee, max] = [0, 1, 2] as const;
  const three = opened(classic, 0, ['kim', 'lee', 'max']);
  const game = all(three, [
    [{ seats: [kim, lee, max] }, { kind: 'check-tiles' }],
    [ann, { kind: 'start-clock' }],
    [ann, { kind: 'press', turn: 1, move: { kind: 'play', at: '8F', tiles: horn }, final: 'A' }],
  ]);
  const [who] = named(game, 'call').fields(setting(game), {});
  expect(who).toMatchObject({ options: [{ label: 'Lee' }, { label: 'Max' }] });
  const called = carriedOut(game, 'call', { seat: '2' });
  expect(called.challenge?.by).toBe(max);
  expect(named(called, 'stands').says(setting(called))).toMatch(/Max loses the next turn/);
  const ruled = carriedOut(called, 'stands');
  expect(ruled.turns[0]?.loses).toBe(max);
});

test.each([
  ['classic', directorActionText.send.list.button],
  ['club', directorActionText.send.list.button],
  ['wespa', directorActionText.send.list.button],
  ['naspa', directorActionText.send.list.button],
  ['guide', directorActionText.send.juror.button],
])('G26 C5 L4 at a desk table a challenge by %s goes to who answers first', (id, button) => {
  const rules = presets.find((preset) => preset.id === id) ?? guide;
  const called = carriedOut(inPlay(rules), 'call');
  expect(named(called, 'send').button).toBe(button);
  expect(carriedOut(called, 'send').challenge?.sent).toMatchObject({ words: [0] });
  const atTablet = { ...called, holder: { kind: 'device', device: 't1' } } as const;
  expect(offeredActs(atTablet, []).map((one) => one.id)).not.toContain('send');
});

test('five points a word are for the words that were challenged, by voice too', () => {
  const rules = presets.find(({ id }) => id === 'wespa') ?? guide;
  const move = {
    kind: 'play',
    at: '9F',
    tiles: [...'AH'].map((letter) => ({ letter })),
  } as const;
  const played = all(inPlay(rules), [[both, { kind: 'press', turn: 2, move, final: 'A' }]]);
  const called = carriedOut(played, 'call');
  const gained = (typed: ActValues) =>
    (carriedOut(called, 'stands', typed).ledger.points[1] ?? 0) - (played.ledger.points[1] ?? 0);
  expect(gained({})).toBe(15);
  expect(gained({ 'word-1': 'no', 'word-2': 'no' })).toBe(5);
  expect(named(called, 'stands').says(setting(called))).toMatch(/Lee gains 5 points for each word/);
});

test('G28 the loser of a ruling at a desk table may ask another person once', () => {
  const called = carriedOut(inPlay(), 'call');
  const sent = carriedOut(called, 'send');
  const june = { staff: 'june', role: 'juror' } as const;
  const judge = { juror: june.staff };
  const ruled = all(sent, [[june, { kind: 'rule', case: 1, opinion: 1, acceptable: true, judge }]]);
  expect(named(ruled, 'ask-second').says(setting(ruled))).toBe(
    directorActionText.askSecond.says('Lee'),
  );
  const asked = carriedOut(ruled, 'ask-second');
  expect(asked.challenge?.secondAskedBy).toBe(1);
  expect(offeredActs(asked, []).map(({ id }) => id)).not.toContain('ask-second');
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

test('the desk takes a clock: of a tablet it says so only where one holds it', () => {
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
  expect(named(game, 'press').says(setting(game))).toMatch(/judges a play when it is recorded/);
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

test('G36 to correct a turn as it is said and to leave it have equal weight', () => {
  const move = { kind: 'exchange', count: 2 } as const;
  const ask = { kind: 'ask-correction', turn: 1, move, why: 'Word' } as const;
  const asked = all(inPlay(), [[both, ask]]);
  const outcomes = offeredActs(asked, []).filter(({ group }) => group === 'case');
  expect(outcomes.map(({ id, manner }) => [id, manner])).toEqual([
    ['correct-so', 'ruling'],
    ['leave-turns', 'ruling'],
  ]);
});
