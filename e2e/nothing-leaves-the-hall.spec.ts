import { join } from 'node:path';
import type { DisplayView } from '@boardside/contract';
import type { Page } from 'playwright-core';
import { postmasterOf } from './harness/database.js';
import { openOwnStory, type OwnStory } from './harness/story.js';
import { begunTable, hallOfOne, names, type TableInHall } from './people/begun-table.js';
import { knownTurns } from './people/known-game.js';
import * as table from './people/table-tablet.js';

let story: OwnStory;
let at: TableInHall;
let desk: Page;
let screen: Page;
/** Addresses that any page of the hall asked for, by who asked: pages, scripts, fonts, sockets. */
const asked = new Map<string, Set<string>>();

beforeAll(async () => {
  const outgoing = join(__dirname, 'harness', 'outgoing.cjs');
  story = await openOwnStory({ NODE_OPTIONS: `--require=${JSON.stringify(outgoing)}` });
  const hall = await hallOfOne(story);
  desk = watched('console', await story.desk());
  screen = watched('screen', await story.desk());
  await hall.signIn(desk);
  const path = `/tournaments/${hall.tournament}/displays`;
  const display = (await hall.ask('POST', path, { label: 'Entrance' })) as DisplayView;
  const shows = { what: 'board', table: 1, names: 'whole', delayS: 0 };
  await hall.ask('PUT', `${path}/${display.id}/shows`, shows);
  await screen.goto(`/screen/${display.code}`);
  await desk.goto(`/tournaments/${hall.tournament}/wall`);
  at = await begunTable(story, hall);
  watched('tablet', at.tablet);
  await at.tablet.reload();
});

afterAll(() => story.close());

function watched(who: string, page: Page): Page {
  const addresses = asked.get(who) ?? new Set<string>();
  asked.set(who, addresses);
  page.context().on('request', (request) => addresses.add(request.url()));
  page.on('websocket', (socket) => addresses.add(socket.url()));
  return page;
}

test('a whole game at tablet, console and screen: nothing is asked of anybody but the server of the hall, and by that of nobody but its database', async () => {
  for (const turn of knownTurns) {
    const name = names[turn.seat];
    if (turn.kind === 'exchange') await table.exchange(at.tablet, name, turn.count);
    else if (turn.kind === 'pass') await table.pass(at.tablet, name);
    else {
      await table.enterPlay(at.tablet, turn);
      if (turn === knownTurns.at(-1)) await table.pressOut(at.tablet, name);
      else await table.press(at.tablet, name);
    }
  }
  await table.settled(at.tablet);
  await at.tablet.getByRole('button', { name: /Accept the last play/ }).tap();
  await at.tablet
    .getByRole('heading', { name: /^Kim B. has/ })
    .first()
    .waitFor();
  for (const name of names) {
    await table.sideOf(at.tablet, name).getByRole('button', { name: 'Right' }).tap();
  }
  for (const name of names) await table.sign(at.tablet, name);
  await at.tablet.getByText('Signed. You may leave the table.').first().waitFor();
  await desk.getByText('Signed').first().waitFor();
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
});

/** Data and blobs stay in the page. */
function goesOut({ protocol }: URL): boolean {
  return ['http:', 'https:', 'ws:', 'wss:'].includes(protocol);
}

function hostOf({ host }: URL): string {
  return host;
}
