import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../tools/product/chromium.js';
import { patienceMs } from './harness/wait-until.js';
import { showTextOfRun } from './harness/shown-text.js';
import { Product } from '../tools/product/product.js';
import { checkScreen } from './harness/screens.js';
import { copyOfEmptyData } from './harness/shared-servers.js';
import { addTables, codeOf, makeAccount, makeTournament } from './actors/director.js';
import { joinTable } from './actors/table-tablet.js';
import { certificateText } from '../apps/referee-ui/src/app/text/certificate.js';
import { tablesPageText } from '../apps/referee-ui/src/app/text/director-tables.js';
import { signInText } from '../apps/referee-ui/src/app/text/director-sign-in.js';
import { anyText, containing } from './harness/text-patterns.js';

/** A name of the hall: unlike localhost, nothing makes it a secure context but HTTPS. */
const name = 'hall.example';

let product: Product;
let browsers: Browser[];

beforeEach(() => {
  browsers = [];
});

afterEach(async () => {
  for (const browser of browsers) await browser.close();
  await product?.remove();
});

/** A browser to which the name is this computer; with an authority, one that trusts it. */
async function browserOf(authority?: X509Certificate): Promise<Browser> {
  const flags = [`--host-resolver-rules=MAP ${name} 127.0.0.1:${String(product.port)}`];
  if (authority !== undefined) {
    const key = authority.publicKey.export({ type: 'spki', format: 'der' });
    const pin = createHash('sha256').update(key).digest('base64');
    flags.push(`--ignore-certificate-errors-spki-list=${pin}`);
  }
  const browser = await launchChromium(flags);
  browsers.push(browser);
  return browser;
}

async function person(
  browser: Browser,
  scheme: 'http' | 'https',
  hasTouch: boolean,
): Promise<Page> {
  const viewport = hasTouch ? { width: 1280, height: 800 } : { width: 1440, height: 900 };
  const baseURL = `${scheme}://${name}`;
  // Without a screen nobody could be asked.
  const permissions = ['screen-wake-lock'];
  const context = await browser.newContext({ baseURL, viewport, hasTouch, permissions });
  await showTextOfRun(context);
  context.setDefaultTimeout(patienceMs);
  return context.newPage();
}

/** A director with a tournament and one table, and that table's tablet. */
async function hallBy(browser: Browser, scheme: 'http' | 'https') {
  const link = /\/setup\/\S+/.exec(product.said)?.[0] ?? '';
  const desk = await person(browser, scheme, false);
  await makeAccount(desk, link);
  await makeTournament(desk, 'Harbour Open');
  await addTables(desk, 1);
  const tablet = await person(browser, scheme, true);
  await joinTable(tablet, await codeOf(desk, 1));
  await tablet.waitForURL(/\/table$/);
  return { desk, tablet };
}

const certificateCode = { name: containing(tablesPageText.certificate.qrAlt(anyText)) };

test('with --https a tablet that trusts the authority stays awake, and opens its page without the server', async () => {
  product = await Product.launch({ DATA_DIR: copyOfEmptyData(), PUBLIC_URL: `https://${name}` }, [
    '--https',
  ]);
  const file = join(product.dataFolder, 'https', 'authority.crt');
  const authority = new X509Certificate(readFileSync(file));
  const door = `http://localhost:${String(product.port + 1)}`;
  expect(product.said).toContain(`http://${name}:${String(product.port + 1)}/certificate`);

  const strange = await browserOf();
  const turnedBack = await person(strange, 'https', true);
  await expect(turnedBack.goto('/table')).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID');
  const stranger = await person(strange, 'https', true);
  await stranger.goto(`${door}/`);
  await stranger.getByText(certificateText.notYet).waitFor();
  const handed = stranger.waitForEvent('download');
  await stranger.getByRole('link', { name: certificateText.get }).tap();
  const certificate = new X509Certificate(readFileSync(await (await handed).path()));
  expect(certificate.fingerprint256).toBe(authority.fingerprint256);
  await checkScreen(stranger, 'certificate');

  const browser = await browserOf(authority);
  const installed = await person(browser, 'https', true);
  await installed.goto(`${door}/certificate`);
  await installed.getByText(certificateText.trusted).waitFor();

  const { desk, tablet } = await hallBy(browser, 'https');
  const cookies = await desk.context().cookies();
  expect(cookies.map(({ secure }) => secure)).toEqual([true]);
  expect(await tablet.evaluate(() => window.isSecureContext)).toBe(true);
  const manifest = await tablet.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '';
    return (await (await fetch(address)).json()) as { start_url: string; icons: { src: string }[] };
  });
  expect(manifest.start_url).toBe('/table');
  for (const { src } of manifest.icons) {
    const icon = (address: string) =>
      fetch(address).then(({ headers }) => headers.get('content-type'));
    expect(await tablet.evaluate(icon, src)).toMatch(/^image\//);
  }
  await desk.getByText(tablesPageText.count(1, 1)).waitFor();
  expect(await desk.getByText(tablesPageText.maySleep).count()).toBe(0);
  await desk.getByRole('link', { name: tablesPageText.certificate.link }).click();
  await desk.getByRole('img', certificateCode).waitFor();
  await checkScreen(desk, 'certificate-code');

  await tablet.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller !== null) return;
    await new Promise((taken) => {
      serviceWorker.addEventListener('controllerchange', taken, { once: true });
    });
  });
  const shown = await tablet.getByRole('heading', { level: 1 }).first().textContent();
  await product.stop();
  await tablet.goto('/table');
  await tablet.getByRole('heading', { level: 1, name: shown ?? '' }).waitFor();
});

test('over plain HTTP the console marks the tablets that may sleep, and a director downloads a backup', async () => {
  product = await Product.launch({ DATA_DIR: copyOfEmptyData() });
  const { desk, tablet } = await hallBy(await browserOf(), 'http');
  expect(await tablet.evaluate(() => window.isSecureContext)).toBe(false);
  await desk.getByText(tablesPageText.mayAll(1)).waitFor();
  await desk
    .getByRole('row', { name: containing(tablesPageText.device.online) })
    .getByText(tablesPageText.maySleep)
    .waitFor();
  await checkScreen(desk, 'tables-may-sleep');

  await desk.goto('/tournaments');
  const handed = desk.waitForEvent('download');
  await desk.getByRole('button', { name: signInText.tournaments.backUp }).click();
  const download = await handed;
  await desk.getByText(signInText.tournaments.backedUp).waitFor();
  const folder = mkdtempSync(join(tmpdir(), 'boardside-download-'));
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  expect(gunzipSync(readFileSync(file)).toString()).toContain('"type":"TournamentCreated"');
  rmSync(folder, { recursive: true });
});
