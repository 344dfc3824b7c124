import { expectNoSeriousAxe, openStory, type Story } from './harness/story.js';

let story: Story;

beforeAll(async () => {
  story = await openStory();
});

afterAll(() => story.close());

test('the product opens at its address, with nothing refused and nothing fetched from elsewhere', async () => {
  const page = await story.desk();
  await page.goto('/');
  await page.waitForSelector('h1');
  expect(await page.title()).toBe('Boardside');
  await expectNoSeriousAxe(page);
  expect(story.complaints).toEqual([]);
});

test('the reference of the API opens under the same policy', async () => {
  const page = await story.desk();
  await page.goto('/api/docs');
  await page.waitForSelector('.swagger-ui .info');
  expect(story.complaints).toEqual([]);
});

test('a killed server starts again on the same data', async () => {
  await story.product.kill();
  await story.product.start();
  const page = await story.desk();
  await page.goto('/');
  await page.waitForSelector('h1');
});

test('a page deep inside is answered by its address alone', async () => {
  const page = await story.tablet();
  await page.goto('/director');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});
