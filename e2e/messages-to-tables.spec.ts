import type { SentMessage } from '@boardside/contract';
import { useStory } from './harness/story.js';
import { startTableAt, busyHall, openWallAsDirector } from './actors/busy-hall.js';
import * as console from './actors/director.js';

const story = useStory();

test('a message to a table and to all is read on both sides until one taps Seen', async () => {
  const hall = await busyHall(story);
  const one = await (await startTableAt(story, hall, 1)).open();
  const two = await (await startTableAt(story, hall, 2)).open();
  const ann = await openWallAsDirector(story, hall);
  await ann.getByRole('button', { name: 'Message…' }).click();
  const dialog = ann.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Some tables' }).click();
  await dialog.getByLabel('Which tables').fill('1');
  await dialog.getByLabel('What they read').fill('Please come to the desk after your game.');
  await dialog.getByRole('button', { name: 'Send to 1 table' }).click();
  const said = one.getByText('Please come to the desk after your game.');
  await said.nth(1).waitFor();
  expect(await said.count()).toBe(2);
  await dialog.getByText('Not seen yet: table 1').waitFor();
  await one.getByRole('button', { name: 'Seen' }).first().tap();
  await said.first().waitFor({ state: 'detached' });
  await dialog.getByText(/to table 1 · seen$/).waitFor();
  await dialog.getByRole('button', { name: 'All tables' }).click();
  await dialog.getByRole('button', { name: 'Please play more quietly.' }).click();
  await dialog.getByRole('button', { name: 'Send to 4 tables' }).click();
  for (const page of [one, two]) {
    const quietly = page.getByText('Please play more quietly.').first();
    await quietly.waitFor();
    await page.getByRole('button', { name: 'Seen' }).last().tap();
    await quietly.waitFor({ state: 'detached' });
  }
  await dialog.getByText('seen at 2 of 4').waitFor();
  const { messages } = await hall.client.get<{ readonly messages: readonly SentMessage[] }>(
    'messages',
  );
  expect(messages.map(({ tables }) => tables.length)).toEqual([4, 1]);
});

test('a round is started with its minutes: the console counts them down, and the tables are told', async () => {
  const hall = await busyHall(story);
  const one = await (await startTableAt(story, hall, 1)).open();
  const ann = await openWallAsDirector(story, hall);
  await ann.getByRole('button', { name: 'Start the round…' }).click();
  await ann.getByRole('dialog').getByLabel('Minutes from now').fill('4');
  await console.confirmDialog(ann, 'Start');
  await one
    .getByText(/[1-4] minutes? left in round 1/)
    .first()
    .waitFor();
  const endsIn = ann.locator('header.top').getByText(/ends in/);
  await endsIn.waitFor();
  await one.getByRole('button', { name: 'Seen' }).last().tap();
  await ann.getByRole('button', { name: 'Time of the round…' }).click();
  await ann.getByRole('button', { name: 'No time any more' }).click();
  await endsIn.waitFor({ state: 'detached' });
});
