export type {
  Author,
  By,
  CaseId,
  DeviceId,
  EntrantId,
  Hash,
  Holder,
  OrderId,
  Seat,
  SessionId,
  StaffId,
  Timestamp,
  TurnId,
} from './ids.js';
export type {
  ChallengePolicy,
  EndPolicy,
  FlagPolicy,
  RuleSet,
  RulesInUse,
  WrongChallenge,
} from './rule-set.js';
export { guide } from './guide.js';
export type { CorrectedMove, EnteredMove, Move, PlayMove } from './move.js';
export type { GameStop, StopReason } from './stop.js';
export { opensStop } from './opens-stop.js';
export type {
  Command,
  CommandOf,
  DeclaredEnd,
  DrawRound,
  Entry,
  EntryOrigin,
  Issued,
  Judge,
  LexiconInUse,
  ScoreAdjustmentReason,
  TurnChange,
} from './command.js';
export {
  eventShape,
  type BodyOf,
  type Closing,
  type CorrectedTurn,
  type EndAdjustment,
  type EndReason,
  type EventOf,
  type GameEvent,
  type GameEventType,
  type Next,
  type Recorded,
  type Rescored,
} from './event.js';
export type { Refusal, RefusalCode } from './refusal.js';
export {
  unopened,
  type AskedCorrection,
  type ClosingGame,
  type EndedGame,
  type Game,
  type GameClock,
  type GameResult,
  type Infraction,
  type Ledger,
  type LiveGame,
  type OpenChallenge,
  type OpenedGame,
  type Phase,
  type PlayingGame,
  type RacksGame,
  type Ruling,
  type ScoreAdjustment,
  type SignedGame,
  type Turn,
  type TurnChallenge,
} from './game.js';
export type {
  GcgAct,
  GcgError,
  GcgEvent,
  GcgFile,
  GcgPlayer,
  GcgPragma,
  GcgSlot,
} from './gcg/gcg-file.js';
export { newTilesOf, type GcgMismatch } from './gcg/gcg-placement.js';
export { readGcg, readGcgBytes } from './gcg/gcg-reader.js';
export { writeGcg, type GcgHeading } from './gcg/gcg-writer.js';
export {
  readTypedRack,
  readTypedTurn,
  type TypedTurn,
  type TypedTurnRefusal,
} from './typed-turn.js';
export { totalsWith } from './consequences.js';
export { decide } from './decide.js';
export type { Decision } from './decision.js';
export { mayLift, readyToPlay } from './decide-clock.js';
export { drawnFirst } from './decide-opening.js';
export { recordedMove } from './decide-turn.js';
export { evolve, replay } from './evolve.js';
export { nextExpiry, type Due } from './expiry.js';
export { putMove } from './ledger.js';
export { roundEndWait, type RoundEndWait } from './round-end.js';
export { challengeable, scorelessRun, slipLines, undoUntilMs, type SlipColumn } from './slip.js';
export {
  allSeats,
  lastStanding,
  openToChallenge,
  othersThan,
  pendingTurns,
  standingTurns,
} from './turns.js';
