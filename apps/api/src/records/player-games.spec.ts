import type {
  PlayerGamesView,
  PlayerLinksView,
  RoundLinksView,
  RoundChecklistView,
} from '@boardside/contract';
import { replayGcg, readGcg, recordDigest, type GameRecord } from '@boardside/record';
import type { GameView } from '@boardside/contract';
import { guide, presetOf, type Command } from '@boardside/game';
import {
  successBodyOf,
  joinTablet,
  DrivenTablet,
  ending,
  publishHall,
  publishNextRound,
  ApiClient,
  type PublishedHall,
  type JoinedTablet,
} from '@boardside/simulation';
import { useServer } from '../../test/suite-server.js';
import { PlayerLinkRow } from '../access/player-link.row.js';

const players = ['Ada Kim', 'Bo Lee', 'Cy Moe', 'Di Noe'];

const { server, director: staff } = useServer();
let hall: PublishedHall;
let table: JoinedTablet;
let game: string;
let script: DrivenTablet;

beforeAll(async () => {
  hall = await publishHall(staff, { names: players, tables: 2 });
  game = hall.games[0] ?? '';
  table = await joinTablet(server.url, hall.codes[0] ?? '');
  script = await DrivenTablet.at(table, game, { awayMs: 3_600_000 });
});

/** To the signed slip; the second player goes out. */
async function playWhole(): Promise<void> {
  script.makeOpening();
  for (let turns = 0; turns < 14; turns += 1) script.play(7, 30_000);
  Array.from(ending(script));
  await script.submit();
}

async function linked(): Promise<readonly ApiClient[]> {
  const path = `table/games/${game}/links`;
  const { links } = await successBodyOf<PlayerLinksView>(table.post(path));
  return links.map(({ address }) => {
    const player = new ApiClient(server.url);
    player.link = address.split('#')[1] ?? '';
    return player;
  });
}

test('no address before the slip is signed, and none of another table', async () => {
  expect(await table.post(`table/games/${game}/links`)).toMatchObject({
    status: 409,
    body: { code: 'not-signed' },
  });
  await playWhole();
  const other = hall.games[1] ?? '';
  expect((await table.post(`table/games/${other}/links`)).status).toBe(404);
});

test('a player sees their own game with the other name short, its slip and the digest', async () => {
  const [ada] = await linked();
  const view = await successBodyOf<PlayerGamesView>((ada ?? new ApiClient('')).get('own'));
  const played = script.game;
  if (played.phase !== 'signed') throw new Error(played.phase);
  expect(view).toMatchObject({ tournamentName: 'Spring Open', name: 'Ada Kim' });
  expect(view.games).toHaveLength(1);
  const [own] = view.games;
  expect(own?.seats).toEqual([
    { name: 'Ada Kim', own: true },
    { name: 'Bo L.', own: false },
  ]);
  expect(own?.slip.map(({ total }) => total)).toEqual(played.result.totals);
  expect(own?.turns).toHaveLength(14);
  const path = `tournaments/${hall.tournament}/games/${game}/record.json`;
  const record = await successBodyOf<GameRecord>(staff.get(path));
  expect(own?.digest).toBe(recordDigest(record.events));
  expect(own?.digest).toBe(record.digest);
});

test('nothing of the log comes along: no staff, no ruling, no device, no full name', async () => {
  const [ada] = await linked();
  const said = JSON.stringify(await successBodyOf((ada ?? new ApiClient('')).get('own')));
  for (const secret of ['Bo Lee', 'Cy', 'juror', 'judge', 'words', 'events', table.device]) {
    expect(said).not.toContain(secret);
  }
});

test('their own game as GCG, with the other name short', async () => {
  const [, bo] = await linked();
  const reply = await (bo ?? new ApiClient('')).get(`own/games/${game}/record.gcg`);
  const file = readGcg(reply.text);
  if (!file.ok) throw new Error(JSON.stringify(file.refusal));
  expect(file.value.players.map(({ name }) => name).sort()).toEqual(['Ada K.', 'Bo Lee']);
  expect(replayGcg(file.value).ok).toBe(true);
});

