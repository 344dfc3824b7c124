import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
} from 'playwright-core';

const ROOT = join(import.meta.dirname, '..', '..');
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Root has no sandbox, a test machine no screen, and nothing is fetched in the background. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/**
 * A real Chromium: `CHROMIUM`, an installed one, or the one that came with npm. `more`: its own
 * flags.
 */
export function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const own = ownChromium();
  return chromium.launch({ ...own, args: [...(own.args ?? []), ...more] });
}

/** The same with one person's things in a folder, so that what a page stores is on the disk. */
export function openChromiumOn(
  folder: string,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...ownChromium(), ...options });
}

function ownChromium(): LaunchOptions {
  const chosen = process.env['CHROMIUM'] ?? INSTALLED.find((path) => existsSync(path));
  if (chosen !== undefined) return { executablePath: chosen, args: FLAGS };
  const folder = unpackedChromium();
  return {
    executablePath: join(folder, 'chromium'),
    args: FLAGS,
    env: { ...process.env, ...chromiumEnvironment(folder) },
  };
}

/**
 * Fonts where there may be none, and the libraries that come along where the system's are missing.
 */
function chromiumEnvironment(folder: string): Record<string, string> {
  const fonts = { FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') };
  const needs = execFileSync('ldd', [join(folder, 'chromium')], { encoding: 'utf8' });
  if (!needs.includes('not found')) return fonts;
  return { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') };
}

/** npm's Chromium, unpacked once for a checkout; two runs at once each unpack, one is kept. */
function unpackedChromium(): string {
  const cache = join(ROOT, '.cache');
  const folder = join(cache, 'chromium');
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(join(cache, 'chromium-'));
  execFileSync(process.execPath, [join(import.meta.dirname, 'unpack-chromium.js')], {
    env: { ...process.env, TMPDIR: fresh },
  });
  try {
    renameSync(fresh, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(fresh, { recursive: true, force: true });
  }
  return folder;
}
