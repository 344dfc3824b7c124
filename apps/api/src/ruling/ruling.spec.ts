import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Case, Claim, Consultation, GameView, StaffRole } from '@boardside/contract';
import { tournamentStream } from '@boardside/contract';
import type { EventOf, Recorded } from '@boardside/game';
import { bootServer, type BootedServer } from '../../test/booted-server.js';
import { ChallengedTable, setSteadily, type TableWishes } from '../../test/challenged-table.js';
import { SetWallClock } from '../../test/fake-time.js';
import { newDirector } from '../../test/hall.js';
import { LiveClient } from '../../test/live-client.js';
import { onDuty } from '../../test/people-on-duty.js';
import { fivePlays, press, seat } from '../../test/scripted-tablet.js';
import { carried, type Visitor } from '../../test/visitor.js';

type Person = Visitor & { readonly id: string };

const wallClock = new SetWallClock();
const clients: LiveClient[] = [];
let server: BootedServer;
let director: Visitor;
let june: Person;
let jack: Person;

beforeAll(async () => {
  server = await bootServer({ wallClock });
  setSteadily(server, wallClock);
  director = await newDirector(server.url, await server.said());
  june = await onDuty(director, 'June Juror', 'juror');
  jack = await onDuty(director, 'Jack Juror', 'juror');
});

afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

afterAll(() => server.close());

const book = ['HORN', 'FARM', 'PASTE', 'FARMS', 'MOB', 'NOT', 'BE'];

function table(wishes: Partial<TableWishes> = {}): Promise<ChallengedTable> {
  const usual = { firstJudge: 'juror', words: book } as const;
  return ChallengedTable.opened(director, wallClock, { ...usual, ...wishes });
}

/** The first play of a table was challenged and sent. */
async function challenged(wishes: Partial<TableWishes> = {}): Promise<ChallengedTable> {
  const at = await table(wishes);
  at.play(1, fivePlays[0]);
  at.challenge(1, [0]);
  await at.handIn();
  return at;
}

async function casesFor(
  person: Visitor,
  { tournament }: ChallengedTable,
): Promise<readonly Case[]> {
  const path = `tournaments/${tournament}/cases`;
  return (await carried<{ readonly cases: readonly Case[] }>(person.get(path))).cases;
}

async function claims({ tournament }: ChallengedTable): Promise<readonly Claim[]> {
  const path = `tournaments/${tournament}/claims`;
  return (await carried<{ readonly claims: readonly Claim[] }>(director.get(path))).claims;
}

function ofType<Type extends Recorded['type']>(
  { events }: GameView,
  type: Type,
): readonly EventOf<Type>[] {
  return events.filter((event) => event.type === type) as unknown as readonly EventOf<Type>[];
}

function listening(person: Pick<Visitor, 'cookie'>): LiveClient {
  const headers = { cookie: person.cookie ?? '' };
  const client = new LiveClient(server.url, { as: 'staff' }, headers);
  clients.push(client);
  return client;
}

async function following(person: Visitor, { tournament }: ChallengedTable): Promise<LiveClient> {
  const client = listening(person);
  const follow = { tournament, stream: tournamentStream, since: 0 };
  expect(await client.follow(follow)).toMatchObject({ ok: true });
  return client;
}

/** Settles once the game has an event of this type. */
async function until(at: ChallengedTable, type: Recorded['type'], count = 1): Promise<GameView> {
  const client = listening(director);
  const { tournament, game } = at;
  const seen: Recorded['type'][] = [];
  client.socket.on('events', ({ events }) =>
    seen.push(...(events as Recorded[]).map((e) => e.type)),
  );
  const answer = await client.follow({ tournament, stream: game, since: 0 });
  const before = answer.ok ? (answer.events as Recorded[]).map((event) => event.type) : [];
  await client.until(() => [...before, ...seen].filter((one) => one === type).length >= count);
  return at.view();
}

