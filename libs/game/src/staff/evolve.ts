import type { FoldsOf } from '../event-folds.js';
import type { LiveGame } from '../game.js';
import type { Seat } from '../ids.js';
import type { Reason } from '../reason.js';

/** What each event of this topic says. */
export type StaffEvents = {
  InfractionNoted: {
    readonly seat: Seat;
    readonly clause: string;
    readonly what: Reason;
    readonly warning: 'warning' | 'noted';
    readonly undoes?: number;
  };
  /** What happened at the table and is about no player, as the director wrote it. */
  RemarkNoted: { readonly remark: Reason; readonly undoes?: number };
  AssistantSet: {
    readonly seat: Seat;
    readonly isAllowed: boolean;
    readonly undoes?: number;
  };
};

/** Those that commute with play. */
export const staffCommuting = ['InfractionNoted', 'RemarkNoted', 'AssistantSet'] as const;

export const staffFolds = {
  InfractionNoted: (game, { body }) => ({ ...game, infractions: infractionsAfter(game, body) }),
  RemarkNoted: (game) => game,
  AssistantSet: (game, { body }) => assistantSet(game, body),
} satisfies FoldsOf<StaffEvents>;

/** The note that undoes another says why; neither counts. */
function infractionsAfter(
  { infractions, seats, version }: LiveGame,
  { seat, clause, what, warning, undoes }: StaffEvents['InfractionNoted'],
): LiveGame['infractions'] {
  if (undoes !== undefined) return infractions.filter((one) => one.version !== undoes);
  return [...infractions, { version, entrant: seats[seat], seat, clause, what, warning }];
}

/** It goes with a player who changes seats at the table. */
function assistantSet(game: LiveGame, { seat, isAllowed }: StaffEvents['AssistantSet']): LiveGame {
  const entrant = game.seats[seat];
  const others = game.assisted.filter((one) => one !== entrant);
  const assisted = isAllowed && entrant !== undefined ? [...others, entrant] : others;
  return { ...game, assisted };
}
