import { nearlyOut, out, playsOf, playTiles } from '../filling.fixture.js';
import { outcomeBy, outcomeOf } from '../outcome.js';
import { unseenTiles } from '@boardside/engine';
import {
  act,
  agree,
  agreeAs,
  challenge,
  challengesLike,
  claim,
  director,
  draw,
  entry,
  everybody,
  holder,
  opened,
  passes,
  press,
  rack,
  rule,
  seats,
  send,
  server,
  start,
  started,
  stop,
  type ScriptedAct,
  type GivenGame,
} from '../table.fixture.js';
import { correct } from '../correction/scripted-corrections.fixture.js';
import { declare } from '../end/scripted-ends.fixture.js';
import type { RuleSet } from '../rules/rule-options.js';
import type { Seat } from '../ids.js';
import type { LiveGame } from '../game.js';
import { classic } from './classic.js';

const rules = classic;
const horn = started({ rules }).and(press('8F HORN'));
const mob = horn.and(press('H6 FA.M'), press('10F PASTE'), press('9H .OB'));

const called = (by: Seat, answer: 'acceptable' | 'unacceptable'): readonly ScriptedAct[] => [
  challenge(5_000, by),
  send(),
  rule(answer),
];

const noPlay =
  (...racks: readonly string[]): ScriptedAct =>
  (game) => {
    const end = { reason: 'no-play', racks: racks.map((text) => rack(game, text)) } as const;
    return entry(everybody(game), { kind: 'end-game', end, reason: '' })(game);
  };

/** The tiles that are not on the board. */
const textOf = ({ tileSet, ledger }: LiveGame): string =>
  unseenTiles(tileSet, ledger.board)
    .map(({ letter, blank }) => (blank ? '?' : letter))
    .join('');

const onTurn = ({ clock }: LiveGame) =>
  clock.state.kind === 'over' ? undefined : clock.state.seat;

describe('before the game', () => {
  test.each([2, 3, 4])('C1 D %i players, by a list that the game names', (players) => {
    const { game } = opened({ rules, players });
    expect(game.seats).toHaveLength(players);
    expect(game.rules.options.seats).toEqual({ fewest: 2, most: 4 });
    expect(game.lexicon?.hash).toBe('list-hash');
  });

  test('C1 the list is looked into for challenges only: a play needs no judgement', () => {
    const judged = { list: 'list-hash', unknown: ['HROZ'] };
    const tiles = [...'HROZ'].map((letter) => ({ letter }));
    const move = { kind: 'play', at: '8F', tiles, judged } as const;
    const looked = started({ rules }).and(
      entry(seats(0), { kind: 'press', turn: 1, move, final: 'A' }),
    );
    expect(looked.game.turns[0]?.move).toMatchObject({ kind: 'play', words: [{ text: 'HROZ' }] });
    expect(looked.game.turns[0]?.move).not.toHaveProperty('judged');
    expect(rules.challenge).toMatchObject({ firstJudge: 'list', tabletMayJudge: 'no' });
    const byTablet = { kind: 'rule', case: 1, opinion: 1, acceptable: true } as const;
    const ruling = { ...byTablet, judge: { list: 'list-hash' } };
    const sent = horn.and(challenge(), send());
    expect(sent.when(entry(holder, ruling)).answer).toBe('not-entitled');
    expect(sent.when(act(server, ruling)).answer).toBe('done');
  });

  test('C2 nearest to A begins, a blank beats any letter', () => {
    const table = opened({ rules, players: 3 });
    expect(table.and(draw('CAB')).game.order).toEqual([1, 2, 0]);
    expect(table.and(draw('CA?')).game.order).toEqual([2, 0, 1]);
  });

  test('C2 D tied players draw again, only they', () => {
    const table = opened({ rules, players: 3 });
    expect(table.when(draw('ACA')).answer).toBe('wrong-turn');
    expect(table.and(draw('ACA', 'DB')).game.order?.[0]).toBe(2);
  });
});

