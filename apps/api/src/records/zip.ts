import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A file of an archive. */
export interface ZippedFile {
  readonly name: string;
  readonly text: string;
}

/** What every file says of its age, so that the same files make the same archive. */
const noTime = new Date(1980, 0, 1);

/** A ZIP archive, a piece after the other; texts are in UTF-8. */
export async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for await (const { name, text } of files) {
    const file = new ZipDeflate(name);
    file.mtime = noTime;
    archive.add(file);
    file.push(strToU8(text), true);
    yield* pieces.splice(0);
  }
  archive.end();
  yield* pieces.splice(0);
}
