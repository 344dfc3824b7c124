import { catalogue } from './catalogue.js';
import { countText } from './director-queue.js';

/** Where the time of a game went: what each player was charged, and what nobody was. */
export const timeUseText = catalogue({
  title: 'Where the time went',
  nothing: 'The server saw all of the time, and no clock was stopped.',
  charged: 'On the clock',
  unwitnessed: 'Out of the server’s sight',
  paused: 'Stops made at the table, in own turns',
  /** Of the times that the players are shown afterwards. */
  confirmed: 'Says that these times are right',
  yes: 'Yes',
  notYet: 'Not yet',
  unwitnessedWhy: 'Charged by the tablet’s word alone, as while the network was away.',
  nobody: 'Charged to nobody',
  lost: 'Passed, and not shown by the tablet',
  lostOn: (name: string) => `Passed on the clock of ${name}, and not shown by the tablet`,
  atTheEnd: 'While the end waited',
  flagged: (count: number) =>
    `${countText(count, 'time', 'times')} the tablet claimed what the server had not seen.`,
} as const);
