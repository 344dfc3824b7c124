import { nearlyOut, playsOf, playTiles } from '../filling.fixture.js';
import { outcomeBy } from '../outcome.js';
import type { Seat } from '../ids.js';
import type { RuleSet } from '../rules/rule-options.js';
import {
  agree,
  agreeAs,
  challenge,
  challengesLike,
  draw,
  entry,
  opened,
  passes,
  press,
  rule,
  seats,
  send,
  start,
  started,
  type ScriptedAct,
} from '../table.fixture.js';
import { correct } from '../correction/scripted-corrections.fixture.js';
import { club } from './club.js';

const rules = club;
const mob = started({ rules }).and(
  press('8F HORN'),
  press('H6 FA.M'),
  press('10F PASTE'),
  press('9H .OB'),
);

const named = (
  word: number,
  answer: 'acceptable' | 'unacceptable',
  by?: Seat,
): readonly ScriptedAct[] => [challenge(5_000, by), send([word]), rule(answer)];

const asOnce: RuleSet = { ...rules, challenge: challengesLike({ secondOpinionMs: undefined }) };
const drop = (turn: number) => entry(seats(0), { kind: 'drop-challenge', turn });
test('L1 nearest to the beginning of the alphabet starts, then to the left', () => {
  expect(opened({ rules, players: 4 }).and(draw('DBCA')).game.order).toEqual([3, 0, 1, 2]);
});

test('L1 D a blank comes first, and tied players draw again', () => {
  const table = opened({ rules, players: 3 });
  expect(table.and(draw('A?B')).game.order?.[0]).toBe(1);
  expect(table.and(draw('??B', 'BA')).game.order?.[0]).toBe(1);
});

test('L2 any or all letters are replaced, as many as the bag holds', () => {
  const table = started({ rules }).and(...playsOf(7, 11), playTiles(3));
  expect(table.when(press('ex 6')).answer).toBe('done');
  expect(table.when(press('ex 7')).answer).toBe('bag-too-small');
});

test('L2 seven tiles, premiums and a blank count as in the boxed game', () => {
  expect(started({ rules }).and(press('8D QUIRTED')).game.ledger.points).toEqual([104, 0]);
  expect(started({ rules }).and(press('8D QUiRTED')).game.ledger.points).toEqual([102, 0]);
});

test('L2 D a pass is a turn', () => {
  const { game } = started({ rules }).and(press('pass'));
  expect(game.clock.state).toMatchObject({ seat: 1 });
});

test('L3 words are looked up for a challenge only, in the list of the game', () => {
  expect(mob.when(press('11E BZT')).answer).toBe('done');
  expect(rules.challenge).toMatchObject({ kind: 'called', firstJudge: 'list' });
});

