import { StreamableFile } from '@nestjs/common';

/** A text to be kept as a file; its name is of plain letters. */
export function download(
  text: string,
  {
    name,
    type,
    letters = 'utf8',
  }: {
    readonly name: string;
    readonly type: string;
    /** In which a file of another program is to be read. */
    readonly letters?: 'utf8' | 'latin1';
  },
): StreamableFile {
  const bytes = Buffer.from(text, letters);
  const disposition = `attachment; filename="${name}"`;
  return new StreamableFile(bytes, { type, disposition, length: bytes.byteLength });
}
