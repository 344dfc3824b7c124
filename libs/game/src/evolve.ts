import { seatOnTurn } from '@boardside/clock';
import { must } from '@boardside/engine';
import { challengeFolds } from './challenge/evolve.js';
import { chargeFor, pausedAfter } from './clock/charge.js';
import { clockFolds } from './clock/evolve.js';
import { commutes } from './commuting.js';
import { correctionFolds } from './correction/evolve.js';
import { endFolds } from './end/evolve.js';
import type { EventOf, GameEvent, GameEventType } from './event.js';
import { type Game, type LiveGame, unopened } from './game.js';
import { opened, openingFolds } from './opening/evolve.js';
import { staffFolds } from './staff/evolve.js';
import { turnFolds } from './turn/evolve.js';

type EventFolds = {
  readonly [Type in GameEventType]: (game: LiveGame, event: EventOf<Type>) => LiveGame;
};

const folds: EventFolds = {
  ...openingFolds,
  ...turnFolds,
  ...challengeFolds,
  ...clockFolds,
  ...correctionFolds,
  ...endFolds,
  ...staffFolds,
};

/** Every type of event that a game may have. */
export const gameEventTypes = Object.keys(folds) as readonly GameEventType[];

/** Folds one event. It copies facts, refuses nothing and asks nobody. */
export function evolve(game: Game, event: GameEvent): Game {
  if (game.phase === 'unopened') {
    must(event.type === 'GameOpened', 'the first event opens the game');
    return opened(event.body);
  }
  const version = game.version + 1;
  const chargedAt = event.spentMs === undefined ? game.chargedAt : version;
  const clock = chargeFor(game, event);
  const pausedMs = pausedAfter(game, clock, event);
  const charged: LiveGame = { ...game, version, chargedAt, clock, pausedMs };
  const after = apply(sinceThen(pressAged(charged, event), event), event);
  return isElsewhere(event) && movedOn(game, after, event)
    ? { ...after, turnSince: after.version }
    : after;
}

/** Whether staff or the server did it, so that the holder of the clock may not have known of it. */
function isElsewhere({ by }: GameEvent): boolean {
  return 'staff' in by || ('auto' in by && by.auto === 'server');
}

/** Whether another turn is to be played now than before. */
function movedOn(before: LiveGame, after: LiveGame, { type }: GameEvent): boolean {
  return (
    type === 'RolledBack' ||
    before.nextTurn !== after.nextTurn ||
    seatOnTurn(before.clock) !== seatOnTurn(after.clock)
  );
}

export function replay(events: readonly GameEvent[]): Game {
  return events.reduce(evolve, unopened);
}

function pressAged(game: LiveGame, event: GameEvent): LiveGame {
  const { lastPress } = game;
  if (lastPress === undefined) return game;
  // So does the same player, who types in what was announced.
  const entersOwn =
    event.type === 'PlayEntered' &&
    'seats' in event.by &&
    event.by.seats.every((seat) => seat === lastPress.seat);
  if (!entersOwn && !commutes(event.type)) return { ...game, lastPress: undefined };
  const sinceMs = lastPress.sinceMs + (event.spentMs ?? 0);
  return { ...game, lastPress: { ...lastPress, sinceMs } };
}

/** A limit for each move that is reached is a mark, and changes nothing. */
function sinceThen(game: LiveGame, { type, body }: GameEvent): LiveGame {
  const isMark = type === 'TimeExpired' && body.effect === 'mark';
  if (game.cutOff === undefined || isMark || commutes(type)) return game;
  return { ...game, cutOff: undefined };
}

function apply<Type extends GameEventType>(game: LiveGame, event: EventOf<Type>): LiveGame {
  const fold: EventFolds[Type] = folds[event.type];
  return fold(game, event);
}
