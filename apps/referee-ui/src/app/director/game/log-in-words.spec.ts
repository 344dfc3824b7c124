import type { GameEventType, Recorded } from '@boardside/game';
import { begunTable, both } from './acts/recorded-table.fixture.js';
import { everyEvent } from './every-event.fixture.js';
import { logInWords } from './log-in-words.js';

const naming = {
  seats: ['Kim', 'Lee'],
  staff: { ann: 'Ann' },
  entrants: { e1: 'Kim', e2: 'Lee' },
};

test('every kind of event has its sentence, with who did it', () => {
  const lines = logInWords(everyEvent, naming);
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
    'TimeExpired: Kim’s time for the move is up',
    'ClockRejoined: The tablet came back after 0:23; nobody is charged',
    'ClockOrdered: Ordered to stop: lunch, the whole room',
    'ClockStopped: Clocks stopped: overdraw (Lee)',
    'OverdrawSettled: Overdraw: Lee had 8, 1 went back to the bag',
    'TimeAdjusted: Kim +1:00: late start',
    'InfractionNoted: Warning, Lee (G35): talking',
    'ClockStopped: Clocks stopped: Lee leaves the table: called away',
    'CorrectionAsked: Turn 1 is said to be wrong: it was THORN',
    'TurnsCorrected: Left as it is: both agree',
    'ScoreAdjusted: Lee −10, penalty: talking again',
    'RolledBack: Rolled back by 1 turn: wrong seat',
    'TurnEnded: Turn 3, Kim: pass',
    'TurnAgreed: Turn 3 accepted: no challenge any more',
    'RacksDeclared: Tiles left: Kim AER?, Lee none – they differ from the unseen tiles',
    'GameEnded: Game over, declared by the director: Kim 14, Lee −10: power cut',
    'SlipSigned: Kim signed the slip',
    'SlipSigned: Lee signed the slip',
    'SlipReopened: The slip was reopened: one turn missing',
    'SeatsCorrected: Seats put right: A Lee, B Kim: they sat the other way round',
  ]);
  expect(lines.map(({ by }) => by).slice(0, 4)).toEqual(['Ann', 'tablet', 'Kim, Lee', 'Kim, Lee']);
});

test('no kind of event is left out of that list', () => {
  const told = new Set<GameEventType>(everyEvent.map(({ type }: Recorded) => type));
  expect(told.size).toBe(33);
});

test('G36 a correction that was asked names what is said to have been played', () => {
  const table = begunTable().play(0, '8F', 'HORN');
  const move = { kind: 'exchange', count: 2 } as const;
  const ask = { kind: 'ask-correction', turn: 1, move, why: 'Word' } as const;
  table.do({ seats: [1] }, ask, 0).do(both, ask, 0);
  expect(
    logInWords(table.log, naming)
      .slice(-2)
      .map(({ text, by }) => [text, by]),
  ).toEqual([
    ['Turn 1 is said to be wrong: Word; it was ex 2', 'Lee'],
    ['Agreed that turn 1 is wrong: Word; it was ex 2', 'Kim, Lee'],
  ]);
});
