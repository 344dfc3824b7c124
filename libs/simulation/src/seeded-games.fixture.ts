import { must, tileSetNamed } from '@boardside/engine';
import { guide, presets, type RuleSet } from '@boardside/game';
import { buildWordGraph, openWordGraph, type WordGraph } from '@boardside/lexicon';
import { inspect } from './inspection.js';
import { inventedWords } from './invented-words.js';
import { mischiefs } from './mischief.js';
import { playGame, type Referee, type SimulatedGame, type SimulationSetting } from './play-game.js';

/** Every rule set of the product, and one with tiles of two letters. */
export const ruleSets: readonly RuleSet[] = [
  ...presets,
  { ...guide, id: 'guide-spanish', tileSet: { id: 'spanish', version: 1 } },
];

/** A thousand games, as many of every rule set for every number of seats. */
const tables = [2, 3, 4].flatMap((seats) => playsWith(seats).map((rules) => ({ rules, seats })));
const gamesEach = Math.ceil(1_000 / tables.length);

const graphs = new Map<string, WordGraph>();

/** A list of invented words for the tiles of these rules. */
export function graphFor({ tileSet: { id, version } }: RuleSet): WordGraph {
  const known = graphs.get(id);
  if (known) return known;
  const tileSet = tileSetNamed(id, version);
  must(tileSet, `the tile set ${id} is published`);
  const graph = openWordGraph(buildWordGraph(inventedWords(tileSet, 1), tileSet));
  graphs.set(id, graph);
  return graph;
}

/** Every second game is played by people who misbehave as well. */
export function settingOf(rules: RuleSet, seats: number, seed: number): SimulationSetting {
  const mischief = seed % 2 === 0 ? mischiefs : [];
  return { rules, seats, seed, graph: graphFor(rules), mischief };
}

export function playsWith(seats: number): readonly RuleSet[] {
  return ruleSets.filter((rules) => seats <= rules.seats.most);
}

/** The game that a name as `guide:3:17` stands for. */
export function settingNamed(name: string): SimulationSetting {
  const [id, seats, seed] = name.split(':');
  const rules = ruleSets.find((ruleSet) => ruleSet.id === id);
  must(rules, `${id ?? ''} is a rule set`);
  return settingOf(rules, Number(seats), Number(seed));
}

/** Plays it and says what does not hold, with the command that plays it again. */
export function troubleWith(setting: SimulationSetting, referee?: Referee): readonly string[] {
  const { rules, seats, seed } = setting;
  const name = `${rules.id}:${seats}:${seed}`;
  const again = `again: GAME=${name} npx jest --selectProjects simulation --testPathPatterns one-game`;
  try {
    const findings = inspect(playGame(referee ? { ...setting, referee } : setting));
    return findings.map(
      ({ property, step, what }) => `${name} ${property} at step ${step}: ${what}; ${again}`,
    );
  } catch (error) {
    return [`${name} ${error instanceof Error ? (error.stack ?? '') : String(error)}; ${again}`];
  }
}

export function troubleOf(rules: RuleSet, seats: number): readonly string[] {
  const seeds = Array.from({ length: gamesEach }, (_, index) => index + 1);
  return seeds.flatMap((seed) => troubleWith(settingOf(rules, seats, seed)));
}

/** The acts of a game in words, for whoever looks for what went wrong. */
export function told({ steps }: SimulatedGame): string {
  return steps
    .map(({ deed, decision, tiles }, step) => {
      const { author, command } = deed.issued;
      const answer = decision.ok
        ? decision.value.map(({ type }) => type).join(' ')
        : `refused: ${decision.refusal.code}`;
      const racks = tiles.racks.map((rack) => rack.map(({ letter }) => letter || '?').join(''));
      const who = `${JSON.stringify(author)}${deed.mischief ? ` (${deed.mischief})` : ''}`;
      return `${step} ${deed.atMs} ms ${who} ${JSON.stringify(command)} → ${answer} | ${racks.join(' ')}`;
    })
    .join('\n');
}
