import {
  validatePlacement,
  layoutWithoutPremiumWords,
  placeTiles,
  emptyBoard,
  englishTilesWithoutBlanks,
  faceValue,
  premiumAt,
  standardLayout,
  tilesOf,
  unseenTiles,
  lettersOnly,
  type Board,
} from '@boardside/engine';
import { fitting, unseen } from '../filling.fixture.js';
import { outcomeBy } from '../outcome.js';
import type { RuleSet } from '../rules/rule-options.js';
import { undoUntilMs } from '../result-slip.js';
import {
  act,
  withChanges,
  challenge,
  claim,
  director,
  draw,
  entered,
  entry,
  everybody,
  onTurn,
  opened,
  press,
  rack,
  seats,
  start,
  type ScriptedAct,
  type GivenGame,
} from '../table.fixture.js';
import { machine } from './machine.js';

const rules = machine;
const first: ScriptedAct = (game) =>
  entry(everybody(game), { kind: 'decide-first', how: 'youngest', first: 0 })(game);

function table(played: RuleSet = rules): GivenGame {
  return opened({ rules: played }).and(claim(), first, start());
}

/** The seat on turn plays, and the list on the tablet does not have these words of it. */
function judgedPlay(text: string, unknown: readonly string[] = []): ScriptedAct {
  return (game) => {
    const typed = entered(game, text);
    const judged = { list: 'list-hash', unknown };
    const move = typed.kind === 'play' ? { ...typed, judged } : typed;
    const command = { kind: 'press', turn: game.nextTurn, move, final: 'A' } as const;
    return entry(seats(onTurn(game)), command)(game);
  };
}

const filled =
  (count: number): ScriptedAct =>
  (game) => {
    const move = fitting(game, unseen(game, count));
    const command = { kind: 'press', turn: game.nextTurn, move, final: 'A' } as const;
    return entry(seats(onTurn(game)), command)(game);
  };
const fills = (times: number) => Array.from({ length: times }, () => filled(7));

const end =
  (reason: 'agreed' | 'no-play', said: string, ...racks: readonly string[]) =>
  (author = everybody): ScriptedAct =>
  (game) => {
    const told = { reason, racks: racks.map((text) => rack(game, text)) } as const;
    return entry(author(game), { kind: 'end-game', end: told, reason: said })(game);
  };

const losesTurn: RuleSet = {
  ...rules,
  challenge: { kind: 'judged-at-entry', refusedPlay: 'loses-turn' },
};

describe('words', () => {
  test('M1 two players, no challenges, and the list decides', () => {
    expect(rules.seats).toEqual({ fewest: 2, most: 2 });
    const horn = table().and(judgedPlay('8F HORN'));
    expect(horn.game.turns[0]?.move).toMatchObject({ judged: { list: 'list-hash' } });
    expect(horn.when(challenge()).answer).toBe('nothing-to-challenge');
  });

  test('M1 D an unknown word is refused at entry: only time is lost', () => {
    const refused = table().when(judgedPlay('8F HROZ', ['HROZ']));
    expect(refused.refusal).toEqual({ code: 'unknown-word', words: ['HROZ'] });
    expect(table().when(judgedPlay('8F HORN')).answer).toBe('done');
  });

  test('M1 D switched on, an unknown word costs the turn, and the log does not say which', () => {
    const lost = table(losesTurn).and(judgedPlay('8F HROZ', ['HROZ']));
    expect(onTurn(lost.game)).toBe(1);
    expect(lost.game.ledger).toMatchObject({ points: [0, 0], scoreless: 1, racks: [7, 7] });
    expect(lost.game.ledger.board.count).toBe(0);
    expect(lost.game.turns[0]).toMatchObject({
      challenge: { kind: 'off' },
      move: { judged: { list: 'list-hash', refused: true } },
    });
    expect(JSON.stringify(lost.last('TurnEnded').body)).not.toContain('unknown');
    expect(lost.when(judgedPlay('8F HORN')).answer).toBe('done');
  });

  test('M1 a refused play that the director corrects lies on the board again', () => {
    const lost = table(losesTurn).and(judgedPlay('8F HROZ', ['HROZ']), stopFor);
    const move = { kind: 'play', at: '8F', tiles: rack(lost.game, 'HORN') } as const;
    const change = { kind: 'change', turn: 1, move } as const;
    const correct = act(director, { kind: 'correct-turns', changes: [change], reason: 'misread' });
    const { game } = lost.and(correct);
    expect(game.ledger.points).toEqual([7, 0]);
    expect(game.turns[0]?.challenge.kind).toBe('none');
  });

  test('M1 nothing is entered later, and a play that does not fit is refused at once', () => {
    expect(table().when(press('pending')).answer).toBe('not-judged');
    expect(table().when(press('8F HORN')).answer).toBe('not-judged');
    expect(table().when(judgedPlay('8A HORN')).answer).toBe('centre-uncovered');
  });
});

