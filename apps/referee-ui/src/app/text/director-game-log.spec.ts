import { gameLogText } from './director-game-log.js';

test.each([
  [gameLogText.opened(5, 14, []), 'Game opened: round 5, table 14'],
  [
    gameLogText.firstDrawn('Kim', `${gameLogText.drew('Lee', gameLogText.blankTile)}; Kim B`),
    'Kim starts, by draw (Lee a blank; Kim B)',
  ],
  [
    gameLogText.limitSet('Kim, Lee', '2:00', 'slow play'),
    'Kim, Lee: 2:00 for each move: slow play',
  ],
  [
    gameLogText.turn('1', 'Kim', gameLogText.playWithBlank('8F HORN', 'N', 14)),
    'Turn 1, Kim: 8F HORN (blank N), 14',
  ],
  [
    gameLogText.turn('2', 'Lee', gameLogText.pending) + gameLogText.claimedFinal('Kim'),
    'Turn 2, Lee: not entered yet, final as claimed by Kim',
  ],
  [gameLogText.entered('2', 'Lee', gameLogText.exchange(3)), 'Turn 2, Lee, entered: exchange 3'],
  [gameLogText.droppedAgain('1'), 'Challenge of turn 1 dropped; it can be called again'],
  [gameLogText.ruled(1, true), 'Ruling: acceptable'],
  [gameLogText.times(['1', '(3)']), 'Times of turns 1, (3) confirmed'],
  [gameLogText.rejoined('0:23', false), 'Tablet reconnected after 0:23; neutral time'],
  [gameLogText.deskRejoined('0:23', false), 'Boardside restarted after 0:23; neutral time'],
  [
    gameLogText.orderedStop('lunch') + gameLogText.wholeRoom,
    'Ordered to stop: lunch, the whole hall',
  ],
  [gameLogText.stoppedAbout('Overdraw', 'Lee'), 'Clocks stopped: overdraw (Lee)'],
  [gameLogText.overdraw('Lee', 8, 1), 'Overdraw: Lee had 8, 1 went back to the bag'],
  [gameLogText.time('Kim', '+1:00', 'late start'), 'Kim +1:00: late start'],
  [
    gameLogText.baseTime('Kim', '30:00', '1:00', 'a right to more time'),
    'Kim has 30:00 for the game and 1:00 for entering plays: a right to more time',
  ],
  [gameLogText.assistant('Lee', true), 'An assistant operates the tablet for Lee'],
  [gameLogText.infraction('Lee', 'G35', 'talking', true), 'Warning, Lee (G35): talking'],
  [
    gameLogText.stopped('Stopped by the director') + gameLogText.refunded('0:03'),
    'Clocks stopped: stopped by the director, 0:03 given back',
  ],
  [gameLogText.handedBack('Kim', '0:05'), '; Kim’s turn continues with 0:05 returned'],
  [gameLogText.asked('1', 'Word', 'ex 2'), 'Turn 1 reported wrong: Word; it was ex 2'],
  [gameLogText.askedToo('1', 'Word', ''), 'Agreed that turn 1 is wrong: Word'],
  [gameLogText.leftAsItIs('both agree'), 'No correction: both agree'],
  [gameLogText.score('Lee', '−10', 'penalty', ' '), 'Lee −10, penalty'],
  [gameLogText.rolledBack(1, 'wrong seat'), 'Rolled back by 1 turn: wrong seat'],
  [
    gameLogText.counted('Kim 7, Lee 6', 83, '1 tile missing', 'one on the floor'),
    'Tiles counted: Kim 7, Lee 6, bag 83; 1 tile missing: one on the floor',
  ],
  [
    gameLogText.racks(gameLogText.rack('Lee', ''), true),
    'Tiles left: Lee none – they differ from the unseen tiles',
  ],
  [
    gameLogText.ended('declared by the director', gameLogText.total('Lee', -10), 'power cut'),
    'Game over, declared by the director: Lee −10: power cut',
  ],
  [gameLogText.reopened('one turn missing'), 'Slip reopened: one turn missing'],
  [
    gameLogText.seated('A Lee, B Kim', 'A Kim, B Lee', 'they sat the other way round'),
    'Seats corrected: A Lee, B Kim instead of A Kim, B Lee: they sat the other way round',
  ],
])('the log of a game: %s', (text, wording) => {
  expect(text).toBe(wording);
});
