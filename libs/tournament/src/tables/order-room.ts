import { accept, refuse } from '@boardside/engine';
import type { TournamentCommandRule } from '../command-rule.js';
import type { StaffAuthor, TournamentDecision } from '../decision.js';
import type { Tournament } from '../tournament.js';

/** Stops every clock of the hall, or starts those that the stop has stopped. */
export type OrderRoomCommand =
  | { readonly kind: 'stop-room'; readonly order: string; readonly reason: string }
  | { readonly kind: 'start-room'; readonly order: string; readonly reason: string };

export const orderRoom: TournamentCommandRule<OrderRoomCommand> = { from: 'staff', decide };

function decide(
  { kind, order, reason }: OrderRoomCommand,
  tournament: Tournament,
  by: StaffAuthor,
): TournamentDecision {
  if (kind === 'stop-room') {
    // Staff may have started some tables again: a second alarm stops those.
    if (reason.trim() === '') return refuse({ code: 'needs-reason' });
    return accept([{ type: 'RoomStopped', body: { order, reason }, by }]);
  }
  if (tournament.room?.what !== 'stopped') return refuse({ code: 'room-running' });
  return accept([{ type: 'RoomStarted', body: { order, reason }, by }]);
}
