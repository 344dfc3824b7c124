import type { PlayerLinksView } from '@boardside/contract';
import type { RecordedGameEvent } from '@boardside/game';
import type { Page } from 'playwright-core';
import { useStory } from './harness/story.js';
import { fullNames, kim, lee, names } from './actors/started-table.js';
import { consoleAt, type StoryHall } from './actors/story-hall.js';
import { knownAtRacks, knownSigned } from './actors/known-end.js';
import { knownBoard, knownEnd, knownTurns, type KnownTurn } from './actors/known-game.js';
import { readDownload, downloadedRecord, openRecord } from './actors/records-page.js';
import * as table from './actors/table-tablet.js';
import {
  rackDeclarationText,
  resultSlipText,
} from '../apps/referee-ui/src/app/text/result-slip.js';
import { replayText } from '../apps/referee-ui/src/app/text/replay.js';
import { portalText } from '../apps/referee-ui/src/app/text/portal.js';
import * as console from './actors/director.js';
import { menuText } from '../apps/referee-ui/src/app/text/data-table.js';
import { playersText } from '../apps/referee-ui/src/app/text/director-players.js';
import { recordsText } from '../apps/referee-ui/src/app/text/director-records.js';
import { startingWith, anyNumber, anyText, containing } from './harness/text-patterns.js';
import { gamePageText } from '../apps/referee-ui/src/app/text/director-game.js';
import { openRecordText } from '../apps/referee-ui/src/app/text/director-open-record.js';

/** What a viewer goes through: every turn, and what the last rack brought. */
const stepCount = knownTurns.length + 1;

const story = useStory();

/** The director at the records of a tournament whose one game is signed. */
async function recordsPage(): Promise<Page> {
  const { hall } = await knownSigned(story);
  return deskAt(hall, 'records');
}

async function deskAt(hall: StoryHall, page: string): Promise<Page> {
  const desk = await consoleAt(story, hall, page);
  return desk;
}

test('by the code on the slip a player sees their own game on their own phone, without signing in, until the director closes the page', async () => {
  const { hall, ahead } = await knownAtRacks(story);
  const tablet = await ahead.open();
  for (const name of names) {
    await table
      .sideOf(tablet, name)
      .getByRole('button', { name: rackDeclarationText.confirm })
      .tap();
  }
  const given = tablet.waitForResponse((answer) => answer.url().endsWith('/links'));
  for (const name of names) await table.sign(tablet, name);
  const { links } = (await (await given).json()) as PlayerLinksView;
  const playerPage = new URL(links.find(({ seat }) => seat === 0)?.address ?? '');
  await tablet.getByRole('img', { name: resultSlipText.playerPage(kim) }).waitFor();

  const phone = await story.tablet();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`${playerPage.pathname}${playerPage.hash}`);
  await phone.getByRole('heading', { name: fullNames[0] }).waitFor();
  await phone.getByText('309 – 367').waitFor();
  await phone.getByText(`${fullNames[0]} – ${lee}`).waitFor();
  expect(await phone.getByText(fullNames[1]).count()).toBe(0);
  expect(await table.boardOf(phone)).toEqual(knownBoard);
  await phone.getByRole('button', { name: replayText.first }).tap();
  await phone.getByText(replayText.at(0, stepCount)).waitFor();
  const digest = await phone.locator('code').innerText();
  expect(digest).toMatch(/^(\w{4}-){3}\w{4}$/);
  await tablet.locator('.digest b').first().filter({ hasText: digest }).waitFor();
  const [file] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: portalText.gcg }).tap(),
  ]);
  const record = (await readDownload(file)).toString('utf8');
  expect(record).toContain('#player1 Kim_Berger Kim Berger');

  const desk = await deskAt(hall, 'players');
  await console.chooseInMenu(desk, menuText.more(fullNames[0]), playersText.closePage);
  await desk.getByText(playersText.pageClosed(fullNames[0])).waitFor();
  await phone.reload();
  await phone.getByText('This link no longer works').waitFor();
});

test('the record as GCG holds the game as it was known beforehand', async () => {
  const desk = await recordsPage();
  const gcg = await downloadedRecord(desk, 1, 'gcg');
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
  const desk = await recordsPage();
  const record = JSON.parse(await downloadedRecord(desk, 1, 'json')) as {
    readonly result: { readonly totals: readonly number[]; readonly reason: string };
    readonly events: readonly RecordedGameEvent[];
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
  const desk = await recordsPage();
  const json = await downloadedRecord(desk, 1, 'json');
  const gcg = await downloadedRecord(desk, 1, 'gcg');
  await desk.getByRole('link', { name: recordsText.look }).click();
  await openRecord(desk, 'broken.gcg', gcg.replace('#player2', '#player1'));
  const refused = { line: anyNumber, column: anyNumber, expected: anyText };
  await desk.getByText(openRecordText.refused).waitFor();
  await desk.getByText(containing(openRecordText.refusedGcg(refused))).waitFor();
  await openRecord(desk, 'game.gcg', gcg);
  await desk.getByText(openRecordText.final([309, 367])).waitFor();
  await openRecord(desk, 'game.json', json);
  await desk.getByText(openRecordText.sameLog).waitFor();
  expect(await table.boardOf(desk)).toEqual(knownBoard);
  await desk.getByRole('region', { name: startingWith(gamePageText.turns) }).focus();
  await desk.keyboard.press('Home');
  await desk.keyboard.press('ArrowRight');
  await desk.getByText(replayText.at(1, stepCount)).waitFor();
});
