export { BotTable, type BotTableSetting, type Deed } from './bot-table.js';
export { Dice } from './dice.js';
export { BotTablet, Tally, type AskDirector, type Surroundings } from './hall/bot-tablet.js';
export {
  publishedHall,
  publishedRound,
  type Hall,
  type HallPlan,
  type HallTable,
  type Players,
} from './hall/hall.js';
export {
  director,
  directorOf,
  joinedTablet,
  newDirector,
  newDisplay,
  newPassword,
  onDuty,
  setupTokenIn,
  signedInDirector,
  tokenOf,
  type Account,
  type JoinedTablet,
} from './hall/people.js';
export { TournamentClient, type Pairing, type Person } from './hall/tournament-client.js';
export { carried, Visitor, type Reply } from './hall/visitor.js';
export { opponentOf, PlayingTablet, unseenOf } from './tablet/playing-tablet.js';
export {
  all,
  fivePlays,
  press,
  ScriptedTablet,
  seat,
  type By,
  type HandIn,
} from './tablet/scripted-tablet.js';
export { wholeGame } from './tablet/whole-game.js';
export { inspect, type Finding, type PropertyName } from './inspection.js';
export { sameValue } from './same-value.js';
export { inventedGraph, inventedWords } from './invented-words.js';
export { mannersOf, usualManners, type Manners } from './manners.js';
export { mischiefs, type Mischief } from './mischief.js';
export {
  mostSteps,
  playGame,
  Referee,
  RulesReferee,
  type SimulatedGame,
  type SimulationSetting,
  type Step,
} from './play-game.js';
export {
  inspectedGame,
  ruleSets,
  seededTables,
  settingNamed,
  settingOf,
  type InspectedGame,
  type SeededTable,
} from './seeded-games.js';
export { Timeline } from './timeline.js';
