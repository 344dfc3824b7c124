import { spreadLine } from './spread-line.js';

test('the line of a spread: none before two plays', () => {
  expect([spreadLine([]), spreadLine([20])]).toEqual([undefined, undefined]);
});

test('the line of a spread: from zero at the left to the last play at the right, the lead above', () => {
  expect(spreadLine([20, -20])).toEqual({ points: '0,20 50,0 100,40', zero: 20, now: -20 });
});

test('the line of a spread that stays level is flat', () => {
  expect(spreadLine([0, 0])).toEqual({ points: '0,0 50,0 100,0', zero: 0, now: 0 });
});
