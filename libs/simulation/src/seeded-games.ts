import { guide, presets, type RuleSet } from '@boardside/game';
import { checkProperties } from './property-check.js';
import { inventedGraph } from './invented-words.js';
import { misuses, type Misuse } from './misuse.js';
import { playGame, type SimulationSetting } from './play-game.js';

/** Every rule set of the product, and one with tiles of two letters. */
export const ruleSets: readonly RuleSet[] = [
  ...presets,
  { ...guide, id: 'guide-spanish', tileSet: { id: 'spanish', version: 1 } },
];

export type SeededTable = { readonly rules: RuleSet; readonly seats: number };

/** Every rule set, with every number of players that it has seats for. */
export const seededTables: readonly SeededTable[] = [2, 3, 4].flatMap((seats) =>
  ruleSets.filter((rules) => seats <= rules.seats.most).map((rules) => ({ rules, seats })),
);

/** The game of a seed at a table; in games of even seeds people misbehave as well. */
export function settingOf({ rules, seats }: SeededTable, seed: number): SimulationSetting {
  const mischief = seed % 2 === 0 ? misuses : [];
  return { rules, seats, seed, graph: inventedGraph(rules), mischief };
}

/** The game with this name, for example `guide:3:17`; undefined where there is none. */
export function settingNamed(name: string): SimulationSetting | undefined {
  const [id, seats, seed] = name.split(':');
  const table = seededTables.find(
    (one) => one.rules.id === id && String(one.seats) === seats && Number.isInteger(Number(seed)),
  );
  return table && settingOf(table, Number(seed));
}

export type CheckedGame = {
  /** The ways in which people misbehaved in it. */
  readonly tried: readonly Misuse[];
  /** What does not hold of it, each with the command that plays it again. */
  readonly trouble: readonly string[];
};

/** Plays a game and inspects it; a game that throws is in trouble too. */
export function checkGame(setting: SimulationSetting): CheckedGame {
  const name = `${setting.rules.id}:${setting.seats}:${setting.seed}`;
  const sentence = (what: string): string =>
    `${name} ${what}; again: npm run simulate -- --game ${name}`;
  try {
    const played = playGame(setting);
    return {
      tried: played.steps.flatMap(({ deed }) => deed.mischief ?? []),
      trouble: checkProperties(played).map(({ property, step, what }) =>
        sentence(`${property} at step ${step}: ${what}`),
      ),
    };
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { tried: [], trouble: [sentence(what)] };
  }
}
