import { catalogue } from './catalogue.js';
import { haveTo, type PlayersAtTable } from './players-at-table.js';
import { withFullStop } from './full-stop.js';
import { listOf } from './numbers.js';

/** Names, tiles, the draw and the first tap. */
export const beforePlayText = catalogue('beforePlayText', {
  iAm: (name: string) => `I am ${name}`,
  here: (name: string) => `${name} is here`,
  seatsLead: 'Sit at your name, then tap it.',
  swap: 'Swap sides',
  turnNames: 'Rotate names',
  notYou: 'Not your name? Call the director.',
  tilesTitle: (tiles: number) => `${String(tiles)} tiles`,
  tilesLead: 'Count the tiles together, in rows of ten. Once play starts, the count stands.',
  tilesChecked: 'Tiles complete',
  tilesWaits: (names: readonly string[]) => `Checked. ${haveTo(names)} check too.`,
  drawTitle: 'Draw for first',
  drawLead: 'Draw one tile and tap its letter. The letter nearest A starts; a blank beats A.',
  drawn: (letter: string) => `You drew ${letter}`,
  drawnBlank: 'You drew a blank',
  drawAgain: 'Same letter. Put the tiles back and draw again.',
  drawOdd: 'The set has fewer of this letter. Tap the letter you drew.',
  drawWaits: (names: readonly string[]) =>
    `${listOf(names)} ${names.length === 1 ? 'draws' : 'draw'}.`,
  drawAgainOthers: (names: readonly string[]) =>
    `${listOf(names)} drew the same letter and draw again.`,
  change: 'Change',
  playsFirst: (name: string) => `${name} starts`,
  tilesBack: (players: number) =>
    `Put ${players === 2 ? 'both' : 'all'} tiles back in the bag, then draw seven each.`,
  agreeWaits: (names: readonly string[]) => withFullStop(`Waiting for ${listOf(names)}`),
  agree: 'Agree',
  startsYours: (names: readonly string[]) =>
    `${listOf(names, 'or')} starts your clock once you have seen a tile.`,
  startLead: (name: string) => `Start the clock once ${name} has seen a tile.`,
  /** The same where the rules have no clock. */
  beginsYours: (names: readonly string[]) => `${listOf(names, 'or')} starts the game.`,
  beginLead: 'This game has no clock. Start when all racks are full.',
  begin: 'Start game',
  assigned: 'The pairing decides who starts.',
});

/** A player who has not come yet. */
export const absentPlayerText = catalogue('absentPlayerText', {
  notHere: (names: readonly string[]) =>
    `${listOf(names)} ${names.length === 1 ? 'is' : 'are'} not here yet.`,
  referee: (names: readonly string[], { clock }: PlayersAtTable) => {
    if (clock === 'none') return 'Wait, or call the director.';
    const [name = ''] = names;
    return names.length === 1
      ? `Only the director can start ${name}’s clock. Wait, or call.`
      : 'Only the director can start an absent player’s clock. Wait, or call.';
  },
});
