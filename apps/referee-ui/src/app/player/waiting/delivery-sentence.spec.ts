import { signal } from '@angular/core';
import type { Entry } from '@boardside/game';
import { entryOf } from '../../../../../../libs/tablet/src/opened-game.fixture.js';
import { deliverySentence } from './delivery-sentence.js';
import { waitingText } from '../../text/waiting.js';

const pass = (seq: number) =>
  entryOf(seq, { kind: 'press', turn: seq, move: { kind: 'pass' }, final: 'A' }, { seats: [0] });
const signature = entryOf(9, { kind: 'sign', seat: 0, totals: [0, 0] }, { seats: [0] });

function game(waiting: readonly Entry[], turnedAway = false) {
  return {
    mirror: { waiting: signal(waiting) },
    unsent: signal(waiting.length),
    turnedAway: signal(turnedAway),
  } as unknown as Parameters<typeof deliverySentence>[0][number];
}

test.each([
  ['no game yet', [], waitingText.allSent],
  ['a game that has arrived', [game([])], waitingText.allSent],
  ['a turn', [game([pass(1)])], waitingText.stillSent(1)],
  ['of two games', [game([pass(1)]), game([pass(1), pass(2)])], waitingText.stillSent(3)],
  ['a signature alone', [game([signature])], waitingText.stillSent(0)],
  ['refused as not of this table', [game([pass(1), signature], true)], waitingText.notTaken(1)],
])('whether everything is sent: %s', (_what, games, sentence) => {
  expect(deliverySentence(games, waitingText)).toBe(sentence);
});
