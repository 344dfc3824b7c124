import { pointOnGrid, snap } from './grid-point.js';

const first = { left: 100, top: 200, width: 40, height: 40 };
const last = { left: 660, top: 760, width: 40, height: 40 };

test('a point in the middle of a square is that square', () => {
  expect(pointOnGrid({ x: 400, y: 500 }, first, last, 15)).toEqual({ row: 7, column: 7 });
});

test('a board that is turned round counts from its own corner', () => {
  expect(pointOnGrid({ x: 120, y: 220 }, last, first, 15)).toEqual({ row: 14, column: 14 });
});

test('a tap beside a possible square means the nearest one within reach', () => {
  const possible = [
    { row: 7, column: 7 },
    { row: 7, column: 9 },
  ];
  expect(snap({ row: 7, column: 7.9 }, possible, 0.6)).toEqual({ row: 7, column: 7 });
  expect(snap({ row: 7, column: 8.1 }, possible, 0.6)).toEqual({ row: 7, column: 9 });
  expect(snap({ row: 5, column: 7 }, possible, 0.6)).toBeUndefined();
  expect(snap({ row: 6.2, column: 7 }, possible, 0.6)).toEqual({ row: 7, column: 7 });
});
