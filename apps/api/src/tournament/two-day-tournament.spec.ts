import {
  tournamentStream,
  type PlayerScorecard,
  type SlipsView,
  type TournamentLogView,
} from '@boardside/contract';
import { must } from '@boardside/engine';
import { successBodyOf } from '@boardside/simulation';
import { replayTournament } from '@boardside/tournament';
import { LiveClient } from '../../test/live-client.js';
import { useServer } from '../../test/suite-server.js';
import { openGameOf, TwoDayHall, twoDayPlan } from '../../test/two-day-hall.js';
import { GameDesk } from '../game/game-desk.js';
import { ResultCollector } from './results/result-collector.js';
import { TournamentDesk } from './tournament-desk.js';

/** Rounds as a director runs them, with seven players at three tables. */
const { server, director: staff } = useServer();
let hall: TwoDayHall;

beforeEach(async () => {
  hall = await TwoDayHall.opened(staff, server.url);
});

describe('before play', () => {
  test('settings of a division are taken back by what their answer said', async () => {
    const { divisions } = await hall.view();
    const path = hall.at(`/divisions/${hall.division}/settings`);
    const made = await successBodyOf<object>(staff.ask('PATCH', path, { late: 'bye' }));
    expect((await hall.view()).divisions[0]?.settings.late).toBe('bye');
    await successBodyOf(staff.post(hall.at('/undo'), made));
    expect((await hall.view()).divisions).toEqual(divisions);
  });

  test('players are added and checked in, and the plan is set', async () => {
    const entrants = ['Ann', 'Bea'].map((name) => hall.person(name));
    await successBodyOf(staff.post(hall.at('/check-in'), { entrants, what: 'here' }));
    const { entrants: known, divisions } = await hall.view();
    expect(known.map(({ checkIn }) => checkIn).slice(0, 3)).toEqual(['here', 'here', 'not-here']);
    expect(divisions[0]?.settings).toMatchObject({
      plan: { rounds: twoDayPlan },
      prizes: { list: [{}, {}] },
    });
    expect((await hall.waits()).waits).toEqual([
      { kind: 'not-drafted', round: 1, division: 'Open' },
    ]);
  });

  test('what was done last is undone, with the names that came with it', async () => {
    const before = (await hall.view()).entrants;
    const entrants = [{ name: 'Nobody Atall', division: hall.division }];
    type Versions = { readonly before: number; readonly version: number };
    const made = await successBodyOf<Versions>(staff.post(hall.at('/entrants'), { entrants }));
    const { before: since, version } = made;
    await successBodyOf(staff.post(hall.at('/undo'), { before: since, version }));
    expect((await hall.view()).entrants).toEqual(before);
    expect(await keptNames()).not.toContain('Nobody Atall');
  });

  test('a setting that cannot be is refused in a sentence', async () => {
    const path = hall.at(`/divisions/${hall.division}/settings`);
    const reply = await staff.ask('PATCH', path, { tieBreaks: ['spread', 'spread'] });
    expect(reply).toMatchObject({ status: 409, body: { code: 'tie-break-twice' } });
    expect((await staff.ask('PATCH', path, { late: 'never' })).status).toBe(400);
  });
});

