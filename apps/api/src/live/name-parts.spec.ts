import { partOf } from './name-parts.js';

const parts = (names: readonly string[], of: number) =>
  Array.from({ length: of }, (_, index) => partOf(names, { part: index + 1, of }, (name) => name));

/** So many people with each initial. */
const people = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, index) => `${letter}${String.fromCharCode(97 + index)}`),
  );

describe('names shared over several screens', () => {
  test('a part ends with a letter where one ends near', () => {
    const shared = parts(people({ A: 5, B: 6, C: 4, D: 5 }), 2);
    expect(shared.map(({ letters }) => letters)).toEqual([
      { from: 'A', to: 'B' },
      { from: 'C', to: 'D' },
    ]);
    expect(shared.map(({ lines }) => lines.length)).toEqual([11, 9]);
  });

  test('where one letter has most of the names, as many letters are said as tell them apart', () => {
    const shared = parts(people({ S: 12 }), 3);
    expect(shared.map(({ letters }) => letters)).toEqual([
      { from: 'Sa', to: 'Sd' },
      { from: 'Se', to: 'Sh' },
      { from: 'Si', to: 'Sl' },
    ]);
  });

  test('an accent makes no other letter, and numbers are said whole', () => {
    expect(parts(['Eb', 'Éc', 'Ed', 'Fa'], 2).map(({ lines }) => lines)).toEqual([
      ['Eb', 'Éc'],
      ['Ed', 'Fa'],
    ]);
    const numbers = Array.from({ length: 20 }, (_, index) => `${String(index + 1)}, Player`);
    expect(parts(numbers, 2).map(({ letters }) => letters)).toEqual([
      { from: '1', to: '9' },
      { from: '10', to: '20' },
    ]);
  });

  test.each([1, 2, 3, 7, 12])('over %i screens everybody is on one and on one only', (of) => {
    for (let count = 0; count < 60; count += 1) {
      const names = people({ A: count % 7, B: count % 11, C: count, D: 1 });
      expect(parts(names, of).flatMap(({ lines }) => lines)).toEqual(names);
    }
  });
});
