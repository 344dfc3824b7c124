import { useStory } from './harness/story.js';
import { director, readyHall, type StoryHall } from './actors/story-hall.js';
import { signInText } from '../apps/referee-ui/src/app/text/director-sign-in.js';
import { playersImportText } from '../apps/referee-ui/src/app/text/director-import-players.js';
import { consoleText } from '../apps/referee-ui/src/app/text/director-console.js';

/**
 * What anybody may ask: to come in, by a link too, who is asking, whether it runs, and what the API
 * is.
 */
const publicRoutes = [
  'GET /api/me',
  'POST /api/setup',
  'GET /api/invitation',
  'POST /api/invitation',
  'POST /api/sign-in',
  'POST /api/sign-out',
  'POST /api/join',
  'GET /api/join',
  'GET /api/health',
];

const story = useStory();

function closedHall(): Promise<StoryHall> {
  return readyHall(story, { tournament: 'Closed', pairs: [['Kim', 'Lee']] });
}

type ApiRoute = { readonly name: string; readonly method: string; readonly path: string };

/** Every route of the API with the ids of a real hall filled in. */
async function routesOf(hall: StoryHall): Promise<readonly ApiRoute[]> {
  const reference = await hall.ask('GET', '/docs.json');
  const { paths } = reference as { paths: Record<string, Record<string, unknown>> };
  const ids: Record<string, string> = {
    tournament: hall.tournament,
    game: hall.tables[0]?.game ?? '',
    table: '1',
    round: '1',
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path: path.replace(/\{(\w+)\}/g, (_, id: string) => ids[id] ?? 'unknown'),
    })),
  );
}

test('nothing can be read or written over the API without signing in', async () => {
  const hall = await closedHall();
  const asked = (await routesOf(hall)).filter(({ name }) => !publicRoutes.includes(name));
  expect(asked.length).toBeGreaterThan(15);
  for (const { name, method, path } of asked) {
    const body = method === 'GET' ? {} : { body: '{}' };
    const answer = await fetch(`${story.product.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...body,
    });
    expect([name, answer.status]).toEqual([name, 401]);
    const text = await answer.text();
    for (const secret of ['Kim', 'Lee', hall.tables[0]?.code ?? 'no code']) {
      expect(text).not.toContain(secret);
    }
  }
});

test.each(['socket.io.js', 'socket.io.min.js', 'socket.io.js.map'])(
  'the socket serves no %s, and the server answers the next one',
  async (name) => {
    const asked = await fetch(`${story.product.url}/socket.io/${name}`);
    expect(asked.status).toBe(400);
    expect((await fetch(`${story.product.url}/api/health`)).status).toBe(200);
  },
);

test('every page of the console asks to sign in, and shows nothing before', async () => {
  const hall = await closedHall();
  const page = await story.desk();
  const here = `/tournaments/${hall.tournament}`;
  const pages = [
    'wall',
    'rounds',
    'players',
    'tables',
    'tables/1',
    'tables/print',
    'rules',
    'records',
  ];
  for (const path of ['/tournaments', ...pages.map((each) => `${here}/${each}`)]) {
    await page.goto(path);
    await page.getByRole('heading', { name: signInText.signIn.title }).waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/Kim|Lee|Closed/);
  }
});

test('after signing in the director comes back to where the way was barred', async () => {
  const hall = await closedHall();
  const page = await story.desk();
  await page.goto(`/tournaments/${hall.tournament}/players`);
  await page.getByLabel(playersImportText.fields.name, { exact: true }).fill(director.name);
  await page.getByLabel(signInText.setUp.password, { exact: true }).fill('not the password');
  await page.getByRole('button', { name: signInText.invitation.toSignIn }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel(signInText.setUp.password, { exact: true }).fill(director.password);
  await page.getByRole('button', { name: signInText.invitation.toSignIn }).click();
  await page.getByRole('rowheader', { name: 'Kim' }).waitFor();
  await page.getByRole('button', { name: consoleText.signOut }).click();
  await page.getByRole('heading', { name: signInText.signIn.title }).waitFor();
  await page.goto(`/tournaments/${hall.tournament}/players`);
  await page.getByRole('heading', { name: signInText.signIn.title }).waitFor();
});

test('a tablet reads its own table only', async () => {
  const hall = await closedHall();
  const joined = await fetch(`${story.product.url}/api/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: hall.tables[0]?.code, label: 'A tablet' }),
  });
  const { token } = (await joined.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const here = `/api/tournaments/${hall.tournament}`;
  for (const path of ['/api/tournaments', here, `${here}/wall`]) {
    const answer = await fetch(`${story.product.url}${path}`, { headers });
    expect([path, [401, 403].includes(answer.status)]).toEqual([path, true]);
  }
});
