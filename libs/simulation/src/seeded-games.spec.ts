import { misuses } from './misuse.js';
import { checkGame, seededTables, settingNamed, settingOf } from './seeded-games.js';

/** `npm run simulate -- --games 1000` plays more of them. */
const fewest = 4;
const most = 20;

test.each(seededTables.map((table) => [table.seats, table.rules.id, table] as const))(
  'G37 every property holds of games of %i players by %s, whichever way they misbehave',
  (_seats, _id, table) => {
    const untried = new Set<string>(misuses);
    for (let seed = 1; seed <= fewest || (untried.size > 0 && seed <= most); seed += 1) {
      const { tried, trouble } = checkGame(settingOf(table, seed));
      expect(trouble).toEqual([]);
      for (const mischief of tried) untried.delete(mischief);
    }
    expect([...untried]).toEqual([]);
  },
);

test('a game is named by its rule set, its players and its seed', () => {
  expect(settingNamed('club:3:17')).toMatchObject({ rules: { id: 'club' }, seats: 3, seed: 17 });
  for (const name of ['club:5:17', 'nothing:2:1', 'club:3', 'club:3:x', ''])
    expect(settingNamed(name)).toBeUndefined();
});
