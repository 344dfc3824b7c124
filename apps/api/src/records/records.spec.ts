import { readGcg, replay, type Recorded } from '@boardside/game';
import type { GameView } from '@boardside/contract';
import { bootServer, type BootedServer } from '../../test/booted-server.js';
import { newDirector, openHall, setupTokenIn, type Hall } from '../../test/hall.js';
import { LiveClient } from '../../test/live-client.js';
import { PlayingTablet, unseenOf } from '../../test/playing-tablet.js';
import { StartUpLines } from '../runtime/start-up-lines.js';
import type { GameRecord } from './game-record.js';

let server: BootedServer;
let hall: Hall;
let script: PlayingTablet;
let at: string;

beforeAll(async () => {
  server = await bootServer();
  const said = (await server.app.get(StartUpLines).all()).join('\n');
  const names = ['Ada Kim', 'Zoë  Łée-O’Brien'];
  hall = await openHall(await newDirector(server.url, setupTokenIn(said)), { names });
  const { tournament, device, game, token } = hall;
  at = `tournaments/${tournament}/games/${game}`;
  const { events } = await hall.ask<GameView>('GET', at);
  script = new PlayingTablet({ device, game }, events);
  playWhole(script);
  const table = new LiveClient(server.url, { as: 'device', token });
  await table.push(script.push());
  table.close();
});

afterAll(() => server.close());

/** From the claim to the signed slip; the second player goes out. */
function playWhole(tablet: PlayingTablet): void {
  tablet.begin();
  for (let turns = 0; turns < 13; turns += 1) tablet.play(7, 30_000);
  tablet.play(7, 30_000);
  const turn = tablet.game.nextTurn - 1;
  tablet.enter({ kind: 'agree', turn, what: 'closed', how: 'tapped' }, [0]);
  const left = unseenOf(tablet.game, 2).map((tile) =>
    tile.blank ? { letter: '', blank: true as const } : tile,
  );
  tablet.enter({ kind: 'declare-racks', tiles: [left, []] }, [0, 1]);
  const { game } = tablet;
  const totals = game.phase === 'ended' ? game.result.totals : [];
  tablet.enter({ kind: 'sign', seat: 0, totals }, [0]);
  tablet.enter({ kind: 'sign', seat: 1, totals }, [1]);
}

function download(path: string, cookie = hall.cookie): Promise<Response> {
  return fetch(`${server.url}/api/${path}`, { headers: { cookie } });
}

test('the record as JSON has the log whole, the names and the result', async () => {
  const answer = await download(`${at}/record.json`);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="round-1-table-1-Kim-LeeOBrien.json"',
  );
  const record = (await answer.json()) as GameRecord;
  expect(record).toMatchObject({
    format: 'boardside-game',
    formatVersion: 1,
    tournament: { id: hall.tournament, name: 'Winter Open' },
    division: { name: 'Open' },
    game: hall.game,
    round: 1,
    table: 1,
    seats: [
      { seat: 0, name: 'Ada Kim' },
      { seat: 1, name: 'Zoë  Łée-O’Brien' },
    ],
    phase: 'signed',
  });
  const { game } = script;
  if (game.phase !== 'signed') throw new Error(game.phase);
  expect(record.result).toMatchObject({
    reason: 'out',
    totals: game.result.totals,
    spentMs: game.clock.spent,
    bankMs: game.clock.banks,
    neutralMs: game.clock.neutral,
    signedBy: [0, 1],
  });
  expect(Object.values(record.staff)).toEqual(['Dora']);
  expect(replay(record.events)).toEqual(game);
});

test('the record as GCG is read again with the same totals and the racks that were declared', async () => {
  const answer = await download(`${at}/record.gcg`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toContain('.gcg"');
  const text = await answer.text();
  const file = readGcg(text);
  if (!file.ok) throw new Error(JSON.stringify(file.refusal));
  expect(file.value.players.map(({ name }) => name)).toEqual(['Ada Kim', 'Zoë Łée-O’Brien']);
  const { game } = script;
  const last = (player: number) =>
    file.value.events.findLast((event) => event.player === player)?.total;
  expect([last(0), last(1)]).toEqual(game.phase === 'signed' ? game.result.totals : []);
});

test('the game as the console reads it', async () => {
  const view = await hall.ask<GameView>('GET', at);
  expect(view.names).toEqual([
    expect.objectContaining({ entrant: hall.entrants[0], name: 'Ada Kim', shortName: 'Ada K.' }),
    expect.objectContaining({ entrant: hall.entrants[1] }),
  ]);
  expect(view.refused).toEqual([]);
  expect(view.device.kind).toBe('silent');
  expect(view.events.map(({ version }: Recorded) => version)).toEqual(
    view.events.map((_event, index) => index + 1),
  );
});

test.each(['', '/record.json', '/record.gcg'])(
  'nothing is readable without sign-in: %s',
  async (end) => {
    expect((await download(`${at}${end}`, '')).status).toBe(401);
    const authorization = `Bearer ${hall.token}`;
    const tablet = await fetch(`${server.url}/api/${at}${end}`, { headers: { authorization } });
    expect(tablet.status).toBe(401);
  },
);

test('a game that does not exist is said not to', async () => {
  const answer = await download(`tournaments/${hall.tournament}/games/none/record.gcg`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'not-found' });
});
