import type { JoinAnswer, PushAck, TournamentView } from '@boardside/contract';
import { filledCommand } from '@boardside/game';
import {
  successBodyOf,
  joinTablet,
  createDirector,
  publishHall,
  ApiClient,
} from '@boardside/simulation';
import { bootServer, type BootedServer } from './booted-server.js';
import { pushOf } from './fuzz/exemplars.js';

let server: BootedServer;

beforeAll(async () => {
  server = await bootServer();
});

afterAll(() => server.close());

/** What a tablet sends to take a clock that nobody has. */
function claim(game: string, device: string) {
  const holder = { kind: 'device', device } as const;
  const push = pushOf(game, { ...filledCommand('claim-clock'), holder });
  const entries = push.entries.map((entry) => ({ ...entry, epoch: 0, by: { auto: 'holder' } }));
  return { ...push, epoch: 0, entries };
}

test('a tablet that was replaced takes no clock; the one in its place does', async () => {
  const director = await createDirector(server.url, await server.said());
  const hall = await publishHall(director);
  const [code = ''] = hall.codes;
  const [game = ''] = hall.games;
  const old = await joinTablet(server.url, code);
  const spare = new ApiClient(server.url);
  const asked = await successBodyOf<JoinAnswer>(spare.post('join', { code, label: 'Spare' }));
  const at = `tournaments/${hall.tournament}`;
  const { tables } = await successBodyOf<TournamentView>(director.get(at));
  const request = tables[0]?.requests[0]?.id ?? '';
  await successBodyOf(director.post(`${at}/tables/1/requests/${request}`, { answer: 'approve' }));
  const waiting = new ApiClient(server.url).withToken(
    asked.kind === 'waiting' ? asked.request : '',
  );
  const joined = await successBodyOf<JoinAnswer>(waiting.get('join'));
  if (joined.kind !== 'joined') throw new Error(`it was not let in: ${joined.kind}`);

  expect(
    await successBodyOf(old.withToken(old.token).post('table/push', claim(game, old.device))),
  ).toEqual({
    refused: 'not-your-game',
    detail: 'Another tablet is at this table now.',
  });
  const replacement = new ApiClient(server.url).withToken(joined.token);
  const taken = await successBodyOf<PushAck>(
    replacement.post('table/push', claim(game, joined.device)),
  );
  expect(taken).toMatchObject({ acked: 1 });
  expect(taken.events.map(({ type }) => type)).toContain('ClockClaimed');
});
