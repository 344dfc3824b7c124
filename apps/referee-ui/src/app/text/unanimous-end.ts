import { catalogue } from './catalogue.js';
import { haveTo } from './players-at-table.js';
import { withFullStop } from './full-stop.js';
import { countOf, listOf } from './numbers.js';

/** How a game ends by the word of its players: all agree (M8), or nobody has a play left (C6). */
export type UnanimousEnd = 'agreed' | 'no-play';

/** The buttons of the More menu. */
export const endMenuText = catalogue<Readonly<Record<UnanimousEnd, string>>>('endMenuText', {
  agreed: 'End game here…',
  'no-play': 'No play possible…',
});

type UnanimousEndText = {
  readonly title: string;
  readonly asks: (name: string) => string;
  readonly lead: string;
  readonly yes: string;
  readonly no: string;
  readonly waits: (names: readonly string[]) => string;
};

export const unanimousEndTexts = catalogue<Readonly<Record<UnanimousEnd, UnanimousEndText>>>(
  'unanimousEndTexts',
  {
    agreed: {
      title: 'End the game here?',
      asks: (name) => `${name} offers to end the game here.`,
      lead: 'It ends if all players agree. Tiles left are deducted.',
      yes: 'End game',
      no: 'Keep playing',
      waits: (names) => `You agreed. ${haveTo(names)} agree too.`,
    },
    'no-play': {
      title: 'Is no play possible?',
      asks: (name) => `${name} has no play.`,
      lead: 'The game ends once all players say so. Tiles left are deducted.',
      yes: 'I have no play',
      no: 'Keep playing',
      waits: (names) => `You have no play. ${haveTo(names)} answer too.`,
    },
  },
);

export const endRackText = catalogue('endRackText', {
  title: 'Your tiles left',
  lead: (count: number) => `Tap the ${countOf(count, 'tile')} on your rack.`,
  clear: 'Clear',
  all: 'These are all',
  none: 'I have none',
  waits: (names: readonly string[]) => withFullStop(`Entered. Waiting for ${listOf(names)}`),
  check: 'Are these the racks?',
  rackOf: (name: string, letters: string) => `${name} has ${letters}`,
  noTiles: 'no tiles',
  blank: 'blank',
  more: 'The racks have more of a letter than is unseen. Check them again.',
  /** Racks with fewer tiles than there are. */
  fewer: 'The racks should have more tiles. If not, wait for the director.',
  confirm: 'Confirm',
  change: 'Change',
  looks: (names: readonly string[]) => withFullStop(`Waiting for ${listOf(names)}`),
});