describe('L4 challenges', () => {
  test('L4 unacceptable: the tiles come back and the turn is lost', () => {
    const { game } = mob.and(...named(1, 'unacceptable'), start());
    expect(game.ledger.points).toEqual([14 + 25, 9]);
    expect(game.clock.state).toEqual({ kind: 'running', seat: 0 });
  });

  test('L4 D only the words named are judged', () => {
    expect(mob.and(challenge(), send([2])).last('ChallengeSent').body.words).toEqual([2]);
    expect(mob.and(challenge(), send([0, 2])).last('ChallengeSent').body.words).toEqual([0, 2]);
  });

  test('L4 D another word may be named while the window is open, none a second time', () => {
    const once = mob.and(...named(0, 'acceptable'));
    expect(once.game.turns[3]?.challenge).toEqual({ kind: 'stands', words: [0] });
    expect(once.and(challenge()).when(send([0])).answer).toBe('challenge-used');
    const twice = once.and(...named(1, 'acceptable'));
    expect(twice.when(challenge()).answer).toBe('done');
    const every = twice.and(...named(2, 'acceptable'));
    expect(every.when(challenge()).answer).toBe('challenge-used');
    expect(twice.and(...named(2, 'unacceptable')).game.turns[3]?.challenge.kind).toBe('off');
  });

  test('L4 D no penalty: the challenger plays on', () => {
    const { game } = mob.and(...named(0, 'acceptable'), ...named(1, 'acceptable'), start());
    expect(game.clock.state).toEqual({ kind: 'running', seat: 0 });
    expect(game.ledger.points).toEqual([39, 25]);
  });

  test('L4 the window closes when the next player starts', () => {
    const begun = mob.and(...named(0, 'acceptable'), start(), press('11E BIT'));
    const late = entry(seats(0), { kind: 'call-challenge', turn: 4 });
    expect(begun.when(late).answer).toBe('challenge-closed');
  });

  test('L4 D another opponent names another word; the first to call is asked', () => {
    const three = started({ rules, players: 3 }).and(press('8F HORN'), press('H6 FA.M'));
    const play = three.and(press('10F PASTE'), ...named(0, 'acceptable', 0));
    expect(play.when(challenge(1_000, 1)).answer).toBe('done');
    expect(play.and(challenge(1_000, 1)).last('ChallengeCalled').body.by).toBe(1);
  });

  test('L4 D dropped before it is sent, a challenge leaves every word to be named', () => {
    const dropped = mob.and(challenge(), entry(seats(0), { kind: 'drop-challenge', turn: 4 }));
    expect(dropped.when(challenge()).answer).toBe('done');
    const after = mob
      .and(...named(1, 'acceptable'), challenge())
      .and(entry(seats(0), { kind: 'drop-challenge', turn: 4 }));
    expect(after.game.turns[3]?.challenge).toEqual({ kind: 'stands', words: [1] });
  });

  test('L4 D a word that a correction changes may be named again, one that stays may not', () => {
    const judged = mob.and(...named(0, 'acceptable'), ...named(1, 'acceptable'));
    // MOB with NOT and BE becomes MOP with NOT and PE.
    const mended = judged.and(correct({ 4: '9H .OP' }));
    expect(mended.game.turns[3]).toMatchObject({
      move: { words: [{ text: 'MOP' }, { text: 'NOT' }, { text: 'PE' }] },
      challenge: { kind: 'stands', words: [1] },
    });
    expect(mended.and(challenge()).when(send([1])).answer).toBe('challenge-used');
    expect(mended.and(challenge()).when(send([0])).answer).toBe('done');
  });

  test('L4 D a word that was judged may not be named again once its correction is taken back', () => {
    const judged = mob.and(challenge(), send([0]), rule('acceptable'));
    const back = judged.and(correct({ 4: '9H .OP' }), correct({ 4: '9H .OB' }));
    expect(back.game.turns[3]).toMatchObject({ challenge: { kind: 'stands', words: [0] } });
    const again = back.and(challenge());
    expect(again.when(send([0])).answer).toBe('challenge-used');
    expect(again.when(send([1])).answer).toBe('done');
  });

  test('L4 D so may a word that changes with the turn before it', () => {
    const judged = mob.and(...named(0, 'acceptable'), ...named(1, 'acceptable'));
    // NOT becomes NOS.
    const mended = judged.and(correct({ 3: '10F PASSE' }));
    expect(mended.game.turns[3]).toMatchObject({
      move: { words: [{ text: 'MOB' }, { text: 'NOS' }, { text: 'BE' }] },
      challenge: { kind: 'stands', words: [0] },
    });
  });

  test('L4 D after an out-play the window stays open for the other words', () => {
    const gone = nearlyOut({ rules }).and(playTiles(7));
    const stood = gone.and(...named(0, 'acceptable'));
    expect(gone.game.turns.at(-1)?.move).toMatchObject({ words: { length: 8 } });
    expect(stood.game).toMatchObject({ phase: 'closing', closing: { accepts: [0] } });
    expect(stood.and(agree()).game.phase).toBe('racks');
    const dropped = stood.and(challenge(), drop(stood.game.turns.length));
    expect(dropped.game).toMatchObject({ phase: 'closing', closing: { accepts: [0] } });
    const last = gone.and(challenge(), send([0, 1, 2, 3, 4, 5, 6, 7]), rule('acceptable'));
    expect(last.game.phase).toBe('racks');
  });

  test('L4 D after a ruling only those are asked again who have not accepted the out-play', () => {
    const table = started({ rules, players: 3 }).and(...playsOf(7, 11), playTiles(7), playTiles(7));
    expect(table.game).toMatchObject({ closing: { out: 0, accepts: [1, 2] } });
    const stood = table.and(agreeAs(1), ...named(0, 'acceptable', 2));
    expect(stood.game).toMatchObject({ phase: 'closing', closing: { accepts: [2] } });
    expect(stood.and(agreeAs(2)).game.phase).toBe('racks');
  });

  test('L4 switched off, a play has one challenge', () => {
    const table = started({ rules: asOnce }).and(press('8F HORN'), press('H6 FA.M'));
    const once = table.and(press('10F PASTE'), ...named(0, 'acceptable'));
    expect(once.when(challenge()).answer).toBe('challenge-used');
  });

  test('L4 points for each wrong word add up over its challenges', () => {
    const challenges = challengesLike({
      wrong: { kind: 'points', points: 5, per: 'word' },
      perPlay: 'named-words',
      secondOpinionMs: undefined,
    });
    const table = started({ rules: { ...rules, challenge: challenges } });
    const play = table.and(press('8F HORN'), press('H6 FA.M'), press('10F PASTE'));
    const twice = play.and(...named(0, 'acceptable'), ...named(1, 'acceptable'));
    expect(twice.game.ledger.points).toEqual([14 + 25 + 10, 9]);
  });
});

