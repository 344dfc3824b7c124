import type { EntryOrigin } from './command-facts.js';
import type { GameEvent, RecordedGameEvent } from './event.js';
import { evolve } from './evolve.js';
import { unopened, type Game, type LiveGame } from './game.js';
import {
  act,
  agree,
  callReferee,
  director,
  entry,
  everybody,
  holder,
  press,
  seats,
  started,
  undo,
  after,
  type ScriptedAct,
  type GivenGame,
} from './table.fixture.js';
import { declare, sign } from './end/scripted-ends.fixture.js';
import { correct } from './correction/scripted-corrections.fixture.js';
import { out } from './filling.fixture.js';
import { down } from './clock/flag.fixture.js';
import {
  needsTimeConfirmation,
  unconfirmedOfflineTurns,
  unconfirmedTurns,
  tabletTimedTurns,
} from './tablet-timed-turns.js';

const confirm = (seat: 0 | 1, ...turns: readonly number[]): ScriptedAct =>
  entry(seats(seat), { kind: 'confirm-times', turns });
const rollBack = (to: number, banks: 'kept' | readonly number[]): ScriptedAct =>
  act(director, { kind: 'roll-back', to, banks, reason: 'the wrong board' });
const rejoin = (gapMs: number, ms: number): ScriptedAct =>
  entry(holder, { kind: 'rejoin', previousSid: 's', tickedAt: 0, gapMs }, ms);

const horn = started().and(after(70_000, press('8F HORN')));
const two = horn.and(after(20_000, press('H6 FA.M')));

/**
 * The log as the server has it after an outage: of all that was charged, or of what `isUnseen`
 * says.
 */
function outOfSight(
  { events }: GivenGame,
  isUnseen: (event: GameEvent) => boolean = () => true,
  device = 'tablet',
): readonly RecordedGameEvent[] {
  let game: Game = unopened;
  return events.map((event, index): RecordedGameEvent => {
    const isCharged = game.phase !== 'unopened' && game.clock.state.kind === 'running';
    game = evolve(game, event);
    const origin: EntryOrigin = { device, seq: 1, part: 1, epoch: 1, sid: 's', t: 0, seen: 1 };
    const unwitnessedMs = isCharged && isUnseen(event) ? (event.spentMs ?? 0) : 0;
    const from = unwitnessedMs === 0 ? origin : { ...origin, unwitnessedMs };
    return { ...event, version: index + 1, shape: 2, at: '', entry: from };
  });
}

const listed = (log: readonly RecordedGameEvent[]) =>
  tabletTimedTurns(log).map(({ turn, ms }) => [turn, ms]);
const open = (given: GivenGame, game: LiveGame = given.game, by?: readonly (0 | 1)[]) =>
  unconfirmedTurns(outOfSight(given), game, by).map(({ turn }) => turn);

test('G1 a tablet out of reach asks about what it has not handed in, and the server about no more', () => {
  const log = outOfSight(started());
  const asked = (game: LiveGame, by?: readonly (0 | 1)[]) => unconfirmedOfflineTurns(log, game, by);
  expect(asked(two.game)).toEqual([
    { turn: 1, seat: 0, ms: 70_000 },
    { turn: 2, seat: 1, ms: 20_000 },
  ]);
  expect(unconfirmedTurns(log, two.game)).toEqual([]);
  expect(asked(horn.and(undo()).game)).toEqual([]);
  const one = two.and(confirm(1, 1, 2));
  expect(asked(one.game, [1])).toEqual([]);
  expect(asked(one.game).map(({ turn }) => turn)).toEqual([1, 2]);
  const both = one.and(confirm(0, 1, 2));
  expect(asked(both.game)).toEqual([]);
  expect(open(both)).toEqual([]);
});

test('G1 each says for itself that the times are right, and the log knows who', () => {
  const one = two.and(confirm(1, 1, 2));
  expect(one.last('TimesConfirmed')).toMatchObject({ by: { seats: [1] }, body: { turns: [1, 2] } });
  expect(one.game.turns.map(({ timeConfirmedBy }) => timeConfirmedBy)).toEqual([[1], [1]]);
  expect([open(one), open(one, one.game, [1]), open(one, one.game, [0])]).toEqual([
    [1, 2],
    [],
    [1, 2],
  ]);
  const both = one.and(confirm(0, 1, 2));
  expect(both.game.turns.map(({ timeConfirmedBy }) => timeConfirmedBy)).toEqual([
    [1, 0],
    [1, 0],
  ]);
  expect(open(both)).toEqual([]);
});

test('G1 what was confirmed is not confirmed again: once more appends nothing', () => {
  const one = two.and(confirm(1, 1));
  expect(one.when(confirm(1, 1)).answer).toBe('wrong-turn');
  expect(one.and(confirm(1, 2, 1, 2)).last('TimesConfirmed').body.turns).toEqual([2]);
  const all = entry(everybody(one.game), { kind: 'confirm-times', turns: [1] });
  const both = one.and(all);
  expect(both.game.turns[0]?.timeConfirmedBy).toEqual([1, 0]);
  expect(both.when(all).answer).toBe('wrong-turn');
});