test('the name of that file says no more of the other player than the file', async () => {
  const [, bo] = await linked();
  const reply = await (bo ?? new ApiClient('')).get(`own/games/${game}/record.gcg`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-disposition')).not.toContain('Kim');
});

test('an unfinished game, another player’s game and an unknown game give 404', async () => {
  const [ada] = await linked();
  for (const id of [hall.games[1], 'none']) {
    const reply = await (ada ?? new ApiClient('')).get(`own/games/${id ?? ''}/record.gcg`);
    expect(reply.status).toBe(404);
  }
});

test('the secret is kept as a hash; a guessed one opens nothing', async () => {
  const [ada] = await linked();
  const kept = JSON.stringify(await server.dataSource.getRepository(PlayerLinkRow).find());
  expect(kept).not.toContain(ada?.link);
  const guess = new ApiClient(server.url);
  guess.link = 'guessed';
  expect(await guess.get('own')).toMatchObject({ status: 401, body: { code: 'unknown-link' } });
});

test('the slips of a round have an address for each of its players', async () => {
  const path = `tournaments/${hall.tournament}/rounds`;
  const { links } = await successBodyOf<RoundLinksView>(staff.post(`${path}/1/links`));
  expect(links.map(({ entrant }) => entrant).sort()).toEqual([...hall.entrants].sort());
  const names = new Map(hall.entrants.map((id, index) => [id, players[index]]));
  for (const { entrant, address } of links) {
    const player = new ApiClient(server.url);
    player.link = address.split('#')[1];
    const { name } = await successBodyOf<PlayerGamesView>(player.get('own'));
    expect(name).toBe(names.get(entrant));
  }
  expect((await staff.post(`${path}/2/links`)).status).toBe(404);
});

test('the last sixty addresses of a player open the page', async () => {
  const [first] = await linked();
  for (let more = 0; more < 60; more += 1) await linked();
  expect((await (first ?? new ApiClient('')).get('own')).status).toBe(401);
  const whose = { entrantId: hall.entrants[0] ?? '' };
  expect(await server.dataSource.getRepository(PlayerLinkRow).countBy(whose)).toBe(60);
});

test('withdrawn by the director, every address of that player is void and no other', async () => {
  const [ada, bo] = await linked();
  const path = `tournaments/${hall.tournament}/entrants/${hall.entrants[0] ?? ''}/links`;
  expect((await staff.ask('DELETE', path)).status).toBe(204);
  expect((await (ada ?? new ApiClient('')).get('own')).status).toBe(401);
  expect((await (bo ?? new ApiClient('')).get('own')).status).toBe(200);
});

test('a slip that was signed before the withdrawal gives that player no address again', async () => {
  const path = `table/games/${game}/links`;
  const { links } = await successBodyOf<PlayerLinksView>(table.post(path));
  expect(links.map((link) => link.seat)).toEqual([1]);
});

test('a slip that is signed after it gives one', async () => {
  const acts = `tournaments/${hall.tournament}/games/${game}`;
  const act = async (command: Command) => {
    const { events } = await successBodyOf<GameView>(staff.get(acts));
    await successBodyOf(staff.post(`${acts}/acts`, { command, seen: events.length }));
  };
  await act({ kind: 'reopen-slip', reason: 'signed at the wrong table' });
  const totals = script.game.phase === 'signed' ? script.game.result.totals : [];
  await act({ kind: 'sign', seat: 0, totals });
  await act({ kind: 'sign', seat: 1, totals });
  expect(await linked()).toHaveLength(2);
});

test('a player’s own GCG says what was taken off, and not what the director wrote of it', async () => {
  const acts = `tournaments/${hall.tournament}/games/${game}`;
  const act = async (command: Command) => {
    const { events } = await successBodyOf<GameView>(staff.get(acts));
    await successBodyOf(staff.post(`${acts}/acts`, { command, seen: events.length }));
  };
  await act({ kind: 'reopen-slip', reason: 'forgotten' });
  const reason = 'spoke to the next table again';
  await act({ kind: 'adjust-score', seat: 1, points: -5, why: 'penalty', reason });
  const [one, other] = script.game.phase === 'signed' ? script.game.result.totals : [];
  const totals = [one ?? 0, (other ?? 0) - 5];
  await act({ kind: 'sign', seat: 0, totals });
  await act({ kind: 'sign', seat: 1, totals });
  const [ada] = await linked();
  const own = await (ada ?? new ApiClient('')).get(`own/games/${game}/record.gcg`);
  expect(own.text).toContain('-5 (penalty)');
  expect(own.text).not.toContain(reason);
  expect((await staff.get(`${acts}/record.gcg`)).text).toContain(reason);
});

test('a slip that was opened again waits for a correction until the game has ended anew', async () => {
  const at = `tournaments/${hall.tournament}`;
  const act = async (command: Command) => {
    const { events } = await successBodyOf<GameView>(staff.get(`${at}/games/${game}`));
    await successBodyOf(staff.post(`${at}/games/${game}/acts`, { command, seen: events.length }));
  };
  const waiting = async () => {
    const { waits } = await successBodyOf<RoundChecklistView>(staff.get(`${at}/waits`));
    return waits.filter((wait) => 'game' in wait && wait.game === game).map(({ kind }) => kind);
  };
  await act({ kind: 'reopen-slip', reason: 'added wrongly' });
  expect(await waiting()).toEqual(['correction']);
  const end = { reason: 'declared', totals: [400, 390] } as const;
  await act({ kind: 'end-game', end, reason: 'counted by the director' });
  // The result of such a game is taken over a moment after the game is.
  while ((await waiting()).length > 0);
});

test('no slip is asked for or taken of a game whose clock a tablet has', async () => {
  const [, other = ''] = hall.games;
  const acts = `tournaments/${hall.tournament}/games/${other}`;
  const cy = new ApiClient(server.url);
  const links = staff.post(`tournaments/${hall.tournament}/entrants/${hall.entrants[2]}/links`);
  cy.link = (await successBodyOf<{ address: string }>(links)).address.split('#')[1];
  const open = async () => (await successBodyOf<PlayerGamesView>(cy.get('own'))).open[0];
  expect(await open()).toMatchObject({ id: other, state: 'nothing-said' });
  const tablet = await joinTablet(server.url, hall.codes[1] ?? '');
  await (await DrivenTablet.at(tablet, other)).submit();
  expect(await open()).toMatchObject({ id: other, table: 2, state: 'at-tablet' });
  const slip = { entry: 'e1', scores: [400, 390] };
  for (const asked of [cy.post(`own/games/${other}/slip`, slip), staff.post(`${acts}/slips`, slip)])
    expect(await asked).toMatchObject({ status: 409, body: { code: 'played-at-tablet' } });
});

test('a challenge of a desk table that the list finds wrong: its points run with the totals', async () => {
  const at = `tournaments/${hall.tournament}`;
  const ruleSet = await hall.client.saveRules(presetOf('wespa') ?? guide);
  const reason = 'the rest is by another book';
  await successBodyOf(staff.ask('PATCH', `${at}/divisions/${hall.division}`, { ruleSet, reason }));
  const [later = ''] = await publishNextRound(hall, 2);
  const eventsNow = async () =>
    (await successBodyOf<GameView>(staff.get(`${at}/games/${later}`))).events;
  const act = async (command: Command) => {
    const seen = (await eventsNow()).length;
    await successBodyOf(staff.post(`${at}/games/${later}/acts`, { command, seen }));
  };
  const why = { why: 'first', expectedEpoch: 0, witnessedMs: 0 } as const;
  await act({ kind: 'claim-clock', holder: { kind: 'desk' }, ...why });
  await act({ kind: 'check-tiles' });
  await act({ kind: 'decide-first', how: 'agreed', first: 0 });
  await act({ kind: 'start-clock' });
  const tiles = [...'HORN'].map((letter) => ({ letter }));
  await act({ kind: 'press', turn: 1, move: { kind: 'play', at: '8F', tiles }, final: 'A' });
  await act({ kind: 'call-challenge', turn: 1, by: 1 });
  await act({ kind: 'send-challenge', words: [0] });
  while (!(await eventsNow()).some(({ type }) => type === 'ChallengeSettled'));
  await act({ kind: 'end-game', end: { reason: 'round-ended' }, reason: 'time' });
  const link = staff.post(`${at}/entrants/${hall.entrants[0] ?? ''}/links`);
  const ada = new ApiClient(server.url);
  ada.link = (await successBodyOf<{ address: string }>(link)).address.split('#')[1];
  const [own] = (await successBodyOf<PlayerGamesView>(ada.get('own'))).games;
  expect(own?.turns).toMatchObject([{ seat: 0, points: 14, gained: 5 }]);
  expect(own?.slip[0]).toMatchObject({ plays: 14, challenges: 5, total: 19 });
});

test('a game by slips says so, and shows a corrected result that counts', async () => {
  const at = `tournaments/${hall.tournament}`;
  const cy = new ApiClient(server.url);
  const links = staff.post(`${at}/entrants/${hall.entrants[2]}/links`);
  cy.link = (await successBodyOf<{ address: string }>(links)).address.split('#')[1];
  const [open] = (await successBodyOf<PlayerGamesView>(cy.get('own'))).open;
  const path = `${at}/games/${open?.id ?? ''}/slips`;
  for (const entry of ['white', 'yellow'])
    await successBodyOf(staff.post(path, { entry, scores: [400, 380] }));
  const shown = async () =>
    (await successBodyOf<PlayerGamesView>(cy.get('own'))).games.find(({ id }) => id === open?.id);
  const bySlips = await shown();
  expect(bySlips).toMatchObject({ reason: 'by-slips' });
  expect(bySlips?.corrected).toBeUndefined();
  const corrected = { scores: [400, 480], reason: 'typed wrongly' };
  await successBodyOf(staff.post(`${at}/games/${open?.id ?? ''}/result`, corrected));
  expect(await shown()).toMatchObject({ corrected: [400, 480] });
  expect((await shown())?.slip.map(({ total }) => total)).toEqual([400, 380]);
});
