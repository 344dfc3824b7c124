import { signal } from '@angular/core';
import type { Entry } from '@boardside/game';
import { entryOf } from '../../../../../../libs/tablet/src/opened-game.fixture.js';
import { deliverySentence } from './delivery-sentence.js';

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
  ['no game yet', [], 'Everything is sent'],
  ['a game that has arrived', [game([])], 'Everything is sent'],
  ['a turn', [game([pass(1)])], '1 turn of the last game is still being sent'],
  [
    'of two games',
    [game([pass(1)]), game([pass(1), pass(2)])],
    '3 turns of the last game are still being sent',
  ],
  ['a signature alone', [game([signature])], 'The end of the last game is still being sent'],
  [
    'refused as not of this table',
    [game([pass(1), signature], true)],
    'The server does not take what this tablet still holds of the last game: 1 turn. Tell the director.',
  ],
])('whether everything is sent: %s', (_what, games, sentence) => {
  expect(deliverySentence(games)).toBe(sentence);
});