describe('a case', () => {
  test('G26 shows words, board and list, and nothing of anybody', async () => {
    const at = await table();
    at.play(1, ...fivePlays.slice(0, 4));
    at.challenge(4, [0, 2]);
    await at.handIn();
    const [shown, ...others] = await casesFor(june, at);
    expect(others).toEqual([]);
    expect(shown).toMatchObject({
      id: at.caseId(1),
      ...{ tournament: at.tournament, game: at.game, table: 1, round: 2, division: 'Open' },
      ...{ turn: 4, opinion: 1, playedBy: 'B', answers: 'person', barred: false },
      list: { name: 'Words', words: book.length, official: 'official' },
    });
    expect(shown?.words.map(textOf)).toEqual(['MOB', 'BE']);
    expect(shown?.board[7]?.map((square) => square?.letter ?? '.').join('')).toBe(
      '.....HORN......',
    );
    expect(Object.keys(shown ?? {}).sort()).toEqual(fieldsOfCase);
    expect(JSON.stringify(shown)).not.toMatch(/Player|juror|entrant/i);
  });

  test('G16 rings a blank', async () => {
    const at = await table();
    const [h, o, r, n] = [...'HORN'].map((letter) => ({ letter }));
    const tiles = [h!, { ...o!, blank: true as const }, r!, n!];
    at.play(1, { kind: 'play', at: '8F', tiles });
    at.challenge(1, [0]);
    await at.handIn();
    const [shown] = await casesFor(june, at);
    expect(shown?.words[0]?.map(({ blank }) => blank)).toEqual([false, true, false, false]);
  });

  test('is open from the sending to the ruling, the oldest first, and not of other halls', async () => {
    const [one, other] = [await challenged(), await challenged()];
    expect((await casesFor(june, one)).map(({ game }) => game)).toEqual([one.game]);
    expect((await casesFor(june, other)).map(({ game }) => game)).toEqual([other.game]);
    await carried(june.post(`${one.casePath(1)}/answer`, { kind: 'acceptable' }));
    expect(await casesFor(june, one)).toEqual([]);
  });

  test('of a pending play is about the play as it was entered', async () => {
    const at = await table();
    at.make(press(1, { kind: 'pending' }), seat(0));
    at.call(1);
    await at.handIn();
    expect(await casesFor(june, at)).toEqual([]);
    at.make({ kind: 'enter', turn: 1, move: fivePlays[0] }, seat(0));
    at.make({ kind: 'send-challenge', words: [0] }, { seats: [0, 1] });
    await at.handIn();
    expect((await casesFor(june, at)).map(({ words }) => words.map(textOf))).toEqual([['HORN']]);
  });

  test('D-flag of a player who plays on alone is judged as any other', async () => {
    const at = await table({ options: { baseMs: 10_000 } });
    at.make({ kind: 'expire', key: 'bank:0:1' }, undefined, 10_000);
    at.make(press(1, fivePlays[0]), seat(1));
    at.make({ kind: 'call-challenge', turn: 1 }, seat(0));
    at.make({ kind: 'send-challenge', words: [0] }, { seats: [0, 1] });
    await at.handIn();
    expect(await casesFor(june, at)).toMatchObject([{ playedBy: 'B', turn: 1 }]);
    await carried(june.post(`${at.casePath(1)}/answer`, { kind: 'unacceptable' }));
    at.waive(1, 1);
    await at.handIn();
    expect(ofType(await at.view(), 'ChallengeSettled')).toMatchObject([
      { body: { effect: { kind: 'off', turn: 1, points: 14 }, next: { seat: 1 } } },
    ]);
  });
});

function textOf(word: Case['words'][number]): string {
  return word.map(({ letter }) => letter).join('');
}

/** `wrong` and `claim` are left out of JSON while there is none. */
const fieldsOfCase = [
  ...['answers', 'barred', 'board', 'division', 'game', 'id', 'list', 'opinion', 'playedBy'],
  ...['round', 'since', 'table', 'tournament', 'turn', 'words'],
];

