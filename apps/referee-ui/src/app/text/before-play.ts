import { catalogue } from './catalogue.js';
import { haveTo, type PlayersAtTable } from './players-at-table.js';
import { listOf } from './numbers.js';

/** Names, tiles, the draw and the first tap. */
export const beforePlayText = catalogue({
  iAm: (name: string) => `I am ${name}`,
  here: (name: string) => `${name} is here`,
  seatsLead: 'Sit where your name is, then tap it.',
  swap: 'Swap sides',
  turnNames: 'Move all names on by a side',
  notYou: 'Not your name? Call the director.',
  tilesTitle: '100 tiles',
  tilesLead: 'Count the tiles together, in rows of ten. There is no appeal later.',
  tilesChecked: 'All tiles are there',
  tilesWaits: (names: readonly string[]) => `Checked. ${haveTo(names)} check too.`,
  drawTitle: 'Draw for first',
  drawLead: 'Draw one tile and tap its letter. Nearest to A starts, a blank before A.',
  drawn: (letter: string) => `You drew ${letter}`,
  drawnBlank: 'You drew a blank',
  drawAgain: 'Same letter. Put the tiles back and draw again.',
  drawOdd: 'There are not that many of this letter. Tap the letter you drew.',
  drawWaits: (names: readonly string[]) =>
    `${listOf(names)} ${names.length === 1 ? 'draws' : 'draw'}.`,
  drawAgainOthers: (names: readonly string[]) => `${listOf(names)} drew the same and draw again.`,
  change: 'Change',
  playsFirst: (name: string) => `${name} starts`,
  tilesBack: (players: number) =>
    `Put ${players === 2 ? 'both' : 'all'} tiles back in the bag, then draw seven each.`,
  agreeWaits: (names: readonly string[]) => `${listOf(names)} …`,
  agree: 'Agree',
  startsYours: (names: readonly string[]) =>
    `${listOf(names, 'or')} starts your clock when you have seen a tile.`,
  startLead: (name: string) => `When ${name} has seen a tile, start the clock.`,
  /** The same where the rules have no clock. */
  beginsYours: (names: readonly string[]) => `${listOf(names, 'or')} begins the game.`,
  beginLead: 'There is no clock. Begin when all racks are full.',
  begin: 'Begin the game',
  assigned: 'The pairing says who starts.',
});

/** A player who has not come yet. */
export const absentPlayerText = catalogue({
  notHere: (names: readonly string[]) =>
    `${listOf(names)} ${names.length === 1 ? 'is' : 'are'} not here yet.`,
  referee: (names: readonly string[], { clock }: PlayersAtTable) => {
    if (clock === 'none') return 'Call the director, or wait.';
    const [name = ''] = names;
    return names.length === 1
      ? `Only the director can start ${name}’s clock. Call, or wait.`
      : 'Only the director can start an absent player’s clock. Call, or wait.';
  },
});
