import type {
  Action,
  ClientMessages,
  FollowAnswer,
  JoinAnswer,
  ScreenView,
  ServerMessages,
  TournamentView,
} from '@boardside/contract';
import { tournamentStream } from '@boardside/contract';
import {
  successBodyOf,
  joinTablet,
  createDisplay,
  addStaffMember,
  publishHall,
  DrivenTablet,
  ApiClient,
  type PublishedHall,
  type JoinedTablet,
  type ApiReply,
} from '@boardside/simulation';
import { actions, isRolePermitted, roles, type Role } from '../src/access/permissions.js';
import { PlayerLinks } from '../src/access/player-links.js';
import { useServer } from './suite-server.js';
import { LiveClient } from './live-client.js';
import { routesOf, type ServerRoute } from './routes.js';

/** What a message of a socket does, as the table of actions names it. */
const asked = {
  follow: ['read-the-hall', 'hold-a-table', 'judge-cases'],
  unfollow: ['read-the-hall', 'hold-a-table', 'judge-cases'],
  push: ['hand-in-entries'],
} as const satisfies { readonly [Name in keyof ClientMessages]: readonly Action[] };

const told = {
  events: ['read-the-hall', 'hold-a-table'],
  beat: ['hold-a-table'],
  table: ['hold-a-table'],
  wall: ['read-the-hall'],
  cases: ['judge-cases'],
  claims: ['claim-needs'],
} as const satisfies { readonly [Name in keyof ServerMessages]: readonly Action[] };

const { server, director } = useServer();
let hall: PublishedHall;
/** At table 1. */
let tablet: JoinedTablet;
let people: Record<Role, ApiClient>;

beforeAll(async () => {
  hall = await publishHall(director, { tables: 3 });
  tablet = await joinTablet(server.url, hall.codes[0] ?? '');
  people = {
    director,
    assistant: await addStaffMember(director, 'Ann Assistant', 'assistant'),
    juror: await addStaffMember(director, 'June Juror', 'juror'),
    device: tablet,
    'left-device': await replacedTablet(3),
    display: (await createDisplay(director, hall.tournament)).screen,
    player: await playerWithLink(),
    nobody: new ApiClient(server.url),
  };
});

/** Somebody with the address that a slip shows. */
async function playerWithLink(): Promise<ApiClient> {
  const links = server.app.get(PlayerLinks);
  const entrant = hall.entrants[0] ?? '';
  const player = new ApiClient(server.url);
  player.link = await links.create({ tournament: hall.tournament, entrant });
  return player;
}

/** A tablet that another one has replaced at its table. */
async function replacedTablet(table: number): Promise<ApiClient> {
  const code = hall.codes[table - 1] ?? '';
  const old = await joinTablet(server.url, code);
  const second = new ApiClient(server.url);
  await successBodyOf<JoinAnswer>(second.post('join', { code, label: 'Spare' }));
  const at = `tournaments/${hall.tournament}`;
  const { tables } = await successBodyOf<TournamentView>(director.get(at));
  const request = tables[table - 1]?.requests[0]?.id ?? '';
  const path = `${at}/tables/${String(table)}/requests/${request}`;
  await successBodyOf(director.post(path, { answer: 'approve' }));
  return old;
}

/** As each of the table's cells says; a route that ends the session of who asks comes last. */
function cells(): readonly (ServerRoute & { readonly action: Action; readonly role: Role })[] {
  const routes = routesOf(server.app).flatMap((route) => {
    const { action } = route;
    return action === undefined ? [] : [{ ...route, action }];
  });
  const ends = (path: string) => (path === 'sign-out' ? 1 : 0);
  const ordered = [...routes].sort((one, other) => ends(one.path) - ends(other.path));
  return ordered.flatMap((route) => roles.map((role) => ({ ...route, role })));
}

