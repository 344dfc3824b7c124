import { runningSeat, seatOnTurn, totalAccountedMs } from '@boardside/clock';
import * as fc from 'fast-check';
import { totalsNow } from './consequences.js';
import { decide } from './decide.js';
import type { Closing } from './event-facts.js';
import type { BodyOf, GameEvent } from './event.js';
import { evolve, replay } from './evolve.js';
import { refusedAtEntry, type Game, type LiveGame } from './game.js';
import type { FlagPolicy, RuleSet } from './rules/rule-options.js';
import { guide } from './rule-sets/guide.js';
import { presets } from './rule-sets/presets.js';
import { surplusTileCount } from './ledger.js';
import { dice, type ActRoll } from './random-act-parts.fixture.js';
import { randomAct } from './random-acts.fixture.js';
import { recorded } from './recorded.fixture.js';
import { undosByVersion } from './query/undo.js';
import {
  act,
  claim,
  director,
  challengesLike,
  GivenGame,
  rulesLike,
  started,
} from './table.fixture.js';
import { allSeats, pendingTurns } from './turns.js';

/** The same runs everywhere: what one of them finds is found again. */
fc.configureGlobal({ seed: 20_261_122 });

const flags: readonly FlagPolicy[] = [
  { kind: 'opponent-plays-on' },
  { kind: 'game-ends' },
  { kind: 'director-decides' },
  { kind: 'overtime-penalty', pointsPerMinute: 10, limitMs: 600_000 },
];

const settings = fc.record({
  preset: fc.constantFrom(guide, ...presets),
  players: fc.integer({ min: 2, max: 4 }),
  flag: fc.constantFrom(...flags),
  baseMs: fc.constantFrom(60_000, 300_000, 1_500_000),
  wrong: fc.constantFrom<Extract<RuleSet['challenge'], { kind: 'called' }>['wrong']>(
    { kind: 'free' },
    { kind: 'lose-next-turn' },
    { kind: 'points', points: 5, per: 'word' },
  ),
  racks: fc.constantFrom('nothing' as const, 'deduct-own-tiles' as const),
});

type RandomGameSettings = typeof settings extends fc.Arbitrary<infer Made> ? Made : never;

/** How many sit at the table: no more than the rule set has seats for. */
function playersOf({ preset, players }: RandomGameSettings): number {
  return Math.min(players, preset.seats.most);
}

function tableOf(setting: RandomGameSettings) {
  const { preset, flag, baseMs, wrong, racks } = setting;
  const players = playersOf(setting);
  if (preset !== guide) return started({ rules: preset, players });
  const rules = rulesLike({
    clock: { baseMs, flag },
    challenge: challengesLike({
      wrong,
    }),
    ends: { ...rulesLike({}).ends, scorelessRacks: racks, timeUpRacks: racks },
  });
  return started({ rules, players });
}

type RandomGame = { readonly events: readonly GameEvent[]; readonly game: LiveGame };

/** Plays the acts; `each` sees every decision with the game before and after it. */
function play(
  setting: RandomGameSettings,
  rolls: readonly ActRoll[],
  each: (
    before: LiveGame,
    events: readonly GameEvent[] | undefined,
    after: LiveGame,
    elapsedMs: number,
  ) => void = () => undefined,
): RandomGame {
  const table = tableOf(setting);
  const events = [...table.events];
  let { game } = table;
  for (const roll of rolls) {
    const issued = randomAct(roll)(game);
    const decided = decide(issued, game);
    if (!decided.ok) {
      each(game, undefined, game, 0);
      continue;
    }
    const after = decided.value.reduce<Game>(evolve, game);
    if (after.phase === 'unopened') throw new Error('an open game stays open');
    events.push(...decided.value);
    const drift = issued.command.kind === 'expire';
    each(
      game,
      decided.value,
      after,
      drift ? -1 : (issued.elapsedMs ?? 0) + (issued.unattributedMs ?? 0),
    );
    game = after;
  }
  return { events, game };
}

const rolls = fc.array(dice, { minLength: 20, maxLength: 120, size: 'max' });
const runs = { numRuns: 150 } as const;

test('decide never throws, whoever asks for whatever', () => {
  fc.assert(
    fc.property(settings, rolls, (setting, all) => {
      play(setting, all);
    }),
    runs,
  );
});

