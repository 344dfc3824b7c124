import { textOfFile } from '@boardside/tournament';
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
  const text = textOfFile(new Uint8Array(await file.arrayBuffer()));
  if (name.endsWith('.tou')) return tableOfTou(text);
  return name.endsWith('.t') ? tableOfTsh(text) : tableOfText(text);
}
