import { inspect } from './inspection.js';
import { playGame } from './play-game.js';
import { settingNamed, told } from './seeded-games.fixture.js';

/** `GAME=guide:3:17`: the rule set, how many seats, the seed. It is told act by act. */
const { GAME: named } = process.env;

test('the game that GAME names holds', () => {
  const played = playGame(settingNamed(named ?? 'guide:2:1'));
  if (named !== undefined) process.stdout.write(`${told(played)}\n`);
  expect(inspect(played)).toEqual([]);
});