test('G1 a turn that nobody played is not confirmed, nor is none', () => {
  expect(two.when(confirm(0, 1, 9)).answer).toBe('wrong-turn');
  expect(two.when(confirm(0)).answer).toBe('wrong-turn');
});

test('G1 neither staff nor the tablet by itself confirm in the players’ names', () => {
  const command = { kind: 'confirm-times', turns: [1] } as const;
  const stopped = two.and(callReferee);
  for (const author of [director, holder, { auto: 'server' } as const])
    expect(stopped.when(act(author, command)).answer).toBe('not-entitled');
  expect(stopped.when(entry(seats(2), command)).answer).toBe('not-entitled');
  const late = { ...entry(seats(0), command)(two.game), epoch: 0 };
  expect(two.when(() => late).answer).toBe('stale-epoch');
});

test('G1 clocks, turns and stops stay as they are, and play goes on without it', () => {
  const stopped = two.and(callReferee);
  const { game } = stopped.and(confirm(0, 1), confirm(1, 1));
  expect({ ...game.clock, neutral: {} }).toEqual({ ...stopped.game.clock, neutral: {} });
  expect(game.ledger).toEqual(stopped.game.ledger);
  expect(two.when(press('pass')).answer).toBe('done');
});

test('G36 a correction leaves times, and what was said of them, as they are', () => {
  const stopped = two.and(callReferee, confirm(0, 1, 2));
  const mended = stopped.and(correct({ 1: '8F HoRN' }));
  expect(mended.game.turns[0]).toMatchObject({ corrected: true, timeConfirmedBy: [0] });
  const struck = stopped.and(correct({ 2: 'none' }));
  expect([open(struck), open(struck, struck.game, [0])]).toEqual([[1, 2], []]);
});

test('G36 turns that are taken back are asked about while their time counts', () => {
  const stopped = two.and(callReferee, confirm(0, 1, 2));
  const kept = stopped.and(rollBack(1, 'kept'));
  expect([open(kept), open(kept, kept.game, [0])]).toEqual([[1, 2], []]);
  expect(open(stopped.and(rollBack(1, [1_430_000, 1_500_000])))).toEqual([1]);
});

test('G36 what was begun before a roll back is no part of the turn after it', () => {
  const begun = horn.and(after(80_000, callReferee), rollBack(0, 'kept'));
  const again = begun.and(act(director, { kind: 'claim-clock', ...desk(begun) }));
  const played = again.and(act(director, { kind: 'start-clock' }), press('8F HORN'));
  const isUnseen = ({ type }: GameEvent) => type === 'ClockStopped';
  expect(tabletTimedTurns(outOfSight(played, isUnseen))).toEqual([]);
});

const desk = ({ game }: GivenGame) =>
  ({ holder: { kind: 'desk' }, why: 'seized', expectedEpoch: game.epoch, witnessedMs: 0 }) as const;

test('G1 a press that was taken back was a turn out of sight, too', () => {
  expect(listed(outOfSight(horn.and(undo(), after(5_000, press('pass')))))).toEqual([
    [1, 70_000],
    [2, 5_000 + 1_000],
  ]);
});

test('G1 a page load within a turn takes nothing off its time, and a long gap was nobody’s', () => {
  const short = started().and(rejoin(2_000, 480_000), after(10_000, press('8F HORN')));
  expect(listed(outOfSight(short))).toEqual([[1, 490_000]]);
  const long = started().and(rejoin(600_000, 620_000), entry(everybody(started().game), start));
  const played = long.and(after(10_000, press('8F HORN')));
  expect(listed(outOfSight(played))).toEqual([[1, 30_000]]);
});

const start = { kind: 'start-clock' } as const;

test('G1 the players are asked about more than a minute, whichever tablet measured it', () => {
  const seen = ({ type }: GameEvent) => type === 'TurnEnded';
  const asked = (given: GivenGame, device: string) =>
    needsTimeConfirmation(unconfirmedTurns(outOfSight(given, seen, device), given.game));
  expect([asked(two, 'tablet'), asked(two, 'another')]).toEqual([true, true]);
  expect(asked(started().and(after(60_000, press('8F HORN'))), 'tablet')).toBe(false);
  const short = started().and(after(40_000, press('8F HORN')), after(21_000, press('pass')));
  expect(asked(short, 'tablet')).toBe(true);
  expect(asked(two.and(confirm(0, 1), confirm(1, 1)), 'tablet')).toBe(false);
  expect(tabletTimedTurns(outOfSight(two, () => false))).toEqual([]);
});

test('D-flag the time of whoever plays no more is no part of the next player’s turn', () => {
  const played = down().and(after(20_000, press('10F PASTE')));
  expect(tabletTimedTurns(outOfSight(played)).at(-1)).toEqual({ turn: 3, seat: 1, ms: 20_000 });
});

test('a slip that is signed is no longer asked about', () => {
  const ended = out().and(agree(), declare('??', ''));
  const turn = ended.game.turns[0]?.id ?? 0;
  const half = ended.and(sign(0), confirm(1, turn));
  expect(half.ended.signed).toEqual([0]);
  expect(half.and(sign(1)).when(confirm(0, turn)).answer).toBe('slip-signed');
});
