import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { workerBrowser } from './worker-browser.ts';

const FOLDER = join(import.meta.dirname, '..', 'screens', 'failed');
/** A page that does not answer is left out. */
const answersWithinMs = 10_000;
/** How much of a page's text the run prints; the file has all of it. */
const printedCharacters = 600;

/**
 * Keeps what each open page of this worker shows, as `e2e/screens/failed/TEST-1.png`, with its
 * address, text and last requests beside it, and prints the beginning of these. Never throws: the
 * test has failed already, for a reason of its own.
 */
export async function keepFailurePictures(test: string): Promise<void> {
  try {
    await mkdir(FOLDER, { recursive: true });
    const pages = (await workerBrowser.browser()).contexts().flatMap((context) => context.pages());
    const name = test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60);
    await Promise.all(
      pages.map((page, index) => keepPage(page, join(FOLDER, `${name}-${String(index + 1)}`))),
    );
  } catch (error) {
    console.error(`No picture of the failure was kept: ${String(error)}`);
  }
}

async function keepPage(page: Page, file: string): Promise<void> {
  const [text] = await Promise.all([
    textOf(page),
    page.screenshot({ path: `${file}.png`, timeout: answersWithinMs }).catch(() => undefined),
  ]);
  const requests = workerBrowser.lastRequestsOf(page).join('\n');
  await writeFile(`${file}.txt`, `${page.url()}\n\n${text}\n\n${requests}\n`);
  console.error(`${page.url()} shows: ${text.slice(0, printedCharacters)}\n\n${requests}`);
}

async function textOf(page: Page): Promise<string> {
  try {
    return await page.locator('body').innerText({ timeout: answersWithinMs });
  } catch (error) {
    return `nothing that can be read: ${String(error)}`;
  }
}
