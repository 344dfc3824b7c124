import type { Locator, Page } from 'playwright-core';
import { patienceMs } from '../harness/wait-until.js';
import { director } from './story-hall.js';
import { signInText } from '../../apps/referee-ui/src/app/text/director-sign-in.js';
import { consoleText } from '../../apps/referee-ui/src/app/text/director-console.js';
import { divisionsText } from '../../apps/referee-ui/src/app/text/director-divisions.js';
import { playersText } from '../../apps/referee-ui/src/app/text/director-players.js';
import { tablesPageText } from '../../apps/referee-ui/src/app/text/director-tables.js';
import { roundsText } from '../../apps/referee-ui/src/app/text/director-rounds.js';
import { queueText } from '../../apps/referee-ui/src/app/text/director-queue.js';
import { gamePageText } from '../../apps/referee-ui/src/app/text/director-game.js';
import { sectionOf, sectionPages } from '../../apps/referee-ui/src/app/text/console-pages.js';
import { startingWith } from '../harness/text-patterns.js';
import { hallText } from '../../apps/referee-ui/src/app/text/director-hall.js';
import { openAct } from './table-page.js';

/** An act that was not recorded by then is recorded again. */
const AGAIN_MS = 1_000;

/** Opens the one-time link that the server printed and makes the director's account. */
export async function makeAccount(page: Page, link: string): Promise<void> {
  await openFirstLink(page, link);
  await page.getByLabel(signInText.setUp.name).fill(director.name);
  await page.getByLabel(signInText.setUp.password, { exact: true }).fill(director.password);
  await page.getByRole('button', { name: signInText.setUp.make }).click();
  await page.getByRole('heading', { name: signInText.tournaments.title }).waitFor();
}

/** The link is an address or only its path. */
export async function openFirstLink(page: Page, link: string): Promise<void> {
  await page.goto(link.startsWith('/') ? link : new URL(link).pathname);
}

export async function makeTournament(page: Page, name: string): Promise<void> {
  await page.getByLabel(signInText.tournaments.name).fill(name);
  await page.getByRole('button', { name: signInText.tournaments.make }).click();
  await page.getByRole('navigation', { name: consoleText.rail }).waitFor();
}

/** Opens a page by its name, through its section in the rail and the section's tabs. */
export async function goTo(page: Page, where: string): Promise<void> {
  const named = Object.values(sectionPages).flat();
  const target = named.find((each) => consoleText.nav[each] === where);
  if (target === undefined) throw new Error(`the console has no page “${where}”`);
  const section = sectionOf(target);
  const rail = page.getByRole('navigation', { name: consoleText.rail });
  await rail.getByRole('link', { name: startingWith(consoleText.section[section]) }).click();
  if (sectionPages[section][0] === target) return;
  const tabs = page.getByRole('navigation', { name: consoleText.tabs });
  await tabs.getByRole('link', { name: where, exact: true }).click();
}

/** A division by the rule set that the form shows: the guide, if no other was chosen there. */
export async function makeDivision(page: Page, name: string): Promise<void> {
  const field = page.getByLabel(divisionsText.name);
  if ((await field.count()) === 0) await goTo(page, consoleText.nav.rules);
  await field.fill(name);
  await page.getByRole('button', { name: divisionsText.make }).click();
  await page.getByRole('region', { name }).waitFor();
}

export async function addPlayers(page: Page, names: readonly string[]): Promise<void> {
  await goTo(page, consoleText.nav.players);
  const form = page.locator('form', { hasText: playersText.addTitle });
  for (const name of names) {
    await form.getByLabel(signInText.signIn.name).fill(name);
    await form.getByRole('button', { name: playersText.add, exact: true }).click();
    await page.getByRole('button', { name: playersText.editOf(name) }).waitFor();
  }
}

export async function addTables(page: Page, count: number): Promise<void> {
  await goTo(page, consoleText.nav.tables);
  await page.getByLabel(tablesPageText.addCount).fill(String(count));
  await page.getByRole('button', { name: tablesPageText.add(count) }).click();
  await page.getByRole('link', { name: tablesPageText.open(count) }).waitFor();
}

/** What stands on the card of a table, as the Tables page shows it. */
export async function codeOf(page: Page, table: number): Promise<string> {
  await goTo(page, consoleText.nav.tables);
  const link = page.getByRole('link', { name: tablesPageText.open(table), exact: true });
  const row = page.getByRole('row').filter({ has: link });
  const code = /\b[2-9A-HJ-NP-Z]{3}-?[2-9A-HJ-NP-Z]{3}\b/.exec(await row.innerText())?.[0];
  if (code === undefined) throw new Error(`No code of table ${String(table)} is shown.`);
  return code;
}

