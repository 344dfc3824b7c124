import { validatePlacement } from '@boardside/engine';
import type { LiveGame, RecordedGameEvent, Seat } from '@boardside/game';
import { findPlay, type WordGraph } from '@boardside/lexicon';

/** A play that somebody had when everybody had said that none was possible (C6). */
export interface PossiblePlay {
  readonly seat: Seat;
  /** Where and which word, `8F HORN`: for staff, never for a table. */
  readonly play: string;
  /** When the game was ended so, ISO 8601. */
  readonly since: string;
}

/**
 * The end that is to be checked: the players’ word that nothing can be played, with the tiles of
 * every rack, while staff have done nothing about it since. Undefined: nothing is to be checked.
 */
export function declaredNoPlay(
  game: LiveGame,
  events: readonly RecordedGameEvent[],
): Pick<PossiblePlay, 'since'> | undefined {
  if (!('result' in game) || game.result.reason !== 'no-play') return undefined;
  if (game.result.racks === undefined) return undefined;
  const back = events.findLastIndex(({ type }) => type === 'RolledBack');
  const at = events.findIndex(({ type }, index) => index > back && type === 'GameEnded');
  const since = events.slice(at + 1);
  const looked = since.some(({ type, by }) => 'staff' in by && type !== 'SlipSigned');
  return looked ? undefined : { since: events[at]?.at ?? '' };
}

/** The first of the racks at the end that has a play, with one of its plays. */
export function findPossiblePlay(
  game: LiveGame,
  graph: WordGraph,
): Omit<PossiblePlay, 'since'> | undefined {
  const { layout, tileSet } = game;
  const { board } = game.ledger;
  const { scoring } = game.rules.options;
  const { rackSize, firstPlayMinimum } = scoring;
  const position = { board, layout, tileSet, rackSize, firstPlayMinimum };
  const racks = 'result' in game ? (game.result.racks ?? []) : [];
  for (const [seat, rack] of racks.entries()) {
    const found = findPlay(position, graph, rack);
    if (found === undefined) continue;
    const laid = validatePlacement(board, layout, tileSet, scoring, found.at, found.tiles);
    const word = laid.ok ? (laid.value.words[0]?.text ?? '') : '';
    return { seat: seat as Seat, play: `${found.at} ${word}` };
  }
  return undefined;
}
