import { pageOf } from './paging.js';

const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

test.each([
  [{ size: 10, at: 7 }, ten, 1, 1],
  [{ size: 4, at: 0 }, [1, 2, 3, 4], 1, 3],
  [{ size: 4, at: 5 }, [9, 10], 3, 3],
  [{ size: 4, at: -1 }, [9, 10], 3, 3],
  [{ size: 5, fixed: 2, at: 1 }, [1, 2, 6, 7, 8], 2, 3],
])('a page of a list: %j', (how, lines, page, of) => {
  expect(pageOf(ten, how)).toEqual({ lines, page, of });
});
