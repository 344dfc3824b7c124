import { waitUntilFound, waitUntilReads } from './harness/wait-until.js';
import { useStory } from './harness/story.js';
import {
  openTableAtDesk,
  hallOfPair,
  pairSetup,
  releaseToPaper,
  signGameAtDesk,
  weedSetup,
} from './actors/corrected-table.js';
import { enterFromPaper, recordCorrection } from './actors/compare-boards.js';
import * as console from './actors/director.js';
import * as table from './actors/table-tablet.js';
import { paperText } from '../apps/referee-ui/src/app/text/director-paper.js';
import { gamePageText } from '../apps/referee-ui/src/app/text/director-game.js';
import { directorActionText } from '../apps/referee-ui/src/app/text/director-actions.js';
import {
  declaredEndNames,
  gameLogText,
} from '../apps/referee-ui/src/app/text/director-game-log.js';
import { endTexts } from '../apps/referee-ui/src/app/text/ends.js';
import { undoText } from '../apps/referee-ui/src/app/text/director-undo.js';
import { anyText, startingWith } from './harness/text-patterns.js';
import { openAct, showTab } from './actors/table-page.js';
import { tableWithoutGameText } from '../apps/referee-ui/src/app/text/no-game.js';

const story = useStory();

function sheetsOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('G36 a game continues on paper, is printed, and comes back with its turns and times', async () => {
  const ahead = await pairSetup(story);
  await ahead.play('H6', 'ZAP');
  const tablet = await ahead.open();
  const desk = await openTableAtDesk(story, ahead.hall);
  await console.record(desk, { act: paperText.go.button, record: paperText.go.record });
  await tablet.getByText(tableWithoutGameText.paper).waitFor();
  await desk.getByRole('region', { name: paperText.panel.title }).waitFor();
  await desk.getByRole('link', { name: paperText.panel.print }).first().click();
  await desk.getByRole('heading', { name: paperText.panel.print }).waitFor();
  expect(sheetsOf(await desk.pdf({ format: 'A4' }))).toBe(1);
  expect(sheetsOf(await desk.pdf({ format: 'Letter' }))).toBe(1);
  await desk.getByRole('link', { name: paperText.page.back }).click();
  const boards = await enterFromPaper(desk);
  await recordCorrection(boards, 'Played on paper');
  await console.scoreIs(desk, 'Lee', 26);
  await waitUntilReads(() => console.clockAt(desk, 'Lee'), '19:30');
  await console.record(desk, {
    act: directorActionText.giveBack.button,
    record: directorActionText.giveBack.record,
  });
  await console.record(desk, {
    act: directorActionText.start.button,
    record: directorActionText.start.record,
  });
  await table.pressBar(tablet, 'Lee').waitFor();
  await table.totalIs(tablet, 'Kim', '28');
});

test('G36 of a game that went on on paper only the result is entered, and it stands', async () => {
  const ahead = await weedSetup(story);
  const { hall, place } = ahead;
  await releaseToPaper(ahead);
  const desk = await openTableAtDesk(story, hall);
  await console.record(desk, {
    act: directorActionText.end.button,
    record: directorActionText.end.record,
    fields: {
      [directorActionText.end.how]: declaredEndNames.declared,
      [directorActionText.end.totalOf('Kim')]: '301',
      [directorActionText.end.totalOf('Lee')]: '299',
    },
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
  const result = await waitUntilFound(
    async () => {
      const { rounds } = await hall.client.view();
      return rounds[0]?.results.find(({ game: of }) => of === place.game);
    },
    () => 'The round has no result of this game.',
  );
  expect(result).toMatchObject({ scores: [301, 299] });
});

const drew = (name: string) => directorActionText.draw.tileOf(name, 0);

test('G30 a whole game at the desk: tiles, draw, turns, the end accepted, signed for both', async () => {
  const desk = await openTableAtDesk(story, await hallOfPair(story, ['Ed', 'Flo']));
  await console.record(desk, {
    act: directorActionText.takeClock.button,
    record: directorActionText.takeClock.record,
  });
  await console.record(desk, {
    act: directorActionText.checkTiles.button,
    record: directorActionText.checkTiles.record,
  });
  await console.record(desk, {
    act: directorActionText.draw.button,
    record: directorActionText.draw.record,
    fields: { [drew('Ed')]: 'A', [drew('Flo')]: 'B' },
  });
  await console.record(desk, {
    act: directorActionText.start.button,
    record: directorActionText.start.record,
  });
  await openAct(desk, directorActionText.press.button);
  const panel = desk.locator('bs-act-panel');
  const lines = ['8G ZAP', '7H WEED', 'pass', 'pass', 'ex 3', 'pass', 'pass', 'pass'];
  for (const [index, line] of lines.entries()) {
    const name = index % 2 === 0 ? 'Ed' : 'Flo';
    await panel.getByRole('heading', { name: directorActionText.press.title(name) }).waitFor();
    await panel.getByText('Type a square and the word').waitFor();
    await panel.getByLabel(directorActionText.press.move).fill(line);
    await panel.getByRole('button', { name: directorActionText.press.record }).click();
    await desk.getByText(gamePageText.standing(index + 1)).waitFor();
  }
  await console.record(desk, {
    act: directorActionText.accept.button,
    record: directorActionText.accept.record,
  });
  await desk.getByRole('region', { name: gamePageText.slip, exact: true }).waitFor();
  for (const name of ['Ed', 'Flo']) {
    await console.record(desk, {
      act: directorActionText.sign.button,
      record: directorActionText.sign.record,
      fields: { [directorActionText.player]: name },
    });
  }
  await showTab(desk, 'log');
  await desk.getByText(gameLogText.signed('Flo')).waitFor();
});

test('G36 a signed slip is reopened, another result declared, and that taken back again', async () => {
  const hall = await hallOfPair(story, ['Ed', 'Flo']);
  await signGameAtDesk(hall);
  const desk = await openTableAtDesk(story, hall);
  await console.record(desk, {
    act: directorActionText.reopen.button,
    record: directorActionText.reopen.record,
    reason: 'A score is wrong',
  });
  await console.record(desk, {
    act: directorActionText.end.button,
    record: directorActionText.end.record,
    fields: {
      [directorActionText.end.how]: declaredEndNames.declared,
      [directorActionText.end.totalOf('Ed')]: '30',
    },
    reason: 'Both agree on 30',
  });
  await console.scoreIs(desk, 'Ed', 30);
  const over = gameLogText.ended(endTexts.declared.log, anyText, 'Both agree on 30');
  await showTab(desk, 'log');
  await desk.getByRole('button', { name: startingWith(undoText.of(over)) }).click();
  await console.submitRecord(desk, undoText.record);
  await console.scoreIs(desk, 'Ed', 28);
});
