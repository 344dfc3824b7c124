import { decide, evolve, unopened, type Game, type GameEvent } from '@boardside/game';
import { type GcgFile } from '@boardside/record';
import { actsOf, openingActs, type GameAction } from './gcg-actions.ts';
import { lineDisagreements, type Disagreement } from './line-agreement.ts';

export type GameReplay = {
  readonly game: Game;
  readonly events: readonly GameEvent[];
  readonly disagreements: readonly Disagreement[];
};

/**
 * Plays a file through the rules, each act decided and its events folded, and compares every line
 * with what came of it. Stops at the first refusal.
 */
export function replayGame(file: GcgFile): GameReplay {
  let now = applyActions({ game: unopened, events: [] }, openingActs(file), 0);
  const disagreements: Disagreement[] = [];
  for (const line of file.events) {
    if (now.stopped) break;
    const before = now.events.length;
    now = applyActions(now, actsOf(line, file), line.line);
    if (!now.stopped) {
      disagreements.push(...lineDisagreements(line, now.game, now.events.slice(before)));
    }
  }
  if (now.stopped) disagreements.push(now.stopped);
  return { game: now.game, events: now.events, disagreements };
}

type ReplayProgress = {
  readonly game: Game;
  readonly events: GameEvent[];
  readonly stopped?: Disagreement;
};

function applyActions(
  from: ReplayProgress,
  acts: readonly GameAction[],
  line: number,
): ReplayProgress {
  let { game } = from;
  const { events } = from;
  for (const act of acts) {
    const asked = act(game);
    if (asked === undefined) continue;
    if ('impossible' in asked) {
      return { game, events, stopped: { line, what: asked.impossible, ours: '', theirs: '' } };
    }
    const decided = decide({ ...asked, seen: game.version }, game);
    if (!decided.ok) {
      const what = `${asked.command.kind} refused`;
      const ours = JSON.stringify(decided.refusal);
      return { game, events, stopped: { line, what, ours, theirs: 'done' } };
    }
    for (const event of decided.value) {
      events.push(event);
      game = evolve(game, event);
    }
  }
  return { game, events };
}
