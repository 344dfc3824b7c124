import type { StandingsView, TournamentView } from '@boardside/contract';
import { englishTiles } from '@boardside/engine';
import { buildWordGraph, openWordGraph } from '@boardside/lexicon';
import {
  BotTablet,
  inventedWords,
  joinedTablet,
  Tally,
  usualManners,
  type Manners,
} from '@boardside/simulation';
import type { Locator, Page } from 'playwright-core';
import { expectNoSeriousAxe, keepScreen } from './harness/screens.js';
import { openOwnStory, type OwnStory } from './harness/story.js';
import { colleague } from './people/colleague.js';
import * as console from './people/director.js';
import { readyHall, type Hall } from './people/hall.js';

/** Six tables with tablets, at which bots play over the tablets’ own sockets; one with paper slips. */
const withTablet = 6;
const pairs = [
  ['Anna Kim', 'Ben Lee'],
  ['Cleo Marsh', 'Dai Evans'],
  ['Eva Nagy', 'Finn Ono'],
  ['Gus Park', 'Hana Quist'],
  ['Ida Rowe', 'Jon Shaw'],
  ['Kay Thorn', 'Lou Ueda'],
  ['Mia Vance', 'Ned Wynn'],
] as const;

/** Their games need nobody of the staff. */
const steady: Manners = {
  ...usualManners,
  ...{ phony: 0, pending: 0, challengeRight: 0, dropChallenge: 0, callReferee: 0, overdraw: 0 },
  ...{ typingError: 0, reload: 0, staff: 0, roundEnds: 0, absent: 0, waitsOut: 0, wrongRacks: 0 },
  ...{ reopenSlip: 0, atDesk: 0, looks: 3 },
};

let story: OwnStory;
let hall: Hall;
/** Ann, who directs, and Bo, who assists. */
let ann: Page;
let bo: Page;
/** Mia’s phone. */
let mia: Page;
const tablets: BotTablet[] = [];

beforeAll(async () => {
  story = await openOwnStory();
  hall = await readyHall(story, { tournament: 'River Cup', pairs });
  ann = await hall.signIn(await story.desk());
  bo = await colleague(story, hall, { name: 'Bo Ferris', role: 'assistant' });
  const graph = openWordGraph(buildWordGraph(inventedWords(englishTiles, 1), englishTiles));
  const around = { tournament: hall.tournament, graph, tally: new Tally(), speed: 400 };
  for (const { number, code } of hall.tables.slice(0, withTablet)) {
    const joined = await joinedTablet(story.product.url, code);
    tablets.push(new BotTablet(number, joined, around, number));
  }
  for (const desk of [ann, bo]) await desk.goto(here('wall'));
});

afterAll(async () => {
  for (const tablet of tablets) tablet.stop();
  await story.close();
});

afterEach(() => {
  expect(story.complaints).toEqual([]);
});

function here(page: string): string {
  return `/tournaments/${hall.tournament}/${page}`;
}

/** Keeps pictures of the page in all sizes and asks axe about it. */
async function look(desk: Page, name: string): Promise<void> {
  await keepScreen(desk, name);
  await expectNoSeriousAxe(desk);
  await desk.setViewportSize({ width: 1024, height: 768 });
  await keepScreen(desk, `${name}-1024`);
  await desk.setViewportSize({ width: 390, height: 844 });
  await keepScreen(desk, `${name}-phone`);
  await desk.setViewportSize({ width: 1440, height: 900 });
}

function view(): Promise<TournamentView> {
  return hall.ask('GET', `/tournaments/${hall.tournament}`) as Promise<TournamentView>;
}

/** Everybody sits down at the tables with tablets and plays so many turns. */
async function playAhead(round: number, turns: number): Promise<void> {
  for (const tablet of tablets) {
    tablet.come();
    await tablet.seated(round);
    tablet.sit(steady);
    tablet.playAhead(turns);
    await tablet.handIn();
  }
}

/** Plays what is begun to its last signature; nobody of the staff is asked for anything. */
async function playOut(): Promise<void> {
  const nobody = () => Promise.reject(new Error('the director was asked'));
  await Promise.all(tablets.map((tablet) => tablet.playOn(nobody, Promise.resolve())));
}

