import { pairingOfGame, roundOf, type RecordedTournamentEvent } from '@boardside/tournament';
import type { StoredGame } from '../../game/stored-game.js';
import type { StoredTournament } from '../tournament-desk.js';

type RoundEnded = Extract<RecordedTournamentEvent, { type: 'RoundEnded' }>;

/**
 * The end of its round that a game in play is still to follow (G31). Staff who take such an end
 * back at a table want that game played on (G36), until the round is ended once more.
 */
export function roundEndToFollow(
  { tournament, events }: StoredTournament,
  { events: log }: StoredGame,
  stream: string,
): RoundEnded | undefined {
  const round = pairingOfGame(tournament, stream)?.round ?? 0;
  if (roundOf(tournament, round)?.ended === undefined) return undefined;
  const opened = events.findIndex(
    ({ type, body }) =>
      type === 'RoundPublished' && body.pairings.some((pairing) => pairing.game === stream),
  );
  const ends = events
    .slice(opened)
    .filter(
      (event): event is RoundEnded => event.type === 'RoundEnded' && event.body.round === round,
    );
  const back = log.findLast(({ type }) => type === 'RolledBack');
  return ends.findLast(({ at }) => back === undefined || at > back.at);
}
