export { BotTable, type BotTableSetting, type Deed } from './bot-table.js';
export { Dice } from './dice.js';
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
