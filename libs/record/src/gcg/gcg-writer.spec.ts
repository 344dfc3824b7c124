import { must } from '@boardside/engine';
import { type BodyOf, type GameEvent, machine, replay } from '@boardside/game';
import { replayGcg } from './gcg-replay.js';
import { readGcg } from './gcg-reader.js';
import { writeGcg } from './gcg-writer.js';
import {
  heading,
  event,
  opening,
  tilesOf,
  played,
  ended,
  nastier,
  hole,
  linesOf,
} from './gcg-writer.fixture.js';

/** The challenge of a turn, called, ruled on and settled. */
function challenged(
  turn: number,
  settled: Pick<BodyOf<'ChallengeSettled'>, 'effect' | 'points' | 'loses'>,
): readonly GameEvent[] {
  const acceptable = settled.effect.kind === 'stands';
  return [
    event('ChallengeCalled', { turn, by: turn % 2 === 1 ? 1 : 0 }),
    event('ChallengeSent', { case: 1, turn, words: [0] }),
    event('RulingGiven', { case: 1, opinion: 1, acceptable, judge: { juror: 'j' } }),
    event('ChallengeSettled', { case: 1, turn, acceptable, how: 'waived', ...settled }),
  ];
}

describe('the heading', () => {
  test('names the players, who began first, and the list', () => {
    const game = replay(opening(['a', 'b']));
    must(game.phase !== 'unopened', 'the game is open');
    const said = { ...heading, title: 'Round 3, Table 7', id: { authority: 'org.x', id: 'r3' } };
    expect(writeGcg(game, said)).toEqual({
      ok: true,
      value: [
        '#character-encoding UTF-8',
        '#title Round 3, Table 7',
        '#id org.x r3',
        '#lexicon JURY',
        '#player1 Ida_Holm Ida Holm',
        '#player2 Bo_Öst Bo Öst',
        '#note the game is not over',
        '',
      ].join('\n'),
    });
  });

  test('M4 M5 names the tiles, the board and the points that are not as everywhere', () => {
    const game = replay([...opening(['a', 'b'], machine), ended(1, played('8F', 'HORN', 7))]);
    must(game.phase !== 'unopened', 'the game is open');
    const written = writeGcg(game, heading);
    must(written.ok, 'two players');
    expect(written.value.split('\n').slice(1, 4)).toEqual([
      '#tile-distribution english-machine',
      '#board-layout no-premium-words',
      '#boardside-scoring wordPremiums=none letterPremium=once',
    ]);
    const read = readGcg(written.value);
    const followed = read.ok ? replayGcg(read.value) : read;
    must(followed.ok, 'the file is followed');
    expect(followed.value.positions.at(-1)?.totals).toEqual([7, 0]);
    expect(followed.value.layout).toBe(game.layout);
  });

  test('tells two players of one name apart', () => {
    const game = replay(opening(['a', 'b']));
    must(game.phase !== 'unopened', 'the game is open');
    const written = writeGcg(game, { names: ['Al', 'Al'] });
    expect(written.ok && written.value).toContain('#player1 Al Al\n#player2 Al_2 Al\n');
  });

  test('G37 the format knows two players only', () => {
    const game = replay(opening(['a', 'b', 'c']));
    must(game.phase !== 'unopened', 'the game is open');
    expect(writeGcg(game, { names: ['A', 'B', 'C'] })).toEqual({
      ok: false,
      refusal: { code: 'two-players-only' },
    });
  });
});

