import { buffer } from 'node:stream/consumers';
import type { Download, Page } from 'playwright-core';
import { recordsText } from '../../apps/referee-ui/src/app/text/director-records.js';
import { chooseInMenu } from './director.js';
import { openRecordText } from '../../apps/referee-ui/src/app/text/director-open-record.js';

/** The record of a table's game as the page of records gives it to download, as text. */
export async function downloadedRecord(
  page: Page,
  table: number,
  form: 'gcg' | 'json',
): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    chooseInMenu(page, recordsText.filesOf(table), recordsText[form]),
  ]);
  return (await readDownload(file)).toString('utf8');
}

/** A downloaded file. A browser that is connected to gives no path, only a stream. */
export async function readDownload(file: Download): Promise<Buffer> {
  return buffer(await file.createReadStream());
}

/** Gives the page of records a file to look at. */
export function openRecord(page: Page, name: string, text: string): Promise<void> {
  const field = page.getByLabel(new RegExp(`^(${openRecordText.file}|${openRecordText.another})$`));
  return field.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}
