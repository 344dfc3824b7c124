import { placesByResult } from './outcomes.js';

test.each([
  [{ scores: [410, 385] }, [1, 2]],
  [{ scores: [400, 400] }, [1, 1]],
  [{ scores: [400, 400], winners: [1] }, [2, 1]],
  [{ scores: [410, 385], forfeitedBy: [0] }, [2, 1]],
  [{ forfeitedBy: [1] }, [1, 2]],
  [{ forfeitedBy: [0, 1] }, [2, 2]],
  [{ scores: [300, 350, 320] }, [3, 1, 2]],
  [{ scores: [350, 350, 320] }, [1, 1, 3]],
] as const)('%j', (score, places) => {
  expect(placesByResult(score, places.length)).toEqual(places);
});

test('a result that does not say who won gives no places', () => {
  expect(placesByResult({}, 2)).toBeUndefined();
});
