import { readDigest, readRecord, recordDigest } from '@boardside/record';

export type Compared = { readonly agrees: boolean; readonly sentence: string };

/** Compares the text of a JSON record with a digest as somebody typed it off a slip. */
export function compared(text: string, typed: string): Compared {
  const digest = readDigest(typed);
  if (digest === undefined) {
    return no('A digest has sixteen letters and digits in groups of four: 7K3D-9QXM-20VB-T5RA.');
  }
  const read = readRecord(text);
  if (!read.ok && read.refusal.code === 'newer-shape') {
    const { version } = read.refusal;
    return no(`Event ${version} of the record is written in a way that a newer Boardside knows.`);
  }
  if (!read.ok) return no(`The file is no whole record: ${JSON.stringify(read.refusal)}.`);
  const { record } = read.value;
  const own = recordDigest(record.events);
  if (own === undefined) return no('Nobody has signed this record, so it has no digest.');
  const what = `round ${record.round}, table ${record.table}: ${record.seats.map(({ name }) => name).join(' – ')}`;
  return own === digest
    ? { agrees: true, sentence: `The same. ${own} is ${what}.` }
    : no(`Not the same. The record of ${what} has ${own}, the slip ${digest}.`);
}

function no(sentence: string): Compared {
  return { agrees: false, sentence };
}