const stopFor: ScriptedAct = (game) =>
  entry(seats(1), { kind: 'stop-clock', reason: 'referee' })(game);

describe('before the game', () => {
  test('M2 the youngest begins', () => {
    const second: ScriptedAct = (game) =>
      entry(everybody(game), { kind: 'decide-first', how: 'youngest', first: 1 })(game);
    expect(rules.first).toBe('youngest');
    const open = opened({ rules }).and(claim());
    const decided = open.and(second);
    expect(decided.game.order).toEqual([1, 0]);
    expect(decided.and(start(seats(0))).game.clock.state).toEqual({ kind: 'running', seat: 1 });
    expect(open.when(withChanges(second, { author: seats(0) })).answer).toBe('not-entitled');
  });

  test('M2 D of equal ages: a draw', () => {
    expect(opened({ rules }).and(claim(), draw('BA')).game.order).toEqual([1, 0]);
  });

  test('M3 100 tiles without blanks, an extra K and an extra Z, worth 202', () => {
    const { tileSet } = opened({ rules }).game;
    expect(tilesOf(tileSet)).toHaveLength(100);
    expect(faceValue(tileSet, tilesOf(tileSet))).toBe(202);
    expect(tilesOf(tileSet).filter(({ letter }) => 'KZ'.includes(letter))).toHaveLength(4);
    expect(table().when(judgedPlay('8F HOrN')).refusal).toMatchObject({ code: 'no-such-tile' });
  });
});

/** What each play of a printed example scores, one after another on the board. */
function scores(plays: string, scoring: RuleSet['scoring']): readonly number[] {
  let board: Board = emptyBoard(layoutWithoutPremiumWords);
  return plays.split(', ').map((play) => {
    const [at = '', word = ''] = play.split(' ');
    const tiles = [...word].map((letter) => ({ letter }));
    const set = englishTilesWithoutBlanks;
    const judged = validatePlacement(board, layoutWithoutPremiumWords, set, scoring, at, tiles);
    if (!judged.ok) throw new Error(`${play}: ${judged.refusal.code}`);
    board = placeTiles(board, judged.value.placed);
    return judged.value.score;
  });
}

const hornPlays = '8F HORN, H6 FAM, 10F PASTE, 9H OB, 11E BIT';
const curasPlays = '8F CURAS, I7 PRIA, 12G METIAR, J8 ENT, 13F REX';

describe('scores', () => {
  test('M3 scores are worked out, nobody announces them', () => {
    const horn = table().and(judgedPlay('8F HORN'));
    expect(horn.last('TurnEnded').body.move).toMatchObject({ score: 7 });
  });

  test('M4 no premium words, the premium letters stand, and the centre is covered', () => {
    const { layout } = opened({ rules }).game;
    const kinds = layout.premiums.flat();
    expect(kinds.filter((kind) => kind.endsWith('word'))).toEqual([]);
    expect(kinds.filter((kind) => kind.endsWith('letter'))).toHaveLength(36);
    expect(premiumAt(layout, layout.centre)).toBe('none');
    expect(premiumAt(standardLayout, layout.centre)).toBe('double-word');
    expect(table().when(judgedPlay('8F H')).answer).toBe('one-tile-first');
    expect(table().when(judgedPlay('7F HORN')).answer).toBe('centre-uncovered');
  });

  test('M5 D every word of the turn, each premium letter once: HORN to BIT', () => {
    expect(scores(hornPlays, rules.scoring)).toEqual([7, 9, 25, 15, 11]);
  });

  test('M5 D every word of the turn, each premium letter once: CURAS to REX', () => {
    expect(scores(curasPlays, rules.scoring)).toEqual([7, 11, 17, 13, 24]);
  });

  test('M5 D switched to each word, a premium letter counts in both words of its tile', () => {
    const each = { ...lettersOnly, letterPremium: 'each-word' } as const;
    expect(scores(hornPlays, each)).toEqual([7, 9, 25, 16, 11]);
    expect(scores(curasPlays, each)).toEqual([7, 11, 17, 15, 25]);
  });

  test('M6 seven tiles: 50 more', () => {
    const { score, bonus } = table().and(judgedPlay('8D QUIRTED')).last('TurnEnded').body.move as {
      score: number;
      bonus: number;
    };
    expect({ score, bonus }).toEqual({ score: 50 + 17 + 10, bonus: 50 });
  });
});