/** Two names, typed, get the next free table. */
export async function pairByHand(page: Page, one: string, other: string): Promise<void> {
  await goTo(page, consoleText.nav.rounds);
  await choose(page, 'Player A', one);
  await choose(page, 'Player B', other);
  await page.getByRole('button', { name: roundsText.pair }).click();
  await page.getByRole('cell', { name: one }).waitFor();
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByLabel(label).fill(name);
  await page.getByRole('option', { name }).click();
}

/** Publishes the draft; the console goes to the wall then. */
export async function publishRound(page: Page, round: number): Promise<void> {
  await page.getByRole('button', { name: roundsText.publish(round) }).click();
  await confirmDialog(page, roundsText.publishAct(round));
  await page.getByRole('heading', { name: queueText.needs }).waitFor();
}

/** Chooses what stands behind the three dots of a row or a page. */
export async function chooseInMenu(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Says yes in the dialog that is open, with a reason where one is asked. */
export async function confirmDialog(page: Page, act: string, reason?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByLabel(consoleText.reason).fill(reason);
  await dialog.getByRole('button', { name: act, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** From the wall to the page of a table. */
export async function openTable(page: Page, table: number): Promise<void> {
  await goTo(page, consoleText.nav.wall);
  await wallCard(page, table).click();
  await page.getByRole('heading', { name: gamePageText.table(table), exact: true }).waitFor();
}

/** From the wall to the question whether the games that go on are ended. */
export async function askToEndGames(page: Page): Promise<void> {
  await page.getByRole('button', { name: hallText.more }).click();
  await page.getByRole('menuitem', { name: hallText.endRound }).click();
  await page.getByRole('dialog').waitFor();
}

/** A table on the wall. */
export function wallCard(page: Page, table: number): Locator {
  return page.getByRole('link', { name: new RegExp(`^${hallText.table} ${String(table)}\\b`) });
}

export type ConsoleEntry = {
  /** The button that opens the form. */
  readonly act: string;
  /** What the filled button says. */
  readonly record: string;
  /** Fields by their label; a list is chosen from by what it shows. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly reason?: string;
};

/** At a table's page: chooses an act, fills it in, reads its preview and records it. */
export async function record(page: Page, deed: ConsoleEntry): Promise<void> {
  await openAct(page, deed.act);
  const panel = page.locator('bs-act-panel');
  await panel.waitFor();
  for (const [label, value] of Object.entries(deed.fields ?? {})) {
    await fillIn(panel.getByLabel(label, { exact: true }), value);
  }
  if (deed.reason !== undefined) {
    await panel
      .getByLabel(startingWith(gamePageText.reason.asked.replace(/,.*$/s, ',')))
      .fill(deed.reason);
  }
  await submitRecord(page, deed.record);
}

/**
 * Records what the form shows. Where the game has gone on in the meantime the console says so and
 * shows the new game; then it is recorded again, as a director would.
 */
export async function submitRecord(page: Page, record: string): Promise<void> {
  const panel = page.locator('bs-act-panel');
  const button = panel.getByRole('button', { name: record, exact: true });
  const end = Date.now() + patienceMs;
  for (;;) {
    await button.click({ timeout: AGAIN_MS }).catch(() => undefined);
    await panel.waitFor({ state: 'detached', timeout: AGAIN_MS }).catch(() => undefined);
    if ((await panel.count()) === 0) return;
    if (Date.now() > end) throw new Error(`Not recorded:\n${await panel.innerText()}`);
  }
}

async function fillIn(field: Locator, value: string): Promise<void> {
  const isList = await field.evaluate((element) => element.tagName === 'SELECT');
  if (isList) await field.selectOption({ label: value });
  else await field.fill(value);
}

/** A side of a table's page. */
export function clockPanel(page: Page, name: string): Locator {
  return page.getByRole('group', { name: gamePageText.clockLabel(name) });
}

/** Waits until the console shows this score of a player. */
export async function scoreIs(page: Page, name: string, score: number): Promise<void> {
  const shown = clockPanel(page, name).getByTestId('score');
  await shown.filter({ hasText: new RegExp(`^\\s*${String(score)}\\s*$`) }).waitFor();
}

export async function clockAt(page: Page, name: string): Promise<string> {
  return (await clockPanel(page, name).getByTestId('clock').innerText()).trim();
}
