import type { Claim } from '@boardside/contract';
import { successBodyOf, addStaffMember, seat, type ApiClient } from '@boardside/simulation';
import type { ChallengedTable } from '../../test/challenged-table.js';
import { useJury } from '../../test/jury-harness.js';
import { ConnectionPresence } from '../live/connection-presence.js';

/**
 * Time does not pass here: a message is sent because something happened, not by a timer.
 */
const room = useJury();

/** Resolves when the server has seen a connection close. */
function noticed(): Promise<void> {
  const attendance = room.server.app.get(ConnectionPresence);
  const left = attendance.disconnected.bind(attendance);
  return new Promise((settle) => {
    jest.spyOn(attendance, 'disconnected').mockImplementationOnce((...asked) => {
      left(...asked);
      settle();
    });
  });
}

describe('claiming a case', () => {
  test('is for one: the other is told who has it', async () => {
    const at = await room.challenged();
    const claim = await successBodyOf<Claim>(room.june.post(`${at.casePath(1)}/claim`));
    expect(claim).toMatchObject({ item: at.caseId(1), staff: room.june.id, name: 'June Juror' });
    const refused = await room.jack.post(`${at.casePath(1)}/claim`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'claimed' } });
    expect(refused.text).toContain('June Juror');
    expect(await room.jack.post(`${at.casePath(1)}/answer`, { kind: 'acceptable' })).toMatchObject({
      status: 409,
      body: { code: 'claimed' },
    });
    expect((await room.casesFor(room.jack, at))[0]?.claim).toEqual(claim);
  });

  test('lapses 90 s after the last sign of life', async () => {
    const at = await room.challenged();
    const path = `${at.casePath(1)}/claim`;
    const { at: since } = await successBodyOf<Claim>(room.june.post(path));
    room.time.skip(60_000);
    expect((await successBodyOf<Claim>(room.june.post(path))).at).toBe(since);
    room.time.skip(89_999);
    expect((await room.jack.post(path)).status).toBe(409);
    room.time.skip(1);
    expect((await room.casesFor(room.june, at))[0]?.claim).toBeUndefined();
    expect(await successBodyOf<Claim>(room.jack.post(path))).toMatchObject({ staff: room.jack.id });
    expect((await room.june.post(path)).status).toBe(409);
  });

  test('two at once: one has it', async () => {
    const at = await room.challenged();
    const people = [room.june, room.jack, room.director, room.june, room.jack, room.director];
    const replies = await Promise.all(people.map((one) => one.post(`${at.casePath(1)}/claim`)));
    const taken = replies.filter(({ status }) => status === 200);
    expect(new Set(taken.map(({ body }) => (body as Claim).staff)).size).toBe(1);
    expect(taken).toHaveLength(2);
    expect(await room.claims(at)).toHaveLength(1);
  });

  test('ends when it is released: one’s own, a director anybody’s', async () => {
    const at = await room.challenged();
    const path = `${at.casePath(1)}/claim`;
    await successBodyOf(room.june.post(path));
    const refused = await room.jack.ask('DELETE', path);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'claimed', by: { name: 'June Juror' } },
    });
    expect(await room.claims(at)).toMatchObject([{ staff: room.june.id }]);
    await successBodyOf(room.june.ask('DELETE', path));
    expect(await room.claims(at)).toEqual([]);
    await successBodyOf(room.jack.post(path));
    await successBodyOf(room.director.ask('DELETE', path));
    expect(await room.claims(at)).toEqual([]);
    await successBodyOf(room.jack.ask('DELETE', path));
  });

  test('ends with the last page of whoever has it, not with one of two', async () => {
    const at = await room.challenged();
    const [one, other, watching] = [
      await room.following(room.june, at),
      await room.following(room.june, at),
      await room.following(room.director, at),
    ];
    await successBodyOf(room.june.post(`${at.casePath(1)}/claim`));
    const heard = () => watching.heard.claims.at(-1)?.claims.map(({ staff }) => staff);
    await watching.until(() => heard()?.join() === room.june.id);
    const oneLeft = noticed();
    one.close();
    await oneLeft;
    await room.time.pass(60_000);
    expect(await room.claims(at)).toHaveLength(1);
    const otherLeft = noticed();
    other.close();
    await otherLeft;
    await room.time.pass(2_000);
    await watching.until(() => heard()?.length === 0);
    expect((await room.casesFor(room.jack, at))[0]?.claim).toBeUndefined();
  });

  test('ends when its challenge is dropped, and the claim of a need stays', async () => {
    const at = await room.challenged();
    const watching = await room.following(room.director, at);
    const heard = () => watching.heard.claims.at(-1)?.claims.map(({ item }) => item);
    const item = `${at.game}:referee`;
    await successBodyOf(room.director.post(`tournaments/${at.tournament}/claims`, { item }));
    await successBodyOf(room.june.post(`${at.casePath(1)}/claim`));
    await watching.until(() => heard()?.length === 2);
    await at.act({ kind: 'drop-challenge', turn: 1 });
    await watching.until(() => heard()?.join() === item);
  });

  test('ends with the case', async () => {
    const at = await room.challenged();
    await successBodyOf(room.june.post(`${at.casePath(1)}/claim`));
    await successBodyOf(room.june.post(`${at.casePath(1)}/answer`, { kind: 'acceptable' }));
    expect(await room.claims(at)).toEqual([]);
    expect(await room.june.post(`${at.casePath(1)}/claim`)).toMatchObject({
      status: 409,
      body: { code: 'case-closed' },
    });
  });
});