describe('L5 L6 the end', () => {
  test.each([2, 3, 4])('L5 %i players: all have passed twice in succession', (players) => {
    const nearly = started({ rules, players }).and(press('8F HORN'), ...passes(2 * players - 1));
    expect(nearly.game.phase).toBe('playing');
    const over = nearly.and(press('pass'));
    expect(over.game).toMatchObject({ phase: 'closing', closing: { reason: 'passed-out' } });
    expect(over.and(agree()).game.phase).toBe('racks');
  });

  test('L5 D an exchange between the passes is none of them', () => {
    const table = started({ rules }).and(...passes(3), press('ex 2'), ...passes(3));
    expect(table.game.phase).toBe('playing');
    expect(table.and(press('pass')).game.phase).toBe('closing');
  });

  test('L5 D a turn lost to a challenge is no pass', () => {
    const first = started({ rules }).and(...passes(3), press('8F HORN'));
    const table = first.and(...named(0, 'unacceptable', 0), start(), ...passes(3));
    expect(table.game.phase).toBe('playing');
    expect(table.and(press('pass')).game.phase).toBe('closing');
  });

  test('L5 one who was passed over for a lost turn still has two passes to make', () => {
    const lost = challengesLike({ wrong: { kind: 'lose-next-turn' }, secondOpinionMs: undefined });
    const table = started({ rules: { ...rules, challenge: lost }, players: 3 }).and(
      press('8F HORN'),
      ...named(0, 'acceptable', 1),
      start(),
    );
    // 2 0 1 2 0 have passed: the seat that was passed over has passed once.
    const five = table.and(...passes(5));
    expect(five.game.phase).toBe('playing');
    expect(five.and(press('pass')).game.phase).toBe('closing');
  });

  test('L5 switched off, passes end nothing', () => {
    const off = { ...rules, ends: { ...rules.ends, passesEach: undefined } };
    expect(started({ rules: off }).and(...passes(10)).game.phase).toBe('playing');
  });

  test('L5 the tiles are drawn and one player has used all', () => {
    const gone = nearlyOut({ rules }).and(playTiles(7), agreeAs(0));
    expect(gone.game).toMatchObject({ closing: { reason: 'out', out: 1 } });
  });

  test('L6 own tiles are deducted after passes too, and nobody gains them', () => {
    const over = started({ rules }).and(...passes(4), agree());
    const declared = entry(
      { seats: [0, 1] },
      {
        kind: 'declare-racks',
        tiles: [
          [...'AEIOURS'].map((letter) => ({ letter })),
          [...'QZJXKVW'].map((letter) => ({ letter })),
        ],
      },
    );
    expect(over.and(declared).ended.result.totals).toEqual([-7, -49]);
  });

  test('L6 D a tie stands', () => {
    const adjustments = [{ seat: 0 as const, why: 'own-tiles' as const, points: -5 }];
    const result = { reason: 'passed-out' as const, totals: [50, 50], adjustments };
    expect(outcomeBy(rules.ends.tie, result)).toEqual({ winners: [0, 1], by: 'tie' });
  });
});
