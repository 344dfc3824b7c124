import { catalogue } from './catalogue.js';
import { countText } from './director-queue.js';

/** Where the time of a game went: what each player was charged, and what nobody was. */
export const timeUseText = catalogue({
  title: 'Where the time went',
  nothing: 'The server was connected all the time, and no clock was stopped.',
  charged: 'On the clock',
  unwitnessed: 'Timed by the tablet only',
  paused: 'Stops at the table, in the player’s own turns',
  /** Of the times that the players are shown afterwards. */
  confirmed: 'Confirmed these times',
  yes: 'Yes',
  notYet: 'Not yet',
  unwitnessedWhy: 'Time that only the tablet measured, for example without a network.',
  nobody: 'Charged to nobody',
  lost: 'Not shown by the tablet',
  lostOn: (name: string) => `Not shown by the tablet, on ${name}’s clock`,
  atTheEnd: 'Waiting for the end to be accepted',
  flagged: (count: number) =>
    `${countText(count, 'time comes', 'times come')} from the tablet only.`,
} as const);
