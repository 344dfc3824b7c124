import { type PublishedHall, publishHall, ApiClient } from '@boardside/simulation';
import { isRolePermitted } from '../src/access/permissions.js';
import { useServer } from './suite-server.js';
import { routesOf, type ServerRoute } from './routes.js';

const { server, director } = useServer();
let hall: PublishedHall;

beforeAll(async () => {
  hall = await publishHall(director);
});

function routes(): readonly ServerRoute[] {
  return routesOf(server.app);
}

test('every route names what it does', () => {
  expect(routes().length).toBeGreaterThan(25);
  expect(routes().filter(({ action }) => action === undefined)).toEqual([]);
});

test('what anybody may ask is this and nothing else', () => {
  const open = routes().filter(
    ({ action }) => action !== undefined && isRolePermitted('nobody', action),
  );
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'GET health',
    'GET invitation',
    'GET join',
    'GET me',
    'POST invitation',
    'POST join',
    'POST setup',
    'POST sign-in',
    'POST sign-out',
  ]);
});

test('nobody gets through any other route, whatever they bring', async () => {
  const visitors = [
    new ApiClient(server.url),
    new ApiClient(server.url),
    new ApiClient(server.url),
  ];
  visitors[1]!.token = 'guessed';
  visitors[2]!.cookie = 'boardside_session=guessed';
  for (const { method, path, action } of routes()) {
    if (action === undefined || isRolePermitted('nobody', action)) continue;
    const real = path
      .replace(':tournament', hall.tournament)
      .replace(':game', hall.games[0] ?? '')
      .replace(/:(round|table)/, '1')
      .replace(/:\w+/g, 'x');
    for (const visitor of visitors) {
      const body = method === 'GET' ? undefined : {};
      const reply = await visitor.ask(method, real, body);
      expect({ method, path, status: reply.status }).toEqual({ method, path, status: 401 });
      expect(reply.body).toEqual({ code: expect.any(String) });
    }
  }
});

test('what is not a route is a problem too', async () => {
  const reply = await new ApiClient(server.url).get('nowhere');
  expect(reply).toMatchObject({ status: 404, body: { code: 'not-found' } });
});
