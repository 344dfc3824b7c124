import { must } from '@boardside/engine';
import type { TournamentView } from '@boardside/contract';
import { checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import {
  boxedHall,
  challengeAtDesk,
  enterTurn,
  openDeclaredPlaces,
  takeClockToDesk,
} from '../actors/boxed-hall.js';
import * as console from '../actors/director.js';
import type { StoryHall } from '../actors/story-hall.js';
import { hallText } from '../../apps/referee-ui/src/app/text/director-hall.js';
import { directorActionText } from '../../apps/referee-ui/src/app/text/director-actions.js';
import { gamePageText } from '../../apps/referee-ui/src/app/text/director-game.js';
import { roundsText } from '../../apps/referee-ui/src/app/text/director-rounds.js';

const story = useStory();

test('the wall with three and four at a table: cards, compact, on a phone', async () => {
  const { hall, desk } = await boxedHall(story);
  await desk.goto(`/tournaments/${hall.tournament}/wall`);
  await console.wallCard(desk, 3).getByText('Gus').waitFor();
  await checkScreen(desk, 'wall-four', { also: ['phone'] });
  await desk.getByRole('button', { name: hallText.compact }).click();
  await desk
    .getByRole('button', { name: hallText.cards })
    .and(desk.locator('[aria-pressed=false]'))
    .waitFor();
  await checkScreen(desk, 'wall-four-compact');
});

test('a round with three and four at a table: published, its draft', async () => {
  const { hall, desk } = await boxedHall(story);
  await desk.goto(`/tournaments/${hall.tournament}/rounds/1`);
  await desk.getByRole('columnheader', { name: roundsText.columns.seat(3) }).waitFor();
  await checkScreen(desk, 'round-four-published');
  await draftRoundTwo(hall);
  await desk.goto(`/tournaments/${hall.tournament}/rounds/2`);
  await desk
    .getByText(roundsText.checkText({ kind: 'nobody-twice', tables: 3, players: 9 }, String))
    .waitFor();
  await checkScreen(desk, 'round-four-draft', { also: ['1024', 'phone'] });
});

/** Three at table 1, two at table 2, four at table 3: most meet again. */
async function draftRoundTwo(hall: StoryHall): Promise<void> {
  const here = `/tournaments/${hall.tournament}`;
  const { rounds } = (await hall.ask('GET', here)) as TournamentView;
  const before = rounds[0]?.pairings ?? [];
  const division = before[0]?.division;
  must(division, 'the first round has pairings');
  const [kim, lee, ann, bob, cleo, dan, eve, fay, gus] = before.flatMap(({ seats }) => seats);
  const seatings = [
    [kim, dan, fay],
    [gus, lee],
    [ann, bob, cleo, eve],
  ];
  const pairings = seatings.map((seats, at) => ({ table: at + 1, division, seats, first: 0 }));
  await hall.ask('PUT', `${here}/rounds/2`, { pairings });
}

test('at the desk: one of three opponents has challenged, the page of four players and no clock', async () => {
  const { hall, desk } = await boxedHall(story);
  await takeClockToDesk(hall);
  await desk.goto(`/tournaments/${hall.tournament}/tables/1`);
  await challengeAtDesk(desk);
  await checkScreen(desk, 'desk-challenge-of-four');
  await console.submitRecord(desk, directorActionText.stands.record);
  await console.record(desk, {
    act: directorActionText.goOn.button,
    record: directorActionText.goOn.record,
  });
  await enterTurn(desk, 'pass', gamePageText.pass);
  await console.clockPanel(desk, 'Bob').getByText(gamePageText.turnPart.running).waitFor();
  await checkScreen(desk, 'table-page-four', { also: ['1024', 'phone'] });
});

test('records with places', async () => {
  const { hall, desk } = await boxedHall(story);
  await openDeclaredPlaces({ hall, desk });
  await checkScreen(desk, 'records-four');
});
