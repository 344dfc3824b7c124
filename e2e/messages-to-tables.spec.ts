import type { SentMessage } from '@boardside/contract';
import { useStory } from './harness/story.js';
import { startTableAt, busyHall, openWallAsDirector } from './actors/busy-hall.js';
import * as console from './actors/director.js';
import { messagesText } from '../apps/referee-ui/src/app/text/director-messages.js';
import { queueText } from '../apps/referee-ui/src/app/text/director-queue.js';
import { hallText } from '../apps/referee-ui/src/app/text/director-hall.js';
import { consoleText } from '../apps/referee-ui/src/app/text/director-console.js';
import { waitUntilReads } from './harness/wait-until.js';

const story = useStory();

test('a message to a table and to all is read on both sides until one taps Seen', async () => {
  const hall = await busyHall(story);
  const one = await (await startTableAt(story, hall, 1)).open();
  const two = await (await startTableAt(story, hall, 2)).open();
  const ann = await openWallAsDirector(story, hall);
  await ann.getByRole('button', { name: messagesText.open }).click();
  const dialog = ann.getByRole('dialog');
  await dialog.getByRole('button', { name: messagesText.some }).click();
  await dialog.getByLabel(messagesText.which).fill('1');
  await dialog.getByLabel(messagesText.text).fill(messagesText.sentences[4]);
  await dialog.getByRole('button', { name: messagesText.send(1) }).click();
  const said = one.getByText(messagesText.sentences[4]);
  await said.nth(1).waitFor();
  await waitUntilReads(() => said.count(), 2);
  await dialog.getByText(messagesText.notSeen([1])).waitFor();
  await one.getByRole('button', { name: queueText.seen }).first().tap();
  await said.first().waitFor({ state: 'detached' });
  await dialog.getByText(`${messagesText.toTables([1])} · ${messagesText.seenByAll(1)}`).waitFor();
  await dialog.getByRole('button', { name: messagesText.all }).click();
  await dialog.getByRole('button', { name: messagesText.sentences[0] }).click();
  await dialog.getByRole('button', { name: messagesText.send(4) }).click();
  for (const page of [one, two]) {
    const quietly = page.getByText(messagesText.sentences[0]).first();
    await quietly.waitFor();
    await page.getByRole('button', { name: queueText.seen }).last().tap();
    await quietly.waitFor({ state: 'detached' });
  }
  await dialog.getByText(messagesText.seen(2, 4)).waitFor();
  const { messages } = await hall.client.get<{ readonly messages: readonly SentMessage[] }>(
    'messages',
  );
  expect(messages.map(({ tables }) => tables.length)).toEqual([4, 1]);
});

test('a round is started with its minutes: the console counts them down, and the tables are told', async () => {
  const hall = await busyHall(story);
  const one = await (await startTableAt(story, hall, 1)).open();
  const ann = await openWallAsDirector(story, hall);
  await ann.getByRole('button', { name: hallText.roundTimer }).click();
  await ann.getByRole('dialog').getByLabel(hallText.roundMinutes).fill('4');
  await console.confirmDialog(ann, hallText.roundClockAct);
  await one
    .getByText(/[1-4] minutes? left in round 1/)
    .first()
    .waitFor();
  const endsIn = ann.locator('header.top').getByText(consoleText.endsIn(1, 1));
  await endsIn.waitFor();
  await one.getByRole('button', { name: queueText.seen }).last().tap();
  await ann.getByRole('button', { name: hallText.roundTimer }).click();
  await ann.getByRole('button', { name: hallText.roundClockBack }).click();
  await endsIn.waitFor({ state: 'detached' });
});
