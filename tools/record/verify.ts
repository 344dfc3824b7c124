import { readFileSync } from 'node:fs';
import { readDigest, readRecord, recordDigest, type GameRecord } from '@boardside/record';

export type DigestComparison = { readonly agrees: boolean; readonly sentence: string };

/** Compares the record in a file with a digest as somebody typed it off a slip. */
export function compareRecordFile(path: string, typed: string): DigestComparison {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === undefined ? undefined : unreadable[code];
    return disagreeing(
      why ? `${why}: ${path}.` : `${path} cannot be read (${code ?? String(error)}).`,
    );
  }
  return compareRecord(text, typed);
}

const unreadable: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file',
  ENOTDIR: 'There is no such file',
  EISDIR: 'This is a folder, not a record',
  EACCES: 'You are not allowed to read this file',
};

/** Compares the text of a JSON record with a digest as somebody typed it off a slip. */
export function compareRecord(text: string, typed: string): DigestComparison {
  const digest = readDigest(typed);
  if (digest === undefined) {
    return disagreeing(
      'A digest has sixteen letters and digits in groups of four, such as 7K3D-9QXM-20VB-T5RA.',
    );
  }
  const read = readRecord(text);
  if (!read.ok && read.refusal.code === 'newer-shape') {
    const { version } = read.refusal;
    return disagreeing(
      `A newer Boardside wrote event ${version} of this record. Update this one first.`,
    );
  }
  if (!read.ok)
    return disagreeing(`This file is not a complete record: ${JSON.stringify(read.refusal)}.`);
  const { record } = read.value;
  const own = recordDigest(record.events);
  if (own === undefined) return disagreeing('This record is not signed, so it has no digest.');
  const where = `round ${record.round}, table ${record.table}`;
  return own === digest
    ? { agrees: true, sentence: [`The same. ${own} is ${where}.`, ...covered(record)].join('\n') }
    : disagreeing(`Not the same. The record of ${where} has ${own}, the slip ${digest}.`);
}

/** What was signed, and what the digest says nothing of: names stand in no log (decision 0014). */
function covered({ tournament, game, seats, events }: GameRecord): readonly string[] {
  const last = events.findLastIndex(({ type }) => type === 'SlipSigned');
  const signed = events[last];
  const totals = signed?.type === 'SlipSigned' ? signed.body.totals.join(' – ') : '';
  const names = seats.map(({ name }) => name).join(' – ');
  const later = events.length - 1 - last;
  return [
    `Signed: ${seats.map(({ entrant }) => entrant).join(' – ')}, ${totals}.`,
    `Not covered: names, and the ids of game and tournament. The file says: ${names}, ${tournament.name}, game ${game}.`,
    ...(later === 0 ? [] : [`Not covered: the ${later} of its events after the last signature.`]),
  ];
}

function disagreeing(sentence: string): DigestComparison {
  return { agrees: false, sentence };
}
