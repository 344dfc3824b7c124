import { StreamableFile } from '@nestjs/common';

/** A text to be kept as a file; its name is of plain letters. */
export function download(
  text: string,
  { name, type }: { readonly name: string; readonly type: string },
): StreamableFile {
  const bytes = Buffer.from(text, 'utf8');
  const disposition = `attachment; filename="${name}"`;
  return new StreamableFile(bytes, { type, disposition, length: bytes.byteLength });
}
