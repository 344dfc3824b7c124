import type { Locator, Page } from 'playwright-core';
import { joiningText } from '../../apps/referee-ui/src/app/text/joining.js';
import { tableText, acceptText } from '../../apps/referee-ui/src/app/text/table.js';
import { beforePlayText } from '../../apps/referee-ui/src/app/text/before-play.js';
import { resultSlipText } from '../../apps/referee-ui/src/app/text/result-slip.js';
import { anyText, startingWith, containing } from '../harness/text-patterns.js';
import { secondTapCover } from '../harness/wait-until.js';
import { boardText } from '../../apps/referee-ui/src/app/text/board.js';

/** A turn as two players make it: the squares and tiles are what the hand puts down. */
export type PlayInput = {
  /** `8D` across, `D8` down: where the first new tile lies. */
  readonly at: string;
  /** Only the new tiles, in order; a small letter is a blank that stands for it. */
  readonly tiles: string;
};

/** So long after a key the table takes no press. */
const AFTER_KEY_MS = 150;

/** Types the code at the product's first page, as the card on the table says. */
export async function joinTable(page: Page, code: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel(joiningText.codeLabel).fill(code);
  await page.getByRole('button', { name: joiningText.join }).tap();
}

export function sideOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name: tableText.sideOf(name) });
}

/** Both sit down, each at their own name. */
export async function sitDown(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names)
    await page.getByRole('button', { name: beforePlayText.iAm(name) }).tap();
}

/** G9: each player taps that all tiles are there. */
export async function checkTiles(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await sideOf(page, name).getByRole('button', { name: beforePlayText.tilesChecked }).tap();
  }
}

/** Each draws a tile and taps its letter; `?` is a blank. */
export async function draw(page: Page, drawn: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, letter] of Object.entries(drawn)) {
    const key = letter === '?' ? tableText.blank : letter;
    await sideOf(page, name).getByRole('button', { name: key, exact: true }).tap();
  }
}

export async function agreeOnFirst(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await sideOf(page, name).getByRole('button', { name: beforePlayText.agree }).tap();
  }
}

/** The first tap: the other player starts the clock of who plays first. */
export async function startClockOf(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: tableText.startOf(name) }).tap();
  await pressBar(page, name).waitFor();
}

/** From an open table to a running clock: seats, tiles, a draw that `first` wins. */
export async function startGameByTaps(
  page: Page,
  people: { readonly first: string; readonly second: string },
): Promise<void> {
  const names = [people.first, people.second];
  await sitDown(page, names);
  await checkTiles(page, names);
  await draw(page, { [people.first]: 'A', [people.second]: 'B' });
  await agreeOnFirst(page, names);
  await startClockOf(page, people.first);
}

