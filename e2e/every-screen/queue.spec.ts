import { checkScreen } from '../harness/screens.js';
import { useStory } from '../harness/story.js';
import {
  openWall,
  startTableAt,
  busyHall,
  openWallAsDirector,
  queueItem,
  stopTwoTables,
  chooseInQueue,
} from '../actors/busy-hall.js';
import { colleague } from '../actors/colleague.js';
import * as console from '../actors/director.js';
import { hallText } from '../../apps/referee-ui/src/app/text/director-hall.js';
import { gameLogText } from '../../apps/referee-ui/src/app/text/director-game-log.js';
import { gamePageText } from '../../apps/referee-ui/src/app/text/director-game.js';
import { messagesText } from '../../apps/referee-ui/src/app/text/director-messages.js';
import { startingWith } from '../harness/text-patterns.js';
import { queueText, needBadge } from '../../apps/referee-ui/src/app/text/director-queue.js';
import { consoleText } from '../../apps/referee-ui/src/app/text/director-console.js';
import { consoleAt } from '../actors/story-hall.js';

const phone = { width: 390, height: 844 };

const story = useStory();

test('the queue beside the wall, at 1024, on a phone; taking over; the log on a phone', async () => {
  const hall = await busyHall(story);
  await stopTwoTables(story, hall);
  const bo = await colleague(story, hall, { name: 'Bo Fable', role: 'assistant' });
  await openWall(bo, hall);
  const desk = await openWallAsDirector(story, hall);
  const called = queueItem(desk, 2, hallText.badge.referee);
  await called.waitFor();
  await queueItem(desk, 1, hallText.badge.challenge).waitFor();
  await checkScreen(desk, 'queue', { also: ['1024', 'phone'] });
  await queueItem(bo, 2, hallText.badge.referee)
    .getByRole('button', { name: startingWith(queueText.going) })
    .click();
  await chooseInQueue(desk, 2, queueText.takeOver);
  await desk.getByRole('dialog').waitFor();
  await checkScreen(desk, 'queue-take-over');
  await desk.setViewportSize(phone);
  await desk.goto(`/tournaments/${hall.tournament}/log`);
  await desk.getByRole('heading', { name: gameLogText.title, level: 1 }).waitFor();
  await checkScreen(desk, 'log-phone');
});

test('alerts: open, on a phone, settled', async () => {
  const hall = await busyHall(story);
  const one = await stopTwoTables(story, hall);
  const desk = await consoleAt(story, hall, 'alerts');
  for (const name of ['Kim B.', 'Ada A.'])
    await desk.getByRole('row').filter({ hasText: name }).waitFor();
  await checkScreen(desk, 'alerts', { also: ['phone'] });
  await one.enter({ kind: 'drop-challenge', turn: 1 }, { seats: [1] });
  await desk.getByText(hallText.badge['start-awaited']).waitFor();
  await desk.getByRole('button', { name: gamePageText.waitsFor.nobody }).click();
  await desk.getByRole('cell', { name: needBadge.challenge }).first().waitFor();
  await checkScreen(desk, 'alerts-settled');
});

test('a message at the table, also upright, and who has seen it', async () => {
  const hall = await busyHall(story);
  const tablet = await (await startTableAt(story, hall, 1)).open();
  const desk = await openWallAsDirector(story, hall);
  const text = messagesText.sentences[4];
  await hall.client.post('messages', { tables: [1], text });
  await tablet.getByText(text).nth(1).waitFor();
  await checkScreen(tablet, 'message-at-the-table', { also: ['upright'] });
  await desk.getByRole('button', { name: messagesText.open }).click();
  await desk
    .getByRole('dialog')
    .getByText(messagesText.notSeen([1]))
    .waitFor();
  await checkScreen(desk, 'message');
});

test('the time of a round: before it runs, running', async () => {
  const hall = await busyHall(story);
  const desk = await openWallAsDirector(story, hall);
  await desk.getByRole('button', { name: hallText.roundTimer }).click();
  await desk.getByRole('dialog').getByLabel(hallText.roundMinutes).fill('4');
  await checkScreen(desk, 'round-clock');
  await console.confirmDialog(desk, hallText.roundClockAct);
  await desk.locator('header.top').getByText(consoleText.endsIn(1, 1)).waitFor();
  await checkScreen(desk, 'round-clock-runs');
});