describe('claiming a need', () => {
  const take = (person: ApiClient, at: ChallengedTable, item: string) =>
    person.post(`tournaments/${at.tournament}/claims`, { item });

  const departures: [string, (deputy: { readonly id: string }) => Promise<unknown>][] = [
    ['is removed from the staff', ({ id }) => room.director.ask('DELETE', `staff/${id}`)],
    ['is made a juror', ({ id }) => room.director.ask('PATCH', `staff/${id}`, { role: 'juror' })],
  ];

  test.each(departures)('ends when its holder %s', async (_what, depart) => {
    const at = await room.table();
    const watching = await room.following(room.director, at);
    const heard = () =>
      watching.heard.claims
        .at(-1)
        ?.claims.map(({ item }) => item)
        .join();
    const item = `${at.game}:referee`;
    const deputy = await addStaffMember(room.director, `Dana ${at.game}`, 'assistant');
    await successBodyOf(take(deputy, at, item));
    await watching.until(() => heard() === item);
    await depart(deputy);
    await watching.until(() => heard() === '');
    expect(await room.claims(at)).toEqual([]);
  });

  test('has no time limit, and ends when it is released', async () => {
    const at = await room.table();
    const item = `${at.game}:referee`;
    const deputy = await addStaffMember(room.director, `Dirk ${at.game}`, 'assistant');
    expect(await successBodyOf<Claim>(take(deputy, at, item))).toMatchObject({
      item,
      staff: deputy.id,
    });
    room.time.skip(3_600_000);
    expect(await take(room.director, at, item)).toMatchObject({
      status: 409,
      body: { code: 'claimed' },
    });
    await successBodyOf(deputy.ask('DELETE', `tournaments/${at.tournament}/claims/${item}`));
    expect(await successBodyOf<Claim>(take(room.director, at, item))).toMatchObject({ item });
  });

  test('an assistant cannot release another person’s claim, and is told whose it is', async () => {
    const at = await room.challenged();
    const deputy = await addStaffMember(room.director, `Dora ${at.game}`, 'assistant');
    const item = `${at.game}:referee`;
    await successBodyOf(take(room.director, at, item));
    await successBodyOf(room.june.post(`${at.casePath(1)}/claim`));
    for (const held of [item, at.caseId(1)]) {
      const path = `tournaments/${at.tournament}/claims/${held}`;
      const refused = { status: 409, body: { code: 'claimed' } };
      expect(await deputy.ask('DELETE', path)).toMatchObject(refused);
    }
    expect(await room.claims(at)).toHaveLength(2);
  });

  test('does not lock a case, which is taken where it is answered', async () => {
    const at = await room.table();
    expect(await take(room.director, at, `${at.game}:1:1`)).toMatchObject({
      status: 400,
      body: { code: 'malformed', of: 'case' },
    });
  });

  test('ends when its game is signed, and not with another one', async () => {
    const at = await room.table();
    const console = await room.following(room.director, at);
    const heard = () => console.heard.claims.at(-1)?.claims.map(({ item }) => item);
    for (const item of [`${at.game}:referee`, `${at.game}:silent`, 'request:1']) {
      await successBodyOf(take(room.director, at, item));
    }
    await console.until(() => heard()?.length === 3);
    at.make({ kind: 'stop-clock', reason: 'referee' }, seat(0));
    await at.handIn();
    const end = { reason: 'declared', totals: [0, 0] } as const;
    await at.act({ kind: 'end-game', end, reason: 'both went home' });
    for (const one of [0, 1] as const) await at.act({ kind: 'sign', seat: one, totals: [0, 0] });
    await console.until(() => heard()?.join() === 'request:1');
  });

  test('reaches every other console at once, not only when it reloads', async () => {
    const at = await room.table();
    const deputy = await addStaffMember(room.director, `Dina ${at.game}`, 'assistant');
    const consoles = [await room.following(room.director, at), await room.following(deputy, at)];
    const held = (by: readonly (string | undefined)[]) =>
      Promise.all(
        consoles.map((each) =>
          each.until(() => {
            const claims = each.heard.claims.at(-1)?.claims;
            return claims?.map(({ staff }) => staff).join() === by.join();
          }),
        ),
      );
    await held([]);
    const item = `${at.game}:referee`;
    const { staff } = await successBodyOf<Claim>(take(room.director, at, item));
    await held([staff]);
    await successBodyOf(room.director.ask('DELETE', `tournaments/${at.tournament}/claims/${item}`));
    await held([]);
    await successBodyOf(take(deputy, at, item));
    await held([deputy.id]);
  });

  test('is no juror’s, and no juror hears of it', async () => {
    const at = await room.challenged();
    const item = `${at.game}:referee`;
    expect((await take(room.june, at, item)).status).toBe(403);
    const juror = await room.following(room.june, at);
    await successBodyOf(take(room.director, at, item));
    await successBodyOf(room.jack.post(`${at.casePath(1)}/claim`));
    await juror.until(() => juror.heard.cases.at(-1)?.cases[0]?.claim?.staff === room.jack.id);
    expect(juror.heard.claims).toEqual([]);
  });

  test.each(['', 'a b', 'a/b', 'x'.repeat(121)])(
    'has a name that can be one: not %j',
    async (item) => {
      const at = await room.table();
      expect((await take(room.director, at, item)).status).toBe(400);
    },
  );
});
