import { catalogue } from './catalogue.js';
import { bothOrAll, capital, clocksStoppedText, type PlayersAtTable } from './players-at-table.js';
import { withFullStop } from './full-stop.js';
import { countOf, listOf } from './numbers.js';

/** Too many tiles on a rack (G24), as both players are walked through it. */
export const overdrawText = catalogue('overdrawText', {
  menu: 'Too many tiles…',
  whose: (company: PlayersAtTable) =>
    company.clock === 'none'
      ? 'Whose rack has too many tiles?'
      : `Whose rack has too many tiles? ${capital(bothOrAll(company))} clocks stop.`,
  rackOf: (name: string) => `${name}’s rack`,
  title: (name: string) => `Too many tiles: ${name}`,
  who: 'Who has too many tiles?',
  faceDown: 'Lay all your tiles face down in one row. Do not look at them.',
  theyLay: (name: string) => `${name} lays all tiles face down in one row. Count them.`,
  count: 'How many tiles are in the row?',
  counts: (name: string) => `${name} is counting your tiles.`,
  noneButton: (rackSize: number) => `${String(rackSize)} or fewer`,
  noneTitle: 'No extra tiles',
  none: (name: string) => `${name} has no extra tiles. Confirm, and no tile goes back.`,
  noneConfirm: 'No extra tiles',
  excess: (onRack: number, removed: number) =>
    `${countOf(onRack, 'tile')}, ${String(removed)} too many`,
  howTitle: (removed: number) => `Take ${countOf(removed, 'tile')} unseen`,
  how: 'Choose who picks: this tablet, or you by hand without looking.',
  theyChoose: (name: string, removed: number) =>
    `${name} takes ${countOf(removed, 'tile')} from your row, unseen.`,
  byTablet: 'Tablet picks',
  byHand: 'Pick by hand',
  takeThese: (positions: readonly number[]) =>
    `Take ${positions.length === 1 ? 'tile' : 'tiles'} ${listOf(positions)}`,
  theyTakeThese: (name: string, positions: readonly number[]) =>
    `${name} takes ${positions.length === 1 ? 'tile' : 'tiles'} ${listOf(positions)}`,
  fromLeft: 'Count from your left. Return them to the bag, face down.',
  fromRight: (name: string) =>
    `Count from ${name}’s left, as drawn here. Return them to the bag, face down.`,
  theyTake: (name: string, removed: number) => `${name} takes ${countOf(removed, 'tile')}`,
  takeByHand: (removed: number) => `Take ${countOf(removed, 'tile')} by hand`,
  handLead: (removed: number) =>
    `Do not look or choose. Return ${removed === 1 ? 'it' : 'them'} to the bag.`,
  theyTakeByHand: 'Without looking. Return them to the bag.',
  row: 'The row of tiles, face down',
  taken: 'take',
  tile: (position: number, taken: 'taken' | 'stays') =>
    taken === 'taken' ? `Tile ${String(position)}, take` : `Tile ${String(position)}`,
  done: (removed: number) => `${countOf(removed, 'tile')} returned`,
  waitsFor: (name: string) => withFullStop(`Confirmed. Waiting for ${name}`),
  goBack: 'Count again',
  disagree: 'Disagree: call director',
  stopped: clocksStoppedText,
  countsRack: (name: string, of: string) => `${name} is counting ${of}’s tiles.`,
  theyLayWatched: (name: string) => `${name} lays all tiles face down in one row.`,
  theyConfirm: (names: readonly string[]) => `${listOf(names)} confirm it.`,
  refereeComes: 'Director called. Leave the tiles as they are.',
});