describe('play', () => {
  test('C3 play passes to the left, round all four', () => {
    let table = started({ rules, players: 4 });
    const played = ['8F HORN', 'H6 FA.M', '10F PASTE', '9H .OB', '11E BIT'].map((text) => {
      const seat = onTurn(table.game);
      table = table.and(press(text));
      return seat;
    });
    expect(played).toEqual([0, 1, 2, 3, 0]);
    expect(table.game.ledger.points).toEqual([30, 9, 25, 16]);
  });

  test('C3 a tile that was played and scored is not moved: only the director corrects', () => {
    const change = { kind: 'change', turn: 1, move: { kind: 'pass' } } as const;
    const command = { kind: 'correct-turns', changes: [change], reason: 'moved' } as const;
    expect(horn.when(entry(seats(0), command)).answer).toBe('not-entitled');
  });

  test('C4 an exchange of as many as the bag holds, without a minimum of seven', () => {
    const table = started({ rules }).and(...playsOf(7, 11), playTiles(3));
    expect(table.game.ledger.bag).toBe(6);
    expect(table.when(press('ex 6')).answer).toBe('done');
    expect(table.when(press('ex 7')).refusal).toEqual({
      code: 'bag-too-small',
      inBag: 6,
      needed: 7,
    });
  });

  test('C4 all, some or none: none is a pass, and each ends the turn', () => {
    for (const text of ['ex 7', 'ex 1', 'pass']) {
      const { game } = started({ rules }).and(press(text));
      expect(onTurn(game)).toBe(1);
      expect(game.ledger.points).toEqual([0, 0]);
    }
  });

  test('C10 no clock: play goes round without a bank, and nothing ever runs out', () => {
    const { game } = started({ rules }).and(press('8F HORN', 100 * 3_600_000));
    expect(game.clock.banks).toBeUndefined();
    expect(onTurn(game)).toBe(1);
    expect(game.expiries).toEqual([]);
  });

  test.each(['none', 'desk'] as const)('C10 without a clock the %s may hold the game', (kind) => {
    const open = opened({ rules }).and(claim({ holder: { kind } }, director), draw('AB'));
    const table = open.and(start(), press('8F HORN'), press('pass'));
    expect(table.game.phase).toBe('playing');
    expect(onTurn(table.game)).toBe(0);
  });

  test('C10 any rule set is run with a clock where the director says so', () => {
    const clock = { baseMs: 60_000, flag: { kind: 'opponent-plays-on' } } as const;
    const table = started({ rules: { ...rules, clock } });
    const late = table.and(press('8F HORN', 59_000));
    expect(late.game.clock.banks).toEqual([1_000, 60_000]);
    const fallen = late.and(
      press('pass'),
      entry(holder, { kind: 'expire', key: 'bank:0:1' }, 1_000),
    );
    expect(fallen.game).toMatchObject({ flagged: [0], clock: { state: { seat: 1 } } });
  });
});

