import { utf16Text, utf8Text, windowsText } from '@boardside/engine';

/**
 * By the mark of UTF-16, else UTF-8; what is none was saved by an older program, in the Latin
 * alphabet of Windows.
 */
export function textOfFile(bytes: Uint8Array): string {
  return utf16Text(bytes) ?? utf8Text(bytes) ?? windowsText(bytes);
}
