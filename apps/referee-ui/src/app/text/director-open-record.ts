import { unreachable } from '@boardside/engine';
import type { GcgError, RecordFault } from '@boardside/record';
import { catalogue } from './catalogue.js';
import { pointsText } from './numbers.js';

/** A record from a file, to look at. */
export const openRecordText = catalogue({
  page: 'Look at a record',
  back: 'Games',
  lead: 'A GCG file of any program, or a JSON record of Boardside. Nothing is stored, and nothing here changes a game.',
  file: 'File',
  another: 'Another file',
  untitled: 'A game without a title',
  noGame: 'The record has no event: there is nothing to look at.',
  title: (tournament: string, round: number, table: number) =>
    `${tournament}, round ${String(round)}, table ${String(table)}`,
  names: (names: readonly string[]) => names.join(' – '),
  final: (totals: readonly number[]) => `Final score ${totals.map(pointsText).join(' – ')}`,
  digest: 'Digest of the signed slip',
  unsigned: 'Nobody has signed, so there is no digest.',
  sameLog: (events: number) =>
    `The log is whole: its ${String(events)} events give the state and the digest that the record states.`,
  log: 'The log in words',
  refused: 'The file cannot be read',
  refusedGcg: ({ line, column, expected }: GcgError) =>
    `Line ${String(line)}, column ${String(column)}: expected ${expected}.`,
  refusedJson: (fault: RecordFault): string => {
    switch (fault.code) {
      case 'not-json':
        return 'This is neither GCG nor whole JSON. Download the record again.';
      case 'not-a-record':
        return 'This JSON is no record of a game by Boardside.';
      case 'newer-version':
        return `The record is of form ${String(fault.version)}, which a newer Boardside writes. Open it there.`;
      case 'newer-shape':
        return `Event ${String(fault.version)} is written in a way that a newer Boardside knows. Open it there.`;
      case 'wrong-field':
        return `The record was changed: “${fault.where}” should be ${fault.expected}.`;
      case 'broken-log':
        return `The record was changed: its log cannot be followed at event ${String(fault.version)}.`;
      case 'disagrees':
        return `The record was changed: its “${fault.where}” is not what comes of its log.`;
      default:
        return unreachable(fault);
    }
  },
} as const);
