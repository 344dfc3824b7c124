import { tournamentStream } from '@boardside/contract';
import type { Consultation, GameView, StaffRole } from '@boardside/contract';
import { replay } from '@boardside/game';
import {
  successBodyOf,
  fivePlays,
  joinTablet,
  addStaffMember,
  DrivenTablet,
  publishHall,
  seat,
  type ApiClient,
} from '@boardside/simulation';
import type { ChallengedTable } from '../../test/challenged-table.js';
import { defaultListWords, fieldsOfCase, useJury, ofType } from '../../test/jury-harness.js';

const room = useJury();

describe('a juror', () => {
  test('hears of the cases and of no event', async () => {
    const at = await room.table();
    const { tournament, game } = at;
    const client = room.listening(room.june);
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
    await successBodyOf(room.june.post(`${at.casePath(1)}/answer`, { kind: 'acceptable' }));
    await client.until(() => client.heard.cases.at(-1)?.cases.length === 0);
    expect(client.heard.events).toEqual([]);
    expect(client.heard.wall).toEqual([]);
  });

  test.each(['acceptable', 'unacceptable'] as const)(
    'G26 says %s for the play as a whole, in the name of the juror',
    async (kind) => {
      const at = await room.challenged();
      await successBodyOf(room.june.post(`${at.casePath(1)}/answer`, { kind }));
      expect(ofType(await at.view(), 'RulingGiven')).toMatchObject([
        {
          by: { staff: room.june.id },
          body: {
            case: 1,
            opinion: 1,
            acceptable: kind === 'acceptable',
            judge: { juror: room.june.id },
          },
        },
      ]);
    },
  );

  test('answers once', async () => {
    const at = await room.challenged();
    const path = `${at.casePath(1)}/answer`;
    const replies = await Promise.all(
      [room.june, room.jack].map((one) => one.post(path, { kind: 'acceptable' })),
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
    const at = await room.challenged();
    expect((await room.june.post(`${at.casePath(1)}/answer`, answer)).status).toBe(400);
  });

  test('asks the list word by word only for a claimed case, and each question is kept', async () => {
    const at = await room.table();
    at.play(1, ...fivePlays.slice(0, 3), { ...fivePlays[3], at: '9I' });
    at.challenge(4, [0, 1, 2]);
    await at.handIn();
    const path = `${at.casePath(1)}/consult`;
    expect(await room.june.post(path)).toMatchObject({
      status: 409,
      body: { code: 'not-claimed' },
    });
    await successBodyOf(room.june.post(`${at.casePath(1)}/claim`));
    expect(await room.jack.post(path)).toMatchObject({ status: 409, body: { code: 'claimed' } });
    expect(await successBodyOf<Consultation>(room.june.post(path))).toEqual({
      words: [
        { text: 'MOB', inList: true },
        { text: 'NOT', inList: true },
        { text: 'BE', inList: true },
      ],
    });
    const notes: readonly object[] = await room.server.dataSource.query(
      'SELECT staff_id, note FROM juror_note WHERE case_id = $1',
      [at.caseId(1)],
    );
    expect(notes).toMatchObject([
      { staff_id: room.june.id, note: { kind: 'consulted', words: [{ text: 'MOB' }, {}, {}] } },
    ]);
  });

  test('uses the book where the game has no list', async () => {
    const at = await room.challenged({ words: undefined });
    expect((await room.casesFor(room.june, at))[0]?.list).toBeUndefined();
    await successBodyOf(room.june.post(`${at.casePath(1)}/claim`));
    const refused = await room.june.post(`${at.casePath(1)}/consult`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'no-list' } });
    await successBodyOf(room.june.post(`${at.casePath(1)}/answer`, { kind: 'acceptable' }));
  });

  test('G25 D finds something wrong: the director drops it, and it is called again', async () => {
    const at = await room.challenged();
    const wrong = { kind: 'something-wrong', what: 'The board shows HORM.' };
    await successBodyOf(room.june.post(`${at.casePath(1)}/answer`, wrong));
    expect((await room.casesFor(room.director, at))[0]?.wrong).toEqual({
      by: 'June Juror',
      what: wrong.what,
    });
    const answer = { kind: 'acceptable' };
    expect(await room.jack.post(`${at.casePath(1)}/answer`, answer)).toMatchObject({
      status: 409,
      body: { code: 'for-the-director' },
    });
    await at.act({ kind: 'drop-challenge', turn: 1 });
    expect(await room.casesFor(room.june, at)).toEqual([]);
    expect((await room.june.post(`${at.casePath(1)}/answer`, answer)).body).toMatchObject({
      code: 'case-closed',
    });
    at.make({ kind: 'start-clock' }, seat(1));
    at.challenge(1, [0]);
    await at.handIn();
    const [again] = await room.casesFor(room.june, at);
    expect(again).toMatchObject({ id: at.caseId(2) });
    expect(again?.wrong).toBeUndefined();
    await successBodyOf(room.jack.post(`${at.casePath(2)}/answer`, answer));
  });

  test('finds something wrong: the director may judge it all the same', async () => {
    const at = await room.challenged();
    const wrong = { kind: 'something-wrong', what: 'Is that an I?' };
    await successBodyOf(room.june.post(`${at.casePath(1)}/answer`, wrong));
    await successBodyOf(room.director.post(`${at.casePath(1)}/answer`, { kind: 'unacceptable' }));
    expect(ofType(await at.view(), 'RulingGiven')).toHaveLength(1);
  });
});

