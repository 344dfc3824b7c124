import { present } from '@boardside/engine';
import type { JoinAnswer, TableState, TournamentView } from '@boardside/contract';
import { VirtualTime } from '../../test/virtual-time.js';
import {
  successBodyOf,
  director,
  type PublishedHall,
  type ApiReply,
  createDirector,
  publishHall,
  setupTokenIn,
  signInDirector,
  ApiClient,
} from '@boardside/simulation';
import { bootServer, type BootedServer } from '../../test/booted-server.js';
import { StaffAccountRow, StaffSessionRow } from './staff.row.js';
import { JoinRequestRow, TableDeviceRow } from './table-device.row.js';

const time = new VirtualTime();
let server: BootedServer;
let staff: ApiClient;
let hall: PublishedHall;

function visitor(): ApiClient {
  return new ApiClient(server.url);
}

describe('the first run', () => {
  beforeAll(async () => {
    server = await bootServer({ time });
  });

  test('a server without accounts shows nothing to a visitor', async () => {
    expect((await visitor().get('me')).body).toEqual({ kind: 'nobody', accounts: 'none-yet' });
    expect((await visitor().get('tournaments')).status).toBe(401);
  });

  test('a wrong link makes no account', async () => {
    await server.said();
    const reply = await visitor().post('setup', { token: 'guessed', ...director });
    expect(reply).toMatchObject({ status: 403, body: { code: 'link-used' } });
  });

  test('the link printed last makes the director’s account, once', async () => {
    const old = setupTokenIn(await server.said());
    const token = setupTokenIn(await server.said());
    expect((await visitor().post('setup', { token: old, ...director })).status).toBe(403);
    const first = visitor();
    const short = await first.post('setup', { token, ...director, password: 'short' });
    expect(short).toMatchObject({ status: 400, body: { code: 'malformed' } });
    const reply = await first.post('setup', { token, ...director });
    expect(reply).toMatchObject({ status: 200, body: { kind: 'staff', role: 'director' } });
    expect((await first.get('me')).body).toMatchObject({ kind: 'staff', name: director.name });
    const again = await visitor().post('setup', { token, ...director, name: 'Second' });
    expect(again.status).toBe(403);
    expect(await server.said()).not.toContain('/setup/');
    await server.close();
  });

  test('two who use the link at once: one account is made', async () => {
    const other = await bootServer();
    const token = setupTokenIn(await other.said());
    const people = ['One', 'Two', 'Three'].map((name) =>
      new ApiClient(other.url).post('setup', { token, name, password: director.password }),
    );
    const replies = await Promise.all(people);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await other.dataSource.getRepository(StaffAccountRow).count()).toBe(1);
    await other.close();
  });
});

describe('staff', () => {
  beforeAll(async () => {
    server = await bootServer({ time });
    staff = await createDirector(server.url, await server.said());
  });

  afterAll(async () => {
    await server.close();
  });

  test('sign in by name and password, whatever the case of the name', async () => {
    const person = visitor();
    const reply = await person.post('sign-in', { ...director, name: ' dana DIRECTOR ' });
    expect(reply).toMatchObject({ status: 200, body: { kind: 'staff', name: director.name } });
    expect((await person.get('tournaments')).status).toBe(200);
  });

  test('have a cookie that scripts and other sites do not get', async () => {
    const reply = await visitor().post('sign-in', director);
    const cookie = reply.headers.getSetCookie()[0];
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).not.toMatch(/Secure/);
  });

  test('passwords and session tokens are stored only as digests', async () => {
    const secret = staff.cookie?.split('=')[1] ?? 'none';
    const kept = JSON.stringify([
      await server.dataSource.getRepository(StaffSessionRow).find(),
      await server.dataSource.getRepository(StaffAccountRow).find(),
    ]);
    expect(kept).not.toContain(secret);
    expect(kept).not.toContain(director.password);
    expect(kept).toContain('scrypt$');
  });

  test('a signed-out session no longer opens anything', async () => {
    const person = await signInDirector(server.url);
    const { cookie } = person;
    expect((await person.post('sign-out')).status).toBe(204);
    person.cookie = cookie;
    expect((await person.get('tournaments')).status).toBe(401);
    expect((await person.get('me')).body).toEqual({ kind: 'nobody', accounts: 'some' });
  });

  test('a wrong password and an unknown name get the same answer', async () => {
    const wrong = await visitor().post('sign-in', { ...director, password: 'wrong horse' });
    const unknown = await visitor().post('sign-in', { ...director, name: 'Nobody' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong-password' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('five wrong passwords, and even the right one has to wait', async () => {
    const guess = { name: 'Guessed', password: 'x' };
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await visitor().post('sign-in', guess)).status).toBe(401);
    }
    expect((await visitor().post('sign-in', guess)).status).toBe(429);
    time.skip(5 * 60_000);
    expect((await visitor().post('sign-in', guess)).status).toBe(401);
  });

  test('a session ends by itself in the end', async () => {
    const person = await signInDirector(server.url);
    time.skip(15 * 24 * 3_600_000);
    expect((await person.get('tournaments')).status).toBe(401);
  });
});

