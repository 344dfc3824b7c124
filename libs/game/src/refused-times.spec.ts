import * as fc from 'fast-check';
import type { Command, Entry } from './command.js';
import { decide } from './decide.js';
import type { GameEvent, Recorded } from './event.js';
import { evolve } from './evolve.js';
import type { Game, LiveGame } from './game.js';
import { timesOnTablet, type KeptEntry } from './refused-times.js';
import { anAct, dice } from './random-acts.fixture.js';
import {
  act,
  after,
  but,
  callReferee,
  director,
  entry,
  everybody,
  holder,
  insert,
  press,
  started,
  undo,
  Given,
  type Act,
} from './table.fixture.js';

/** The instant of a tablet's last entry by its own clock, and how many it has made. */
type Told = { readonly t: number; readonly seq: number };

const seize = (witnessedMs = 0, elapsedMs = 0): Act => {
  const claim = { kind: 'claim-clock', holder: { kind: 'desk' }, why: 'seized' } as const;
  return (game) => ({
    ...act(director, { ...claim, expectedEpoch: game.epoch, witnessedMs })(game),
    elapsedMs,
  });
};

/** The log with all of it from one tablet in one session, and where that stands. */
function logOf({ events }: Given): { readonly log: readonly Recorded[]; readonly told: Told } {
  let t = 0;
  const log = events.map((event, index): Recorded => {
    t += (event.spentMs ?? 0) + (event.unattributedMs ?? 0);
    const from = { device: 'tablet', seq: index + 1, part: 1, epoch: 1, sid: 's', t, seen: index };
    return { ...event, version: index + 1, shape: 2, at: '', entry: from };
  });
  return { log, told: { t, seq: events.length } };
}

function recorded(events: readonly GameEvent[], from: number): readonly Recorded[] {
  return events.map((event, index) => ({ ...event, version: from + index + 1, shape: 2, at: '' }));
}

/** What a tablet holds that plays on from a game without its server. */
function heldFrom(given: Given, told: Told, acts: readonly Act[]): readonly KeptEntry[] {
  let now: Given = given;
  let { t } = told;
  return acts.map((done, index) => {
    const { command, author, elapsedMs = 0, seen } = done(now.game);
    t += elapsedMs;
    now = now.and(done);
    const by = author as Entry['by'];
    const place = { seq: told.seq + index + 1, epoch: 1, sid: 's', t, wall: t, seen };
    return { ...place, by, command, device: 'tablet' };
  });
}

/** A table whose tablet plays on out of reach while the director takes the clock. */
function apart(given: Given, acts: readonly Act[], ...since: readonly Act[]) {
  const { log, told } = logOf(given);
  const moved = given.and(...(since.length > 0 ? since : [seize()])).since(given);
  const whole = [...log, ...recorded(moved.events, log.length)];
  const kept = heldFrom(given, told, acts);
  return { log: whole, kept, times: timesOnTablet(whole, kept) };
}

const horn = started().and(after(70_000, press('8F HORN')));
const lee = after(127_000, press('H6 FA.M'));
const kim = after(72_000, press('pass'));
const began: Command = { kind: 'start-clock' };

test('each turn that was not taken tells whose it was and what it took on its tablet', () => {
  expect(apart(horn, [lee, kim]).times).toEqual([
    { seat: 1, ms: 127_000, chargedMs: 0 },
    { seat: 0, ms: 72_000, chargedMs: 0 },
  ]);
});

test('time in which the clocks stood there does not count', () => {
  const stood = [
    after(30_000, callReferee),
    after(600_000, entry(everybody(horn.game), began)),
    after(20_000, press('H6 FA.M')),
  ];
  expect(apart(horn, stood).times).toEqual([
    undefined,
    undefined,
    { seat: 1, ms: 50_000, chargedMs: 0 },
  ]);
});

test('what the game charged of the same turn is told with it', () => {
  const begun = horn.and(
    after(10_000, callReferee),
    after(5_000, entry(everybody(horn.game), began)),
  );
  expect(apart(begun, [lee], seize(40_000, 60_000)).times).toEqual([
    { seat: 1, ms: 137_000, chargedMs: 50_000 },
  ]);
  const again = [seize(40_000, 60_000), act(director, began), after(9_000, press('H6 FA.M'))];
  expect(apart(begun, [lee], ...again).times).toEqual([
    { seat: 1, ms: 137_000, chargedMs: 59_000 },
  ]);
});

test('a turn that was put in since leaves the times of the tablet as they were', () => {
  const { times } = apart(horn, [lee, kim], seize(40_000, 60_000), insert(1, 1, 'H6 FA.M'));
  expect(times).toEqual([
    { seat: 1, ms: 127_000, chargedMs: 40_000 },
    { seat: 0, ms: 72_000, chargedMs: 0 },
  ]);
});

