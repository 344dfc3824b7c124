import { TestBed } from '@angular/core/testing';
import { club, guide, type RuleSet, type Seat } from '@boardside/game';
import { SeatedTable } from '../seated-table.fixture.js';
import { ChallengeStages } from './challenge-stage.js';

/** Words are named one by one, a person judges, and there are clocks. */
const named: RuleSet = { ...club, clock: guide.clock };

function table(players?: readonly string[]): SeatedTable {
  return new SeatedTable(players, named);
}

function play(at: SeatedTable, turn: number, seat: Seat, square: string, letters: string): void {
  const tiles = [...letters].map((letter) => ({ letter }));
  const move = { kind: 'play', at: square, tiles } as const;
  done(at.act({ kind: 'press', turn, move, final: 'A' }, [seat]));
}

function done({ ok }: { readonly ok: boolean }): void {
  expect(ok).toBe(true);
}

/** Kim challenges one word of the second turn, HORNS and SO. */
function callAndSend(at: SeatedTable, word: number): void {
  done(at.act({ kind: 'call-challenge', turn: 2 }, [0]));
  done(at.act({ kind: 'send-challenge', words: [word] }, [0, 1]));
}

function rules(at: SeatedTable, number: number, acceptable: boolean): void {
  const judge = { juror: 'ann' };
  at.directs({ kind: 'rule', case: number, opinion: 1, acceptable, judge });
  at.changed();
}

/** HORN, then S and O beside it; one of both words is challenged and stands. */
function afterFirstVerdict(): { readonly at: SeatedTable; readonly stages: ChallengeStages } {
  const at = table();
  play(at, 1, 0, '8F', 'HORN');
  play(at, 2, 1, 'J8', 'SO');
  const stages = TestBed.inject(ChallengeStages);
  callAndSend(at, 1);
  rules(at, 1, true);
  return { at, stages };
}

test('L4 a verdict on one word is shown until the next player starts', () => {
  const { at, stages } = afterFirstVerdict();
  expect(stages.stage()).toBe('settled');
  done(at.act({ kind: 'start-clock' }, [0]));
  expect(stages.stage()).toBeUndefined();
});

test.each([
  [
    'its caller, before it is sent',
    (at: SeatedTable) => at.act({ kind: 'drop-challenge', turn: 2 }, [0]),
  ],
  [
    'the director, once it is sent',
    (at: SeatedTable) => {
      done(at.act({ kind: 'send-challenge', words: [0] }, [0, 1]));
      at.directs({ kind: 'drop-challenge', turn: 2 });
      at.changed();
    },
  ],
])(
  'L4 a second call that is dropped by %s does not show the verdict on the first word again',
  (_, drop) => {
    const { at, stages } = afterFirstVerdict();
    done(at.act({ kind: 'start-clock' }, [0]));
    done(at.act({ kind: 'call-challenge', turn: 2 }, [0]));
    expect(stages.stage()).toBe('words');
    drop(at);
    expect(stages.stage()).toBeUndefined();
  },
);

test('L4 a verdict on an out-play of which another word may be challenged is shown, until somebody goes on', () => {
  const at = table();
  play(at, 1, 0, '8F', 'HORN');
  at.directs({ kind: 'order', order: 'o1', what: 'stop', scope: 'table', reason: 'Count' });
  at.obeys({ kind: 'stop-clock', reason: 'ordered', order: 'o1' });
  at.directs({ kind: 'state-racks', racks: [7, 2], bag: 0, reason: 'counted' });
  at.directs({ kind: 'order', order: 'o2', what: 'start', scope: 'table', reason: '' });
  at.obeys({ kind: 'start-clock', order: 'o2' });
  at.changed();
  play(at, 2, 1, 'J8', 'SO');
  const stages = TestBed.inject(ChallengeStages);
  callAndSend(at, 1);
  rules(at, 1, true);
  expect(stages.stage()).toBe('settled');
  stages.goOn();
  expect(stages.stage()).toBeUndefined();
  callAndSend(at, 0);
  rules(at, 2, true);
  expect(stages.stage()).toBe('settled');
});
