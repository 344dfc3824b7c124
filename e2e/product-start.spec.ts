import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newDatabaseBeside } from './harness/database.js';
import { Product } from '../tools/product/product.js';
import { openOwnStory, useStory } from './harness/story.js';
import { readyHall } from './actors/story-hall.js';
import { signInText } from '../apps/referee-ui/src/app/text/director-sign-in.js';

const story = useStory(openOwnStory);

test('the product opens at its address, with nothing refused and nothing fetched from elsewhere', async () => {
  const page = await story.desk();
  await page.goto('/');
  await page.waitForSelector('h1');
  expect(await page.title()).toBe('Boardside');
});

test('the reference of the API opens under the same policy', async () => {
  const { signIn } = await readyHall(story, { tournament: 'Reference', pairs: [['Kim', 'Lee']] });
  const page = await signIn(await story.desk());
  await page.goto('/api/docs');
  await page.waitForSelector('.swagger-ui .opblock');
});

test('a killed server starts again on the same data', async () => {
  await story.product.kill();
  await story.product.start();
  const page = await story.desk();
  await page.goto('/');
  await page.waitForSelector('h1');
});

test.each(['the server', 'npm start'] as const)(
  'a second start on the same data by %s says that it is running, and leaves the first alone',
  async (by) => {
    const { code, said } = await story.product.startAgain(by);
    expect(code).toBe(1);
    const { dataFolder, port } = story.product;
    expect(said).toContain(
      `Boardside is already running on ${dataFolder}: http://localhost:${String(port)}`,
    );
    const page = await story.desk();
    await page.goto('/');
    await page.waitForSelector('h1');
  },
);

test('with DATABASE_URL it keeps everything there, and starts no PostgreSQL of its own', async () => {
  const url = await newDatabaseBeside(story.product, 'of_its_own_hall');
  const other = await Product.launch({ DATABASE_URL: url });
  try {
    const hall = await readyHall(
      { product: other },
      { tournament: 'Elsewhere', pairs: [['Kim', 'Lee']] },
    );
    expect(existsSync(join(other.dataFolder, 'postgresql'))).toBe(false);
    await other.restart();
    const { events } = await hall.gameView(hall.tables[0]?.game ?? '');
    expect(events[0]?.type).toBe('GameOpened');
  } finally {
    await other.remove();
  }
});

test('a page deep inside is answered by its address alone', async () => {
  const page = await story.tablet();
  await page.goto('/director');
  await page.getByRole('heading', { name: signInText.signIn.title }).waitFor();
});
