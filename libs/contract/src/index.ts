export {
  areOfGame,
  contractVersion,
  tournamentStream,
  type Beat,
  type BeatAnswer,
  type ClientMessages,
  type EventsMessage,
  type Follow,
  type FollowAnswer,
  type Handshake,
  type Push,
  type PushAck,
  type PushRefused,
  type ServerMessages,
  type StreamEvent,
} from './socket.js';
export type { Action } from './action.js';
export type { Ms } from './shapes.js';
export type {
  DeviceState,
  CannotWrite,
  DivisionView,
  EntrantView,
  GameView,
  JoinAnswer,
  Me,
  PairingView,
  Problem,
  RoundEndAnswer,
  RoundEndTable,
  RoundView,
  RuleSetView,
  SeatLetter,
  SeatName,
  SentMessage,
  StaffAct,
  StaffActAnswer,
  StaffRole,
  TableMessage,
  TableNow,
  TableView,
  TournamentName,
  TournamentSummary,
  TournamentView,
  WallFact,
  WallRow,
  WallStop,
  WallView,
} from './views.js';
export type {
  Case,
  CaseAnswer,
  CaseLetter,
  Claim,
  Consultation,
  DisplayView,
  InvitationView,
  InvitedView,
  PublicView,
  StaffView,
} from './ruling.js';
export type { OwnGame, OwnGamesView, OwnGameTurn, PlayerLinksView } from './own-games.js';
export type { ListFault, ListRefused, ListRuling, ListTaken, WordListView } from './lists.js';
export { isStorable, type Malformed } from './parser.js';
export type { WireCommand } from './command-parser.js';
export {
  parseBeatAnswer,
  parseFollow,
  parseHandshake,
  parsePush,
  parseStaffAct,
  parseUnfollow,
} from './message-parsers.js';
