import type { EndAdjustment, EndReason, GameEvent } from '@boardside/game';
import { heading, event, tilesOf, nastier, hole, linesOf } from './gcg-writer.fixture.js';

function over(
  reason: EndReason,
  adjustments: readonly EndAdjustment[],
  totals: readonly number[],
): GameEvent {
  return event('GameEnded', { reason, adjustments, totals });
}

describe('the end', () => {
  test('L5 an end by passes does not say how many the rules ask for', () => {
    const end = over('passed-out', [], [66, 17]);
    expect(linesOf([nastier, hole, end])[2]).toBe('#note ended: all players passed');
  });

  test('a result that was corrected is a note after the end', () => {
    const said = { ...heading, corrected: [412, 430] };
    const lines = linesOf([nastier, hole, over('out', [], [57, 17])], said);
    expect(lines.at(-1)).toBe('#note the result was corrected: Ida_Holm 412, Bo_Öst 430');
  });

  const racks = [tilesOf('FLW'), tilesOf('QV')];

  test('G32 going out', () => {
    const adjustments: readonly EndAdjustment[] = [
      { seat: 1, why: 'out-twice-opponents', points: 18 },
    ];
    const said = { ...heading, racks: [tilesOf('WFL'), []] };
    expect(linesOf([nastier, hole, over('out', adjustments, [66, 35])], said).slice(2)).toEqual([
      '>Bo_Öst: (FLW) +18 35',
    ]);
  });

  test('C7 L6 M9 going out brings once what it costs', () => {
    const adjustments: readonly EndAdjustment[] = [
      { seat: 0, why: 'own-tiles', points: -9 },
      { seat: 1, why: 'out-opponents', points: 9 },
    ];
    const said = { ...heading, racks: [tilesOf('WFL'), []] };
    expect(linesOf([nastier, hole, over('out', adjustments, [57, 26])], said).slice(2)).toEqual([
      '>Ida_Holm: FLW (FLW) -9 57',
      '>Bo_Öst: (FLW) +9 26',
    ]);
  });

  test('tiles declared that lie on the board are not written as left', () => {
    const adjustments: readonly EndAdjustment[] = [{ seat: 0, why: 'own-tiles', points: -10 }];
    const said = { ...heading, racks: [tilesOf('ZZ'), []] };
    expect(linesOf([nastier, hole, over('out', adjustments, [56, 17])], said)[2]).toBe(
      '#note Ida_Holm -10 for tiles left, not recorded',
    );
  });

  test('G33 own tiles deducted as an option', () => {
    const adjustments: readonly EndAdjustment[] = [
      { seat: 0, why: 'own-tiles', points: -9 },
      { seat: 1, why: 'own-tiles', points: -14 },
    ];
    const end = over('scoreless-turns', adjustments, [57, 3]);
    expect(linesOf([nastier, hole, end], { ...heading, racks }).slice(2)).toEqual([
      '>Ida_Holm: FLW (FLW) -9 57',
      '>Bo_Öst: QV (QV) -14 3',
    ]);
  });

  test('tiles that nobody recorded are not invented', () => {
    const adjustments: readonly EndAdjustment[] = [{ seat: 0, why: 'own-tiles', points: -9 }];
    expect(linesOf([nastier, hole, over('scoreless-turns', adjustments, [57, 17])])[2]).toBe(
      '#note Ida_Holm -9 for tiles left, not recorded',
    );
  });

  test('G33 time up, tiles on both racks', () => {
    const end = over('time-up', [], [66, 17]);
    expect(linesOf([nastier, hole, end], { ...heading, racks }).slice(2)).toEqual([
      '#note ended: time up, tiles on the racks',
      '#rack1 FLW',
      '#rack2 QV',
    ]);
  });

  test('G36 overtime has its line, any other adjustment is a note', () => {
    const events = [
      nastier,
      hole,
      over('round-ended', [], [66, 17]),
      event('ScoreAdjusted', { seat: 0, points: -10, why: 'overtime', reason: '' }),
      event('ScoreAdjusted', { seat: 1, points: 2, why: 'agreed', reason: 'recount' }),
    ];
    expect(linesOf(events).slice(2)).toEqual([
      '#note ended by the director: the round is over',
      '>Ida_Holm: (time) -10 56',
      '#note Bo_Öst +2 (agreed): recount; total 19',
    ]);
  });

  test('G36 overtime comes before what is noted, and points given back are a note', () => {
    const late = { seat: 0, points: -10, why: 'overtime', reason: '' } as const;
    const events = [
      ...[nastier, hole, over('round-ended', [], [66, 17])],
      event('ScoreAdjusted', { seat: 0, points: -5, why: 'penalty', reason: 'phone' }),
      event('ScoreAdjusted', late),
      event('ScoreAdjusted', { ...late, points: 4, reason: 'clock' }),
    ];
    expect(linesOf(events).slice(3)).toEqual([
      '>Ida_Holm: (time) -10 56',
      '#note Ida_Holm -5 (penalty): phone; total 51',
      '#note Ida_Holm +4 (overtime): clock; total 55',
    ]);
  });

  test('an end by result slips is a note, whatever an older log has for it', () => {
    const end = {
      reason: 'declared',
      adjustments: [],
      totals: [66, 17],
      source: 'result-slips',
    } as const;
    for (const body of [end, { ...end, said: 'the result came by slip' }])
      expect(linesOf([nastier, hole, event('GameEnded', body)])[2]).toBe(
        '#note ended by the director: the result came by slip',
      );
  });

  test('what the director gave as a reason is left out where none may come along', () => {
    const declared = event('GameEnded', {
      reason: 'declared',
      adjustments: [],
      totals: [66, 17],
      said: 'Ida felt ill',
    });
    const cost = { seat: 1, points: -5, why: 'penalty', reason: 'phone rang twice' } as const;
    const events = [nastier, hole, declared, event('ScoreAdjusted', cost)];
    expect(linesOf(events).slice(2)).toEqual([
      '#note ended by the director: Ida felt ill',
      '#note Bo_Öst -5 (penalty): phone rang twice; total 12',
    ]);
    expect(linesOf(events, heading, { reasons: false }).slice(2)).toEqual([
      '#note ended by the director',
      '#note Bo_Öst -5 (penalty); total 12',
    ]);
  });
});
