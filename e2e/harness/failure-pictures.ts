import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workerBrowser } from './worker-browser.ts';

const FOLDER = join(import.meta.dirname, '..', 'screens', 'failed');
/** A page that does not answer is left out. */
const shotWithinMs = 10_000;

/**
 * Keeps what each open page of this worker shows, as `e2e/screens/failed/TEST-1.png`, and its address
 * and text beside it. Never throws: the test has failed already, for a reason of its own.
 */
export async function keepFailurePictures(test: string): Promise<void> {
  try {
    await mkdir(FOLDER, { recursive: true });
    const pages = (await workerBrowser.browser()).contexts().flatMap((context) => context.pages());
    const name = test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60);
    await Promise.all(
      pages.map(async (page, index) => {
        const file = join(FOLDER, `${name}-${String(index + 1)}`);
        await page.screenshot({ path: `${file}.png`, timeout: shotWithinMs });
        const text = await page.locator('body').innerText({ timeout: shotWithinMs });
        await writeFile(`${file}.txt`, `${page.url()}\n\n${text}\n`);
      }),
    );
  } catch (error) {
    console.error(`No picture of the failure was kept: ${String(error)}`);
  }
}
