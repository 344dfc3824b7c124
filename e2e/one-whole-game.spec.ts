import { readFile } from 'node:fs/promises';
import type { PlayerLinksView } from '@boardside/contract';
import type { Recorded } from '@boardside/game';
import type { Page } from 'playwright-core';
import { reads } from './harness/found.js';
import { expectNoSeriousAxe, keepAndCheck, keepScreen } from './harness/screens.js';
import { openOwnStory, type OwnStory } from './harness/story.js';
import { expectSameClock } from './people/both-clocks.js';
import * as console from './people/director.js';
import { firstLink } from './people/hall.js';
import { knownBoard, knownEnd, knownTurns, type KnownTurn } from './people/known-game.js';
import * as table from './people/table-tablet.js';

const fullNames = ['Kim Berger', 'Lee Novak'] as const;
/** As the tablet has room for. */
const names = ['Kim B.', 'Lee N.'] as const;
const [kim, lee] = names;

/** What a viewer goes through: every turn, and what the last rack brought. */
const stepCount = knownTurns.length + 1;

let story: OwnStory;
let desk: Page;
let tablet: Page;
/** Of Kim, as the code on the slip says it. */
let ownPage: URL;

beforeAll(async () => {
  story = await openOwnStory();
  desk = await story.desk();
  tablet = await story.tablet();
});

afterAll(() => story.close());

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

/** Keeps a picture of a page and asks axe about it. */
async function look(page: Page, name: string): Promise<void> {
  await keepScreen(page, name);
  await expectNoSeriousAxe(page);
}

test('the director opens the printed link, makes the account and a tournament', async () => {
  const link = new URL(firstLink(story.product.said)).pathname;
  await desk.goto(link);
  await desk.getByRole('heading', { name: 'Make the director’s account' }).waitFor();
  await look(desk, 'first-account');
  await console.makeAccount(desk, link);
  await look(desk, 'tournaments-empty');
  await console.makeTournament(desk, 'Harbour Open');
  await desk.getByRole('heading', { name: 'Four steps to the first game' }).waitFor();
  await look(desk, 'wall-before-the-first-round');
});

test('the link works once', async () => {
  const other = await story.desk();
  await console.tryAccount(other, firstLink(story.product.said));
  await other.getByRole('alert').waitFor();
  expect(await other.getByRole('alert').innerText()).toMatch(/link was used/);
  await other.context().close();
});

test('a division by the guide, two players, a table, round 1 paired by hand and published', async () => {
  await console.goTo(desk, 'Rules');
  await desk.getByLabel('Name of the division').waitFor();
  await look(desk, 'rules-form');
  await console.makeDivision(desk, 'Open');
  await look(desk, 'rules');
  await console.addPlayers(desk, fullNames);
  await look(desk, 'players');
  await console.addTables(desk, 1);
  await look(desk, 'tables');
  await console.pairByHand(desk, ...fullNames);
  await look(desk, 'round-draft');
  await console.publishRound(desk, 1);
  await console.card(desk, 1).waitFor();
  await look(desk, 'wall-to-begin');
  await console.goTo(desk, 'Rounds');
  await desk.getByText('Published', { exact: true }).waitFor();
  await look(desk, 'round-published');
});

test('the tablet joins with the code; G9: both check the tiles', async () => {
  const code = await console.codeOf(desk, 1);
  await tablet.goto('/');
  await tablet.getByLabel('Table code').waitFor();
  await look(tablet, 'join');
  await table.joinTable(tablet, code);
  await tablet.getByRole('button', { name: 'I am Kim Berger' }).waitFor();
  await look(tablet, 'seats');
  await table.sitDown(tablet, fullNames);
  await tablet.getByRole('button', { name: 'All tiles are there' }).first().waitFor();
  await look(tablet, 'tiles-check');
  await table.checkTiles(tablet, names);
});

test('G10: a tied draw is drawn again, the nearest to A starts; the opponent starts the clock', async () => {
  await table.draw(tablet, { [kim]: 'E', [lee]: 'E' });
  await tablet.getByText('Same letter. Put the tiles back and draw again.').first().waitFor();
  await look(tablet, 'draw-again');
  await table.draw(tablet, { [kim]: 'C', [lee]: 'M' });
  await tablet
    .getByRole('heading', { name: `${kim} plays first` })
    .first()
    .waitFor();
  await look(tablet, 'draw-decided');
  await table.agreeOnFirst(tablet, names);
  await tablet.getByRole('button', { name: /Start .+ clock/ }).waitFor();
  await look(tablet, 'first-start');
  await console.openTable(desk, 1);
  await reads(() => console.clockAt(desk, fullNames[0]), '25:00');
  await table.startClockOf(tablet, kim);
});

test('a whole game by taps: every score and total as known beforehand, the console agreeing', async () => {
  for (const [index, turn] of knownTurns.entries()) {
    await makeTurn(turn);
    if (index === 0 || index === 12 || index === 20) await consoleAgrees(turn);
    if (index === 11) await look(desk, 'table-page');
  }
});

