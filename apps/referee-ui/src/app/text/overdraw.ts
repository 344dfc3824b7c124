import { catalogue } from './catalogue.js';
import { bothOrAll, capital, clocksStoppedText, type PlayersAtTable } from './players-at-table.js';
import { countOf, listOf } from './numbers.js';

/** Too many tiles on a rack (G24), as both players are walked through it. */
export const overdrawText = catalogue({
  menu: 'Too many tiles on a rack…',
  whose: (company: PlayersAtTable) =>
    company.clock === 'none'
      ? 'Whose rack has too many tiles?'
      : `Whose rack has too many tiles? ${capital(bothOrAll(company))} clocks stop.`,
  rackOf: (name: string) => `${name}’s rack`,
  title: (name: string) => `Too many tiles: ${name}`,
  who: 'Who has too many tiles?',
  faceDown: 'Lay all your tiles face down in one row. Nobody looks at them.',
  theyLay: (name: string) => `${name} lays all tiles face down in one row. Then count them.`,
  count: 'How many tiles are in the row?',
  counts: (name: string) => `${name} counts your tiles.`,
  noneButton: (rackSize: number) => `${String(rackSize)} or fewer`,
  noneTitle: 'There was none',
  none: (name: string) => `${name} has no tile too many. Nothing goes back once that is confirmed.`,
  noneConfirm: 'There was none',
  excess: (onRack: number, removed: number) =>
    `${countOf(onRack, 'tile')}, ${String(removed)} too many`,
  howTitle: (removed: number) => `Take ${countOf(removed, 'tile')} unseen`,
  how: 'Choose who picks: this tablet at random, or you by hand without looking.',
  theyChoose: (name: string, removed: number) =>
    `${name} takes ${countOf(removed, 'tile')} from your row, unseen.`,
  byTablet: 'The tablet picks',
  byHand: 'I pick by hand',
  takeThese: (positions: readonly number[]) =>
    `Take ${positions.length === 1 ? 'tile' : 'tiles'} ${listOf(positions)}`,
  theyTakeThese: (name: string, positions: readonly number[]) =>
    `${name} takes ${positions.length === 1 ? 'tile' : 'tiles'} ${listOf(positions)}`,
  fromLeft: 'Counted from your left. Back into the bag, face down.',
  fromRight: (name: string) =>
    `Counted from ${name}’s left, as drawn here. Back into the bag, face down.`,
  theyTake: (name: string, removed: number) => `${name} takes ${countOf(removed, 'tile')}`,
  takeByHand: (removed: number) => `Take ${countOf(removed, 'tile')} by hand`,
  handLead: (removed: number) =>
    `Do not look, and do not choose. Put ${removed === 1 ? 'it' : 'them'} back in the bag.`,
  theyTakeByHand: 'By hand, without looking, and back into the bag.',
  row: 'The row of tiles, face down',
  taken: 'take',
  tile: (position: number, taken: 'taken' | 'stays') =>
    taken === 'taken' ? `Tile ${String(position)}, take` : `Tile ${String(position)}`,
  done: (removed: number) => `${countOf(removed, 'tile')} in the bag`,
  waitsFor: (name: string) => `Confirmed. ${name} has to confirm too.`,
  goBack: 'Wrong count – go back',
  disagree: 'We disagree – call the director',
  stopped: clocksStoppedText,
  countsRack: (name: string, of: string) => `${name} counts ${of}’s tiles.`,
  theyLayWatched: (name: string) => `${name} lays all tiles face down in one row.`,
  theyConfirm: (names: readonly string[]) => `${listOf(names)} confirm it.`,
  refereeComes: 'The director is called. Leave the tiles as they lie.',
});