describe('tablets', () => {
  const tablet = () => visitor();

  beforeAll(async () => {
    server = await bootServer({ time });
    staff = await createDirector(server.url, await server.said());
    hall = await publishHall(staff, { tables: 2 });
  });

  afterAll(async () => {
    await server.close();
  });

  async function join(who: ApiClient, code: string, token?: string): Promise<JoinAnswer> {
    const device = present({ device: token });
    const answer = await successBodyOf<JoinAnswer>(
      who.post('join', { code, label: 'Blue', ...device }),
    );
    if (answer.kind === 'joined') who.token = answer.token;
    return answer;
  }

  async function tableOne(): Promise<TournamentView['tables'][number] | undefined> {
    const view = await successBodyOf<TournamentView>(staff.get(`tournaments/${hall.tournament}`));
    return view.tables[0];
  }

  test('no table has a guessed code', async () => {
    const reply = await tablet().post('join', { code: 'WRONG1', label: 'Blue' });
    expect(reply).toMatchObject({ status: 404, body: { code: 'no-such-code' } });
  });

  test('codes have six characters, none easily mistaken for another', () => {
    for (const code of hall.codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    expect(new Set(hall.codes).size).toBe(2);
  });

  const first = () => joined;
  let joined: ApiClient;

  test('the first one is let in at once, its code typed as people type', async () => {
    joined = tablet();
    const code = hall.codes[0] ?? '';
    const typed = `${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `;
    expect(await join(joined, typed)).toMatchObject({ kind: 'joined', table: 1 });
    const now = await successBodyOf<TableState>(joined.get('table'));
    expect(now).toMatchObject({
      tournamentName: 'Spring Open',
      table: 1,
      game: { id: hall.games[0], round: 1 },
    });
    expect(now.game?.seats[0]).toMatchObject({ name: 'Player 1', shortName: 'Player 1' });
  });

  test('it joins again by the token it has', async () => {
    const { token } = first();
    const again = await join(tablet(), hall.codes[0] ?? '', token);
    expect(again).toMatchObject({ kind: 'joined', token });
  });

  test('its token is kept as a hash', async () => {
    const kept = JSON.stringify(await server.dataSource.getRepository(TableDeviceRow).find());
    expect(kept).not.toContain(first().token);
  });

  test('a token opens its own table and no other, and nothing of the staff’s', async () => {
    const own = hall.games[0] ?? '';
    const other = hall.games[1] ?? '';
    expect((await first().get(`table/games/${own}/events`)).body).toMatchObject({ ok: true });
    expect((await first().get(`table/games/${other}/events`)).body).toEqual({
      ok: false,
      why: 'not-allowed',
    });
    for (const path of ['tournaments', `tournaments/${hall.tournament}/games/${own}`]) {
      expect((await first().get(path)).status).toBe(401);
    }
    const push = { game: other, epoch: 0, base: 0, sid: 's', tNow: 0, entries: [] };
    expect((await first().post('table/push', push)).body).toMatchObject({
      refused: 'not-your-game',
    });
  });

  test('a second one that scans the code again asks one question still', async () => {
    const second = tablet();
    const code = hall.codes[0] ?? '';
    const waiting = await join(second, code);
    if (waiting.kind !== 'waiting') throw new Error('it did not wait');
    const again = await successBodyOf<JoinAnswer>(
      second.post('join', { code, label: 'Blue', asked: waiting.request }),
    );
    if (again.kind !== 'waiting') throw new Error('it does not wait');
    const requests = (await tableOne())?.requests ?? [];
    expect(requests).toHaveLength(1);
    expect((await second.withToken(waiting.request).get('join')).status).toBe(404);
    const at = `tournaments/${hall.tournament}/tables/1/requests/${requests[0]?.id ?? ''}`;
    expect((await staff.post(at, { answer: 'refuse' })).status).toBe(204);
    expect(await successBodyOf(second.withToken(again.request).get('join'))).toMatchObject({
      kind: 'refused',
    });
  });

  test('a second one waits, is refused, and the first one stays', async () => {
    const second = tablet();
    const waiting = await join(second, hall.codes[0] ?? '');
    if (waiting.kind !== 'waiting') throw new Error('it did not wait');
    expect(await successBodyOf(second.withToken(waiting.request).get('join'))).toEqual(waiting);
    const [request] = (await tableOne())?.requests ?? [];
    expect(request).toMatchObject({ label: 'Blue' });
    expect(request?.id).not.toBe(waiting.request);
    const at = `tournaments/${hall.tournament}/tables/1/requests/${request?.id ?? ''}`;
    expect((await staff.post(at, { answer: 'refuse' })).status).toBe(204);
    expect(await successBodyOf(second.withToken(waiting.request).get('join'))).toEqual({
      kind: 'refused',
      table: 1,
    });
    expect((await staff.post(at, { answer: 'approve' })).status).toBe(404);
    expect((await first().get('table')).status).toBe(200);
  });

  test('a second one is approved: the table is its own, the first one’s token opens nothing', async () => {
    const second = tablet();
    const waiting = await join(second, hall.codes[0] ?? '');
    if (waiting.kind !== 'waiting') throw new Error('it did not wait');
    const [request] = (await tableOne())?.requests ?? [];
    const at = `tournaments/${hall.tournament}/tables/1/requests/${request?.id ?? ''}`;
    expect((await staff.post(at, { answer: 'approve' })).status).toBe(204);
    // Let in while its page was loaded again: it says what it has asked.
    const code = hall.codes[0] ?? '';
    const again = { code, label: 'Blue', asked: waiting.request };
    expect(await successBodyOf(second.post('join', again))).toMatchObject({
      kind: 'joined',
      table: 1,
    });
    const answer = await successBodyOf<JoinAnswer>(second.withToken(waiting.request).get('join'));
    if (answer.kind !== 'joined') throw new Error('it was not let in');
    second.token = answer.token;
    expect((await second.get('table')).status).toBe(200);
    expect(await first().get('table')).toMatchObject({
      status: 401,
      body: { code: 'unknown-device' },
    });
    expect((await tableOne())?.requests).toEqual([]);
    const kept = JSON.stringify(await server.dataSource.getRepository(JoinRequestRow).find());
    expect(kept).not.toContain(waiting.request);
    joined = second;
  });

  test('a released table lets the next one in at once', async () => {
    const release = `tournaments/${hall.tournament}/tables/1/release`;
    expect((await staff.post(release)).status).toBe(204);
    expect((await first().get('table')).status).toBe(401);
    expect(await join(tablet(), hall.codes[0] ?? '')).toMatchObject({ kind: 'joined', table: 1 });
  });

  test('of two that join at once, one has to wait', async () => {
    const answers = await Promise.all([
      join(tablet(), hall.codes[1] ?? ''),
      join(tablet(), hall.codes[1] ?? ''),
    ]);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['joined', 'waiting']);
  });

  test('of two tablets that are let in at once, one has the table', async () => {
    await join(tablet(), hall.codes[1] ?? '');
    const at = `tournaments/${hall.tournament}`;
    const { tables } = await successBodyOf<TournamentView>(staff.get(at));
    const requests = tables[1]?.requests ?? [];
    const answers = await Promise.all(
      requests.map(({ id }) => staff.post(`${at}/tables/2/requests/${id}`, { answer: 'approve' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const rows = await server.dataSource.getRepository(TableDeviceRow).findBy({ tableNumber: 2 });
    expect(rows.map(({ leftAt }) => leftAt === null).sort()).toEqual([false, false, true]);
  });

  test('an old code no longer works once the table has a new one', async () => {
    const old = hall.codes[0] ?? '';
    const at = `tournaments/${hall.tournament}/tables/1/code`;
    const { code } = await successBodyOf<{ readonly code: string }>(staff.post(at));
    expect(code).not.toBe(old);
    expect((await tablet().post('join', { code: old, label: 'x' })).status).toBe(404);
    expect(await join(tablet(), code)).toMatchObject({ kind: 'waiting' });
  });

  describe('a table that has a tablet', () => {
    const ask = (label: string, asked?: string): Promise<ApiReply> => {
      return tablet().post('join', { code, label, ...present({ asked }) });
    };
    const labels = async (): Promise<readonly string[]> => {
      const { tables } = await successBodyOf<TournamentView>(
        staff.get(`tournaments/${hall.tournament}`),
      );
      return (tables[2]?.requests ?? []).map(({ label }) => label);
    };
    let code: string;

    beforeAll(async () => {
      await successBodyOf(staff.post(`tournaments/${hall.tournament}/tables`, { count: 1 }));
      const { tables } = await successBodyOf<TournamentView>(
        staff.get(`tournaments/${hall.tournament}`),
      );
      code = tables[2]?.code ?? '';
      await join(tablet(), code);
    });

    test('is asked for five times at once from one address, and each minute after that', async () => {
      const honest = await successBodyOf<JoinAnswer>(ask('Honest'));
      for (let flood = 1; flood < 5; flood += 1) await successBodyOf(ask(`Flood ${String(flood)}`));
      const refused = await ask('Flood 5');
      expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-tries' } });
      const secret = honest.kind === 'waiting' ? honest.request : undefined;
      expect(await successBodyOf(ask('Honest', secret))).toMatchObject({ kind: 'waiting' });
      time.skip(60_000);
      expect(await successBodyOf(ask('Flood 6'))).toMatchObject({ kind: 'waiting' });
    });

    test('keeps who waits when ten do, and refuses the next', async () => {
      const before = await labels();
      for (let more = before.length; more < 10; more += 1) {
        time.skip(60_000);
        await successBodyOf(ask(`More ${String(more)}`));
      }
      time.skip(60_000);
      expect(await ask('Eleventh')).toMatchObject({ status: 409, body: { code: 'queue-full' } });
      expect(await labels()).toEqual(expect.arrayContaining([...before]));
      expect(await labels()).toHaveLength(10);
    });
  });

  test('a request to join that was never made has no answer', async () => {
    expect((await tablet().withToken('guessed').get('join')).status).toBe(404);
  });
});