async function makeTurn(turn: KnownTurn): Promise<void> {
  const name = names[turn.seat];
  switch (turn.kind) {
    case 'exchange':
      await table.exchange(tablet, name, turn.count);
      break;
    case 'pass':
      await table.pass(tablet, name);
      break;
    case 'play':
      await table.enterPlay(tablet, turn);
      expect([turn.at, await table.previewedScore(tablet)]).toEqual([turn.at, turn.score]);
      if (turn.at === '13C') await look(tablet, 'play-entered');
      if (turn === knownTurns.at(-1)) return table.pressOut(tablet, name);
      await table.press(tablet, name);
  }
  await table.totalIs(tablet, name, String(turn.total));
}

/** Scores, who is on turn, and both clocks within a second. */
async function consoleAgrees(turn: KnownTurn): Promise<void> {
  const mover = fullNames[turn.seat];
  const next = fullNames[turn.seat === 0 ? 1 : 0];
  const before = knownTurns
    .slice(0, knownTurns.indexOf(turn))
    .findLast(isOf(turn.seat === 0 ? 1 : 0));
  await console.scoreIs(desk, mover, turn.total);
  await console.scoreIs(desk, next, before?.total ?? 0);
  await console.clockPanel(desk, next).getByText('Running').waitFor();
  await console.clockPanel(desk, mover).getByText('Waiting').waitFor();
  for (const [seat, name] of names.entries()) {
    await expectSameClock(desk, tablet, { console: fullNames[seat] ?? '', tablet: name });
  }
}

function isOf(seat: 0 | 1): (turn: KnownTurn) => boolean {
  return (turn) => turn.seat === seat;
}

test('G29 G32: out, accepted, the last rack confirmed, the arithmetic of the slip', async () => {
  await tablet.getByRole('button', { name: /Accept the last play/ }).waitFor();
  expect(await table.boardOf(tablet)).toEqual(knownBoard);
  await keepScreen(tablet, 'accept-the-last-play');
  await expectNoSeriousAxe(tablet, 'beside the board');
  await tablet.getByRole('button', { name: /Accept the last play/ }).tap();
  await tablet
    .getByRole('heading', { name: /^Kim B. has/ })
    .first()
    .waitFor();
  await look(tablet, 'last-rack');
  for (const name of names) {
    await table.sideOf(tablet, name).getByRole('button', { name: 'Right' }).tap();
  }
  const slip = table.sideOf(tablet, kim);
  await slip.getByRole('heading', { name: `${lee} wins by 58` }).waitFor();
  expect(await table.slipLines(slip)).toEqual([
    ['Plays', '309', '365'],
    ['Last rack, 2 × 1', '0', '+2'],
    ['Adjustments', '0', '0'],
    ['Total', '309', '367'],
  ]);
  await look(tablet, 'slip-to-sign');
});

test('both sign; the console shows the same result', async () => {
  const given = tablet.waitForResponse((answer) => answer.url().endsWith('/links'));
  for (const name of names) await table.sign(tablet, name);
  const { links } = (await (await given).json()) as PlayerLinksView;
  ownPage = new URL(links.find(({ seat }) => seat === 0)?.address ?? '');
  await tablet.getByText('Signed. You may leave the table.').first().waitFor();
  await tablet.getByRole('img', { name: `Code of the page with the games of ${lee}` }).waitFor();
  await look(tablet, 'slip-signed');
  await tablet.setViewportSize({ width: 800, height: 1280 });
  await look(tablet, 'slip-signed-upright');
  await tablet.setViewportSize({ width: 1280, height: 800 });
  const slip = desk.getByRole('region', { name: 'Slip' });
  await slip.getByText(`${lee} by 58`).waitFor();
  for (const [seat, name] of fullNames.entries()) {
    await console.scoreIs(desk, name, knownEnd.totals[seat] ?? 0);
  }
  await keepScreen(desk, 'table-page-signed');
  await expectNoSeriousAxe(desk, 'beside the board');
  await console.goTo(desk, 'Wall');
  await console.card(desk, 1).getByText('Signed').first().waitFor();
  await look(desk, 'wall-signed');
});

