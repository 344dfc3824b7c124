import { guide, type GameEvent, type RecordedGameEvent } from '@boardside/game';

const players = { seats: [0, 1] } as const;
const kim = { seats: [0] } as const;
const lee = { seats: [1] } as const;
const ann = { staff: 'ann' } as const;
const holder = { auto: 'holder' } as const;
const horn = {
  kind: 'play',
  at: '8F',
  tiles: [{ letter: 'H' }, { letter: 'O' }, { letter: 'R' }, { letter: 'N', blank: true }],
  words: [{ text: 'HORN', points: 14 }],
  bonus: 0,
  score: 14,
} as const;

const events: readonly GameEvent[] = [
  {
    type: 'GameOpened',
    by: ann,
    body: {
      table: 14,
      round: 5,
      seats: ['kim', 'lee'],
      rules: { options: guide, hash: 'hash' },
      tileSet: guide.tileSet,
      layout: guide.layout,
      clock: { baseMs: 1_500_000 },
    },
  },
  {
    type: 'ClockClaimed',
    by: holder,
    body: { holder: { kind: 'device', device: 'd1' }, epoch: 1, why: 'first', chargedMs: 0 },
  },
  { type: 'TilesChecked', by: players, body: { seats: [0, 1] } },
  {
    type: 'FirstDecided',
    by: players,
    body: {
      how: 'draw',
      draws: [
        [
          { seat: 0, tile: { letter: 'A' } },
          { seat: 1, tile: { letter: '', blank: true } },
        ],
        [
          { seat: 0, tile: { letter: 'B' } },
          { seat: 1, tile: { letter: 'C' } },
        ],
      ],
      order: [0, 1],
    },
  },
  {
    type: 'ClockStarted',
    by: lee,
    body: { lifts: ['not-started'], next: { seat: 0 } },
    spentMs: 0,
  },
  { type: 'MoveLimitSet', by: ann, body: { seats: [0, 1], ms: 120_000, reason: 'slow play' } },
  {
    type: 'TurnEnded',
    by: kim,
    body: { turn: 1, seat: 0, move: horn, final: 'A', next: { seat: 1 } },
    spentMs: 48_000,
  },
  { type: 'TurnAgreed', by: lee, body: { turn: 1, what: 'blank', how: 'tapped' } },
  { type: 'HoldCalled', by: lee, body: { turn: 1, by: 1 } },
  { type: 'ChallengeCalled', by: lee, body: { turn: 1, by: 1 }, spentMs: 3_000 },
  { type: 'ChallengeDropped', by: ann, body: { turn: 1, mayBeCalledAgain: true } },
  { type: 'ChallengeCalled', by: lee, body: { turn: 1, by: 1 } },
  { type: 'ChallengeSent', by: players, body: { case: 1, turn: 1, words: [0] } },
  {
    type: 'RulingGiven',
    by: ann,
    body: { case: 1, opinion: 1, acceptable: true, judge: { juror: 'ann' } },
  },
  { type: 'SecondOpinionAsked', by: lee, body: { case: 1, by: 1 } },
  {
    type: 'ChallengeSettled',
    by: lee,
    body: {
      case: 1,
      turn: 1,
      acceptable: true,
      how: 'waived',
      effect: { kind: 'stands' },
      next: { seat: 1 },
    },
  },
  { type: 'ClockStarted', by: lee, body: { lifts: ['challenge:10', 'challenge:12'] } },
  {
    type: 'TurnEnded',
    by: kim,
    body: {
      turn: 2,
      seat: 1,
      move: { kind: 'pending' },
      final: 'C',
      claimedBy: 0,
      next: { seat: 0 },
    },
  },
  { type: 'PlayEntered', by: lee, body: { turn: 2, move: { kind: 'exchange', count: 3 } } },
  {
    type: 'TurnEnded',
    by: kim,
    body: { turn: 3, seat: 0, move: { kind: 'pass' }, final: 'A', next: { seat: 1 } },
  },
  { type: 'PressUndone', by: kim, body: { turn: 3, seat: 0 } },
  { type: 'TimesConfirmed', by: lee, body: { turns: [1, 3] } },
  { type: 'TimeExpired', by: holder, body: { key: 'move:0:3', seat: 0, effect: 'mark' } },
  { type: 'ClockRejoined', by: holder, body: { previousSid: 's', gapMs: 23_000, charged: false } },
  {
    type: 'ClockOrdered',
    by: ann,
    body: { order: 'o1', what: 'stop', reason: 'lunch', scope: 'room' },
  },
  { type: 'ClockStopped', by: lee, body: { id: 'overdraw:20', reason: 'overdraw', seat: 1 } },
  {
    type: 'OverdrawSettled',
    by: players,
    body: { seat: 1, onRack: 8, removed: 1, positions: [3], picked: 'tablet' },
  },
  { type: 'TimeAdjusted', by: ann, body: { seat: 0, ms: 60_000, reason: 'late start' } },
  {
    type: 'BaseTimeSet',
    by: ann,
    body: { seat: 0, baseMs: 1_800_000, allowanceMs: 60_000, reason: 'a right to more time' },
  },
  {
    type: 'AssistantSet',
    by: ann,
    body: { seat: 1, isAllowed: true },
  },
  {
    type: 'InfractionNoted',
    by: ann,
    body: { seat: 1, clause: 'G35', what: 'talking', warning: 'warning' },
  },
  {
    type: 'ClockStopped',
    by: lee,
    body: { id: 'referee:24', reason: 'referee', seat: 1, leaves: 'called-away' },
  },
  {
    type: 'ClockStopped',
    by: holder,
    body: {
      id: 'ordered:25',
      reason: 'ordered',
      refundMs: 3_000,
      handsBack: { seat: 0, refundMs: 5_000, turnMs: 60_000 },
    },
  },
  { type: 'CorrectionAsked', by: lee, body: { turn: 1, why: 'it was THORN' } },
  { type: 'TurnsCorrected', by: ann, body: { changes: [], rescored: [], reason: 'both agree' } },
  {
    type: 'ScoreAdjusted',
    by: ann,
    body: { seat: 1, points: -10, why: 'penalty', reason: 'talking again' },
  },
  {
    type: 'RolledBack',
    by: ann,
    body: { to: 2, voided: [3], banks: 'kept', reason: 'wrong seat', next: { seat: 0 } },
  },
  {
    type: 'RacksStated',
    by: ann,
    body: { after: 2, racks: [7, 6], bag: 83, difference: -1, reason: 'one on the floor' },
  },
  {
    type: 'TurnEnded',
    by: kim,
    body: {
      turn: 4,
      seat: 0,
      move: { kind: 'pass' },
      final: 'A',
      closing: { reason: 'out', out: 1, accepts: [1] },
    },
  },
  { type: 'TurnAgreed', by: lee, body: { turn: 4, what: 'closed', how: 'tapped' } },
  {
    type: 'RacksDeclared',
    by: players,
    body: {
      tiles: [[{ letter: 'A' }, { letter: 'E' }, { letter: 'R' }, { letter: '', blank: true }], []],
      differs: true,
    },
  },
  {
    type: 'GameEnded',
    by: ann,
    body: { reason: 'declared', adjustments: [], totals: [14, -10], said: 'power cut' },
  },
  { type: 'SlipSigned', by: kim, body: { seat: 0, totals: [14, -10] } },
  { type: 'SlipSigned', by: lee, body: { seat: 1, totals: [14, -10] } },
  { type: 'SlipReopened', by: ann, body: { reason: 'one turn missing' } },
  {
    type: 'SeatsCorrected',
    by: ann,
    body: { seats: ['lee', 'kim'], reason: 'they sat the other way round' },
  },
];

/**
 * One of each kind of event at least, as a log would have them; not a game that could be played.
 */
export const everyEvent: readonly RecordedGameEvent[] = events.map((event, index) => ({
  ...event,
  version: index + 1,
  shape: 1,
  at: new Date(Date.UTC(2026, 10, 21, 12, 0, index)).toISOString(),
}));