describe('an out-play', () => {
  test.each([
    ['unacceptable', 'playing', 'off'],
    ['acceptable', 'racks', 'stands'],
  ] as const)('G29 that is %s: the game is %s', async (kind, phase, effect) => {
    const hall = await publishHall(room.director);
    const { tournament, games, codes } = hall;
    const [game = '', code = ''] = [games[0], codes[0]];
    const table = await joinTablet(room.server.url, code);
    const path = `tournaments/${tournament}/games/${game}`;
    const script = await DrivenTablet.at(table, game, { awayMs: 3_600_000 });
    script.makeOpening();
    for (let turns = 0; turns < 14; turns += 1) script.play(7, 1_000);
    const turn = script.game.nextTurn - 1;
    script.make(1_000, { kind: 'call-challenge', turn }, seat(0));
    script.make(1_000, { kind: 'send-challenge', words: [0] }, { seats: [0, 1] });
    await script.submit();
    const [shown] = await room.casesFor(room.june, hall);
    expect(shown).toMatchObject({ turn: 14, playedBy: 'B', opinion: 1 });
    await successBodyOf(
      room.june.post(`tournaments/${tournament}/cases/${shown?.id}/answer`, { kind }),
    );
    const ruled = await successBodyOf<GameView>(room.director.get(path));
    const command = { kind: 'settle', case: 1, how: 'waived', shownMs: 1_000 };
    const act = { command, seen: ruled.events.length };
    await successBodyOf(room.director.post(`${path}/acts`, act));
    const settled = await successBodyOf<GameView>(room.director.get(path));
    expect(replay(settled.events).phase).toBe(phase);
    expect(ofType(settled, 'ChallengeSettled')).toMatchObject([
      { body: { effect: { kind: effect } } },
    ]);
    expect(await room.casesFor(room.june, hall)).toEqual([]);
  });
});

describe('a second opinion', () => {
  /** June has said that the play is not acceptable; its mover asks again. */
  async function asked(first: ApiClient = room.june): Promise<ChallengedTable> {
    const at = await room.challenged();
    await successBodyOf(first.post(`${at.casePath(1)}/answer`, { kind: 'unacceptable' }));
    await at.askSecondOpinion(1, 0);
    await at.handIn();
    return at;
  }

  test('G28 D is not given past the jury’s page, where a list is not overruled', async () => {
    const at = await asked();
    const judge = { juror: 'dana' };
    const command = { kind: 'rule', case: 1, opinion: 2, acceptable: true, judge };
    const path = `tournaments/${at.tournament}/games/${at.game}/acts`;
    expect(await room.director.post(path, { command, seen: 1 })).toMatchObject({
      status: 400,
      body: { code: 'malformed', of: 'second-opinion' },
    });
  });

  test('G28 D is another juror’s, who sees nothing of the first', async () => {
    const at = await asked();
    const [own] = await room.casesFor(room.june, at);
    const [shown] = await room.casesFor(room.jack, at);
    expect(own).toEqual({ ...shown, barred: true });
    expect(shown).toMatchObject({ id: at.caseId(1, 2), opinion: 2, barred: false });
    expect(Object.keys(shown ?? {}).sort()).toEqual(fieldsOfCase);
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`unacceptable|rul|${room.june.id}`));
    for (const path of ['claim', 'consult', 'answer']) {
      const body = path === 'answer' ? { kind: 'unacceptable' } : {};
      const refused = await room.june.post(`${at.casePath(1, 2)}/${path}`, body);
      expect(refused).toMatchObject({ status: 409, body: { code: 'same-judge' } });
    }
  });

  test('G28 that overturns the first is final: the play stands', async () => {
    const at = await asked();
    await successBodyOf(room.jack.post(`${at.casePath(1, 2)}/answer`, { kind: 'acceptable' }));
    const view = await at.view();
    expect(ofType(view, 'ChallengeSettled')).toMatchObject([
      { body: { acceptable: true, how: 'second-opinion', effect: { kind: 'stands' } } },
    ]);
    expect(await room.casesFor(room.jack, at)).toEqual([]);
  });

  test.each<[string, StaffRole]>([
    ['a deputy', 'assistant'],
    ['another director', 'director'],
  ])('G28 D where the director ruled first is %s’s', async (who, role) => {
    const at = await asked(room.director);
    const answer = { kind: 'unacceptable' };
    expect((await room.director.post(`${at.casePath(1, 2)}/answer`, answer)).body).toMatchObject({
      code: 'same-judge',
    });
    const other = await addStaffMember(room.director, `${who} ${at.game}`, role);
    await successBodyOf(other.post(`${at.casePath(1, 2)}/answer`, answer));
    expect(ofType(await at.view(), 'ChallengeSettled')).toHaveLength(1);
  });

  test('G28 D with one juror is the director’s', async () => {
    const at = await asked();
    await successBodyOf(room.director.post(`${at.casePath(1, 2)}/answer`, { kind: 'acceptable' }));
    expect(ofType(await at.view(), 'RulingGiven')).toHaveLength(2);
  });
});

