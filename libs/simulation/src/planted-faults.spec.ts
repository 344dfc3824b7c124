import { guide, type Decision, type Game, type GameEvent, type Issued } from '@boardside/game';
import { inspect, type PropertyName } from './inspection.js';
import { inventedGraph } from './invented-words.js';
import { mischiefs } from './mischief.js';
import { playGame, RulesReferee } from './play-game.js';

/** A referee who makes one mistake, in the log's fold as well, so that the two agree about it. */
class FaultyReferee extends RulesReferee {
  constructor(private readonly fault: Fault) {
    super();
  }

  override answer(issued: Issued): Decision {
    const decision = super.answer(issued);
    if (!decision.ok && this.fault.refused) this.append(this.fault.refused);
    return decision;
  }

  override fold(events: readonly GameEvent[]): Game {
    return this.fault.fold ? this.fault.fold(super.fold(events)) : super.fold(events);
  }

  protected override decide(issued: Issued): Decision {
    const decision = super.decide(issued);
    const { decided } = this.fault;
    return decision.ok && decided ? { ok: true, value: decision.value.map(decided) } : decision;
  }

  protected override evolve(game: Game, event: GameEvent): Game {
    const after = super.evolve(game, event);
    const { evolved } = this.fault;
    if (!evolved || after.phase === 'unopened' || game.phase === 'unopened') return after;
    return evolved(after, event, game);
  }
}

type Live = Exclude<Game, { phase: 'unopened' }>;

type Fault = {
  readonly noticedBy: PropertyName;
  /** What of a right decision is changed. */
  readonly decided?: (event: GameEvent) => GameEvent;
  /** What of a right fold is changed. */
  readonly evolved?: (after: Live, event: GameEvent, before: Live) => Game;
  /** What is appended where an act is refused. */
  readonly refused?: readonly GameEvent[];
  readonly fold?: (game: Game) => Game;
};

const loses: Fault = {
  noticedBy: 'tiles',
  evolved: (after, { type }) =>
    type === 'TurnEnded' && after.ledger.bag > 0
      ? { ...after, ledger: { ...after.ledger, bag: after.ledger.bag - 1 } }
      : after,
};

const addsAPoint: Fault = {
  noticedBy: 'scores',
  evolved: (after, event) =>
    event.type === 'TurnEnded' && event.body.move.kind === 'play'
      ? { ...after, ledger: { ...after.ledger, points: after.ledger.points.map((all) => all + 1) } }
      : after,
};

const scoresAPointTooMany: Fault = {
  noticedBy: 'scorer',
  decided: (event) =>
    event.type === 'TurnEnded' && event.body.move.kind === 'play'
      ? {
          ...event,
          body: { ...event.body, move: { ...event.body.move, score: event.body.move.score + 1 } },
        }
      : event,
};

const chargesTwice: Fault = {
  noticedBy: 'time',
  evolved: (after, { type }) =>
    type === 'TurnEnded'
      ? {
          ...after,
          clock: {
            ...after.clock,
            spent: after.clock.spent.map((ms, seat) => (seat === 0 ? ms + 1 : ms)),
          },
        }
      : after,
};

const keepsWhatCameOff: Fault = {
  noticedBy: 'restored',
  evolved: (after, event, before) =>
    event.type === 'ChallengeSettled' && event.body.effect.kind === 'off'
      ? { ...after, ledger: { ...after.ledger, board: before.ledger.board } }
      : after,
};

const appendsOnRefusal: Fault = {
  noticedBy: 'refusals',
  refused: [
    {
      type: 'InfractionNoted',
      by: { auto: 'server' },
      body: { seat: 0, clause: 'G35', what: 'asked for what is not allowed', warning: 'noted' },
    },
  ],
};

const remembersOtherwise: Fault = {
  noticedBy: 'fold',
  fold: (game) => (game.phase === 'unopened' ? game : { ...game, cases: game.cases + 1 }),
};

const runsBesideAStop: Fault = {
  noticedBy: 'goesOn',
  evolved: (after, { type }) =>
    type === 'ClockStopped' &&
    after.clock.state.kind === 'stopped' &&
    after.clock.state.seat !== undefined
      ? {
          ...after,
          clock: { ...after.clock, state: { kind: 'running', seat: after.clock.state.seat } },
        }
      : after,
};

/** Every property that noticed the fault, up to the first game in which the one meant did. */
function noticed(fault: Fault, games = 12): readonly PropertyName[] {
  const names = new Set<PropertyName>();
  for (let seed = 1; seed <= games && !names.has(fault.noticedBy); seed += 1) {
    const referee = new FaultyReferee(fault);
    const setting = {
      rules: guide,
      seats: 2,
      seed,
      graph: inventedGraph(guide),
      mischief: mischiefs,
    };
    for (const { property } of inspect(playGame({ ...setting, referee }))) names.add(property);
  }
  return [...names];
}

test('a referee without a fault is found without one', () => {
  expect(noticed({ noticedBy: 'tiles' }, 4)).toEqual([]);
});

test.each<[what: string, noticedBy: PropertyName, fault: Fault]>([
  ['a tile is lost with every turn', loses.noticedBy, loses],
  ['a point is added that no event has', addsAPoint.noticedBy, addsAPoint],
  ['a play scores a point too many', scoresAPointTooMany.noticedBy, scoresAPointTooMany],
  ['a millisecond is charged twice', chargesTwice.noticedBy, chargesTwice],
  ['a play that came off stays on the board', keepsWhatCameOff.noticedBy, keepsWhatCameOff],
  ['a refusal is written into the log', appendsOnRefusal.noticedBy, appendsOnRefusal],
  ['a restart remembers otherwise', remembersOtherwise.noticedBy, remembersOtherwise],
  ['a clock runs on beside a stop', runsBesideAStop.noticedBy, runsBesideAStop],
])('a planted fault, that %s, is noticed by %s', (_what, noticedBy, fault) => {
  expect(noticed(fault)).toContain(noticedBy);
});
