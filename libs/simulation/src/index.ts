export { BotTable, type BotTableSetting, type SimulatedAct } from './bot-table.js';
export { Dice } from './dice.js';
export {
  BotTablet,
  EntryCounts,
  type AskDirector,
  type BotTabletContext,
} from './hall/bot-tablet.js';
export {
  publishHall,
  publishNextRound,
  type PublishedHall,
  type HallOptions,
  type HallTable,
  type TablePlayers,
} from './hall/published-hall.js';
export {
  director,
  ensureDirector,
  joinTablet,
  createDirector,
  createDisplay,
  newPassword,
  addStaffMember,
  setupTokenIn,
  signInDirector,
  invitationTokenOf,
  type Credentials,
  type JoinedTablet,
} from './hall/actors.js';
export { TournamentClient, type PairingRequest, type NewPlayer } from './hall/tournament-client.js';
export { successBodyOf, ApiClient, type ApiReply } from './hall/api-client.js';
export { TableSocket } from './hall/table-socket.js';
export { DrivenTablet, type SendPush } from './hall/driven-tablet.js';
export { bothSeats, fivePlays, press, seat, unseenOf, type EntryAuthor } from './tablet/plays.js';
export { RawTablet, refusedPushes } from './tablet/raw-tablet.js';
export { ending, wholeGame } from './tablet/whole-game.js';
export { checkProperties, type PropertyFinding, type PropertyName } from './property-check.js';
export { sameValue } from './same-value.js';
export { inventedGraph, inventedWords } from './invented-words.js';
export {
  randomBehaviour,
  defaultBehaviour,
  undisturbedBehaviour,
  type Behaviour,
} from './behaviour.js';
export { misuses, type Misuse } from './misuse.js';
export {
  maxSteps,
  playGame,
  GameHost,
  LocalGameHost,
  type SimulatedGame,
  type SimulationSetting,
  type SimulationStep,
} from './play-game.js';
export {
  checkGame,
  ruleSets,
  seededTables,
  settingNamed,
  settingOf,
  type CheckedGame,
  type SeededTable,
} from './seeded-games.js';
export { Timeline } from './timeline.js';
