import { must, tileSetNamed } from '@boardside/engine';
import type { CommandOf, RuleSet } from '@boardside/game';
import { buildWordGraph, openWordGraph, type WordGraph } from '@boardside/lexicon';
import { inventedWords } from '@boardside/simulation';

/** The stream of the one game that a hall has. */
export const name = { tournament: 't', stream: 'g' };
export const director = { staff: 'dora', role: 'director' } as const;
export const seatsAtTable = 2;

export type Opening = CommandOf<'open-game'>;

/** The game as it is published. */
export function openingOf(rules: RuleSet): Opening {
  return {
    kind: 'open-game',
    ...{ table: 1, round: 1, seats: ['ann', 'bob'], first: undefined },
    rules: { options: rules, hash: `${rules.id}-${rules.version}` },
    lexicon: { name: 'Invented words', hash: 'invented', official: 'not-official' },
  };
}

const graphs = new Map<string, WordGraph>();

/** The list that the people know and are judged by. */
export function graphFor({ tileSet: { id, version } }: RuleSet): WordGraph {
  const known = graphs.get(id);
  if (known) return known;
  const tileSet = tileSetNamed(id, version);
  must(tileSet, `the tile set ${id} is published`);
  const graph = openWordGraph(buildWordGraph(inventedWords(tileSet, 1), tileSet));
  graphs.set(id, graph);
  return graph;
}
