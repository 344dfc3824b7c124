import type {
  DivisionView,
  WordListRuling,
  WordListUpload,
  WordListView,
} from '@boardside/contract';
import { guide, type Author, type Command, type RuleSet } from '@boardside/game';
import {
  bothSeats,
  successBodyOf,
  fivePlays,
  joinTablet,
  press,
  publishNextRound,
  DrivenTablet,
  seat,
  type PublishedHall,
} from '@boardside/simulation';
import { useHall } from '../../../test/suite-hall.js';
import { GameDesk } from '../../game/game-desk.js';
import { builtInList } from '../../lexicon/built-in-list.js';
import { WordLists } from '../../lexicon/word-lists.js';

const { server, director: staff, publish, at, live, view } = useHall();
let hall: PublishedHall;

beforeEach(async () => {
  hall = await publish({ tables: 1 });
});

async function load(words: string, name: string, official = 'not-official'): Promise<WordListView> {
  const query = new URLSearchParams({ name, official });
  const taken = await successBodyOf<WordListUpload>(
    staff.uploadFile(`lists?${query.toString()}`, words),
  );
  return taken.list;
}

async function division(): Promise<DivisionView> {
  const { divisions } = await view();
  return divisions[0]!;
}

function change(body: object) {
  return staff.ask('PATCH', at(`/divisions/${hall.division}`), body);
}

describe('the list of a division', () => {
  test('G8 is Boardside’s own by default, and its games name it', async () => {
    expect((await division()).list).toEqual(builtInList);
    const { name, hash, official } = builtInList;
    expect((await live()).lexicon).toEqual({ name, hash, official });
  });

  test('G8 is chosen by its hash, or none', async () => {
    const list = await load('GNU\nEMU', 'Animals', 'official');
    await successBodyOf(change({ list: list.hash }));
    expect((await division()).list).toEqual(list);
    await successBodyOf(change({ name: 'Masters' }));
    expect(await division()).toMatchObject({ name: 'Masters', list });
    await successBodyOf(change({ list: 'none' }));
    expect((await division()).list).toBeUndefined();
  });

  test('G8 a game keeps the list it was published with; the next round has the new one', async () => {
    const list = await load('GNU\nEMU', 'Animals');
    await successBodyOf(change({ list: list.hash }));
    const [second = ''] = await publishNextRound(hall, 2);
    expect((await live()).lexicon?.hash).toBe(builtInList.hash);
    expect((await live(second)).lexicon).toEqual({
      name: 'Animals',
      hash: list.hash,
      official: 'not-official',
    });
    const { rounds } = await view();
    const hashes = rounds.map(({ lists }) => lists.map(({ hash }) => hash));
    expect(hashes).toEqual([[builtInList.hash], [list.hash]]);
  });

  test('that is not here is refused', async () => {
    const reply = await change({ list: 'f'.repeat(64) });
    expect(reply).toMatchObject({ status: 409, body: { code: 'no-such-list' } });
  });

  test('that is no longer here stays when anything else of the division changes', async () => {
    const list = await load('GNU\nEMU', 'Animals');
    await successBodyOf(change({ list: list.hash }));
    await server.app.get(WordLists).forget(list.hash);
    await successBodyOf(change({ name: 'Masters', list: list.hash }));
    await successBodyOf(change({ ruleSet: 'wespa' }));
    const { name, hash } = list;
    expect(await division()).toMatchObject({ name: 'Masters', list: { name, hash, words: 0 } });
  });

  test('G26 has to be there for the list to answer first', async () => {
    const challenge = { ...guide.challenge, firstJudge: 'list' } as RuleSet['challenge'];
    const ruleSet = await hall.client.saveRules({ ...guide, challenge });
    await successBodyOf(change({ ruleSet }));
    const reply = await change({ list: 'none' });
    expect(reply).toMatchObject({ status: 409, body: { code: 'needs-list' } });
    expect((await division()).list).toEqual(builtInList);
    await successBodyOf(change({ list: 'none', ruleSet: 'guide' }));
    expect((await division()).list).toBeUndefined();
  });
});