describe('claiming a case', () => {
  test('is for one: the other is told who has it', async () => {
    const at = await challenged();
    const claim = await carried<Claim>(june.post(`${at.casePath(1)}/claim`));
    expect(claim).toMatchObject({ item: at.caseId(1), staff: june.id, name: 'June Juror' });
    const refused = await jack.post(`${at.casePath(1)}/claim`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'claimed' } });
    expect(refused.text).toContain('June Juror');
    expect(await jack.post(`${at.casePath(1)}/answer`, { kind: 'acceptable' })).toMatchObject({
      status: 409,
      body: { code: 'claimed' },
    });
    expect((await casesFor(jack, at))[0]?.claim).toEqual(claim);
  });

  test('lapses 90 s after the last sign of life', async () => {
    const at = await challenged();
    const path = `${at.casePath(1)}/claim`;
    const { at: since } = await carried<Claim>(june.post(path));
    wallClock.pass(60_000);
    expect((await carried<Claim>(june.post(path))).at).toBe(since);
    wallClock.pass(89_999);
    expect((await jack.post(path)).status).toBe(409);
    wallClock.pass(1);
    expect((await casesFor(june, at))[0]?.claim).toBeUndefined();
    expect(await carried<Claim>(jack.post(path))).toMatchObject({ staff: jack.id });
    expect((await june.post(path)).status).toBe(409);
  });

  test('two at once: one has it', async () => {
    const at = await challenged();
    const people = [june, jack, director, june, jack, director];
    const replies = await Promise.all(people.map((one) => one.post(`${at.casePath(1)}/claim`)));
    const taken = replies.filter(({ status }) => status === 200);
    expect(new Set(taken.map(({ body }) => (body as Claim).staff)).size).toBe(1);
    expect(taken).toHaveLength(2);
    expect(await claims(at)).toHaveLength(1);
  });

  test('ends when it is released: one’s own, a director anybody’s', async () => {
    const at = await challenged();
    const path = `${at.casePath(1)}/claim`;
    await carried(june.post(path));
    await carried(jack.ask('DELETE', path));
    expect(await claims(at)).toMatchObject([{ staff: june.id }]);
    await carried(june.ask('DELETE', path));
    expect(await claims(at)).toEqual([]);
    await carried(jack.post(path));
    await carried(director.ask('DELETE', path));
    expect(await claims(at)).toEqual([]);
  });

  test('ends with the last page of whoever has it, not with one of two', async () => {
    const at = await challenged();
    const [one, other, watching] = [
      await following(june, at),
      await following(june, at),
      await following(director, at),
    ];
    await carried(june.post(`${at.casePath(1)}/claim`));
    const heard = () => watching.heard.claims.at(-1)?.claims.map(({ staff }) => staff);
    await watching.until(() => heard()?.join() === june.id);
    one.close();
    await carried(june.post(`${at.casePath(1)}/claim`));
    expect(await claims(at)).toHaveLength(1);
    other.close();
    await watching.until(() => heard()?.length === 0);
    expect((await casesFor(jack, at))[0]?.claim).toBeUndefined();
  });

  test('ends with the case', async () => {
    const at = await challenged();
    await carried(june.post(`${at.casePath(1)}/claim`));
    await carried(june.post(`${at.casePath(1)}/answer`, { kind: 'acceptable' }));
    expect(await claims(at)).toEqual([]);
    expect(await june.post(`${at.casePath(1)}/claim`)).toMatchObject({
      status: 409,
      body: { code: 'case-closed' },
    });
  });
});

