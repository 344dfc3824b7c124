import {
  guide,
  type Decision,
  type Game,
  type GameEvent,
  type IssuedCommand,
} from '@boardside/game';
import { checkProperties, type PropertyName } from './property-check.js';
import { inventedGraph } from './invented-words.js';
import { misuses } from './misuse.js';
import { playGame, LocalGameHost } from './play-game.js';

/** A referee who makes one mistake, in the log's fold as well, so that the two agree about it. */
class FaultyGameHost extends LocalGameHost {
  constructor(private readonly fault: PlantedRuleFault) {
    super();
  }

  override submit(issued: IssuedCommand): Decision {
    const decision = super.submit(issued);
    if (!decision.ok && this.fault.refused) this.append(this.fault.refused);
    return decision;
  }

  override fold(events: readonly GameEvent[]): Game {
    return this.fault.fold ? this.fault.fold(super.fold(events)) : super.fold(events);
  }

  protected override decide(issued: IssuedCommand): Decision {
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

type PlantedRuleFault = {
  readonly noticedBy: PropertyName;
  /** What of a right decision is changed. */
  readonly decided?: (event: GameEvent) => GameEvent;
  /** What of a right fold is changed. */
  readonly evolved?: (after: Live, event: GameEvent, before: Live) => Game;
  /** What is appended where an act is refused. */
  readonly refused?: readonly GameEvent[];
  readonly fold?: (game: Game) => Game;
};

const loses: PlantedRuleFault = {
  noticedBy: 'tiles',
  evolved: (after, { type }) =>
    type === 'TurnEnded' && after.ledger.bag > 0
      ? { ...after, ledger: { ...after.ledger, bag: after.ledger.bag - 1 } }
      : after,
};

const addsAPoint: PlantedRuleFault = {
  noticedBy: 'scores',
  evolved: (after, event) =>
    event.type === 'TurnEnded' && event.body.move.kind === 'play'
      ? { ...after, ledger: { ...after.ledger, points: after.ledger.points.map((all) => all + 1) } }
      : after,
};

const scoresAPointTooMany: PlantedRuleFault = {
  noticedBy: 'scorer',
  decided: (event) =>
    event.type === 'TurnEnded' && event.body.move.kind === 'play'
      ? {
          ...event,
          body: { ...event.body, move: { ...event.body.move, score: event.body.move.score + 1 } },
        }
      : event,
};

const chargesTwice: PlantedRuleFault = {
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

const keepsWhatCameOff: PlantedRuleFault = {
  noticedBy: 'restored',
  evolved: (after, event, before) =>
    event.type === 'ChallengeSettled' && event.body.effect.kind === 'off'
      ? { ...after, ledger: { ...after.ledger, board: before.ledger.board } }
      : after,
};

const appendsOnRefusal: PlantedRuleFault = {
  noticedBy: 'refusals',
  refused: [
    {
      type: 'InfractionNoted',
      by: { auto: 'server' },
      body: { seat: 0, clause: 'G35', what: 'asked for what is not allowed', warning: 'noted' },
    },
  ],
};

const remembersOtherwise: PlantedRuleFault = {
  noticedBy: 'fold',
  fold: (game) => (game.phase === 'unopened' ? game : { ...game, cases: game.cases + 1 }),
};

const runsBesideAStop: PlantedRuleFault = {
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
function noticed(fault: PlantedRuleFault, games = 12): readonly PropertyName[] {
  const names = new Set<PropertyName>();
  for (let seed = 1; seed <= games && !names.has(fault.noticedBy); seed += 1) {
    const referee = new FaultyGameHost(fault);
    const setting = {
      rules: guide,
      seats: 2,
      seed,
      graph: inventedGraph(guide),
      mischief: misuses,
    };
    for (const { property } of checkProperties(playGame({ ...setting, referee })))
      names.add(property);
  }
  return [...names];
}

test('a referee without a fault is found without one', () => {
  expect(noticed({ noticedBy: 'tiles' }, 4)).toEqual([]);
});

test.each<[what: string, noticedBy: PropertyName, fault: PlantedRuleFault]>([
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