test('I1 time is conserved to the millisecond, and versions have no hole', () => {
  fc.assert(
    fc.property(settings, rolls, (setting, all) => {
      play(setting, all, (before, events, after, elapsedMs) => {
        const charged = (events ?? []).reduce(
          (sum, { spentMs = 0, unattributedMs = 0 }) => sum + spentMs + unattributedMs,
          0,
        );
        expect(totalAccountedMs(after.clock) - totalAccountedMs(before.clock)).toBe(charged);
        if (elapsedMs >= 0) expect(charged).toBe(elapsedMs);
        expect(after.version).toBe(before.version + (events?.length ?? 0));
      });
    }),
    runs,
  );
});

test('I2 the game is the fold of its log, as it was written', () => {
  fc.assert(
    fc.property(settings, rolls, (setting, all) => {
      const { events, game } = play(setting, all);
      const written = JSON.parse(JSON.stringify(events)) as readonly GameEvent[];
      expect(replay(written)).toEqual(game);
    }),
    runs,
  );
});

/** What a turn brought its seat, and what a wrong challenge of it brought. */
type TurnPoints = { seat: number; points: number; extra?: { seat: number; points: number } };

/** The points of every seat, added up from the events alone. */
function pointsFrom(events: readonly GameEvent[], players: number): readonly number[] {
  const turns = new Map<number, TurnPoints>();
  const off = new Set<number>();
  const gone = new Set<number>();
  for (const { type, body } of events) {
    switch (type) {
      case 'TurnEnded':
        turns.set(body.turn, {
          seat: body.seat,
          points: body.move.kind === 'play' ? body.move.score : 0,
        });
        if (refusedAtEntry(body.move)) off.add(body.turn);
        break;
      case 'PlayEntered': {
        const turn = turns.get(body.turn);
        if (turn) turn.points = body.move.kind === 'play' ? body.move.score : 0;
        break;
      }
      case 'PressUndone':
        gone.add(body.turn);
        break;
      case 'RolledBack':
        body.voided.forEach((turn) => gone.add(turn));
        break;
      case 'ChallengeSettled': {
        if (body.effect.kind === 'off') off.add(body.turn);
        const turn = turns.get(body.turn);
        // Several wrong challenges of one play add up (L4).
        if (turn && body.points) {
          const points = body.points.points + (turn.extra?.points ?? 0);
          turn.extra = { seat: body.points.seat, points };
        }
        break;
      }
      case 'TurnsCorrected':
        countCorrected(turns, body);
        break;
      default:
        break;
    }
  }
  const points = Array.from({ length: players }, () => 0);
  for (const [id, turn] of turns) {
    if (gone.has(id)) continue;
    if (!off.has(id)) points[turn.seat] = (points[turn.seat] ?? 0) + turn.points;
    if (turn.extra && !off.has(id))
      points[turn.extra.seat] = (points[turn.extra.seat] ?? 0) + turn.extra.points;
  }
  return points;
}

function countCorrected(
  turns: Map<number, TurnPoints>,
  { changes, rescored }: BodyOf<'TurnsCorrected'>,
): void {
  for (const change of changes) {
    const plays = change.move.kind === 'play';
    const points = change.move.kind === 'play' ? change.move.score : 0;
    const before = turns.get(change.turn);
    if (change.kind === 'insert') turns.set(change.turn, { seat: change.seat, points });
    else if (before)
      turns.set(change.turn, {
        seat: before.seat,
        points,
        ...(before.extra && plays ? { extra: before.extra } : {}),
      });
  }
  for (const again of rescored) {
    const turn = turns.get(again.turn);
    if (turn) turn.points = again.score;
  }
}

test('G22 scores are the sum of their events', () => {
  fc.assert(
    fc.property(settings, rolls, (setting, all) => {
      const { events, game } = play(setting, all);
      expect(game.ledger.points).toEqual(pointsFrom(events, playersOf(setting)));
    }),
    runs,
  );
});

/** Where tiles were counted before, these may show that others are missing or too many. */
const recounts: readonly GameEvent['type'][] = ['RacksStated', 'TurnsCorrected', 'RolledBack'];

test('G12 tiles are neither made nor lost', () => {
  fc.assert(
    fc.property(settings, rolls, (setting, all) => {
      play(setting, all, (before, events = [], after) => {
        const { ledger, statedRacks } = after;
        const recounted = events.some(({ type }) => recounts.includes(type));
        if (statedRacks.length === 0) expect(surplusTileCount(after)).toBe(0);
        else if (!recounted) expect(surplusTileCount(after)).toBe(surplusTileCount(before));
        expect(Math.min(...ledger.racks, ledger.bag)).toBeGreaterThanOrEqual(0);
        // Whose rack was stated has more when a play comes off it.
        if (statedRacks.length === 0) expect(Math.max(...ledger.racks)).toBeLessThanOrEqual(7);
      });
    }),
    runs,
  );
});