describe('turns', () => {
  test('a play has only the tiles it shows, dots for tiles there, small letters for blanks', () => {
    const events = [nastier, ended(2, played('H8', 'xOV', 6)), ended(3, played('8K', 'S', 8))];
    expect(linesOf(events)).toEqual([
      '>Ida_Holm: AEINRST 8D NASTIER +66 66',
      '>Bo_Öst: OV? H8 .xOV +6 6',
      '>Ida_Holm: S 8D .......S +8 74',
      '#note the game is not over',
    ]);
  });

  test('G17 a pass and an exchange by number show no tile, so none is written', () => {
    const events = [
      nastier,
      ended(2, { kind: 'exchange', count: 3 }),
      ended(3, { kind: 'pass' }),
      ended(4, { kind: 'pending' }),
    ];
    expect(linesOf(events).slice(1)).toEqual([
      '>Bo_Öst: -3 +0 0',
      '>Ida_Holm: - +0 66',
      '#note turn 4 of Bo_Öst is not entered yet',
      '#note the game is not over',
    ]);
  });

  test('a rack has every tile shown before the next draw, and no other', () => {
    const off = challenged(2, { effect: { kind: 'off', turn: 2, points: 14 } });
    const events = [
      nastier,
      ...[ended(2, played('H8', 'XOV', 14)), ...off],
      ended(3, { kind: 'pass' }),
      ended(4, { kind: 'pass' }),
      ended(5, { kind: 'exchange', count: 2 }),
      ended(6, played('9C', 'HOLE', 17)),
      ended(7, { kind: 'pass' }),
      ended(8, { kind: 'pass' }),
    ];
    const racks = [tilesOf('FLW'), tilesOf('QV')];
    expect(linesOf(events, { ...heading, racks }).slice(1)).toEqual([
      '>Bo_Öst: EHLOVX H8 .XOV +14 14',
      '>Bo_Öst: EHLOVX -- -14 0',
      '>Ida_Holm: - +0 66',
      '>Bo_Öst: EHLOVX - +0 0',
      '>Ida_Holm: -2 +0 66',
      '>Bo_Öst: EHLOVX 9C HOLE +17 17',
      '>Ida_Holm: FLW - +0 66',
      '>Bo_Öst: QV - +0 17',
      '#note the game is not over',
    ]);
  });

  test('a note counts the turns that stand, as the screens do', () => {
    const undone = event('PressUndone', { turn: 2, seat: 1 });
    const again = event('TurnEnded', {
      turn: 3,
      seat: 1,
      move: { kind: 'pending' },
      final: 'A',
      next: { seat: 0 },
    });
    const events = [nastier, ended(2, { kind: 'pass' }), undone, again];
    expect(linesOf(events)).toContain('#note turn 2 of Bo_Öst is not entered yet');
  });

  test('G27 a play that came off, and one that stood', () => {
    const off = challenged(2, { effect: { kind: 'off', turn: 2, points: 14 } });
    const stood = challenged(1, { effect: { kind: 'stands' } });
    const events = [nastier, ...stood, ended(2, played('H8', 'XOV', 14)), ...off];
    expect(linesOf(events)).toEqual([
      '>Ida_Holm: AEINRST 8D NASTIER +66 66',
      '>Ida_Holm: (challenge) +0 66',
      '>Bo_Öst: OVX H8 .XOV +14 14',
      '>Bo_Öst: OVX -- -14 0',
      '#note the game is not over',
    ]);
  });

  test('G36 a play that came off has no line once an earlier turn is corrected so that it does not fit', () => {
    const off = challenged(2, { effect: { kind: 'off', turn: 2, points: 17 } });
    const corrected = event('TurnsCorrected', {
      changes: [{ kind: 'change', turn: 1, move: { kind: 'pass' } }],
      rescored: [],
      reason: 'the wrong table',
    });
    expect(linesOf([nastier, hole, ...off, corrected])).toEqual([
      '>Ida_Holm: - +0 0',
      '#note corrected after it was played',
      '>Bo_Öst: EHLO - +0 0',
      '#note its play was challenged off and no longer fits after a correction',
      '#note the game is not over',
    ]);
  });

  test('D-flag the turns of a player alone have passes between them, as GCG has turns by turns', () => {
    const alone = event('TurnEnded', {
      turn: 3,
      seat: 1,
      move: { kind: 'pass' },
      final: 'A',
      next: { seat: 1 },
    });
    const expired = event('TimeExpired', {
      key: 'bank:0:1',
      seat: 0,
      effect: 'plays-no-more',
      next: { seat: 1 },
    });
    expect(linesOf([nastier, hole, expired, alone]).slice(2)).toEqual([
      '>Ida_Holm: - +0 66',
      '#note no turn of Ida_Holm, whose time was up',
      '>Bo_Öst: - +0 17',
      '#note the game is not over',
    ]);
  });

  test('so has a turn that was struck', () => {
    const struck = event('TurnsCorrected', {
      changes: [{ kind: 'change', turn: 1, move: { kind: 'none' } }],
      rescored: [],
      reason: 'never played',
    });
    const events = [ended(1, { kind: 'pass' }), ended(2, played('8G', 'HOLE', 14)), struck];
    expect(linesOf(events)).toEqual([
      '>Ida_Holm: - +0 0',
      '#note a turn of Ida_Holm was struck',
      '>Bo_Öst: EHLO 8G HOLE +14 14',
      '#note the game is not over',
    ]);
  });

  test('a challenge in vain that cost points, or the next turn', () => {
    const stands = { effect: { kind: 'stands' } } as const;
    const five = challenged(1, { ...stands, points: { seat: 0, points: 5 } });
    expect(linesOf([nastier, ...five])[1]).toBe('>Ida_Holm: (challenge) +5 71');
    expect(linesOf([nastier, ...challenged(1, { ...stands, loses: 1 })]).slice(1, 4)).toEqual([
      '>Ida_Holm: (challenge) +0 66',
      '>Bo_Öst: - +0 0',
      '#note #unsuccessful-challenge',
    ]);
  });
});