describe('claiming a need', () => {
  const take = (person: Visitor, at: ChallengedTable, item: string) =>
    person.post(`tournaments/${at.tournament}/claims`, { item });

  test('has no time limit, and ends when it is released', async () => {
    const at = await table();
    const item = `${at.game}:referee`;
    const deputy = await onDuty(director, `Dirk ${at.game}`, 'assistant');
    expect(await carried<Claim>(take(deputy, at, item))).toMatchObject({ item, staff: deputy.id });
    wallClock.pass(3_600_000);
    expect(await take(director, at, item)).toMatchObject({
      status: 409,
      body: { code: 'claimed' },
    });
    await carried(deputy.ask('DELETE', `tournaments/${at.tournament}/claims/${item}`));
    expect(await carried<Claim>(take(director, at, item))).toMatchObject({ item });
  });

  test('is heard by every console within a second', async () => {
    const at = await table();
    const console = await following(director, at);
    const item = `${at.game}:referee`;
    await console.until(() => console.heard.claims.length > 0);
    await carried(take(director, at, item));
    await console.until(() => console.heard.claims.at(-1)?.claims[0]?.item === item);
  });

  test('is no juror’s, and a juror does not hear of it', async () => {
    const at = await challenged();
    expect((await take(june, at, `${at.game}:referee`)).status).toBe(403);
    const juror = await following(june, at);
    await juror.until(() => juror.heard.claims.length > 0);
    await carried(take(director, at, `${at.game}:referee`));
    await carried(jack.post(`${at.casePath(1)}/claim`));
    await juror.until(() => juror.heard.claims.at(-1)?.claims.length === 1);
    expect(juror.heard.claims.at(-1)?.claims).toMatchObject([{ staff: jack.id }]);
  });

  test.each(['', 'a b', 'a/b', 'x'.repeat(121)])(
    'has a name that can be one: not %j',
    async (item) => {
      const at = await table();
      expect((await take(director, at, item)).status).toBe(400);
    },
  );
});

describe('a juror', () => {
  test('hears of the cases and of no event', async () => {
    const at = await table();
    const { tournament, game } = at;
    const client = listening(june);
    const follow = { tournament, stream: tournamentStream, since: 0 };
    expect(await client.follow(follow)).toEqual({ ok: true, head: 0, events: [] });
    expect(await client.follow({ tournament, stream: game, since: 0 })).toEqual({
      ok: false,
      why: 'not-allowed',
    });
    await client.until(() => client.heard.cases.length === 1);
    expect(client.heard.cases[0]).toEqual({ tournament, cases: [] });
    at.play(1, fivePlays[0]);
    at.challenge(1, [0]);
    await at.handIn();
    await client.until(() => client.heard.cases.at(-1)?.cases.length === 1);
    await carried(june.post(`${at.casePath(1)}/answer`, { kind: 'acceptable' }));
    await client.until(() => client.heard.cases.at(-1)?.cases.length === 0);
    expect(client.heard.events).toEqual([]);
    expect(client.heard.wall).toEqual([]);
  });

  test.each(['acceptable', 'unacceptable'] as const)(
    'G26 says %s for the play as a whole, in the own name',
    async (kind) => {
      const at = await challenged();
      await carried(june.post(`${at.casePath(1)}/answer`, { kind }));
      expect(ofType(await at.view(), 'RulingGiven')).toMatchObject([
        {
          by: { staff: june.id },
          body: {
            case: 1,
            opinion: 1,
            acceptable: kind === 'acceptable',
            judge: { juror: june.id },
          },
        },
      ]);
    },
  );

  test('answers once', async () => {
    const at = await challenged();
    const path = `${at.casePath(1)}/answer`;
    const replies = await Promise.all(
      [june, jack].map((one) => one.post(path, { kind: 'acceptable' })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(ofType(await at.view(), 'RulingGiven')).toHaveLength(1);
  });

  test.each([
    [{}],
    [{ kind: 'maybe' }],
    [{ kind: 'something-wrong' }],
    [{ kind: 'something-wrong', what: 'x'.repeat(301) }],
    [{ kind: 'something-wrong', what: '\u0000' }],
  ])('is not understood: %j', async (answer) => {
    const at = await challenged();
    expect((await june.post(`${at.casePath(1)}/answer`, answer)).status).toBe(400);
  });

  test('asks the list word by word only for a claimed case, and each question is kept', async () => {
    const at = await table();
    at.play(1, ...fivePlays.slice(0, 3), { ...fivePlays[3], at: '9I' });
    at.challenge(4, [0, 1, 2]);
    await at.handIn();
    const path = `${at.casePath(1)}/consult`;
    expect(await june.post(path)).toMatchObject({ status: 409, body: { code: 'not-claimed' } });
    await carried(june.post(`${at.casePath(1)}/claim`));
    expect(await jack.post(path)).toMatchObject({ status: 409, body: { code: 'claimed' } });
    expect(await carried<Consultation>(june.post(path))).toEqual({
      words: [
        { text: 'MOB', inList: true },
        { text: 'NOT', inList: true },
        { text: 'BE', inList: true },
      ],
    });
    const notes: readonly object[] = await server.dataSource.query(
      'SELECT staff_id, note FROM juror_note WHERE case_id = $1',
      [at.caseId(1)],
    );
    expect(notes).toMatchObject([
      { staff_id: june.id, note: { kind: 'consulted', words: [{ text: 'MOB' }, {}, {}] } },
    ]);
  });

  test('uses the book where the game has no list', async () => {
    const at = await challenged({ words: undefined });
    expect((await casesFor(june, at))[0]?.list).toBeUndefined();
    await carried(june.post(`${at.casePath(1)}/claim`));
    const refused = await june.post(`${at.casePath(1)}/consult`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'no-list' } });
    await carried(june.post(`${at.casePath(1)}/answer`, { kind: 'acceptable' }));
  });

  test('G25 D finds something wrong: the director drops it, and it is called again', async () => {
    const at = await challenged();
    const wrong = { kind: 'something-wrong', what: 'The board shows HORM.' };
    await carried(june.post(`${at.casePath(1)}/answer`, wrong));
    expect((await casesFor(director, at))[0]?.wrong).toEqual({
      by: 'June Juror',
      what: wrong.what,
    });
    const answer = { kind: 'acceptable' };
    expect(await jack.post(`${at.casePath(1)}/answer`, answer)).toMatchObject({
      status: 409,
      body: { code: 'for-the-director' },
    });
    await at.act({ kind: 'drop-challenge', turn: 1 });
    expect(await casesFor(june, at)).toEqual([]);
    expect((await june.post(`${at.casePath(1)}/answer`, answer)).body).toMatchObject({
      code: 'case-closed',
    });
    at.make({ kind: 'start-clock' }, seat(1));
    at.challenge(1, [0]);
    await at.handIn();
    const [again] = await casesFor(june, at);
    expect(again).toMatchObject({ id: at.caseId(2) });
    expect(again?.wrong).toBeUndefined();
    await carried(jack.post(`${at.casePath(2)}/answer`, answer));
  });

  test('finds something wrong: the director may judge it all the same', async () => {
    const at = await challenged();
    const wrong = { kind: 'something-wrong', what: 'Is that an I?' };
    await carried(june.post(`${at.casePath(1)}/answer`, wrong));
    await carried(director.post(`${at.casePath(1)}/answer`, { kind: 'unacceptable' }));
    expect(ofType(await at.view(), 'RulingGiven')).toHaveLength(1);
  });
});

