import type {
  CorrectionAnswer,
  CorrectionPreview,
  PlayerGamesView,
  PlayerScorecard,
  PrizesView,
  RoundHistoryView,
  RoundView,
  RoundChecklistView,
  SlipsView,
  StandingsView,
  TournamentLogView,
  TournamentView,
} from '@boardside/contract';
import { tournamentStream } from '@boardside/contract';
import { successBodyOf, ApiClient } from '@boardside/simulation';
import { replayTournament } from '@boardside/tournament';
import { useServer } from '../../test/suite-server.js';
import { LiveClient } from '../../test/live-client.js';
import { GameDesk } from '../game/game-desk.js';
import { ResultCollector } from './results/result-collector.js';
import { TournamentDesk } from './tournament-desk.js';

/**
 * Rounds as a director runs them, with seven players at three tables; each test continues from the
 * one before.
 */
const { server, director: staff } = useServer();
let tournament: string;
let division: string;
/** By name. */
const people = new Map<string, string>();
let entries = 0;

beforeAll(async () => {
  type Id = { readonly id: string };
  ({ id: tournament } = await successBodyOf<Id>(staff.post('tournaments', { name: 'Two days' })));
  const made = staff.post(at('/divisions'), { name: 'Open', ruleSet: 'guide' });
  ({ id: division } = await successBodyOf<Id>(made));
  await successBodyOf(staff.post(at('/tables'), { count: 4 }));
});

function at(path = ''): string {
  return `tournaments/${tournament}${path}`;
}

async function add(...names: readonly string[]): Promise<void> {
  const entrants = names.map((name, index) => ({ name, division, rating: 1_800 - index }));
  const { ids } = await successBodyOf<{ ids: string[] }>(staff.post(at('/entrants'), { entrants }));
  names.forEach((name, index) => people.set(name, ids[index] ?? ''));
}

async function view(): Promise<TournamentView> {
  return successBodyOf<TournamentView>(staff.get(at()));
}

async function round(number: number): Promise<RoundView> {
  const found = (await view()).rounds.find((each) => each.number === number);
  if (!found) throw new Error(`there is no round ${number}`);
  return found;
}

async function table(after?: number): Promise<StandingsView> {
  const query = after === undefined ? '' : `?after=${after}`;
  return successBodyOf<StandingsView>(staff.get(at(`/divisions/${division}/standings${query}`)));
}

async function waits(): Promise<RoundChecklistView> {
  return successBodyOf<RoundChecklistView>(staff.get(at('/waits')));
}

function slip(game: string, scores: readonly number[], by: ApiClient = staff) {
  entries += 1;
  const path = by === staff ? at(`/games/${game}/slips`) : `own/games/${game}/slip`;
  return by.post(path, { entry: `e${entries}`, scores });
}

/**
 * Both slips of every table that has no result, the first seat winning by twice the table's number.
 */
async function playOut(number: number): Promise<void> {
  const { pairings, results } = await round(number);
  for (const { game = '', table: at } of pairings) {
    if (results.some((each) => each.game === game)) continue;
    await successBodyOf(slip(game, [400 + at, 400 - at]));
    await successBodyOf(slip(game, [400 + at, 400 - at]));
  }
}

async function drawAndPublish(number: number): Promise<void> {
  const drawn = staff.post(at(`/rounds/${number}/draw`), { division });
  const { version: seen } = await successBodyOf<{ version: number }>(drawn);
  await successBodyOf(staff.post(at(`/rounds/${number}/publish`), { seen }));
}

async function playerPage(name: string): Promise<ApiClient> {
  const links = staff.post(at(`/entrants/${people.get(name)}/links`));
  const player = new ApiClient(server.url);
  player.link = (await successBodyOf<{ address: string }>(links)).address.split('#')[1];
  return player;
}

