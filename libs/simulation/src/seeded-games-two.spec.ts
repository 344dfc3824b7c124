import { playsWith, troubleOf } from './seeded-games.fixture.js';

test.each(playsWith(2).map((rules) => [rules.id, rules] as const))(
  'G37 every property holds of seeded games of two players by %s',
  (_id, rules) => {
    expect(troubleOf(rules, 2)).toEqual([]);
  },
);
