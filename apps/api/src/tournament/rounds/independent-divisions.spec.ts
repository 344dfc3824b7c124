import type {
  HallView,
  PlayerScorecard,
  PlayerSearchView,
  RoundChecklistView,
  ScreenView,
  TableState,
  TournamentView,
} from '@boardside/contract';
import {
  successBodyOf,
  joinTablet,
  createDisplay,
  DrivenTablet,
  type ApiClient,
} from '@boardside/simulation';
import { useServer } from '../../../test/suite-server.js';

const { server, director: staff } = useServer();
let tournament: string;
let door: ApiClient;
let screen: ApiClient;
/** By name. */
const divisions = new Map<string, string>();
const people = new Map<string, string>();

const at = (path = '') => `tournaments/${tournament}${path}`;
const view = () => successBodyOf<TournamentView>(staff.get(at()));
const gameAt = async (round: number, table: number) =>
  (await view()).rounds
    .find(({ number }) => number === round)
    ?.pairings.find((pairing) => pairing.table === table)?.game ?? '';

type ExpectedPairing = readonly [table: number, division: string, ...names: readonly string[]];

async function published(round: number, ...lines: readonly ExpectedPairing[]) {
  const pairings = lines.map(([table, division, ...names]) => ({
    table,
    division: divisions.get(division),
    seats: names.map((name) => people.get(name)),
  }));
  await successBodyOf(staff.ask('PUT', at(`/rounds/${round}`), { pairings }));
  const seen = (await view()).version;
  await successBodyOf(staff.post(at(`/rounds/${round}/publish`), { seen }));
}

async function ruled(round: number, table: number) {
  const result = { scores: [400, 380], reason: 'on paper' };
  await successBodyOf(staff.post(at(`/games/${await gameAt(round, table)}/result`), result));
}

/** The first clock of the first round's game at this table runs. */
async function playingAt(table: number) {
  const { tables } = await view();
  const visitor = await joinTablet(
    server.url,
    tables.find(({ number }) => number === table)?.code ?? '',
  );
  const tablet = await DrivenTablet.at(visitor, await gameAt(1, table));
  tablet.makeOpening(10);
  await tablet.submit();
}

/** Everything is about this tournament from now on: its divisions by their names, with people. */
async function prepared(count: number, lines: readonly (readonly string[])[], ruleSet = 'guide') {
  const made = await successBodyOf<{ id: string }>(
    staff.post('tournaments', { name: 'Spring Open' }),
  );
  tournament = made.id;
  await successBodyOf(staff.post(at('/tables'), { count }));
  for (const [name = '', ...names] of lines) {
    const division = await successBodyOf<{ id: string }>(
      staff.post(at('/divisions'), { name, ruleSet }),
    );
    divisions.set(name, division.id);
    const { ids } = await successBodyOf<{ ids: readonly string[] }>(
      staff.post(at('/entrants'), {
        entrants: names.map((each) => ({ name: each, division: division.id })),
      }),
    );
    names.forEach((each, index) => people.set(each, ids[index] ?? ''));
  }
}

beforeAll(async () => {
  await prepared(6, [
    ['Masters', 'Ann', 'Ben', 'Cal', 'Dot'],
    ['Novices', 'Pia', 'Quin', 'Ria', 'Sam'],
  ]);
  // An empty division holds up no other.
  await successBodyOf(staff.post(at('/divisions'), { name: 'Empty', ruleSet: 'guide' }));
  await published(
    1,
    [1, 'Masters', 'Ann', 'Ben'],
    [2, 'Masters', 'Cal', 'Dot'],
    [3, 'Novices', 'Pia', 'Quin'],
    [4, 'Novices', 'Ria', 'Sam'],
  );
  await playingAt(3);
  for (const table of [1, 2, 4]) await ruled(1, table);
  await published(2, [1, 'Masters', 'Ann', 'Cal'], [2, 'Masters', 'Ben', 'Dot']);
  ({ screen } = await createDisplay(staff, tournament, 'Hall'));
  const find = await createDisplay(staff, tournament, 'Door');
  door = find.screen;
  const shows = { what: 'find', names: 'whole' };
  await successBodyOf(staff.ask('PUT', at(`/displays/${find.display.id}/shows`), shows));
});

