export {
  isGameStream,
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
  type PushRejection,
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
  UnusualResult,
  PrizesView,
  RoundBlocker,
  RoundChecklistView,
  StandingLine,
  StandingRow,
  StandingsView,
  PlayerRound,
  PlayerScorecard,
} from './standings.js';
export type { Language, NameVisibility } from '@boardside/tournament';
export type {
  ExportFormat,
  ExportsView,
  ExportOmissionView,
  ImportedTournament,
} from './exports.js';
export type {
  ScreenBoard,
  PlayerSearchMatch,
  PlayerSearchView,
  RoundClock,
  ScreenPairing,
  ScreenPart,
  ScreenContent,
  ScreenStandingLine,
  ScreenView,
  ScreenStandings,
} from './screens.js';
export type { Ms } from './shapes.js';
export { mostTablesWithBoard } from './table-views.js';
export type {
  JoinAnswer,
  SeatName,
  MessageContent,
  RoundTimeLeft,
  TableMessage,
  SentMessage,
  SeatedPlayer,
  TableState,
  HallBoard,
  HallRow,
  HallStop,
  HallFact,
  DeviceState,
  HallView,
} from './table-views.js';
export type {
  TournamentName,
  TournamentSummary,
  EntrantView,
  RuleSetView,
  DivisionView,
  TableView,
  PairingView,
  SlipsView,
  RoundView,
  TournamentLogView,
  RoundHistoryView,
  RecordedResult,
  TournamentView,
} from './tournament-views.js';
export type {
  Me,
  StaffRole,
  SeatLetter,
  WriteFailure,
  RoundEndTable,
  RoundEndAnswer,
  GameView,
  StaffAct,
  StaffActAnswer,
  CertificateFacts,
  CertificateView,
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
} from './cases-and-staff.js';
export type {
  PlayerGame,
  PlayerGamesView,
  PlayerOpenGame,
  PlayerOpenGamesView,
  PlayerGameTurn,
  PlayerLinksView,
  RoundLinksView,
} from './player-games.js';
export type { WordListFault, WordListRuling, WordListUpload, WordListView } from './word-lists.js';
export type {
  GameProblem,
  MalformedPart,
  MissingThing,
  PlainProblem,
  Problem,
  ProblemTexts,
} from './problem.js';
export type { ReportedGame, ReportedVerdict, RulingInGame, RulingsView } from './rulings-report.js';
export { isStorable, type ParseFailure } from './parser.js';
export type { WireCommand } from './command-parser.js';
export {
  parseBeatAnswer,
  parseFollow,
  parseHandshake,
  parsePush,
  parseStaffAct,
  parseUnfollow,
} from './message-parsers.js';
