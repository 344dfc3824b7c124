import type { Game, GameEvent } from '@boardside/game';
import type { GcgEvent } from '@boardside/record';

/** Where the game and the record say different things; line 0 is the record as a whole. */
export type Disagreement = {
  readonly line: number;
  readonly what: string;
  readonly ours: string;
  readonly theirs: string;
};

/** The score of one line, and the running total behind it. */
export function lineDisagreements(
  line: GcgEvent,
  game: Game,
  events: readonly GameEvent[],
): readonly Disagreement[] {
  const found: Disagreement[] = [];
  const compare = (what: string, ours: number, theirs: number) => {
    if (ours === theirs) return;
    found.push({ line: line.line, what, ours: String(ours), theirs: String(theirs) });
  };
  // Both players' own tiles come off in one act, so the lines after the first add nothing new.
  const { act, player } = line;
  if (act.kind !== 'pass' && act.kind !== 'exchange') {
    compare(`${act.kind} points`, pointsOf(line, game, events), act.points);
  }
  if (line.total !== undefined && isTotalKnown(line, game)) {
    compare('total', totalOf(game, player), line.total);
  }
  return found;
}

function pointsOf({ act, player }: GcgEvent, game: Game, events: readonly GameEvent[]): number {
  switch (act.kind) {
    case 'play':
      return sum(events, (event) =>
        event.type === 'TurnEnded' && event.body.move.kind === 'play' ? event.body.move.score : 0,
      );
    case 'withdrawal':
      return sum(events, (event) =>
        event.type === 'ChallengeSettled' && event.body.effect.kind === 'off'
          ? 0 - event.body.effect.points
          : 0,
      );
    case 'challenge-bonus':
      return sum(events, (event) =>
        event.type === 'ChallengeSettled' && event.body.points?.seat === player
          ? event.body.points.points
          : 0,
      );
    case 'opponents-tiles':
    case 'own-tiles':
      return endPointsOf(game, player);
    case 'time-penalty':
      return sum(events, (event) => (event.type === 'ScoreAdjusted' ? event.body.points : 0));
    case 'pass':
    case 'exchange':
      return 0;
  }
}

function sum(events: readonly GameEvent[], points: (event: GameEvent) => number): number {
  return events.reduce((total, event) => total + points(event), 0);
}

function endPointsOf(game: Game, player: number): number {
  if (game.phase !== 'ended') return Number.NaN;
  return game.result.adjustments
    .filter(({ seat }) => seat === player)
    .reduce((total, { points }) => total + points, 0);
}

/** A play's total is known at once; overtime that is written before the end counts at the end. */
function isTotalKnown({ act }: GcgEvent, game: Game): boolean {
  return act.kind !== 'time-penalty' || game.phase === 'ended';
}

export function totalOf(game: Game, player: number): number {
  if (game.phase === 'unopened') return 0;
  if (game.phase === 'ended') return game.result.totals[player] ?? 0;
  return game.ledger.points[player] ?? 0;
}