/** The bar of the player on turn; it is there while that player's clock runs. */
export function pressBar(page: Page, name: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${escaped(name)} .*${tableText.press}$`) });
}

/** `Kim B.` for a pattern: the dot is a dot, and the line is not broken after the name. */
function escaped(name: string): string {
  return name.replaceAll('.', '\\.').replaceAll(' ', '\\s');
}

/** Enters a play that two pending ones, or a challenge, have stopped the clocks for. */
export function enterPlayButton(page: Page, name: string): Locator {
  return sideOf(page, name)
    .locator('bs-press-bar')
    .getByRole('button', { name: tableText.enterThis });
}

/** Enters a late play at the bar of its player, and waits until that is shown. */
export async function enterLatePlay(page: Page, name: string): Promise<void> {
  await enterPlayButton(page, name).tap();
  await enterPlayButton(page, name).waitFor({ state: 'detached' });
}

/** Lets a press settle: the side that has just got the turn is deaf to palms for a moment. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator('bs-play-screen:not([data-settling])').waitFor();
}

/** The player who has the press bar accepts the end of the game. */
export async function acceptTheEnd(page: Page): Promise<void> {
  await page.getByRole('button', { name: acceptText.acceptEnd }).tap();
}

export function square(page: Page, name: string): Locator {
  return page.getByRole('gridcell', { name: new RegExp(`^${name}\\b`) });
}

/** Taps a square of the board; `8H` and `H8` are the same one. */
export async function tapSquare(page: Page, name: string): Promise<void> {
  await square(page, squareName(name)).tap();
}

/** Taps the tablet's own keys; a small letter is the blank, then the letter it stands for. */
export async function typeTiles(page: Page, tiles: string): Promise<void> {
  const keys = page.getByRole('group', { name: startingWith(tableText.keysOf(anyText)) });
  for (const tile of tiles) {
    const letter = tile.toUpperCase();
    if (tile !== letter) await keys.getByRole('button', { name: tableText.blank }).tap();
    await keys.getByRole('button', { name: letter, exact: true }).tap();
  }
}

/** Square, tiles, and the arrow turned where it was guessed wrong. Not pressed yet. */
export async function enterPlay(page: Page, play: PlayInput): Promise<void> {
  await tapSquare(page, play.at);
  await typeTiles(page, play.tiles);
  await page
    .locator('[role=gridcell].draft')
    .nth(play.tiles.length - 1)
    .waitFor();
  const arrow = page.getByRole('button', {
    name: new RegExp(`^(${tableText.turnArrow('across')}|${tableText.turnArrow('down')})`),
  });
  const turned = page.getByRole('button', {
    name: tableText.turnArrow(/^\d/.test(play.at) ? 'across' : 'down'),
  });
  if ((await turned.count()) === 0) {
    await arrow.tap();
    await turned.waitFor();
  }
}

/** Presses the clock and waits until it has changed hands. */
export async function press(page: Page, name: string): Promise<void> {
  await pressOnce(page, name);
  await pressBar(page, name).waitFor({ state: 'detached' });
}

/** The same with the Enter key. */
export async function pressEnter(page: Page, name: string): Promise<void> {
  const bar = pressBar(page, name);
  await bar.waitFor();
  await waitUntilSettled(page);
  await page.keyboard.press('Enter');
  await bar.waitFor({ state: 'detached' });
}

/** One press that is heard for sure; what comes of it is for the test to wait for. */
export async function pressOnce(page: Page, name: string): Promise<void> {
  await waitAfterKey(page);
  await pressBar(page, name).tap();
}

/**
 * A touch on the press right after a key is taken for a slip of the hand: time goes by on the
 * page's own clock.
 */
async function waitAfterKey(page: Page): Promise<void> {
  await page.evaluate((restMs) => {
    const until = performance.now() + restMs;
    return new Promise<void>((rested) => {
      const look = (): void => {
        if (performance.now() > until) rested();
        else requestAnimationFrame(look);
      };
      look();
    });
  }, AFTER_KEY_MS);
}

/** The press of a play that goes out: the opponent gets a bar to accept it. */
export async function pressOut(page: Page, name: string): Promise<void> {
  await press(page, name);
  await page
    .getByRole('button', { name: containing(acceptText.accept, acceptText.acceptEnd) })
    .first()
    .waitFor();
}

/** The press of a player who plays on alone: the clock stays, the total tells that it was heard. */
export async function pressAlone(page: Page, name: string, total: number): Promise<void> {
  await pressOnce(page, name);
  const heard = new RegExp(`^${escaped(name)} ${String(total)} .*${tableText.press}$`);
  await page.getByRole('button', { name: heard }).waitFor();
}

export async function playTurn(page: Page, name: string, play: PlayInput): Promise<void> {
  await enterPlay(page, play);
  await press(page, name);
}

export async function pass(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: tableText.pass, exact: true }).tap();
  await press(page, name);
}

export async function exchange(page: Page, name: string, count: number): Promise<void> {
  await page.getByRole('button', { name: tableText.exchange, exact: true }).tap();
  await page.getByRole('button', { name: String(count), exact: true }).tap();
  await press(page, name);
}

/** Waits until the side on turn would announce so many points. */
export async function previewIs(page: Page, points: number): Promise<void> {
  const shown = new RegExp(`^\\s*${String(points)}\\s*$`);
  await page.locator('bs-score-preview .score').filter({ hasText: shown }).waitFor();
}

/** The digits on a player's clock. */
export async function clockOf(page: Page, name: string): Promise<string> {
  return (await sideOf(page, name).locator('.digits').innerText()).trim();
}

/** `12:05` and `0:09.4` in seconds. */
export function secondsOf(digits: string): number {
  const [minutes = '0', seconds = '0'] = digits.replace('−', '-').split(':');
  return Number(minutes) * 60 + Number(seconds);
}

/** Waits until a clock that stands shows so many seconds. */
export async function clockIs(page: Page, name: string, seconds: number): Promise<void> {
  const digits = `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
  await sideOf(page, name)
    .locator('.digits')
    .filter({ hasText: new RegExp(`^\\s*${digits}\\s*$`) })
    .waitFor();
}

/** A player's total: on their own bar, or on the strip of who waits. */
function total(page: Page, name: string): Locator {
  const bar = page.locator('bs-press-bar .who > b', {
    hasText: new RegExp(`^\\s*${escaped(name)} `),
  });
  return bar.or(page.locator('bs-waiting-strip .total', { hasText: name }));
}

export async function totalOf(page: Page, name: string): Promise<string> {
  return lastWord(await total(page, name).innerText());
}

