import { EventEmitter, once } from 'node:events';
import { DataSource } from 'typeorm';
import { migratedDatabase } from '../../../test/suite-database.js';
import { PersonNameRow } from './person-name.row.js';
import { PlayerNames, seatNames } from './player-names.js';
import { SingleNodeRelay } from '../../platform/relay.js';

const short = (...names: string[]) =>
  seatNames(
    names.map((_, index) => `entrant ${String(index)}`),
    new Map(names.map((name, index) => [`entrant ${String(index)}`, name])),
  ).map(({ shortName }) => shortName);

test.each([
  ['Kim Berger', 'Kim B.'],
  ['Anna Maria de Vries', 'Anna de V.'],
  ['Åsa Öberg', 'Åsa Ö.'],
  ['Kim', 'Kim'],
  ['Player 1', 'Player 1'],
  ['Table 4 (2)', 'Table 4 (2)'],
])('%s is short as %s', (name, shortName) => {
  expect(short(name, 'Lee Novak')).toEqual([shortName, 'Lee N.']);
});

test('two that would be short in the same way stay whole', () => {
  expect(short('Kim Berger', 'Kim Baker')).toEqual(['Kim Berger', 'Kim Baker']);
});

describe('while names are written', () => {
  let database: DataSource;

  beforeAll(async () => {
    const url = await migratedDatabase();
    const entities = [PersonNameRow];
    database = new DataSource({ type: 'postgres', url, entities });
    await database.initialize();
  });

  afterAll(() => database.destroy());

  test('whom another node has named is known by name before its word of it comes', async () => {
    const rows = database.getRepository(PersonNameRow);
    const [here, there] = [1, 2].map(() => new PlayerNames(rows, new SingleNodeRelay()));
    await there?.set('of two nodes', new Map([['a', 'Ada Kim']]));
    expect(await here?.of('of two nodes')).toEqual(new Map([['a', 'Ada Kim']]));
    await there?.set('of two nodes', new Map([['b', 'Bo Lee']]));
    expect((await here?.of('of two nodes', ['a', 'b']))?.get('b')).toBe('Bo Lee');
  });

  test('who asks meanwhile does not keep the older ones for those who ask later', async () => {
    const names = new PlayerNames(database.getRepository(PersonNameRow), new SingleNodeRelay());
    await names.set('t', new Map([['a', 'Ada Kim']]));
    for (let more = 0; more < 40; more += 1) {
      const entrant = `e${String(more)}`;
      const written = names.set('t', new Map([[entrant, 'Bo Lee']]));
      const meanwhile = names.of('t');
      await Promise.all([written, meanwhile]);
      expect((await names.of('t')).get(entrant)).toBe('Bo Lee');
      const erased = names.erase('t', [entrant]);
      await Promise.all([names.of('t'), erased]);
      expect((await names.of('t')).get(entrant)).toBeUndefined();
    }
    expect((await names.of('t')).get('a')).toBe('Ada Kim');
  });

  test('the older rows that come after the write are not kept', async () => {
    const repository = database.getRepository(PersonNameRow);
    const had = new EventEmitter();
    const read = once(had, 'read');
    const held = once(had, 'written');
    // The rows of before the write, come back after it.
    const slow = Object.assign(Object.create(repository) as typeof repository, {
      async findBy(where: { tournamentId: string }) {
        const rows = await repository.findBy(where);
        had.emit('read');
        await held;
        return rows;
      },
    });
    const names = new PlayerNames(slow, new SingleNodeRelay());
    const early = names.of('slow');
    await read;
    await names.set('slow', new Map([['a', 'Ada Kim']]));
    had.emit('written');
    await early;
    expect((await names.of('slow')).get('a')).toBe('Ada Kim');
  });
});
