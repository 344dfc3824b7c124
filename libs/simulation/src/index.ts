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
} from './hall/hall.js';
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
} from './hall/people.js';
export { TournamentClient, type PairingRequest, type NewPlayer } from './hall/tournament-client.js';
export { successBodyOf, ApiClient, type ApiReply } from './hall/visitor.js';
export { opponentOf, PlayingTablet, unseenOf } from './tablet/playing-tablet.js';
export {
  bothSeats,
  fivePlays,
  press,
  ScriptedTablet,
  seat,
  type EntryAuthor,
  type SendPush,
} from './tablet/scripted-tablet.js';
export { wholeGame } from './tablet/whole-game.js';
export { checkProperties, type PropertyFinding, type PropertyName } from './inspection.js';
export { sameValue } from './same-value.js';
export { inventedGraph, inventedWords } from './invented-words.js';
export { randomBehaviour, defaultBehaviour, type Behaviour } from './manners.js';
export { misuses, type Misuse } from './mischief.js';
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