const standingsLine = (name: string): Locator => ann.getByRole('row').filter({ hasText: name });

test('six tablets play over their sockets; the wall counts them, and the standings are live', async () => {
  await playAhead(1, 8);
  await ann.getByText('6 playing').waitFor();
  await ann.getByText('1 waiting to begin').waitFor();
  await ann.goto(here('standings'));
  await ann.getByText('Live: 7 games not over').waitFor();
  const table = (await hall.ask(
    'GET',
    `/tournaments/${hall.tournament}/divisions/${(await view()).divisions[0]?.id ?? ''}/standings?games=live`,
  )) as StandingsView;
  const live = table.rows.filter((row) => row.live === 'live');
  expect(live).toHaveLength(withTablet * 2);
  const [leader] = live;
  await standingsLine(leader?.name ?? '')
    .getByTitle('counts a game in play')
    .waitFor();
  await keepScreen(ann, 'standings-live');
  await expectNoSeriousAxe(ann);
});

test('they play to the last signature, and the results come of themselves', async () => {
  await playOut();
  await ann.getByText('Live: 1 game not over').or(ann.getByText('1 result missing')).waitFor();
  const { rounds } = await view();
  expect(rounds[0]?.results.map(({ how }) => how)).toEqual(Array(withTablet).fill('signed'));
});

test('a player’s rounds are told with spread, place and time used', async () => {
  await ann.getByRole('link', { name: 'Anna Kim' }).click();
  await ann.getByRole('heading', { name: 'Anna Kim' }).waitFor();
  await ann
    .getByRole('row', { name: /^1 Ben Lee / })
    .getByText('of 25:00')
    .waitFor();
  await look(ann, 'player-course');
  await ann.emulateMedia({ media: 'print' });
  await keepScreen(ann, 'player-course-printed');
  await ann.emulateMedia({ media: null });
});

/** A player’s own phone, by the code that the console shows of the player. */
async function phoneOf(name: string): Promise<Page> {
  await bo.goto(here('players'));
  await bo.getByRole('button', { name: `Edit ${name}` }).click();
  const given = bo.waitForResponse((answer) => answer.url().endsWith('/links'));
  await bo.getByRole('button', { name: `Show own page of ${name}` }).click();
  const { address } = (await (await given).json()) as { readonly address: string };
  await bo.getByRole('img', { name: `Code of the own page of ${name}` }).waitFor();
  const phone = await story.tablet();
  await phone.setViewportSize({ width: 390, height: 844 });
  const { pathname, hash } = new URL(address);
  await phone.goto(`${pathname}${hash}`);
  return phone;
}

/** Types a result into a player’s own page and hands it in. */
async function say(phone: Page, points: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, each] of Object.entries(points))
    await phone.getByLabel(`Points of ${name}`).fill(each);
  await phone.getByRole('button', { name: 'Enter the result' }).tap();
}

const item = (desk: Page, badge: string): Locator =>
  desk.getByRole('listitem').filter({
    has: desk.getByRole('link', { name: `Open table 7: ${badge}` }),
  });

test('two players’ slips differ: it is in the queue of both consoles, and claimed like the rest', async () => {
  mia = await phoneOf('Mia Vance');
  const ned = await phoneOf('Ned Wynn');
  await bo.goto(here('wall'));
  await keepScreen(mia, 'own-slip-phone');
  await say(mia, { 'Mia Vance': '412', 'Ned W.': '398' });
  await mia.getByText('Now Ned W. has to confirm it').waitFor();
  await ned.getByText('Mia V. has entered this result. Is it right?').waitFor();
  await keepScreen(ned, 'own-slip-asked-phone');
  await expectNoSeriousAxe(ned);
  await ned.getByRole('button', { name: 'No, it was different' }).tap();
  await say(ned, { 'Mia V.': '421', 'Ned Wynn': '398' });
  await mia.getByText('You say 412 – 398; the other slip says 421 – 398.').waitFor();
  await keepScreen(ned, 'own-slip-differs-phone');
  await ned.context().close();
  await ann.goto(here('wall'));
  await item(ann, 'Slips differ').getByText('412 – 398 or 421 – 398').waitFor();
  await item(bo, 'Slips differ')
    .getByRole('button', { name: /^I’m going/ })
    .click();
  await item(ann, 'Slips differ').getByText('Bo F. is going').waitFor();
  await keepScreen(ann, 'queue-slips-differ');
  await expectNoSeriousAxe(ann);
});

