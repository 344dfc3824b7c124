import type { RecordedGameEvent } from '@boardside/game';
import { playedOnAt } from '../end-taken-back.js';
import type { RecordedTournamentEvent } from '../event.js';
import type { GameId } from '../ids.js';
import { pairingOfGame, roundOf, type Tournament } from '../tournament.js';

type RoundEnded = Extract<RecordedTournamentEvent, { type: 'RoundEnded' }>;

/**
 * The end of its round that a game in play is still to follow (G31). Staff who have a game that was
 * at its end played on want that (G36), until the round is ended once more: the newer one counts,
 * by the server's clock, which both logs have.
 */
export function roundEndToFollow(
  game: GameId,
  {
    tournament,
    events,
  }: { readonly tournament: Tournament; readonly events: readonly RecordedTournamentEvent[] },
  log: readonly RecordedGameEvent[],
): RoundEnded | undefined {
  const round = pairingOfGame(tournament, game)?.round ?? 0;
  if (roundOf(tournament, round)?.ended === undefined) return undefined;
  const opened = events.findIndex(
    ({ type, body }) =>
      type === 'RoundPublished' && body.pairings.some((pairing) => pairing.game === game),
  );
  const end = events
    .slice(opened)
    .findLast(
      (event): event is RoundEnded => event.type === 'RoundEnded' && event.body.round === round,
    );
  const playedOn = playedOnAt(log);
  return end && (playedOn === undefined || end.at > playedOn) ? end : undefined;
}