describe('one division is a round ahead of another', () => {
  test('the screen lists every player’s table and round', async () => {
    const shown = await successBodyOf<ScreenView>(screen.get('display'));
    if (shown.what !== 'pairings') throw new Error(shown.what);
    expect(shown.rounds).toEqual([1, 2]);
    expect(shown.lines.map(({ name, table, round }) => `${name} ${round}-${table}`)).toEqual([
      ...['Ann 2-1', 'Ben 2-2', 'Cal 2-1', 'Dot 2-2'],
      ...['Pia 1-3', 'Quin 1-3', 'Ria 1-4', 'Sam 1-4'],
    ]);
  });

  test('every player finds the table of their own round', async () => {
    const found = async (name: string) =>
      successBodyOf<PlayerSearchView>(door.get(`display/find?text=${name}`));
    expect(await found('pia')).toMatchObject({
      rounds: [1, 2],
      found: [{ round: 1, place: { kind: 'table', table: 3, against: ['Quin'] } }],
    });
    expect(await found('ann')).toMatchObject({
      found: [{ round: 2, place: { kind: 'table', table: 1, against: ['Cal'] } }],
    });
  });

  test('each division names what its next round waits for', async () => {
    const { divisions: rounds, waits } = await successBodyOf<RoundChecklistView>(
      staff.get(at('/waits')),
    );
    expect(rounds).toEqual([
      { division: 'Masters', round: 2, next: 3 },
      { division: 'Novices', round: 1, next: 2 },
    ]);
    const said = waits.map((wait) =>
      'game' in wait
        ? `${wait.division} ${wait.round}-${wait.table} ${wait.kind}`
        : `${'division' in wait ? wait.division : ''} ${wait.round} ${wait.kind}`,
    );
    expect(said).toEqual([
      'Novices 1-3 unfinished',
      'Masters 2-1 missing',
      'Masters 2-2 missing',
      'Novices 2 not-drafted',
      'Masters 3 not-drafted',
    ]);
  });

  test('a draw assigns a table in play only if no other is free', async () => {
    const division = divisions.get('Masters') ?? '';
    const tablesOf = async (...tables: readonly number[]) => {
      await successBodyOf(staff.ask('PATCH', at(`/divisions/${division}/settings`), { tables }));
      const wish = { division, method: { kind: 'king-of-the-hill' }, from: 1 };
      await successBodyOf(staff.post(at('/rounds/3/draw'), wish));
      const round = (await view()).rounds.find(({ number }) => number === 3);
      return round?.drafts.at(-1)?.pairings.map(({ table }) => table);
    };
    expect(await tablesOf(3, 5, 6)).toEqual([5, 6]);
    expect(await tablesOf(3, 5)).toEqual([5, 3]);
  });

  test('a draft in which a whole division sits out counts as drafted', async () => {
    const waiting = async () =>
      (await successBodyOf<RoundChecklistView>(staff.get(at('/waits')))).waits.flatMap((wait) =>
        'division' in wait && wait.kind === 'not-drafted' ? [wait.division] : [],
      );
    const drafted = (...names: readonly string[]) => {
      const sitting = names.map((name) => ({ entrant: people.get(name), kind: 'bye' }));
      return successBodyOf(staff.ask('PUT', at('/rounds/3'), { pairings: [], sitting }));
    };
    await drafted('Ann', 'Ben', 'Cal');
    expect(await waiting()).toEqual(['Novices', 'Masters']);
    await drafted('Ann', 'Ben', 'Cal', 'Dot');
    expect(await waiting()).toEqual(['Novices']);
  });

  test('a new division joins the round that the others play', async () => {
    const made = await successBodyOf<{ id: string }>(
      staff.post(at('/divisions'), { name: 'Late', ruleSet: 'guide' }),
    );
    const late = ['Tom', 'Uma'].map((name) => ({ name, division: made.id }));
    await successBodyOf(staff.post(at('/entrants'), { entrants: late }));
    const { divisions: rounds, waits } = await successBodyOf<RoundChecklistView>(
      staff.get(at('/waits')),
    );
    expect(rounds.at(-1)).toEqual({ division: 'Late', round: 0, next: 2 });
    expect(waits).toContainEqual({ kind: 'not-drafted', round: 2, division: 'Late' });
  });
});

test('the scorecard of a player who moved has what each round counts in the new division', async () => {
  const ann = people.get('Ann') ?? '';
  const course = () => successBodyOf<PlayerScorecard>(staff.get(at(`/entrants/${ann}/course`)));
  expect((await course()).rounds[0]).toMatchObject({
    kind: 'game',
    scores: [400, 380],
    spread: 20,
  });
  const division = divisions.get('Novices');
  await successBodyOf(staff.post(at(`/entrants/${ann}/move`), { division, reason: 'too strong' }));
  const { rounds } = await course();
  expect(rounds[0]).toMatchObject({ round: 1, kind: 'forfeit', state: 'final', spread: -50 });
  expect(rounds[0]).not.toHaveProperty('scores');
});

