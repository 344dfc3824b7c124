import type {
  CorrectionAnswer,
  CorrectionPreview,
  PlayerGamesView,
  PrizesView,
  RoundHistoryView,
  RoundView,
} from '@boardside/contract';
import { successBodyOf } from '@boardside/simulation';
import { useServer } from '../../test/suite-server.js';
import { TwoDayHall } from '../../test/two-day-hall.js';
import { GameDesk } from '../game/game-desk.js';
import { ResultCollector } from './results/result-collector.js';
import { TournamentDesk } from './tournament-desk.js';

/** The rounds after the first, with results that are corrected late. */
const { server, director: staff } = useServer();
let hall: TwoDayHall;

beforeEach(async () => {
  hall = await TwoDayHall.opened(staff, server.url);
});

/** The game at the last table of round 2, which is played, with round 3 published after it. */
async function playedBeforeThird(): Promise<RoundView['pairings'][number] & { game: string }> {
  await hall.playUpTo(2);
  await hall.drawAndPublish(3);
  const pairing = (await hall.round(2)).pairings.at(-1)!;
  return { ...pairing, game: pairing.game ?? '' };
}

describe('round 2', () => {
  test('drawn while a player was absent seats that player after check-in', async () => {
    await hall.playUpTo(1);
    const entrant = hall.person('Gus');
    await successBodyOf(staff.post(hall.at(`/entrants/${entrant}/absence`), { from: 2, until: 2 }));
    await hall.draw(2);
    const sitsOut = async () => (await hall.round(2)).drafts[0]?.sitting.map((one) => one.entrant);
    const away = await sitsOut();
    await successBodyOf(staff.post(hall.at('/check-in'), { entrants: [entrant], what: 'here' }));
    expect([away, await sitsOut()]).toEqual([[], []]);
    await hall.draw(2);
    const { pairings = [], sitting = [] } = (await hall.round(2)).drafts[0] ?? {};
    expect(pairings.flatMap(({ seats }) => seats)).toHaveLength(6);
    expect(sitting).toMatchObject([{ kind: 'bye' }]);
  });

  test('has a late player and an absent one, and no opponents meet twice', async () => {
    await hall.playUpTo(1);
    await hall.add('Hal');
    const gus = hall.person('Gus');
    await successBodyOf(staff.post(hall.at(`/entrants/${gus}/absence`), { from: 2, until: 2 }));
    await hall.drawAndPublish(2);
    const [first, second] = [await hall.round(1), await hall.round(2)];
    const hal = { entrant: hall.person('Hal'), kind: 'forfeit', spread: -50, missed: true };
    expect(first.sitting).toContainEqual({ ...hal, division: hall.division });
    expect(second.sitting).toMatchObject([{ kind: 'bye' }, { kind: 'absent' }]);
    const met = (each: RoundView) => each.pairings.map(({ seats }) => [...seats].sort().join());
    expect(met(second).filter((pair) => met(first).includes(pair))).toEqual([]);
  });

  test('with results is never wiped without the list of what goes', async () => {
    await hall.playUpTo(2);
    const { pairings } = await hall.round(2);
    const [one, two] = pairings;
    const swapped = [
      { ...one, seats: [one?.seats[0], two?.seats[1]], table: 4 },
      { ...two, seats: [two?.seats[0], one?.seats[1]] },
      ...pairings.slice(2),
    ];
    const drafted = { pairings: swapped.map(bare) };
    await successBodyOf(staff.ask('PUT', hall.at('/rounds/2'), drafted));
    const { version: seen } = await hall.view();
    const reply = await staff.post(hall.at('/rounds/2/publish'), { seen });
    expect(reply).toMatchObject({ status: 409, body: { code: 'game-begun', table: 1 } });
  });
});

