import { utf16TextOf } from '@boardside/tournament';
import {
  tableOfCells,
  tableOfText,
  tableOfTou,
  tableOfTsh,
  type ImportTable,
} from './import-table.js';

/** Reads a file of players by its kind; the reader of workbooks is fetched when one comes. */
export async function readPlayersFile(file: File): Promise<ImportTable> {
  const name = file.name.toLowerCase();
  if (name.endsWith('.xlsx')) {
    const { readSheet } = await import('read-excel-file/universal');
    return tableOfCells(await readSheet(file));
  }
  const text = await decodeTextFile(file);
  if (name.endsWith('.tou')) return tableOfTou(text);
  return name.endsWith('.t') ? tableOfTsh(text) : tableOfText(text);
}

/**
 * By the mark of UTF-16, else UTF-8; what is none was saved by an older program, in the Latin
 * alphabet of Windows.
 */
export async function decodeTextFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const marked = utf16TextOf(bytes);
  if (marked !== undefined) return marked;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