describe('a second opinion', () => {
  /** June has said that the play is not acceptable; its mover asks again. */
  async function asked(first: Visitor = june): Promise<ChallengedTable> {
    const at = await challenged();
    await carried(first.post(`${at.casePath(1)}/answer`, { kind: 'unacceptable' }));
    at.askSecondOpinion(1, 0);
    await at.handIn();
    return at;
  }

  test('G28 D is another juror’s, who sees nothing of the first', async () => {
    const at = await asked();
    const [own] = await casesFor(june, at);
    const [shown] = await casesFor(jack, at);
    expect(own).toEqual({ ...shown, barred: true });
    expect(shown).toMatchObject({ id: at.caseId(1, 2), opinion: 2, barred: false });
    expect(Object.keys(shown ?? {}).sort()).toEqual(fieldsOfCase);
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`unacceptable|rul|${june.id}`));
    for (const path of ['claim', 'consult', 'answer']) {
      const body = path === 'answer' ? { kind: 'unacceptable' } : {};
      const refused = await june.post(`${at.casePath(1, 2)}/${path}`, body);
      expect(refused).toMatchObject({ status: 409, body: { code: 'same-judge' } });
    }
  });

  test('G28 that overturns the first is final: the play stands', async () => {
    const at = await asked();
    await carried(jack.post(`${at.casePath(1, 2)}/answer`, { kind: 'acceptable' }));
    const view = await at.view();
    expect(ofType(view, 'ChallengeSettled')).toMatchObject([
      { body: { acceptable: true, how: 'second-opinion', effect: { kind: 'stands' } } },
    ]);
    expect(await casesFor(jack, at)).toEqual([]);
  });

  test.each<[string, StaffRole]>([
    ['a deputy', 'assistant'],
    ['another director', 'director'],
  ])('G28 D where the director ruled first is %s’s', async (who, role) => {
    const at = await asked(director);
    const answer = { kind: 'unacceptable' };
    expect((await director.post(`${at.casePath(1, 2)}/answer`, answer)).body).toMatchObject({
      code: 'same-judge',
    });
    const other = await onDuty(director, `${who} ${at.game}`, role);
    await carried(other.post(`${at.casePath(1, 2)}/answer`, answer));
    expect(ofType(await at.view(), 'ChallengeSettled')).toHaveLength(1);
  });

  test('G28 D with one juror is the director’s', async () => {
    const at = await asked();
    await carried(director.post(`${at.casePath(1, 2)}/answer`, { kind: 'acceptable' }));
    expect(ofType(await at.view(), 'RulingGiven')).toHaveLength(2);
  });
});

