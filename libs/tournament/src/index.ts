export type {
  Asked,
  DivisionId,
  GameId,
  NewEntrant,
  Pairing,
  PublishedPairing,
  TournamentCommand,
} from './command.js';
export {
  tournamentEventShape,
  type RecordedTournamentEvent,
  type TournamentBodyOf,
  type TournamentEvent,
  type TournamentEventType,
} from './event.js';
export type { TournamentRefusal } from './refusal.js';
export {
  currentRound,
  divisionOf,
  entrantOf,
  notCreated,
  pairingAt,
  pairingOfGame,
  roundOf,
  type Division,
  type Entrant,
  type Round,
  type Tournament,
} from './tournament.js';
export { decideTournament, leastBaseMs, mostBaseMs, type TournamentDecision } from './decide.js';
export { evolveTournament, replayTournament } from './evolve.js';