/** What is asked about is nowhere, so nothing is changed by asking. */
function ask({
  method,
  path,
  role,
}: Pick<ServerRoute, 'method' | 'path'> & { readonly role: Role }) {
  const real = path.replace(/:(round|table)\b/, '99').replace(/:\w+/g, 'nowhere');
  return people[role].ask(method, real, method === 'GET' ? undefined : {});
}

const refusals = [
  'not-signed-in',
  'not-allowed',
  'unknown-device',
  'unknown-display',
  'unknown-link',
];

function wasRefused({ status, body }: ApiReply): boolean {
  const { code } = (body ?? {}) as { readonly code?: string };
  return (status === 401 || status === 403) && refusals.includes(code ?? '');
}

describe('who is turned away is told why', () => {
  test.each<[Role, string, number, object]>([
    ['assistant', 'staff', 403, { code: 'not-allowed', needs: 'director' }],
    ['juror', 'tournaments/nowhere', 403, { code: 'not-allowed', needs: 'assistant' }],
    ['nobody', 'tournaments', 401, { code: 'not-signed-in' }],
    ['display', 'tournaments', 401, { code: 'not-signed-in' }],
    ['left-device', 'table', 401, { code: 'unknown-device' }],
    ['nobody', 'display', 401, { code: 'unknown-display' }],
    ['nobody', 'own', 401, { code: 'unknown-link' }],
  ])('%s at %s', async (role, path, status, body) => {
    expect(await ask({ method: 'GET', path, role })).toMatchObject({ status, body });
  });
});

describe('over the socket', () => {
  let sockets: Record<Exclude<Role, 'nobody' | 'player'>, LiveClient>;

  beforeAll(async () => {
    const staff = ({ cookie = '' }: ApiClient) =>
      new LiveClient(server.url, { as: 'staff' }, { cookie });
    const device = ({ token }: ApiClient) => new LiveClient(server.url, { as: 'device', token });
    sockets = {
      director: staff(people.director),
      assistant: staff(people.assistant),
      juror: staff(people.juror),
      device: device(people.device),
      'left-device': device(people['left-device']),
      display: new LiveClient(server.url, { as: 'display', code: people.display.code }),
    };
    await Promise.all(Object.values(sockets).map((socket) => socket.admission()));
  });

  afterAll(() => {
    for (const socket of Object.values(sockets)) socket.close();
  });

  /** A player's page asks over HTTP alone: no handshake takes its secret. */
  const present = roles.filter((role) => role !== 'nobody' && role !== 'player');

  function follow(role: (typeof present)[number], stream: string): Promise<FollowAnswer> {
    return sockets[role].follow({ tournament: hall.tournament, stream, since: 0 });
  }

  test('nobody gets in', async () => {
    const nobody = new LiveClient(server.url, { as: 'staff' });
    expect(await nobody.admission()).toBe('not-signed-in');
    nobody.close();
    const token = people.player.link;
    const player = new LiveClient(server.url, { as: 'device', token });
    expect(await player.admission()).toBe('unknown-device');
    player.close();
  });

  test.each(present)('follow: %s gets the log of a game as the table says', async (role) => {
    const game = hall.games[0] ?? '';
    const answer = await follow(role, game);
    const allowed = asked.follow.slice(0, 2).some((action) => isRolePermitted(role, action));
    expect(answer.ok && answer.events.length > 0).toBe(allowed);
    if (!allowed) expect(answer).toEqual({ ok: false, why: 'not-allowed' });
  });

  test.each(present)(
    'follow: %s gets the log of the tournament as the table says',
    async (role) => {
      const answer = await follow(role, tournamentStream);
      expect(answer.ok && answer.events.length > 0).toBe(isRolePermitted(role, 'read-the-hall'));
      if (!isRolePermitted(role, 'judge-cases'))
        expect(answer).toEqual({ ok: false, why: 'not-allowed' });
    },
  );

  test('no tablet follows a game of another table', async () => {
    expect(await follow('device', hall.games[1] ?? '')).toEqual({ ok: false, why: 'not-allowed' });
  });

  test.each(present)('push: %s hands entries in as the table says', async (role) => {
    const table = role === 'left-device' ? 3 : 1;
    const game = hall.games[table - 1] ?? '';
    const push = { game, epoch: 0, base: 1, sid: 's', tNow: 0, entries: [] };
    const answer = await sockets[role].push(push);
    expect('acked' in answer).toBe(isRolePermitted(role, 'hand-in-entries'));
    if (role === 'left-device') expect(answer).toMatchObject({ events: [] });
  });

  test('everybody hears what the table says, and nothing else', async () => {
    for (const role of present) {
      await follow(role, tournamentStream);
      await follow(role, hall.games[0] ?? '');
    }
    const room = `tournaments/${hall.tournament}/room`;
    await successBodyOf(director.post(room, { what: 'stop', reason: 'fire alarm' }));
    const heard = (role: (typeof present)[number], name: keyof ServerMessages) =>
      sockets[role].heard[name].length > 0;
    const should = (role: (typeof present)[number], name: keyof ServerMessages) =>
      told[name].some((action) => isRolePermitted(role, action));
    const names = Object.keys(told) as (keyof ServerMessages)[];
    // Something happens in the game, too: its tablet takes the clock and the tiles are checked.
    const script = await DrivenTablet.at(tablet, hall.games[0] ?? '');
    script.makeOpening();
    await script.submit();
    // The claim is of nothing that is there: it makes the lists of claims go out.
    await successBodyOf(
      director.post(`tournaments/${hall.tournament}/claims`, { item: 'referee-call:1' }),
    );
    for (const role of present) {
      const socket = sockets[role];
      const wanted = names.filter((name) => should(role, name));
      await socket.until(() => wanted.every((name) => socket.heard[name].length > 0));
    }
    // What was sent to somebody by mistake is there before the answer to a later question.
    for (const role of present) await follow(role, 'no-such-stream');
    const table = present.map((role) => [role, names.filter((name) => heard(role, name))]);
    expect(table).toEqual(
      present.map((role) => [role, names.filter((name) => should(role, name))]),
    );
  });

  test('a juror hears of cases and nothing that a case does not say', async () => {
    await follow('juror', tournamentStream);
    const said = JSON.stringify(sockets.juror.heard);
    expect(sockets.juror.heard.events).toEqual([]);
    expect(said).not.toContain('Player 1');
  });
});

