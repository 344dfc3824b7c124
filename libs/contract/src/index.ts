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
export type {
  AwardView,
  CorrectedMeeting,
  CorrectedRound,
  CorrectionAnswer,
  CorrectionPreview,
  EntrantName,
  OddResult,
  PrizesView,
  RoundWait,
  RoundWaits,
  StandingLine,
  StandingRow,
  StandingsView,
  CourseRound,
  PlayerCourse,
} from './standings.js';
export type { NamesShown } from '@boardside/tournament';
export type { ExportForm, ExportsView, UnsaidView } from './exports.js';
export type {
  BoardOnScreen,
  FoundPlayer,
  FoundPlayers,
  RoundClock,
  ScreenPairing,
  ScreenShows,
  ScreenStanding,
  ScreenView,
  ShownStandings,
} from './screens.js';
export type { Ms } from './shapes.js';
export type {
  DeviceState,
  CannotWrite,
  CertificateFacts,
  CertificateView,
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
  SlipsView,
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
  StaffView,
} from './ruling.js';
export type {
  OwnGame,
  OwnGamesView,
  OwnOpenGame,
  OwnGameTurn,
  PlayerLinksView,
} from './own-games.js';
export type { ListFault, ListRefused, ListRuling, ListTaken, WordListView } from './lists.js';
export type { ReportedGame, ReportedVerdict, RulingInGame, RulingsView } from './rulings.js';
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
