import { buffer } from 'node:stream/consumers';
import type { Download, Page } from 'playwright-core';
import { openRecordText } from '../../apps/referee-ui/src/app/text/director-open-record.js';

/** What a link of a page gives to download, as text. */
export async function downloadedText(page: Page, link: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).click(),
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
