import { pointOnGrid, nearestSquare } from './grid-point.js';

const first = { left: 100, top: 200, width: 40, height: 40 };
const last = { left: 660, top: 760, width: 40, height: 40 };

test('a point in the middle of a square is that square', () => {
  expect(pointOnGrid({ x: 400, y: 500 }, first, last, 15)).toEqual({ row: 7, column: 7 });
});

test('a board that is turned round counts from its own corner', () => {
  expect(pointOnGrid({ x: 120, y: 220 }, last, first, 15)).toEqual({ row: 14, column: 14 });
});

test('a board that is turned to a side has its rows down the screen', () => {
  const right = { ...first, left: 660 };
  const bottom = { ...last, left: 100 };
  expect(pointOnGrid({ x: 640, y: 300 }, right, bottom, 15)).toEqual({ row: 1, column: 2 });
  expect(pointOnGrid({ x: 200, y: 740 }, bottom, right, 15)).toEqual({ row: 2, column: 1 });
});

test('a board that is still turning is read as it lies at that instant', () => {
  const top = { left: 100, top: 480, width: 40, height: 40 };
  const bottom = { left: 660, top: 480, width: 40, height: 40 };
  const { row, column } = pointOnGrid({ x: 400, y: 220 }, top, bottom, 15);
  expect(row).toBeCloseTo(0);
  expect(column).toBeCloseTo(14);
});

test('a tap beside a possible square means the nearest one within reach', () => {
  const possible = [
    { row: 7, column: 7 },
    { row: 7, column: 9 },
  ];
  expect(nearestSquare({ row: 7, column: 7.9 }, possible, 0.6)).toEqual({ row: 7, column: 7 });
  expect(nearestSquare({ row: 7, column: 8.1 }, possible, 0.6)).toEqual({ row: 7, column: 9 });
  expect(nearestSquare({ row: 5, column: 7 }, possible, 0.6)).toBeUndefined();
  expect(nearestSquare({ row: 6.2, column: 7 }, possible, 0.6)).toEqual({ row: 7, column: 7 });
});
