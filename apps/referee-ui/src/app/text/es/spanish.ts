import * as adjustments from './adjustments.js';
import * as beforePlay from './before-play.js';
import * as board from './board.js';
import * as challenge from './challenge.js';
import * as claims from './claims.js';
import * as directorEvents from './director-events.js';
import * as ends from './ends.js';
import * as entry from './entry.js';
import * as exchange from './exchange.js';
import * as findTable from './find-table.js';
import * as hallScreens from './hall-screens.js';
import * as holdButton from './hold-button.js';
import * as joining from './joining.js';
import * as leaving from './leaving.js';
import * as moreMenu from './more-menu.js';
import * as moveLimit from './move-limit.js';
import * as noGame from './no-game.js';
import * as numbers from './numbers.js';
import * as offline from './offline.js';
import * as otherTab from './other-tab.js';
import * as outageTimes from './outage-times.js';
import * as overdraw from './overdraw.js';
import * as playersAtTable from './players-at-table.js';
import * as portal from './portal.js';
import * as portalProblems from './portal-problems.js';
import * as reasons from './reasons.js';
import * as recount from './recount.js';
import * as refusals from './refusals.js';
import * as replay from './replay.js';
import * as resultSlip from './result-slip.js';
import * as ruleSet from './rule-set.js';
import * as screenReader from './screen-reader.js';
import * as settlements from './settlements.js';
import * as stops from './stops.js';
import * as table from './table.js';
import * as tableMessages from './table-messages.js';
import * as turns from './turns.js';
import * as typedLine from './typed-line.js';
import * as unanimousEnd from './unanimous-end.js';
import * as unknownAddress from './unknown-address.js';
import * as waiting from './waiting.js';
import * as wins from './wins.js';
import * as wordList from './word-list.js';
import * as wordListProgress from './word-list-progress.js';
import * as wrongChallenge from './wrong-challenge.js';
import * as youngest from './youngest.js';

/** Texts in Spanish under the names of the English ones. A text that is not here is in English. */
export const spanishTexts = {
  ...adjustments,
  ...beforePlay,
  ...board,
  ...challenge,
  ...claims,
  ...directorEvents,
  ...ends,
  ...entry,
  ...exchange,
  ...findTable,
  ...hallScreens,
  ...holdButton,
  ...joining,
  ...leaving,
  ...moreMenu,
  ...moveLimit,
  ...noGame,
  ...numbers,
  ...offline,
  ...otherTab,
  ...outageTimes,
  ...overdraw,
  ...playersAtTable,
  ...portal,
  ...portalProblems,
  ...reasons,
  ...recount,
  ...refusals,
  ...replay,
  ...resultSlip,
  ...ruleSet,
  ...screenReader,
  ...settlements,
  ...stops,
  ...table,
  ...tableMessages,
  ...turns,
  ...typedLine,
  ...unanimousEnd,
  ...unknownAddress,
  ...waiting,
  ...wins,
  ...wordList,
  ...wordListProgress,
  ...wrongChallenge,
  ...youngest,
} as const;