describe('before play', () => {
  test('players are added and checked in, and the plan is set', async () => {
    await add('Ann', 'Bea', 'Cid', 'Dov', 'Eve', 'Fay', 'Gus');
    const entrants = ['Ann', 'Bea'].map((name) => people.get(name));
    await successBodyOf(staff.post(at('/check-in'), { entrants, what: 'here' }));
    const method = { kind: 'swiss' };
    const rounds = [{ method }, { method }, { method: { kind: 'king-of-the-hill' } }];
    await successBodyOf(
      staff.ask('PATCH', at(`/divisions/${division}/settings`), {
        plan: { rounds, mostMeetings: 1, first: 'assigned' },
        prizes: {
          list: [
            { kind: 'place', field: { of: 'division' }, place: 1, amount: 10_000 },
            { kind: 'high-game', amount: 2_000 },
          ],
          policy: 'one-place',
        },
      }),
    );
    const { entrants: known, divisions } = await view();
    expect(known.map(({ checkIn }) => checkIn).slice(0, 3)).toEqual(['here', 'here', 'not-here']);
    expect(divisions[0]?.settings).toMatchObject({ plan: { rounds }, prizes: { list: [{}, {}] } });
    expect((await waits()).waits).toEqual([{ kind: 'not-drafted', round: 1, division: 'Open' }]);
  });

  test('what was done last is undone, with the names that came with it', async () => {
    const before = (await view()).entrants;
    const entrants = [{ name: 'Nobody Atall', division }];
    type Versions = { readonly before: number; readonly version: number };
    const made = await successBodyOf<Versions>(staff.post(at('/entrants'), { entrants }));
    const { before: since, version } = made;
    await successBodyOf(staff.post(at('/undo'), { before: since, version }));
    expect((await view()).entrants).toEqual(before);
    const rows: unknown = await server.dataSource.query('SELECT name FROM person_name');
    expect(JSON.stringify(rows)).not.toContain('Atall');
  });

  test('a setting that cannot be is refused in a sentence', async () => {
    const path = at(`/divisions/${division}/settings`);
    const reply = await staff.ask('PATCH', path, { tieBreaks: ['spread', 'spread'] });
    expect(reply).toMatchObject({ status: 409, body: { code: 'tie-break-twice' } });
    expect((await staff.ask('PATCH', path, { late: 'never' })).status).toBe(400);
  });
});

