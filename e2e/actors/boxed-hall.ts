import { must } from '@boardside/engine';
import { classic } from '@boardside/game';
import type { Page } from 'playwright-core';
import type { Story } from '../harness/story.js';
import { record } from './director.js';
import { readyHall, type StoryHall } from './story-hall.js';
import { directorActionText } from '../../apps/referee-ui/src/app/text/director-actions.js';
import { recordsText } from '../../apps/referee-ui/src/app/text/director-records.js';
import { openAct } from './table-page.js';

/** A hall of the boxed game, without a clock: four players at a table, three, and two. */
export async function boxedHall(
  story: Story,
): Promise<{ readonly hall: StoryHall; readonly desk: Page }> {
  const hall = await readyHall(story, {
    tournament: 'Kitchen Table',
    pairs: [
      ['Kim', 'Lee', 'Ann', 'Bob'],
      ['Cleo', 'Dan', 'Eve'],
      ['Fay', 'Gus'],
    ],
    rules: { preset: classic, firstJudge: 'juror', first: 'assigned' },
  });
  return { hall, desk: await hall.signIn(await story.desk()) };
}

/** The desk enters the turns of table 1, and its game has begun; answers the game. */
export async function takeClockToDesk(hall: StoryHall): Promise<string> {
  const game = hall.tables[0]?.game;
  must(game, 'the hall has a table');
  const claim = { kind: 'claim-clock', why: 'first', expectedEpoch: 0, witnessedMs: 0 } as const;
  await hall.act(game, { ...claim, holder: { kind: 'desk' } });
  await hall.act(game, { kind: 'start-clock' });
  return game;
}

/** One turn of whoever is to play, typed at the desk; it stands in the list as this. */
export async function enterTurn(desk: Page, turn: string, listed: string): Promise<void> {
  await openAct(desk, directorActionText.press.button);
  const panel = desk.locator('bs-act-panel');
  await panel.getByLabel(directorActionText.press.move).fill(turn);
  await panel
    .getByRole('button', { name: directorActionText.pressUntimed.record, exact: true })
    .click();
  await desk.locator('bs-turn-list').getByText(listed).waitFor();
}

/** Kim’s HORN is challenged by Ann, who is not next; the desk is about to record that it stands. */
export async function challengeAtDesk(desk: Page): Promise<void> {
  await enterTurn(desk, '8F HORN', 'HORN');
  await record(desk, {
    act: directorActionText.call.button,
    record: directorActionText.call.record,
    fields: { [directorActionText.call.who]: 'Ann' },
  });
  await openAct(desk, directorActionText.stands.button);
  await desk
    .locator('bs-act-panel')
    .getByText(/Ann loses the next turn\./)
    .waitFor();
}

/** Four totals are declared, two of them equal; the page of all games lists the places in order. */
export async function openDeclaredPlaces({
  hall,
  desk,
}: {
  readonly hall: StoryHall;
  readonly desk: Page;
}): Promise<void> {
  const game = await takeClockToDesk(hall);
  await hall.act(game, { kind: 'stop-clock', reason: 'ordered' });
  const end = { reason: 'declared', totals: [210, 300, 250, 250] } as const;
  await hall.act(game, { kind: 'end-game', end, reason: 'The hall closes' });
  await desk.goto(`/tournaments/${hall.tournament}/records`);
  await desk
    .getByText(
      [
        recordsText.placed(1, 'Lee', 300),
        recordsText.placed(2, 'Ann', 250),
        recordsText.placed(2, 'Bob', 250),
        recordsText.placed(4, 'Kim', 210),
      ].join(' · '),
    )
    .waitFor();
}
