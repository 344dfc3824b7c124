export { BotTable, type BotTableSetting, type Deed } from './bot-table.js';
export { Dice } from './dice.js';
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
export { inspect, type Finding, type PropertyName } from './inspection.js';
export { sameValue } from './same-value.js';
export { inventedWords } from './invented-words.js';
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
