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
export {
  maxBaseMs,
  minBaseMs,
  ruleOptions,
  type ChallengePolicy,
  type EndPolicy,
  type FlagPolicy,
  type NumericRuleOption,
  type RuleOption,
  type RuleSet,
  type RulesInUse,
  type WrongChallenge,
} from './rules/rule-options.js';
export type {
  NumberShape,
  OptionFields,
  OptionShape,
  PolicyShape,
  ValuesOf,
} from './rules/option-kinds.js';
export {
  alternativesOf,
  numbersOf,
  optionsIn,
  type RuleAlternative,
  type RuleNumber,
} from './rules/rule-alternatives.js';
export { guide } from './rule-sets/guide.js';
export { classic } from './rule-sets/classic.js';
export { club } from './rule-sets/club.js';
export { machine } from './rule-sets/machine.js';
export { presetOf, presets } from './rule-sets/presets.js';
export type { CorrectedMove, EnteredMove, Move, PlayMove } from './move.js';
export { settledAtTable, type GameStop, type LeavingReason, type StopReason } from './stop.js';
export { opensStop } from './opens-stop.js';
export { hasAssistant } from './staff/set-assistant.js';
export { isBaseTime, ownTimeOf } from './clock/set-base-time.js';
export {
  commandRules,
  type Command,
  type CommandOf,
  type Entry,
  type IssuedCommand,
} from './command.js';
export type {
  DrawRound,
  EntryOrigin,
  CorrectionReason,
  Judge,
  LexiconInUse,
  ResultSource,
  ScoreAdjustmentReason,
} from './command-facts.js';
export type { Field, FieldForm } from './field.js';
export {
  durationMs as durationField,
  id as idField,
  maxDurationMs,
  seats as seatsField,
  wallClockMs as wallClockField,
} from './fields.js';
export { countedEnds } from './end/counted-ends.js';
export { endInExports, type ClosingReason, type EndReason } from './end/end-reasons.js';
export type { DeclaredEnd } from './end/end-game.js';
export {
  forfeiterIn,
  isBlankReason,
  reasonInEnglish,
  upcastReason,
  type Reason,
} from './reason.js';
export type { TurnChange } from './correction/replay-turns.js';
export type {
  Closing,
  CorrectedTurn,
  EndAdjustment,
  NextTurn,
  RescoredTurn,
} from './event-facts.js';
export {
  eventShape,
  type BodyOf,
  type EventOf,
  type EventTopic,
  type EventTypeIn,
  type GameEvent,
  type GameEventType,
  type RecordedGameEvent,
} from './event.js';
export type { Refusal, RefusalCode } from './refusal.js';
export {
  isOpened,
  isOver,
  unopened,
  type CorrectionRequest,
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
  type PlacedAdjustment,
  type PlayingGame,
  type RacksGame,
  type Ruling,
  type ScoreAdjustment,
  type SignedGame,
  type Turn,
  type TurnChallenge,
} from './game.js';
export {
  readTypedRack,
  readTypedTurn,
  type TypedTurn,
  type TypedTurnRefusal,
} from './typed-turn.js';
export { claimedTurn, type ClaimedTurn } from './correction/correction-request.js';
export { refusalForDevice } from './device-authority.js';
export { overtimePoints, racksCount, totalsNow, totalsWith } from './consequences.js';
export { decide } from './decide.js';
export type { Decision } from './decision.js';
export { rulingAgainst } from './challenge/ruled-case.js';
export { mayCostTurn } from './challenge/wrong-challenge.js';
export { mayLift, readyToPlay } from './clock/start-clock.js';
export { drawnFirst, tiedAfter } from './opening/decide-first.js';
export { recordedMove } from './turn/recorded-move.js';
export { commutes } from './commuting.js';
export { evolve, gameEventTypes, replay } from './evolve.js';
export { commutingKinds, filledCommand } from './filled-command.js';
export { nextExpiry, type ClockExpiry } from './clock/expiry.js';
export { isChargedGap, isTimeCharged } from './clock/rejoin.js';
export { boardAfterMove, boardAfterTurns, surplusTileCount } from './ledger.js';
export { outcomeOf, type Outcome } from './outcome.js';
export {
  isStoppedBy,
  lowTimeMs,
  remainingAt,
  runningSeatOf,
  seatToMove,
} from './query/clock-facts.js';
export { totalNow, totalOf } from './query/score-facts.js';
export { spreadAfterPlays, standingPlays, type StandingPlay } from './query/standing-plays.js';
export { staffNeeds, stopLevels } from './query/staff-needs.js';
export { instantAfter } from './query/staff-need.js';
export type { NeedLevel, StaffNeed, StaffNeedKind, TableSituation } from './query/staff-need.js';
export type { TableFact, TableStop, TabletState } from './query/table-facts.js';
export { firstStart, notedAbsence } from './query/absence.js';
export { seatAfterTurns, skippedSeats, squaresOfLastPlay, turnNumber } from './query/turn-facts.js';
export { scoreLines, turnScore, type ScoreLine } from './running-totals.js';
export { forfeitTotals } from './end/forfeit-totals.js';
export { endedWithRound, roundEndWait, type RoundEndWait } from './round-end.js';
export { undoneVersion } from './undo-reference.js';
export { undosByVersion, type Undo } from './query/undo.js';
export {
  challengeFacts,
  effectIfItStands,
  effectOf,
  rulingFacts,
  wordsOfPlay,
  type ChallengeFacts,
  type RulingEffect,
  type RulingFacts,
  type ShownEvent,
} from './query/verdict.js';
export { wordsJudged } from './challenge/words-judged.js';
export {
  challengeableTurn,
  challengersOf,
  nearestStreak,
  slipColumns,
  undoUntilMs,
  type SlipColumn,
} from './result-slip.js';
export {
  allSeats,
  lastStanding,
  openToChallenge,
  othersThan,
  pendingTurns,
  removerOf,
  standingTurns,
  whoWentOut,
} from './turns.js';
export {
  needsTimeConfirmation,
  unconfirmedOfflineTurns,
  unconfirmedTurns,
  tabletTimedTurns,
  type TabletTimedTurn,
} from './tablet-timed-turns.js';
export {
  answersWithinMs,
  arrivesWithinMs,
  elapsedMs,
  grantTime,
  isPossibleReport,
  jitterMs,
  seenVersionCommittedMs,
  beatAnswered,
  beatAsked,
  connectedElsewhere,
  connectionLost,
  connectionOpened,
  neverConnected,
  pushReceived,
  noObservations,
  initialTableTime,
  refundOf,
  unlessReceivedByOtherNode,
  silentUntil,
  intervalSince,
  timeAfter,
  withBeatAnswer,
  withProgress,
  withPush,
  withPushAnswered,
  witnessedMs,
  type PushTiming,
  type GrantedTime,
  type TabletProgress,
  type TabletConnection,
  type LastEntry,
  type AnsweredBeats,
  type TabletObservations,
  type TabletSilence,
  type EntryInterval,
  type SteadyInstant,
  type TableTime,
  type TimedEntry,
} from './timing/index.js';
export { placesOf, type FinalPlace } from './final-places.js';
export {
  inOriginalShape,
  gameUpcasters,
  upcast,
  upcastCommand,
  upcastEnd,
  type Upcaster,
  type Upcasters,
  withRulesOfToday,
  type OriginalShape,
} from './upcasters.js';
export { withoutNewerOptions } from './rules/newer-options.js';
