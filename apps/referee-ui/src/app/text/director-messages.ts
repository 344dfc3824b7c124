import { catalogue } from './catalogue.js';
import { countText } from './director-queue.js';

/** What the director says to tables, and who has seen it. */
export const messagesText = catalogue({
  open: 'Message…',
  title: 'Send a message to tables',
  to: 'To',
  all: 'All tables',
  some: 'Some tables',
  which: 'Which tables',
  whichHint: 'Numbers, such as 3, 7, 12-15.',
  whichMissing: 'Type at least one number of an existing table.',
  text: 'Message',
  textHint: (left: number) => `${String(left)} characters left. It stays until a player taps Seen.`,
  textMissing: 'Type a message.',
  ready: 'Ready-made sentences',
  sentences: [
    'Please play more quietly.',
    'The round ends in 10 minutes.',
    'The next round starts in 10 minutes.',
    'Stay at your table until you have signed the slip.',
    'Please come to the desk after your game.',
  ],
  send: (tables: number) => `Send to ${countText(tables, 'table', 'tables')}`,
  sendNone: 'Send',
  close: 'Close',
  sent: 'Sent recently',
  noneSent: 'Nothing has been sent today.',
  seen: (seen: number, of: number) => `seen at ${String(seen)} of ${String(of)}`,
  seenByAll: (of: number) => (of === 1 ? 'seen' : `seen at all ${String(of)}`),
  notSeen: (tables: readonly (number | string)[]) =>
    `Not seen yet: ${tables.length === 1 ? 'table' : 'tables'} ${tables.join(', ')}`,
  from: (name: string, time: string) => `${name}, ${time}`,
  toAll: 'to all tables',
  toTables: (tables: readonly (number | string)[]) =>
    `to ${tables.length === 1 ? 'table' : 'tables'} ${tables.join(', ')}`,
} as const);
