import { englishTiles, type TileSet } from '@boardside/engine';
import fc from 'fast-check';
import { buildWordGraph } from './graph-builder.js';
import { wordGraphFault } from './graph-file.js';
import {
  hasWord,
  isWordEnd,
  noNode,
  openWordGraph,
  stepFrom,
  type WordGraph,
} from './word-graph.js';

/** The same runs everywhere: what one of them finds is found again. */
fc.configureGlobal({ seed: 20_261_122 });

function graphOf(words: Iterable<string>, tileSet: TileSet = englishTiles): WordGraph {
  return openWordGraph(buildWordGraph(words, tileSet));
}

/** Tiles of any letters, one of each. */
function tilesNamed(letters: readonly string[]): TileSet {
  const one = letters.map((letter) => ({ letter, count: 1, value: 1 }));
  return { ...englishTiles, id: 'test', letters: one, keys: [letters] };
}

/** Every word of a graph, by walking it. */
function wordsOf(graph: WordGraph, node = graph.root, before = ''): readonly string[] {
  const further = graph.letters.flatMap((letter, code) => {
    const next = stepFrom(graph, node, code);
    return next === noNode ? [] : wordsOf(graph, next, before + letter);
  });
  return isWordEnd(graph, node) ? [before, ...further] : further;
}

const text = fc.stringMatching(/^[A-E]{1,8}$/);

describe('a graph of any words', () => {
  test('has these words and no others', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 80 }), text, (words, other) => {
        const graph = graphOf(words);
        expect(wordsOf(graph)).toEqual([...new Set(words)].sort());
        expect(graph.words).toBe(new Set(words).size);
        expect(hasWord(graph, other)).toBe(words.includes(other));
      }),
    );
  });

  test('has the same bytes in whatever order the words come', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 40 }), (words) => {
        expect(buildWordGraph([...words].reverse(), englishTiles)).toEqual(
          buildWordGraph([...words, ...words], englishTiles),
        );
      }),
    );
  });

  test('is the smallest: no two nodes have the same words before them', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 60 }), (words) => {
        const graph = graphOf(words);
        const endings = new Map<string, number>();
        const look = (node: number): void => {
          const onward = wordsOf(graph, node).join(' ');
          expect(endings.get(onward) ?? node).toBe(node);
          endings.set(onward, node);
          for (let code = 0; code < graph.letters.length; code += 1) {
            const next = stepFrom(graph, node, code);
            if (next !== noNode) look(next);
          }
        };
        look(graph.root);
      }),
      { numRuns: 30 },
    );
  });
});

describe('words', () => {
  const graph = graphOf(['HORN', 'HORNS', 'FARM']);

  test.each(['HORN', 'horn', 'Horns', 'FARM'])('%s is one', (word) => {
    expect(hasWord(graph, word)).toBe(true);
  });

  test.each(['', 'H', 'HOR', 'HORNSX', 'ORN', 'HO-RN', 'HÖRN', 'ſIX', 'FARM '])(
    '“%s” is none',
    (word) => {
      expect(hasWord(graph, word)).toBe(false);
    },
  );

  test('a list of no words has none', () => {
    const none = graphOf([]);
    expect(hasWord(none, '')).toBe(false);
    expect(hasWord(none, 'A')).toBe(false);
  });

  test('a word that tiles cannot spell is left out', () => {
    expect(wordsOf(graphOf(['CAFÉ', 'AB', '']))).toEqual(['AB']);
  });
});

describe('tiles of two letters', () => {
  const tiles = tilesNamed(['A', 'C', 'CH', 'E', 'I', 'L', 'LL', 'N', 'Ñ', 'R', 'RR']);
  const words = ['CHE', 'CALLE', 'LLANA', 'NIÑA', 'CARRERA', 'CIELA', 'CENA', 'CHA'];
  const graph = graphOf(words, tiles);

  test('a word is read longest first', () => {
    for (const word of words) {
      expect(hasWord(graph, word)).toBe(true);
      expect(hasWord(graph, word.toLowerCase())).toBe(true);
    }
    for (const word of ['CE', 'HE', 'CALE', 'NINA', 'CARERA', 'C']) {
      expect(hasWord(graph, word)).toBe(false);
    }
  });

  test('a step is a tile', () => {
    expect([...wordsOf(graph)].sort()).toEqual([...words].sort());
    const ch = stepFrom(
      graph,
      graph.root,
      tiles.letters.findIndex(({ letter }) => letter === 'CH'),
    );
    expect([...wordsOf(graph, ch)]).toEqual(['A', 'E']);
  });
});

test('a set of more than 31 letters', () => {
  const letters = Array.from({ length: 70 }, (_, index) => String.fromCharCode(0x4e00 + index));
  const words = letters.flatMap((one, at) => [one + letters[(at * 7) % 70]!, one + one + one]);
  const graph = graphOf(words, tilesNamed(letters));
  expect(graph.maskWidth).toBe(3);
  expect([...wordsOf(graph)].sort()).toEqual([...new Set(words)].sort());
  expect(words.every((word) => hasWord(graph, word))).toBe(true);
  expect(hasWord(graph, letters[3]! + letters[4]!)).toBe(false);
});

describe('bytes', () => {
  const bytes = buildWordGraph(['HORN', 'FARM'], englishTiles, 'list of today');

  test('say which list they are of, and its letters', () => {
    const graph = openWordGraph(bytes);
    expect(graph).toMatchObject({ list: 'list of today', words: 2 });
    expect(graph.letters).toEqual(englishTiles.letters.map(({ letter }) => letter));
  });

  test('are used where they lie', () => {
    expect(openWordGraph(bytes).nodes.buffer).toBe(bytes.buffer);
  });

  test('may begin anywhere in a larger block', () => {
    const block = new Uint8Array(bytes.length + 7).fill(0xff);
    for (const from of [0, 1, 2, 3, 4]) {
      block.set(bytes, from);
      const part = block.subarray(from, from + bytes.length);
      expect(wordGraphFault(part)).toBeUndefined();
      expect(wordsOf(openWordGraph(part))).toEqual(['FARM', 'HORN']);
    }
  });

  test('may begin anywhere in what a database hands out', () => {
    const odd = Buffer.concat([Buffer.from([0]), bytes]).subarray(1);
    expect(wordGraphFault(odd)).toBeUndefined();
    expect(wordsOf(openWordGraph(odd))).toEqual(['FARM', 'HORN']);
  });

  test('of which any is changed or missing are damaged', () => {
    for (let at = 8; at < bytes.length; at += 1) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      expect(wordGraphFault(changed)).toBe('damaged');
    }
    expect(wordGraphFault(bytes.subarray(0, bytes.length - 4))).toBe('damaged');
  });

  test('that are something else are not opened', () => {
    const page = new TextEncoder().encode('<!doctype html><title>Boardside</title>');
    const later = bytes.slice();
    later[4] = 2;
    expect(wordGraphFault(page)).toBe('no-word-graph');
    expect(wordGraphFault(new Uint8Array())).toBe('no-word-graph');
    expect(wordGraphFault(later)).toBe('other-format');
    expect(() => openWordGraph(page)).toThrow('no word graph');
    expect(() => openWordGraph(new Uint8Array())).toThrow('no word graph');
    expect(() => openWordGraph(later)).toThrow('another format');
  });
});