describe('the list as first judge', () => {
  test.each([
    ['acceptable', defaultListWords, true],
    ['unacceptable', ['FARM', 'PASTE'], false],
  ] as const)(
    'G26 says %s by itself, once, and no juror is asked',
    async (_name, words, verdict) => {
      const at = await room.challenged({ firstJudge: 'list', words });
      const view = await room.ruledByList(at);
      expect(ofType(view, 'RulingGiven')).toMatchObject([
        {
          by: { auto: 'server' },
          body: { opinion: 1, acceptable: verdict, judge: { list: expect.any(String) } },
        },
      ]);
      expect(await room.casesFor(room.june, at)).toEqual([]);
    },
  );

  test('G28 D a person checks and has the list answer again, and does not overrule it', async () => {
    const at = await room.challenged({ firstJudge: 'list', words: ['FARM'] });
    await room.ruledByList(at);
    await at.askSecondOpinion(1, 0);
    await at.handIn();
    expect(await room.casesFor(room.june, at)).toMatchObject([
      { opinion: 2, answers: 'list', barred: false },
    ]);
    const path = at.casePath(1, 2);
    for (const kind of ['acceptable', 'unacceptable']) {
      const refused = await room.june.post(`${path}/answer`, { kind });
      expect(refused).toMatchObject({ status: 409, body: { code: 'list-answers' } });
    }
    await successBodyOf(room.june.post(`${path}/claim`));
    expect((await room.june.post(`${path}/consult`)).body).toMatchObject({ code: 'list-answers' });
    await successBodyOf(room.june.post(`${path}/answer`, { kind: 'by-list' }));
    const view = await at.view();
    expect(ofType(view, 'RulingGiven')[1]).toMatchObject({
      body: { opinion: 2, acceptable: false, judge: { juror: room.june.id } },
    });
    expect(ofType(view, 'ChallengeSettled')).toMatchObject([{ body: { how: 'second-opinion' } }]);
  });

  test('G28 D answers again only where it answered', async () => {
    const at = await room.challenged();
    const refused = await room.june.post(`${at.casePath(1)}/answer`, { kind: 'by-list' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'person-answers' } });
  });

  test('G28 D finds the wrong words sent: the director cannot drop what is ruled, but looks at it', async () => {
    const at = await room.challenged({ firstJudge: 'list', words: ['FARM'] });
    await room.ruledByList(at);
    await at.askSecondOpinion(1, 0);
    await at.handIn();
    const wrong = { kind: 'something-wrong', what: 'An old list.' };
    await successBodyOf(room.june.post(`${at.casePath(1, 2)}/answer`, wrong));
    expect((await room.casesFor(room.director, at))[0]?.wrong).toMatchObject({
      what: 'An old list.',
    });
    await successBodyOf(room.director.post(`${at.casePath(1, 2)}/answer`, { kind: 'by-list' }));
    expect(ofType(await at.view(), 'ChallengeSettled')).toHaveLength(1);
  });
});