describe('a correction', () => {
  test('is shown before and after with what it does to the next round', async () => {
    const { game, seats } = await playedBeforeThird();
    const said = { scores: [100, 600] };
    const before = (await hall.view()).version;
    const asked = staff.post(hall.at(`/games/${game}/result/preview`), said);
    const preview = await successBodyOf<CorrectionPreview>(asked);
    expect((await hall.view()).version).toBe(before);
    const loser = preview.standings.find(({ entrant }) => entrant === seats[0]);
    expect(loser?.after.wins).toBe((loser?.before.wins ?? 0) - 1);
    expect(loser?.after.rank).toBeGreaterThan(loser?.before.rank ?? 0);
    const [third] = preview.rounds;
    expect(third).toMatchObject({ round: 3, status: 'published' });
    expect(third?.after).not.toEqual(third?.before);
    const old = await hall.round(3);
    const correction = { ...said, reason: 'slips were mixed up', seen: preview.version };
    const repair = { seed: preview.seed };
    const answer = await successBodyOf<CorrectionAnswer>(
      hall.rule(game, { ...correction, repair }),
    );
    expect(answer.repaired).toEqual([{ round: 3, outcome: 'published' }]);
    const paired = await hall.round(3);
    expect(paired.publishedVersion).toBe(2);
    expect(paired.pairings.map(({ seats: one }) => one)).toEqual(
      third?.after?.map(({ entrants }) => entrants.map(({ entrant }) => entrant)),
    );
    const gone = old.pairings.filter(
      (one) => !paired.pairings.some((two) => two.game === one.game),
    );
    expect(gone.length).toBeGreaterThan(0);
    for (const { game: stream = '' } of gone) {
      const { game: now } = await server.app.get(GameDesk).read({ tournament: hall.id, stream });
      expect(now).toMatchObject({ phase: 'ended', result: { reason: 'void' } });
    }
  });

  test('counts and is answered where a later round takes no other draft', async () => {
    const { game } = await playedBeforeThird();
    const desk = server.app.get(TournamentDesk);
    const ask = desk.executeAs.bind(desk);
    const asked = jest
      .spyOn(desk, 'executeAs')
      .mockImplementation(async (id, command, by) =>
        command.kind === 'draft-round'
          ? { ok: false, refusal: { code: 'is-withdrawn', entrant: hall.person('Dov') } }
          : ask(id, command, by),
      );
    const correction = { scores: [100, 601], reason: 'counted again', repair: { seed: 1 } };
    const answer = await successBodyOf<CorrectionAnswer>(hall.rule(game, correction));
    asked.mockRestore();
    expect(answer.repaired).toEqual([{ round: 3, outcome: 'refused' }]);
    const { results } = await hall.round(2);
    expect(results.find((each) => each.game === game)).toMatchObject({ scores: [100, 601] });
  });

  test('counts late, for a reason, and not when anything happened since', async () => {
    const { game } = await playedBeforeThird();
    const { version: seen } = await hall.view();
    const result = { scores: [350, 420], reason: 'the slip was read the wrong way round' };
    await successBodyOf(hall.rule(game, { ...result, seen }));
    const again = { scores: [1, 2], reason: 'x', seen };
    expect(await hall.rule(game, again)).toMatchObject({ status: 409, body: { code: 'changed' } });
    const { results } = await hall.round(2);
    expect(results.find((each) => each.game === game)).toMatchObject({
      scores: [350, 420],
      how: 'corrected',
    });
  });

  test('leaves what was published and recorded before to be read, with who, when and why', async () => {
    const { game } = await playedBeforeThird();
    const why = 'the slip was read the wrong way round';
    const repair = { seed: 1 };
    await successBodyOf(hall.rule(game, { scores: [100, 600], reason: why, repair }));
    const past = (number: number) =>
      successBodyOf<RoundHistoryView>(staff.get(hall.at(`/rounds/${String(number)}/past`)));
    const { publications } = await past(3);
    const now = await hall.round(3);
    expect(publications).toMatchObject([
      { publication: 1, by: 'Dana Director' },
      { publication: 2, by: 'Dana Director', pairings: now.pairings },
    ]);
    expect(publications[0]?.pairings).not.toEqual(now.pairings);
    const { results } = await past(2);
    const [first, ...rest] = results.filter((each) => each.game === game);
    expect(first).toMatchObject({ how: 'slips', by: 'Dana Director' });
    expect(rest).toMatchObject([{ scores: [100, 600], how: 'corrected', reason: why }]);
    expect(Date.parse(first?.at ?? '')).toBeLessThanOrEqual(Date.parse(rest[0]?.at ?? ''));
    expect((await staff.get(hall.at('/rounds/9/past'))).status).toBe(404);
  });

  test('names a player whose own slip was recorded', async () => {
    await hall.drawAndPublish(1);
    const [pairing] = (await hall.round(1)).pairings;
    for (const page of await hall.pagesOf(pairing?.seats ?? []))
      await successBodyOf(hall.slip(pairing?.game ?? '', [410, 390], page));
    const past = staff.get(hall.at('/rounds/1/past'));
    const [result] = (await successBodyOf<RoundHistoryView>(past)).results;
    expect(result?.by).toBe(hall.nameOf(pairing?.seats[1]));
  });
});

