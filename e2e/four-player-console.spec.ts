import { useStory } from './harness/story.js';
import * as console from './actors/director.js';
import {
  boxedHall,
  challengeAtDesk,
  enterTurn,
  openDeclaredPlaces,
  takeClockToDesk,
} from './actors/boxed-hall.js';
import { roundsText } from '../apps/referee-ui/src/app/text/director-rounds.js';
import { directorActionText } from '../apps/referee-ui/src/app/text/director-actions.js';
import { gamePageText } from '../apps/referee-ui/src/app/text/director-game.js';
import { anyNumber, startingWith, containing } from './harness/text-patterns.js';

const story = useStory();

test('G37 C10 the wall shows four totals and no clock, every card as high as the others', async () => {
  const { hall, desk } = await boxedHall(story);
  await desk.goto(`/tournaments/${hall.tournament}/wall`);
  await console.wallCard(desk, 1).getByText('Bob').waitFor();
  await console.wallCard(desk, 3).getByText('Gus').waitFor();
  const heights = await Promise.all(
    [1, 2, 3].map(async (table) => (await console.wallCard(desk, table).boundingBox())?.height),
  );
  expect(new Set(heights).size).toBe(1);
  expect(await desk.locator('bs-small-clock').count()).toBe(0);
});

const met = (entrants: readonly string[]): string =>
  roundsText.noteText({ kind: 'met', table: 1, round: 1, entrants }, String);

test('G37 the next round is paired by hand, three and four at a table', async () => {
  const { hall, desk } = await boxedHall(story);
  await desk.goto(`/tournaments/${hall.tournament}/rounds/1`);
  await desk.getByRole('columnheader', { name: roundsText.columns.seat(3) }).waitFor();
  await desk.getByRole('link', { name: roundsText.newRound(2) }).click();
  await desk.getByLabel(roundsText.perTable).selectOption('3');
  for (const [seat, name] of ['Kim', 'Dan', 'Gus'].entries()) {
    await desk
      .getByLabel(containing(...[0, 1, 2, 3].map(roundsText.player)))
      .nth(seat)
      .fill(name);
    await desk.getByRole('option', { name }).click();
  }
  await desk.getByRole('button', { name: roundsText.pair }).click();
  await desk.getByRole('cell', { name: 'Gus' }).waitFor();
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: roundsText.select(1) }).click();
  await desk.getByLabel(roundsText.addPlayer).selectOption({ label: 'Fay' });
  await desk
    .getByText(containing(met(['Fay', 'Gus']), met(['Gus', 'Fay'])))
    .first()
    .waitFor();
  await desk.getByRole('button', { name: roundsText.takeOut('Gus') }).click();
  await desk.getByLabel(roundsText.perTable).selectOption('4');
  await desk.getByRole('button', { name: startingWith(roundsText.pairRest(anyNumber, 1)) }).click();
  await desk
    .getByText(roundsText.checkText({ kind: 'nobody-twice', tables: 3, players: 9 }, String))
    .waitFor();
});

test('C5 C10 without a tablet the desk enters the turns of four players, and who challenges one', async () => {
  const { hall, desk } = await boxedHall(story);
  await takeClockToDesk(hall);
  await desk.goto(`/tournaments/${hall.tournament}/tables/1`);
  // Ann, who is not next, claims first; the play stands, and she loses her next turn.
  await challengeAtDesk(desk);
  await console.submitRecord(desk, directorActionText.stands.record);
  await console.record(desk, {
    act: directorActionText.goOn.button,
    record: directorActionText.goOn.record,
  });
  await enterTurn(desk, 'pass', gamePageText.pass);
  await console.scoreIs(desk, 'Kim', 14);
  expect(await desk.getByTestId('clock').count()).toBe(0);
  await console.clockPanel(desk, 'Bob').getByText(gamePageText.turnPart.running).waitFor();
});

test('G37 a declared result has four places, and the records list says them in order', async () => {
  await openDeclaredPlaces(await boxedHall(story));
});
