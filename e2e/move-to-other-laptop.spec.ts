import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Page } from 'playwright-core';
import { patienceMs } from './harness/wait-until.js';
import { showTextOfRun } from './harness/shown-text.js';
import { Product } from '../tools/product/product.js';
import { copyOfEmptyData } from './harness/shared-servers.js';
import { openOwnStory, useStory } from './harness/story.js';
import * as console from './actors/director.js';
import {
  director,
  firstRunLink,
  readyHall,
  consoleAt,
  type StoryHall,
} from './actors/story-hall.js';
import { standingsText } from '../apps/referee-ui/src/app/text/director-standings.js';
import { exportText } from '../apps/referee-ui/src/app/text/director-exports.js';
import { consoleText } from '../apps/referee-ui/src/app/text/director-console.js';
import { screenChoiceText } from '../apps/referee-ui/src/app/text/director-screens.js';
import { signInText } from '../apps/referee-ui/src/app/text/director-sign-in.js';

const ROOT = join(__dirname, '..');
const pairs = [
  ['Anna Kim', 'Ben Lee'],
  ['Cleo Marsh', 'Dai Evans'],
  ['Eva Nagy', 'Finn Ono'],
] as const;
const scores = [
  [431, 389],
  [402, 402],
  [355, 390],
];

const story = useStory(openOwnStory);
let folder: string;
const others: Product[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boardside-taken-'));
  // PostgreSQL may run as somebody else, who has to come to its data.
  chmodSync(folder, 0o755);
});

afterAll(async () => {
  for (const product of others) await product.remove();
  rmSync(folder, { recursive: true, force: true });
});

type PlayedRoundPage = { readonly hall: StoryHall; readonly desk: Page };

/** A tournament of six whose first round was played on paper, and its director at a page of it. */
async function played(page: string): Promise<PlayedRoundPage> {
  const hall = await readyHall(story, { tournament: 'Harbour Cup', pairs });
  for (const [index, { game }] of hall.tables.entries()) {
    const result = { scores: scores[index], reason: 'played on paper' };
    await hall.ask('POST', `/tournaments/${hall.tournament}/games/${game}/result`, result);
  }
  const desk = await consoleAt(story, hall, page);
  return { hall, desk };
}

/** What a click gives among the downloads, kept in the story’s folder. */
async function downloaded(desk: Page, click: () => Promise<void>): Promise<string> {
  const coming = desk.waitForEvent('download');
  await click();
  const download: Download = await coming;
  const kept = join(folder, download.suggestedFilename());
  await download.saveAs(kept);
  return kept;
}

/** The table of the standings as the page shows it, line by line. */
async function standingsOn(page: Page): Promise<readonly string[]> {
  await page.getByRole('heading', { name: standingsText.title(1) }).waitFor();
  const lines = await page.locator('bs-standings .lines tbody tr').allInnerTexts();
  return lines.map((line) => line.replace(/\s+/g, ' ').trim());
}

/** A page of a director at another laptop, which the story does not listen to. */
async function deskAt(product: Product): Promise<Page> {
  const context = await story.browser.newContext({ baseURL: product.url });
  await showTextOfRun(context);
  context.setDefaultTimeout(patienceMs);
  return context.newPage();
}

test('every file of the export is there and holds its results', async () => {
  const { desk } = await played('records/export');
  await desk.getByRole('heading', { name: exportText.whole.name }).waitFor();
  const links = desk.locator('a[download]');
  const kinds = new Set<string>();
  for (let at = 0; at < (await links.count()); at += 1) {
    const kept = await downloaded(desk, () => links.nth(at).click());
    kinds.add(kept.split('.').at(-1) ?? '');
    const text = readFileSync(kept, 'latin1');
    const says = kept.endsWith('.zip') ? 'PK' : /standings/.test(kept) ? 'Anna Kim' : '431';
    expect([kept, text.includes(says)]).toEqual([kept, true]);
  }
  expect([...kinds].sort()).toEqual(['csv', 'json', 't', 'tou', 'txt', 'zip']);
});

test('the JSON is imported on another laptop: the same standings', async () => {
  const { hall, desk } = await played('standings');
  const here = await standingsOn(desk);
  expect(here).toHaveLength(6);
  await desk.goto(`/tournaments/${hall.tournament}/records/export`);
  const link = desk.locator('a[download][href$="exports/tournament.json"]');
  const whole = await downloaded(desk, () => link.click());
  const product = await Product.launch({ DATA_DIR: copyOfEmptyData() });
  others.push(product);
  const there = await deskAt(product);
  await console.makeAccount(there, firstRunLink(product.said));
  await there.getByLabel(exportText.take.title).setInputFiles(whole);
  await there.getByRole('navigation', { name: consoleText.rail }).waitFor();
  await console.goTo(there, screenChoiceText.what.standings);
  expect(await standingsOn(there)).toEqual(here);
});

test('a backup taken while it runs is restored by one command; tables keep their codes', async () => {
  const { hall, desk } = await played('standings');
  const here = await standingsOn(desk);
  await desk.goto('/tournaments');
  const button = desk.getByRole('button', { name: signInText.tournaments.backUp });
  const backup = await downloaded(desk, () => button.click());
  await desk.getByText(signInText.tournaments.backedUp).waitFor();
  const data = join(folder, 'data');
  expect(await restored(backup, data)).toContain(`Restored into ${data}`);
  const product = await Product.launch({ DATA_DIR: data });
  others.push(product);
  const there = await deskAt(product);
  await there.goto('/sign-in');
  await there.getByLabel(signInText.signIn.name).fill(director.name);
  await there.getByLabel(signInText.setUp.password, { exact: true }).fill(director.password);
  await there.getByRole('button', { name: signInText.invitation.toSignIn }).click();
  await there.getByRole('link', { name: 'Harbour Cup' }).first().waitFor();
  await there.goto(`/tournaments/${hall.tournament}/standings`);
  expect(await standingsOn(there)).toEqual(here);
  expect((await console.codeOf(there, 1)).replace('-', '')).toBe(hall.tables[0]?.code);
});

/** What `npm run restore -- FILE` says. */
function restored(backup: string, data: string): Promise<string> {
  const main = join(ROOT, 'tools', 'backup', 'main.ts');
  const child = spawn(process.execPath, [main, 'restore', backup], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: data, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  return new Promise((resolve, reject) => {
    // What it said last may still be on its way when it has ended.
    child.once('close', (code) => {
      if (code === 0) resolve(said);
      else reject(new Error(said));
    });
  });
}