/** Waits until a player's total is shown so; after a press it is drawn once the clocks are. */
export async function totalIs(page: Page, name: string, shown: string): Promise<void> {
  await total(page, name)
    .filter({ hasText: new RegExp(`(^|\\s|[a-z.])${shown}\\s*$`) })
    .waitFor();
}

function lastWord(text: string): string {
  return text.trim().split(/\s+/).at(-1) ?? '';
}

/**
 * The letters that lie on the board, row by row; a dot is an empty square, a small letter a blank.
 */
export async function boardOf(page: Page): Promise<readonly string[]> {
  const labels = await page
    .getByRole('gridcell')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
  const lying = new RegExp(`^\\d+[A-O], ([A-Z]), (${boardText.blank})?`);
  const letters = labels.map((label) => {
    const [, letter = '.', blank] = lying.exec(label) ?? [];
    return blank === undefined ? letter : letter.toLowerCase();
  });
  return Array.from({ length: 15 }, (_, row) => letters.slice(row * 15, row * 15 + 15).join(''));
}

/** `H8` for a down play names the same square as `8H`. */
export function squareName(at: string): string {
  const parts = /^([A-O])(\d+)$/.exec(at);
  return parts === null ? at : `${parts[2] ?? ''}${parts[1] ?? ''}`;
}

/** G24 to G28 at the table: the player on turn calls a challenge. */
export async function callChallenge(page: Page): Promise<void> {
  await page.getByRole('button', { name: tableText.challenge, exact: true }).tap();
}

/**
 * Starts the clocks again after a stop, and waits until the page shows it: a menu that is opened
 * before that closes again.
 */
export async function restartClocks(page: Page): Promise<void> {
  const start = page
    .getByRole('button', { name: containing(tableText.startMine, tableText.startOf(anyText)) })
    .first();
  await start.tap();
  await start.waitFor({ state: 'detached' });
}

/** A name held for a second signs. */
export async function sign(page: Page, name: string): Promise<void> {
  const block = sideOf(page, name).locator('bs-sign-block button');
  const signed = sideOf(page, name).getByText(resultSlipText.signed(name));
  await holdDown(page, block, () => signed.waitFor());
}

/** A side says that what stopped the clocks is settled: held for a second, then it is gone. */
export async function holdSettled(page: Page, name: string): Promise<void> {
  const button = sideOf(page, name).getByRole('button', {
    name: startingWith(tableText.settledGoOn),
  });
  await button.waitFor();
  await holdDown(page, button, () => button.waitFor({ state: 'detached' }));
}

/** A finger that stays down until it was long enough. */
export async function holdDown(
  page: Page,
  target: Locator,
  until: () => Promise<unknown>,
): Promise<void> {
  await page.locator(secondTapCover).first().waitFor({ state: 'detached' });
  const box = await target.boundingBox();
  if (box === null) throw new Error('Nothing to hold is there.');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  try {
    await until();
  } finally {
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await session.detach();
  }
}

/** Opens what a side needs seldom. */
export async function openMore(page: Page, name: string): Promise<void> {
  await page
    .getByRole('group', { name, exact: true })
    .getByRole('button', { name: tableText.more })
    .tap();
}

/** The compact keys of a side that waits: `8D TODAY`, typed key by key, then entered. */
export async function enterOnStrip(page: Page, name: string, line: string): Promise<void> {
  const side = sideOf(page, name);
  await side.getByRole('button', { name: tableText.enterNow }).tap();
  const keys = side.getByRole('group', { name: tableText.fullKeys });
  for (const key of line.replaceAll(' ', '')) {
    await keys.getByRole('button', { name: key, exact: true }).tap();
  }
  await side.getByRole('button', { name: tableText.enterThis }).tap();
}

/** Both clocks read at once, in seconds by name. */
export async function clocks(
  page: Page,
  names: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const read = await Promise.all(names.map((name) => clockOf(page, name)));
  return Object.fromEntries(names.map((name, index) => [name, secondsOf(read[index] ?? '')]));
}

/** The lines of a slip: what, then points of both players in seat order. */
export function slipLines(slip: Locator): Promise<readonly (readonly string[])[]> {
  return slip
    .locator('tbody tr, tfoot tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => (cell.textContent ?? '').trim())),
    );
}

/** Waits until the middle of the table says how long the run of scoreless turns is. */
export async function runIs(page: Page, turns: number): Promise<void> {
  const said = new RegExp(
    `^\\s*${tableText.scoreless}\\s+${String(turns)}\\s+${tableText.scorelessOf(6)}\\s*$`,
  );
  await page.locator('bs-middle-bar .scoreless').filter({ hasText: said }).waitFor();
}
