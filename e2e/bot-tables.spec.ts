import type { StandingsView } from '@boardside/contract';
import { englishTiles } from '@boardside/engine';
import { buildWordGraph, openWordGraph } from '@boardside/lexicon';
import {
  BotTablet,
  inventedWords,
  joinTablet,
  EntryCounts,
  undisturbedBehaviour,
  type Behaviour,
} from '@boardside/simulation';
import type { Page } from 'playwright-core';
import { useStory } from './harness/story.js';
import * as console from './actors/director.js';
import { readyHall, consoleAt, type StoryHall } from './actors/story-hall.js';
import { standingsText } from '../apps/referee-ui/src/app/text/director-standings.js';
import { anyNumber, containing } from './harness/text-patterns.js';
import { consoleText } from '../apps/referee-ui/src/app/text/director-console.js';

/**
 * Three tables with tablets, at which bots play over the tablets’ own sockets; one with paper
 * slips.
 */
const withTablet = 3;
const pairs = [
  ['Anna Kim', 'Ben Lee'],
  ['Cleo Marsh', 'Dai Evans'],
  ['Eva Nagy', 'Finn Ono'],
  ['Mia Vance', 'Ned Wynn'],
] as const;

/** Their games need nobody of the staff. */
const steady: Behaviour = {
  ...undisturbedBehaviour,
  phony: 0,
  pending: 0,
  challengeRight: 0,
  dropChallenge: 0,
  callReferee: 0,
  typingError: 0,
  reload: 0,
  looks: 3,
};

/** A hall with its bots, and the director at the wall. */
type BotHall = {
  readonly hall: StoryHall;
  readonly desk: Page;
  readonly tablets: readonly BotTablet[];
};

const story = useStory();
let graph: ReturnType<typeof openWordGraph>;
let tablets: BotTablet[] = [];

beforeAll(() => {
  graph = openWordGraph(buildWordGraph(inventedWords(englishTiles, 1), englishTiles));
});

afterEach(() => {
  for (const tablet of tablets) tablet.stop();
  tablets = [];
});

async function botHall(): Promise<BotHall> {
  const hall = await readyHall(story, { tournament: 'River Cup', pairs });
  const around = { tournament: hall.tournament, graph, tally: new EntryCounts(), speed: 400 };
  for (const { number, code } of hall.tables.slice(0, withTablet)) {
    const joined = await joinTablet(story.product.url, code);
    tablets.push(new BotTablet(number, joined, around, number));
  }
  const desk = await consoleAt(story, hall, 'wall');
  return { hall, desk, tablets };
}

/** Everybody sits down at the tables with tablets and plays so many turns. */
async function playAhead({ tablets: all }: BotHall, round: number, turns: number): Promise<void> {
  for (const tablet of all) {
    await tablet.seated(round);
    tablet.seatBots(steady);
    tablet.playAhead(turns);
    await tablet.submit();
  }
}

/** Plays what is begun to its last signature; nobody of the staff is asked for anything. */
async function playOut({ tablets: all }: BotHall): Promise<void> {
  const nobody = () => Promise.reject(new Error('the director was asked'));
  await Promise.all(all.map((tablet) => tablet.playOn(nobody, Promise.resolve())));
}

function connectAll({ tablets: all }: BotHall): void {
  for (const tablet of all) tablet.connect();
}

test('three tablets play over their sockets; the wall counts them, the standings are live, and after the last signature the results come of themselves', async () => {
  const at = await botHall();
  const { hall, desk } = at;
  connectAll(at);
  await playAhead(at, 1, 8);
  await desk.getByText(`3 ${consoleText.playing}`).waitFor();
  await desk.getByText(`1 ${consoleText.toBegin}`).waitFor();
  await desk.goto(`/tournaments/${hall.tournament}/standings`);
  await desk.getByText(standingsText.live(4)).waitFor();
  const [division] = (await hall.client.view()).divisions;
  const { rows } = await hall.client.get<StandingsView>(
    `divisions/${division?.id ?? ''}/standings?games=live`,
  );
  const live = rows.filter((row) => row.live === 'live');
  expect(live).toHaveLength(withTablet * 2);
  for (const { name } of live)
    await desk.getByRole('rowheader', { name }).getByTitle(standingsText.playing).waitFor();
  await playOut(at);
  await desk
    .getByText(standingsText.live(1))
    .or(desk.getByText(standingsText.open(1)))
    .waitFor();
  const { rounds } = await hall.client.view();
  expect(rounds[0]?.results.map(({ how }) => how)).toEqual(Array(withTablet).fill('signed'));
});

test('somebody drops out late, the next round is told to every tablet that plays in it, and it is played out with nothing missing', async () => {
  const at = await botHall();
  const { hall, desk } = at;
  const { client } = hall;
  connectAll(at);
  await Promise.all(at.tablets.map((tablet) => tablet.seated(1)));
  for (const { game } of hall.tables)
    await client.post(`games/${game}/result`, { scores: [431, 389], reason: 'played on paper' });
  const { divisions, entrants } = await client.view();
  const swiss = { division: divisions[0]?.id, method: { kind: 'swiss' } };
  await client.post('rounds/2/draw', swiss);
  const ned = entrants.find(({ name }) => name === 'Ned Wynn')?.id ?? '';
  await client.ask('PATCH', `entrants/${ned}`, { status: 'withdrawn' });
  await desk.goto(`/tournaments/${hall.tournament}/rounds/2`);
  await desk.getByText(/Ned Wynn, at table \d, has withdrawn/).waitFor();
  await client.post('rounds/2/draw', swiss);
  await desk.getByText('Ned Wynn, at table').waitFor({ state: 'detached' });
  await console.publishRound(desk, 2);
  await playAhead(at, 2, 10);
  await desk.getByText(`3 ${consoleText.playing}`).waitFor();
  await desk.goto(`/tournaments/${hall.tournament}/standings`);
  await desk.getByText(standingsText.live(3)).waitFor();
  await playOut(at);
  const live = containing(standingsText.live(1), standingsText.live(anyNumber));
  await desk.getByText(live).waitFor({ state: 'detached' });
  await desk.getByRole('heading', { name: standingsText.title(2) }).waitFor();
  const { rounds } = await client.view();
  expect(rounds[1]?.results.map(({ how }) => how)).toEqual(Array(withTablet).fill('signed'));
  expect(rounds[1]?.sitting).toMatchObject([{ kind: 'bye' }]);
});
