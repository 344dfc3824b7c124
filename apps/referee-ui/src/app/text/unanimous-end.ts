import { catalogue } from './catalogue.js';
import { haveTo } from './players-at-table.js';
import { countOf } from './numbers.js';

/** How a game ends by the word of its players: all agree (M8), or nobody has a play left (C6). */
export type UnanimousEnd = 'agreed' | 'no-play';

/** The buttons of the More menu. */
export const endMenuText = catalogue<Readonly<Record<UnanimousEnd, string>>>({
  agreed: 'End the game here…',
  'no-play': 'No play is possible…',
});

type UnanimousEndText = {
  readonly title: string;
  readonly asks: (name: string) => string;
  readonly lead: string;
  readonly yes: string;
  readonly no: string;
  readonly waits: (names: readonly string[]) => string;
};

export const unanimousEndTexts = catalogue<Readonly<Record<UnanimousEnd, UnanimousEndText>>>({
  agreed: {
    title: 'End the game here?',
    asks: (name) => `${name} offers to end the game here.`,
    lead: 'It ends if everybody agrees. The tiles left are deducted.',
    yes: 'End the game',
    no: 'Play on',
    waits: (names) => `Said. ${haveTo(names)} agree too.`,
  },
  'no-play': {
    title: 'Is no play possible?',
    asks: (name) => `${name} says that no play is possible.`,
    lead: 'The game ends when every player in turn has said so. The tiles left are deducted.',
    yes: 'I have no play',
    no: 'Play on',
    waits: (names) => `Said. ${haveTo(names)} say so too.`,
  },
});

export const endRackText = catalogue({
  title: 'Your tiles left',
  lead: (count: number) => `Tap the ${countOf(count, 'tile')} on your rack.`,
  clear: 'Clear',
  all: 'These are all',
  none: 'I have none',
  waits: (names: readonly string[]) => `Entered. ${haveTo(names)} enter theirs.`,
  check: 'Are these the racks?',
  rackOf: (name: string, letters: string) => `${name} has ${letters}`,
  noTiles: 'no tiles',
  blank: 'blank',
  more: 'These are more of a letter than are unseen. Look at the racks again.',
  /** Racks with fewer tiles than there are. */
  fewer: 'There are fewer tiles here than on the racks. If that is so, wait for the director.',
  right: 'Right',
  change: 'Change',
  looks: (names: readonly string[]) => `${haveTo(names)} look too.`,
});
