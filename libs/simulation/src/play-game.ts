import type { Ms } from '@boardside/clock';
import { must } from '@boardside/engine';
import {
  decide,
  evolve,
  unopened,
  type Decision,
  type Game,
  type GameEvent,
  type IssuedCommand,
  type LiveGame,
  type RuleSet,
} from '@boardside/game';
import type { WordGraph } from '@boardside/lexicon';
import { BotTable, type SimulatedAct } from './bot-table.js';
import { Dice } from './dice.js';
import type { Behaviour } from './behaviour.js';
import type { Misuse } from './misuse.js';
import { director } from './simulated-table.js';
import type { RealTiles } from './tiles-at-table.js';

/** Whoever answers acts and keeps the log: here the rules alone, elsewhere a server. */
export abstract class GameHost {
  /** The log, in order. */
  abstract readonly events: readonly GameEvent[];
  /** The game as it is kept while it is played. */
  abstract readonly game: Game;
  /** Appends what is decided; a refusal appends nothing. */
  abstract submit(issued: IssuedCommand): Decision;
  /** The game by a log, as it is after a restart. */
  abstract fold(events: readonly GameEvent[]): Game;
}

export class LocalGameHost extends GameHost {
  events: readonly GameEvent[] = [];
  game: Game = unopened;

  submit(issued: IssuedCommand): Decision {
    const decision = this.decide(issued);
    if (decision.ok) this.append(decision.value);
    return decision;
  }

  fold(events: readonly GameEvent[]): Game {
    return events.reduce((game, event) => this.evolve(game, event), unopened);
  }

  protected decide(issued: IssuedCommand): Decision {
    return decide(issued, this.game);
  }

  protected evolve(game: Game, event: GameEvent): Game {
    return evolve(game, event);
  }

  protected append(events: readonly GameEvent[]): void {
    this.events = [...this.events, ...events];
    this.game = events.reduce((game, event) => this.evolve(game, event), this.game);
  }
}

/** One act with what came of it, and the tiles as they lay afterwards. */
export type SimulationStep = {
  readonly deed: SimulatedAct;
  readonly decision: Decision;
  readonly before: Game;
  readonly after: Game;
  /** The length of the log before and after. */
  readonly from: number;
  readonly to: number;
  readonly tiles: RealTiles;
  readonly racksInOrder: boolean;
};

export type SimulationSetting = {
  readonly rules: RuleSet;
  readonly seats: number;
  readonly seed: number;
  /** The list that the bots know and are judged by. */
  readonly graph: WordGraph;
  readonly mischief?: readonly Misuse[];
  readonly manners?: Behaviour;
  readonly referee?: GameHost;
};

export type SimulatedGame = {
  readonly setting: SimulationSetting;
  readonly events: readonly GameEvent[];
  readonly game: LiveGame;
  readonly steps: readonly SimulationStep[];
  /** `unfinished`: the people did not come to an end within `maxSteps` acts. */
  readonly outcome: 'finished' | 'unfinished';
  readonly tookMs: Ms;
  /** The game by a log, as whoever answered folds it. */
  readonly fold: (events: readonly GameEvent[]) => Game;
};

/** No table needs so many acts for a game. */
export const maxSteps = 1_500;

const names = ['ann', 'bob', 'cas', 'dov'] as const;

/**
 * Plays a whole game, from the published pairing to the signed slip. The same setting plays the
 * same game.
 */
export function playGame(setting: SimulationSetting): SimulatedGame {
  const dice = new Dice(setting.seed);
  const referee = setting.referee ?? new LocalGameHost();
  const opening = openingAct(setting, dice);
  const opened = referee.submit(opening.issued);
  must(opened.ok && referee.game.phase !== 'unopened', 'the game opens');
  const { rules, seats, graph, mischief = [], manners } = setting;
  const table = new BotTable({
    rules,
    seats,
    graph,
    dice,
    mischief,
    ...(manners ? { manners } : {}),
  });
  const steps: SimulationStep[] = [];
  while (steps.length < maxSteps) {
    const before = liveGame(referee);
    const deed = table.next(before);
    if (!deed) break;
    const from = referee.events.length;
    const decision = referee.submit(deed.issued);
    const after = liveGame(referee);
    table.applyDecision(deed, decision, after);
    const { tiles, racksInOrder } = table;
    steps.push({
      deed,
      decision,
      before,
      after,
      from,
      to: referee.events.length,
      tiles,
      racksInOrder,
    });
  }
  return {
    setting,
    events: referee.events,
    game: liveGame(referee),
    steps,
    outcome: steps.length < maxSteps ? 'finished' : 'unfinished',
    tookMs: steps.at(-1)?.deed.atMs ?? 0,
    fold: (events) => referee.fold(events),
  };
}

function openingAct({ rules, seats }: SimulationSetting, dice: Dice): SimulatedAct {
  const fixed = rules.first === 'assigned' || dice.happens(0.2);
  const command = {
    kind: 'open-game',
    table: 1,
    round: 1,
    seats: names.slice(0, seats),
    rules: { options: rules, hash: `${rules.id}-${rules.version}` },
    lexicon: { name: 'Invented words', hash: 'invented', official: 'not-official' },
    first: fixed ? dice.below(seats) : undefined,
  } as const;
  return { issued: { command, author: director, seen: 0 } as IssuedCommand, atMs: 0 };
}

function liveGame({ game }: GameHost): LiveGame {
  must(game.phase !== 'unopened', 'an open game stays open');
  return game;
}
