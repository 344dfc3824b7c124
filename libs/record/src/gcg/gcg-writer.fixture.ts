import { must } from '@boardside/engine';
import {
  type BodyOf,
  type GameEvent,
  type GameEventType,
  type Move,
  type RuleSet,
  type Seat,
  guide,
  replay,
} from '@boardside/game';
import { replayGcg } from './gcg-replay.js';
import { readGcg } from './gcg-reader.js';
import type { GcgHeading } from './gcg-heading.js';
import { writeGcg, type GcgOptions } from './gcg-writer.js';

export const heading: GcgHeading = { names: ['Ida Holm', 'Bo Öst'] };

export function event<Type extends GameEventType>(type: Type, body: BodyOf<Type>): GameEvent {
  return { type, body, by: { seats: [0, 1] } } as GameEvent;
}

export const opening = (
  seats: readonly string[],
  options: RuleSet = guide,
): readonly GameEvent[] => [
  event('GameOpened', {
    table: 1,
    round: 1,
    seats,
    rules: { options, hash: 'own' },
    tileSet: options.tileSet,
    layout: options.layout,
    lexicon: { name: 'JURY', hash: 'own', official: 'not-official' },
    clock: 'none',
  }),
  event('FirstDecided', { how: 'agreed', order: seats.map((_, seat) => seat as Seat) }),
  event('ClockStarted', { lifts: ['not-started'], next: { seat: 0 } }),
];

export const tilesOf = (text: string) =>
  Array.from(text, (letter) =>
    letter === letter.toUpperCase()
      ? { letter }
      : { letter: letter.toUpperCase(), blank: true as const },
  );

export function played(at: string, tiles: string, score: number): Move {
  return { kind: 'play', at, tiles: tilesOf(tiles), words: [], bonus: 0, score };
}

export function ended(turn: number, move: Move): GameEvent {
  const seat: Seat = turn % 2 === 1 ? 0 : 1;
  return event('TurnEnded', { turn, seat, move, final: 'A', next: { seat: seat === 0 ? 1 : 0 } });
}

export const nastier = ended(1, played('8D', 'NASTIER', 66));
export const hole = ended(2, played('9C', 'HOLE', 17));

/** The lines of a game behind its heading. */
export function linesOf(
  events: readonly GameEvent[],
  said: GcgHeading = heading,
  choice: GcgOptions = {},
): readonly string[] {
  const game = replay([...opening(['a', 'b']), ...events]);
  must(game.phase !== 'unopened', 'the game is open');
  const written = writeGcg(game, said, choice);
  must(written.ok, 'two players');
  const read = readGcg(written.value);
  expect(read.ok && replayGcg(read.value)).toMatchObject({ ok: true });
  return written.value.trimEnd().split('\n').slice(headingLength(said));
}

export const headingLength = ({ title, description, id }: GcgHeading): number =>
  4 + [title, description, id].filter((line) => line !== undefined).length;
