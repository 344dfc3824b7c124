import type { PlayerSearchMatch } from '@boardside/contract';
import { catalogue } from './catalogue.js';
import { countOf, listOf } from './numbers.js';

type NoTableReason = Exclude<PlayerSearchMatch['place']['kind'], 'table'>;

/** Where players look for their table. */
export const findTableText = catalogue('findTableText', {
  title: 'Find your table',
  head: (tournament: string, rounds: readonly number[]) =>
    rounds.length === 0
      ? `${tournament} · round 1 not published yet`
      : `${tournament} · ${rounds.length === 1 ? 'round' : 'rounds'} ${listOf(rounds)}`,
  inRound: (division: string, round: number) => `${division}, round ${String(round)}`,
  label: 'Your name',
  hint: 'Type two or three letters of your name.',
  table: 'Table',
  against: (names: readonly string[]) => `against ${listOf(names)}`,
  begins: {
    'this-one': 'You start',
    another: 'Your opponent starts',
    drawn: 'Draw at the table for who starts',
  },
  without: {
    bye: 'Bye: no game this round',
    forfeit: 'Forfeit: no game this round',
    absent: 'Absent this round',
    withdrawn: 'Withdrawn',
    'not-paired': 'No table yet',
  } satisfies Record<NoTableReason, string>,
  nobody: 'No name matches these letters. Type your full name, or ask the director.',
  more: (players: number) =>
    `${countOf(players, 'more player')} with these letters. Type another letter.`,
  trouble: {
    'no-answer':
      'The tournament’s computer does not respond. Join the hall’s wifi; this page tries again.',
    'no-code': 'This link no longer works. Scan the code in the hall again.',
    'many-look': 'Many people are searching. This page tries again.',
  },
  /** On a screen and on the sheet for the door. */
  scan: 'Scan, type your name, read your table',
  qrAlt: (address: string) => `QR code of the page where players find their table: ${address}`,
} as const);