describe('turns and the end', () => {
  test('M7 an exchange replaces the whole rack, nothing less', () => {
    expect(table().when(press('ex 7')).answer).toBe('done');
    expect(table().when(press('ex 3')).answer).toBe('too-many-tiles');
  });

  test('M7 D with fewer tiles in the bag than on the rack it is refused', () => {
    const low = table().and(...fills(11), filled(3));
    expect(low.game.ledger.bag).toBe(6);
    expect(low.when(press('ex 7')).refusal).toEqual({
      code: 'bag-too-small',
      inBag: 6,
      needed: 7,
    });
  });

  test('M8 both agree to end, and each loses their own tiles', () => {
    const horn = table().and(judgedPlay('8F HORN'));
    const agreed = end('agreed', '', 'AAAAAAA', 'QZIIIII');
    expect(horn.when(agreed(() => seats(0))).answer).toBe('not-entitled');
    expect(horn.and(agreed()).ended.result).toMatchObject({ reason: 'agreed', totals: [0, -25] });
  });

  test('M8 M9 a rack laid down too short, the bag having tiles, waits for the director', () => {
    const short = table().and(judgedPlay('8F HORN'), end('agreed', '', 'AAAAAAA', 'Q')());
    expect(short.game).toMatchObject({ phase: 'racks', declared: { differs: true } });
  });

  test('M8 D neither can play and they do not agree: the director ends it, with the reason', () => {
    const horn = table().and(judgedPlay('8F HORN'), stopFor);
    const byDirector =
      (said: string): ScriptedAct =>
      (game) =>
        act(director, end('no-play', said, 'AAAAAAA', 'QZIIIII')()(game).command)(game);
    expect(horn.when(end('no-play', 'stuck', 'AAAAAAA', 'QZIIIII')()).answer).toBe('not-entitled');
    expect(horn.when(byDirector(' ')).answer).toBe('needs-reason');
    const over = horn.and(byDirector('neither can play'));
    expect(over.ended.result).toMatchObject({
      reason: 'no-play',
      said: 'neither can play',
      totals: [0, -25],
    });
  });

  test('M8 switched off, players cannot agree to end', () => {
    const off: RuleSet = { ...rules, ends: { ...rules.ends, byAgreement: 'no' } };
    const horn = table(off).and(judgedPlay('8F HORN'));
    expect(horn.when(end('agreed', '', 'A', 'B')()).answer).toBe('not-entitled');
  });

  test('M8 the last letter ends it at once: nothing can be challenged', () => {
    const gone = table().and(...fills(13), filled(7));
    expect(gone.game).toMatchObject({ phase: 'racks', closing: { reason: 'out', out: 1 } });
  });

  test('M9 own tiles off, the others’ to whoever went out', () => {
    const gone = table().and(...fills(13), filled(7));
    const left = unseenTiles(gone.game.tileSet, gone.game.ledger.board);
    const command = { kind: 'declare-racks', tiles: [left, []] } as const;
    const over = gone.and(entry(everybody(gone.game), command));
    const lines = over.ended.result.adjustments;
    expect(lines.map(({ seat, why }) => ({ seat, why }))).toEqual([
      { seat: 0, why: 'own-tiles' },
      { seat: 1, why: 'out-opponents' },
    ]);
    expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(0);
  });

  test('M9 of equal totals the one that was higher before the tiles wins', () => {
    const adjustments = [{ seat: 1 as const, why: 'own-tiles' as const, points: -3 }];
    const result = { reason: 'agreed' as const, totals: [70, 70], adjustments };
    expect(outcomeBy(rules.ends.tie, result)).toEqual({
      winners: [1],
      by: 'score-before-tiles',
    });
  });

  test('M10 extending, crossing and lying beside: a play touches what lies there', () => {
    const horn = table().and(judgedPlay('8F HORN'));
    expect(horn.when(judgedPlay('8F ....Y')).answer).toBe('done');
    expect(horn.when(judgedPlay('H6 FA.M')).answer).toBe('done');
    expect(horn.when(judgedPlay('9F AB')).answer).toBe('done');
    expect(horn.when(judgedPlay('1A AB')).answer).toBe('disconnected');
  });

  test('M10 no tile is moved once it is scored: a press is not taken back', () => {
    const horn = table().and(judgedPlay('8F HORN'));
    const undo = { kind: 'undo-press', turn: 1 } as const;
    expect(horn.when(entry(seats(0), undo, 0)).answer).toBe('too-late');
    expect(undoUntilMs(horn.game)).toBeUndefined();
  });

  test('M10 D racks of seven are filled from the bag, a pass is a turn, and there is no clock', () => {
    const horn = table().and(judgedPlay('8F HORN'));
    expect(horn.game.ledger).toMatchObject({ racks: [7, 7], bag: 100 - 14 - 4 });
    expect(onTurn(horn.and(press('pass')).game)).toBe(0);
    expect(horn.game.clock.banks).toBeUndefined();
  });
});