describe('round 1', () => {
  test('is drawn with a bye, reasons and who begins, and two drafts stand beside each other', async () => {
    await successBodyOf(staff.post(at('/rounds/1/draw'), { division }));
    await successBodyOf(staff.post(at('/rounds/1/draw'), { division, draft: 2 }));
    const { drafts } = await round(1);
    expect(drafts.map(({ number }) => number)).toEqual([1, 2]);
    for (const { pairings, sitting, made } of drafts) {
      expect(pairings).toHaveLength(3);
      expect(pairings.map(({ first }) => typeof first)).toEqual(['number', 'number', 'number']);
      expect(pairings[0]?.why?.length).toBeGreaterThan(0);
      expect(sitting).toMatchObject([{ kind: 'bye', spread: 50, why: {} }]);
      expect(made).toMatchObject([{ division, method: 'swiss', from: 0 }]);
    }
    expect((await waits()).waits).toEqual([]);
  });

  test('opens its games with whoever begins assigned: nothing is drawn at the table', async () => {
    const { version: seen } = await view();
    await successBodyOf(staff.post(at('/rounds/1/publish'), { seen, draft: 1 }));
    const { pairings, drafts, sitting } = await round(1);
    expect(drafts).toEqual([]);
    expect(sitting).toMatchObject([{ kind: 'bye' }]);
    const [pairing] = pairings;
    const name = { tournament, stream: pairing?.game ?? '' };
    const { game } = await server.app.get(GameDesk).read(name);
    expect(game).toMatchObject({ phase: 'opened', rules: { options: { first: 'assigned' } } });
    if (game.phase === 'unopened') throw new Error('it is opened');
    expect(game.order?.[0] ?? pairing?.first).toBe(pairing?.first);
  });

  test('slips of both players’ phones agree at one table and differ at another', async () => {
    const { pairings } = await round(1);
    const names = new Map([...people].map(([name, id]) => [id, name]));
    const [agreed, disputed] = pairings;
    const page = (seat: string | undefined) => playerPage(names.get(seat ?? '') ?? '');
    const [one, two] = await Promise.all((agreed?.seats ?? []).map(page));
    if (!one || !two) throw new Error('two play');
    const own = async (who: ApiClient) =>
      (await successBodyOf<PlayerGamesView>(who.get('own'))).open[0];
    expect(await own(one)).toMatchObject({ table: agreed?.table, state: 'nothing-said' });
    await successBodyOf(slip(agreed?.game ?? '', [410, 390], one));
    expect(await own(one)).toMatchObject({ said: [410, 390], state: 'waits' });
    const told = { seat: 0, scores: [410, 390] };
    expect(await own(two)).toMatchObject({ told, state: 'asked' });
    expect(await successBodyOf(two.get('own/open'))).toMatchObject({
      open: [{ told, state: 'asked' }],
    });
    await successBodyOf(slip(agreed?.game ?? '', [410, 390], two));
    expect(await own(two)).toMatchObject({ said: [410, 390], state: 'agreed' });
    const [three, four] = await Promise.all((disputed?.seats ?? []).map(page));
    if (!three || !four) throw new Error('two play');
    const waiting = async () => (await round(1)).slips.map(({ need }) => need?.kind);
    await successBodyOf(slip(disputed?.game ?? '', [300, 280], three));
    expect(await waiting()).toEqual(['slip-alone']);
    await successBodyOf(slip(disputed?.game ?? '', [300, 290], four));
    expect(await waiting()).toEqual(['slips-differ']);
    const other = { seat: 1, scores: [300, 290] };
    expect(await own(three)).toMatchObject({ said: [300, 280], told: other, state: 'differs' });
    const [{ game, since }] = (await round(1)).slips as [SlipsView];
    const log = (await server.app.get(TournamentDesk).read(tournament)).events;
    expect(since).toBe(log.findLast(({ type }) => type === 'SlipEntered')?.at);
    const watching = new LiveClient(server.url, { as: 'staff' }, { cookie: staff.cookie ?? '' });
    await watching.follow({ tournament, stream: tournamentStream, since: 0 });
    await successBodyOf(staff.post(at('/claims'), { item: `${game}:slips:1` }));
    await watching.until(() => watching.heard.claims.at(-1)?.claims.length === 1);
    expect(await slip(agreed?.game ?? '', [1, 2], three)).toMatchObject({ status: 409 });
    expect((await waits()).waits.map((wait) => wait.kind)).toEqual([
      'disputed',
      'missing',
      'not-drafted',
    ]);
    const reply = await staff.post(at('/rounds/2/draw'), { division });
    expect(reply).toMatchObject({ status: 409, body: { code: 'results-missing' } });
    const ruled = { scores: [300, 290], reason: 'counted again' };
    await successBodyOf(staff.post(at(`/games/${disputed?.game}/result`), ruled));
    expect((await round(1)).results).toMatchObject([
      { scores: [410, 390], how: 'slips' },
      { scores: [300, 290], how: 'ruled', reason: 'counted again' },
    ]);
    await watching.until(() => watching.heard.claims.at(-1)?.claims.length === 0);
    watching.close();
  });

  test('the game of a table without a tablet ends with its slips, and tells nothing else again', async () => {
    const { pairings } = await round(1);
    const name = { tournament, stream: pairings[0]?.game ?? '' };
    const { game } = await server.app.get(GameDesk).read(name);
    expect(game).toMatchObject({
      phase: 'ended',
      result: { reason: 'declared', totals: [410, 390] },
    });
    const before = (await view()).version;
    await server.app.get(ResultCollector).act(name);
    expect((await view()).version).toBe(before);
  });

  test('is ranked with its bye, and the next round waits for nothing', async () => {
    await playOut(1);
    const { rows, missing } = await table();
    expect(missing).toBe(0);
    expect(rows).toHaveLength(7);
    expect(rows.filter(({ wins }) => wins === 1)).toHaveLength(4);
    expect(rows[0]).toMatchObject({ rank: 1, spread: 50, live: 'final' });
  });
});

test('each player is told round by round; a bye is a round too', async () => {
  const { pairings, sitting } = await round(1);
  const course = (entrant = '') =>
    successBodyOf<PlayerScorecard>(staff.get(at(`/entrants/${entrant}/course`)));
  const [winner, loser] = pairings[0]?.seats ?? [];
  const won = await course(winner);
  expect(won.rounds).toMatchObject([
    { round: 1, kind: 'game', state: 'final', scores: [410, 390], spread: 20, total: 20 },
  ]);
  expect(won.rounds[0]?.spentMs).toBeUndefined();
  const lost = await course(loser);
  expect(lost.rounds).toMatchObject([{ against: [won.name], scores: [390, 410], spread: -20 }]);
  const bye = await course(sitting[0]?.entrant);
  expect(bye.rounds).toMatchObject([{ kind: 'bye', against: [], spread: 50, rank: 1 }]);
  expect((await staff.get(at('/entrants/nobody/course'))).status).toBe(404);
});

