import type { EventFolds } from '../event-folds.js';
import type { BodyOf } from '../event.js';
import type { LiveGame } from '../game.js';

/** Those that commute with play. */
export const staffCommuting = ['InfractionNoted', 'RemarkNoted', 'AssistantSet'] as const;

export const staffFolds = {
  InfractionNoted: (game, { body }) => ({ ...game, infractions: [...game.infractions, body] }),
  RemarkNoted: (game) => game,
  AssistantSet: (game, { body }) => assistantSet(game, body),
} satisfies Partial<EventFolds>;

/** It goes with a player who changes seats at the table. */
function assistantSet(game: LiveGame, { seat, isAllowed }: BodyOf<'AssistantSet'>): LiveGame {
  const entrant = game.seats[seat];
  const others = game.assisted.filter((one) => one !== entrant);
  const assisted = isAllowed && entrant !== undefined ? [...others, entrant] : others;
  return { ...game, assisted };
}