test('a tablet whose start was refused tells what was played on it, which nobody was charged for', () => {
  const stood = horn.and(callReferee);
  const startsAgain = entry(everybody(horn.game), began);
  const put = insert(1, 1, 'pass');
  expect(stood.and(put).when(but(startsAgain, { seen: stood.game.version })).answer).toBe(
    'changed',
  );
  expect(apart(stood, [startsAgain, lee], put).times).toEqual([
    undefined,
    { seat: 1, ms: 128_000, chargedMs: 1_000 },
  ]);
});

test('a press that was taken back has no time of its own: it is part of the next', () => {
  expect(apart(horn, [lee, undo(3_000), after(5_000, press('pass'))]).times).toEqual([
    undefined,
    undefined,
    { seat: 1, ms: 135_000, chargedMs: 0 },
  ]);
});

test('another session’s clock tells nothing of a turn that it has not begun', () => {
  const { log, kept } = apart(horn, [lee, kim, kim]);
  const reloaded = kept.map((one) => ({ ...one, sid: 'another' }));
  expect(timesOnTablet(log, reloaded)).toEqual([
    'not-known',
    { seat: 0, ms: 72_000, chargedMs: 0 },
    { seat: 1, ms: 72_000, chargedMs: 0 },
  ]);
  const back = apart(horn, [lee, undo(), kim, kim]);
  const later = back.kept.map((one) => ({ ...one, sid: 'another' }));
  expect(timesOnTablet(back.log, later)).toEqual([
    undefined,
    undefined,
    'not-known',
    { seat: 0, ms: 72_000, chargedMs: 0 },
  ]);
});

test('a page that came back counts what its former session kept, and no long gap', () => {
  const { log, told } = logOf(horn);
  const rejoin = { kind: 'rejoin', previousSid: 's', tickedAt: told.t + 30_000 } as const;
  const resumed = (gapMs: number) =>
    horn.and(entry(holder, { ...rejoin, gapMs }, 30_000 + Math.max(0, gapMs)));
  const held = (gapMs: number, acts: readonly Act[]) => {
    const own = heldFrom(resumed(gapMs), { t: 0, seq: told.seq + 1 }, acts);
    const place = { seq: told.seq + 1, epoch: 1, sid: 'new', t: 0, wall: 0, seen: 0 };
    const back = { ...place, by: { auto: 'holder' }, device: 'tablet' } as const;
    const kept = [
      { ...back, command: { ...rejoin, gapMs } },
      ...own.map((one) => ({ ...one, sid: 'new' })),
    ];
    const moved = recorded(horn.and(seize()).since(horn).events, log.length);
    return timesOnTablet([...log, ...moved], kept).at(-1);
  };
  expect(held(4_000, [lee])).toEqual({ seat: 1, ms: 161_000, chargedMs: 0 });
  const restarted = after(1_000, entry(everybody(horn.game), began));
  expect(held(900_000, [restarted, lee])).toEqual({ seat: 1, ms: 157_000, chargedMs: 0 });
});

test('nothing is known where the game did not go on so, and nothing told to whom has the clock', () => {
  const { log, kept } = apart(horn, [lee, kim]);
  const [first, second] = kept as readonly [KeptEntry, KeptEntry];
  const another: KeptEntry = { ...first, by: { seats: [0] } };
  const sameLater: KeptEntry = { ...second, command: first.command, by: first.by };
  for (const next of [second, sameLater])
    expect(timesOnTablet(log, [another, next])).toEqual(['not-known', 'not-known']);
  expect(timesOnTablet(logOf(horn).log, kept)).toEqual([undefined, undefined]);
  expect(timesOnTablet(log, [{ ...first, t: 0 }])).toEqual(['not-known']);
});

test('however it went on, the tablet’s turns took what its own game charged for them', () => {
  const rolls = fc.array(dice, { minLength: 20, maxLength: 80, size: 'max' });
  fc.assert(
    fc.property(rolls, (all) => {
      const { log, told } = logOf(horn);
      let game: LiveGame = horn.game;
      let { t, seq } = told;
      const kept: KeptEntry[] = [];
      for (const roll of all) {
        const issued = anAct(roll)(game);
        if (!('seats' in issued.author) || issued.epoch === undefined) continue;
        const decided = decide(issued, game);
        if (!decided.ok) continue;
        game = decided.value.reduce<Game>(evolve, game) as LiveGame;
        t += issued.elapsedMs ?? 0;
        seq += 1;
        const { command, author, seen } = issued;
        kept.push({
          seq,
          epoch: 1,
          sid: 's',
          t,
          wall: t,
          seen,
          by: author,
          command,
          device: 'tablet',
        });
      }
      const moved = recorded(horn.and(seize()).since(horn).events, log.length);
      const times = timesOnTablet([...log, ...moved], kept);
      kept.forEach(({ command }, at) => {
        if (command.kind !== 'press') return;
        const turn = game.turns.find(({ id }) => id === command.turn);
        const took =
          turn?.status === 'undone' ? undefined : { seat: turn?.seat, ms: turn?.spentMs };
        expect(times[at]).toEqual(took && { ...took, chargedMs: 0 });
      });
    }),
    { numRuns: 100 },
  );
});