describe('round 2', () => {
  test('drawn while a player was absent seats that player after check-in', async () => {
    const entrant = people.get('Gus');
    await successBodyOf(staff.post(at(`/entrants/${entrant}/absence`), { from: 2, until: 2 }));
    await successBodyOf(staff.post(at('/rounds/2/draw'), { division }));
    const sitsOut = async () => (await round(2)).drafts[0]?.sitting.map((one) => one.entrant);
    const away = await sitsOut();
    await successBodyOf(staff.post(at('/check-in'), { entrants: [entrant], what: 'here' }));
    expect([away, await sitsOut()]).toEqual([[], []]);
    await successBodyOf(staff.post(at('/rounds/2/draw'), { division }));
    const { pairings = [], sitting = [] } = (await round(2)).drafts[0] ?? {};
    expect(pairings.flatMap(({ seats }) => seats)).toHaveLength(6);
    expect(sitting).toMatchObject([{ kind: 'bye' }]);
  });

  test('has a late player and an absent one, and no opponents meet twice', async () => {
    await add('Hal');
    const gus = people.get('Gus');
    await successBodyOf(staff.post(at(`/entrants/${gus}/absence`), { from: 2, until: 2 }));
    await drawAndPublish(2);
    const [first, second] = [await round(1), await round(2)];
    const hal = { entrant: people.get('Hal'), kind: 'forfeit', spread: -50, missed: true };
    expect(first.sitting).toContainEqual({ ...hal, division });
    expect(second.sitting).toMatchObject([{ kind: 'bye' }, { kind: 'absent' }]);
    const met = (each: RoundView) => each.pairings.map(({ seats }) => [...seats].sort().join());
    expect(met(second).filter((pair) => met(first).includes(pair))).toEqual([]);
  });

  test('with results is never wiped without the list of what goes', async () => {
    await playOut(2);
    const { pairings } = await round(2);
    const [one, two] = pairings;
    const swapped = [
      { ...one, seats: [one?.seats[0], two?.seats[1]], table: 4 },
      { ...two, seats: [two?.seats[0], one?.seats[1]] },
      ...pairings.slice(2),
    ];
    await successBodyOf(staff.ask('PUT', at('/rounds/2'), { pairings: swapped.map(bare) }));
    const { version: seen } = await view();
    const reply = await staff.post(at('/rounds/2/publish'), { seen });
    expect(reply).toMatchObject({ status: 409, body: { code: 'game-begun', table: 1 } });
    await successBodyOf(staff.ask('DELETE', at('/rounds/2/drafts/1')));
  });

  test('a correction is shown before and after with what it does to the next round', async () => {
    const drawn = staff.post(at('/rounds/3/draw'), {
      division,
      method: { kind: 'king-of-the-hill' },
    });
    const { version } = await successBodyOf<{ version: number }>(drawn);
    await successBodyOf(staff.post(at('/rounds/3/publish'), { seen: version }));
    const { pairings } = await round(2);
    const { game = '', seats } = pairings.at(-1)!;
    const said = { scores: [100, 600] };
    const path = at(`/games/${game}/result`);
    const before = (await view()).version;
    const preview = await successBodyOf<CorrectionPreview>(staff.post(`${path}/preview`, said));
    expect((await view()).version).toBe(before);
    const loser = preview.standings.find(({ entrant }) => entrant === seats[0]);
    expect(loser?.after.wins).toBe((loser?.before.wins ?? 0) - 1);
    expect(loser?.after.rank).toBeGreaterThan(loser?.before.rank ?? 0);
    const [third] = preview.rounds;
    expect(third).toMatchObject({ round: 3, status: 'published' });
    expect(third?.after).not.toEqual(third?.before);
    const old = await round(3);
    const correction = { ...said, reason: 'slips were mixed up', seen: preview.version };
    const repair = { seed: preview.seed };
    const answer = await successBodyOf<CorrectionAnswer>(
      staff.post(path, { ...correction, repair }),
    );
    expect(answer.repaired).toEqual([{ round: 3, outcome: 'published' }]);
    const paired = await round(3);
    expect(paired.publishedVersion).toBe(2);
    expect(paired.pairings.map(({ seats: one }) => one)).toEqual(
      third?.after?.map(({ entrants }) => entrants.map(({ entrant }) => entrant)),
    );
    const gone = old.pairings.filter(
      (one) => !paired.pairings.some((two) => two.game === one.game),
    );
    expect(gone.length).toBeGreaterThan(0);
    for (const { game: stream = '' } of gone) {
      const { game: now } = await server.app.get(GameDesk).read({ tournament, stream });
      expect(now).toMatchObject({ phase: 'ended', result: { reason: 'void' } });
    }
  });

  test('a correction counts and is answered where a later round takes no other draft', async () => {
    const game = (await round(2)).pairings.at(-1)?.game ?? '';
    const desk = server.app.get(TournamentDesk);
    const ask = desk.executeAs.bind(desk);
    const asked = jest
      .spyOn(desk, 'executeAs')
      .mockImplementation(async (id, command, by) =>
        command.kind === 'draft-round'
          ? { ok: false, refusal: { code: 'is-withdrawn', entrant: people.get('Dov') ?? '' } }
          : ask(id, command, by),
      );
    const correction = { scores: [600, 101], reason: 'counted again', repair: { seed: 1 } };
    const answer = staff.post(at(`/games/${game}/result`), correction);
    expect((await successBodyOf<CorrectionAnswer>(answer)).repaired).toEqual([
      { round: 3, outcome: 'refused' },
    ]);
    asked.mockRestore();
    const { results } = await round(2);
    expect(results.find((each) => each.game === game)).toMatchObject({ scores: [600, 101] });
  });

  test('a late correction counts, for a reason, and not when anything happened since', async () => {
    const { pairings } = await round(2);
    const game = pairings[0]?.game ?? '';
    const { version: seen } = await view();
    const result = { scores: [350, 420], reason: 'the slip was read the wrong way round' };
    await successBodyOf(staff.post(at(`/games/${game}/result`), { ...result, seen }));
    const again = { scores: [1, 2], reason: 'x', seen };
    expect(await staff.post(at(`/games/${game}/result`), again)).toMatchObject({
      status: 409,
      body: { code: 'changed' },
    });
    const { results } = await round(2);
    expect(results.find((each) => each.game === game)).toMatchObject({
      scores: [350, 420],
      how: 'corrected',
    });
  });

  test('what was published and recorded before can be read, with who, when and why', async () => {
    const past = (number: number) =>
      successBodyOf<RoundHistoryView>(staff.get(at(`/rounds/${number}/past`)));
    const { publications } = await past(3);
    const now = await round(3);
    expect(publications).toMatchObject([
      { publication: 1, by: 'Dana Director' },
      { publication: 2, by: 'Dana Director', pairings: now.pairings },
    ]);
    expect(publications[0]?.pairings).not.toEqual(now.pairings);
    const { results } = await past(2);
    const game = (await round(2)).pairings[0]?.game;
    const [first, ...rest] = results.filter((each) => each.game === game);
    expect(first).toMatchObject({ how: 'slips', by: 'Dana Director' });
    expect(rest).toMatchObject([
      { scores: [350, 420], how: 'corrected', reason: 'the slip was read the wrong way round' },
    ]);
    expect(Date.parse(first?.at ?? '')).toBeLessThanOrEqual(Date.parse(rest[0]?.at ?? ''));
    const { results: ofFirst } = await past(1);
    expect(ofFirst[0]?.by).not.toBe('Dana Director');
    expect((await staff.get(at('/rounds/9/past'))).status).toBe(404);
  });
});