describe('round 1', () => {
  test('is drawn with a bye, reasons and who begins, and two drafts stand beside each other', async () => {
    await hall.draw(1);
    await hall.draw(1, { draft: 2 });
    const { drafts } = await hall.round(1);
    expect(drafts.map(({ number }) => number)).toEqual([1, 2]);
    for (const { pairings, sitting, made } of drafts) {
      expect(pairings).toHaveLength(3);
      expect(pairings.map(({ first }) => typeof first)).toEqual(['number', 'number', 'number']);
      expect(pairings[0]?.why?.length).toBeGreaterThan(0);
      expect(sitting).toMatchObject([{ kind: 'bye', spread: 50, why: {} }]);
      expect(made).toMatchObject([{ division: hall.division, method: 'swiss', from: 0 }]);
    }
    expect((await hall.waits()).waits).toEqual([]);
    const { version: seen } = await hall.view();
    await successBodyOf(staff.post(hall.at('/rounds/1/publish'), { seen, draft: 1 }));
    const published = await hall.round(1);
    expect(published.drafts).toEqual([]);
    expect(published.sitting).toMatchObject([{ kind: 'bye' }]);
  });

  test('opens its games with whoever begins assigned: nothing is drawn at the table', async () => {
    await hall.drawAndPublish(1);
    const [pairing] = (await hall.round(1)).pairings;
    const name = { tournament: hall.id, stream: pairing?.game ?? '' };
    const { game } = await server.app.get(GameDesk).read(name);
    expect(game).toMatchObject({ phase: 'opened', rules: { options: { first: 'assigned' } } });
    must(game.phase !== 'unopened', 'it is opened');
    expect(game.order?.[0] ?? pairing?.first).toBe(pairing?.first);
  });

  test('slips of both players’ phones that agree are the result', async () => {
    await hall.drawAndPublish(1);
    const [agreed] = (await hall.round(1)).pairings;
    const [one, two] = await hall.pagesOf(agreed?.seats ?? []);
    must(one && two, 'two play');
    expect(await openGameOf(one)).toMatchObject({ table: agreed?.table, state: 'nothing-said' });
    await successBodyOf(hall.slip(agreed?.game ?? '', [410, 390], one));
    expect(await openGameOf(one)).toMatchObject({ said: [410, 390], state: 'waits' });
    const told = { seat: 0, scores: [410, 390] };
    expect(await openGameOf(two)).toMatchObject({ told, state: 'asked' });
    expect(await successBodyOf(two.get('own/open'))).toMatchObject({
      open: [{ told, state: 'asked' }],
    });
    await successBodyOf(hall.slip(agreed?.game ?? '', [410, 390], two));
    expect(await openGameOf(two)).toMatchObject({ said: [410, 390], state: 'agreed' });
    expect((await hall.round(1)).results).toMatchObject([{ scores: [410, 390], how: 'slips' }]);
    const [stranger] = await hall.pagesOf((await hall.round(1)).pairings[1]?.seats ?? []);
    expect(await hall.slip(agreed?.game ?? '', [1, 2], stranger)).toMatchObject({ status: 409 });
  });

  test('slips that differ are ruled on by staff, and whoever went there is free again', async () => {
    await hall.drawAndPublish(1);
    const [disputed] = (await hall.round(1)).pairings;
    const [three, four] = await hall.pagesOf(disputed?.seats ?? []);
    must(three && four, 'two play');
    const waiting = async () => (await hall.round(1)).slips.map(({ need }) => need?.kind);
    await successBodyOf(hall.slip(disputed?.game ?? '', [300, 280], three));
    expect(await waiting()).toEqual(['slip-alone']);
    await successBodyOf(hall.slip(disputed?.game ?? '', [300, 290], four));
    expect(await waiting()).toEqual(['slips-differ']);
    const other = { seat: 1, scores: [300, 290] };
    expect(await openGameOf(three)).toMatchObject({
      said: [300, 280],
      told: other,
      state: 'differs',
    });
    const [{ game, since }] = (await hall.round(1)).slips as [SlipsView];
    const log = (await server.app.get(TournamentDesk).read(hall.id)).events;
    expect(since).toBe(log.findLast(({ type }) => type === 'SlipEntered')?.at);
    const watching = new LiveClient(server.url, { as: 'staff' }, { cookie: staff.cookie ?? '' });
    await watching.follow({ tournament: hall.id, stream: tournamentStream, since: 0 });
    await successBodyOf(staff.post(hall.at('/claims'), { item: `${game}:slips:1` }));
    await watching.until(() => watching.heard.claims.at(-1)?.claims.length === 1);
    const kinds = (await hall.waits()).waits.map(({ kind }) => kind);
    expect(kinds).toEqual(['disputed', 'missing', 'missing', 'not-drafted']);
    const reply = await staff.post(hall.at('/rounds/2/draw'), { division: hall.division });
    expect(reply).toMatchObject({ status: 409, body: { code: 'results-missing' } });
    await successBodyOf(hall.rule(game, { scores: [300, 290], reason: 'counted again' }));
    expect((await hall.round(1)).results).toMatchObject([
      { scores: [300, 290], how: 'ruled', reason: 'counted again' },
    ]);
    await watching.until(() => watching.heard.claims.at(-1)?.claims.length === 0);
    watching.close();
  });

  test('the game of a table without a tablet ends with its slips, and tells nothing else again', async () => {
    await hall.drawAndPublish(1);
    await hall.playOut(1);
    const [pairing] = (await hall.round(1)).pairings;
    const name = { tournament: hall.id, stream: pairing?.game ?? '' };
    const { game } = await server.app.get(GameDesk).read(name);
    expect(game).toMatchObject({
      phase: 'ended',
      result: { reason: 'declared', totals: [401, 399] },
    });
    const before = (await hall.view()).version;
    await server.app.get(ResultCollector).act(name);
    expect((await hall.view()).version).toBe(before);
  });

  test('is ranked with its bye, and the next round waits for nothing', async () => {
    await hall.playUpTo(1);
    const { rows, missing } = await hall.table();
    expect(missing).toBe(0);
    expect(rows).toHaveLength(7);
    expect(rows.filter(({ wins }) => wins === 1)).toHaveLength(4);
    expect(rows[0]).toMatchObject({ rank: 1, spread: 50, live: 'final' });
  });

  test('each player is told round by round; a bye is a round too', async () => {
    await hall.playUpTo(1);
    const { pairings, sitting } = await hall.round(1);
    const course = (entrant = '') =>
      successBodyOf<PlayerScorecard>(staff.get(hall.at(`/entrants/${entrant}/course`)));
    const [winner, loser] = pairings[0]?.seats ?? [];
    const won = await course(winner);
    expect(won.rounds).toMatchObject([
      { round: 1, kind: 'game', state: 'final', scores: [401, 399], spread: 2, total: 2 },
    ]);
    expect(won.rounds[0]?.spentMs).toBeUndefined();
    const lost = await course(loser);
    expect(lost.rounds).toMatchObject([{ against: [won.name], scores: [399, 401], spread: -2 }]);
    const bye = await course(sitting[0]?.entrant);
    expect(bye.rounds).toMatchObject([{ kind: 'bye', against: [], spread: 50, rank: 1 }]);
    expect((await staff.get(hall.at('/entrants/nobody/course'))).status).toBe(404);
  });
});