test('it opens the slips at that table, is ruled there, and is settled in the queue', async () => {
  await item(bo, 'Slips differ').getByRole('link', { name: 'Open table 7: Slips differ' }).click();
  await bo.getByRole('heading', { name: 'Result slips, round 1' }).waitFor();
  await bo.getByText('Table 7: the two entries differ.').waitFor();
  await bo.getByText('You are going').waitFor();
  await look(bo, 'slips-from-the-queue');
  await bo
    .getByRole('row', { name: /Mia Vance/ })
    .getByRole('button', { name: /^Rule/ })
    .click();
  const fields = bo.getByRole('dialog').locator('input[inputmode=numeric]');
  await fields.nth(0).fill('412');
  await fields.nth(1).fill('398');
  await console.answerQuestion(bo, 'This is the result', 'Both counted the sheet again');
  await ann.getByText('Settled').first().waitFor();
  await item(ann, 'Slips differ').waitFor({ state: 'detached' });
  await mia.getByText('This is the result of the game.').waitFor();
  await mia.context().close();
  await bo.goto(here('rounds/1/end'));
  await bo.getByText('Round 2: Open is not paired yet').waitFor();
});

test('somebody drops out late, and the next round is told to every tablet that plays in it', async () => {
  const round = `/tournaments/${hall.tournament}/rounds/2`;
  const [division] = (await view()).divisions;
  const swiss = { division: division?.id, method: { kind: 'swiss' } };
  await hall.ask('POST', `${round}/draw`, swiss);
  const lou = (await view()).entrants.find(({ name }) => name === 'Lou Ueda')?.id ?? '';
  await hall.ask('PATCH', `/tournaments/${hall.tournament}/entrants/${lou}`, {
    status: 'withdrawn',
  });
  await ann.goto(here('rounds/2'));
  await ann.getByText(/Lou Ueda, at table \d, has withdrawn/).waitFor();
  await hall.ask('POST', `${round}/draw`, swiss);
  await ann.getByText('Lou Ueda, at table').waitFor({ state: 'detached' });
  await console.publishRound(ann, 2);
  await playAhead(2, 10);
  await ann.getByText('6 playing').waitFor();
});

test('a late correction says that the round is begun, and changes the live standings at once', async () => {
  await bo.goto(here('standings'));
  await bo.getByText(/^Live: 6 games not over/).waitFor();
  const spread = () => lineOf('Mia Vance').then((row) => row?.spread ?? 0);
  const before = await spread();
  await ann.goto(here('rounds/1/slips'));
  await ann.getByRole('link', { name: 'Correct the result of table 7' }).click();
  await ann.locator('bs-score-fields input[type=text]').nth(0).fill('402');
  const preview = ann.getByRole('region', { name: 'What changes' });
  await preview.getByText('Round 2 has begun: its pairings stay.').waitFor();
  await ann.getByLabel('Reason').fill('The sheet was added up wrongly');
  await ann.getByRole('button', { name: 'Correct the result alone' }).click();
  await ann.getByText('The result is corrected.').waitFor();
  expect(await spread()).toBe(before - 10);
});

async function lineOf(name: string) {
  const [division] = (await view()).divisions;
  const { rows } = (await hall.ask(
    'GET',
    `/tournaments/${hall.tournament}/divisions/${division?.id ?? ''}/standings?after=1`,
  )) as StandingsView;
  return rows.find((row) => row.name === name);
}

test('the second round is played out at the tablets, and nothing is missing', async () => {
  await playOut();
  await bo.getByRole('heading', { name: 'Standings after round 2' }).waitFor();
  const { rounds } = await view();
  expect(rounds[1]?.results).toHaveLength(withTablet);
  expect(rounds[1]?.sitting).toMatchObject([{ kind: 'bye' }]);
});
