export type { DivisionId, GameId, RuleSetId, TournamentAuthor } from './ids.js';
export type { IssuedTournamentCommand, TournamentCommand } from './command.js';
export type { SettingChange } from './rules/change-settings.js';
export type { ImportedRound } from './results/import-results.js';
export type { EntrantFacts, NewEntrant } from './entrant-facts.js';
export { languageNamed, languages, type Language } from './language.js';
export type { Days, TournamentFacts } from './tournament-facts.js';
export { seedLimit } from './pairings/lots.js';
export {
  listedNameOf,
  sortingNameOf,
  numberedName,
  publicNames,
  shortNameOf,
  surnameFirstOf,
  type NameVisibility,
} from './players/name-visibility.js';
export { readableName } from './players/readable-name.js';
export { plainName, sameName } from './players/same-name.js';
export { isAbsent, isAbsentForOne, nextMissedRound, type Absence } from './absence.js';
export type {
  DraftedPairing,
  DivisionDraw,
  Pairing,
  PublishedPairing,
  RequestedBye,
  DivisionBye,
} from './pairing.js';
export {
  correctedScores,
  isDecidedBy,
  isSlipsNeedRaised,
  sameScore,
  slipsNeed,
  slipsWaitFor,
  countingEntries,
  type OfficialResult,
  type ResultOrigin,
  type Score,
  type SlipEntry,
  type Slips,
  type SlipsNeed,
} from './result.js';
export {
  minSpread,
  maxMeetings,
  maxPrize,
  maxRating,
  maxSpread,
  planOf,
  standingsRulesOf,
  defaultSettings,
  type DivisionSettings,
  type ByeSpreads,
} from './settings.js';
export {
  tournamentEventShape,
  type RecordedTournamentEvent,
  type TournamentBodyOf,
  type TournamentEvent,
  type TournamentEventType,
} from './event.js';
export type { TournamentRefusal } from './refusal.js';
export { ruleSetProblems, type RuleSetProblem } from './rule-set-problems.js';
export {
  startedRound,
  currentRound,
  gamesToWatch,
  divisionOf,
  divisionsBy,
  draftOf,
  entrantOf,
  listOfGame,
  notCreated,
  pairingAt,
  pairingOfGame,
  pairingsByTable,
  decidingResultOf,
  resultOf,
  roundOf,
  ruleSetOf,
  rulesOfGame,
  wordListUseOf,
  type Division,
  type Entrant,
  type WordListUse,
  type TournamentRuleSet,
  type PublishedPairings,
  type Round,
  type RoundDraft,
  type Tournament,
} from './tournament.js';
export {
  hasRoundToCome,
  isDivisionFinished,
  currentByes,
  currentMeetings,
  nextRoundAfter,
  nextRoundOf,
  roundOfDivision,
  type CurrentBye,
  type CurrentMeeting,
} from './rounds-in-play.js';
export { decideTournament } from './decide.js';
export type { TournamentDecision } from './decision.js';
export { evolveTournament, replayTournament } from './evolve.js';
export {
  awardsIn,
  standingsAfter,
  standingsIn,
  startCountsBefore,
  startRuleIn,
  type StandingsSource,
  type StartCounts,
} from './division-standings.js';
export { historyOf } from './history-of.js';
export {
  hasKnownResult,
  isHistoryComplete,
  missingUpTo,
  nextOpponentsOf,
  type Competitor,
  type DivisionHistory,
  type Meeting,
  type Penalty,
  type PlayedRound,
  type Bye,
} from './history.js';
export {
  outcomesOf,
  placesByResult,
  type EntrantOutcome,
  type SpreadRules,
} from './standings/outcomes.js';
export { tieBreaks, type Tally, type TieBreak } from './standings/tie-breaks.js';
export {
  standingsOf,
  defaultStandingsRules,
  type Standing,
  type StandingsRules,
} from './standings/standings.js';
export { placesThatCount, type PlacesThatCount } from './standings/won-places.js';
export type { DraftOptions, GameInPlay, PairingPlan, PlannedRound } from './pairings/plan.js';
export type { Draft, DraftMeeting, DraftBye } from './pairings/draft.js';
export type {
  DraftProblem,
  DraftReason,
  FirstReason,
  MeetingReason,
  MissingResult,
  ByeReason,
  TableReason,
} from './pairings/draft-reasons.js';
export type { GibsonRule } from './pairings/gibson.js';
export { draftRound } from './pairings/draft-round.js';
export { isAsked } from './rounds/byes.js';
export { isNewerThanEnd } from './results/newer-result.js';
export { assignsFirst } from './rounds/pairing-checks.js';
export { roundEndToFollow } from './rounds/round-end-to-follow.js';
export { outdatedDraws, type OutdatedDraw } from './rounds/outdated-draws.js';
export {
  blockingChecks,
  draftChecks,
  earlierMeeting,
  type DraftCheck,
  type DraftCheckContext,
} from './pairings/draft-checks.js';
export { divisionTables, tablesFor } from './pairings/division-tables.js';
export {
  drawMethodKinds,
  methodFrom,
  methodRule,
  numbersOf,
  pairingMethodKinds,
  saidNumbers,
  type MethodNumberName,
  type PairingMethod,
  type PairingMethodKind,
} from './pairings/methods.js';
export { mostMeetingsBy } from './pairings/most-meetings.js';
export { missingResults } from './pairings/missing-results.js';
export {
  givenNameFirst,
  type FileFault,
  type FileDivision,
  type ReadResult,
  type ExportOmission,
  type WrittenFile,
} from './formats/file-division.js';
export { readCsv, writeCsv, type CsvRow } from './formats/csv.js';
export { resultFields, type ResultColumns, type ResultField } from './formats/result-columns.js';
export { readResultFiles, type OpenedFile, type ResultsFile } from './formats/read-results.js';
export { readResultsCsv } from './formats/read-results-csv.js';
export { readTou } from './formats/read-tou.js';
export { readTourneyJs, type FileTournament } from './formats/read-tourney-js.js';
export { hasDivisionHeadings, isTsh } from './formats/is-tsh.js';
export { readTsh } from './formats/read-tsh.js';
export { textOfFile } from './formats/text-of-file.js';
export { writeResultsCsv, writeStandingsCsv } from './formats/write-csv.js';
export { writeTou } from './formats/write-tou.js';
export { writeNaspa, writeTsh } from './formats/write-tsh.js';
export { factsOfGame } from './standings/facts-of-game.js';
export {
  bestFeats,
  factsOfResults,
  featKinds,
  outPlays,
  type Feat,
  type FeatKind,
  type GameFacts,
  type PlayFacts,
  type SeatFacts,
} from './standings/game-facts.js';
export {
  awardsOf,
  isEligible,
  type Award,
  type Prize,
  type PrizeFacts,
  type PrizeField,
  type PrizePolicy,
} from './standings/prizes.js';
export {
  readPrizeField,
  type PrizeFieldRefusal,
  type TypedPrizeField,
} from './standings/prize-field.js';
export {
  guessPlayerColumns,
  titlesAbove,
  playerFields,
  type PlayerListLayout,
  type PlayerColumns,
  type PlayerField,
} from './players/player-columns.js';
export {
  playersOfFile,
  playerListProblems,
  readPlayerList,
  type ListedPlayer,
  type PlayerListProblem,
  type PlayerListResult,
} from './players/player-list.js';
export { tableUse, type TableUse, type TableUsers } from './tables/table-use.js';
export { gamesDecidedIn, lastFinishedRound } from './last-finished-round.js';
