import { waitUntilReads } from './harness/wait-until.js';
import { useStory } from './harness/story.js';
import {
  openTableAtDesk,
  hallOfPair,
  pairSetup,
  releaseToPaper,
  signGameAtDesk,
  weedSetup,
} from './actors/corrected-table.js';
import { insertTurnByForm, recordCorrection } from './actors/compare-boards.js';
import * as console from './actors/director.js';
import * as table from './actors/table-tablet.js';

const story = useStory();

function sheetsOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('G36 a game goes on on paper, is printed, and comes back with its turns and times', async () => {
  const ahead = await pairSetup(story);
  await ahead.play('H6', 'ZAP');
  const tablet = await ahead.open();
  const desk = await openTableAtDesk(story, ahead.hall);
  await console.record(desk, { act: 'Go on on paper', record: 'Hand the game to paper' });
  await tablet.getByText('This game is played with paper or another clock.').waitFor();
  await desk.getByRole('region', { name: 'This game is played on paper' }).waitFor();
  await desk.getByRole('link', { name: 'Print the position' }).first().click();
  await desk.getByRole('heading', { name: 'Print the position' }).waitFor();
  expect(sheetsOf(await desk.pdf({ format: 'A4' }))).toBe(1);
  expect(sheetsOf(await desk.pdf({ format: 'Letter' }))).toBe(1);
  await desk.getByRole('link', { name: 'The table’s page' }).click();
  await desk.getByRole('button', { name: 'Enter the missing turns…' }).click();
  const boards = desk.locator('bs-compare-boards');
  await insertTurnByForm(boards, 'I7 WEED');
  await insertTurnByForm(boards, 'pass');
  await boards.getByLabel('Time left to Kim').fill('20:00');
  await boards.getByLabel('Time left to Lee').fill('19:30');
  await boards.getByRole('row', { name: /Lee’s time/ }).waitFor();
  await recordCorrection(boards, 'Played on paper');
  await console.scoreIs(desk, 'Lee', 26);
  await waitUntilReads(() => console.clockAt(desk, 'Lee'), '19:30');
  await console.record(desk, {
    act: 'Give the clock to the tablet',
    record: 'Give the clock to the tablet',
  });
  await console.record(desk, { act: 'Start the clocks', record: 'Start the clocks' });
  await table.pressBar(tablet, 'Lee').waitFor();
  await table.totalIs(tablet, 'Kim', '28');
});

test('G36 of a game that went on on paper only the result is entered, and it stands', async () => {
  const ahead = await weedSetup(story);
  const { hall, place } = ahead;
  await releaseToPaper(ahead);
  const desk = await openTableAtDesk(story, hall);
  await console.record(desk, {
    act: 'End the game',
    record: 'End the game',
    fields: { 'How it ends': 'A declared result', 'Total of Kim': '301', 'Total of Lee': '299' },
    reason: 'Counted on paper',
  });
  await console.scoreIs(desk, 'Kim', 301);
  await console.scoreIs(desk, 'Lee', 299);
  const game = await hall.gameWhen(place.game, ({ phase }) => phase === 'ended');
  expect(game).toMatchObject({
    holder: { kind: 'none' },
    result: { reason: 'declared', totals: [301, 299] },
  });
  expect(game.turns.filter(({ status }) => status === 'standing')).toHaveLength(2);
  const { rounds } = await hall.client.view();
  const result = rounds[0]?.results.find(({ game: of }) => of === place.game);
  expect(result).toMatchObject({ scores: [301, 299] });
});

test('G30 a whole game at the desk: tiles, draw, turns, the end accepted, signed for both', async () => {
  const desk = await openTableAtDesk(story, await hallOfPair(story, ['Ed', 'Flo']));
  await console.record(desk, { act: 'Take the clock to the desk', record: 'Take the clock' });
  await console.record(desk, { act: 'Tiles are checked', record: 'Record the check' });
  await console.record(desk, {
    act: 'Draw for first',
    record: 'Record the draw',
    fields: { 'Ed drew': 'A', 'Flo drew': 'B' },
  });
  await console.record(desk, { act: 'Start the clocks', record: 'Start the clocks' });
  await desk.getByRole('button', { name: 'Enter a turn…' }).first().click();
  const panel = desk.locator('bs-act-panel');
  const lines = ['8G ZAP', '7H WEED', 'pass', 'pass', 'ex 3', 'pass', 'pass', 'pass'];
  for (const [index, line] of lines.entries()) {
    const name = index % 2 === 0 ? 'Ed' : 'Flo';
    await panel.getByRole('heading', { name: `Enter ${name}’s turn` }).waitFor();
    await panel.getByText('Type a square and the word').waitFor();
    await panel.getByLabel('The turn').fill(line);
    await panel.getByRole('button', { name: 'Enter the turn and switch the clocks' }).click();
    await desk.getByText(`${String(index + 1)} standing`).waitFor();
  }
  await console.record(desk, { act: 'Accept the last play', record: 'Accept it' });
  await desk.getByRole('region', { name: 'Slip' }).waitFor();
  for (const name of ['Ed', 'Flo']) {
    await console.record(desk, {
      act: 'Sign for a player',
      record: 'Sign for the player',
      fields: { Player: name },
    });
  }
  await desk.getByText('Flo signed the slip').waitFor();
});

test('G36 a signed slip is reopened, another result declared, and that taken back again', async () => {
  const hall = await hallOfPair(story, ['Ed', 'Flo']);
  await signGameAtDesk(hall);
  const desk = await openTableAtDesk(story, hall);
  await console.record(desk, {
    act: 'Reopen the slip',
    record: 'Reopen the slip',
    reason: 'A score is wrong',
  });
  await console.record(desk, {
    act: 'End the game',
    record: 'End the game',
    fields: { 'How it ends': 'A declared result', 'Total of Ed': '30' },
    reason: 'Both agree on 30',
  });
  await console.scoreIs(desk, 'Ed', 30);
  await desk.getByRole('button', { name: /^Undo: Game over, declared/ }).click();
  await console.submitRecord(desk, 'Record the opposite');
  await console.scoreIs(desk, 'Ed', 28);
});
