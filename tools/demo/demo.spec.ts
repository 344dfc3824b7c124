import type { StandingsView, TournamentView } from '@boardside/contract';
import { Product } from '../product/product.ts';
import { startDemo, type Demo } from './demo.ts';
import { readDemoOptions } from './demo-options.ts';

describe('a small demo at 200 times the pace of people', () => {
  let product: Product;
  let demo: Demo;

  beforeAll(async () => {
    product = await Product.launch();
    demo = await startDemo(product, { tables: 4, speed: 200, seed: 1 }, () => undefined);
  });

  afterAll(async () => {
    try {
      await demo?.stop();
    } finally {
      await product?.remove();
    }
  });

  const view = (): Promise<TournamentView> => demo.hall.client.view();
  const standings = (division: string, after: number): Promise<StandingsView> =>
    demo.hall.client.get(`divisions/${division}/standings?after=${String(after)}`);

  test('stands in mid-round, with standings of the rounds before, byes and a correction', async () => {
    const { rounds, entrants } = await view();
    expect(rounds.slice(0, 4).map(({ results }) => results.length)).toEqual([4, 4, 4, 4]);
    expect(rounds[3]?.results.every(({ how }) => how === 'signed')).toBe(true);
    expect(rounds[0]?.results.map(({ how }) => how)).toContain('corrected');
    expect(rounds[0]?.sitting.map(({ kind }) => kind)).toEqual(['bye', 'bye']);
    expect(entrants.filter(({ status }) => status === 'withdrawn')).toHaveLength(1);
    for (const { id, entrants: people } of demo.hall.divisions) {
      const { rows, missing } = await standings(id, 4);
      expect(rows).toHaveLength(people.length);
      expect(missing).toBe(0);
    }
  });

  test('plays its round to the end and begins the next one by itself', async () => {
    const round = demo.round();
    await Promise.race([demo.roundStarted(round + 1), demo.running]);
    const { rounds } = await view();
    expect(rounds[round - 1]?.results).toHaveLength(4);
    expect(rounds[round]?.status).toBe('published');
    const [first] = demo.hall.divisions;
    const { missing, rows } = await standings(first?.id ?? '', round);
    expect(missing).toBe(0);
    expect(rows[0]?.wins).toBeGreaterThan(0);
    expect(demo.tally.entries).toBeGreaterThan(200);
  });
});

test.each([
  [[], { tables: 24, speed: 1, seed: 1 }],
  [['--tables', '400', '--speed', '20'], { tables: 400, speed: 20, seed: 1 }],
  [['--tables', '3'], { problem: '--tables needs a number from 4 to 400.' }],
  [['--tables'], { problem: '--tables needs a number from 4 to 400.' }],
  [['--people', '3'], { problem: '"--people" is not an option. Use --tables, --speed or --seed.' }],
])('%j on the command line', (words, expected) => {
  expect(readDemoOptions(words)).toEqual(expected);
});