/** Somebody is to accept an end, and nobody else's clock runs. */
function isAccepted(clock: LiveGame['clock'], { accepts }: Closing): boolean {
  const seat = runningSeat(clock);
  return accepts.length > 0 && (seat === undefined || accepts.some((one) => one === seat));
}

/** Somebody can always go on: a clock runs, a stop waits to be lifted, or the table is asked. */
function goesOn({ phase, clock, ...game }: LiveGame): boolean {
  switch (phase) {
    case 'opened':
      return true;
    case 'playing':
      return (
        (clock.state.kind === 'running' && clock.stops.length === 0) ||
        clock.stops.length > 0 ||
        pendingTurns(game.turns).length > 0
      );
    case 'closing':
      return clock.state.kind !== 'over' && 'closing' in game && isAccepted(clock, game.closing);
    case 'racks':
    case 'ended':
    case 'signed':
      return clock.state.kind === 'over';
  }
}

test('I12 one seat runs, or something says why none does', () => {
  fc.assert(
    fc.property(settings, rolls, (setting, all) => {
      play(setting, all, (_before, _events, after) => {
        expect(goesOn(after)).toBe(true);
        if (after.clock.state.kind !== 'running') return;
        expect(after.clock.stops).toEqual([]);
        expect(pendingTurns(after.turns).length).toBeLessThan(2);
      });
    }),
    runs,
  );
});

test('G36 a correction that was asked for is open until it is answered', () => {
  fc.assert(
    fc.property(settings, rolls, (setting, all) => {
      play(setting, all, (_before, _events, { clock, askedCorrection }) => {
        const open = clock.stops.filter(
          ({ reason, settled }) => reason === 'correction' && !settled,
        );
        expect(open.length > 0).toBe(askedCorrection !== undefined);
      });
    }),
    runs,
  );
});

test('I13 no expiry happens twice', () => {
  fc.assert(
    fc.property(settings, rolls, (setting, all) => {
      const { game } = play(setting, all);
      expect(new Set(game.expiries).size).toBe(game.expiries.length);
    }),
    runs,
  );
});

const givenTime = { kind: 'adjust-time', ms: 3_600_000, reason: 'x' } as const;

test('G36 time that is given and taken back leaves clocks, flags and totals as they were', () => {
  fc.assert(
    fc.property(settings, rolls, (setting, all) => {
      const table = GivenGame.of(play(setting, all).events);
      const before = table.game;
      if (before.phase === 'signed' || before.clock.banks === undefined) return;
      // Whose turn it is runs into 0:00 again.
      for (const seat of allSeats(before).filter((one) => one !== seatOnTurn(before.clock))) {
        const given = table.and(act(director, { ...givenTime, seat }));
        const version = given.events.findLastIndex(({ type }) => type === 'TimeAdjusted') + 1;
        const undo = undosByVersion(recorded(given), given.game).get(version)?.('undone') ?? [];
        const { game } = given.and(...undo.map((command) => act(director, command)));
        expect(game.clock.banks).toEqual(before.clock.banks);
        expect([...game.flagged].sort()).toEqual([...before.flagged].sort());
        expect([game.phase, totalsNow(game)]).toEqual([before.phase, totalsNow(before)]);
      }
    }),
    runs,
  );
});

test('G36 whatever happened, the director can end the game', () => {
  fc.assert(
    fc.property(settings, rolls, (setting, all) => {
      const { game } = play(setting, all);
      if (game.phase === 'signed') return;
      let now: LiveGame = game;
      const desk = claim({ why: 'seized', holder: { kind: 'desk' } }, director);
      for (const done of [
        desk,
        act(director, { kind: 'end-game', end: { reason: 'void' }, reason: 'x' }),
      ]) {
        const decided = decide(done(now), now);
        if (!decided.ok) throw new Error(JSON.stringify(decided.refusal));
        const after: Game = decided.value.reduce<Game>(evolve, now);
        if (after.phase === 'unopened') throw new Error('an open game stays open');
        now = after;
      }
      expect(now.phase).toBe('ended');
    }),
    runs,
  );
});