describe('challenges', () => {
  test('C5 unacceptable: the tiles come back and only that turn is lost', () => {
    const { game } = horn.and(...called(1, 'unacceptable'), start());
    expect(game.ledger).toMatchObject({ points: [0, 0], racks: [7, 7] });
    expect(game.ledger.board.count).toBe(0);
    expect(onTurn(game)).toBe(1);
    expect(game.turns[0]?.loses).toBeUndefined();
  });

  test.each([2, 3, 4])(
    'C5 acceptable, %i players: the challenger loses the next turn',
    (players) => {
      const first = started({ rules, players }).and(press('8F HORN'));
      const { game } = first.and(...called(1, 'acceptable'), start());
      expect(onTurn(game)).toBe(players === 2 ? 0 : 2);
      const next = first.and(...called(1, 'acceptable'), start(), press('H6 FA.M'));
      expect(onTurn(next.game)).toBe(players === 2 ? 1 : players === 3 ? 0 : 3);
    },
  );

  test.each([3, 4])(
    'C5 D one of %i players calls first: that one alone loses a turn',
    (players) => {
      const first = started({ rules, players }).and(press('8F HORN'), challenge(5_000, 2));
      expect(first.when(challenge(1_000, 1)).answer).toBe('stop-open');
      let table = first.and(send(), rule('acceptable'), start());
      const order: unknown[] = [];
      for (const text of ['H6 FA.M', '10F PASTE', '9H .OB', 'pass']) {
        order.push(onTurn(table.game));
        table = table.and(press(text));
      }
      expect(order).toEqual(players === 3 ? [1, 0, 1, 2] : [1, 3, 0, 1]);
    },
  );

  test('C5 who challenges wrongly twice before their next turn loses that one turn', () => {
    const { game } = started({ rules, players: 3 }).and(
      press('8F HORN'),
      ...called(2, 'acceptable'),
      start(),
      press('H6 FA.M'),
      ...called(2, 'acceptable'),
      start(),
      press('10F PASTE'),
      press('pass'),
    );
    expect(onTurn(game)).toBe(2);
  });

  test('C5 all words of a play at once, whatever was named', () => {
    const sent = mob.and(challenge(), send([1]));
    expect(sent.last('ChallengeSent').body.words).toEqual([0, 1, 2]);
    expect(sent.when(send([0])).answer).toBe('challenge-used');
  });

  test('C5 before the next player starts a turn, not later', () => {
    expect(mob.when(challenge()).answer).toBe('done');
    const begun = mob.and(press('11E BIT'));
    const late = entry(seats(0), { kind: 'call-challenge', turn: 4 });
    expect(begun.when(late).answer).toBe('challenge-closed');
    const claimed = { kind: 'agree', turn: 4, what: 'closed', how: 'claimed' } as const;
    expect(mob.and(entry(seats(1), claimed)).when(challenge()).answer).toBe('challenge-closed');
  });

  test('C5 D no second opinion: the ruling takes effect at once', () => {
    const { events } = horn.and(challenge(), send()).when(rule('acceptable'));
    expect(events.map(({ type }) => type)).toEqual(['RulingGiven', 'ChallengeSettled']);
  });

  test('C5 switched off, a wrong challenge costs no turn', () => {
    const free: RuleSet = { ...rules, challenge: challengesLike({ secondOpinionMs: undefined }) };
    const table = started({ rules: free }).and(
      press('8F HORN'),
      ...called(1, 'acceptable'),
      start(),
    );
    expect(onTurn(table.game)).toBe(1);
  });
});

