import { unreachable } from '@boardside/engine';
import type { GcgError, RecordFault } from '@boardside/record';
import { catalogue } from './catalogue.js';
import { pointsText } from './numbers.js';

/** A record from a file, to look at. */
export const openRecordText = catalogue({
  page: 'Open record file',
  back: 'Games',
  lead: 'Choose a GCG file of any program, or a JSON record from Boardside. Nothing is saved, and no game changes.',
  file: 'File',
  another: 'Another file',
  untitled: 'A game without a title',
  noGame: 'This record has no events. There is nothing to show.',
  title: (tournament: string, round: number, table: number) =>
    `${tournament}, round ${String(round)}, table ${String(table)}`,
  names: (names: readonly string[]) => names.join(' – '),
  final: (totals: readonly number[]) => `Final score ${totals.map(pointsText).join(' – ')}`,
  digest: 'Digest of the signed slip',
  unsigned: 'This slip is not signed, so it has no digest.',
  sameLog: 'The log is complete and matches result and digest.',
  log: 'The log in words',
  refused: 'The file cannot be read',
  refusedGcg: ({ line, column, expected }: GcgError) =>
    `Line ${String(line)}, column ${String(column)}: expected ${expected}.`,
  refusedJson: (fault: RecordFault): string => {
    switch (fault.code) {
      case 'not-json':
        return 'This file is neither GCG nor complete JSON. Download the record again.';
      case 'not-a-record':
        return 'This JSON is not a Boardside record. Choose another file.';
      case 'newer-version':
        return `A newer Boardside wrote this record (format ${String(fault.version)}). Open it there.`;
      case 'newer-shape':
        return 'A newer Boardside wrote part of this record. Open it there.';
      case 'wrong-field':
        return `The record has been changed: “${fault.where}” should be ${fault.expected}.`;
      case 'broken-log':
        return `The record has been changed: line ${String(fault.version)} of its log does not fit.`;
      case 'disagrees':
        return `The record has been changed: “${fault.where}” does not match its log.`;
      default:
        return unreachable(fault);
    }
  },
} as const);
