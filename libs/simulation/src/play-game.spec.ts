import { classic, gameEventTypes, guide, type GameEventType } from '@boardside/game';
import { checkProperties } from './property-check.js';
import { inventedGraph } from './invented-words.js';
import { defaultBehaviour, undisturbedBehaviour } from './behaviour.js';
import { misuses } from './misuse.js';
import { playGame } from './play-game.js';
import { settingOf } from './seeded-games.js';

test('the same seed plays the same game, another seed another one', () => {
  const played = (seed: number) => playGame(settingOf({ rules: guide, seats: 3 }, seed)).events;
  expect(played(4)).toEqual(played(4));
  expect(played(4)).not.toEqual(played(6));
});

test('bots do everything that may happen at a table', () => {
  const missing = new Set<GameEventType>(gameEventTypes);
  const rules = { ...guide, challenge: { ...guide.challenge, hold: 'yes' as const } };
  const manners = {
    ...defaultBehaviour,
    reload: 0.1,
    staff: 0.1,
    roundEnds: 0.003,
    reopenSlip: 0.5,
  };
  for (let seed = 1; seed <= 20 && missing.size > 0; seed += 1) {
    const { events } = playGame({ ...settingOf({ rules, seats: 2 }, seed), manners });
    for (const { type } of events) missing.delete(type);
  }
  expect([...missing]).toEqual([]);
});

test('every way to misbehave is tried and refused, and only at times let pass', () => {
  const asked = new Map<string, { refused: number; all: number }>();
  for (let seed = 1; seed <= 12; seed += 1) {
    const { steps } = playGame({
      ...settingOf({ rules: guide, seats: 2 }, seed),
      mischief: misuses,
    });
    for (const { deed, decision } of steps) {
      if (!deed.mischief) continue;
      const { refused, all } = asked.get(deed.mischief) ?? { refused: 0, all: 0 };
      asked.set(deed.mischief, { refused: refused + (decision.ok ? 0 : 1), all: all + 1 });
    }
  }
  expect([...asked.keys()].sort()).toEqual([...misuses].sort());
  for (const [kind, { refused, all }] of asked)
    expect({ kind, mostly: refused * 2 > all }).toEqual({ kind, mostly: true });
});

test('people to whom nothing happens play turns and sign', () => {
  const manners = {
    ...undisturbedBehaviour,
    phony: 0,
    challengeRight: 0,
    hold: 0,
    pending: 0,
    claim: 0,
    typingError: 0,
    undo: 0,
    agree: 0,
    callReferee: 0,
    reload: 0,
    thinkMs: 10_000,
  };
  const { events, game } = playGame({
    rules: guide,
    seats: 2,
    seed: 1,
    graph: inventedGraph(guide),
    manners,
  });
  const usual = new Set<GameEventType>([
    'ClockClaimed',
    'ClockStarted',
    'FirstDecided',
    'GameEnded',
    'GameOpened',
    'RacksDeclared',
    'SlipSigned',
    'TilesChecked',
    'TurnAgreed',
    'TurnEnded',
  ]);
  expect(events.filter(({ type }) => !usual.has(type))).toEqual([]);
  expect(game.phase).toBe('signed');
});

test.each([1, 2, 3])(
  'too many tiles go back before people end a game together, seed %i',
  (seed) => {
    const manners = { ...defaultBehaviour, exchange: 1, overdraw: 1, callReferee: 0, roundEnds: 0 };
    const rules = { ...classic, exchange: { ...classic.exchange, fewestInBag: 0 } };
    const played = playGame({ rules, seats: 2, seed, graph: inventedGraph(rules), manners });
    expect(checkProperties(played)).toEqual([]);
    const types = played.events.map(({ type }) => type);
    expect(types).toContain('OverdrawSettled');
    expect(types.indexOf('OverdrawSettled')).toBeLessThan(types.indexOf('GameEnded'));
    expect(played.game).toMatchObject({ result: { reason: 'no-play' } });
  },
);