describe('round 3 and the end', () => {
  test('a forfeit that staff ruled stays one once its game is closed', async () => {
    const { pairings } = await round(3);
    const name = { tournament, stream: pairings[3]?.game ?? '' };
    const ruled = { forfeitedBy: [1], reason: 'did not come' };
    await successBodyOf(staff.post(at(`/games/${name.stream}/result`), ruled));
    const { game } = await server.app.get(GameDesk).read(name);
    expect(game).toMatchObject({ phase: 'ended', result: { reason: 'declared' } });
    await server.app.get(ResultCollector).act(name);
    const { results } = await round(3);
    expect(results.find((each) => each.game === name.stream)).toMatchObject({
      forfeitedBy: [1],
      how: 'ruled',
    });
    const absent = [...people].find(([, id]) => id === pairings[3]?.seats[1])?.[0] ?? '';
    const page = await playerPage(absent);
    const { open, games } = await successBodyOf<PlayerGamesView>(page.get('own'));
    for (const shown of [open, games])
      expect(shown.find(({ id }) => id === name.stream)?.forfeitedBy).toEqual([1]);
  });

  test('is drawn by the plan’s next method and played', async () => {
    expect((await round(3)).pairings).toHaveLength(4);
    await playOut(3);
    const { rows } = await table();
    expect(rows[0]?.moved).toBeDefined();
    expect((await table(1)).rows[0]?.spread).toBe(50);
    const prizes = await successBodyOf<PrizesView>(staff.get(at(`/divisions/${division}/prizes`)));
    const [place, feat] = prizes.awards;
    expect(place?.winners).toMatchObject([{ entrant: rows[0]?.entrant }]);
    expect(feat).toMatchObject({ amount: 2_000, why: { by: 'feat', kind: 'high-game' } });
  });

  test('a declared result whose write fails once is taken over with the next try', async () => {
    const two = [people.get('Bea'), people.get('Cid')];
    const pairings = [{ table: 1, division, seats: two, first: 0 }];
    const drafted = staff.ask('PUT', at('/rounds/4'), { pairings });
    const { version: seen } = await successBodyOf<{ version: number }>(drafted);
    await successBodyOf(staff.post(at('/rounds/4/publish'), { seen }));
    const stream = (await round(4)).pairings[0]?.game ?? '';
    const write = jest.spyOn(server.app.get(TournamentDesk), 'executeAs');
    write.mockRejectedValueOnce(new Error('the connection was cut'));
    const end = { reason: 'declared', totals: [410, 390] };
    const command = { kind: 'end-game', end, reason: 'the tablet broke' };
    await successBodyOf(staff.post(at(`/games/${stream}/acts`), { command, seen: 2 }));
    let { results } = await round(4);
    while (results.length === 0) ({ results } = await round(4));
    expect(results).toMatchObject([{ scores: [410, 390], how: 'declared' }]);
    // News of the game in between makes it look once more; then it records nothing.
    expect(write.mock.calls.length).toBeGreaterThanOrEqual(2);
    write.mockRestore();
  });

  test('a person is forgotten, and the standings are whole', async () => {
    const before = (await table()).rows;
    const ann = people.get('Ann') ?? '';
    await successBodyOf(staff.post(at(`/entrants/${ann}/forget`)));
    const after = (await table()).rows;
    expect(after.map(({ entrant, rank, spread }) => ({ entrant, rank, spread }))).toEqual(
      before.map(({ entrant, rank, spread }) => ({ entrant, rank, spread })),
    );
    expect(after.find(({ entrant }) => entrant === ann)?.name).toBe('Somebody');
    const reply = await staff.ask('PATCH', at(`/entrants/${ann}`), { name: 'Ann' });
    expect(reply).toMatchObject({ status: 409, body: { code: 'is-forgotten' } });
    const rows: unknown = await server.dataSource.query('SELECT name FROM person_name');
    expect(JSON.stringify(rows)).not.toContain('Ann');
  });

  test('the log of the tournament is read page by page, drafts without their pairings', async () => {
    const { events } = await server.app.get(TournamentDesk).read(tournament);
    const read: TournamentLogView['events'][number][] = [];
    let before = '';
    for (;;) {
      const page = await successBodyOf<TournamentLogView>(staff.get(at(`/log${before}`)));
      expect(Object.values(page.staff)).toEqual(['Dana Director']);
      read.push(...page.events);
      if (!page.more) break;
      expect(page.events).toHaveLength(100);
      before = `?before=${page.events.at(-1)?.version ?? 0}`;
    }
    expect(read.map(({ version }) => version)).toEqual(
      events.map(({ version }) => version).reverse(),
    );
    const drafted = read.filter(({ type }) => type === 'RoundDrafted');
    expect(drafted[0]?.body).toMatchObject({ pairings: [], sitting: [] });
    expect(read.find(({ type }) => type === 'RoundPublished')?.body).not.toMatchObject({
      pairings: [],
    });
  });

  test('everything is read again from the log as it was kept', async () => {
    const before = await server.app.get(TournamentDesk).read(tournament);
    expect(replayTournament(before.events)).toEqual(before.tournament);
  });
});

function bare(pairing: object) {
  const { table, division: own, seats, first } = pairing as RoundView['pairings'][number];
  return { table, division: own, seats, first };
}
