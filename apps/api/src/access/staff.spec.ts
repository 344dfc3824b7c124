import type { DisplayView, InvitationView, StaffView } from '@boardside/contract';
import {
  successBodyOf,
  director as account,
  createDirector,
  createDisplay,
  newPassword,
  addStaffMember,
  publishHall,
  invitationTokenOf,
  ApiClient,
} from '@boardside/simulation';
import { bootServer, type BootedServer } from '../../test/booted-server.js';
import { VirtualTime } from '../../test/virtual-time.js';
import { LiveClient } from '../../test/live-client.js';
import { PublicAddress } from '../platform/settings/public-address.js';
import { DisplayCodeRow } from './display-code.row.js';
import { StaffAccountRow, StaffInvitationRow } from './staff.row.js';

const dayMs = 24 * 3_600_000;
const time = new VirtualTime();
let server: BootedServer;
let director: ApiClient;

beforeAll(async () => {
  server = await bootServer({ time });
  director = await createDirector(server.url, await server.said());
});

afterAll(() => server.close());

async function allStaff(): Promise<readonly StaffView[]> {
  return (await successBodyOf<{ readonly staff: readonly StaffView[] }>(director.get('staff')))
    .staff;
}

async function person(name: string): Promise<StaffView | undefined> {
  return (await allStaff()).find((one) => one.name === name);
}

function invite(name: string, role = 'juror'): Promise<InvitationView> {
  return successBodyOf<InvitationView>(director.post('staff', { name, role }));
}

function accept(invitation: InvitationView, password = newPassword) {
  return new ApiClient(server.url)
    .withToken(invitationTokenOf(invitation))
    .post('invitation', { password });
}