describe('the list as first judge', () => {
  test.each([
    ['acceptable', book, true],
    ['unacceptable', ['FARM', 'PASTE'], false],
  ] as const)(
    'G26 says %s by itself, once, and no juror is asked',
    async (_name, words, verdict) => {
      const at = await challenged({ firstJudge: 'list', words });
      const view = await until(at, 'RulingGiven');
      expect(ofType(view, 'RulingGiven')).toMatchObject([
        {
          by: { auto: 'server' },
          body: { opinion: 1, acceptable: verdict, judge: { list: expect.any(String) } },
        },
      ]);
      expect(await casesFor(june, at)).toEqual([]);
    },
  );

  test('G28 D a person checks and has the list answer again, and does not overrule it', async () => {
    const at = await challenged({ firstJudge: 'list', words: ['FARM'] });
    await until(at, 'RulingGiven');
    at.askSecondOpinion(1, 0);
    await at.handIn();
    expect(await casesFor(june, at)).toMatchObject([
      { opinion: 2, answers: 'list', barred: false },
    ]);
    const path = at.casePath(1, 2);
    for (const kind of ['acceptable', 'unacceptable']) {
      const refused = await june.post(`${path}/answer`, { kind });
      expect(refused).toMatchObject({ status: 409, body: { code: 'list-answers' } });
    }
    await carried(june.post(`${path}/claim`));
    expect((await june.post(`${path}/consult`)).body).toMatchObject({ code: 'list-answers' });
    await carried(june.post(`${path}/answer`, { kind: 'by-list' }));
    const view = await at.view();
    expect(ofType(view, 'RulingGiven')[1]).toMatchObject({
      body: { opinion: 2, acceptable: false, judge: { juror: june.id } },
    });
    expect(ofType(view, 'ChallengeSettled')).toMatchObject([{ body: { how: 'second-opinion' } }]);
  });

  test('G28 D answers again only where it answered', async () => {
    const at = await challenged();
    const refused = await june.post(`${at.casePath(1)}/answer`, { kind: 'by-list' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'person-answers' } });
  });

  test('G28 D finds the wrong words sent: the director cannot drop what is ruled, but looks at it', async () => {
    const at = await challenged({ firstJudge: 'list', words: ['FARM'] });
    await until(at, 'RulingGiven');
    at.askSecondOpinion(1, 0);
    await at.handIn();
    const wrong = { kind: 'something-wrong', what: 'An old list.' };
    await carried(june.post(`${at.casePath(1, 2)}/answer`, wrong));
    expect((await casesFor(director, at))[0]?.wrong).toMatchObject({ what: 'An old list.' });
    await carried(director.post(`${at.casePath(1, 2)}/answer`, { kind: 'by-list' }));
    expect(ofType(await at.view(), 'ChallengeSettled')).toHaveLength(1);
  });
});