describe('a list that something needs stays', () => {
  test('a division plays by it', async () => {
    const list = await load('IN\nUSE', 'In use');
    await successBodyOf(change({ list: list.hash }));
    const reply = await staff.ask('DELETE', `lists/${list.hash}`);
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'list-in-use', tournament: 'Spring Open', divisions: ['Open'], rounds: [] },
    });
  });

  test('a game keeps it', async () => {
    const list = await load('IN\nGAME', 'In a game');
    await successBodyOf(change({ list: list.hash }));
    await publishNextRound(hall, 2);
    await successBodyOf(change({ list: builtInList.hash }));
    const reply = await staff.ask('DELETE', `lists/${list.hash}`);
    expect(reply.body).toMatchObject({ code: 'list-in-use', divisions: [], rounds: [2] });
    expect(await successBodyOf(staff.get('lists'))).toContainEqual(list);
  });
});

describe('G36 a list found wrong in mid-tournament: which rulings it made', () => {
  /** A table where HORN was played and challenged, all its words sent. */
  async function challenged(): Promise<(command: Command, author: Author) => Promise<void>> {
    const visitor = await joinTablet(server.url, hall.codes[0] ?? '');
    const game = hall.games[0] ?? '';
    const tablet = await DrivenTablet.at(visitor, game);
    tablet.makeOpening();
    tablet.make(1_000, press(1, fivePlays[0]), seat(0));
    tablet.make(1_000, { kind: 'call-challenge', turn: 1 }, seat(1));
    tablet.make(1_000, { kind: 'send-challenge', words: [0] }, bothSeats);
    await tablet.submit();
    const name = { tournament: hall.tournament, stream: game };
    return async (command, author) => {
      const answer = await server.app.get(GameDesk).act(name, command, { author, seen: 'now' });
      expect(answer).toMatchObject({ ok: true });
    };
  }

  function ruledBy(hash: string, against = ''): Promise<readonly WordListRuling[]> {
    return successBodyOf(
      staff.get(at(`/lists/${hash}/rulings${against && `?against=${against}`}`)),
    );
  }

  const dana: Author = { staff: 'dana', role: 'juror' };
  const byDana = { juror: 'dana' };

  test('by the list and by a juror in its games, without a word', async () => {
    const act = await challenged();
    const judge = { list: builtInList.hash };
    await act({ kind: 'rule', case: 1, opinion: 1, acceptable: true, judge }, { auto: 'server' });
    await act({ kind: 'ask-second-opinion', case: 1, shownMs: 10 }, { seats: [1] });
    await act({ kind: 'rule', case: 1, opinion: 2, acceptable: true, judge: byDana }, dana);
    const rulings = await ruledBy(builtInList.hash);
    const where = { game: hall.games[0], round: 1, table: 1, turn: 1, acceptable: true };
    const time = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(rulings).toEqual([
      { ...where, judge: 'list', at: time },
      { ...where, judge: 'juror', at: time },
    ]);
    expect(JSON.stringify(rulings)).not.toContain('HORN');
  });

  test('and what another list would say of the same words', async () => {
    const act = await challenged();
    await act({ kind: 'rule', case: 1, opinion: 1, acceptable: true, judge: byDana }, dana);
    const without = await load('HARP\nTUBA', 'Without it');
    const withIt = await load('HARP\nHORN', 'With it');
    expect(await ruledBy(builtInList.hash, without.hash)).toMatchObject([{ otherwise: false }]);
    expect(await ruledBy(builtInList.hash, withIt.hash)).toMatchObject([{ otherwise: true }]);
    expect(await ruledBy(without.hash)).toEqual([]);
  });

  test('an unknown tournament or list is refused', async () => {
    const nowhere = await staff.get(`tournaments/none/lists/${builtInList.hash}/rulings`);
    expect(nowhere.status).toBe(404);
    const against = await staff.get(at(`/lists/${builtInList.hash}/rulings?against=none`));
    expect(against).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});