test('a juror reads the names of the tournaments and nothing else of them', async () => {
  const juror = await addStaffMember(director, 'Jo Juror', 'juror');
  expect((await juror.get('tournaments')).body).toEqual([
    { id: hall.tournament, name: 'Spring Open' },
  ]);
});

test('a display sees what it is pointed at, and nothing else', async () => {
  const view = await successBodyOf<ScreenView>(people.display.get('display'));
  const shown = ['lines', 'now', 'publication', 'rounds', 'tournamentName', 'what'];
  expect(Object.keys(view).sort()).toEqual(shown);
  expect(view).toMatchObject({ what: 'pairings', tournamentName: 'Spring Open', rounds: [1] });
});

/** The last one: what it asks ends the sessions of who asks. */
describe('over HTTP', () => {
  test('every route says what it does', () => {
    const silent = routesOf(server.app).filter(({ action }) => action === undefined);
    expect(silent).toEqual([]);
  });

  test('every action of the table is asked at some door', () => {
    const doors = [
      ...routesOf(server.app).map(({ action }) => action),
      ...Object.values(asked).flat(),
      ...Object.values(told).flat(),
    ];
    expect(actions.filter((action) => !doors.includes(action))).toEqual([]);
  });

  test('every route answers each role as the table says, and never with a failure', async () => {
    const wrong: object[] = [];
    for (const cell of cells()) {
      const reply = await ask(cell);
      const right = wasRefused(reply) !== isRolePermitted(cell.role, cell.action);
      if (right && (reply.status < 500 || cell.path === 'health')) continue;
      wrong.push({ ...cell, status: reply.status, body: reply.body });
    }
    expect(wrong).toEqual([]);
  });
});
