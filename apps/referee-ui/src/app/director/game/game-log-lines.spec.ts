import type { GameEventType, RecordedGameEvent } from '@boardside/game';
import { ann, startedTable, both, openedTable } from './acts/recorded-table.fixture.js';
import { everyEvent } from './every-event.fixture.js';
import { gameLogLines } from './game-log-lines.js';

/** As they sit in the end, the seats being put right. */
const naming = {
  seats: ['Lee', 'Kim'],
  staff: { ann: 'Ann' },
  entrants: { kim: 'Kim', lee: 'Lee' },
};

test('every kind of event has its sentence, with who did it', () => {
  const lines = gameLogLines(everyEvent, naming);
  expect(lines.map(({ text }, index) => `${everyEvent[index]!.type}: ${text}`)).toEqual([
    'GameOpened: Game opened: round 5, table 14',
    'ClockClaimed: The table’s tablet holds the clock',
    'TilesChecked: All tiles checked',
    'FirstDecided: Kim plays first, by draw (Kim A, Lee a blank; Kim B, Lee C)',
    'ClockStarted: Kim’s clock runs',
    'MoveLimitSet: Kim, Lee: 2:00 for each move: slow play',
    'TurnEnded: Turn 1, Kim: 8F HORN (blank N), 14',
    'TurnAgreed: Turn 1: the blank is agreed',
    'HoldCalled: Lee holds turn 1 to think about a challenge',
    'ChallengeCalled: Lee challenges turn 1',
    'ChallengeDropped: The challenge of turn 1 was dropped; it may be called again',
    'ChallengeCalled: Lee challenges turn 1',
    'ChallengeSent: To be judged as a whole: HORN',
    'RulingGiven: Ruling: acceptable',
    'SecondOpinionAsked: Lee asks for a second opinion',
    'ChallengeSettled: Turn 1 stands',
    'ClockStarted: Lee’s clock runs',
    'TurnEnded: Turn 2, Lee: not entered yet, final as claimed by Kim',
    'PlayEntered: Turn 2, Lee, entered: exchange 3',
    'TurnEnded: Turn (3), Kim: pass',
    'PressUndone: Kim took the press back',
    'TimesConfirmed: The times of turns 1, (3) are said to be right',
    'TimeExpired: Kim’s time for the move is up',
    'ClockRejoined: The tablet came back after 0:23; nobody is charged',
    'ClockOrdered: Ordered to stop: lunch, the whole room',
    'ClockStopped: Clocks stopped: overdraw (Lee)',
    'OverdrawSettled: Overdraw: Lee had 8, 1 went back to the bag',
    'TimeAdjusted: Kim +1:00: late start',
    'BaseTimeSet: Kim has 30:00 for the game and 1:00 for entering plays: a right to more time',
    'AssistantSet: An assistant operates the tablet for Lee',
    'InfractionNoted: Warning, Lee (G35): talking',
    'ClockStopped: Clocks stopped: Lee leaves the table: called away',
    'ClockStopped: Clocks stopped: stopped by the director, 0:03 given back; Kim’s turn goes on with 0:05 given back',
    'CorrectionAsked: Turn 1 is said to be wrong: it was THORN',
    'TurnsCorrected: Left as it is: both agree',
    'ScoreAdjusted: Lee −10, penalty: talking again',
    'RolledBack: Rolled back by 1 turn: wrong seat',
    'RacksStated: Tiles counted: Kim 7, Lee 6, bag 83; 1 tile missing: one on the floor',
    'TurnEnded: Turn 3, Kim: pass',
    'TurnAgreed: Turn 3 accepted: no challenge any more',
    'RacksDeclared: Tiles left: Kim AER?, Lee none – they differ from the unseen tiles',
    'GameEnded: Game over, declared by the director: Kim 14, Lee −10: power cut',
    'SlipSigned: Kim signed the slip',
    'SlipSigned: Lee signed the slip',
    'SlipReopened: The slip was reopened: one turn missing',
    'SeatsCorrected: Seats put right: A Lee, B Kim instead of A Kim, B Lee: they sat the other way round',
  ]);
  expect(lines.map(({ by }) => by).slice(0, 4)).toEqual(['Ann', 'tablet', 'Kim, Lee', 'Kim, Lee']);
});