describe('the end', () => {
  test('C6 all letters are drawn and one player uses the last', () => {
    const gone = nearlyOut({ rules }).and(playTiles(7));
    expect(gone.game).toMatchObject({ phase: 'closing', closing: { reason: 'out', out: 1 } });
  });

  test('C6 D every player has declared that no play is possible', () => {
    const table = started({ rules, players: 3 }).and(press('8F HORN'));
    const alone = { reason: 'no-play', racks: [[], [], []] } as const;
    const one = entry(seats(0), { kind: 'end-game', end: alone, reason: '' });
    expect(table.when(one).answer).toBe('not-entitled');
    const over = table.and(noPlay('AAAAAAA', 'BEEEEEE', 'QZIIIII'));
    expect(over.ended.result).toMatchObject({ reason: 'no-play', totals: [7, -9, -25] });
  });

  test('C6 D not with a challenge or an overdraw open, nor without a rack of each', () => {
    expect(horn.and(challenge()).when(noPlay('A', 'B')).answer).toBe('stop-open');
    expect(horn.and(stop('overdraw', seats(0))).when(noPlay('A', 'B')).refusal).toEqual({
      code: 'stop-open',
      reasons: ['overdraw'],
    });
    expect(horn.when(noPlay('A')).answer).toBe('not-entitled');
    expect(horn.when(noPlay('AAAAAAAA', 'B')).answer).toBe('too-many-tiles');
  });

  test('C6 D the racks stand in the log and in the result', () => {
    const { events, then } = horn.when(noPlay('AAAAAAA', 'QZIIIII'));
    expect(events.map(({ type }) => type)).toEqual(['RacksDeclared', 'GameEnded']);
    const racks = ['AAAAAAA', 'QZIIIII'].map((text) => rack(horn.game, text));
    expect(then.ended.result.racks).toEqual(racks);
  });

  const nobodyPlaysOn = (over: GivenGame) => {
    expect(over.game).toMatchObject({ phase: 'racks', declared: { differs: true } });
    const passed = { kind: 'pass' } as const;
    const pass = { kind: 'press', turn: over.game.nextTurn, move: passed, final: 'A' } as const;
    expect(over.when(entry(everybody(over.game), pass)).answer).toBe('wrong-phase');
  };

  test('C6 D racks of tiles that lie on the board are shown all the same: nobody plays on', () => {
    nobodyPlaysOn(horn.and(noPlay('FFF', 'B')));
  });

  test.each(['', 'Q', 'QZIIII'])(
    'C6 C7 D a rack of %j, the bag having tiles, is too short: nobody loses too little by it',
    (short) => {
      nobodyPlaysOn(horn.and(noPlay('AAAAAAA', short)));
    },
  );

  test('C6 D a rack laid down too short, with the bag empty, waits for the director', () => {
    const table = nearlyOut({ rules });
    expect(table.game.ledger).toMatchObject({ bag: 0, racks: [2, 7] });
    const text = textOf(table.game);
    const short = table.and(noPlay(text.slice(0, 2), text.slice(2, 8)));
    nobodyPlaysOn(short);
    const racks = [rack(short.game, text.slice(0, 2)), rack(short.game, text.slice(2))];
    const command = { kind: 'declare-racks', tiles: racks } as const;
    expect(short.and(act(director, command)).ended.result).toMatchObject({
      reason: 'no-play',
      racks,
    });
    const whole = table.and(noPlay(text.slice(0, 2), text.slice(2)));
    expect(whole.ended.result.racks).toEqual(racks);
  });

  test('C6 G36 a turn mended while the racks wait does not take the word back; a roll back does', () => {
    const waits = horn.and(noPlay('FFF', 'B'));
    const mended = waits.and(correct({ 1: '8F HORNS' }));
    expect(mended.game).toMatchObject({ phase: 'racks', closing: { reason: 'no-play' } });
    expect(mended.and(declare('AAAAAAA', 'BEEEEEE')).ended.result.reason).toBe('no-play');
    const back = { kind: 'roll-back', to: 1, banks: 'kept', reason: 'they play on' } as const;
    expect(waits.and(act(director, back)).game.phase).toBe('playing');
  });

  test('C6 switched off, players cannot end a game by their word', () => {
    const off = { ...rules, ends: { ...rules.ends, noPlayDeclared: 'no' as const } };
    const table = started({ rules: off }).and(press('8F HORN'));
    expect(table.when(noPlay('A', 'B')).answer).toBe('not-entitled');
  });

  test('C6 neither passes nor exchanges end it', () => {
    expect(started({ rules }).and(...passes(12)).game.phase).toBe('playing');
  });

  test('C7 three players: own tiles off each score, and the others’ sum to whoever went out', () => {
    const table = started({ rules, players: 3 }).and(...playsOf(7, 11), playTiles(7), playTiles(7));
    const gone = table.and(agreeAs(1), agreeAs(2));
    const text = textOf(gone.game);
    const over = gone.and(declare('', text.slice(0, 7), text.slice(7)));
    const lines = over.ended.result.adjustments;
    const lost = lines.filter(({ why }) => why === 'own-tiles');
    const gained = lines.find(({ why }) => why === 'out-opponents');
    expect(lost.every(({ seat, points }) => seat !== 0 && points < 0)).toBe(true);
    expect(gained).toEqual({
      seat: 0,
      why: 'out-opponents',
      points: -lost.reduce((sum, { points }) => sum + points, 0),
    });
  });

  test('C8 of equal totals the one that was higher before the tiles were counted wins', () => {
    const result = {
      reason: 'out' as const,
      totals: [300, 300, 290],
      adjustments: [
        { seat: 0 as const, why: 'own-tiles' as const, points: -12 },
        { seat: 1 as const, why: 'out-opponents' as const, points: 17 },
        { seat: 2 as const, why: 'own-tiles' as const, points: -40 },
      ],
    };
    expect(outcomeBy(rules.ends.tie, result)).toEqual({ winners: [0], by: 'score-before-tiles' });
    expect(outcomeBy('stands', result)).toEqual({ winners: [0, 1], by: 'tie' });
  });

  test('C8 D a tie that was one before the tiles as well stands', () => {
    const result = { reason: 'no-play' as const, totals: [88, 88], adjustments: [] };
    expect(outcomeBy(rules.ends.tie, result)).toEqual({ winners: [0, 1], by: 'tie' });
  });

  test('C8 the highest score wins', () => {
    const racks = out({ rules }).and(agree());
    const command = { kind: 'declare-racks', tiles: [rack(racks.game, 'QA'), []] } as const;
    const over = racks.and(act(director, command));
    const [zero = 0, one = 0] = over.ended.result.totals;
    expect(outcomeOf(over.game)).toEqual({ winners: [zero > one ? 0 : 1], by: 'score' });
  });
});