describe('the end', () => {
  test('a person is forgotten, and the standings are whole', async () => {
    await hall.playUpTo(1);
    const before = (await hall.table()).rows;
    const ann = hall.person('Ann');
    expect(await keptNames()).toContain('Ann');
    await successBodyOf(staff.post(hall.at(`/entrants/${ann}/forget`)));
    const after = (await hall.table()).rows;
    expect(after.map(({ entrant, rank, spread }) => ({ entrant, rank, spread }))).toEqual(
      before.map(({ entrant, rank, spread }) => ({ entrant, rank, spread })),
    );
    expect(after.find(({ entrant }) => entrant === ann)?.name).toBe('Somebody');
    const reply = await staff.ask('PATCH', hall.at(`/entrants/${ann}`), { name: 'Ann' });
    expect(reply).toMatchObject({ status: 409, body: { code: 'is-forgotten' } });
    expect(await keptNames()).not.toContain('Ann');
  });

  test('the log of the tournament is read page by page, drafts without their pairings', async () => {
    await hall.playUpTo(3);
    const entrants = [hall.person('Ann')];
    for (let more = 0; more < 60; more += 1) {
      const what = more % 2 === 0 ? 'here' : 'not-here';
      await successBodyOf(staff.post(hall.at('/check-in'), { entrants, what }));
    }
    const { events } = await server.app.get(TournamentDesk).read(hall.id);
    const read: TournamentLogView['events'][number][] = [];
    let before = '';
    for (;;) {
      const page = await successBodyOf<TournamentLogView>(staff.get(hall.at(`/log${before}`)));
      expect(Object.values(page.staff)).toEqual(['Dana Director']);
      read.push(...page.events);
      if (!page.more) break;
      expect(page.events).toHaveLength(100);
      before = `?before=${String(page.events.at(-1)?.version ?? 0)}`;
    }
    expect(before).not.toBe('');
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
    await hall.playUpTo(3);
    const before = await server.app.get(TournamentDesk).read(hall.id);
    expect(replayTournament(before.events)).toEqual(before.tournament);
  });
});

/** The names that the database has of this tournament. */
async function keptNames(): Promise<readonly string[]> {
  const query = 'SELECT name FROM person_name WHERE tournament_id = $1';
  const rows = await server.dataSource.query<readonly { readonly name: string }[]>(query, [
    hall.id,
  ]);
  return rows.map(({ name }) => name);
}