test('by the code on the slip a player sees the own game on the own phone, without signing in', async () => {
  await tablet.getByRole('img', { name: `Code of the page with the games of ${kim}` }).waitFor();
  const phone = await story.tablet();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`${ownPage.pathname}${ownPage.hash}`);
  await phone.getByRole('heading', { name: fullNames[0] }).waitFor();
  await phone.getByText('309 – 367').waitFor();
  await phone.getByText(`${fullNames[0]} – ${lee}`).waitFor();
  expect(await phone.getByText(fullNames[1]).count()).toBe(0);
  expect(await table.boardOf(phone)).toEqual(knownBoard);
  await look(phone, 'own-games-phone');
  await phone.getByRole('button', { name: 'Start' }).tap();
  await phone.getByText(`0 of ${String(stepCount)}`).waitFor();
  const digest = await phone.locator('code').innerText();
  expect(digest).toMatch(/^(\w{4}-){3}\w{4}$/);
  expect(await tablet.locator('.digest b').first().innerText()).toBe(digest);
  await phone.getByRole('button', { name: 'Download as GCG' }).scrollIntoViewIfNeeded();
  await keepAndCheck(phone, 'own-games-slip-phone');
  const [file] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: 'Download as GCG' }).tap(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain('#player1 Kim_Berger Kim Berger');
  await console.goTo(desk, 'Players');
  await desk.getByRole('button', { name: `Edit ${fullNames[0]}` }).click();
  await desk.getByRole('button', { name: `Close own page of ${fullNames[0]}` }).click();
  await desk.getByText(`The codes on the slips of ${fullNames[0]} open nothing any more`).waitFor();
  await look(desk, 'players-page-closed');
  await phone.reload();
  await phone.getByText('This address opens nothing any more').waitFor();
  await look(phone, 'own-games-closed');
  await phone.context().close();
});

test('the record as GCG holds the game as it was known beforehand', async () => {
  await console.goTo(desk, 'Records');
  await desk.getByRole('link', { name: 'Download the GCG of table 1' }).waitFor();
  await look(desk, 'records');
  const gcg = await download('Download the GCG of table 1');
  const moves = gcg.split('\n').filter((line) => line.startsWith('>'));
  expect(moves.slice(0, knownTurns.length).map(ofLine)).toEqual(knownTurns.map(ofTurn));
  expect(moves.at(-1)).toMatch(/\(S\) \+2 367$/);
});

/** Who, how many points, what total: what a line of the file says of a turn. */
function ofLine(line: string): string {
  const [, nick = '', , score = '', total = ''] = /^>(\S+): (.*?) ?\+(\d+) (\d+)$/.exec(line) ?? [];
  return `${nick.replace('_', ' ')} ${score} ${total}`;
}

function ofTurn(turn: KnownTurn): string {
  const score = turn.kind === 'play' ? turn.score : 0;
  return `${fullNames[turn.seat]} ${String(score)} ${String(turn.total)}`;
}

test('the record as JSON holds every event, word and clock', async () => {
  const record = JSON.parse(await download('Download the JSON of table 1')) as {
    readonly result: { readonly totals: readonly number[]; readonly reason: string };
    readonly events: readonly Recorded[];
  };
  expect(record.result.totals).toEqual(knownEnd.totals);
  expect(record.result.reason).toBe('out');
  expect(record.events.map(({ version }) => version)).toEqual(
    record.events.map((_, index) => index + 1),
  );
  const moves = record.events.flatMap((event) =>
    event.type === 'TurnEnded' ? [event.body.move] : [],
  );
  expect(moves).toHaveLength(knownTurns.length);
  for (const [index, turn] of knownTurns.entries()) {
    const move = moves[index];
    expect(move?.kind).toBe(turn.kind);
    if (turn.kind !== 'play' || move?.kind !== 'play') continue;
    const tiles = move.tiles.map(({ letter, blank }) => (blank ? letter.toLowerCase() : letter));
    expect(tiles.join('')).toBe(turn.tiles);
    expect(move.score).toBe(turn.score);
    const words = move.words.map(({ text, points }) => `${text} ${String(points)}`);
    expect(words.toSorted()).toEqual([...turn.words].toSorted());
  }
});

test('a record is opened from its file, stepped through by keys, or refused with its place', async () => {
  const json = await download('Download the JSON of table 1');
  const gcg = await download('Download the GCG of table 1');
  await desk.getByRole('link', { name: 'Look at a record…' }).click();
  const field = desk.getByLabel(/^(File|Another file)$/);
  const open = (name: string, text: string) =>
    field.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await open('broken.gcg', gcg.replace('#player2', '#player1'));
  await desk.getByText(/^The file cannot be read\. Line \d+, column \d+: expected/).waitFor();
  await look(desk, 'open-record-refused');
  await open('game.gcg', gcg);
  await desk.getByText('Final score 309 – 367').waitFor();
  await open('game.json', json);
  await desk.getByText(/The log is whole/).waitFor();
  expect(await table.boardOf(desk)).toEqual(knownBoard);
  await desk.getByRole('region', { name: /^Turns/ }).focus();
  await desk.keyboard.press('Home');
  await desk.keyboard.press('ArrowRight');
  await desk.getByText(`1 of ${String(stepCount)}`).waitFor();
  await look(desk, 'open-record');
  await desk.setViewportSize({ width: 390, height: 844 });
  await look(desk, 'open-record-phone');
  await desk.setViewportSize({ width: 1440, height: 900 });
});

async function download(link: string): Promise<string> {
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('link', { name: link }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}