test('a clock at the desk that had a gap is told of no tablet', () => {
  const rejoined = everyEvent.findIndex(({ type }) => type === 'ClockRejoined');
  const log = everyEvent.map((event, index): RecordedGameEvent =>
    index === rejoined ? { ...event, by: { auto: 'server' } } : event,
  );
  expect(gameLogLines(log, naming)[rejoined]?.text).toBe(
    'Boardside came back after 0:23; nobody is charged',
  );
});

test('an absence that nobody could notice is not told', () => {
  const log = (gapMs: number) =>
    everyEvent.map((event): RecordedGameEvent =>
      event.type === 'ClockRejoined' ? { ...event, body: { ...event.body, gapMs } } : event,
    );
  const silent = (gapMs: number) =>
    gameLogLines(log(gapMs), naming).filter(({ told }) => !told).length;
  expect([0, 4_999, 5_000, 60_000].map(silent)).toEqual([1, 1, 0, 0]);
});

test('an end by result slips is told in words, whatever an older log has for it', () => {
  const told = (said?: string) => {
    const why = { source: 'result-slips', ...(said === undefined ? {} : { said }) } as const;
    const log = everyEvent.map((event): RecordedGameEvent => {
      if (event.type !== 'GameEnded') return event;
      const { reason, adjustments, totals } = event.body;
      return { ...event, body: { reason, adjustments, totals, ...why } };
    });
    return gameLogLines(log, naming).find(({ text }) => text.startsWith('Game over'))?.text;
  };
  const text = 'Game over, declared by the director: Kim 14, Lee −10: the result came by slip';
  expect([told(), told('from an older log')]).toEqual([text, text]);
});

test('no kind of event is left out of that list', () => {
  const told = new Set<GameEventType>(everyEvent.map(({ type }: RecordedGameEvent) => type));
  expect(told.size).toBe(37);
});

test('G36 a correction that was asked names what is said to have been played', () => {
  const table = startedTable().play(0, '8F', 'HORN');
  const move = { kind: 'exchange', count: 2 } as const;
  const ask = { kind: 'ask-correction', turn: 1, move, why: 'Word' } as const;
  table.do({ seats: [1] }, ask, 0).do(both, ask, 0);
  expect(
    gameLogLines(table.log, { ...naming, seats: ['Kim', 'Lee'] })
      .slice(-2)
      .map(({ text, by }) => [text, by]),
  ).toEqual([
    ['Turn 1 is said to be wrong: Word; it was ex 2', 'Lee'],
    ['Agreed that turn 1 is wrong: Word; it was ex 2', 'Kim, Lee'],
  ]);
});

test('a tablet that takes the place of another is told as another one', () => {
  const claim = { kind: 'claim-clock', witnessedMs: 0 } as const;
  const tablet = (device: string) => ({ kind: 'device', device }) as const;
  const table = openedTable()
    .do({ auto: 'holder' }, { ...claim, holder: tablet('a'), why: 'first', expectedEpoch: 0 }, 0)
    .do(ann, { ...claim, holder: tablet('b'), why: 'moved', expectedEpoch: 1 })
    .do(both, { kind: 'check-tiles' }, 0)
    .do({ seats: [1] }, { kind: 'start-clock' }, 0)
    .do(ann, { ...claim, holder: tablet('c'), why: 'moved', expectedEpoch: 2 }, 5_000)
    .do(ann, { ...claim, holder: { kind: 'desk' }, why: 'seized', expectedEpoch: 3 })
    .do(ann, { ...claim, holder: tablet('c'), why: 'moved', expectedEpoch: 4 })
    .do(ann, { ...claim, holder: { kind: 'desk' }, why: 'released', expectedEpoch: 5 })
    .do(ann, { ...claim, holder: tablet('d'), why: 'moved', expectedEpoch: 6 });
  const claims = table.log.filter(({ type }) => type === 'ClockClaimed');
  const told = gameLogLines(table.log, naming).filter(({ version }) =>
    claims.some((one) => one.version === version),
  );
  expect(told.map(({ text, by }) => [text, by])).toEqual([
    ['The table’s tablet holds the clock', 'tablet'],
    ['Another tablet was let in and took the clock from the one before', 'Ann'],
    [
      'Another tablet was let in and took the clock from the one before; the clocks were stopped',
      'Ann',
    ],
    ['The clock was taken to the desk', 'Ann'],
    ['The table’s tablet holds the clock', 'Ann'],
    ['The clock was taken to the desk', 'Ann'],
    ['Another tablet than before was given the clock', 'Ann'],
  ]);
});