test('the scorecard of a player who moved names the division of a game that does not count', async () => {
  const dot = people.get('Dot') ?? '';
  await ruled(2, 2);
  const division = divisions.get('Novices');
  await successBodyOf(staff.post(at(`/entrants/${dot}/move`), { division, reason: 'too strong' }));
  const { rounds } = await successBodyOf<PlayerScorecard>(staff.get(at(`/entrants/${dot}/course`)));
  expect(rounds[1]).toMatchObject({
    round: 2,
    kind: 'game',
    division: 'Masters',
    scores: [380, 400],
    total: -50,
  });
  expect(rounds[1]).not.toHaveProperty('spread');
  expect(rounds[0]).not.toHaveProperty('division');
});

describe('a division that is two rounds behind', () => {
  const second: readonly ExpectedPairing[] = [
    [1, 'Masters', 'Ann', 'Ben'],
    [2, 'Novices', 'Pia', 'Quin'],
  ];
  const draftedAt = async () => {
    const asked = { division: divisions.get('Masters'), method: { kind: 'swiss' } };
    await successBodyOf(staff.post(at('/rounds/2/draw'), asked));
    const round = (await view()).rounds.find(({ number }) => number === 2);
    const own = round?.drafts
      .at(-1)
      ?.pairings.filter(({ division }) => division === asked.division);
    return own?.map(({ table }) => table);
  };

  beforeAll(async () => {
    await prepared(3, [
      ['Masters', 'Ann', 'Ben'],
      ['Novices', 'Pia', 'Quin'],
    ]);
    await published(1, ...second);
    await ruled(1, 2);
    await published(2, [2, 'Novices', 'Pia', 'Quin']);
    await ruled(2, 2);
    await ruled(1, 1);
    await published(3, [1, 'Novices', 'Pia', 'Quin']);
  });

  test('is not drawn at a table that has a game of a later round', async () => {
    expect(await draftedAt()).toEqual([3]);
  });

  test('cannot be published there before that game is over', async () => {
    await expect(published(2, ...second)).rejects.toThrow('table-plays');
  });

  test('is published there afterwards, and its tablet and the wall show it', async () => {
    await ruled(3, 1);
    expect(await draftedAt()).toEqual([1]);
    await published(2, ...second);
    const code = (await view()).tables.find(({ number }) => number === 1)?.code ?? '';
    const tablet = await joinTablet(server.url, code);
    expect(await successBodyOf<TableState>(tablet.get('table'))).toMatchObject({
      game: { round: 2, id: await gameAt(2, 1) },
    });
    const { rows } = await successBodyOf<HallView>(staff.get(at('/wall')));
    expect(rows.map(({ round, table }) => `${round}-${table}`)).toContain('2-1');
  });
});

describe('the checklist', () => {
  const waits = async () =>
    (await successBodyOf<RoundChecklistView>(staff.get(at('/waits')))).waits;

  test('waits for nothing after the last round of a plan', async () => {
    await prepared(1, [['Masters', 'Ann', 'Ben']]);
    const plan = { rounds: [{ method: { kind: 'manual' } }], mostMeetings: 1, first: 'drawn' };
    const settings = at(`/divisions/${divisions.get('Masters') ?? ''}/settings`);
    await successBodyOf(staff.ask('PATCH', settings, { plan }));
    await published(1, [1, 'Masters', 'Ann', 'Ben']);
    await ruled(1, 1);
    expect(await waits()).toEqual([]);
  });

  test('asks for no more tables than a division that sits at fours needs', async () => {
    await prepared(1, [['Masters', 'Ann', 'Ben', 'Cal', 'Dot']], 'classic');
    await published(1, [1, 'Masters', 'Ann', 'Ben', 'Cal', 'Dot']);
    const result = { scores: [400, 380, 300, 290], reason: 'on paper' };
    await successBodyOf(staff.post(at(`/games/${await gameAt(1, 1)}/result`), result));
    expect(await waits()).toContainEqual({ kind: 'not-drafted', round: 2, division: 'Masters' });
    expect(await waits()).not.toContainEqual(expect.objectContaining({ kind: 'tables-short' }));
  });

  test('asks for no more tables than a draft needs that seats all who do not sit out', async () => {
    await prepared(1, [['Masters', 'Ann', 'Ben', 'Cal', 'Dot']]);
    expect(await waits()).toContainEqual({ kind: 'tables-short', round: 1, missing: 1 });
    const seats = ['Ann', 'Ben'].map((name) => people.get(name));
    const sitting = ['Cal', 'Dot'].map((name) => ({ entrant: people.get(name), kind: 'bye' }));
    const pairings = [{ table: 1, division: divisions.get('Masters'), seats }];
    await successBodyOf(staff.ask('PUT', at('/rounds/1'), { pairings, sitting }));
    expect(await waits()).toEqual([]);
  });
});
