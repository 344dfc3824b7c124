import { join } from 'node:path';
import type { DisplayView } from '@boardside/contract';
import type { Page } from 'playwright-core';
import { postmasterOf } from './harness/database.js';
import { openOwnStory, type OwnStory } from './harness/story.js';
import { startedTableByTaps, singleTableHall, kim, lee, names } from './actors/started-table.js';
import type { StoryHall } from './actors/story-hall.js';
import { knownGameSetup } from './actors/known-end.js';
import { knownTurns } from './actors/known-game.js';
import * as table from './actors/table-tablet.js';
import {
  rackDeclarationText,
  resultSlipText,
} from '../apps/referee-ui/src/app/text/result-slip.js';
import { hallText } from '../apps/referee-ui/src/app/text/director-hall.js';
import { acceptText } from '../apps/referee-ui/src/app/text/table.js';

let story: OwnStory;
/** Addresses that any page of the hall asked for, by who asked: pages, scripts, fonts, sockets. */
let asked: Map<string, Set<string>>;

beforeEach(async () => {
  asked = new Map();
  const outgoing = join(__dirname, 'harness', 'outgoing.cjs');
  story = await openOwnStory({ NODE_OPTIONS: `--require=${JSON.stringify(outgoing)}` });
});

afterEach(() => story.close());

function watched(who: string, page: Page): Page {
  const addresses = asked.get(who) ?? new Set<string>();
  asked.set(who, addresses);
  page.context().on('request', (request) => addresses.add(request.url()));
  page.on('websocket', (socket) => addresses.add(socket.url()));
  return page;
}

/** A console at the wall, and a screen that shows the board of table 1. */
async function watchedHall(hall: StoryHall): Promise<Page> {
  const desk = watched('console', await story.desk());
  const screen = watched('screen', await story.desk());
  await hall.signIn(desk);
  const path = `/tournaments/${hall.tournament}/displays`;
  const display = (await hall.ask('POST', path, { label: 'Entrance' })) as DisplayView;
  const shows = { what: 'board', table: 1, names: 'whole', delayS: 0 };
  await hall.ask('PUT', `${path}/${display.id}/shows`, shows);
  await screen.goto(`/screen/${display.code}`);
  await screen.getByRole('gridcell').first().waitFor();
  await desk.goto(`/tournaments/${hall.tournament}/wall`);
  return desk;
}

test('a game that its players begin, play and end by taps: tablet, console and screen ask nothing of anybody but the server of the hall, and that of nobody but its database', async () => {
  const hall = await singleTableHall(story);
  const desk = await watchedHall(hall);
  const { tablet } = await startedTableByTaps(story, hall);
  watched('tablet', tablet);
  await tablet.reload();
  await table.playTurn(tablet, kim, { at: 'H6', tiles: 'ZAP' });
  await table.playTurn(tablet, lee, { at: 'I7', tiles: 'WEED' });
  await table.exchange(tablet, kim, 3);
  for (const name of [lee, kim, lee, kim, lee]) await table.pass(tablet, name);
  await table.acceptTheEnd(tablet);
  await signed(tablet, desk);
  expectNobodyElse();
});

test('a game played out: tablet, console and screen ask nothing of anybody but the server of the hall, and that of nobody but its database', async () => {
  const { hall, ahead } = await knownGameSetup(story, knownTurns.length - 1);
  const desk = await watchedHall(hall);
  const tablet = watched('tablet', await ahead.tabletPage());
  await ahead.show(tablet);
  await table.enterPlay(tablet, { at: '9K', tiles: 'F' });
  await table.pressOut(tablet, lee);
  await tablet.getByRole('button', { name: acceptText.accept }).tap();
  for (const name of names) {
    await table
      .sideOf(tablet, name)
      .getByRole('button', { name: rackDeclarationText.confirm })
      .tap();
  }
  await signed(tablet, desk);
  expectNobodyElse();
});

async function signed(tablet: Page, desk: Page): Promise<void> {
  for (const name of names) await table.sign(tablet, name);
  await tablet.getByText(resultSlipText.allSigned).first().waitFor();
  await desk.getByText(hallText.signed).first().waitFor();
}

function expectNobodyElse(): void {
  const own = new URL(story.product.url).host;
  for (const [who, addresses] of asked) {
    const hosts = new Set(
      [...addresses]
        .map((each) => new URL(each))
        .filter(goesOut)
        .map(hostOf),
    );
    expect([who, ...hosts]).toEqual([who, own]);
    expect([...addresses].some((each) => each.startsWith('ws:'))).toBe(true);
  }
  expect([...asked.keys()].sort()).toEqual(['console', 'screen', 'tablet']);
  const connected = [...story.product.said.matchAll(/^goes out to (\S+)$/gm)].map(([, to]) => to);
  expect([...new Set(connected)]).toEqual([
    `127.0.0.1:${String(postmasterOf(story.product).port)}`,
  ]);
}

/** Data and blobs stay in the page. */
function goesOut({ protocol }: URL): boolean {
  return ['http:', 'https:', 'ws:', 'wss:'].includes(protocol);
}

function hostOf({ host }: URL): string {
  return host;
}
