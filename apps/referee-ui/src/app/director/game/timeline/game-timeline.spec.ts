import type { LiveGame } from '@boardside/game';
import { ann, startedTable, both, openedTable } from '../acts/recorded-table.fixture.js';
import { scoreSeries, timeSeries } from './chart-series.js';
import { GameTimeline } from './game-timeline.js';

const minutes = 60_000;
const holder = { auto: 'holder' } as const;
const tiles = [...'HORN'].map((letter) => ({ letter }));
const horn = { kind: 'play', at: '8G', tiles } as const;

/** Kim opens after 10 s, Lee answers after 20 s, then the clocks are stopped for 5 s. */
function table() {
  return startedTable()
    .play(0, '8G', 'HORN', 10_000)
    .play(1, '7H', 'FA', 20_000)
    .do(ann, { kind: 'stop-clock', reason: 'ordered' }, 3_000)
    .do(ann, { kind: 'start-clock' }, 5_000);
}

/** Kim’s clock runs on the table’s tablet. */
function atTablet() {
  const tablet = { kind: 'device', device: 'tablet' } as const;
  const claim = { kind: 'claim-clock', holder: tablet, why: 'first', expectedEpoch: 0 } as const;
  return openedTable()
    .do(holder, { ...claim, witnessedMs: 0 }, 0)
    .do(both, { kind: 'check-tiles' }, 0)
    .do({ seats: [1] }, { kind: 'start-clock' }, 0);
}

describe('a game as it was', () => {
  test('behind each event the state is the fold of the log up to it', () => {
    const { log } = table();
    const moments = new GameTimeline(log);
    const first = log.findIndex(({ type }) => type === 'TurnEnded');
    const moment = moments.afterEvent(first);
    expect(moment?.game.turns).toHaveLength(1);
    expect(moment?.clocks).toEqual([25 * minutes - 10_000, 25 * minutes]);
    expect(moment?.atMs).toBe(10_000);
  });

  test('between two events the running clock has gone on, and no other', () => {
    const moments = new GameTimeline(table().log);
    const moment = moments.atTime(17_000);
    expect(moment?.game.turns).toHaveLength(1);
    expect(moment?.clocks).toEqual([25 * minutes - 10_000, 25 * minutes - 7_000]);
  });

  test('while the clocks are stopped nothing runs', () => {
    const { log } = table();
    const moments = new GameTimeline(log);
    const [kim, lee] = moments.afterEvent(log.length - 2)?.clocks ?? [];
    expect(moments.atTime(36_000)?.clocks).toEqual([kim, lee]);
    expect(moments.lastMs).toBe(38_000);
  });

  test('a turn is found under the number that people know it by', () => {
    const { log } = table();
    const index = new GameTimeline(log).eventIndexOfTurn(2) ?? -1;
    expect(log[index]).toMatchObject({ type: 'TurnEnded', body: { seat: 1 } });
    expect(new GameTimeline(log).eventIndexOfTurn(3)).toBeUndefined();
  });

  test('game-log 6.1 a turn pressed first and typed later opens with its play on the board', () => {
    const later = startedTable()
      .do(both, { kind: 'press', turn: 1, move: { kind: 'pending' }, final: 'A' }, 10_000)
      .do({ seats: [1] }, { kind: 'call-challenge', turn: 1 }, 4_000)
      .do(both, { kind: 'enter', turn: 1, move: horn }, 2_000);
    const moments = new GameTimeline(later.log);
    const index = moments.eventIndexOfTurn(1) ?? -1;
    expect(later.log[index]).toMatchObject({ type: 'PlayEntered' });
    expect(moments.afterEvent(index)?.game.turns[0]?.move.kind).toBe('play');
  });

  test('the charts have a point behind each turn of a seat', () => {
    const game: LiveGame = table().now;
    const [kim, lee] = timeSeries(game);
    expect(kim?.points).toEqual([
      { turn: 0, value: 0 },
      { turn: 1, value: 10_000 },
    ]);
    expect(lee?.points.at(-1)).toEqual({ turn: 2, value: 20_000 });
    expect(scoreSeries(game)[0]?.points.at(-1)).toEqual({
      turn: 1,
      value: game.ledger.points[0],
    });
  });

  describe('what staff do beside a tablet', () => {
    /** Kim opens after 10 s; 60 s on the clocks are ordered to stop, and are within a second. */
    function ordered(lateMs = 0) {
      const order = { kind: 'order', order: 'o1', what: 'stop', reason: 'lunch' } as const;
      const { log } = atTablet()
        .play(0, '8G', 'HORN', 10_000)
        .do(ann, { ...order, scope: 'table' })
        .do(holder, { kind: 'stop-clock', reason: 'ordered', order: 'o1' }, 61_000);
      const atMs: Record<string, number> = {
        TurnEnded: 10_000 + lateMs,
        ClockOrdered: 70_000,
        ClockStopped: 71_000,
      };
      const wall = (type: string) => new Date(atMs[type] ?? 0).toISOString();
      const events = log.map((event) => ({ ...event, at: wall(event.type) }));
      return { events, index: events.findIndex(({ type }) => type === 'ClockOrdered') };
    }

    test.each([0, 50_000])(
      'has its own time, also behind an entry that came late: %i ms',
      (lateMs) => {
        const { events, index } = ordered(lateMs);
        const moments = new GameTimeline(events);
        expect(moments.times.slice(index - 1)).toEqual([10_000, 70_000, 71_000]);
        expect(moments.afterEvent(index)?.clocks).toEqual([25 * minutes - 10_000, 24 * minutes]);
        expect(moments.afterEvent(index)?.wall).toBe(events[index]?.at);
      },
    );

    test('has it before the tablet answers, too', () => {
      const { events, index } = ordered();
      expect(new GameTimeline(events.slice(0, index + 1)).times.at(-1)).toBe(70_000);
    });

    test('is never later than the entry behind it in the log', () => {
      const { events, index } = ordered();
      const ahead = events.map((event, at) =>
        at === index ? { ...event, at: new Date(minutes * minutes).toISOString() } : event,
      );
      expect(new GameTimeline(ahead).times.slice(index)).toEqual([71_000, 71_000]);
    });

    test('adds nothing to the time of a game that is over', () => {
      const { log } = table()
        .do(ann, { kind: 'stop-clock', reason: 'ordered' }, 1_000)
        .do(ann, { kind: 'end-game', end: { reason: 'void' }, reason: 'x' }, 0);
      const note = { type: 'ScoreAdjusted', version: log.length + 1, shape: 1 } as const;
      const body = { seat: 0, points: 0, why: 'other', reason: 'x' } as const;
      const by = { staff: 'ann' };
      const next = { ...note, by, body, at: '2026-03-01T12:00:00.000Z' };
      expect(new GameTimeline([...log, next]).lastMs).toBe(new GameTimeline(log).lastMs);
    });
  });
});
