import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive; its name is of plain letters. */
export interface ZippedFile {
  readonly name: string;
  readonly text: string;
}

/** The beginning of 1980, before which the format knows no time. */
const noTime = { time: 0, date: 0x21 };
const needed = 20;
const deflated = 8;

/** A ZIP archive (PKWARE's APPNOTE 6.3.10, 4.3), a piece after the other; texts are in UTF-8. */
export async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Buffer> {
  const entries: Buffer[] = [];
  let at = 0;
  for await (const { name, text } of files) {
    const file = Buffer.from(name, 'ascii');
    const bytes = Buffer.from(text, 'utf8');
    const packed = deflateRawSync(bytes);
    const about = aboutFile({ file, bytes, packed });
    const local = Buffer.concat([signed(0x04034b50), about, file, packed]);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(at, 10);
    entries.push(Buffer.concat([signed(0x02014b50), words(needed), about, where, file]));
    at += local.length;
    yield local;
  }
  const directory = Buffer.concat(entries);
  yield directory;
  yield endOf(entries.length, { at, length: directory.length });
}

/** What stands of a file both before it and in the directory. */
function aboutFile({
  file,
  bytes,
  packed,
}: Readonly<Record<'file' | 'bytes' | 'packed', Buffer>>): Buffer {
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(crc32(bytes), 0);
  sizes.writeUInt32LE(packed.length, 4);
  sizes.writeUInt32LE(bytes.length, 8);
  const { time, date } = noTime;
  return Buffer.concat([words(needed, 0, deflated, time, date), sizes, words(file.length, 0)]);
}

function endOf(count: number, directory: { readonly at: number; readonly length: number }): Buffer {
  const places = Buffer.alloc(8);
  places.writeUInt32LE(directory.length, 0);
  places.writeUInt32LE(directory.at, 4);
  return Buffer.concat([signed(0x06054b50), words(0, 0, count, count), places, words(0)]);
}

function signed(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16LE(value, index * 2));
  return bytes;
}