describe('a new person on the staff', () => {
  test('chooses a password by the link, once, and is signed in by it', async () => {
    const invitation = await invite(' Ines Invited ', 'assistant');
    expect(invitation.address).toMatch(/^http:\/\/127\.0\.0\.1\/invitation\/[\w-]{43}$/);
    expect(await person('Ines Invited')).toMatchObject({
      role: 'assistant',
      password: 'not-set',
      sessions: 0,
      invitedUntil: invitation.until,
    });
    const guest = new ApiClient(server.url).withToken(invitationTokenOf(invitation));
    expect(await successBodyOf(guest.get('invitation'))).toEqual({
      name: 'Ines Invited',
      role: 'assistant',
    });
    expect((await guest.post('invitation', { password: 'short' })).status).toBe(400);
    expect(await successBodyOf(guest.post('invitation', { password: newPassword }))).toMatchObject({
      kind: 'staff',
      role: 'assistant',
    });
    guest.token = undefined;
    expect((await guest.get('tournaments')).status).toBe(200);
    expect(await accept(invitation)).toMatchObject({ status: 403, body: { code: 'link-used' } });
    expect(await person('Ines Invited')).toMatchObject({ password: 'set', sessions: 1 });
    expect((await person('Ines Invited'))?.invitedUntil).toBeUndefined();
  });

  test('gets a link that answers now, where the address that tablets remember is gone', async () => {
    const address = server.app.get(PublicAddress);
    const gone = jest.replaceProperty(address, 'isValid', false);
    const now = jest.replaceProperty(address, 'reachable', ['http://192.168.7.7:3000']);
    const invitation = await invite('Moved Address');
    gone.restore();
    now.restore();
    expect(invitation.address).toMatch(/^http:\/\/192\.168\.7\.7:3000\/invitation\/[\w-]{43}$/);
  });

  test('cannot sign in before a password is chosen', async () => {
    await invite('Early Bird');
    for (const password of ['', ' ', 'null', newPassword]) {
      const reply = await new ApiClient(server.url).post('sign-in', {
        name: 'Early Bird',
        password,
      });
      expect([400, 401]).toContain(reply.status);
    }
  });

  test('of two who use one link at once, one is let in', async () => {
    const invitation = await invite('Two At Once');
    const replies = await Promise.all([accept(invitation), accept(invitation)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('is not let in by a link that is too old, or that a newer one has replaced', async () => {
    const old = await invite('Late Larry');
    const newer = await successBodyOf<InvitationView>(director.post(`staff/${old.id}/invitation`));
    expect((await accept(old)).status).toBe(403);
    time.skip(7 * dayMs);
    expect((await accept(newer)).status).toBe(403);
    expect((await person('Late Larry'))?.invitedUntil).toBeUndefined();
  });

  test('does not sign in by another person’s name, however it is written', async () => {
    const reply = await director.post('staff', { name: ' dana DIRECTOR', role: 'juror' });
    expect(reply).toMatchObject({ status: 409, body: { code: 'name-taken' } });
  });

  test('nothing of a link is kept as it is', async () => {
    const invitation = await invite('Kept Hash');
    const kept = JSON.stringify(await server.dataSource.getRepository(StaffInvitationRow).find());
    expect(kept).not.toContain(invitationTokenOf(invitation));
  });
});

describe('a person on the staff', () => {
  test('who has lost the password gets a new link, and old sessions end with its use', async () => {
    const lost = await addStaffMember(director, 'Lost Password', 'juror');
    const link = await successBodyOf<InvitationView>(director.post(`staff/${lost.id}/invitation`));
    expect((await lost.get('tournaments')).status).toBe(200);
    expect((await accept(link, 'another password')).status).toBe(200);
    expect((await lost.get('tournaments')).status).toBe(401);
    const old = { name: 'Lost Password', password: newPassword };
    expect((await new ApiClient(server.url).post('sign-in', old)).status).toBe(401);
  });

  test('is signed out everywhere at once, the pages that are open too', async () => {
    const out = await addStaffMember(director, 'Signed Out', 'assistant');
    const page = new LiveClient(server.url, { as: 'staff' }, { cookie: out.cookie ?? '' });
    expect(await page.admission()).toBe('connected');
    expect((await director.ask('DELETE', `staff/${out.id}/sessions`)).status).toBe(204);
    await page.until(() => !page.socket.connected);
    page.close();
    expect((await out.get('tournaments')).status).toBe(401);
    expect(await person('Signed Out')).toMatchObject({ sessions: 0 });
    expect((await director.get('staff')).status).toBe(200);
  });

  test('who signs in again in the same browser has one session', async () => {
    const one = await addStaffMember(director, 'Twice In', 'assistant');
    const before = one.cookie;
    await successBodyOf(one.post('sign-in', { name: 'Twice In', password: newPassword }));
    expect(await person('Twice In')).toMatchObject({ sessions: 1 });
    expect((await one.get('tournaments')).status).toBe(200);
    one.cookie = before;
    expect((await one.get('tournaments')).status).toBe(401);
  });

  test('with another role has to sign in again, and may do what it says', async () => {
    const one = await addStaffMember(director, 'Role Change', 'assistant');
    expect((await director.ask('PATCH', `staff/${one.id}`, { role: 'director' })).status).toBe(204);
    expect((await one.get('staff')).status).toBe(401);
    await successBodyOf(one.post('sign-in', { name: 'Role Change', password: newPassword }));
    expect((await one.get('staff')).status).toBe(200);
    expect((await director.ask('PATCH', `staff/${one.id}`, { role: 'juror' })).status).toBe(204);
  });

  test('who is taken off duty is out at once; the log still knows the name', async () => {
    const gone = await addStaffMember(director, 'Gone Home', 'assistant');
    expect((await director.ask('DELETE', `staff/${gone.id}`)).status).toBe(204);
    expect((await gone.get('tournaments')).status).toBe(401);
    const account = { name: 'Gone Home', password: newPassword };
    expect((await new ApiClient(server.url).post('sign-in', account)).status).toBe(401);
    expect(await person('Gone Home')).toBeUndefined();
    const row = await server.dataSource.getRepository(StaffAccountRow).findOneBy({ id: gone.id });
    expect(row).toMatchObject({ name: 'Gone Home', passwordHash: null });
    expect((await director.ask('DELETE', `staff/${gone.id}`)).status).toBe(404);
    await invite('Gone Home');
  });

  test('changes their own password by the old one; other browsers are signed out', async () => {
    const one = await addStaffMember(director, 'Own Password', 'juror');
    const other = new ApiClient(server.url);
    const account = { name: 'Own Password', password: newPassword };
    await successBodyOf(other.post('sign-in', account));
    const wrong = await one.post('me/password', { old: 'not mine', password: 'third password' });
    expect(wrong).toMatchObject({ status: 403, body: { code: 'wrong-password' } });
    const right = { old: newPassword, password: 'third password' };
    expect((await one.post('me/password', right)).status).toBe(204);
    expect((await one.get('tournaments')).status).toBe(200);
    expect((await other.get('tournaments')).status).toBe(401);
    expect((await other.post('sign-in', account)).status).toBe(401);
    await successBodyOf(other.post('sign-in', { ...account, password: 'third password' }));
  });
});

describe('the last director', () => {
  test('stays, though a second one is invited and has not come', async () => {
    const me = (await allStaff()).find(({ name }) => name === account.name)?.id ?? '';
    await invite('Second Director', 'director');
    for (const reply of [
      await director.ask('DELETE', `staff/${me}`),
      await director.ask('PATCH', `staff/${me}`, { role: 'juror' }),
    ]) {
      expect(reply).toMatchObject({ status: 409, body: { code: 'last-director' } });
    }
  });

  test('is one of two who each take the other off duty at once', async () => {
    const second = await addStaffMember(director, 'Other Director', 'director');
    const me = (await allStaff()).find(({ name }) => name === account.name)?.id ?? '';
    const replies = await Promise.all([
      director.ask('DELETE', `staff/${second.id}`),
      second.ask('DELETE', `staff/${me}`),
    ]);
    // The one that came first is heard; the other one is no longer signed in, or is the last.
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    const left = await server.dataSource
      .getRepository(StaffAccountRow)
      .find({ where: { role: 'director' } });
    const ableToSignIn = left.filter(({ passwordHash }) => passwordHash !== null);
    expect(ableToSignIn).toHaveLength(1);
    const [name = ''] = ableToSignIn.map((one) => one.name);
    const password = name === account.name ? account.password : newPassword;
    director = new ApiClient(server.url);
    await successBodyOf(director.post('sign-in', { name, password }));
  });
});

describe('wrong passwords', () => {
  const guess = (name: string) =>
    new ApiClient(server.url).post('sign-in', { name, password: 'x' });

  test('on one name make it wait, and say how long', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await guess('Guessed')).status).toBe(401);
    expect(await guess('Guessed')).toMatchObject({
      status: 429,
      body: { code: 'too-many-tries', of: 'guess', waitMs: 30_000 },
    });
    time.skip(30_000);
    expect((await guess('Guessed')).status).toBe(401);
    expect((await guess('Guessed')).status).toBe(429);
  });

  test('do not keep others at the same address out: right ones are not counted', async () => {
    await addStaffMember(director, 'Many Times', 'juror');
    for (let times = 0; times < 40; times += 1) {
      const right = { name: 'Many Times', password: newPassword };
      expect((await new ApiClient(server.url).post('sign-in', right)).status).toBe(200);
    }
  });

  test('on many names from one address make that address wait for seconds', async () => {
    time.skip(dayMs / 24);
    const replies = await Promise.all(
      Array.from({ length: 32 }, (_, at) => guess(`Made up ${String(at)}`)),
    );
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
    time.skip(2_000);
    expect((await guess('Made up again')).status).toBe(401);
    time.skip(60_000);
  });
});

describe('displays', () => {
  let hall: string;

  beforeAll(async () => {
    hall = (await publishHall(director)).tournament;
  });

  async function shown(): Promise<readonly DisplayView[]> {
    const path = `tournaments/${hall}/displays`;
    const { displays } = await successBodyOf<{ readonly displays: readonly DisplayView[] }>(
      director.get(path),
    );
    return displays;
  }

  test('are let in by their code as people type it, and are seen to be there', async () => {
    const { screen, display } = await createDisplay(director, hall, ' Entrance ');
    expect(display).toMatchObject({ label: 'Entrance', online: false });
    expect(display.code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    screen.code = `${display.code.slice(0, 3).toLowerCase()}-${display.code.slice(3)}`;
    expect((await screen.get('display')).status).toBe(200);
    const live = new LiveClient(server.url, { as: 'display', code: display.code });
    expect(await live.admission()).toBe('connected');
    expect(await shown()).toMatchObject([{ id: display.id, online: true }]);
    live.close();
  });

  test('are parted at once when the code is withdrawn, and it opens nothing more', async () => {
    const { screen, display } = await createDisplay(director, hall, 'Stage');
    const live = new LiveClient(server.url, { as: 'display', code: display.code });
    expect(await live.admission()).toBe('connected');
    const path = `tournaments/${hall}/displays/${display.id}`;
    expect((await director.ask('DELETE', path)).status).toBe(204);
    await live.until(() => !live.socket.connected);
    live.close();
    expect((await screen.get('display')).status).toBe(401);
    expect((await director.ask('DELETE', path)).status).toBe(404);
    expect(await server.dataSource.getRepository(DisplayCodeRow).count()).toBe(1);
  });

  test('keep working while another device guesses codes', async () => {
    const { screen } = await createDisplay(director, hall, 'Bar');
    expect((await screen.get('display')).status).toBe(200);
    const guesser = new ApiClient(server.url);
    // One code was wrong before: that of the screen that was taken away.
    for (let tries = 0; tries < 29; tries += 1) {
      guesser.code = `WRNG${String(tries)}`;
      await guesser.get('display');
    }
    guesser.code = 'WRNGX9';
    const reply = await guesser.get('display');
    expect(reply).toMatchObject({ status: 429, body: { code: 'too-many-tries' } });
    expect((await screen.get('display')).status).toBe(200);
    time.skip(60_000);
    expect((await guesser.get('display')).status).toBe(401);
  });

  test('of a tournament that is none have no code', async () => {
    const reply = await director.post('tournaments/nowhere/displays', { label: 'Bar' });
    expect(reply.status).toBe(404);
  });
});
