import type { PlayerSearchMatch } from '@boardside/contract';
import { catalogue } from './catalogue.js';
import { countOf, listOf } from './numbers.js';

type NoTableReason = Exclude<PlayerSearchMatch['place']['kind'], 'table'>;

/** Where players look for their table. */
export const findTableText = catalogue({
  title: 'Find your table',
  head: (tournament: string, rounds: readonly number[]) =>
    rounds.length === 0
      ? `${tournament} · no round published yet`
      : `${tournament} · ${rounds.length === 1 ? 'round' : 'rounds'} ${listOf(rounds)}`,
  inRound: (division: string, round: number) => `${division}, round ${String(round)}`,
  label: 'Your name',
  hint: 'Type two or three letters of your name.',
  table: 'Table',
  against: (names: readonly string[]) => `against ${listOf(names)}`,
  begins: {
    'this-one': 'You start',
    another: 'Your opponent starts',
    drawn: 'You draw for the start at the table',
  },
  without: {
    bye: 'A bye: no game this round',
    forfeit: 'No game this round: forfeit',
    absent: 'Not here this round',
    withdrawn: 'Withdrawn',
    'not-paired': 'No table yet',
  } satisfies Record<NoTableReason, string>,
  nobody: 'Nobody is shown with these letters. Type your full name, or ask the director.',
  more: (players: number) =>
    `${countOf(players, 'more player')} with these letters: type one more.`,
  trouble: {
    'no-answer':
      'The tournament’s computer does not answer. Join the wifi of the hall; this page goes on by itself.',
    'no-code': 'This address no longer works. Scan the code in the hall again.',
    'many-look': 'Many are looking at once. This page goes on by itself.',
  },
  /** On a screen and on the sheet for the door. */
  scan: 'Scan, type your name, read your table',
  qrAlt: (address: string) => `QR code of the page where players find their table: ${address}`,
} as const);