describe('the last round', () => {
  test('a forfeit that staff ruled stays one once its game is closed', async () => {
    await hall.drawAndPublish(1);
    const pairing = (await hall.round(1)).pairings.at(-1);
    const name = { tournament: hall.id, stream: pairing?.game ?? '' };
    const ruled = { forfeitedBy: [1], reason: 'did not come' };
    await successBodyOf(hall.rule(name.stream, ruled));
    const { game } = await server.app.get(GameDesk).read(name);
    expect(game).toMatchObject({ phase: 'ended', result: { reason: 'declared' } });
    await server.app.get(ResultCollector).act(name);
    const { results } = await hall.round(1);
    expect(results.find((each) => each.game === name.stream)).toMatchObject({
      forfeitedBy: [1],
      how: 'ruled',
    });
    const [page] = await hall.pagesOf(pairing?.seats.slice(1) ?? []);
    const { open, games } = await successBodyOf<PlayerGamesView>(page!.get('own'));
    for (const shown of [open, games])
      expect(shown.find(({ id }) => id === name.stream)?.forfeitedBy).toEqual([1]);
  });

  test('is drawn by the plan’s next method and played for the prizes', async () => {
    await hall.playUpTo(2);
    const made = async () => (await hall.round(3)).drafts[0]?.made;
    await hall.draw(3);
    expect(await made()).toMatchObject([{ method: 'king-of-the-hill', from: 2 }]);
    const { version: seen } = await hall.view();
    await successBodyOf(staff.post(hall.at('/rounds/3/publish'), { seen }));
    await hall.playOut(3);
    const highest = (await hall.round(3)).pairings[0]?.game ?? '';
    const corrected = { scores: [500, 300], reason: 'a digit was read wrongly' };
    await successBodyOf(hall.rule(highest, corrected));
    const { rows } = await hall.table();
    expect(rows[0]?.moved).toBeDefined();
    expect((await hall.table(1)).rows[0]?.spread).toBe(50);
    const asked = staff.get(hall.at(`/divisions/${hall.division}/prizes`));
    const [place, feat] = (await successBodyOf<PrizesView>(asked)).awards;
    expect(place?.winners).toMatchObject([{ entrant: rows[0]?.entrant }]);
    expect(feat).toMatchObject({ amount: 2_000, why: { by: 'feat', kind: 'high-game' } });
  });

  test('a declared result whose write fails once is taken over with the next try', async () => {
    const two = [hall.person('Bea'), hall.person('Cid')];
    const pairings = [{ table: 1, division: hall.division, seats: two, first: 0 }];
    const drafted = staff.ask('PUT', hall.at('/rounds/1'), { pairings });
    const { version: seen } = await successBodyOf<{ version: number }>(drafted);
    await successBodyOf(staff.post(hall.at('/rounds/1/publish'), { seen }));
    const stream = (await hall.round(1)).pairings[0]?.game ?? '';
    const write = jest.spyOn(server.app.get(TournamentDesk), 'executeAs');
    write.mockRejectedValueOnce(new Error('the connection was cut'));
    const end = { reason: 'declared', totals: [410, 390] };
    const command = { kind: 'end-game', end, reason: 'the tablet broke' };
    await successBodyOf(staff.post(hall.at(`/games/${stream}/acts`), { command, seen: 2 }));
    let { results } = await hall.round(1);
    while (results.length === 0) ({ results } = await hall.round(1));
    expect(results).toMatchObject([{ scores: [410, 390], how: 'declared' }]);
    // News of the game in between makes it look once more; then it records nothing.
    expect(write.mock.calls.length).toBeGreaterThanOrEqual(2);
    write.mockRestore();
  });
});

function bare(pairing: object) {
  const { table, division, seats, first } = pairing as RoundView['pairings'][number];
  return { table, division, seats, first };
}
