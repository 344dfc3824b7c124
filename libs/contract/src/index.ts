export {
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
} from './socket.js';
export type { Ms } from './shapes.js';
export type {
  DeviceState,
  DivisionView,
  EntrantView,
  GameView,
  JoinAnswer,
  Me,
  PairingView,
  Problem,
  RoundView,
  RuleOptions,
  SeatName,
  StaffAct,
  StaffActAnswer,
  StaffRole,
  TableNow,
  TableView,
  TournamentSummary,
  TournamentView,
  WallRow,
  WallView,
} from './views.js';
export type { Malformed } from './parser.js';
export type { WireCommand } from './command-parser.js';
export {
  parseBeatAnswer,
  parseFollow,
  parseHandshake,
  parsePush,
  parseStaffAct,
  parseUnfollow,
} from './message-parsers.js';
