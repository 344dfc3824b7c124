import type { GameView, RoundEndAnswer } from '@boardside/contract';
import type { Command } from '@boardside/game';
import {
  successBodyOf,
  createDirector,
  publishHall,
  type ApiClient,
  type PublishedHall,
} from '@boardside/simulation';
import { bootServer, type BootedServer } from '../../../test/booted-server.js';
import { GameDesk } from '../../game/game-desk.js';
import { RoundEndWatcher } from './round-end-watcher.js';

let server: BootedServer;
let staff: ApiClient;
let hall: PublishedHall;

beforeAll(async () => {
  server = await bootServer();
  staff = await createDirector(server.url, await server.said());
  hall = await publishHall(staff);
});

afterAll(() => server.close());

/** Has staff act on the game, and its round looked at. */
async function act(...commands: readonly Command[]): Promise<void> {
  const { tournament, games } = hall;
  const at = `tournaments/${tournament}/games/${games[0]}`;
  for (const command of commands) {
    const { events } = await successBodyOf<GameView>(staff.get(at));
    await successBodyOf(staff.post(`${at}/acts`, { command, seen: events.length }));
    await server.app.get(RoundEndWatcher).act({ tournament, stream: games[0] ?? '' });
  }
}

async function endRound(): Promise<void> {
  const path = `tournaments/${hall.tournament}/rounds/1/end`;
  await successBodyOf<RoundEndAnswer>(staff.post(path, { reason: 'the hall closes' }));
}

async function phaseNow(): Promise<string> {
  const name = { tournament: hall.tournament, stream: hall.games[0] ?? '' };
  return (await server.app.get(GameDesk).read(name)).game.phase;
}

/** Turn 1 is played, and the clocks stand. */
async function begin(): Promise<void> {
  const why = { why: 'first', expectedEpoch: 0, witnessedMs: 0 } as const;
  await act(
    { kind: 'claim-clock', holder: { kind: 'desk' }, ...why },
    { kind: 'check-tiles' },
    { kind: 'decide-first', how: 'agreed', first: 0 },
    { kind: 'start-clock' },
    { kind: 'press', turn: 1, move: { kind: 'pass' }, final: 'A' },
  );
}

const back: Command = { kind: 'roll-back', to: 1, banks: 'kept', reason: 'ended too early' };

test('G31 G36 a game that is taken back after the end of its round goes on, until that is said again', async () => {
  await begin();
  await endRound();
  expect(await phaseNow()).toBe('ended');
  await act(back);
  expect(await phaseNow()).toBe('playing');
  await act(
    { kind: 'start-clock' },
    { kind: 'press', turn: 2, move: { kind: 'pass' }, final: 'A' },
    { kind: 'stop-clock', reason: 'referee' },
  );
  expect(await phaseNow()).toBe('playing');
  await endRound();
  expect(await phaseNow()).toBe('ended');
});

test('G31 G36 so does one that had ended before its round, and is taken back afterwards', async () => {
  hall = await publishHall(staff);
  await begin();
  await act({ kind: 'stop-clock', reason: 'referee' });
  await act({ kind: 'end-game', end: { reason: 'declared', totals: [9, 8] }, reason: 'ill' });
  await endRound();
  await act(back);
  expect(await phaseNow()).toBe('playing');
});
